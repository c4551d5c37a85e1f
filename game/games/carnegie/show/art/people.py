"""Employees: clerks in a coat of their owner's colour. What they do is seen by their posture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from game.kernel.cache import cached
from game.present.kit.colours import PALE, Rgb, darker, lighter, mixed
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import moved
from game.present.pictures.picture import Box, Circle, Colour, Line, Picture, Polygon, Shape
from game.present.pictures.pieces import PLAYER_COLOURS

Posture: TypeAlias = Literal["duty", "training", "mission", "waiting"]
"""At a desk (seen to the waist), sitting with a book, on a platform with a bag, standing and waiting to be moved."""
PRINTED = -1
"""The colour of the permanent employee of Human Resources: engraver's ink."""
SIZES: dict[Posture, tuple[float, float]] = {
    "duty": (40, 40),
    "training": (44, 56),
    "mission": (40, 72),
    "waiting": (40, 72),
}
"""Width and height of the picture of each posture; the figures are equally large in all of them."""
EDGE: Colour = PALE
INK: Rgb = (112, 104, 96)


@cached(64)
def clerk(colour: int, posture: Posture) -> Picture:
    """Return an employee of a player colour (``PRINTED``: the permanent one) with a cream outline."""
    coat = PLAYER_COLOURS[colour] if colour != PRINTED else INK
    bare = drawing(
        "carnegie/people", posture, coat=coat, light=lighter(coat, 0.14), band=lighter(coat, 0.1),
        low=darker(coat, 0.12), sleeve=darker(coat, 0.16), dark=darker(coat, 0.3),
        felt=mixed(coat, (26, 18, 16), 0.78), tie=mixed(coat, (20, 10, 10), 0.72),
    )  # fmt: skip
    return Picture(bare.width, bare.height, (*_edge(bare.shapes), *bare.shapes))


def _edge(shapes: Iterable[Shape]) -> list[Shape]:
    """Return everything a little larger in cream, to be drawn below."""
    grown: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Polygon):
            grown.append(Line((*shape.points, shape.points[0]), EDGE, 3.6))
        elif isinstance(shape, Circle):
            grown.append(Circle(shape.x, shape.y, shape.radius + 1.8, EDGE))
        elif isinstance(shape, Box):
            x, y, w, h = shape.x - 1.8, shape.y - 1.8, shape.w + 3.6, shape.h + 3.6
            grown.append(Box(x, y, w, h, EDGE, shape.radius + 1.8))
    return grown


@cached(32)
def crowd(colour: int, posture: Posture, count: int, seen: int = 3) -> Picture:
    """Return some employees of one player side by side, overlapping; at most ``seen`` figures."""
    w, h = SIZES[posture]
    figures = min(count, seen)
    step = w * (0.66 if figures > 1 else 1.0)
    shapes: list[Shape] = []
    for number in range(figures):
        shapes += moved(clerk(colour, posture).shapes, step * number)
    return Picture(step * (figures - 1) + w, h, tuple(shapes))


def ghost() -> Picture:
    """Return the shape of an employee behind a desk that nobody has yet."""
    return drawing("carnegie/rooms", "ghost")
