"""Where cards, tokens and prices lie in the column with both markets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.boards.board import Point
from game.games.power_grid.plants import URANIUM
from game.games.power_grid.show.art.plants import H as CARD_H
from game.games.power_grid.show.art.plants import W as CARD_W
from game.present.area import Rect

GAP = 9.0
BLOCKS = 8
"""Blocks of the fuel market with three spaces for coal, oil and garbage each, and one for uranium."""


@dataclass(frozen=True)
class MarketPlaces:
    """The column ``right``, written in ``letters``: the plant market above, the fuel market below it."""

    right: Rect
    letters: float

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
    def fuel_head(self) -> Rect:
        """The line with what is in the supply."""
        x, y, w, _ = self.fuel
        return Rect(x + 8, y + 6, w - 16, self.letters * 1.9)

    @cached_property
    def blocks(self) -> tuple[Rect, ...]:
        """The blocks of equal prices, from price 1 on."""
        x, y, w, h = self.fuel
        top = y + self.fuel_head.h + 10
        room = h - (top - y) - self.dear(0).h - 2 * 6 - 2
        bw, bh = (w - 16 - 3 * 6) / 4, (room - 6) / 2
        places = (divmod(number, 4) for number in range(BLOCKS))
        return tuple(Rect(x + 8 + column * (bw + 6), top + row * (bh + 6), bw, bh) for row, column in places)

    def dear(self, number: int) -> Rect:
        """Return one of the spaces for dear uranium."""
        x, y, w, h = self.fuel
        bw, bh = (w - 16 - 3 * 6) / 4, max(34.0, self.letters * 1.7)
        return Rect(x + 8 + number * (bw + 6), y + h - bh - 8, bw, bh)

    def token(self, fuel: int, space: int) -> tuple[float, float, float]:
        """Return middle and size of a space of the market, counted from the cheapest."""
        return self._tokens[fuel][space]

    @cached_property
    def _tokens(self) -> tuple[tuple[tuple[float, float, float], ...], ...]:
        spaces = [12 if fuel == URANIUM else 3 * BLOCKS for fuel in range(4)]
        return tuple(tuple(self._token(fuel, space) for space in range(count)) for fuel, count in enumerate(spaces))

    def _token(self, fuel: int, space: int) -> tuple[float, float, float]:
        if fuel == URANIUM and space >= BLOCKS:
            box = self.dear(space - BLOCKS)
            size = min(box.h - 6, 34.0)
            return box.x + box.w * 0.68, box.y + box.h / 2, size
        box = self.blocks[space if fuel == URANIUM else space // 3]
        size = self.token_size
        if fuel == URANIUM:
            return box.x + box.w - 8 - size / 2, box.y + 5 + size / 2, size
        step_y = (box.h - size - 14) / 3
        y = box.y + size + 8 + step_y * (fuel + 0.5)
        step_x = (box.w - 12) / 3
        return box.x + 6 + step_x * (space % 3 + 0.5), y, min(size, step_x - 2)

    @cached_property
    def token_size(self) -> float:
        """How large fuel tokens are."""
        box = self.blocks[0]
        return min((box.h - 16) / 4.1, (box.w - 12) / 3, 34.0)
