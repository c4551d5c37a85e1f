"""What stands on the map: costs of connections, names of regions and cities, cities with houses, sea and compass."""

from __future__ import annotations

import math
from functools import lru_cache

from game.games.power_grid.art_fuel import INK
from game.games.power_grid.art_map import RED
from game.games.power_grid.staging_names import HIGH
from game.kernel.say import Say
from game.present.picture import (
    Box,
    Circle,
    Colour,
    Fill,
    Gradient,
    Line,
    Picture,
    Place,
    Point,
    Polygon,
    Shape,
    Stuff,
    Words,
)
from game.present.pieces import token_picture

COST = 48.0
"""Size of the picture of a cost; its letters are ``COST_TEXT`` high."""
COST_TEXT = 35.0


@lru_cache(maxsize=256)
def cost_picture(cost: int, lit: bool) -> Picture:
    """Return the small disc with the cost of a connection; ``lit`` where a route leads along it."""
    x, r = COST / 2, COST_TEXT * 0.62
    return Picture(
        COST,
        COST,
        (
            Circle(x, x + r * 0.12, r * 1.08, (40, 26, 10, 130)),
            Circle(x, x, r, Gradient((255, 251, 238), (234, 220, 188)), (70, 48, 22), max(1.6, r * 0.1)),
            Words(str(cost), x, x - COST_TEXT * 0.02, COST_TEXT, RED if lit else INK, "number"),
        ),
    )


@lru_cache(maxsize=64)
def region_plate(name: Say, w: float, size: float, chosen: bool) -> Picture:
    """Return the name of a region that can be chosen, ``w`` wide."""
    h = size * 1.6
    ground: Colour = (38, 52, 58, 236)
    rim = (255, 214, 96) if chosen else (150, 132, 92)
    words = Words(name, w / 2, h / 2 - size * 0.03, size, (255, 244, 214), "strong", room=w - size * 0.6)
    return Picture(w, h, (Box(0, 0, w, h, ground, h * 0.34, rim, 1.8), words), shadow=1)


_SEATS: dict[int, tuple[tuple[float, float, float], ...]] = {
    0: (),
    1: ((32.0, 32.0, 42.0),),
    2: ((19.5, 32.0, 29.0), (44.5, 32.0, 29.0)),
    3: ((32.0, 18.5, 27.0), (18.0, 42.0, 27.0), (46.0, 42.0, 27.0)),
}
"""Middle and size of the houses of a city, by their number, on a grid of 64."""


@lru_cache(maxsize=512)
def city_picture(
    houses: tuple[int, ...], places: int, fresh: int, pattern: bool = False, inviting: bool = False
) -> Picture:
    """Return a city with the houses of these player colours; ``places`` are open in this Step (0: out of play).

    ``fresh`` is the colour of a house that is only planned (-1: none). ``inviting``: one can build here now.
    """
    if places == 0:
        return Picture(64, 64, (Circle(32, 32, 20, (168, 164, 152), (120, 114, 102), 2.4),))
    full = len(houses) >= places
    ground = Gradient((250, 243, 224), (222, 208, 176)) if not full else Gradient((238, 228, 206), (214, 200, 170))
    rim: Fill = Gradient((255, 238, 150), (240, 182, 40)) if inviting else Stuff("brass")
    if inviting:
        ground = Gradient((255, 254, 244), (250, 238, 204))
    shapes: list[Shape] = [
        Circle(32, 34, 30, (40, 26, 10, 150)),
        Circle(32, 32, 30, rim, (70, 46, 16), 1.6),
        Circle(32, 32, 23.5 if inviting else 25.5, ground, (96, 70, 34), 1.6),
    ]
    count = min(3, max(len(houses) + (fresh >= 0), 1))
    spots = _SEATS[count]
    for place, colour in enumerate(houses[:3]):
        x, y, size = spots[place]
        shapes.append(Place(token_picture(colour, pattern), x, y, size))
    if fresh >= 0 and len(houses) < 3:
        x, y, size = spots[len(houses)]
        shapes += [
            Place(token_picture(fresh, pattern), x, y, size),
            Circle(32, 32, 31.5, (255, 222, 110), hole=27.5),
        ]
    if not houses and fresh < 0:
        if inviting:
            shapes += [Box(29.6, 24, 4.8, 16, (176, 122, 20), 2), Box(24, 29.6, 16, 4.8, (176, 122, 20), 2)]
        else:
            shapes += [Circle(32, 32, 7, (120, 92, 52, 110)), Circle(32, 31, 5.4, (226, 212, 180))]
    return Picture(64, 64, tuple(shapes))


@lru_cache(maxsize=512)
def name_picture(name: Say, w: float, size: float, lit: bool) -> Picture:
    """Return the name of a city on its plate, ``w`` wide."""
    h = size * HIGH
    ground = Gradient((255, 251, 238), (238, 226, 196)) if not lit else Gradient((255, 240, 176), (250, 214, 118))
    return Picture(
        w,
        h,
        (
            Box(0.4, 1.2, w - 0.8, h - 1.2, (50, 34, 14, 90), h * 0.36),
            Box(0, 0, w, h - 1.4, ground, h * 0.36, (122, 94, 52), 1.0),
            Words(name, w / 2, (h - 1.4) / 2 - size * 0.03, size, (38, 32, 24), "strong", room=w - size * 0.3),
        ),
    )


@lru_cache(maxsize=128)
def pointer_picture(ends: tuple[Point, Point], w: float, h: float) -> Picture:
    """Return the line from a name to its city."""
    return Picture(w, h, (Line(ends, (255, 250, 232, 200), 4.4), Line(ends, (74, 52, 26), 1.8)))


@lru_cache(maxsize=16)
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
            Box(8, 8, w - 16, h - 16, Stuff("paper", (138, 178, 182)), 10, (44, 66, 70), 1.6),
            *net,
        ),
        shadow=3,
    )


@lru_cache(maxsize=2)
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
