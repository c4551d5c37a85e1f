"""How the table scene divides the window, from 1440 by 900 units upwards."""

from __future__ import annotations

from typing import NamedTuple

from game.screen.canvas import Rect

MARGIN = 12.0
TOP = 70.0
PANEL = 148.0
FOLDED = 46.0
"""How wide the bar at the side is when it is folded: the smallest thing that can be hit."""
NARROW = 1600.0
"""Windows less wide give the panel all their width, below the bar: its words need that more than the log its height."""
ROW = 60.0
"""What each further row of choices adds to the height of the panel."""


class Zones(NamedTuple):
    """The parts of the window."""

    top: Rect
    board: Rect
    panel: Rect
    side: Rect


def divide(width: float, height: float, rows: int = 0, side_open: bool = True) -> Zones:
    """Return the parts for a window; ``rows`` of choices beyond what always fits make the panel higher."""
    whole = Rect(0.0, 0.0, width, height)
    top = Rect(0.0, 0.0, width, TOP)
    rest = Rect(MARGIN, TOP + MARGIN, whole.w - 2 * MARGIN, whole.h - TOP - 2 * MARGIN)
    wide, high = min(max(width * 0.225, 344.0), 430.0) if side_open else FOLDED, PANEL + rows * ROW
    if width < NARROW:
        panel, above = rest.split_bottom(high, MARGIN)
        side, board = above.split_right(wide, MARGIN)
    else:
        side, main = rest.split_right(wide, MARGIN)
        panel, board = main.split_bottom(high, MARGIN)
    return Zones(top, board, panel, side)
