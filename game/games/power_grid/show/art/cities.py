"""What stands on the map: costs of connections, cities with their houses."""

from __future__ import annotations

from functools import lru_cache

from game.games.power_grid.show.art.fuel import INK
from game.present.party import Mark
from game.present.picture import (
    Box,
    Circle,
    Colour,
    Fill,
    Gradient,
    Picture,
    Place,
    Shape,
    Stuff,
    Words,
)
from game.present.pieces import mark_picture

RED: Colour = (166, 34, 22)
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


_SEATS: dict[int, tuple[tuple[float, float, float], ...]] = {
    0: (),
    1: ((32.0, 32.0, 42.0),),
    2: ((19.5, 32.0, 29.0), (44.5, 32.0, 29.0)),
    3: ((32.0, 18.5, 27.0), (18.0, 42.0, 27.0), (46.0, 42.0, 27.0)),
}
"""Middle and size of the houses of a city, by their number, on a grid of 64."""


@lru_cache(maxsize=512)
def city_picture(
    houses: tuple[Mark, ...],
    places: int,
    fresh: Mark | None,
    pattern: bool = False,
    inviting: bool = False,
    barred: bool = False,
) -> Picture:
    """Return a city with the houses of these marks; ``places`` are open in this Step (0: out of play).

    ``fresh`` is the mark of a house that is only planned. ``inviting``: one can build here now; ``barred``: not before
    another city.
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
    if barred:
        shapes.append(Circle(32, 32, 30, (120, 46, 32), hole=26))
    count = min(3, max(len(houses) + (fresh is not None), 1))
    spots = _SEATS[count]
    for place, mark in enumerate(houses[:3]):
        x, y, size = spots[place]
        shapes.append(Place(mark_picture(mark, pattern), x, y, size))
    if fresh is not None and len(houses) < 3:
        x, y, size = spots[len(houses)]
        shapes += [
            Place(mark_picture(fresh, pattern), x, y, size),
            Circle(32, 32, 31.5, (255, 222, 110), hole=27.5),
        ]
    if not houses and fresh is None:
        if barred:
            shapes.append(Box(22, 29.6, 20, 4.8, (150, 52, 36), 2))
        elif inviting:
            shapes += [Box(29.6, 24, 4.8, 16, (176, 122, 20), 2), Box(24, 29.6, 16, 4.8, (176, 122, 20), 2)]
        else:
            shapes += [Circle(32, 32, 7, (120, 92, 52, 110)), Circle(32, 31, 5.4, (226, 212, 180))]
    return Picture(64, 64, tuple(shapes))
