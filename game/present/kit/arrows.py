"""Arrows: along a line of points, and as a sign between what was and what comes of it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.present.pictures.picture import Colour, Line, Point, Polygon, Shape


def arrow_head(tip: Point, origin: Point, long: float, half: float) -> tuple[Point, Point, Point]:
    """Return the corners of a head ``long`` and twice ``half`` wide that points from ``origin`` to ``tip``."""
    (x, y), far = tip, math.dist(tip, origin) or 1.0
    ux, uy = (x - origin[0]) / far, (y - origin[1]) / far
    foot = (x - long * ux, y - long * uy)
    return tip, (foot[0] - half * uy, foot[1] + half * ux), (foot[0] + half * uy, foot[1] - half * ux)


def arrow(points: Sequence[Point], colour: Colour, width: float, long: float, half: float) -> list[Shape]:
    """Return a line with a head at its last point; the line ends inside the head."""
    tip, left, right = arrow_head(points[-1], points[-2], long, half)
    foot = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    way = [point for point in points[:-1] if math.dist(point, tip) > long]
    return [Line((*way, foot), colour, width), Polygon((tip, left, right), colour)]
