"""Where the name of a city and the cost of a connection are drawn: a side, and a share of the way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from game.boards.board import Point

SIDES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""Sides of a city its name may be on, clockwise from above."""
DEFAULT_SIDE = "s"


def along(corners: Sequence[Point], share: float) -> Point:
    """The point after ``share`` (0 to 1) of the length of a line."""
    left = share * sum(math.dist(a, b) for a, b in pairwise(corners))
    for a, b in pairwise(corners):
        length = math.dist(a, b)
        if left <= length and length > 0:
            return a[0] + (b[0] - a[0]) * left / length, a[1] + (b[1] - a[1]) * left / length
        left -= length
    return corners[-1]
