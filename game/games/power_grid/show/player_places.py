"""The cards of players: where their parts lie in any room, from a wide row below a map to a narrow column beside it.

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
from game.present.pictures.picture import Point

DIGIT = 0.45
"""How wide a figure is, as a part of its height."""
CROWDED = 14.0
"""How wide the lines of a card are, compared with its letters, that have no room for plants beside other things."""
WEIGHTS = (0.86, 0.86, 1.62, 0.86)
"""How high the four lines are, compared with each other: plants need more than letters."""
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

    def line(self, number: int) -> Rect:
        """Return a line of the card."""
        x, y, w, h = self.inner
        if not self.four:
            return Rect(x, y + number * h / 3, w, h / 3)
        if self.tall:
            side = self.text * 1.6
            tops = (y, y + side, y + 2 * side + 2, y + h - side * 1.1)
            return Rect(x, tops[number], w, (side, side, h - 3.1 * side - 6, side * 1.1)[number])
        before, whole = sum(WEIGHTS[:number]), sum(WEIGHTS)
        return Rect(x, y + h * before / whole, w, h * WEIGHTS[number] / whole)

    @cached_property
    def money(self) -> Rect:
        """Where coin and money are: at the right end of the first line, or at the left of the second."""
        w = self.text * (1.45 + 3 * DIGIT * 1.15)
        if self.four:
            x, y, _, h = self.line(1)
            return Rect(x, y, w, h)
        x, y, room, h = self.line(0)
        return Rect(x + room - w, y, w, h)

    @cached_property
    def crowded(self) -> bool:
        """Whether a narrow card of three lines leaves the second one to the plants; cities stand on the third."""
        return not self.four and self.inner.w < CROWDED * self.text

    @property
    def housed(self) -> bool:
        """Whether a house tells that cities are counted; beside money on a very narrow card it has no room."""
        return not self.four or self.inner.w >= HOUSED * self.text

    @cached_property
    def cities(self) -> Rect:
        """Where connected cities and capacity are: at the right end of the second line, or of the third."""
        w = self.text * ((1.4 if self.housed else 0.2) + 4.3 * DIGIT)
        x, y, room, h = self.line(2 if self.crowded else 1)
        return Rect(x + room - w, y, w, h)

    def name(self, money: bool, ribbon: float) -> Rect:
        """Return the room of the name beside the money, if it is known, and a ribbon of some width."""
        x, y, w, h = self.line(0)
        w -= self.money.w + 6 if money and not self.four else 0
        return Rect(x, y, w - (ribbon + 6 if ribbon else 0), h)

    @cached_property
    def ribbon_h(self) -> float:
        """How high a ribbon is: on low cards it ends where the line below the name begins."""
        return min(self.text * RIBBON, self.line(0).h - 2)

    def ribbon(self, money: bool, w: float) -> Point:
        """Return the middle of a ribbon ``w`` wide: right of the name."""
        name = self.name(money, w)
        return name.x + name.w + 6 + w / 2, min(name.centre[1], name.y + self.ribbon_h / 2 - 2)

    def cards(self, count: int) -> bool:
        """Whether so many plants lie as whole cards."""
        return self.tall and self._whole(max(SLOTS, count)).w >= WHOLE

    def strips(self, count: int) -> bool:
        """Whether so many plants lie below each other as strips."""
        return self.tall and not self.cards(count)

    def plant(self, index: int, count: int) -> Rect:
        """Return the plate, strip or card of an owned plant; ``count`` is how many lie there."""
        slots = max(SLOTS, count)
        if self.cards(count):
            card, line = self._whole(slots), self.line(2)
            row, column = divmod(index, 2)
            return Rect(line.x + column * (card.w + BETWEEN), line.y + row * (card.h + BETWEEN), card.w, card.h)
        x, y, w, h = self.line(2) if self.four else self.line(1)
        if self.tall:
            high = min((h - BETWEEN * (slots - 1)) / slots, 2.5 * self.text)
            return Rect(x, y + index * (high + BETWEEN), w, high)
        if not self.four and not self.crowded:
            w -= self.cities.w + 8
        high = min(h - 3, 3.2 * self.text)
        wide = min((w - BETWEEN * (slots - 1)) / slots, max(high * 1.6, self.text * 3.2))
        return Rect(x + index * (wide + BETWEEN), y + (h - high) / 2, wide, high)

    def _whole(self, slots: int) -> Rect:
        """Return the size of a whole card where ``slots`` lie in two columns."""
        _, _, w, h = self.line(2)
        rows = -(-slots // 2)
        wide = min((w - BETWEEN) / 2, (h - BETWEEN * (rows - 1)) / rows / PLANT_H * PLANT_W)
        return Rect(0.0, 0.0, wide, wide / PLANT_W * PLANT_H)

    @cached_property
    def store(self) -> Rect:
        """The line of stored fuel."""
        x, y, w, h = self.line(3 if self.four else 2)
        high = min(h - 2, self.text * 1.6)
        w -= self.cities.w + 4 if self.crowded else 0
        return Rect(x, y + h - high, min(w, self.text * 18), high)

    def stored(self, kind: int) -> Point:
        """Return the middle of the token of a fuel in the line."""
        x, y, w, h = self.store
        return x + w * (kind + 0.3) / 4, y + h / 2
