"""Fuel tokens and small signs of Power Grid: coal, oil, garbage, uranium, house, flag, arrow, coin. On a grid of 48."""

from __future__ import annotations

import math

from game.games.power_grid.plants import COAL, GARBAGE, OIL
from game.kernel.remember import remembered
from game.present.pictures.picture import Box, Circle, Colour, Gradient, Line, Picture, Polygon, Shape, Words

FUEL_COLOURS: tuple[tuple[int, int, int], ...] = ((92, 74, 60), (52, 72, 88), (196, 154, 38), (196, 52, 40))
"""Coal, oil, garbage, uranium, as markets and bars show them."""
INK: Colour = (43, 42, 39)
ROOF: Colour = (176, 58, 40)


@remembered(8)
def fuel_token(fuel: int) -> Picture:
    """Return a fuel token; each has an outline of its own."""
    shapes = (_coal, _oil, _garbage, _uranium)[fuel]()
    return Picture(48, 48, tuple(shapes), shadow=1)


def _coal() -> list[Shape]:
    whole = ((7, 30), (10, 17), (20, 8), (33, 9), (42, 20), (41, 33), (31, 41), (16, 40))
    return [
        Polygon(tuple((x, y + 2.4) for x, y in whole), (16, 12, 10)),
        Polygon(whole, Gradient((92, 78, 68), (38, 30, 26)), (18, 13, 10), 1.4),
        Polygon(((10, 17), (20, 8), (24, 20), (15, 27)), (132, 114, 100)),
        Polygon(((20, 8), (33, 9), (34, 20), (24, 20)), (104, 88, 76)),
        Polygon(((24, 20), (34, 20), (31, 33), (20, 34), (15, 27)), (66, 54, 47)),
        Polygon(((34, 20), (42, 20), (41, 33), (31, 33)), (46, 37, 32)),
        Line(((20, 8), (24, 20), (34, 20)), (160, 140, 124, 150), 1.2),
    ]


def _oil() -> list[Shape]:
    return [
        Box(9, 7, 30, 37, (12, 18, 24), 6),
        Box(9, 5, 30, 37, Gradient((72, 96, 116), (30, 44, 58)), 6, (14, 20, 28), 1.4),
        Box(9, 12, 30, 3.4, (24, 36, 48)),
        Box(9, 32, 30, 3.4, (24, 36, 48)),
        Box(11.5, 6.5, 4.4, 34, (255, 255, 255, 52), 2),
        Polygon(((24, 15.5), (29.5, 24), (28.6, 28), (24, 30.4), (19.4, 28), (18.5, 24)), (244, 240, 224)),
    ]


def _garbage() -> list[Shape]:
    body = ((11, 15), (37, 15), (34, 43), (14, 43))
    return [
        Polygon(tuple((x, y + 2) for x, y in body), (84, 58, 6)),
        Polygon(body, Gradient((246, 208, 84), (196, 146, 30)), (104, 72, 8), 1.4),
        *[Line(((x, 20), (24 + (x - 24) * 0.84, 38)), (130, 92, 14), 2.6) for x in (17.5, 24, 30.5)],
        Box(8, 10, 32, 6.4, Gradient((255, 226, 120), (210, 160, 40)), 2.6, (104, 72, 8), 1.3),
        Box(18.5, 5, 11, 5.6, (214, 166, 46), 2, (104, 72, 8), 1.3),
    ]


def _uranium() -> list[Shape]:
    blades: list[Shape] = []
    for turn in (90, 210, 330):
        corners = [(24 + 5 * math.cos(math.radians(turn)), 23 + 5 * math.sin(math.radians(turn)))]
        for step in range(9):
            a = math.radians(turn - 30 + 60 * step / 8)
            corners.append((24 + 15 * math.cos(a), 23 + 15 * math.sin(a)))
        blades.append(Polygon(tuple(corners), (34, 18, 12)))
    return [
        Circle(24, 25.4, 20, (92, 12, 6)),
        Circle(24, 23, 20, Gradient((238, 92, 62), (178, 36, 26)), (96, 14, 8), 1.6),
        Circle(24, 23, 16.6, Gradient((255, 240, 196), (240, 206, 138))),
        *blades,
        Circle(24, 23, 3.4, (34, 18, 12)),
    ]


@remembered(8)
def empty_space(fuel: int) -> Picture:
    """Return the empty space of a fuel token in the market, its outline faintly printed."""
    r, g, b = FUEL_COLOURS[fuel]
    if fuel == COAL:
        inner: Shape = Polygon(((15, 29), (17, 20), (23, 15), (31, 16), (35, 23), (33, 31), (26, 35)), (r, g, b, 52))
    elif fuel == OIL:
        inner = Box(16, 14, 16, 21, (r, g, b, 56), 4)
    elif fuel == GARBAGE:
        inner = Polygon(((15, 16), (33, 16), (31, 34), (17, 34)), (r, g, b, 70))
    else:
        inner = Circle(24, 24, 11, (r, g, b, 56))
    return Picture(48, 48, (Box(3, 3, 42, 42, (90, 70, 40, 34), 8, (90, 70, 40, 60), 1.2), inner))


@remembered(1)
def supply_sign() -> Picture:
    """Return a crate: what lies in the supply, not in the market."""
    wood: Colour = (150, 118, 70)
    return Picture(
        48,
        48,
        (
            Box(6, 14, 36, 28, (255, 250, 236, 120), 4, wood, 3.0),
            Line(((6, 28), (42, 28)), wood, 2.4),
            Line(((6, 14), (14, 6), (34, 6), (42, 14)), wood, 2.8),
        ),
    )


@remembered(4)
def house_sign(colour: Colour = ROOF) -> Picture:
    """Return a house: a city that a plant supplies."""
    return Picture(
        48,
        48,
        (
            Polygon(((24, 7), (43, 24), (38, 24), (38, 42), (10, 42), (10, 24), (5, 24)), (60, 26, 16)),
            Box(12, 23, 24, 17, (250, 242, 224)),
            Polygon(((24, 5), (44, 24), (40, 26.5), (24, 12), (8, 26.5), (4, 24)), colour),
            Box(20.5, 28, 7, 12, (120, 76, 44)),
        ),
    )


@remembered(2)
def flag_sign() -> Picture:
    """Return a flag: where a network may begin."""
    cloth, edge = ((17, 6), (43, 13.5), (17, 22)), ((16, 3.6), (46, 13.5), (16, 24.4))
    return Picture(
        48,
        48,
        (
            Box(10.2, 2, 7.6, 44, (36, 20, 12), 3),
            Polygon(edge, (36, 20, 12)),
            Box(12.2, 4, 3.6, 40, (236, 220, 188), 1.6),
            Polygon(cloth, (206, 54, 36)),
        ),
    )


@remembered(4)
def arrow_sign(colour: Colour = (138, 108, 66)) -> Picture:
    """Return an arrow to the right."""
    return Picture(48, 48, (Polygon(((4, 19), (24, 19), (24, 8), (45, 24), (24, 40), (24, 29), (4, 29)), colour),))


@remembered(2)
def coin_sign() -> Picture:
    """Return a coin of one Elektro."""
    return Picture(
        48,
        48,
        (
            Circle(24, 25.6, 20, (104, 70, 16)),
            Circle(24, 23.6, 20, Gradient((255, 228, 140), (206, 154, 54)), (120, 82, 20), 1.6),
            Circle(24, 23.6, 16, (150, 104, 28, 150), hole=14.4),
            Words("E", 24, 23.4, 25, (96, 62, 10), "number"),
        ),
        shadow=1,
    )
