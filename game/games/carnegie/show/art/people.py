"""Employees: clerks in a coat of their owner's colour. What they do is seen by their posture."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.games.carnegie.show.art.palette import mixed
from game.kernel.remember import remembered
from game.present.pictures.engraving import arc, ellipse, moved
from game.present.pictures.picture import Box, Circle, Colour, Gradient, Line, Picture, Point, Polygon, Shape
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
CREAM_EDGE: Colour = (255, 250, 234)
SKIN: Colour = (240, 206, 170)


@remembered(64)
def clerk(colour: int, posture: Posture) -> Picture:
    """Return an employee of a player colour (``PRINTED``: the permanent one) with a cream outline."""
    coat: Colour = PLAYER_COLOURS[colour] if colour != PRINTED else (112, 104, 96)
    w, h = SIZES[posture]
    if posture == "training":
        shapes = _sitting(coat)
    elif posture == "duty":
        shapes = _upright(coat, legs=False, bag=False)
    else:
        shapes = _upright(coat, legs=True, bag=posture == "mission")
    return Picture(w, h, (*_edge(shapes), *shapes), shadow=0)


def _edge(shapes: list[Shape]) -> list[Shape]:
    """Return everything a little larger in cream, to be drawn below."""
    grown: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Polygon):
            grown.append(Line((*shape.points, shape.points[0]), CREAM_EDGE, 3.6))
        elif isinstance(shape, Circle):
            grown.append(Circle(shape.x, shape.y, shape.radius + 1.8, CREAM_EDGE))
        elif isinstance(shape, Box):
            grown.append(
                Box(shape.x - 1.8, shape.y - 1.8, shape.w + 3.6, shape.h + 3.6, CREAM_EDGE, shape.radius + 1.8)
            )
    return grown


def _head(x: float, y: float, coat: Colour) -> list[Shape]:
    """Return head and bowler hat; (x, y) is the middle of the face."""
    felt, band = mixed(coat, (26, 18, 16), 0.78), mixed(coat, (255, 255, 255), 0.1)
    return [
        Circle(x, y, 6.2, SKIN),
        Polygon(((x - 3.4, y + 2.0), (x, y + 0.8), (x + 3.4, y + 2.0), (x + 2.6, y + 3.4), (x - 2.6, y + 3.4)), felt),
        Polygon((*arc(x, y - 4.2, 6.4, 7.0, 180, 360, 14),), felt),
        Box(x - 6.4, y - 6.0, 12.8, 2.2, band),
        Box(x - 9.4, y - 4.2, 18.8, 2.6, felt, 1.3),
    ]


def _upright(coat: Colour, legs: bool, bag: bool) -> list[Shape]:
    x = 20.0
    dark, light = mixed(coat, (0, 0, 0), 0.3), mixed(coat, (255, 255, 255), 0.14)
    cloth = Gradient(light, mixed(coat, (0, 0, 0), 0.12))
    low = 48 if legs else 40
    body: tuple[Point, ...] = (
        *arc(14.6, 26.2, 5.6, 5.2, 180, 270, 6),
        *arc(25.4, 26.2, 5.6, 5.2, 270, 360, 6),
        (31.8, low - 8 if legs else 40),
        (28.8, low - 7.6 if legs else 40),
        (29.6, low),
        (10.4, low),
        (11.2, low - 7.6 if legs else 40),
        (8.2, low - 8 if legs else 40),
    )
    shapes: list[Shape] = []
    if legs:
        shapes += [
            Polygon(((11.4, 46), (19.4, 46), (18.8, 67), (12.6, 67)), dark),
            Polygon(((20.6, 46), (28.6, 46), (27.4, 67), (21.2, 67)), dark),
            Box(10.4, 66, 8.8, 3.8, (30, 22, 18), 1.6),
            Box(20.8, 66, 8.8, 3.8, (30, 22, 18), 1.6),
        ]
    shapes += [
        Polygon(body, cloth),
        Polygon(((16.2, 21.4), (23.8, 21.4), (20, 33.6)), (252, 248, 236)),
        Polygon(((18.8, 23), (21.2, 23), (22, 31), (20, 33.4), (18, 31)), mixed(coat, (20, 10, 10), 0.72)),
        Polygon(((11.4, 29), (12.3, 29), (12.6, low - 1), (11.7, low - 1)), dark),
        Polygon(((27.7, 29), (28.6, 29), (28.3, low - 1), (27.4, low - 1)), dark),
    ]
    if legs:
        shapes += [Circle(9.8, 41.4, 2.4, SKIN), Circle(30.2, 41.4, 2.4, SKIN)]
    if bag:
        shapes += [Polygon(((27.6, 45), (38.6, 45), (38.6, 54), (27.6, 54)), (116, 74, 36)), *_strap(33.1, 45)]
    return [*shapes, *_head(x, 14.4, coat)]


def _strap(x: float, y: float) -> list[Shape]:
    return [
        Polygon(((x - 2.4, y), (x - 2.4, y - 2.6), (x + 2.4, y - 2.6), (x + 2.4, y)), (84, 50, 22)),
        Polygon(((x - 5.4, y + 3), (x + 5.4, y + 3), (x + 5.4, y + 4.2), (x - 5.4, y + 4.2)), (84, 50, 22)),
    ]


def _sitting(coat: Colour) -> list[Shape]:
    dark, light = mixed(coat, (0, 0, 0), 0.3), mixed(coat, (255, 255, 255), 0.14)
    wood: Colour = (104, 66, 34)
    return [
        Box(29, 24, 3, 30, wood, 1),
        Box(15, 39, 17, 3, wood, 1),
        Box(15.4, 41, 2.6, 13, wood),
        Polygon(((28, 34), (28, 41), (16, 41), (15.6, 50), (9.4, 50), (9.6, 37.6), (12, 34)), dark),
        Box(6.4, 49.4, 9.6, 3.8, (30, 22, 18), 1.6),
        Polygon(
            (*arc(22, 25, 6.6, 5, 190, 270, 6), *arc(24.4, 25, 5.4, 5, 270, 360, 6), (30, 40), (16.6, 40)),
            Gradient(light, mixed(coat, (0, 0, 0), 0.12)),
        ),
        Polygon(((16.4, 21.6), (20, 21.4), (18.2, 28)), (252, 248, 236)),
        Polygon(((25.4, 24), (27.2, 28.6), (20, 34.4), (12, 33), (12.4, 30), (19, 30.6)), mixed(coat, (0, 0, 0), 0.16)),
        Circle(11.6, 31.4, 2.5, SKIN),
        Polygon(((4.4, 25), (11.4, 27.4), (11.8, 36.4), (4.8, 34)), (250, 246, 232)),
        Polygon(((3.2, 25.6), (4.6, 25), (5, 34), (3.6, 34.4)), (70, 44, 30)),
        *_head(20.6, 14.6, coat),
    ]


@remembered(32)
def crowd(colour: int, posture: Posture, count: int, seen: int = 3) -> Picture:
    """Return some employees of one player side by side, overlapping; at most ``seen`` figures."""
    w, h = SIZES[posture]
    figures = min(count, seen)
    step = w * (0.66 if figures > 1 else 1.0)
    shapes: list[Shape] = []
    for number in range(figures):
        shapes += moved(clerk(colour, posture).shapes, step * number)
    return Picture(step * (figures - 1) + w, h, tuple(shapes))


@remembered(2)
def ghost() -> Picture:
    """Return the shape of an employee behind a desk that nobody has yet."""
    pale: Colour = (255, 255, 255, 120)
    return Picture(
        40,
        40,
        (
            Circle(20, 15, 7.2, pale),
            Polygon((*arc(13, 27, 6, 5.4, 180, 270, 6), *arc(27, 27, 6, 5.4, 270, 360, 6), (33, 40), (7, 40)), pale),
            Polygon(ellipse(20, 8, 7, 4), (255, 255, 255, 0)),
        ),
    )
