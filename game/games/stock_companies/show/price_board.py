"""The price board on the page: stairs, markers, and where markers would go."""

from __future__ import annotations

from game.games.stock_companies.actions import Retain, SellShares
from game.games.stock_companies.planning import Trade
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art import prices
from game.games.stock_companies.show.layer import Exchange
from game.games.stock_companies.track import stacks
from game.kernel.say import Say, say


def add_board(page: Exchange) -> None:
    """Put the stairs and the markers of all founded companies on the page, and where markers would go."""
    room, box = page.room, page.room.board
    page.put("prices", paper.sheet(box.w, box.h, faint=24.0), box.middle, box.w, z=-5)
    words = paper.board_title(room.title_w, box.h - 20, room.letters, page.world.stocks.price_order)
    page.put("prices.title", words, (room.title_w / 2 + 6, box.y + box.h / 2), room.title_w, z=-4)
    size = max(room.letters * 1.15, min(24.0, room.stair_w * 0.3))
    for price in room.steps:
        stair = room.stair(price)
        page.put(f"price.{price}", prices.stair(price, stair.w, round(stair.h, 1), size), stair.middle, stair.w, z=-3)
    _ghosts(page)
    found = stacks(page.g.exchange)
    ordered = page.world.stocks.price_order
    order = {company: place if ordered else 0 for place, company in enumerate(page.g.exchange.track, start=1)}
    for price, stack in found.items():
        for place, company in enumerate(stack):
            picture = prices.block(page.companies.colour(company), *room.block, order[company])
            page.put(
                f"marker.{company}",
                picture,
                room.marker(price, place, len(stack)),
                picture.width,
                z=4 + place,
                label=page.name(company),
                info=say("sc.info.marker", price=price, place=order[company])
                if ordered
                else say("sc.info.marker.price", price=price),
            )


def _ghosts(page: Exchange) -> None:
    """Show where markers go: those of companies sold on this turn, and of the one that could pay a dividend."""
    exchange, stocks, meant = page.g.exchange, page.world.stocks, page.meant
    if page.trade is not None:
        amount = meant.amount if isinstance(meant, SellShares) else 0
        for company, price in page.trade.prices:
            now = isinstance(meant, SellShares) and meant.company == company
            words = say("sc.ghost.sale", n=amount) if now else say("sc.ghost.sold")
            stack = [each for each in page.trade.track if _after(page.trade, exchange.prices, each) == price]
            _ghost(page, company, price, words, stack.index(company) if company in stack else 0, len(stack))
    elif page.room.choice and not isinstance(meant, Retain):
        before = exchange.prices[page.deciding]
        after = min(stocks.highest, before + stocks.dividend_rise)
        there = len(stacks(exchange).get(after, ()))
        _ghost(page, page.deciding, after, say("sc.ghost.dividend", n=after - before), there, there + 1)


def _after(trade: Trade, prices: list[int], company: int) -> int:
    return dict(trade.prices).get(company, prices[company])


def _ghost(page: Exchange, company: int, price: int, words: Say, place: int, count: int) -> None:
    """Show a marker on the space to which it would go, and the way there as an arrow."""
    before, found = page.g.exchange.prices[company], stacks(page.g.exchange)
    if price == before or not before:
        return
    room = page.room
    w, h = room.block
    x, y = room.marker(price, max(place, len(found.get(price, ()))), max(count, len(found.get(price, ())) + 1))
    page.put(f"ghost.{company}", prices.ghost(words, w, h, price < before), (x, y), w, z=9)
    stack = found[before]
    start_x, start_y = room.marker(before, stack.index(company), len(stack))
    arrow, (right, down) = prices.bow(round(x - start_x, 1), round(y - start_y, 1), h * 0.6, price < before)
    page.put(f"ghost.{company}.way", arrow, (start_x + right, start_y + down - h * 0.55), arrow.width, z=8)
