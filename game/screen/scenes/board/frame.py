"""How a window with a table in it is divided: rail at the left, bar at the top, bar at the foot; the rest is the page.

Height is scarce, width is not: all that is not the table lies in these three. Units everywhere.
"""

from __future__ import annotations

from typing import NamedTuple

from game.screen.drawing.canvas import Rect

RAIL, SLIM = 86.0, 70.0
"""How wide the rail is, and where it has no pages to turn to."""
TOP = 60.0
BAR = 80.0
STOREY = 60.0
"""What each row of choices of its own adds to the bar at the foot."""
GAP = 9.0
"""Around the page."""
DRAWER = 0.31
"""The part of the page that a drawer lies over, where the page has no column at its right."""
NARROWEST, WIDEST = 384.0, 520.0
"""The limits of that."""


class TableFrame(NamedTuple):
    """The parts of the window."""

    rail: Rect
    top: Rect
    page: Rect
    bar: Rect
    strip: Rect
    """Above the page, for what is told there; it has no height while nothing is."""
    aside: Rect
    """At the right of page and bar, for what stands beside the table; it has no width while nothing does."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the window."""
        return max(self.bar.right, self.aside.right), self.bar.bottom

    def drawer(self, column: float = 0.0) -> Rect:
        """Return where a drawer lies: over the column at the right edge of the page, edge to edge with it."""
        width = column or min(max(self.page.w * DRAWER, NARROWEST), WIDEST)
        return self.page.split_right(width)[0]


def divide(
    width: float, height: float, pages: int = 1, storeys: int = 0, strip: float = 0.0, aside: float = 0.0
) -> TableFrame:
    """Return the parts of a window whose rail turns ``pages``; ``storeys`` make the bar at the foot higher.

    ``strip`` is how high a strip the page leaves free above it, where rows of choices move nothing; ``aside`` is left
    free at the right.
    """
    rail, right = Rect(0.0, 0.0, width, height).split_left(RAIL if pages > 1 else SLIM)
    top, below = right.split_top(TOP)
    beside, below = below.split_right(aside)
    bar, page = below.split_bottom(BAR + storeys * STOREY)
    above, rest = page.inset(GAP).split_top(strip, GAP if strip else 0.0)
    return TableFrame(rail, top, rest, bar, above, beside)
