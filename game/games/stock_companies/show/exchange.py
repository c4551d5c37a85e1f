"""The page of the exchange: price board, companies, who holds which certificates, the two answers about an income."""

from __future__ import annotations

import msgspec

from game.games.stock_companies.actions import BuyShare, Distribute, Retain
from game.games.stock_companies.dividends import dividend, no_retention
from game.games.stock_companies.planning import payout_effects
from game.games.stock_companies.scoring import share_value
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art import palette
from game.games.stock_companies.show.art.certificates import company_mark, crown_picture
from game.games.stock_companies.show.art.ledger import safe
from game.games.stock_companies.show.art.palette import COMPANY_INKS, FAINT_INK, SMALL_INK
from game.games.stock_companies.show.art.prices import triangle
from game.games.stock_companies.show.holdings import add_holding, add_piles
from game.games.stock_companies.show.matrix import cash_of
from game.games.stock_companies.show.price_board import add_board
from game.games.stock_companies.show.room import ExchangeLayer
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.kernel.part import HIDDEN
from game.present.area import Rect
from game.present.kit.colours import GAIN, GOLD, INK, LIGHT_GAIN, LIGHT_LOSS, LOSS
from game.present.kit.layout import Icon, Laid, Node, Signs, Text, Thing, cell, column, lay, row
from game.present.kit.plates import Plate, coin
from game.present.kit.signs import arrow_sign, change, figure
from game.present.party import Badge
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import PLAYER_COLOURS, mark_picture

COIN = 27.0
"""Diameter of a coin on its way."""
PATH = 0.72
"""Where in a column coins rise."""
PLATE_W = 1.3
"""How wide a plate of an answer is, as a part of the height of the card."""


class Answer(msgspec.Struct, frozen=True):
    """One of the two answers about an income, with what follows from it: before and after."""

    name: str
    title: Message
    note: Message
    price: tuple[int, int]
    treasury: tuple[int, int]
    worth: int
    chosen: bool


def add_answers(page: ExchangeLayer) -> None:
    """Both answers while a president decides about an income, and the coins that would be paid."""
    company, income, stocks, room = page.deciding, page.g.exchange.money, page.world.stocks, page.room
    price, money = page.g.exchange.prices[company], page.g.grid.utilities[company].money
    paid, after = dividend(page.world, page.g, company, income), min(stocks.highest, price + stocks.dividend_rise)
    seat = page.look.decision.seat if page.look.decision is not None else page.look.viewer
    worth = [each[seat] if seat is not None else 0 for each in payout_effects(page.world, page.g, company, income)]
    share, kept = msg("sc.answer.per_share", n=paid.per_share), msg("sc.answer.kept")
    answers = (
        Answer("distribute", msg("sc.answer.distribute", n=income), share, (price, after),
               (money, money + paid.treasury), worth[0], page.answer is Distribute),
        Answer("retain", msg("sc.answer.retain", n=income), no_retention(page.world, page.g) or kept, (price, price),
               (money, money + income), worth[1], page.answer is Retain),
    )  # fmt: skip
    for number, answer in enumerate(answers):
        page.take(answer_laid(answer, room.answer(number), room.letters))
    _coins(page, company)


def _coins(page: ExchangeLayer, company: int) -> None:
    for seat, amount in enumerate(page.payout.players if page.payout is not None else ()):
        cell = page.room.cell(seat, company)
        top, foot = page.room.cell(seat, 0).y + COIN * 0.7, cell.y + cell.h * 0.38 - COIN
        steps = max(2, int((foot - top) / (COIN * 1.5)) + 1)
        for step in range(steps if amount else 0):
            x = cell.x + cell.w * PATH + (step % 2 - 0.5) * COIN * 0.4
            y, alpha = top + (foot - top) * step / (steps - 1), round(235 - 130 * step / steps)
            page.put(f"coming.{seat}.{step}", coin("E"), x, y, COIN, alpha=alpha, z=32)


@cached(16)
def answer_laid(answer: Answer, box: Rect, letters: float) -> Laid:
    """The card of an answer: plates with price, treasury and own worth after it."""
    (ink, soft), w, h = palette.inks(answer.chosen), box.w, box.h
    gain = GAIN if answer.chosen else LIGHT_GAIN
    wide = min(h * PLATE_W, w * 0.19)
    left = w - 3 * (wide + 10) - 6
    field = Plate((255, 252, 240) if answer.chosen else (14, 20, 26), soft, 1.2, 8)

    def framed(key: str, shown: Signs | Text) -> Node:
        label = cell(Text(msg(key), letters, soft, "text"), h=h * 0.3)
        return column(label, cell(shown, grow=1), pad=(6, h * 0.04, 6, h * 0.1), w=wide, on=(field,))

    def moved(before: int, after: int) -> tuple[str | Picture, ...]:
        return change(before, after, ink, gain if after > before else ink)

    worth = gain if answer.worth > 0 else LOSS if answer.worth < 0 else ink
    said, size = f"{answer.worth:+d}" if answer.worth else "±0", h * 0.27
    title = Text(answer.title, min(h * 0.33, left * 0.155), ink, "title")
    note = Text(answer.note, max(letters, h * 0.17), soft, "text")
    lines = (cell(title, at=(0, 0.5), grow=5), cell(note, at=(0, 0.5), grow=3))
    return lay(
        row(
            column(*lines, pad=(13, h * 0.05, 12, h * 0.05), grow=1),
            framed("sc.answer.price", Signs(moved(*answer.price), size, ink, 1.2)),
            framed("sc.matrix.treasury", Signs((safe(), *moved(*answer.treasury)), size, ink, 1.2)),
            framed("sc.answer.own", Text(said, size, worth, "number")),
            gap=10,
            pad=(9, h * 0.09, 16, h * 0.09),
            on=(palette.ACTIVE if answer.chosen else palette.QUIET,),
            thing=Thing(f"answer.{answer.name}", answer.title, msg(f"sc.info.{answer.name}"), 5, shadow=2),
        ),
        box,
    )


DECIDING = "deciding."
"""Before the company whose income is decided about: the wash of its row."""


def add_exchange(page: ExchangeLayer) -> None:
    add_board(page)
    _sheet(page)
    seats = range(page.room.seats)
    for seat in seats:
        _add_head(page, seat)
    for company in range(page.room.companies):
        _add_firm(page, company)
        add_piles(page, company)
        for seat in seats:
            add_holding(page, seat, company)
    if page.room.choice:
        add_answers(page)


def _sheet(page: ExchangeLayer) -> None:
    room, width = page.room, page.look.width
    company, unsold = msg("sc.column.company.note"), msg("sc.column.unsold.note")
    stocks = page.world.stocks
    bank = msg("sc.column.bank.open")
    if stocks.bank_limit < stocks.shares:
        bank = msg("sc.column.bank.note", n=stocks.bank_limit)
    notes = {"company": company, "unsold": unsold, "bank": bank}
    own = [name for name in notes if name in room.widths]
    titles = tuple((name, paper.fitting(notes[name], room.letters, room.widths[name], width)) for name in own)
    washes = []
    if room.choice:
        cell = room.cell("company", page.deciding)
        washes.append((f"{DECIDING}{page.deciding}", Rect(6, cell.y - room.ledger.y, room.w - 12, cell.h)))
    if page.on_turn >= 0:
        cell = room.cell(page.on_turn, -1)
        washes.append(("column", Rect(cell.x + 1, cell.h, cell.w - 2, sum(room.heights[1:]))))
    page.take(_sheet_laid(titles, (*room.widths.values(),), room.heights, tuple(washes), room.ledger, room.letters))


@cached(16)
def _sheet_laid(
    titles: tuple[tuple[str, Message | None], ...],
    widths: tuple[float, ...],
    heights: tuple[float, ...],
    washes: tuple[tuple[str, Rect], ...],
    box: Rect,
    letters: float,
) -> Laid:
    heads = [
        paper.column_title(f"head.{name}", msg(f"sc.column.{name}"), note, letters, heights[0]) for name, note in titles
    ]
    under = (paper.washed(*wash) for wash in washes)
    return lay(paper.ruled("ledger", widths, heights, [heads], *under), box)


# ---- companies


ISSUE = 0.45
"""The part of the room beside a crest that the price at the founding takes at most."""


class Firm(msgspec.Struct, frozen=True):
    """What a row of the ledger says: ``price`` is 0 before the founding, which then costs ``issue`` a share.

    ``treasury`` is HIDDEN where it is; ``after`` is the price after what is chosen, 0 where it stays.
    """

    colour: int
    name: Message
    president: Badge | None
    price: int
    issue: int
    treasury: int
    cities: int
    plants: int
    after: int = 0


def _add_firm(page: ExchangeLayer, company: int) -> None:
    exchange, utility = page.g.exchange, page.g.grid.utilities[company]
    president, price = exchange.presidents[company], exchange.prices[company]
    after = dict(page.trade.prices).get(company, 0) if page.trade is not None else 0
    firm = Firm(
        page.companies.colour(company),
        page.name(company),
        page.look.badges[president] if president >= 0 else None,
        price,
        page.world.stocks.companies[company].issue,
        utility.money,
        utility.cities.bit_count(),
        len(utility.plants),
        after if price and after != price else 0,
    )
    x, y, w, h = page.room.cell("company", company)
    portrait = page.portraits.words(page.g, company)
    page.take(firm_laid(firm, company, portrait, Rect(x + 8, y, w - 12, h), page.room.letters))


@cached(64)
def firm_laid(firm: Firm, company: int, info: Message | None, box: Rect, letters: float) -> Laid:
    """The cell of a company; a low one is one line."""
    w, h, thing = box.w, box.h, Thing(f"company.{company}", firm.name, info, 1)
    if h < 3 * letters + 6:
        return lay(_one_line(firm, w, h, letters, thing), box)
    crest, size = min(h * 0.66, w * 0.2), max(letters, min(letters * 1.35, h * 0.27))
    room = w - crest - 22
    fresh = LOSS if firm.after < firm.price else GAIN
    after = cell(Signs((arrow_sign(fresh), str(firm.after)), size * 1.1, fresh, 0.9), at=(1, 0.5), w=size * 3.2)
    name = cell(Text(firm.name, size, INK, "title"), at=(0, 0.5), grow=1)
    price = _price(firm, size * 1.35, letters, size * 2.4 if firm.price else min(size * 3.4, room * ISSUE))
    led = _president(firm, letters, room - (after.w if firm.after else 0.0))
    lines = column(
        row(name, price, gap=6, grow=1),
        row(led, after if firm.after else None, grow=1),
        _assets(firm, letters, room),
        pad=(0, h * 0.05, 0, h * 0.05),
        grow=1,
    )
    crest_ = cell(Icon(mark_picture(company_mark(firm.colour))), w=crest, at=(0, 0.5))
    return lay(row(crest_, lines, gap=12, pad=(4, 0, 6, 0), thing=thing), box)


def _price(firm: Firm, size: float, letters: float, wide: float) -> Node:
    if firm.price:
        return cell(Text(str(firm.price), size, COMPANY_INKS[firm.colour], "number"), at=(1, 0.5), w=wide)
    issue = Text(msg("sc.cell.issue", price=firm.issue), letters, SMALL_INK, "text", True, least=letters)
    return cell(issue, at=(1, 0.5), w=wide)


def _president(firm: Firm, letters: float, room: float) -> Node:
    if firm.president is None:
        none = Text(msg("sc.cell.unfounded"), letters, FAINT_INK, "text")
        return cell(None if firm.price else none, at=(0, 0.5), grow=1)
    name = cell(Text(firm.president.name, letters, INK, "text"), at=(0, 0.5), grow=1)
    return row(*_signs(firm.president, letters), name if room > letters * 5 else None, gap=letters * 0.15, grow=1)


def _signs(president: Badge, size: float) -> tuple[Node, Node]:
    return cell(Icon(mark_picture(president.mark)), w=size * 1.05), cell(Icon(crown_picture()), w=size * 0.9)


def _assets(firm: Firm, letters: float, room: float) -> Node:
    house = drawing("stock_companies/things", "house", ink=COMPANY_INKS[firm.colour])
    flash, pitch = drawing("stock_companies/things", "flash"), min(letters, room / 8.1)
    parts = ((_treasury(firm), 3.5), ((house, str(firm.cities)), 2.7), ((flash, str(firm.plants)), 1.9))
    signs = (cell(Signs(each, letters * 1.1, INK, 0.95, 0.16), at=(0, 0.5), w=pitch * wide) for each, wide in parts)
    return row(*signs, grow=1)


def _treasury(firm: Firm) -> tuple[Picture, str]:
    return safe(), str(firm.treasury) if firm.treasury >= 0 else "?"


def _one_line(firm: Firm, w: float, h: float, letters: float, thing: Thing) -> Node:
    size, crest = min(letters, h * 0.72), min(h * 0.74, 40.0)
    name = Text(firm.name, size, INK, "title", True, least=letters * 0.95)
    parts = [cell(Icon(mark_picture(company_mark(firm.colour))), w=crest)]
    if not firm.price:
        parts += [cell(name, at=(0, 0.5), grow=1), _price(firm, size, letters, w * 0.44)]
        return row(*parts, gap=8, pad=(4, 0, 6, 0), thing=thing)
    money = cell(Signs(_treasury(firm), size, INK, 1.05, 0.16), at=(0, 0.5), w=size * 2.9)
    parts += [
        cell(name, at=(0, 0.5), w=w * 0.52 - crest - 12),
        *(_signs(firm.president, size) if firm.president is not None else ()),
        cell(grow=1),
        *((money,) if w * 0.46 - size * 1.9 > size * 5.0 else ()),
        _price(firm, size * 1.3, letters, size * 1.9),
    ]
    return row(*parts, gap=size * 0.1, pad=(4, 0, 6, 0), thing=thing)


# ---- heads of columns


WITH_WORTH = 300.0
"""The width from which the card of a player shows the worth beside the cash before and after a trade."""
STATUS = 4.1
"""How many letters wide the plate is that says whether a player is in."""
NAME = 3.4
"""So many letters of a name are seen at least beside that plate."""


class Head(msgspec.Struct, frozen=True):
    """What stands above the column of a player. ``cash`` and ``worth`` are HIDDEN where they are, ``after`` for none.

    ``traded`` are companies bought (True) or sold in this round, by colour; ``gain`` is what comes to a hidden cash.
    """

    badge: Badge
    cash: int
    after: int
    worth: int
    status: Message | None
    active: bool
    out: bool
    traded: tuple[tuple[int, bool], ...]
    gain: int
    pattern: bool


def _add_head(page: ExchangeLayer, seat: int) -> None:
    exchange, active, cash = page.g.exchange, seat == page.on_turn, cash_of(page.world, page.g, seat)
    bought, sold = exchange.bought[seat], exchange.sold[seat]
    both = (company for company in range(page.room.companies) if (bought | sold) >> company & 1)
    traded = tuple((page.companies.colour(company), bool(bought >> company & 1)) for company in both)
    out, pay = bool(exchange.left >> seat & 1), page.payout.players[seat] if page.payout is not None else 0
    head = Head(
        page.look.badges[seat],
        cash,
        _cash_after(page, seat, cash, pay),
        HIDDEN if cash == HIDDEN else cash + share_value(page.g, seat),
        _status(page, active, out),
        active,
        out,
        traded,
        pay if cash == HIDDEN else 0,
        page.look.settings.patterns,
    )
    x, y, w, h = page.room.cell(seat, -1)
    page.take(_head_laid(head, seat, Rect(x + 4, y + 5, w - 8, h - 8), page.room.letters))


def _cash_after(page: ExchangeLayer, seat: int, cash: int, pay: int) -> int:
    asked, meant = page.look.decision, page.meant
    if pay and cash != HIDDEN:
        return cash + pay
    if asked is None or asked.seat != seat or cash == HIDDEN:
        return HIDDEN
    if page.trade is not None:
        return cash + page.trade.cash
    return cash - page.g.exchange.prices[meant.company] if isinstance(meant, BuyShare) else HIDDEN


def _status(page: ExchangeLayer, active: bool, out: bool) -> Message | None:
    if page.world.stocks.private or page.g.flow.stack[:1] != ["sc.stock"]:
        return None
    return msg("sc.status.left" if out else "sc.status.turn" if active else "sc.status.in")


@cached(64)
def _head_laid(head: Head, seat: int, box: Rect, letters: float) -> Laid:
    (ink, soft), w, h = palette.inks(head.active), box.w, box.h
    text = min(28.0, max(h * 0.28, letters), max(w * 0.14, letters))
    beside = head.status is not None and w - 36 - text * 1.4 - letters * (STATUS + NAME) >= 0
    signs = head.traded[: max(0, int((w - 150 - (letters * STATUS if beside else 0)) / (text * 1.5)))]
    upper = row(
        cell(Icon(mark_picture(head.badge.mark, head.pattern)), w=text * 1.3),
        cell(Text(head.badge.name, text, soft if head.out else ink), at=(0, 0.5), grow=1),
        *(_traded(head, text, *each) for each in signs),
        _tag(head, letters) if beside and head.status is not None else None,
        gap=5,
        grow=1,
    )
    plate = palette.ACTIVE if head.active else palette.QUIET
    stripe = cell(Plate(PLAYER_COLOURS[head.badge.mark.colour], radius=4), w=6)
    lines = column(upper, _money(head, w, text, letters, beside), pad=(4, h * 0.09 - 2.5, 6, h * 0.07 - 2.5), grow=1)
    info = msg("sc.info.head.hidden") if head.cash == HIDDEN else msg("sc.info.head", cash=head.cash)
    return lay(row(stripe, lines, pad=2.5, on=(plate,), thing=Thing(f"head.{seat}", None, info, 2, shadow=2)), box)


def _traded(head: Head, text: float, colour: int, bought: bool) -> Node:
    good, bad = (GAIN, LOSS) if head.active else (LIGHT_GAIN, LIGHT_LOSS)
    sign = cell(Icon(triangle(bought, good if bought else bad)), w=text * 0.45)
    return row(cell(Icon(mark_picture(company_mark(colour))), w=text * 0.8), sign, gap=2)


def _tag(head: Head, letters: float) -> Node:
    assert head.status is not None
    soft = palette.inks(head.active)[1]
    face = Plate(GOLD if head.active else (0, 0, 0, 40), palette.QUIET.rim, 1)
    word = Text(head.status, letters, INK if head.active else soft)
    return cell(face, word, w=letters * STATUS, ratio=STATUS / 1.44)


def _money(head: Head, w: float, text: float, letters: float, tagged: bool) -> Node:
    ink, soft = palette.inks(head.active)
    gold, gain, loss = ((150, 96, 8), GAIN, LOSS) if head.active else ((250, 214, 110), LIGHT_GAIN, LIGHT_LOSS)
    parts: tuple[Picture | str, ...] = (coin("E"), "?" if head.cash == HIDDEN else str(head.cash))
    if head.cash == HIDDEN and head.gain:
        parts = (*parts, figure(f"+{head.gain}", LIGHT_GAIN))
    elif head.cash != HIDDEN and head.after not in (HIDDEN, head.cash):
        parts = (*parts, arrow_sign(gold), figure(str(head.after), loss if head.after < head.cash else gain))
    wide = text * (1.2 + 0.5 * len(str(head.cash)) + (2.2 if head.after != HIDDEN else 0))
    money = cell(Signs(parts, text, gold, 1.12, 0.16), at=(0, 0.5), w=wide, grow=1)
    if head.out and not tagged and head.status is not None:
        return row(money, cell(Text(head.status, letters, soft), at=(1, 0.5), w=w * 0.45), grow=1)
    if head.worth == HIDDEN or (head.after != HIDDEN and w < WITH_WORTH):
        return row(money, grow=1)
    figures = text * 0.5 * len(str(head.worth))
    worth = cell(Text(str(head.worth), text * 0.95, ink, "number"), at=(1, 0.5), w=figures)
    room = w - 40 - wide - figures
    word = cell(Text(msg("sc.head.worth"), letters, soft, "text"), at=(1, 0.5), w=room)
    return row(money, word if room > letters * 2.6 else None, worth, gap=8, grow=1)
