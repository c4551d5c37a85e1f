"""The face of a map before anybody draws it: how large discs, names and costs are in board units, and where names go.

A map whose names keep clear of everything at this size leaves room for every window.
"""

from __future__ import annotations

import math

from game.boards.board import Point

CITY_RADIUS = 30.0
PLAQUE_RADIUS = 17.0
NAME_SIZE = 30
"""Height of the letters of a name; 15 pixels where a tall map fills a screen of 1080."""
NAME_HEIGHT = 38.0
"""Height of the plate below a name."""
NAME_PAD = 8.0
"""What the plate of a name is wider than its letters, on each side."""
NAME_GAP = 3.0
"""Distance of the plate of a name from the disc of its city."""

_CORNER = math.sqrt(0.5)
_SHIFTS = {
    "n": (0, -1),
    "ne": (_CORNER, -_CORNER),
    "e": (1, 0),
    "se": (_CORNER, _CORNER),
    "s": (0, 1),
    "sw": (-_CORNER, _CORNER),
    "w": (-1, 0),
    "nw": (-_CORNER, -_CORNER),
}


def name_place(city: Point, side: str, letters: float) -> tuple[float, float, float, float]:
    """Return left, top, width and height of the plate of a name whose letters are ``letters`` wide.

    Straight sides touch the disc with the middle of an edge of the plate, slanting ones with a corner.
    """
    across, down = _SHIFTS[side]
    width, reach = letters + 2 * NAME_PAD, CITY_RADIUS + NAME_GAP
    left = city[0] + across * reach - width * _share(across)
    top = city[1] + down * reach - NAME_HEIGHT * _share(down)
    return left, top, width, NAME_HEIGHT


def _share(direction: float) -> float:
    """Return which part of the plate lies before the point it is hung on: none, half or all of it."""
    return 0.5 if direction == 0 else 0.0 if direction > 0 else 1.0
