"""Where everything of an auction lies on its stage: the plant under the lamp, the counter, the bidders around them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from game.games.power_grid.show.art.auction import counter_rim
from game.games.power_grid.show.art.plants import H as CARD_H
from game.games.power_grid.show.art.plants import W as CARD_W
from game.present.area import Rect
from game.present.pictures.picture import Point

EDGE = 9.0
"""Room around things."""
NARROWEST = 7.4
"""Below so many letters across, bidders are tokens in a row instead of plaques at both sides."""
WIDEST = 15.5
CROWN = 1.6
"""How many letters of room a crown takes above the plaque of who leads."""
OLDER = 3
"""Older bids that are seen at most."""


@dataclass(frozen=True)
class AuctionRoom:
    """The stage in ``box`` for ``seats`` bidders, with letters of size ``text``."""

    box: Rect
    text: float
    seats: int

    # ---- what gives way

    @cached_property
    def plaques(self) -> bool:
        """Whether there is room for plaques with names at both sides of the card."""
        side = (self.box.w - self._card_width(self.box.h, 0.42)) / 2 - 3 * EDGE
        high = self._rows * self._least_row
        return side >= NARROWEST * self.text and high <= self.box.h * 0.92

    @cached_property
    def _upper(self) -> Rect:
        """The stage above the row of tokens, if there is one."""
        x, y, w, h = self.box
        return self.box if self.plaques else Rect(x, y, w, h - self.text * 3.9)

    def _card_width(self, h: float, part: float) -> float:
        return min(h * 0.47 * CARD_W / CARD_H, self.box.w * part)

    # ---- in the middle

    @cached_property
    def slot(self) -> Rect:
        """The card under the lamp."""
        x, y, w, h = self._upper
        wide = self._card_width(h, 0.42 if self.plaques else 0.5)
        high = wide * CARD_H / CARD_W
        spare = max(0.0, h * 0.47 - high)
        return Rect(x + (w - wide) / 2, y + h * 0.155 + spare * 0.4, wide, high)

    @cached_property
    def counter(self) -> Rect:
        """The counter with the bid, in front of the card's foot."""
        high = max(self.text * 2.3, min(self._upper.h * 0.17, self.slot.w * 0.62))
        wide = high * 1.62
        return Rect(self.slot.centre[0] - wide / 2, self.slot.bottom - high * 0.12, wide, high)

    def flaps(self, count: int) -> tuple[Rect, ...]:
        """Return where ``count`` flaps hang in the counter, from left to right."""
        x, y, w, h = self.counter
        rim = counter_rim(h)
        step = (w - 1.5 * rim) / count
        return tuple(Rect(x + rim + place * step, y + rim, step - rim / 2, h - 2 * rim) for place in range(count))

    @cached_property
    def hammer(self) -> tuple[Point, float]:
        """Where the end of the hammer's handle is, and how long the hammer."""
        length = min(self.slot.w * 0.62, (self.box.right - self.counter.right) * 0.62, self._upper.h * 0.165)
        return (self.counter.right + self.text * 0.3 + length * 1.34, self.counter.bottom - length * 0.62), length

    @cached_property
    def fuel_tag(self) -> Rect:
        """The tag with what fuel costs now, left of the counter."""
        w, h = self.text * 4.6, self.text * 1.7
        return Rect(max(self.box.x + EDGE, self.counter.x - self.text * 0.6 - w), self.counter.bottom - h, w, h)

    @property
    def tagged(self) -> bool:
        """Whether that tag has room."""
        return self.counter.x - self.box.x >= self.text * 5.2

    @cached_property
    def older(self) -> tuple[Rect, ...]:
        """Where older bids drift to, left of the counter's upper half, from the latest on; as many as have room."""
        lowest = self._plaque(0) if self.plaques else Rect(0, 0, 0, 0)
        return tuple(tag for tag in self._older if lowest.bottom <= tag.y or lowest.right <= tag.x)

    @cached_property
    def _older(self) -> tuple[Rect, ...]:
        w, h = self.text * 3.1, self.text * 1.6
        top = max(self.slot.bottom + 4, self.counter.y + self.counter.h * 0.34 - h / 2)
        step, right = w + self.text * 0.4, self.counter.x - self.text * 0.6
        count = int((right - self.box.x - EDGE) / step)
        if self.tagged and not self.plaques and top + h > self.fuel_tag.y:
            return ()  # the counter is too low for both
        return tuple(Rect(right - w - place * step, top, w, h) for place in range(min(OLDER, count)))

    # ---- bidders

    @property
    def _rows(self) -> int:
        return -(-self.seats // 2)

    @property
    def _least_row(self) -> float:
        return self.text * 4.2

    def bidder(self, place: int) -> Rect:
        """Return the plaque or token of a bidder; they go clockwise from the lower left."""
        return self._plaque(place) if self.plaques else self._token(place)

    def _pitch(self, rows: int) -> tuple[float, float]:
        """Return how far plaques are apart from top to top, and how high they are, in a column of ``rows``."""
        step = min(max(self._least_row, self.box.h * 0.172), self.box.h * 0.8 / rows)
        return step, min(step - self.text * 1.35, self.text * 3.6)

    @cached_property
    def _middle(self) -> float:
        """The middle of both columns: the lowest plaque leaves older bids free if a crown has room on the highest."""
        middle = self.box.y + self.box.h * 0.4 + self.text * 0.4
        step, high = self._pitch(self._rows)
        half = (self._rows - 1) / 2 * step + high / 2
        least = self.box.y + self.text * CROWN + half
        return min(middle, max(least, min((tag.y for tag in self._older), default=math.inf) - 2 - half))

    def _plaque(self, place: int) -> Rect:
        left = place < self._rows
        row = self._rows - 1 - place if left else place - self._rows
        rows = self._rows if left else self.seats - self._rows
        x, _, w, _ = self.box
        room = (w - self.slot.w) / 2 - 3 * EDGE
        step, high = self._pitch(rows)
        wide = min(room, self.text * WIDEST)
        spare = room - wide
        bow = 0.0 if rows < 3 else abs(row - (rows - 1) / 2) / ((rows - 1) / 2)
        inward = EDGE + spare * (0.35 + 0.4 * bow)
        top = self._middle + (row - (rows - 1) / 2) * step - high / 2
        return Rect(x + inward if left else x + w - inward - wide, top, wide, high)

    def _token(self, place: int) -> Rect:
        x, _, w, _ = self.box
        step = min((w - 2 * EDGE) / self.seats, self.text * 4.2)
        high = self.text * 2.9
        left = x + w / 2 + (place - self.seats / 2) * step
        return Rect(left + 2, self.box.bottom - high - 5, step - 4, high)
