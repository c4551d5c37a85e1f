"""Names of cities and regions on their plates, and the line from a name that stands apart to its city."""

from __future__ import annotations

from functools import lru_cache

from game.kernel.say import Say
from game.present.picture import Box, Colour, Face, Gradient, Line, Picture, Point, Words


@lru_cache(maxsize=64)
def region_plate(name: Say, w: float, size: float, chosen: bool) -> Picture:
    """Return the name of a region that can be chosen, ``w`` wide."""
    h = size * 1.6
    ground: Colour = (38, 52, 58, 236)
    rim = (255, 214, 96) if chosen else (150, 132, 92)
    words = Words(name, w / 2, h / 2 - size * 0.03, size, (255, 244, 214), "strong", room=w - size * 0.6)
    return Picture(w, h, (Box(0, 0, w, h, ground, h * 0.34, rim, 1.8), words), shadow=1)


@lru_cache(maxsize=512)
def name_picture(name: Say, w: float, h: float, size: float, face: Face, lit: bool) -> Picture:
    """Return the name of a city on its plate, ``w`` wide and ``h`` high."""
    ground = Gradient((255, 251, 238), (238, 226, 196)) if not lit else Gradient((255, 240, 176), (250, 214, 118))
    return Picture(
        w,
        h,
        (
            Box(0.4, 1.2, w - 0.8, h - 1.2, (50, 34, 14, 90), h * 0.36),
            Box(0, 0, w, h - 1.4, ground, h * 0.36, (122, 94, 52), 1.0),
            Words(name, w / 2, (h - 1.4) / 2 - size * 0.03, size, (38, 32, 24), face, room=w - size * 0.2),
        ),
    )


@lru_cache(maxsize=128)
def pointer_picture(ends: tuple[Point, Point], w: float, h: float) -> Picture:
    """Return the line from a name to its city."""
    return Picture(w, h, (Line(ends, (255, 250, 232, 200), 4.4), Line(ends, (74, 52, 26), 1.8)))
