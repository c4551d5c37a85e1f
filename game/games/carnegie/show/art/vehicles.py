"""The three levels of transport in one colour on a grid of 48."""

from __future__ import annotations

import math

from game.games.carnegie.show.art.palette import HOLE
from game.present.pictures.picture import Box, Circle, Colour, Line, Polygon, Shape


def _wheel(x: float, y: float, r: float, c: Colour) -> list[Shape]:
    spokes: list[Shape] = [
        Line(((x, y), (x + r * math.cos(a), y + r * math.sin(a))), c, r * 0.14)
        for a in (math.tau * i / 8 for i in range(8))
    ]
    return [Circle(x, y, r, c, hole=r * 0.74), Circle(x, y, r * 0.26, c), *spokes]


def cart(c: Colour) -> list[Shape]:
    """Return a hand cart."""
    return [
        Polygon(((4, 16), (40, 16), (34, 28), (12, 28)), c),
        Line(((34, 22), (46, 12)), c, 2.8),
        *_wheel(22, 32, 10, c),
    ]


def stagecoach(c: Colour) -> list[Shape]:
    """Return a stagecoach."""
    return [
        Polygon(((9, 8), (37, 8), (40, 12), (37, 28), (30, 32), (16, 32), (9, 28), (6, 12)), c),
        Box(12, 13, 8, 8, HOLE, 1),
        Box(26, 13, 8, 8, HOLE, 1),
        Box(12, 4, 22, 3, c, 1),
        *_wheel(12, 36, 8.4, c),
        *_wheel(35, 36, 8.4, c),
    ]


def railroad(c: Colour) -> list[Shape]:
    """Return a locomotive."""
    return [
        Box(5, 9, 15, 24, c, 2),
        Box(9, 13, 7, 7, HOLE, 1),
        Box(18, 17, 24, 14, c, 5),
        Polygon(((32, 18), (31, 7), (40, 7), (38, 18)), c),
        Circle(26, 16, 3.6, c),
        Polygon(((40, 31), (47, 40), (38, 40)), c),
        Box(4, 31, 38, 5, c, 1),
        Circle(12, 38, 6.6, c),
        Circle(26.5, 39.4, 5.2, c),
        Circle(37, 39.4, 5.2, c),
        *[Circle(x, y, 1.9, HOLE) for x, y in ((12, 38), (26.5, 39.4), (37, 39.4))],
    ]
