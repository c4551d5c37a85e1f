"""Where everything of the exchange lies in a room: price board above, ledger of companies and players below.

While an income is decided about, its banner and both answers stand above them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.games.stock_companies.show.art.certificates import ORDINARY, PRESIDENT
from game.present.look import Look

GAP = 10.0
LEAST_ROW = 66.0
"""A row lower than this shows certificates as a crest and a number."""

LEAST_HEAD = 58.0
"""The least height of the heads of the columns."""


def banner_height(h: float, letters: float) -> float:
    """Return how high the banner of the company that acts is in a room ``h`` high."""
    return max(letters * 2.9, min(h * 0.085, 96.0))


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of the room: left, top, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True)
class Room:
    """The room ``w`` by ``h`` for ``seats`` players and ``companies``; ``viewer`` has the widest column.

    ``sellers`` tells whether unsold shares lie with the companies, which then have a column of their own.
    ``legible`` is the size of the smallest letters. ``choice`` makes room for the two answers about an income.
    """

    w: float
    h: float
    seats: int
    companies: int
    viewer: int
    sellers: bool
    legible: float
    prices: tuple[int, int, int]
    choice: bool = False

    @property
    def small(self) -> bool:
        """Whether certificates give way to a crest and a number."""
        return self.row_h < LEAST_ROW or self.player_w < 120

    # ---- price board

    @cached_property
    def board(self) -> Cell:
        """The price board; it has no height where it gives way to the rows of the ledger."""
        top = self.choices.y + self.choices.h + GAP if self.choice else 0.0
        h = min(max(self.h * 0.215, 116.0), 206.0)
        rows = (self.h - top - h - GAP - LEAST_HEAD) / self.companies
        return Cell(0, top, self.w, 0.0 if self.choice and rows < self.letters * 2 else h)

    @cached_property
    def steps(self) -> tuple[int, ...]:
        """The prices of the track, from the lowest."""
        low, high, step = self.prices
        return tuple(range(low, high + 1, step))

    @cached_property
    def title_w(self) -> float:
        """How wide the words left of the stairs are."""
        return min(max(self.w * 0.085, 96.0), 168.0)

    @cached_property
    def stair_w(self) -> float:
        """How wide a space of the price track is."""
        return (self.w - self.title_w - 24) / len(self.steps)

    def stair(self, price: int) -> Cell:
        """Return the space of a price; dearer spaces stand higher."""
        number = self.steps.index(price)
        low, high = self.board.h * 0.2, self.board.h * 0.42
        h = low + (high - low) * number / (len(self.steps) - 1)
        x = self.title_w + 12 + number * self.stair_w
        return Cell(x + 2, self.board.y + self.board.h - 10 - h, self.stair_w - 4, h)

    @cached_property
    def block(self) -> tuple[float, float]:
        """Width and height of a marker."""
        w = min(self.stair_w * 0.86, 104.0)
        return w, min(w * 0.34, self.board.h * 0.17)

    def marker(self, price: int, place: int, count: int) -> tuple[float, float]:
        """Return the middle of a marker in a stack of ``count``, ``place`` from its bottom."""
        under = self.stair(price)
        h = self.block[1]
        rise = min(h, (under.y - self.board.y - h * 0.4) / max(1, count))
        return under.x + under.w / 2, under.y + h * 0.12 - h * 0.5 - place * rise

    def arrivals(self, price: int, there: int, count: int) -> tuple[Cell, ...]:
        """Return the places of markers that arrive above those ``there``: two abreast where they would overlap."""
        (w, h), under = self.block, self.stair(price)
        space = under.y - self.board.y - h * 0.4
        abreast = 2 if count > 1 and (there + count) * h > space else 1
        middles = (self.marker(price, there + place // abreast, there - -count // abreast) for place in range(count))
        part = w / abreast
        return tuple(
            Cell(x - w / 2 + place % abreast * part, y - h / 2, part, h) for place, (x, y) in enumerate(middles)
        )

    @property
    def wordy(self) -> bool:
        """Whether words on a marker can be read."""
        return self.block[1] * 0.5 >= self.legible * 0.64

    # ---- ledger

    @cached_property
    def ledger(self) -> Cell:
        """The sheet with companies as rows and owners as columns."""
        top = self.board.y + (self.board.h + GAP if self.board.h else 0.0)
        return Cell(0, top, self.w, self.h - top)

    @cached_property
    def banner(self) -> Cell:
        """Where it stands whose income is decided about, along the upper edge."""
        return Cell(0, 0, self.w, banner_height(self.h, self.letters))

    @cached_property
    def choices(self) -> Cell:
        """Where the two answers about an income lie, below the banner."""
        top = self.banner.h + GAP
        return Cell(0, top, self.w, min(max(self.h * 0.34, 170.0), 300.0))

    def answer(self, number: int) -> Cell:
        """Return the card of an answer: 0 left, 1 right."""
        box = self.choices
        w = (box.w - GAP) / 2
        return Cell(box.x + number * (w + GAP), box.y, w, box.h)

    @cached_property
    def head_h(self) -> float:
        """How high the heads of the columns are."""
        return min(max(self.ledger.h * 0.175, LEAST_HEAD), 108.0)

    @cached_property
    def row_h(self) -> float:
        """How high the row of a company is."""
        return min((self.ledger.h - self.head_h - 10) / self.companies, 118.0)

    @cached_property
    def company_w(self) -> float:
        """How wide the column with the companies is."""
        return min(max(self.w * 0.2, 172.0), 322.0)

    @cached_property
    def pile_w(self) -> float:
        """How wide the columns of unsold shares and of the bank are."""
        return min(max(self.w * 0.09, 84.0), 168.0)

    @cached_property
    def players_x(self) -> float:
        """Where the columns of players begin."""
        return self.company_w + self.pile_w * (2 if self.sellers else 1)

    @cached_property
    def player_w(self) -> float:
        """How wide the column of a player is; the viewer's is a tenth wider."""
        return (self.w - self.players_x - 8) / (self.seats + (0.1 if self.viewer >= 0 else 0))

    def column(self, seat: int) -> Cell:
        """Return the column of a player, head included."""
        wider = self.player_w * 0.1
        before = wider if 0 <= self.viewer < seat else 0.0
        x = self.players_x + seat * self.player_w + before
        return Cell(x, self.ledger.y, self.player_w + (wider if seat == self.viewer else 0.0), self.ledger.h)

    def head(self, seat: int) -> Cell:
        """Return the card above the column of a player."""
        column = self.column(seat)
        return Cell(column.x + 4, self.ledger.y + 5, column.w - 8, self.head_h - 8)

    @cached_property
    def columns(self) -> tuple[float, ...]:
        """Where the rules between columns stand, from the left edge of the sheet."""
        piles = [self.company_w + self.pile_w] if self.sellers else []
        return (self.company_w, *piles, *(self.column(seat).x for seat in range(self.seats)))

    def row_y(self, company: int) -> float:
        """Return the upper edge of the row of a company."""
        return self.ledger.y + self.head_h + company * self.row_h

    def company(self, company: int) -> Cell:
        """Return the cell that tells about a company."""
        return Cell(8, self.row_y(company), self.company_w - 12, self.row_h)

    def unsold(self, company: int) -> Cell:
        """Return the cell with the shares that the company has not sold."""
        return Cell(self.company_w, self.row_y(company), self.pile_w, self.row_h)

    def bank(self, company: int) -> Cell:
        """Return the cell with the shares of the bank."""
        x = self.company_w + (self.pile_w if self.sellers else 0.0)
        return Cell(x, self.row_y(company), self.pile_w, self.row_h)

    def holding(self, seat: int, company: int) -> Cell:
        """Return the cell with the shares of a player."""
        column = self.column(seat)
        return Cell(column.x, self.row_y(company), column.w, self.row_h)

    # ---- certificates

    @cached_property
    def paper_w(self) -> float:
        """How wide an ordinary certificate is."""
        by_height = (self.row_h - 14) * ORDINARY[0] / PRESIDENT[1]
        by_width = (self.player_w - 54) / (PRESIDENT[0] / ORDINARY[0] + 1.1)
        return max(30.0, min(ORDINARY[0], by_height, by_width))

    @cached_property
    def president_w(self) -> float:
        """How wide a president's certificate is."""
        return self.paper_w * PRESIDENT[0] / ORDINARY[0]

    @property
    def letters(self) -> float:
        """The size of ordinary letters."""
        return max(17.0, self.legible)


class Rooms:
    """Measures rooms: the same look has the same places, which have measured their parts already."""

    def __init__(self, seats: int, companies: int, sellers: bool, prices: tuple[int, int, int]) -> None:
        def measured(w: float, h: float, viewer: int, legible: float, choice: bool) -> Room:
            return Room(w, h, seats, companies, viewer, sellers, legible, prices, choice)

        self._of = lru_cache(maxsize=16)(measured)

    def room(self, look: Look, choice: bool) -> Room:
        """Return where everything lies for this look."""
        return self._of(*look.area, -1 if look.viewer is None else look.viewer, look.legible, choice)
