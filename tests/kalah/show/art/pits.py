"""Board, pits, seeds and name plates."""

from __future__ import annotations

import math

from game.kernel.cache import cached
from game.present.pictures.picture import Box, Circle, Gradient, Picture, Shape, Words

WOOD, HOLLOW = Gradient((168, 112, 62), (112, 70, 38)), Gradient((74, 44, 24), (104, 66, 38))
EDGE, CREAM, INK = (58, 34, 18), (250, 240, 214), (48, 32, 20)
SEEDS = (
    Gradient((236, 222, 178), (182, 158, 102)),
    Gradient((206, 108, 78), (146, 58, 44)),
    Gradient((122, 150, 96), (74, 98, 58)),
)
MOST_DRAWN = 30
"""So many seeds are drawn; the figure says how many there are."""
TURN = math.pi * (3 - math.sqrt(5))
"""From one seed of a heap to the next, about its middle."""
SEED = 24.0
"""Across a seed."""


@cached(8)
def seed(kind: int = 0) -> Picture:
    """Return one seed."""
    return Picture(SEED, SEED, (_seed(SEED / 2, SEED / 2, kind),), 2)


def _seed(x: float, y: float, kind: int) -> Circle:
    return Circle(x, y, SEED / 2 - 2, SEEDS[kind % len(SEEDS)], EDGE, 1.2)


@cached(256)
def pit(w: float, h: float, seeds: int) -> Picture:
    """Return a pit with so many seeds on a heap and their number above it."""
    shapes: list[Shape] = [Box(0, 0, w, h, HOLLOW, min(w, h) / 2, EDGE, 3)]
    middle, drawn = h / 2 + 18, min(seeds, MOST_DRAWN)
    for number in range(drawn):
        away, angle = 13.0 * math.sqrt(number), number * TURN
        across, down = (min(1.0, room / (13.0 * math.sqrt(drawn))) for room in (w / 2 - 20, h / 2 - 46))
        shapes.append(_seed(w / 2 + away * across * math.cos(angle), middle + away * down * math.sin(angle), number))
    shapes.append(Words(str(seeds), w / 2, 30, 34, CREAM, "number"))
    return Picture(w, h, tuple(shapes), 2)


@cached(4)
def board(w: float, h: float) -> Picture:
    """Return the board without its pits."""
    return Picture(w, h, (Box(0, 0, w, h, WOOD, 36, EDGE, 4, True),), 3)


@cached(16)
def name_plate(w: float, h: float, name: str, shining: bool) -> Picture:
    """Return the plate of a player; that of a winner shines."""
    fill = Gradient((255, 226, 140), (226, 176, 74)) if shining else Gradient((246, 236, 208), (222, 206, 166))
    return Picture(w, h, (Box(0, 0, w, h, fill, 14, EDGE, 2), Words(name, w / 2, h / 2, 32, INK, room=w - 40)), 2)
