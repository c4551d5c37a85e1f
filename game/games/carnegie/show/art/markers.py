"""Small things of the table: the first player's watch, tiles that choose another type, the reserved tile's clip."""

from __future__ import annotations

import math

from game.games.carnegie.show.art.counters import laurel
from game.games.carnegie.show.art.palette import (
    BRASS_DARK,
    GOLD,
    GOLD_EDGE,
    INK,
    NONE,
    TYPE_INK,
    green_plate,
)
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.picture import Box, Circle, Engraving, Gradient, Line, Picture, Place, Polygon, Shape, Words

TYPES = ("hr", "management", "construction", "rd")


@remembered(1)
def first_player() -> Picture:
    """Return the marker of the first player: a pocket watch, 48 by 56."""
    shapes: list[Shape] = [
        Circle(24, 6, 5, Gradient((248, 220, 146), (178, 128, 48)), BRASS_DARK, 1.0, hole=2.6),
        Box(21, 9, 6, 6, Gradient((248, 220, 146), (178, 128, 48)), 1, BRASS_DARK, 0.8),
        Circle(24, 34.6, 20.4, (40, 26, 6, 120)),
        Circle(24, 33, 20.4, Gradient((248, 220, 146), (178, 128, 48)), BRASS_DARK, 1.2),
        Circle(24, 33, 16.4, Gradient((255, 253, 244), (240, 232, 208)), (130, 96, 40), 1.0),
    ]
    for hour in range(12):
        a = math.tau * hour / 12
        near = 12.2 if hour % 3 else 10.6
        ends = tuple((24 + r * math.sin(a), 33 - r * math.cos(a)) for r in (near, 14.4))
        shapes.append(Line(ends, (92, 76, 44), 1.3 if hour % 3 else 2.0))
    shapes += [
        Line(((24, 33), (24, 22.6)), INK, 2.0),
        Line(((24, 33), (31, 37)), INK, 2.4),
        Circle(24, 33, 2.2, (150, 44, 52)),
        Polygon(((12, 24), (22, 18.4), (15, 32)), (255, 255, 255, 70)),
    ]
    return Picture(48, 56, tuple(shapes), shadow=1)


@remembered(1)
def neutral_disc() -> Picture:
    """Return a disc of nobody: engraved stone with a plain cross, as large as a player's piece."""
    return Picture(
        48,
        48,
        (
            Circle(24, 26.2, 21, (70, 66, 54)),
            Circle(24, 24, 21, Gradient((238, 232, 214), (200, 192, 170))),
            Circle(24, 24, 17.4, Gradient((168, 162, 146), (142, 136, 120))),
            Circle(24, 24, 17.4, Engraving(45, 3.4, 0.9, (96, 90, 76, 150))),
            Line(((17, 17), (31, 31)), (236, 230, 212), 4),
            Line(((31, 17), (17, 31)), (236, 230, 212), 4),
        ),
        shadow=1,
    )


@remembered(8)
def choice_tile(vp: int, w: float, h: float, lit: bool = False) -> Picture:
    """Return a tile that lets its owner use another type once: the four types, what it is worth unused. 120 by 56."""
    shapes: list[Shape] = green_plate((0, 0, w, h), 6, GOLD_EDGE if lit else BRASS_DARK)
    step = (w - h * 1.05) / 4
    for number, kind in enumerate(TYPES):
        x = h * 0.12 + step * (number + 0.5)
        shapes.append(Circle(x, h / 2, min(step * 0.47, h * 0.3), (250, 244, 227), (120, 96, 50), 0.8))
        shapes.append(Place(sign(kind, TYPE_INK[kind]), x, h / 2, min(step * 0.62, h * 0.4)))
    shapes.append(Place(laurel(str(vp), (206, 168, 92)), w - h * 0.5, h / 2, h * 0.92))
    if lit:
        shapes.append(Box(1, 1, w - 2, h - 2, NONE, 5, GOLD, 1.4))
    return Picture(w, h, tuple(shapes), shadow=2)


@remembered(8)
def reserve_tag(word: Say | str, short: Say | str, w: float, h: float) -> Picture:
    """Return the brass clip that says a tile is reserved for its owner."""
    return Picture(
        w,
        h,
        (
            Box(0, 1, w, h - 1, (40, 26, 6, 110), h * 0.3),
            Box(0, 0, w, h - 1.6, Gradient((248, 222, 150), (206, 158, 72)), h * 0.3, BRASS_DARK, 1.0),
            Words(
                word,
                w / 2,
                h / 2 - 1,
                max(14.0, h * 0.58),
                (60, 42, 12),
                "strong",
                room=w - h * 0.6,
                narrow=True,
                short=short,
                least=14.0,
            ),
        ),
        shadow=1,
    )
