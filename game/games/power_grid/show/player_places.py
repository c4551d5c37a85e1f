"""The cards of players: which form they have in any room, from a wide row below a map to a narrow column beside it.

A card has a stripe at the left (piece and place in the turn order) and three lines: name and money, plants and cities,
stored fuel. High or very narrow cards have four: money and cities get a line of their own. On very high cards plants
lie below each other as strips, or as whole cards where these are large enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.games.power_grid.show.art.plants import H as PLANT_H
from game.games.power_grid.show.art.plants import W as PLANT_W
from game.present.area import Rect

DIGIT = 0.45
"""How wide a figure is, as a part of its height."""
CROWDED = 14.0
"""How wide the lines of a card are, compared with its letters, that have no room for plants beside other things."""
LOW, HIGH = 0.86, 1.62
"""How high lines are, compared with each other: plants need more than letters."""
HOUSED = 6.4
"""How wide the lines of a card are, compared with its letters, that have room for the sign of a house."""
STRIPS = 10.4
"""From how many letters of height on plants lie below each other."""
WHOLE = 97.0
"""How wide a whole plant card is at least on which everything can be read."""
BETWEEN = 5.0
"""Room between plants."""
RIBBON = 1.35
"""How high a ribbon is where there is room, compared with the letters of the card."""
SLOTS = 3
"""Plants that have their place on every card."""
GROWN = 1.25
"""Letters on large cards, compared with ordinary letters."""
APART = 6.0
"""Room beside a name."""


@dataclass(frozen=True)
class SeatCard:
    """The card of one player in ``box``; ``legible`` is the least size of letters, ``letters`` the usual one."""

    box: Rect
    legible: float
    letters: float

    @cached_property
    def text(self) -> float:
        """The size of letters on the card."""
        return max(self.legible, min(self.letters * GROWN, self.box.h / 5.2, self.box.w / 11.5))

    @cached_property
    def stripe(self) -> float:
        """How wide the stripe with piece and turn order is."""
        return self.text * 1.65

    @cached_property
    def inner(self) -> Rect:
        """The room of the lines."""
        x, y, w, h = self.box
        return Rect(x + self.stripe + 7, y + 4, w - self.stripe - 15, h - 9)

    @cached_property
    def four(self) -> bool:
        """Whether the card has four lines."""
        high, narrow = self.inner.h >= 8 * self.text, self.inner.w < CROWDED * self.text
        return (high and self.inner.w < 20 * self.text) or (narrow and self.inner.h >= 5.2 * self.text)

    @cached_property
    def tall(self) -> bool:
        """Whether plants have the room of several lines."""
        return self.four and self.inner.h >= STRIPS * self.text

    @cached_property
    def crowded(self) -> bool:
        """Whether a narrow card of three lines leaves the second one to the plants; cities stand on the third."""
        return not self.four and self.inner.w < CROWDED * self.text

    @property
    def housed(self) -> bool:
        """Whether a house tells that cities are counted; beside money on a very narrow card it has no room."""
        return not self.four or self.inner.w >= HOUSED * self.text

    @cached_property
    def lines(self) -> tuple[float, ...]:
        """How high the lines are: name, money and cities where they have one, plants, stored fuel."""
        h, side = self.inner.h, self.text * 1.6
        if not self.four:
            return h / 3, 0.0, h / 3, h / 3
        if self.tall:
            return side, side, h - 3.1 * side, side * 1.1
        unit = h / (3 * LOW + HIGH)
        return unit * LOW, unit * LOW, unit * HIGH, unit * LOW

    @cached_property
    def money_w(self) -> float:
        """How wide coin and money are."""
        return self.text * (1.45 + 3 * DIGIT * 1.15)

    @cached_property
    def cities_w(self) -> float:
        """How wide connected cities and capacity are."""
        return self.text * ((1.4 if self.housed else 0.2) + 4.3 * DIGIT)

    def name_w(self, money: bool, ribbon: float) -> float:
        """Return the room of the name beside the money, if it is known, and a ribbon of some width."""
        beside = self.money_w + APART if money and not self.four else 0
        return self.inner.w - beside - (ribbon + APART if ribbon else 0)

    @cached_property
    def ribbon_h(self) -> float:
        """How high a ribbon is: on low cards it ends where the line below the name begins."""
        return min(self.text * RIBBON, self.lines[0] - 2)

    def cards(self, count: int) -> bool:
        """Whether so many plants lie as whole cards."""
        return self.tall and self._whole(max(SLOTS, count)) >= WHOLE

    def _whole(self, slots: int) -> float:
        """Return how wide a whole card is where ``slots`` lie in two columns."""
        rows = -(-slots // 2)
        high = (self.lines[2] - 6 - BETWEEN * (rows - 1)) / rows
        return min((self.inner.w - BETWEEN) / 2, high / PLANT_H * PLANT_W)

    def plant(self, count: int) -> tuple[float, float]:
        """Return the size of the plate, strip or card of an owned plant; ``count`` is how many lie there."""
        slots, w, h = max(SLOTS, count), self.inner.w, self.lines[2]
        if self.cards(count):
            wide = self._whole(slots)
            return wide, wide / PLANT_W * PLANT_H
        if self.tall:
            return w, min((h - 6 - BETWEEN * (slots - 1)) / slots, 2.5 * self.text)
        if not self.four and not self.crowded:
            w -= self.cities_w + 8
        high = min(h - 3, 3.2 * self.text)
        return min((w - BETWEEN * (slots - 1)) / slots, max(high * 1.6, self.text * 3.2)), high
