"""What stands on the map: costs of connections, cities with their houses."""

from __future__ import annotations

from functools import lru_cache

from game.games.power_grid.show.art.fuel import INK
from game.games.power_grid.show.art.houses import house_picture
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
    1: ((32.0, 30.0, 54.0),),
    2: ((16.5, 32.0, 35.0), (47.5, 32.0, 35.0)),
    3: ((32.0, 16.0, 33.0), (16.0, 46.5, 33.0), (48.0, 46.5, 33.0)),
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
    dear: bool = False,
) -> Picture:
    """Return a city with the houses of these marks; ``places`` are open in this Step (0: out of play).

    ``fresh`` is the mark of a house that is only planned. ``inviting``: one can build here now; ``barred``: not before
    another city; ``dear``: not for the money that is left.
    """
    if places == 0:
        return Picture(64, 64, (Circle(32, 32, 20, (168, 164, 152), (120, 114, 102), 2.4),))
    full = len(houses) >= places
    ground = Gradient((250, 243, 224), (222, 208, 176)) if not full else Gradient((238, 228, 206), (214, 200, 170))
    rim: Fill = Gradient((255, 238, 150), (240, 182, 40)) if inviting else Stuff("brass")
    if inviting:
        ground = Gradient((255, 254, 244), (250, 238, 204))
    elif dear:
        rim, ground = Gradient((172, 172, 168), (124, 124, 122)), Gradient((214, 212, 204), (190, 188, 180))
    shapes: list[Shape] = [Circle(32, 34, 30, (40, 26, 10, 150))]
    if houses and inviting:
        shapes.append(Circle(32, 32, 31, (255, 218, 96), (120, 84, 16), 1.2))
    elif not houses:
        shapes += [
            Circle(32, 32, 30, rim, (70, 46, 16), 1.6),
            Circle(32, 32, 23.5 if inviting else 25.5, ground, (96, 70, 34), 1.6),
        ]
    if barred:
        shapes.append(Circle(32, 32, 30, (120, 46, 32), hole=26))
    if fresh is not None:
        shapes.append(Circle(32, 32, 31.5, (255, 222, 110), hole=27.5))
    owners = [(mark, False) for mark in houses[:3]]
    if fresh is not None and len(owners) < 3:
        owners.append((fresh, True))
    for (mark, planned), (x, y, size) in zip(owners, _SEATS[len(owners)], strict=True):
        shapes.append(Place(house_picture(mark, pattern, planned), x, y, size))
    if not owners:
        shapes += _empty(inviting, barred, dear)
    return Picture(64, 64, tuple(shapes))


def _empty(inviting: bool, barred: bool, dear: bool) -> list[Shape]:
    """Return the sign on a disc without houses: a plus, a bar, a hollow for too little money, a peg."""
    if barred:
        return [Box(22, 29.6, 20, 4.8, (150, 52, 36), 2)]
    if inviting:
        return [Box(29.6, 24, 4.8, 16, (176, 122, 20), 2), Box(24, 29.6, 16, 4.8, (176, 122, 20), 2)]
    if dear:
        return [Circle(32, 32, 9, (112, 110, 106), hole=6)]
    return [Circle(32, 32, 7, (120, 92, 52, 110)), Circle(32, 31, 5.4, (226, 212, 180))]
