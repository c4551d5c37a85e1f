"""Where cards lie in the column with both markets, and the room of the fuel markets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.boards.board import Point
from game.games.power_grid.show.art.plants import H as CARD_H
from game.games.power_grid.show.art.plants import W as CARD_W
from game.games.power_grid.tables import Tables
from game.present.area import Rect

GAP = 9.0


@dataclass(frozen=True, slots=True)
class CardRows:
    """How the plant market lies: so many cards fit into its ``upper`` and ``lower`` row, and in those of ``step_3``."""

    upper: int = 4
    lower: int = 4
    step_3: tuple[int, int] = (3, 3)

    def of(self, step_3: bool) -> tuple[int, int]:
        """Return how many cards fit into both rows."""
        return self.step_3 if step_3 else (self.upper, self.lower)

    @property
    def widest(self) -> int:
        """How many cards lie side by side at most, at least four."""
        return max(4, self.upper, self.lower)


USUAL_ROWS = CardRows()
"""The market of the base game: four that may be auctioned above four others (PG-5.3.3)."""


def rows_of(tables: Tables) -> CardRows:
    """Return how the plant market of a table lies: what may be auctioned above the rest, a single row halved."""
    shape, size = tables.shape, tables.deck.size
    most, last = shape.most(1, size), shape.most(3, size)
    upper, upper_3 = shape.actual or (most + 1) // 2, (last + 1) // 2
    return CardRows(upper, max(1, most - upper), (upper_3, max(upper_3, last - upper_3)))


@dataclass(frozen=True)
class MarketPlaces:
    """The column ``right``: the plant market above, below it the fuel markets."""

    right: Rect
    rows: CardRows = USUAL_ROWS

    @cached_property
    def plants(self) -> Rect:
        """The plant market: a head and two rows of cards."""
        x, y, w, _ = self.right
        return Rect(x, y, w, 44 + 2 * self.card[1] + 2 * GAP + 4)

    @cached_property
    def fuel(self) -> Rect:
        """The room of all fuel markets."""
        x, _, w, _ = self.right
        top = self.plants.bottom + GAP
        return Rect(x, top, w, self.right.bottom - top)

    # ---- plant market

    @cached_property
    def card(self) -> tuple[float, float]:
        """Width and height of a plant card in the market."""
        most = self.rows.widest
        w = (self.right.w - 2 * GAP - (most - 1) * 8) / most
        w = min(w, (self.right.h * 0.44 - 70) / 2 * CARD_W / CARD_H)
        return w, w * CARD_H / CARD_W

    def market_card(self, index: int, step_3: bool) -> Point:
        """Return the middle of a card of the market: its rows lie in the middle of the box."""
        box, (w, h) = self.plants, self.card
        upper, lower = self.rows.of(step_3)
        row, column = (0, index) if index < upper else (1, index - upper)
        columns = max(lower, column + 1) if row else upper
        left = box.x + (box.w - columns * w - (columns - 1) * 8) / 2
        return left + column * (w + 8) + w / 2, box.y + 44 + row * (h + GAP) + h / 2

    @property
    def stack(self) -> Point:
        """The middle of the stack, at the right end of the head."""
        box = self.plants
        return box.x + box.w - 62, box.y + 22
