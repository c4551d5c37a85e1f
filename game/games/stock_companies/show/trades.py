"""What a trade would change on the page: ghosts at the bank and in the own cell, the certificate of a founding."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.stock_companies.actions import BuyShare
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art.certificates import certificate, crown_picture
from game.games.stock_companies.show.layer import Exchange
from game.games.stock_companies.show.room import EDGE
from game.games.stock_companies.trading import shares_of_next
from game.kernel.message import SeatName, msg
from game.present.area import Rect
from game.present.kit.drafts import GHOST, Z
from game.present.kit.labels import gain, loss
from game.present.pages.table import Sprite

SHEETS = 4
"""Ghosts of shares that are drawn at most."""
STEP = 5.0
"""How far they lie apart."""


def bought(page: Exchange) -> int:
    """Return the company a share of which is about to be bought, or -1."""
    return page.meant.company if isinstance(page.meant, BuyShare) else -1


def source_of(page: Exchange, company: int) -> str:
    """Return where a bought share comes from."""
    return "unsold" if page.g.exchange.unsold[company] else "bank"


def shares_bought(page: Exchange, company: int) -> int:
    """Return how many shares the next certificate of a company stands for."""
    return 1 if page.world.stocks.private else shares_of_next(page.world, page.g.exchange, company)


def after_trade(page: Exchange, where: str, company: int, count: int) -> int:
    """Return how many shares lie somewhere after what is chosen: "bank", "unsold", or "held." and the seat."""
    decision = page.look.decision
    if decision is None:
        return count
    sold = page.basket.get(company, 0)
    own = where == f"held.{decision.seat}"
    if sold and (own or where == "bank"):
        return count + (sold if where == "bank" else -sold)
    if company == bought(page) and (own or where == source_of(page, company)):
        return count + (shares_bought(page, company) if own else -shares_bought(page, company))
    return count


def bank_draft(page: Exchange, company: int) -> None:
    """Put the certificates that are to be sold on the pile of the bank, half seen, with what they bring."""
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
        thing = Sprite(f"laid.{company}.{sheet}", picture, x + STEP * sheet, y + STEP * sheet, w, h, alpha=110, z=40)
        page.sprites.append(thing)
    ghost = Sprite(f"laid.{company}", picture, x, y, w, h, label=page.name(company), info=info)
    page.drafts.tag(f"sale.{company}", label, _half_seen(page, ghost))


def add_goal(page: Exchange, seat: int, company: int, beside: Rect) -> None:
    """Put what a purchase brings into the own cell: the certificate half seen, its cost beside it; and new crowns."""
    _crown(page, seat, company)
    decision = page.look.decision
    if decision is None or decision.seat != seat or company != bought(page):
        return
    exchange, room, cell = page.g.exchange, page.room, page.room.cell(seat, company)
    founding = not exchange.prices[company]
    president = founding and shares_bought(page, company) > 1
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


def _half_seen(page: Exchange, sheet: Sprite) -> Rect:
    """Put a certificate down where it will be, in an outline of its form however small it is; return where."""
    rect = Rect(sheet.x - sheet.w / 2, sheet.y - sheet.h / 2, sheet.w, sheet.h)
    page.sprites.append(replace(sheet, alpha=GHOST, z=Z))
    page.drafts.goal(sheet.id, rect)
    return rect


def _leaves_pile(page: Exchange, company: int) -> None:
    name = f"{source_of(page, company)}.{company}"
    place = page.drafts.where(name)
    if place is not None:
        page.drafts.empty(name, place, page.name(company))


def _crown(page: Exchange, seat: int, company: int) -> None:
    if page.trade is None or (company, seat) not in page.trade.presidents:
        return
    cell = page.room.cell(seat, company)
    w = min(34.0, cell.h * 0.5)
    page.put(f"crown.{company}", crown_picture(), cell.x + cell.w * 0.62, cell.y + cell.h / 2, w, z=68,
             label=page.name(company), info=msg("sc.info.crown", seat=SeatName(seat)))  # fmt: skip
