"""The price board on the page: stairs, markers, and where markers would go."""

from __future__ import annotations

from game.games.stock_companies.actions import Retain
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
        _sales(page, page.trade)
    elif page.room.choice and not isinstance(meant, Retain):
        before = exchange.prices[page.deciding]
        after = min(stocks.highest, before + stocks.dividend_rise)
        _ghost(page, page.deciding, after, say("sc.ghost.dividend", n=after - before), 0, 1)


def _sales(page: Exchange, trade: Trade) -> None:
    """Show where the markers of all companies sold on this turn drop, each above those that arrive before it."""
    before = page.g.exchange.prices
    arriving: dict[int, list[int]] = {}
    for company, price in trade.prices:
        if price != before[company]:
            arriving.setdefault(price, []).append(company)
    for price, companies in arriving.items():
        for place, company in enumerate(companies):
            amount = page.basket.get(company, 0)
            words = say("sc.ghost.sale", n=amount) if amount else say("sc.ghost.sold")
            _ghost(page, company, price, words, place, len(companies))


def _ghost(page: Exchange, company: int, price: int, words: Say, place: int, count: int) -> None:
    """Show a marker on the space to which it would go, and the way there as an arrow.

    It is the one at ``place`` of ``count`` that arrive there together, above those that stand there now.
    """
    before, found = page.g.exchange.prices[company], stacks(page.g.exchange)
    if price == before or not before:
        return
    room = page.room
    w, h = room.block
    there = len(found.get(price, ()))
    x, y = room.marker(price, there + place, there + count)
    track = page.trade.track if page.trade is not None and page.world.stocks.price_order else ()
    order = track.index(company) + 1 if company in track else 0
    picture = prices.ghost(page.companies.colour(company), words, w, h, price < before, order)
    page.put(f"ghost.{company}", picture, (x, y), picture.width, z=9)
    stack = found[before]
    start_x, start_y = room.marker(before, stack.index(company), len(stack))
    arrow, (right, down) = prices.bow(round(x - start_x, 1), round(y - start_y, 1), h * 0.6, price < before)
    page.put(f"ghost.{company}.way", arrow, (start_x + right, start_y + down - h * 0.55), arrow.width, z=8)
