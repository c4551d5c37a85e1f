"""How far the shapes of a picture reach, and what of them is hidden by others above."""

from __future__ import annotations

import math
from array import array
from typing import NamedTuple

from game.kernel.cache import cached
from game.present.pictures.picture import (
    Box,
    Circle,
    Cog,
    Fill,
    Gradient,
    Line,
    Picture,
    Place,
    Polygon,
    Shape,
    Stuff,
    Words,
)
from game.screen.drawing.fills.filling import hides


@cached(512, "look")
def shapes_in(picture: Picture) -> int:
    """Number of shapes of a picture, with those of the pictures within it."""
    return sum(shapes_in(shape.picture) if isinstance(shape, Place) else 1 for shape in picture.shapes)


@cached(32, "idle")
def covers_of(picture: Picture) -> tuple[Box | None, ...]:
    """For every box of a picture the box above it that hides most of it, if any hides half of it."""
    covers: list[Box | None] = []
    above: list[Box] = []
    for shape in reversed(picture.shapes):
        hiding = [box for box in above if isinstance(shape, Box) and _hides_half(box, shape)]
        covers.append(max(hiding, key=lambda box: box.w * box.h, default=None))
        if isinstance(shape, Box) and opaque(shape.fill):
            above.append(shape)
    return tuple(reversed(covers))


def _hides_half(cover: Box, box: Box) -> bool:
    inside = cover.x >= box.x and cover.x + cover.w <= box.x + box.w and cover.y >= box.y
    return inside and cover.y + cover.h <= box.y + box.h and 2 * cover.w * cover.h >= box.w * box.h


class Reaches(NamedTuple):
    """How far each shape of a picture reaches at most; a map has thousands of shapes."""

    left: array[float]
    top: array[float]
    right: array[float]
    bottom: array[float]


@cached(32, "idle")
def reach_of(picture: Picture) -> Reaches:
    """How far every shape of a picture reaches at most."""
    found = Reaches(*(array("d") for _ in range(4)))
    for shape in picture.shapes:
        for side, far in zip(found, _reach(shape), strict=True):
            side.append(far)
    return found


def _reach(shape: Shape) -> tuple[float, float, float, float]:
    if isinstance(shape, (Polygon, Line)):
        xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
        grow = 2.0 + (shape.width if isinstance(shape, Line) else 0.0)
        return min(xs) - grow, min(ys) - grow, max(xs) + grow, max(ys) + grow
    if isinstance(shape, Box):
        return shape.x - 2, shape.y - 2, shape.x + shape.w + 2, shape.y + shape.h + 2
    if isinstance(shape, (Circle, Cog)):
        grow = shape.radius * 1.3 + 2
        return shape.x - grow, shape.y - grow, shape.x + grow, shape.y + grow
    if isinstance(shape, Place):
        picture = shape.picture
        far = math.hypot(shape.w, shape.w * picture.height / picture.width) / 2 + 2
        return shape.x - far, shape.y - far, shape.x + far, shape.y + far
    if isinstance(shape, Words) and not shape.angle % 360:
        return -math.inf, shape.y - shape.size - 2, math.inf, shape.y + shape.size + 2
    return -math.inf, -math.inf, math.inf, math.inf


def opaque(fill: Fill) -> bool:
    """True if a fill hides what lies below it, and looks the same wherever it lies."""
    match fill:
        case Stuff():
            return True
        case Gradient(top=top, bottom=bottom):
            return opaque(top) and opaque(bottom)
        case tuple():
            return hides(fill)
    return False
