"""The strokes that icons are drawn with."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from game.present.pictures.picture import Box, Circle, Colour, Line, Shape

Icon: TypeAlias = Callable[[Colour], list[Shape]]
"""Draws an icon in a colour."""
STROKE = 2.1


def arc(x: float, y: float, r: float, start: float, end: float, c: Colour, width: float = STROKE) -> Line:
    """Return part of a circle, from one angle to another in degrees, clockwise from the right."""
    steps = 24
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return Line(tuple((x + r * math.cos(a), y + r * math.sin(a)) for a in angles), c, width)


def stroke(c: Colour, *points: tuple[float, float], width: float = STROKE) -> Line:
    """Return a line through points."""
    return Line(points, c, width)


def frame(c: Colour, x: float, y: float, w: float, h: float, radius: float = 2.0) -> Box:
    """Return an empty box with round corners."""
    return Box(x, y, w, h, (0, 0, 0, 0), radius, c, STROKE * 0.95)


def ring(c: Colour, x: float, y: float, r: float, width: float = STROKE) -> Circle:
    """Return a circle of a stroke."""
    return Circle(x, y, r, c, hole=r - width)
