"""Where cards, tokens and prices lie in the column with both markets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.boards.board import Point
from game.games.power_grid.show.art.plants import H as CARD_H
from game.games.power_grid.show.art.plants import W as CARD_W
from game.games.power_grid.show.fuel_places import FuelPlaces
from game.present.area import Rect

GAP = 9.0


@dataclass(frozen=True)
class MarketPlaces:
    """The column ``right``, written in ``letters``: the plant market above, below the fuel market with ``prices``."""

    right: Rect
    letters: float
    prices: tuple[tuple[int, ...], ...]

    @cached_property
    def plants(self) -> Rect:
        """The plant market: a head and two rows of cards."""
        x, y, w, _ = self.right
        return Rect(x, y, w, 44 + 2 * self.card[1] + 2 * GAP + 4)

    @cached_property
    def fuel(self) -> Rect:
        """The fuel market."""
        x, _, w, _ = self.right
        top = self.plants.bottom + GAP
        return Rect(x, top, w, self.right.bottom - top)

    # ---- plant market

    @cached_property
    def card(self) -> tuple[float, float]:
        """Width and height of a plant card in the market."""
        w = (self.right.w - 2 * GAP - 3 * 8) / 4
        w = min(w, (self.right.h * 0.44 - 70) / 2 * CARD_W / CARD_H)
        return w, w * CARD_H / CARD_W

    def market_card(self, index: int, step_3: bool) -> Point:
        """Return the middle of a card of the market: four in the upper row, in Step 3 three."""
        box, (w, h) = self.plants, self.card
        columns = 3 if step_3 else 4
        row, column = divmod(index, columns)
        left = box.x + (box.w - columns * w - (columns - 1) * 8) / 2
        return left + column * (w + 8) + w / 2, box.y + 44 + row * (h + GAP) + h / 2

    @property
    def stack(self) -> Point:
        """The middle of the stack, at the right end of the head."""
        box = self.plants
        return box.x + box.w - 62, box.y + 22

    # ---- fuel market

    @cached_property
    def spaces(self) -> FuelPlaces:
        """The parts of the fuel market."""
        return FuelPlaces(self.fuel, self.letters, self.prices)

    def token(self, fuel: int, space: int) -> tuple[float, float, float]:
        """Return middle and size of a space of the market, counted from the cheapest."""
        return self.spaces.spaces[fuel][space]
