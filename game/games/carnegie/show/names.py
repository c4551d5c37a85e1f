"""Where the names of cities stand on a small map: large cities first, then as many others as find room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.kernel.cache import cached
from game.present.cartography.clearance import Plate, around, inside, meet, meets_any, middle
from game.present.pictures.picture import Point

SLIDES = (0.0, 0.4, -0.4, 0.8, -0.8, 1.0, -1.0)
"""How far a name slides along the upper or lower edge of its city, as parts of half its width."""
STEPS = (0.0, 0.5, -0.5, 1.0, -1.0)
"""How far it slides along the left or right edge, as parts of its height."""
FINE = tuple(sign * part / 10 for part in range(11) for sign in (1, -1))
MARGIN = 3.0
"""How far a name slides that has found no place otherwise, and how much of its plate may then lie below others."""
EDGES = {"s": ("s", 0.0), "n": ("n", 0.0), "e": ("e", 0.0), "w": ("w", 0.0), "se": ("s", 0.8), "sw": ("s", -0.8),
         "ne": ("n", 0.8), "nw": ("n", -0.8)}  # fmt: skip
OVERLAP = 1.5
"""How far a name may reach over the picture of a city: its edge is shadow."""


@dataclass(frozen=True, slots=True)
class NameWish:
    """A name that wants a place: the picture of its city, the side it stands on best, its size, and its rank."""

    city: Plate
    side: str
    w: float
    h: float
    rank: int


@cached(16)
def placed(wishes: tuple[NameWish, ...], blocked: tuple[Plate, ...], window: Plate) -> tuple[Point | None, ...]:
    """Return the middle of each name, or None where there is no room. Lower ranks come first.

    A name that finds all its places taken may send one of its own rank or a higher one to another place.
    """
    solid = [*(_grown(wish.city, -OVERLAP) for wish in wishes), *blocked]

    def places(wish: NameWish, slides: Sequence[float] = SLIDES, steps: Sequence[float] = STEPS) -> list[Plate]:
        beside = _around(wish, slides, steps)
        return [plate for plate in beside if inside(plate, window) and not meets_any(plate, solid)]

    free = [places(wish) for wish in wishes]
    found: dict[int, Plate] = {}
    order = sorted(range(len(wishes)), key=lambda n: (wishes[n].rank, len(free[n]), n))
    for number in order:
        _settle(number, wishes, free, found)
    for number in order:
        if number not in found:
            free[number] = places(replace(wishes[number], w=wishes[number].w - MARGIN), FINE, FINE)
            _settle(number, wishes, free, found)
    return tuple(middle(found[number]) if number in found else None for number in range(len(wishes)))


@cached(16)
def placed_with(
    alone: tuple[NameWish, ...], more: tuple[float, ...], blocked: tuple[Plate, ...], window: Plate
) -> tuple[tuple[Point | None, bool], ...]:
    """Return the middle of each name, and whether it has room for ``more`` width: none is lost because another has."""
    wide = {number for number, width in enumerate(more) if width}
    there = {number for number, at in enumerate(placed(alone, blocked, window)) if at is not None}
    while True:
        wishes = (replace(wish, w=wish.w + more[n]) if n in wide else wish for n, wish in enumerate(alone))
        found = placed(tuple(wishes), blocked, window)
        lost = {number for number in there if found[number] is None}
        if not lost or not wide:
            return tuple((at, number in wide) for number, at in enumerate(found))
        # One who found no room stands alone; if that was another's doing, the last in rank that has more.
        wide -= lost & wide or {max(wide, key=lambda number: (alone[number].rank, number))}


def _settle(number: int, wishes: Sequence[NameWish], free: Sequence[Sequence[Plate]], found: dict[int, Plate]) -> None:
    """Give a name a place, its own or one that another name leaves for it."""
    for plate in free[number]:
        if not meets_any(plate, found.values()):
            found[number] = plate
            return
    for plate in free[number]:
        there = [other for other, its in found.items() if meet(plate, its)]
        if any(wishes[other].rank < wishes[number].rank for other in there):
            continue
        moved = {other: at for other, at in found.items() if other not in there} | {number: plate}
        for other in there:
            elsewhere = next((its for its in free[other] if not meets_any(its, moved.values())), None)
            if elsewhere is None:
                break
            moved[other] = elsewhere
        else:
            found.clear()
            found.update(moved)
            return


def _around(wish: NameWish, slides: Sequence[float], steps: Sequence[float]) -> Iterator[Plate]:
    """Yield the places beside a city, the one that looks best first."""
    best = EDGES[wish.side]
    yield _beside(wish, *best)
    for slide in slides:
        for edge in "sn":
            if (edge, slide) != best:
                yield _beside(wish, edge, slide)
    for step in steps:
        for edge in "ew":
            if (edge, step) != best:
                yield _beside(wish, edge, step)


def _beside(wish: NameWish, edge: str, slide: float) -> Plate:
    left, top, right, bottom = wish.city
    x, y = (left + right) / 2, (top + bottom) / 2
    if edge in "sn":
        place = x + slide * wish.w / 2, bottom + wish.h / 2 - 1 if edge == "s" else top - wish.h / 2 + 1
    else:
        place = right + wish.w / 2 - 1 if edge == "e" else left - wish.w / 2 + 1, y + slide * wish.h
    return around(place, wish.w, wish.h)


def _grown(plate: Plate, by: float) -> Plate:
    return plate[0] - by, plate[1] - by, plate[2] + by, plate[3] + by
