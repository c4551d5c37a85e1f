"""The signs of Carnegie in one colour on a grid of 48: departments, projects, transport, actions."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from game.games.carnegie.show.art import vehicles
from game.games.carnegie.show.art.palette import HOLE, INK
from game.kernel.remember import remembered
from game.present.pictures.engraving import arc, ellipse, moved, star
from game.present.pictures.picture import Box, Circle, Colour, Line, Picture, Polygon, Shape

DARK_HOLE: Colour = (22, 46, 37)
"""What is seen through a sign in pale letters on green."""
PALE = 560
"""A sign whose red, green and blue are more in all lies on something dark."""
SHINE: Colour = (255, 220, 210, 110)
"""The light on a heart."""


def _bust(x: float, y: float, size: float, c: Colour) -> list[Shape]:
    """Return head and shoulders of somebody with a bowler hat; ``y`` is the middle of the head."""
    s = size
    return [
        Circle(x, y, 5.6 * s, c),
        Polygon(arc(x, y - 3.4 * s, 6.4 * s, 6.4 * s, 180, 360, 12), c),
        Box(x - 9 * s, y - 4.4 * s, 18 * s, 2.6 * s, c, 1.3 * s),
        Polygon(
            (
                *arc(x - 4 * s, y + 13 * s, 7.5 * s, 6 * s, 180, 270, 8),
                *arc(x + 4 * s, y + 13 * s, 7.5 * s, 6 * s, 270, 360, 8),
                (x + 11.5 * s, y + 22 * s),
                (x - 11.5 * s, y + 22 * s),
            ),
            c,
        ),
    ]


def _hr(c: Colour) -> list[Shape]:
    back: Colour = (c[0], c[1], c[2], 150)
    return [*_bust(33, 15, 0.86, back), *_bust(17, 20, 1.04, c)]


def _management(c: Colour) -> list[Shape]:
    handle = (*arc(24, 16, 7.5, 8, 180, 360, 12),)
    return [
        Line(handle, c, 3.6),
        Box(4, 15, 40, 26, c, 4),
        Box(4, 25.4, 40, 2.2, HOLE),
        Box(20.5, 23, 7, 7.4, c, 1.4),
        Box(22.4, 25, 3.2, 3.6, HOLE, 0.8),
    ]


def _construction(c: Colour) -> list[Shape]:
    return [
        Polygon(((4, 14), (44, 14), (44, 10), (16, 4), (12, 4)), c),
        *[Polygon(((x, 12.4), (x + 6, 12.4), (x + 3, 8)), HOLE) for x in (19, 27, 35)],
        Box(10, 4, 8, 38, c),
        *[Polygon(((12, y), (16, y + 6), (12, y + 6)), HOLE) for y in (17, 25, 33)],
        Box(4, 41, 22, 4, c, 1),
        Line(((37, 14), (37, 25)), c, 2.2),
        Box(31, 25, 12, 10, c, 1),
    ]


def _rd(c: Colour) -> list[Shape]:
    rays: list[Shape] = []
    for i in range(7):
        a = math.pi + math.pi * i / 6
        near, far = (17.5, 22.5)
        ends = tuple((24 + r * math.cos(a), 21 + r * math.sin(a) * 0.92) for r in (near, far))
        rays.append(Line(ends, c, 2.8))
    return [
        Circle(24, 21, 13, c),
        Polygon(((16.6, 30), (31.4, 30), (29.4, 37), (18.6, 37)), c),
        Line(((19.6, 40.2), (28.4, 40.2)), c, 3),
        Line(((21.6, 44.4), (26.4, 44.4)), c, 3),
        Line(((18.4, 18), (20.8, 25), (24, 18.6), (27.2, 25), (29.6, 18)), HOLE, 2.2),
        *rays,
    ]


def _housing(c: Colour) -> list[Shape]:
    return [
        Polygon(((2, 25), (24, 5), (31, 11.4), (31, 7), (37, 7), (37, 16.8), (46, 25)), c),
        Box(8, 23, 32, 20, c),
        Box(19.5, 29, 9, 14, HOLE, 1),
        Circle(24, 19, 3.2, HOLE),
    ]


def _commerce(c: Colour) -> list[Shape]:
    scallops: list[Shape] = [Polygon(arc(x, 18, 5, 5.4, 0, 180, 10), c) for x in (9, 19, 29, 39)]
    return [
        Box(7, 4, 34, 4, c, 1),
        Polygon(((8, 8), (40, 8), (44, 18), (4, 18)), c),
        *[Line(((a, 9), (b, 17)), HOLE, 1.8) for a, b in ((16, 14), (24, 24), (32, 34))],
        *scallops,
        Box(7, 22, 34, 22, c),
        Box(11, 27, 14, 11, HOLE, 1),
        Box(29, 27, 8, 17, HOLE, 1),
    ]


def _industry(c: Colour) -> list[Shape]:
    return [
        Polygon(
            (
                *((4, 44), (4, 27), (14, 20), (14, 27), (24, 20), (24, 27), (29, 23.6), (30, 10), (37, 10)),
                *((38.4, 27), (44, 27), (44, 44)),
            ),
            c,
        ),
        Circle(31, 6, 3.6, c),
        Circle(25.4, 4.6, 3, c),
        Circle(20, 5.6, 2.4, c),
        *[Box(x, 33, 6, 5.4, HOLE, 1) for x in (9, 19, 29)],
    ]


def _public_infrastructure(c: Colour) -> list[Shape]:
    return [
        Box(2, 26, 44, 5, c, 1),
        Box(9, 6, 5, 38, c),
        Box(34, 6, 5, 38, c),
        Line(arc(24, 8, 12.5, 15, 0, 180, 14), c, 2.8),
        Line(((11.5, 8), (2, 26)), c, 2.8),
        Line(((36.5, 8), (46, 26)), c, 2.8),
        *[Line(((x, y), (x, 26)), c, 1.8) for x, y in ((18, 20), (24, 23), (30, 20))],
        Line(((2, 40), (9, 37)), c, 2),
        Line(arc(24, 44, 10, 9, 180, 360, 12), c, 2.8),
        Line(((39, 37), (46, 40)), c, 2),
    ]


def _study(c: Colour) -> list[Shape]:
    return [
        Polygon(((2, 11), (17, 7), (17, 36), (2, 40)), c),
        Polygon(((17, 7), (31, 13), (31, 42), (17, 36)), (c[0], c[1], c[2], 130)),
        Polygon(((31, 13), (46, 9), (46, 38), (31, 42)), c),
        *[Line(((6, y), (13, y - 2)), HOLE, 2.2) for y in (20, 28)],
        *[Line(((35, y), (42, y - 2)), HOLE, 2.2) for y in (23, 31)],
    ]


def _steps(c: Colour) -> list[Shape]:
    def foot(x: float, y: float) -> list[Shape]:
        return [
            Polygon(ellipse(x, y, 6, 9.6, 6), c),
            Polygon(ellipse(x - 0.6, y + 15, 4.6, 4.8), c),
        ]

    return [*foot(15, 23), *foot(33, 12)]


def _hire(c: Colour) -> list[Shape]:
    return [
        *_bust(19, 20, 1.15, c),
        Box(38, 4, 5, 17, (44, 128, 88), 1),
        Box(32, 10, 17, 5, (44, 128, 88), 1),
    ]


def _mission(c: Colour) -> list[Shape]:
    return [
        Line(arc(18, 17, 6, 7, 180, 360, 10), c, 3),
        Box(3, 16, 30, 23, c, 4),
        Box(3, 24, 30, 2, HOLE),
        Box(15.4, 22, 5.2, 6.6, c, 1),
        Polygon(((30, 23), (37, 23), (37, 16.4), (47.6, 27.4), (37, 38.4), (37, 31.8), (30, 31.8)), HOLE),
        Polygon(((31, 24.6), (38.4, 24.6), (38.4, 19.4), (46.4, 27.4), (38.4, 35.4), (38.4, 30.2), (31, 30.2)), c),
    ]


def _employee(c: Colour) -> list[Shape]:
    return _bust(24, 18, 1.3, c)


def _department(c: Colour) -> list[Shape]:
    return [
        Box(2, 8, 44, 34, c, 3),
        Box(6, 12, 36, 26, HOLE, 1),
        Box(6, 30, 36, 8, c),
        Box(13, 25, 22, 6, c, 1),
        *_bust(24, 18, 0.5, c)[:3],
        Box(30, 15, 9, 8, c, 1),
    ]


def _donation(c: Colour) -> list[Shape]:
    hand = (
        *((2, 34), (10, 30), (20, 31), (29, 33), (30, 36.6), (22, 37.4), (33, 37.6), (42, 31.4), (46, 32.4)),
        *((45, 35.6), (35, 43), (20, 45), (10, 42), (2, 43)),
    )
    return [*heart_shapes(26, 15, 0.62), Polygon(hand, c)]


def heart_shapes(x: float, y: float, size: float, colour: Colour = (150, 44, 52)) -> list[Shape]:
    """Return a heart about (x, y), 44 wide at ``size`` 1."""
    r = 11.6 * size
    return [
        Circle(x - r * 0.86, y - r * 0.5, r, colour),
        Circle(x + r * 0.86, y - r * 0.5, r, colour),
        Polygon(((x - r * 1.74, y + r * 0.02), (x + r * 1.74, y + r * 0.02), (x, y + r * 2.0)), colour),
        Polygon(ellipse(x - r, y - r * 0.8, r * 0.42, r * 0.26, -38), SHINE),
    ]


def _arrow(c: Colour) -> list[Shape]:
    return [Polygon(((3, 20), (28, 20), (28, 9), (46, 24), (28, 39), (28, 28), (3, 28)), c)]


def _bar(c: Colour) -> list[Shape]:
    return [Box(21, 2, 5, 44, (c[0], c[1], c[2], 120), 2)]


def _build(c: Colour) -> list[Shape]:
    return [
        Polygon(((1, 24), (13, 12), (25, 24)), c),
        Box(4, 23, 18, 19, c),
        Box(10, 31, 6, 11, HOLE),
        Polygon(((24, 42), (24, 28), (32, 22), (32, 28), (39, 23), (39, 42)), c),
        Polygon(((37, 42), (41, 27), (42, 10), (46, 10), (47, 42)), c),
        Box(28, 33, 5, 5, HOLE),
        Box(37, 33, 5, 5, HOLE),
    ]


def _star(c: Colour) -> list[Shape]:
    return [Polygon(star(24, 26, 22), c)]


def _disc(c: Colour) -> list[Shape]:
    return [Circle(24, 24, 19, c, hole=13.5)]


def _lobby(c: Colour) -> list[Shape]:
    return [
        Polygon((*arc(24, 22, 17, 17, 180, 360, 16), (41, 44), (7, 44)), c),
        Box(12, 23, 10.6, 21, HOLE),
        Box(25.4, 23, 10.6, 21, HOLE),
        Polygon(arc(24, 20, 12, 11, 180, 360, 12), HOLE),
    ]


_SIGNS: Mapping[str, Callable[[Colour], list[Shape]]] = {
    "hr": _hr,
    "management": _management,
    "construction": _construction,
    "rd": _rd,
    "housing": _housing,
    "commerce": _commerce,
    "industry": _industry,
    "public_infrastructure": _public_infrastructure,
    "cart": vehicles.cart,
    "stagecoach": vehicles.stagecoach,
    "railroad": vehicles.railroad,
    "study": _study,
    "steps": _steps,
    "hire": _hire,
    "mission": _mission,
    "employee": _employee,
    "department": _department,
    "donation": _donation,
    "arrow": _arrow,
    "bar": _bar,
    "build": _build,
    "star": _star,
    "disc": _disc,
    "lobby": _lobby,
}
NAMES = tuple(_SIGNS)
"""The signs there are."""
_NARROW: Mapping[str, tuple[float, float]] = {"bar": (20, 8), "employee": (8, 32), "steps": (6, 36), "star": (1, 46)}
"""Left edge and width of signs that need less than the whole grid."""


def _darkened(shape: Shape) -> Shape:
    if isinstance(shape, Line):
        return replace(shape, colour=DARK_HOLE) if shape.colour == HOLE else shape
    if isinstance(shape, Box | Circle | Polygon) and shape.fill == HOLE:
        return replace(shape, fill=DARK_HOLE)
    return shape


@remembered(512)
def sign(name: str, colour: Colour = INK) -> Picture:
    """Return a sign in one colour; it is 48 high and 48 wide, a few are narrower. Pale ones have dark holes."""
    shapes = _SIGNS[name](colour)
    if sum(colour[:3]) > PALE:
        shapes = [_darkened(shape) for shape in shapes]
    left, wide = _NARROW.get(name, (0.0, 48.0))
    return Picture(wide, 48, tuple(moved(shapes, -left)))
