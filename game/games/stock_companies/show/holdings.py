"""Certificates on the page: piles of companies and bank, fans of the players, and what would be paid for them."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art.certificates import certificate
from game.games.stock_companies.show.layer import Exchange
from game.games.stock_companies.show.room import EDGE, FAN
from game.games.stock_companies.show.trades import add_goal, after_trade, bank_draft
from game.games.stock_companies.trading import obstacle_to_purchase, shares_of_next
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.pages.table import Spot, Sprite

SHEETS = 4
"""Sheets of a pile that are drawn at most."""
PILED = 66.0
"""A pile has so much room at least; in less, one certificate stands for it."""
STEP = 4.0
"""How far they lie apart."""


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
        _pile(page, name, cell, company, count, president, faded)
        page.spots.append(Spot(f"{name}.{company}.place", *cell.centre, cell.w, cell.h, _pile_label(name)))
    bank_draft(page, company)
    if page.payout is not None and company == page.deciding and exchange.unsold[company]:
        _payment(page, "unsold", room.unsold(company), exchange.unsold[company], page.payout.treasury)


def _pile_label(name: str) -> Message:
    return msg(f"sc.column.{name}")


def _pile(page: Exchange, where: str, cell: Rect, company: int, count: int, president: bool, faded: bool) -> None:
    room, name = page.room, f"{where}.{company}"
    y = room.papers_y(company)
    after = after_trade(page, where, company, count)
    number = paper.count_picture(count, room.letters * 1.5, faded)
    if after != count:
        number = paper.count_below(count, after, room.letters * 1.3)
    page.put(f"{name}.count", number, cell.x + cell.w - 5 - number.width / 2, y, number.width, z=61)
    if not count:
        return
    space = cell.w - EDGE - room.letters * (0.94 * len(str(count)) + 0.7) - 6
    sheets = min(SHEETS, count) if not room.small and space >= PILED else 1
    w = min(room.president_w(company) if president else room.paper_w(company), space - STEP * (sheets - 1))
    picture = certificate(page.companies.colour(company), president, round(w, 1), faded)
    x = cell.x + EDGE + w / 2
    for sheet in range(sheets - 1, 0, -1):
        page.put(f"{name}.{sheet}", picture, x + STEP * sheet, y + STEP * sheet - STEP, w, z=2)
    kind = "sc.info.president" if president else "sc.info.pile"
    page.put(name, picture, x, y - STEP, w, z=3, label=page.name(company), info=msg(kind, n=count))


def add_holding(page: Exchange, seat: int, company: int) -> None:
    """Put the fan of a player's certificates in its cell, the president's first, and the number at the right edge."""
    exchange, room = page.g.exchange, page.room
    cell, y = room.holding(seat, company), room.papers_y(company)
    held = exchange.investors[seat].shares[company]
    after = after_trade(page, f"held.{seat}", company, held)
    page.spots.append(Spot(f"cell.{seat}.{company}", *cell.centre, cell.w - 8, cell.h - 6, page.name(company)))
    number = paper.count_picture(held, room.letters * COUNT, False)
    if after != held:
        number = paper.count_change(held, after, room.letters * 1.3)
    right = cell.x + cell.w - 5 - number.width / 2
    page.put(f"held.{seat}.{company}", number, right, y, number.width, z=61)
    going = max(0, held - after)
    fan = fan_of(page, seat, company, going)
    _lay(page, seat, company, fan)
    add_goal(page, seat, company, Rect(fan.right(fan.count) - room.paper_w(company) + 4, y, 0, 0))
    if page.payout is not None and company == page.deciding and page.payout.players[seat]:
        _payment(page, f"{seat}", cell, held, page.payout.players[seat])


COUNT = 1.55
"""How large the number of certificates is, as a part of the letters of the page."""


@dataclass(frozen=True, slots=True)
class Fan:
    """Certificates of a player from left to right, each peeking out from under the one before: the president's or none,
    and ``sheets``. ``kept`` are those that stay, from the left; ``handed`` tells that the president's is given away.

    ``x`` is the left edge, ``first`` and ``w`` the width of the first and of a sheet, ``step`` how far sheets peek out.
    """

    x: float
    first: float
    w: float
    step: float
    president: bool
    sheets: int
    kept: int
    handed: bool
    change: bool
    """For the president's certificate an ordinary one comes back."""

    @property
    def count(self) -> int:
        """How many certificates there are."""
        return self.sheets + self.president

    def right(self, place: int) -> float:
        """Return the right edge of a certificate, counted from 0."""
        return self.x + self.first + place * self.step

    def width(self, place: int) -> float:
        """Return the width of a certificate."""
        return self.first if place == 0 else self.w

    def gone(self, place: int) -> bool:
        """Tell whether a certificate leaves."""
        if self.president and place == 0:
            return self.handed
        return place - self.president >= self.kept

    @property
    def next(self) -> int:
        """The certificate that goes next: the last sheet that stays, else the president's."""
        return self.president + self.kept - 1 if self.kept else 0


def fan_of(page: Exchange, seat: int, company: int, going: int) -> Fan:
    """Return how the certificates of a player lie, ``going`` shares of which are to be sold."""
    room, exchange = page.room, page.g.exchange
    cell = room.holding(seat, company)
    president = exchange.presidents[company] == seat
    sheets = exchange.investors[seat].shares[company] - president * page.world.stocks.president
    w = room.paper_w(company)
    first = room.president_w(company) if president else w
    under = sheets + president - 1
    number = paper.count_picture(exchange.investors[seat].shares[company], room.letters * COUNT, False)
    space = cell.w - EDGE - first - max(room.letters * 1.5, number.width + 7)
    step = min(w * FAN, space / max(1, under)) if not room.small else 0.0
    handed, kept = president and going > sheets, max(0, sheets - going)
    change = handed and sheets + president * page.world.stocks.president - going > kept
    return Fan(cell.x + EDGE, first, w, step, president, sheets, kept, handed, change)


def _lay(page: Exchange, seat: int, company: int, fan: Fan) -> None:
    """Put the certificates down, the last first; what leaves is an empty outline of its size."""
    colour, y, name = page.companies.colour(company), page.room.papers_y(company), f"share.{seat}.{company}"
    held = page.g.exchange.investors[seat].shares[company]
    label, info = page.name(company), msg("sc.info.holding", n=held, percent=10 * held)
    whole = Rect(fan.x, y, fan.right(fan.count - 1) - fan.x, 0)
    for place in range(fan.count):
        president = fan.president and place == 0
        w = fan.width(place)
        x = fan.right(place) - w / 2
        picture = certificate(colour, president, round(w, 1))
        h = w * picture.height / picture.width
        if fan.gone(place):
            mark = name if place == fan.next + 1 else f"{name}.{place}"
            page.drafts.empty(mark, Rect(x - w / 2, y - h / 2, w, h), label)
            page.sprites[-1] = replace(page.sprites[-1], z=29 - place)
        if fan.gone(place) and place != fan.next:
            continue
        top, z = place == fan.next, 30 - place
        if not top:
            page.put(f"{name}.{place}", picture, x, y, w, z=z)
            continue
        left, right = whole.x - x, whole.right - x
        reach = ((left, -h / 2), (right, -h / 2), (right, h / 2), (left, h / 2))
        sprite = page.put(name, picture, x, y, w, z=z, label=label, info=info, outline=reach)
        if fan.gone(place):
            page.sprites[-1] = page.unseen(sprite)
    if fan.change:
        picture = certificate(colour, False, round(fan.w, 1))
        h = fan.w * picture.height / picture.width
        page.drafts.ghost(Sprite(f"draft.change.{company}", picture, fan.x + fan.w / 2, y, fan.w, h))


def _payment(page: Exchange, name: str, cell: Rect, shares: int, amount: int) -> None:
    """Say below the certificates what they would be paid, and send the coins up."""
    assert page.payout is not None
    letters = page.room.letters
    w, h = cell.w - 12, letters * 1.5
    picture = paper.payment_line(shares, page.payout.per_share, amount, round(w, 1), round(h, 1), letters)
    page.put(f"paid.{name}", picture, cell.x + EDGE + w / 2 - 2, cell.y + cell.h - h / 2 - 5, w, z=5)
