"""Certificates on the page: piles of companies and bank, fans of the players, and what a trade would change."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.stock_companies.actions import BuyShare
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art.certificates import certificate, crown_picture
from game.games.stock_companies.show.layer import Exchange
from game.games.stock_companies.show.room import Cell
from game.games.stock_companies.trading import obstacle_to_purchase, shares_of_next
from game.kernel.say import Say, SeatName, say
from game.present.table import Spot

FAN = 0.29
"""How far the ordinary certificates of a fan are apart, as a part of their width."""
SHEETS = 4
"""Sheets of a pile that are drawn at most."""
BESIDE = 4.6
"""How many letters of room a number before and after takes beside a certificate."""


def add_piles(page: Exchange, company: int) -> None:
    """Put the unsold shares of a company and those of the bank on the page."""
    exchange, room = page.g.exchange, page.room
    source = "unsold" if exchange.unsold[company] else "bank"
    obstacle = ""
    if page.look.decision is not None and page.look.decision.prompt == "sc.stock":
        obstacle = obstacle_to_purchase(page.world, page.g, page.look.decision.seat, company)
    parts = [("bank", room.bank(company), exchange.bank[company])]
    if room.sellers:
        parts.append(("unsold", room.unsold(company), exchange.unsold[company]))
    for name, cell, count in parts:
        first = name == source and not exchange.prices[company]
        president = first and shares_of_next(page.world, exchange, company) > 1
        faded = bool(obstacle) and name == source
        _pile(page, f"{name}.{company}", cell, company, count, president, faded)
        page.spots.append(Spot(f"{name}.{company}.place", *cell.middle, cell.w, cell.h, _pile_label(name)))
    add_laid(page, company)


def _pile_label(name: str) -> Say:
    return say(f"sc.column.{name}")


def _pile(page: Exchange, name: str, cell: Cell, company: int, count: int, president: bool, faded: bool) -> None:
    room = page.room
    more = page.basket.get(company, 0) if name.startswith("bank.") else 0
    number = paper.count_picture(count + more, room.letters * 1.5, faded and not more)
    if more and cell.w - room.letters * BESIDE >= room.paper_w:
        number = paper.count_change(count, count + more, room.letters * 1.15)
    right = (cell.x + cell.w - 5 - number.width / 2, cell.y + cell.h / 2)
    page.put(f"{name}.count", number, right, number.width, z=2)
    if not count:
        return
    space = cell.w - 16 - room.letters * (0.94 * len(str(count)) + 0.7)
    sheets = min(SHEETS, count) if space - 12 >= room.paper_w * 0.8 and not room.small else 1
    w = min(room.president_w if president else room.paper_w, space - 4 * (sheets - 1))
    if room.small:
        w = min(w, room.row_h * 0.8)
    picture = certificate(page.companies.colour(company), president, round(w, 1), faded)
    x, y = cell.x + 8 + w / 2, cell.y + cell.h / 2
    for sheet in range(sheets - 1, 0, -1):
        page.put(f"{name}.{sheet}", picture, (x + 4 * sheet, y + 4 * sheet - 4), w, z=2)
    kind = "sc.info.president" if president else "sc.info.pile"
    page.put(name, picture, (x, y - 4), w, z=3, label=page.name(company), info=say(kind, n=count))


def add_holding(page: Exchange, seat: int, company: int) -> None:
    """Put the fan of a player's certificates in its cell, the president's first, and the number at the right edge."""
    exchange, room = page.g.exchange, page.room
    cell = room.holding(seat, company)
    held = exchange.investors[seat].shares[company]
    after = _target(page, seat, company, cell)
    _crown(page, seat, company, cell)
    page.spots.append(Spot(f"cell.{seat}.{company}", *cell.middle, cell.w - 8, cell.h - 6, page.name(company)))
    if after == held:
        number = paper.count_picture(held, room.letters * 1.55, False)
    else:
        number = paper.count_change(held, after, room.letters * 1.4)
    right = cell.x + cell.w - 5 - number.width / 2
    page.put(f"held.{seat}.{company}", number, (right, cell.y + cell.h / 2), number.width, z=6)
    if not held:
        return
    presides = exchange.presidents[company] == seat
    going = max(0, held - after)
    if room.small:
        w = min(room.row_h * 0.8, cell.w * 0.5)
        picture = certificate(page.companies.colour(company), presides, round(w, 1), not after)
        place = (cell.x + 10 + w / 2, cell.y + cell.h / 2)
        info = say("sc.info.holding", n=held, percent=10 * held)
        page.put(f"share.{seat}.{company}", picture, place, w, z=3, label=page.name(company), info=info)
    else:
        _fan(page, seat, company, Fan(cell, presides, held - presides * page.world.stocks.president, going))


@dataclass(frozen=True, slots=True)
class Fan:
    """Certificates of a player beside each other: the president's or none, ``sheets``, and ``going`` of them to sell.

    What goes is faded, from the right; the president's certificate is handed over where the sheets are not enough.
    """

    cell: Cell
    president: bool
    sheets: int
    going: int

    @property
    def next(self) -> int:
        """The sheet that goes next, counted from the left; -1 for the president's certificate."""
        left = self.sheets - self.going - 1
        return left if left >= 0 or self.president else self.sheets - 1


def _fan(page: Exchange, seat: int, company: int, fan: Fan) -> None:
    colour, room, cell = page.companies.colour(company), page.room, fan.cell
    x, y, name = cell.x + 10, cell.y + cell.h / 2, f"share.{seat}.{company}"
    held = page.g.exchange.investors[seat].shares[company]
    label, info = page.name(company), say("sc.info.holding", n=held, percent=10 * held)
    if fan.president:
        w = room.president_w
        picture = certificate(colour, True, round(w, 1), fan.going > fan.sheets)
        own = name if fan.next < 0 else f"{name}.president"
        page.put(own, picture, (x + w / 2, y), w, z=3, label=label, info=info)
        x += w + 6
    w = room.paper_w
    space = cell.x + cell.w - room.letters * 2.2 - x - w
    step = min(w * FAN, space / max(1, fan.sheets - 1))
    for sheet in range(fan.sheets):
        top, faded = sheet == fan.next, sheet >= fan.sheets - fan.going
        own = name if top else f"{name}.{sheet}"
        picture = certificate(colour, False, round(w, 1), faded)
        page.put(own, picture, (x + w / 2 + sheet * step, y), w, z=2 if faded and not top else 3,
                 label=label if top else None, info=info if top else None)  # fmt: skip


def add_laid(page: Exchange, company: int) -> None:
    """Put the certificates that are to be sold on the pile of the bank."""
    amount, room, cell = page.basket.get(company, 0), page.room, page.room.bank(company)
    if not amount:
        return
    page.put(f"goal.{company}", paper.wash(cell.w - 4, cell.h - 6, True), cell.middle, cell.w - 4, z=0)
    w = room.row_h * 0.8 if room.small else room.paper_w
    w = min(w, (cell.w - 16 - room.letters * 2.2) * 0.94)
    picture = certificate(page.companies.colour(company), False, round(w, 1))
    shift = 5.0 if page.g.exchange.bank[company] else 0.0
    left, top = cell.x + 8 + w / 2 + shift, cell.y + cell.h / 2 - 2 + shift
    for sheet in range(min(amount, SHEETS)):
        place = (left + 3 * sheet, top + 3 * sheet)
        if sheet < min(amount, SHEETS) - 1:
            page.put(f"laid.{company}.{sheet}", picture, place, w, z=5)
        else:
            info = say("sc.info.laid", n=amount)
            page.put(f"laid.{company}", picture, place, w, z=6, mood="chosen", label=page.name(company), info=info)


def _crown(page: Exchange, seat: int, company: int, cell: Cell) -> None:
    """Put a crown where the president's certificate would go."""
    if page.trade is None or (company, seat) not in page.trade.presidents:
        return
    w = min(34.0, cell.h * 0.5)
    page.put(f"crown.{company}", crown_picture(), (cell.x + cell.w * 0.62, cell.y + cell.h / 2), w, z=8,
             label=page.name(company), info=say("sc.info.crown", seat=SeatName(seat)))  # fmt: skip


def _target(page: Exchange, seat: int, company: int, cell: Cell) -> int:
    """Mark the cell that a purchase or sale changes; return how many shares it holds afterwards."""
    held, meant, decision = page.g.exchange.investors[seat].shares[company], page.meant, page.look.decision
    if decision is None or decision.seat != seat:
        return held
    buys = isinstance(meant, BuyShare) and meant.company == company
    sold = page.basket.get(company, 0)
    if buys or sold:
        page.put(f"target.{company}", paper.wash(cell.w - 6, cell.h - 6, True), cell.middle, cell.w - 6, z=0)
    if not buys:
        return held - sold
    return held + (1 if page.world.stocks.private else shares_of_next(page.world, page.g.exchange, company))
