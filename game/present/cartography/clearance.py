"""What covers or crosses what on a map: plates of names, and the lines from them to their cities."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from game.present.picture import Point

Plate: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def square(at: Point, radius: float) -> Plate:
    """Return the bounds of a disc."""
    return at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius


def around(at: Point, w: float, h: float) -> Plate:
    """Return the plate of a size whose middle is at a point."""
    return at[0] - w / 2, at[1] - h / 2, at[0] + w / 2, at[1] + h / 2


def middle(plate: Plate) -> Point:
    """Return the middle of a plate."""
    return (plate[0] + plate[2]) / 2, (plate[1] + plate[3]) / 2


def bounds(plate: Plate, line: tuple[Point, Point]) -> Plate:
    """Return the bounds of a plate and the line from it to a point."""
    x, y = line[0]
    return min(plate[0], x), min(plate[1], y), max(plate[2], x), max(plate[3], y)


def nearest(plate: Plate, point: Point) -> Point:
    """Return the point of a plate that is nearest to a point outside it."""
    return min(max(point[0], plate[0]), plate[2]), min(max(point[1], plate[1]), plate[3])


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


def crosses(line: tuple[Point, Point], plate: Plate) -> bool:
    """Tell whether a line touches a plate: the part of it inside all four edges is not empty."""
    (x, y), (tx, ty) = line
    left, top, right, bottom = plate
    if (x < left > tx) or (x > right < tx) or (y < top > ty) or (y > bottom < ty):
        return False
    start, end = 0.0, 1.0
    for way, room in ((x - tx, x - left), (tx - x, right - x), (y - ty, y - top), (ty - y, bottom - y)):
        if way == 0:
            if room < 0:
                return False
        elif way < 0:
            start = max(start, room / way)
        else:
            end = min(end, room / way)
    return start <= end


def cross(one: tuple[Point, Point], two: tuple[Point, Point]) -> bool:
    """Tell whether two lines cross."""
    (a, b), (c, d) = one, two
    return _left(a, b, c) != _left(a, b, d) and _left(c, d, a) != _left(c, d, b)


def _left(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
