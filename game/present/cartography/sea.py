"""The sea around the land: its frame with a net of degrees, and the compass rose."""

from __future__ import annotations

import math

from game.kernel.cache import cached
from game.present.pictures.picture import Box, Circle, Colour, Line, Picture, Polygon, Shape, Stuff, Words

SEA: Colour = (138, 178, 182)


@cached(16)
def sea_picture(w: float, h: float) -> Picture:
    """Return the frame of the map with the sea, a net of degrees and a compass."""
    net: list[Shape] = []
    step = max(w, h) / 7
    for number in range(1, 8):
        for line in (((number * step, 8), (number * step, h - 8)), ((8, number * step), (w - 8, number * step))):
            if max(line[0][0], line[1][0]) < w and max(line[0][1], line[1][1]) < h:
                net.append(Line(line, (255, 255, 255, 26), 1.2))
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, Stuff("walnut", (210, 170, 130)), 16, (24, 14, 8), 2, bevel=True),
            Box(4, 4, w - 8, h - 8, (0, 0, 0, 0), 13, (206, 160, 88), 1.8),
            Box(8, 8, w - 16, h - 16, Stuff("paper", SEA), 10, (44, 66, 70), 1.6),
            *net,
        ),
        shadow=3,
    )


@cached(2)
def compass_picture() -> Picture:
    """Return a compass rose."""
    shapes: list[Shape] = [
        Circle(60, 66, 34, (40, 62, 68, 150), hole=32.4),
        Circle(60, 66, 25, (40, 62, 68, 120), hole=24),
    ]
    for turn, long in ((45, 24), (135, 24), (225, 24), (315, 24), (90, 34), (180, 34), (270, 34), (0, 38)):
        a = math.radians(turn)
        tip = (60 + long * math.sin(a), 66 - long * math.cos(a))
        side = 0.16 * long + 3
        left = (60 + side * math.sin(a - 0.8), 66 - side * math.cos(a - 0.8))
        right = (60 + side * math.sin(a + 0.8), 66 - side * math.cos(a + 0.8))
        shapes += [
            Polygon((tip, left, (60, 66)), (58, 74, 78)),
            Polygon((tip, right, (60, 66)), (232, 222, 196)),
        ]
    shapes.append(Words("N", 60, 14, 19, (46, 62, 66), "title"))
    return Picture(120, 112, tuple(shapes))
