"""Certificates on the page: piles of companies and bank, fans of the players, and what would be paid for them."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.games.stock_companies.actions import BuyShare
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art.certificates import LARGE, certificate, crown_picture
from game.games.stock_companies.show.room import EDGE, FAN, ExchangeLayer
from game.games.stock_companies.trading import obstacle_to_purchase, shares_of_next
from game.kernel.cache import cached
from game.kernel.message import Message, SeatName, msg
from game.present.area import Rect
from game.present.kit.drafts import GHOST, Z
from game.present.kit.labels import box_of, gain, loss
from game.present.kit.layout import Icon, Laid, Node, Thing, cell, column, fan, lay, layers, row
from game.present.pages.table import Sprite

SHEETS = 4
"""Sheets of a pile that are drawn at most."""
PILED = 66.0
"""A pile has so much room at least; in less, one certificate stands for it."""
STEP = 4.0
"""How far they lie apart."""
RATIO = LARGE[0] / LARGE[1]
COUNT = 1.55
"""How large the number of certificates is, as a part of the letters of the page."""


class SharePile(msgspec.Struct, frozen=True):
    """Shares that nobody holds: ``after`` is how many they are after what is chosen, ``w`` how wide one is."""

    name: str
    company: int
    colour: int
    label: Message
    count: int
    after: int
    w: float
    sheets: int
    president: bool
    faded: bool
    below: float


class Fan(msgspec.Struct, frozen=True):
    """Certificates of a player, each peeking out from under the one before: the president's or none, and ``sheets``.

    ``kept`` are those that stay, from the left; ``handed`` tells that the president's is given away. ``first`` and
    ``w`` are the width of the first and of a sheet.
    """

    seat: int
    company: int
    colour: int
    label: Message
    held: int
    after: int
    president: bool
    sheets: int
    kept: int
    handed: bool
    first: float
    w: float
    small: bool
    below: float

    @property
    def name(self) -> str:
        """What the ids of its certificates begin with."""
        return f"share.{self.seat}.{self.company}"

    @property
    def next(self) -> int:
        """The certificate that goes next: the last sheet that stays, else the president's."""
        return self.president + self.kept - 1 if self.kept else 0

    def gone(self, place: int) -> bool:
        return self.handed if self.president and place == 0 else place - self.president >= self.kept


def _pay(page: ExchangeLayer, name: str, box: Rect, shares: int, amount: int) -> None:
    if page.payout is not None and amount:
        line, high = paper.paid_line(name, shares, page.payout.per_share, amount, page.room.letters), page.room.paid_h
        page.take(lay(line, Rect(box.x, box.bottom - high, box.w, high)))


# ---- piles


def add_piles(page: ExchangeLayer, company: int) -> None:
    """The unsold shares of a company and those of the bank."""
    exchange, room, look = page.g.exchange, page.room, page.look
    source = _source_of(page, company)
    obstacle = ""
    if look.decision is not None and look.decision.prompt == "sc.stock":
        obstacle = obstacle_to_purchase(page.world, page.g, look.decision.seat, company)
    for name, count in (("bank", exchange.bank[company]), ("unsold", exchange.unsold[company])):
        if name not in room.widths:
            continue
        first = name == source and not exchange.prices[company]
        president = first and shares_of_next(page.world, exchange, company) > 1
        box = room.cell(name, company)
        space = box.w - EDGE - room.letters * (0.94 * len(str(count)) + 0.7) - 6
        sheets = min(SHEETS if not room.small and space >= PILED else 1, count)
        w = min(room.president_w(company) if president else room.paper_w(company), space - STEP * max(0, sheets - 1))
        pile = SharePile(
            name, company, page.companies.colour(company), page.name(company), count,
            _after_trade(page, name, company, count), w, sheets, president,
            bool(obstacle) and name == source, room.paid_h if company == page.deciding else 0.0,
        )  # fmt: skip
        page.take(_pile_laid(pile, box, room.letters))
        if company == page.deciding and name == "unsold":
            _pay(page, name, box, count, page.payout.treasury if page.payout is not None else 0)
    _bank_draft(page, company)


@cached(64)
def _pile_laid(pile: SharePile, box: Rect, letters: float) -> Laid:
    name, info = f"{pile.name}.{pile.company}", "sc.info.president" if pile.president else "sc.info.pile"
    picture = Icon(certificate(pile.colour, pile.president, round(pile.w, 1), pile.faded))
    top = Thing(name, pile.label, msg(info, n=pile.count), 3)
    sheets = [
        layers(
            cell(picture, thing=Thing(f"{name}.{n}", z=2) if n else top), pad=(n * STEP, n * STEP, -n * STEP, -n * STEP)
        )
        for n in reversed(range(pile.sheets))
    ]
    number = paper.counted(pile.count, pile.after, letters * 1.5, pile.faded)
    if pile.after != pile.count:
        number = paper.counted_below(pile.count, pile.after, letters * 1.3)
    papers = layers(*sheets, w=pile.w, pad=(0, -STEP, 0, STEP))
    line = _counted(papers, number, f"{name}.count", pile.below)
    return lay(msgspec.structs.replace(line, thing=Thing(f"{name}.place", msg(f"sc.column.{pile.name}"))), box)


def _counted(papers: Node, number: Node, name: str, below: float) -> Node:
    count = msgspec.structs.replace(number, thing=Thing(name, z=61))
    line = row(papers, cell(grow=0 if papers.grow else 1), count, pad=(EDGE, 0, 5, 0), grow=1)
    return column(line, cell(h=below))


# ---- fans


def add_holding(page: ExchangeLayer, seat: int, company: int) -> None:
    """A player's certificates of a company, the president's first, and their number at the right edge."""
    exchange, room = page.g.exchange, page.room
    held, president = exchange.investors[seat].shares[company], exchange.presidents[company] == seat
    after = _after_trade(page, f"held.{seat}", company, held)
    going, two = max(0, held - after), page.world.stocks.president
    sheets, w = held - president * two, room.paper_w(company)
    shown = Fan(
        seat, company, page.companies.colour(company), page.name(company), held, after, president, sheets,
        max(0, sheets - going), president and going > sheets, room.president_w(company) if president else w, w,
        room.small, room.paid_h if company == page.deciding else 0.0,
    )  # fmt: skip
    box = room.cell(seat, company)
    laid = _fan_laid(shown, box, room.letters)
    page.take(laid)
    if company == page.deciding and page.payout is not None:
        _pay(page, f"{seat}", box, held, page.payout.players[seat])
    last = _mark(page, shown, laid) if held else Rect(box.x, laid[f"{shown.name}.fan"].centre[1], 0, 0)
    _add_goal(page, seat, company, last)


def _mark(page: ExchangeLayer, shown: Fan, laid: Laid) -> Rect:
    """Outline what leaves; the fan is touched anywhere at the certificate that goes next. Return where the last is."""
    places = [laid[f"{shown.name}.{place}.at"] for place in range(shown.sheets + shown.president)]
    for place, rect in enumerate(places):
        if shown.gone(place):
            page.drafts.empty(shown.name if place == shown.next + 1 else f"{shown.name}.{place}", rect, shown.label)
            page.sprites[-1] = msgspec.structs.replace(page.sprites[-1], z=29 - place)
    top = laid[shown.name]
    left, right, high = places[0].x - top.centre[0], places[-1].right - top.centre[0], top.h / 2
    reach = ((left, -high), (right, -high), (right, high), (left, high))
    page.alter(shown.name, outline=reach, alpha=0 if shown.gone(shown.next) else 255)
    if shown.handed and shown.after > shown.kept:  # for the president's certificate an ordinary one comes back
        picture = certificate(shown.colour, False, round(shown.w, 1))
        h, y = shown.w / RATIO, top.centre[1]
        page.drafts.ghost(Sprite(f"draft.change.{shown.company}", picture, places[0].x + shown.w / 2, y, shown.w, h))
    return places[-1]


@cached(64)
def _fan_laid(shown: Fan, box: Rect, letters: float) -> Laid:
    """Certificates go from left to right, the last lowest; of those that leave only where they lay is known."""
    sheets, info = [], msg("sc.info.holding", n=shown.held, percent=10 * shown.held)
    for place in range(shown.sheets + shown.president):
        w, first = (shown.first if place == 0 else shown.w), shown.president and place == 0
        thing = Thing(f"{shown.name}.{place}", z=30 - place)
        if place == shown.next:
            thing = Thing(shown.name, shown.label, info, 30 - place)
        picture, name = Icon(certificate(shown.colour, first, round(w, 1))), f"{shown.name}.{place}.at"
        sheet = cell(ratio=RATIO, name=name)
        if place == shown.next or not shown.gone(place):
            sheet = cell(picture, ratio=RATIO, name=name, thing=thing)
        sheets.append(layers(sheet, w=w))
    papers = fan(sheets, -shown.w * (1.0 if shown.small else 1 - FAN), grow=1, name=f"{shown.name}.fan")
    size = letters * (COUNT if shown.after == shown.held else 1.3)
    number = paper.counted(shown.held, shown.after, size)
    line = _counted(papers, number, f"held.{shown.seat}.{shown.company}", shown.below)
    spot = cell(thing=Thing(f"cell.{shown.seat}.{shown.company}", shown.label))
    return lay(layers(layers(spot, pad=(4, 3, 4, 3)), line), box)


# ---- what a trade would change


def bought(page: ExchangeLayer) -> int:
    """The company a share of which is about to be bought, or -1."""
    return page.meant.company if isinstance(page.meant, BuyShare) else -1


def _source_of(page: ExchangeLayer, company: int) -> str:
    return "unsold" if page.g.exchange.unsold[company] else "bank"


def _shares_bought(page: ExchangeLayer, company: int) -> int:
    """The number of shares that the next certificate of a company stands for."""
    return 1 if page.world.stocks.private else shares_of_next(page.world, page.g.exchange, company)


def _after_trade(page: ExchangeLayer, where: str, company: int, count: int) -> int:
    """Shares somewhere after what is chosen: "bank", "unsold", or "held." and the seat."""
    decision = page.look.decision
    if decision is None:
        return count
    sold = page.basket.get(company, 0)
    own = where == f"held.{decision.seat}"
    if sold and (own or where == "bank"):
        return count + (sold if where == "bank" else -sold)
    if company == bought(page) and (own or where == _source_of(page, company)):
        return count + (_shares_bought(page, company) if own else -_shares_bought(page, company))
    return count


def _bank_draft(page: ExchangeLayer, company: int) -> None:
    amount, room, cell = page.basket.get(company, 0), page.room, page.room.cell("bank", company)
    if not amount:
        return
    wash = paper.wash(cell.w - 4, round(cell.h - 4, 1))
    page.put(f"goal.{company}", wash, *cell.centre, cell.w - 4, z=0)
    sheets = min(amount, SHEETS)
    w = min(room.paper_w(company), cell.w - EDGE - room.letters * 2.2 - STEP * (sheets - 1))
    picture = certificate(page.companies.colour(company), False, round(w, 1))
    h = w * picture.height / picture.width
    price = page.g.exchange.prices[company]
    label = (gain(f"+{amount * price}"),)
    x, y = cell.x + EDGE + w / 2, cell.y + min(cell.h / 2, cell.h - h / 2 - page.drafts.letters * 1.6)
    info = msg("sc.info.laid", n=amount)
    for sheet in range(sheets - 1, 0, -1):
        page.put(f"laid.{company}.{sheet}", picture, x + STEP * sheet, y + STEP * sheet, w, alpha=110, z=40)
    ghost = Sprite(f"laid.{company}", picture, x, y, w, h, label=page.name(company), info=info)
    page.drafts.tag(f"sale.{company}", label, _half_seen(page, ghost))


def _add_goal(page: ExchangeLayer, seat: int, company: int, beside: Rect) -> None:
    """The purchase in the own cell: the certificate half seen, its cost beside it; and new crowns."""
    _crown(page, seat, company)
    decision = page.look.decision
    if decision is None or decision.seat != seat or company != bought(page):
        return
    exchange, room, cell = page.g.exchange, page.room, page.room.cell(seat, company)
    founding = not exchange.prices[company]
    president = founding and _shares_bought(page, company) > 1
    w = room.president_w(company) if president else room.paper_w(company)
    picture = certificate(page.companies.colour(company), president, round(w, 1))
    h = w * picture.height / picture.width
    held = exchange.investors[seat].shares[company]
    right = beside.right - room.paper_w(company) + 4 + w * 0.75
    x = cell.x + EDGE + w / 2 if not held else min(right, cell.right - w / 2 - room.letters * 2.6)
    page.put(f"target.{company}", paper.wash(cell.w - 6, round(cell.h - 6, 1)), *cell.centre, cell.w - 6, z=0)
    ghost = Sprite(f"draft.bought.{company}", picture, x, beside.centre[1], w, h, label=page.name(company))
    cost = -page.trade.cash if page.trade is not None else exchange.prices[company]
    page.drafts.tag(f"purchase.{company}", (loss(f"−{cost}"),), _half_seen(page, ghost))
    _leaves_pile(page, company)


def _half_seen(page: ExchangeLayer, sheet: Sprite) -> Rect:
    page.sprites.append(replace(sheet, alpha=GHOST, z=Z))
    page.drafts.goal(sheet.id, box_of(sheet))
    return box_of(sheet)


def _leaves_pile(page: ExchangeLayer, company: int) -> None:
    name = f"{_source_of(page, company)}.{company}"
    place = page.drafts.where(name)
    if place is not None:
        page.drafts.empty(name, place, page.name(company))


def _crown(page: ExchangeLayer, seat: int, company: int) -> None:
    if page.trade is None or (company, seat) not in page.trade.presidents:
        return
    cell = page.room.cell(seat, company)
    w = min(34.0, cell.h * 0.5)
    page.put(f"crown.{company}", crown_picture(), cell.x + cell.w * 0.62, cell.y + cell.h / 2, w, z=68,
             label=page.name(company), info=msg("sc.info.crown", seat=SeatName(seat)))  # fmt: skip
