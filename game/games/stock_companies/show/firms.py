"""The companies in the ledger: crest, price, president, treasury, cities and plants of each."""

from __future__ import annotations

import msgspec

from game.games.stock_companies.show.art.certificates import crown_picture
from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.art.ledger import safe
from game.games.stock_companies.show.art.palette import COMPANY_INKS, FAINT_INK, SMALL_INK
from game.games.stock_companies.show.layer import Exchange
from game.kernel.remember import remembered
from game.kernel.say import Say, say
from game.present.area import Rect
from game.present.kit.colours import GAIN, INK, LOSS
from game.present.kit.laid import Laid, lay
from game.present.kit.signs import arrow_sign
from game.present.kit.stack import Icon, Node, Signs, Text, Thing, cell, column, row
from game.present.party import Badge
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import mark_picture

ISSUE = 0.45
"""The part of the room beside a crest that the price at the founding takes at most."""


class Firm(msgspec.Struct, frozen=True):
    """What a row of the ledger says: ``price`` is 0 before the founding, which then costs ``issue`` a share.

    ``treasury`` is HIDDEN where it is; ``after`` is the price after what is chosen, 0 where it stays.
    """

    colour: int
    name: Say
    president: Badge | None
    price: int
    issue: int
    treasury: int
    cities: int
    plants: int
    after: int = 0


def add_firm(page: Exchange, company: int) -> None:
    """Put what is known of a company at the head of its row."""
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
    info = page.portraits.words(page.g, company)
    page.take(firm_laid(firm, company, info, Rect(x + 8, y, w - 12, h), page.room.letters))


@remembered(64)
def firm_laid(firm: Firm, company: int, info: Say | None, box: Rect, letters: float) -> Laid:
    """Return the cell of a company; a low one is one line."""
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
    """Return the price of a share, before the founding what one costs then."""
    if firm.price:
        return cell(Text(str(firm.price), size, COMPANY_INKS[firm.colour], "number"), at=(1, 0.5), w=wide)
    issue = Text(say("sc.cell.issue", price=firm.issue), letters, SMALL_INK, "text", True, least=letters)
    return cell(issue, at=(1, 0.5), w=wide)


def _president(firm: Firm, letters: float, room: float) -> Node:
    if firm.president is None:
        none = Text(say("sc.cell.unfounded"), letters, FAINT_INK, "text")
        return cell(*(() if firm.price else (none,)), at=(0, 0.5), grow=1)
    name = cell(Text(firm.president.name, letters, INK, "text"), at=(0, 0.5), grow=1)
    return row(*_signs(firm.president, letters), name if room > letters * 5 else None, gap=letters * 0.15, grow=1)


def _signs(president: Badge, size: float) -> tuple[Node, Node]:
    return cell(Icon(mark_picture(president.mark)), w=size * 1.05), cell(Icon(crown_picture()), w=size * 0.9)


def _assets(firm: Firm, letters: float, room: float) -> Node:
    """Return treasury, cities and plants of a company side by side."""
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
