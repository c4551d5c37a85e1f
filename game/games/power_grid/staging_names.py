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
ROUNDS = 8
"""How often names that found no room may go first in another try."""
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
    free = [_free(number, cities, h, radius, (*discs, *blocked), window) for number in range(len(cities))]
    order = sorted(range(len(cities)), key=lambda number: len(free[number]))
    best: dict[int, Plate] = {}
    for _ in range(ROUNDS):
        placed = _lay(order, free)
        if len(placed) > len(best):
            best = placed
        missing = [number for number in order if number not in placed and free[number]]
        if not missing:
            break
        order = [*missing, *(number for number in order if number not in missing)]
    return [_middle(best[number]) if number in best else None for number in range(len(cities))]


def _free(
    number: int,
    cities: Sequence[tuple[Point, str, float]],
    h: float,
    radius: float,
    taken: Sequence[Plate],
    window: Plate,
) -> list[Plate]:
    """Return where the name of a city could stand if there were no other names, the best place first."""
    (x, y), best, w = cities[number]
    found = []
    for side in (best, *(s for s in SIDES if s != best)):
        cx, cy = beside((x, y), side, w, h, radius)
        plate = (cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2)
        others = (other for place, other in enumerate(taken) if place != number)
        if _inside(plate, window) and not any(_meet(plate, other) for other in others):
            found.append(plate)
    return found


def _lay(order: Sequence[int], free: Sequence[Sequence[Plate]]) -> dict[int, Plate]:
    """Return the places of names if they are laid in this order, each in the first place that is left."""
    placed: dict[int, Plate] = {}
    for number in order:
        for plate in free[number]:
            if not any(_meet(plate, other) for other in placed.values()):
                placed[number] = plate
                break
    return placed


def _middle(plate: Plate) -> Point:
    return (plate[0] + plate[2]) / 2, (plate[1] + plate[3]) / 2


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
