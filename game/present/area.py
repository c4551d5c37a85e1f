"""Rectangles in units, and how to divide them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle: left, top, width, height in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """True if the point lies inside; the right and lower edges do not belong to it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def inset(self, by: float, vertical: float | None = None) -> Rect:
        """The rectangle smaller by ``by`` on each side, or by ``vertical`` above and below."""
        down = by if vertical is None else vertical
        return Rect(self.x + by, self.y + down, max(0.0, self.w - 2 * by), max(0.0, self.h - 2 * down))

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def overlaps(self, other: Rect) -> bool:
        """True if both share more than an edge."""
        # Written out: names of cities are compared with each other thousands of times.
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def within(self, other: Rect) -> bool:
        """True if it lies inside ``other`` completely, up to half a unit."""
        return (
            self.x >= other.x - 0.5
            and self.y >= other.y - 0.5
            and self.right <= other.right + 0.5
            and self.bottom <= other.bottom + 0.5
        )

    def split_left(self, size: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The left part of width ``size``, and the rest after ``gap``."""
        rest = self.w - size - gap
        return Rect(self.x, self.y, size, self.h), Rect(self.x + size + gap, self.y, rest, self.h)

    def split_right(self, size: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The right part of width ``size``, and the rest before ``gap``."""
        return Rect(self.right - size, self.y, size, self.h), Rect(self.x, self.y, self.w - size - gap, self.h)

    def split_top(self, size: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The upper part of height ``size``, and the rest below ``gap``."""
        return Rect(self.x, self.y, self.w, size), Rect(self.x, self.y + size + gap, self.w, self.h - size - gap)

    def split_bottom(self, size: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The lower part of height ``size``, and the rest above ``gap``."""
        return Rect(self.x, self.bottom - size, self.w, size), Rect(self.x, self.y, self.w, self.h - size - gap)

    def row(self, count: int, gap: float = 0.0) -> tuple[Rect, ...]:
        """``count`` equal parts side by side."""
        w = (self.w - gap * (count - 1)) / count
        return tuple(Rect(self.x + i * (w + gap), self.y, w, self.h) for i in range(count))

    def shares(self, widths: Sequence[float], gap: float = 0.0) -> tuple[Rect, ...]:
        """Parts side by side, as wide as ``widths`` in proportion, which fill the whole width."""
        scale = (self.w - gap * (len(widths) - 1)) / sum(widths)
        lefts = accumulate((w * scale + gap for w in widths), initial=self.x)
        return tuple(Rect(x, self.y, w * scale, self.h) for x, w in zip(lefts, widths, strict=False))

    def column(self, count: int, gap: float = 0.0) -> tuple[Rect, ...]:
        """``count`` equal parts one below the other."""
        h = (self.h - gap * (count - 1)) / count
        return tuple(Rect(self.x, self.y + i * (h + gap), self.w, h) for i in range(count))

    def around(self, w: float, h: float) -> Rect:
        """A rectangle of this size with the same middle."""
        x, y = self.centre
        return Rect(x - w / 2, y - h / 2, w, h)
