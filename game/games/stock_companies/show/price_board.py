"""The price board on the page: stairs, markers, and where markers would go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.stock_companies.actions import Retain
from game.games.stock_companies.planning import Trade
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art import prices
from game.games.stock_companies.show.layer import Exchange
from game.games.stock_companies.track import stacks
from game.kernel.say import Say, say

FREE = 0.46
"""Where the middle of a price is at most, as a part of the lowest stair: markers lie over the upper edge."""


def add_board(page: Exchange) -> None:
    """Put the stairs and the markers of all founded companies on the page, and where markers would go."""
    room, box = page.room, page.room.board
    page.put("prices", paper.sheet(box.w, box.h, faint=24.0), box.middle, box.w, z=-5)
    words = paper.board_title(room.title_w, box.h - 20, room.letters, page.world.stocks.price_order)
    page.put("prices.title", words, (room.title_w / 2 + 6, box.y + box.h / 2), room.title_w, z=-4)
    size = max(room.letters * 1.15, min(24.0, room.stair_w * 0.3))
    middle = min(size * 0.8, room.stair(room.steps[0]).h * FREE)
    for price in room.steps:
        stair = room.stair(price)
        picture = prices.stair(price, stair.w, round(stair.h, 1), size, round(middle, 1))
        page.put(f"price.{price}", picture, stair.middle, stair.w, z=-3)
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
        if after != before:
            _arrive(page, after, {page.deciding: say("sc.ghost.dividend", n=after - before)}, wordy=True)


def _sales(page: Exchange, trade: Trade) -> None:
    """Show where the markers of all companies sold on this turn drop, each above those that arrive before it."""
    before = page.g.exchange.prices
    arriving: dict[int, dict[int, Say]] = {}
    for company, price in trade.prices:
        if before[company] and price != before[company]:
            amount = page.basket.get(company, 0)
            words = say("sc.ghost.sale", n=amount) if amount else say("sc.ghost.sold")
            arriving.setdefault(price, {})[company] = words
    for price, companies in arriving.items():
        _arrive(page, price, companies, wordy=page.room.wordy)


def _arrive(page: Exchange, price: int, companies: Mapping[int, Say], *, wordy: bool) -> None:
    """Show the markers of companies on the space to which they would go, with the cause, and the ways there.

    The first of them arrives first; all are above those that stand there now.
    """
    room, before = page.room, page.g.exchange.prices
    there = len(stacks(page.g.exchange).get(price, ()))
    track = page.trade.track if page.trade is not None and page.world.stocks.price_order else ()
    places = room.arrivals(price, there, len(companies))
    wordy = wordy and places[0].w >= room.block[0]
    for (company, words), cell in zip(companies.items(), places, strict=True):
        order, loss = track.index(company) + 1 if company in track else 0, price < before[company]
        if wordy:
            picture = prices.ghost(page.companies.colour(company), words, cell.w, cell.h, loss, order)
        else:
            picture = prices.small_ghost(page.companies.colour(company), cell.w - 2, cell.h, loss, order)
        page.put(f"ghost.{company}", picture, cell.middle, picture.width, z=9, label=page.name(company), info=words)
    for start in {before[company] for company in companies}:
        _way(page, start, [company for company in companies if before[company] == start], price, places[-1].y)


def _way(page: Exchange, price: int, companies: Sequence[int], after: int, goal_y: float) -> None:
    """Show the way from a price to another as one arrow for all companies that go it."""
    room, stack = page.room, stacks(page.g.exchange)[price]
    top = max(companies, key=stack.index)
    x, y = room.marker(price, stack.index(top), len(stack))
    h = room.block[1]
    rise, highest = h * 0.6, room.board.y + h * 0.6 + 6
    start_y, end_y = max(y - h * 0.55, highest), max(goal_y - h * 0.5, highest)
    goal_x = room.stair(after).middle[0]
    arrow, (right, down) = prices.bow(round(goal_x - x, 1), round(end_y - start_y, 1), rise, after < price)
    page.put(f"ghost.{top}.way", arrow, (x + right, start_y + down), arrow.width, z=8)
