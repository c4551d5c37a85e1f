"""What covers what on a map, and how far things are from each other: plates of names, costs and prices."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TypeAlias

from game.present.pictures.picture import Point

Plate: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def around(at: Point, w: float, h: float) -> Plate:
    """Return the plate of a size whose middle is at a point."""
    return at[0] - w / 2, at[1] - h / 2, at[0] + w / 2, at[1] + h / 2


def middle(plate: Plate) -> Point:
    """Return the middle of a plate."""
    return (plate[0] + plate[2]) / 2, (plate[1] + plate[3]) / 2


def meet(one: Plate, two: Plate) -> bool:
    """Tell whether two plates cover each other."""
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def meets_any(plate: Plate, others: Iterable[Plate]) -> bool:
    """Tell whether a plate covers one of others."""
    left, top, right, bottom = plate
    for its_left, its_top, its_right, its_bottom in others:
        if left < its_right and its_left < right and top < its_bottom and its_top < bottom:
            return True
    return False


def inside(plate: Plate, window: Plate) -> bool:
    """Tell whether a plate lies in a window."""
    return plate[0] >= window[0] and plate[1] >= window[1] and plate[2] <= window[2] and plate[3] <= window[3]


def distance(plate: Plate, point: Point) -> float:
    """Return how far a point is from a plate; 0 if it lies on it."""
    left, top, right, bottom = plate
    x, y = point
    dx = left - x if x < left else x - right if x > right else 0.0
    dy = top - y if y < top else y - bottom if y > bottom else 0.0
    return math.sqrt(dx * dx + dy * dy)
