"""Names of cities beside their discs: full where they fit, left out where they would cover something.

The map says on which side a name stands best; other sides are tried in turn. What finds no room is seen on pointing at
the city or on going closer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.present.picture import Point

Plate: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""
SIDES: dict[str, Point] = {
    "s": (0, 1),
    "n": (0, -1),
    "e": (1, 0),
    "w": (-1, 0),
    "se": (0.72, 0.8),
    "sw": (-0.72, 0.8),
    "ne": (0.72, -0.8),
    "nw": (-0.72, -0.8),
}


def place_names(
    cities: Sequence[tuple[Point, str, float]], size: float, radius: float, blocked: Sequence[Plate], window: Plate
) -> list[Point | None]:
    """Return the middle of each name, or None where there is no room.

    ``cities`` have their place, the best side and the width of the name's plate; ``radius`` is that of the discs;
    ``blocked`` are further things that must stay free, ``window`` is what may be covered.
    """
    h = size * 1.3
    discs = [(x - radius, y - radius, x + radius, y + radius) for (x, y), _, _ in cities]
    taken: list[Plate] = [*discs, *blocked]
    found: list[Point | None] = []
    for number, ((x, y), best, w) in enumerate(cities):
        middle: Point | None = None
        for side in (best, *(s for s in SIDES if s != best)):
            at = beside((x, y), side, w, h, radius)
            plate = (at[0] - w / 2, at[1] - h / 2, at[0] + w / 2, at[1] + h / 2)
            if _inside(plate, window) and not any(_meet(plate, other) for other in taken if other is not discs[number]):
                middle = at
                taken.append(plate)
                break
        found.append(middle)
    return found


def beside(city: Point, side: str, w: float, h: float, radius: float) -> Point:
    """Return the middle of a plate of a size that stands on a side of a city."""
    dx, dy = SIDES[side]
    away = radius + 1.5
    if not dx:
        return city[0], city[1] + dy * (away + h / 2)
    if not dy:
        return city[0] + dx * (away + w / 2), city[1]
    return city[0] + dx * away + (w / 2 if dx > 0 else -w / 2), city[1] + dy * (away * 0.9) + (
        h * 0.2 if dy > 0 else -h * 0.2
    )


def _meet(one: Plate, two: Plate) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def _inside(plate: Plate, window: Plate) -> bool:
    return plate[0] >= window[0] and plate[1] >= window[1] and plate[2] <= window[2] and plate[3] <= window[3]
