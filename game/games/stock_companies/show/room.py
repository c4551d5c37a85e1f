"""Where everything of the exchange lies in a room: price board above, ledger of companies and players below.

While an income is decided about, both answers stand above them, and the row of the company is higher than others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.games.stock_companies.actions import BuyShare, Distribute, Retain
from game.games.stock_companies.dividends import Dividend, dividend
from game.games.stock_companies.planning import TradePreview, buying, selling
from game.games.stock_companies.show import sale
from game.games.stock_companies.show.art.certificates import LARGE, ORDINARY, PRESIDENT
from game.games.stock_companies.show.cast import Companies, Portraits
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.drafts import Drafts
from game.present.kit.laying import Laying
from game.present.kit.layout import bounded
from game.present.view_context import ViewContext

GAP = 10.0
LEAST_ROW = 44.0
"""A row lower than this shows certificates as a crest and a number."""
HIGHEST_ROW = 290.0
"""A row is no higher than this however few there are."""
DECIDING = 1.73
"""So many times as high as others is the row of the company whose income is decided about."""
LEAST_HEAD = 62.0
"""The least height of the heads of the columns."""
BOARD, BOARD_THEN = (0.235, 184.0, 232.0), (0.22, 182.0, 206.0)
"""Height of the price board as a part of the room, at least, at most; and while an income is decided about."""
ANSWERS = (0.147, 112.0, 150.0)
"""Height of the answers about an income."""
FAN = 0.29
"""How far each sheet of a fan peeks out from under the one before, as a part of its width."""
LARGEST = 264.0
"""No certificate is wider."""
FULL = 4
"""So many sheets lie in a fan before they are pushed closer together."""
EDGE = 8.0
"""How far certificates are from the left edge of their cell."""


@dataclass(frozen=True)
class Room:
    """The room ``w`` by ``h`` for ``seats`` players and ``companies``; ``viewer`` has the widest column.

    ``sellers`` tells whether unsold shares lie with the companies, which then have a column of their own.
    ``legible`` is the size of the smallest letters. ``deciding`` is the company whose income is decided about, -1 if
    none: then there is room for the two answers.
    """

    w: float
    h: float
    seats: int
    companies: int
    viewer: int
    sellers: bool
    legible: float
    prices: tuple[int, int, int]
    deciding: int = -1

    @property
    def choice(self) -> bool:
        return self.deciding >= 0

    @property
    def small(self) -> bool:
        """True if certificates give way to a crest and a number."""
        return self._row_h < LEAST_ROW or self._player_w < 120

    # ---- price board

    @cached_property
    def board(self) -> Rect:
        """The price board, below the answers where there are any."""
        top = self.choices.h + GAP if self.choice else 0.0
        return Rect(0, top, self.w, bounded(self.h, BOARD_THEN if self.choice else BOARD))

    @cached_property
    def steps(self) -> tuple[int, ...]:
        """The prices of the track, from the lowest."""
        low, high, step = self.prices
        return tuple(range(low, high + 1, step))

    @cached_property
    def title_w(self) -> float:
        """Width of the words left of the stairs."""
        return min(max(self.w * 0.115, 110.0), 208.0)

    @cached_property
    def stair_w(self) -> float:
        """Width of a space of the price track."""
        return (self.w - self.title_w - 24) / len(self.steps)

    def stair(self, price: int) -> Rect:
        """The space of a price; dearer spaces stand higher."""
        number = self.steps.index(price)
        low, high = self.board.h * 0.2, self.board.h * 0.42
        h = low + (high - low) * number / (len(self.steps) - 1)
        x = self.title_w + 12 + number * self.stair_w
        return Rect(x + 2, self.board.y + self.board.h - 10 - h, self.stair_w - 4, h)

    @cached_property
    def block(self) -> tuple[float, float]:
        """Width and height of a marker."""
        w = min(self.stair_w * 0.86, 104.0)
        return w, min(w * 0.38, self.board.h * 0.175)

    def marker(self, price: int, place: int, count: int) -> tuple[float, float]:
        """The middle of a marker in a stack of ``count``, ``place`` from its bottom."""
        under = self.stair(price)
        h = self.block[1]
        rise = min(h, (under.y - self.board.y - h * 0.4) / max(1, count))
        return under.x + under.w / 2, under.y + h * 0.12 - h * 0.5 - place * rise

    def arrivals(self, price: int, there: int, count: int) -> tuple[Rect, ...]:
        """Places of markers that arrive above those ``there``: two abreast where they would overlap."""
        (w, h), under = self.block, self.stair(price)
        space = under.y - self.board.y - h * 0.4
        abreast = 2 if count > 1 and (there + count) * h > space else 1
        middles = (self.marker(price, there + place // abreast, there - -count // abreast) for place in range(count))
        part = w / abreast
        return tuple(
            Rect(x - w / 2 + place % abreast * part, y - h / 2, part, h) for place, (x, y) in enumerate(middles)
        )

    # ---- ledger

    @cached_property
    def ledger(self) -> Rect:
        """The sheet with companies as rows and owners as columns."""
        top = self.board.bottom + GAP
        return Rect(0, top, self.w, self.h - top)

    @cached_property
    def choices(self) -> Rect:
        """The two answers about an income, along the upper edge."""
        return Rect(0, 0, self.w, bounded(self.h, ANSWERS))

    def answer(self, number: int) -> Rect:
        """The card of an answer: 0 left, 1 right."""
        return self.choices.row(2, GAP)[number]

    @cached_property
    def _row_h(self) -> float:
        """Of a company that decides about nothing."""
        rows = self.companies - 1 + DECIDING if self.choice else self.companies
        return min((self.ledger.h - self._head_h - 10) / rows, HIGHEST_ROW)

    @property
    def _head_h(self) -> float:
        return min(max(self.ledger.h * 0.165, LEAST_HEAD), 112.0)

    @cached_property
    def heights(self) -> tuple[float, ...]:
        """Heights of the heads of the columns, and then of the row of each company."""
        high = (self._row_h * (DECIDING if company == self.deciding else 1) for company in range(self.companies))
        return self._head_h, *high

    @cached_property
    def _player_w(self) -> float:
        """Width of the column of a player; the viewer's is a tenth wider."""
        return (self.w - sum(self._owners.values()) - 8) / (self.seats + (0.1 if self.viewer >= 0 else 0))

    @cached_property
    def _owners(self) -> dict[str | int, float]:
        pile = min(max(self.w * (0.13 if self.seats <= 2 else 0.09 if self.seats <= 4 else 0.084), 84.0), 230.0)
        company = min(max(self.w * (0.19 if self.seats <= 4 else 0.165), 172.0), 340.0)
        return {"company": company, **({"unsold": pile} if self.sellers else {}), "bank": pile}

    @cached_property
    def widths(self) -> dict[str | int, float]:
        """Widths of the columns: companies, their unsold shares, the bank, then the seats of players."""
        seats: dict[str | int, float] = {
            seat: self._player_w * (1.1 if seat == self.viewer else 1) for seat in range(self.seats)
        }
        return {**self._owners, **seats}

    def cell(self, column: str | int, company: int) -> Rect:
        """The cell of a column and a company; the one before the first is that of the heads."""
        names = [*self.widths]
        x = sum(self.widths[name] for name in names[: names.index(column)])
        y = self.ledger.y + sum(self.heights[: company + 1])
        return Rect(x, y, self.widths[column], self.heights[company + 1])

    # ---- certificates

    def paper_w(self, company: int) -> float:
        """Width of a certificate in a row: as high as it allows, as wide as a fan has room."""
        high = self.heights[company + 1] * (0.66 if company == self.deciding else 0.82)
        if self.small:
            return self._row_h * 0.8
        by_height = high * LARGE[0] / LARGE[1] * ORDINARY[0] / PRESIDENT[0]
        by_width = (self._player_w - EDGE - self.letters * 2.4) / (1 + (FULL - 1) * FAN)
        return max(30.0, min(LARGEST, by_height, by_width))

    def president_w(self, company: int) -> float:
        return self.paper_w(company) * (1.0 if self.small else PRESIDENT[0] / ORDINARY[0])

    @property
    def paid_h(self) -> float:
        """Height of the line below certificates with what a dividend would pay."""
        return self.letters * 1.5 + 5

    @property
    def letters(self) -> float:
        """The size of ordinary letters: those that can be read, larger where there is room."""
        return max(17.0, self.legible, min(self.h * 0.022, 24.0))


class ExchangeRooms:
    """The same look has the same places, which have measured their parts already."""

    def __init__(self, seats: int, companies: int, sellers: bool, prices: tuple[int, int, int]) -> None:
        def measured(w: float, h: float, viewer: int, legible: float, deciding: int) -> Room:
            return Room(w, h, seats, companies, viewer, sellers, legible, prices, deciding)

        self._of = lru_cache(maxsize=16)(measured)

    def room(self, look: ViewContext, deciding: int = -1) -> Room:
        """``deciding`` is the company whose income is decided about (-1: none)."""
        return self._of(*look.area, -1 if look.viewer is None else look.viewer, look.legible, deciding)


@dataclass(kw_only=True)
class ExchangeLayer(Laying):
    """Sprites and spots of the page so far; ``meant`` is the action that the draft stands for, if it is no basket."""

    world: StockWorld
    companies: Companies
    portraits: Portraits
    room: Room
    look: ViewContext
    meant: Action | None

    @property
    def g(self) -> StockState:
        state: StockState = self.look.view
        return state

    @property
    def deciding(self) -> int:
        """The company whose income is decided about, or -1."""
        return self.room.deciding

    @cached_property
    def on_turn(self) -> int:
        """The seat that trades, or -1."""
        stack, asked = self.g.flow.stack, self.look.decision
        if stack[:1] not in (["sc.stock"], ["sc.purchase"]):
            return -1
        return asked.seat if asked is not None else self.g.exchange.turn

    @cached_property
    def answer(self) -> type[Action] | None:
        """The answer about an income that is chosen or pointed at; None: either may come."""
        if isinstance(self.meant, Distribute | Retain):
            return type(self.meant)
        return {"answer.distribute": Distribute, "answer.retain": Retain}.get(self.look.hover)

    @cached_property
    def payout(self) -> Dividend | None:
        if self.deciding < 0 or self.answer is Retain:
            return None
        return dividend(self.world, self.g, self.deciding, self.g.exchange.money)

    @cached_property
    def drafts(self) -> Drafts:
        room, least = self.room, max(20.2, self.look.legible * 1.035)
        return Drafts(self.sprites, self.spots, least, Rect(4, 4, room.w - 8, room.h - 8), self.look.width)

    @cached_property
    def basket(self) -> Mapping[int, int]:
        return sale.laid(self.look.draft) if self.look.decision is not None else {}

    @cached_property
    def trade(self) -> TradePreview | None:
        """What the draft would lead to, or what has been sold on this turn; None if nothing is traded."""
        asked, meant, g = self.look.decision, self.meant, self.g
        if asked is None or self.world.stocks.private or asked.prompt != "sc.stock":
            return None
        if isinstance(meant, BuyShare):
            return buying(self.world, g, asked.seat, meant.company)
        return selling(self.world, g, asked.seat, self.basket) if self.basket or g.exchange.selling else None

    def name(self, company: int) -> Message:
        return self.companies.title(company)
