"""The price board on the page: stairs, markers, and where markers would go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.stock_companies.actions import Distribute, Retain
from game.games.stock_companies.dividends import stacks
from game.games.stock_companies.planning import TradePreview
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art import prices
from game.games.stock_companies.show.art.certificates import LARGE, certificate
from game.games.stock_companies.show.room import ExchangeLayer
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.drafts import GHOST
from game.present.pictures.picture import Picture

SHOWN = 4
"""A certificate is shown above the so many dearest prices where no marker is near."""
FREE = 0.46
"""Where the middle of a price is at most, as a part of the lowest stair: markers lie over the upper edge."""


def add_board(page: ExchangeLayer) -> None:
    """The stairs and the markers of all founded companies, and where markers would go."""
    room, box = page.room, page.room.board
    page.lay("prices", paper.sheet(box.w, box.h, faint=24.0), box, z=-5)
    notes = tuple(msg(f"sc.board.note.{line}") for line in range(2)) if page.world.stocks.price_order else ()
    legible = all(page.look.width(note, room.letters, "text") <= room.title_w - 4 for note in notes)
    words = paper.board_title(room.title_w, box.h - 20, room.letters, notes if legible else ())
    page.put("prices.title", words, room.title_w / 2 + 6, box.y + box.h / 2, room.title_w, z=-4)
    size = max(room.letters * 1.15, min(24.0, room.stair_w * 0.3))
    middle = min(size * 0.8, room.stair(room.steps[0]).h * FREE)
    for price in room.steps:
        stair = room.stair(price)
        picture = prices.stair(price, stair.w, round(stair.h, 1), size, round(middle, 1))
        page.put(f"price.{price}", picture, *stair.centre, stair.w, z=-3)
    if page.trade is not None:
        _sales(page, page.trade)
    elif room.choice:
        _futures(page)
    track = page.g.exchange.track
    for price, stack in stacks(page.g.exchange).items():
        for place, company in enumerate(stack):
            order = track.index(company) + 1 if page.world.stocks.price_order else 0
            info = (
                msg("sc.info.marker", price=price, place=order) if order else msg("sc.info.marker.price", price=price)
            )
            picture, at = _block(page, company, *room.block, order), room.marker(price, place, len(stack))
            label = page.name(company)
            page.put(f"marker.{company}", picture, *at, picture.width, z=4 + place, label=label, info=info)


def _block(page: ExchangeLayer, company: int, w: float, h: float, order: int = 0) -> Picture:
    return prices.block(page.companies.colour(company), w, h, order)


def _futures(page: ExchangeLayer) -> None:
    room, company, stocks = page.room, page.deciding, page.world.stocks
    before = page.g.exchange.prices[company]
    after = min(stocks.highest, before + stocks.dividend_rise)
    if page.answer is not Distribute:
        x, y, stack = _standing(page, company)
        w, h = room.block
        page.drafts.goal(f"marker.{company}", Rect(x - w / 2, y - h / 2, w, h))
        _cause(page, "kept", msg("sc.ghost.kept"), Rect(x - w * 0.62, y - h * (0.5 + stack), w, h), 0)
    if page.answer is not Retain and after != before:
        _arrive(page, after, {company: msg("sc.ghost.paid", n=after - before)})


def _standing(page: ExchangeLayer, company: int) -> tuple[float, float, int]:
    """The middle of a marker, and the number that lie on it."""
    exchange = page.g.exchange
    stack = stacks(exchange)[exchange.prices[company]]
    place = stack.index(company)
    x, y = page.room.marker(exchange.prices[company], place, len(stack))
    # The number of its place hangs out at the left: the body lies further right.
    shift = page.room.block[1] * prices.PAD / 2 if page.world.stocks.price_order else 0.0
    return x + shift, y, len(stack) - 1 - place


def _sales(page: ExchangeLayer, trade: TradePreview) -> None:
    before = page.g.exchange.prices
    arriving: dict[int, dict[int, Message]] = {}
    for company, price in trade.prices:
        if not before[company] and price:
            _found(page, company, price)
        elif price != before[company]:
            amount = page.basket.get(company, 0)
            words = msg("sc.ghost.sale", n=amount) if amount else msg("sc.ghost.sold")
            arriving.setdefault(price, {})[company] = words
    for price, companies in arriving.items():
        _arrive(page, price, companies)


def _found(page: ExchangeLayer, company: int, price: int) -> None:
    room = page.room
    there = len(stacks(page.g.exchange).get(price, ()))
    (cell,) = room.arrivals(price, there, 1)
    _ghost(page, company, cell, _block(page, company, round(cell.w, 1), cell.h))
    _cause(page, f"{company}", msg("sc.ghost.founded"), Rect(cell.x, cell.y - cell.h, cell.w, cell.h), 1)
    h = room.board.h - 20
    w = h * LARGE[0] / LARGE[1]
    if max((price, *page.g.exchange.prices)) < room.steps[-SHOWN]:
        picture = certificate(page.companies.colour(company), True, round(w, 1))
        middle = (room.w - w / 2 - 14, room.board.centre[1])
        page.put("certificate", picture, *middle, w, z=64, label=page.name(company))


def _ghost(page: ExchangeLayer, company: int, cell: Rect, picture: Picture, info: Message | None = None) -> None:
    name, look = page.name(company), cell.around(picture.width, cell.h)
    page.lay(f"ghost.{company}", picture, look, alpha=GHOST, z=9, label=name, info=info)
    page.drafts.goal(f"marker.{company}.to", cell)


def _arrive(page: ExchangeLayer, price: int, companies: Mapping[int, Message]) -> None:
    """The first of the ``companies`` arrives first; all lie above those that stand there now."""
    room, before = page.room, page.g.exchange.prices
    there = len(stacks(page.g.exchange).get(price, ()))
    track = page.trade.track if page.trade is not None and page.world.stocks.price_order else ()
    places = room.arrivals(price, there, len(companies))
    for (company, words), cell in zip(companies.items(), places, strict=True):
        order = track.index(company) + 1 if company in track else 0
        pad = cell.h * prices.PAD if order and cell.w < room.block[0] else 0.0
        picture = _block(page, company, round(cell.w - pad, 1), cell.h, order)
        _ghost(page, company, cell, picture, words)
    for start in {before[company] for company in companies}:
        going = [company for company in companies if before[company] == start]
        _way(page, start, going, price, places[-1].y, companies[going[-1]])


def _way(page: ExchangeLayer, price: int, companies: Sequence[int], after: int, goal_y: float, words: Message) -> None:
    room, stack = page.room, stacks(page.g.exchange)[price]
    top = max(companies, key=stack.index)
    x, y = room.marker(price, stack.index(top), len(stack))
    h = room.block[1]
    rise, highest = h * 0.6, room.board.y + h * 0.6 + 6 + room.letters
    if page.room.choice:
        x += room.block[0] * 0.34
    start_y, end_y = max(y - h * 0.55, highest), max(goal_y - h * 0.5, highest)
    goal_x = room.stair(after).centre[0]
    loss = after < price
    arrow, (right, down) = prices.bow(round(goal_x - x, 1), round(end_y - start_y, 1), rise, loss)
    page.put(f"ghost.{top}.way", arrow, x + right, start_y + down, arrow.width, z=62)
    above = min(start_y, end_y) - rise * 0.55
    middle = goal_x if room.choice else (x + goal_x) / 2
    over = Rect(middle, above - h, 0.0, h)
    _cause(page, f"{top}", words, over, -1 if loss else 1)


def _cause(page: ExchangeLayer, name: str, words: Message, over: Rect, sign: int) -> None:
    letters = max(page.room.letters, page.drafts.letters)
    w = page.look.width(words, letters) + letters * 0.7
    picture = prices.cause(words, round(w, 1), round(letters * 1.3, 1), letters, sign)
    wish = over.bottom - picture.height * 0.5 if sign else over.y - picture.height * 0.55
    y = max(wish, page.room.board.y + picture.height / 2 + 3)
    page.put(f"draft.tag.{name}", picture, min(over.centre[0], page.room.w - w / 2 - 6), y, w, z=63)
