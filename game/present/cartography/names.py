"""Names at their cities, costs on their lines and prices at the rims of discs: none covers another, none needs a line.

Discs are as large as leaves room for all. Names push each other around their discs; where that does not help, a cost
gives way along its line. All of it follows from the map and the letters alone: names stay where they are whatever can
be built. What finds no room at all is seen on pointing at the city or on going closer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.kernel.cache import cached
from game.present.cartography.clearance import Plate, inside, meets_any, middle
from game.present.cartography.seats import CLEAR, NamedCity, cost_seats, name_seats, tab_seats
from game.present.cartography.settling import SeatWish, settle
from game.present.pictures.picture import Point

FIRST = 1_000_000.0
"""How much names of ``first`` cities resist; others begin with 1."""
COST_HOLD = 2.5
"""How much more a cost resists than a name that has not been pushed yet."""
FAR = 24.0
"""How far beside its line a cost stands at most, in units."""
HASTE, PATIENCE = 3, 16
"""How many pushes there are for each thing while smaller discs are still to be tried, and with the smallest."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A cost on its line: the corners of the line, the share of the way where it stands best, and how wide it is."""

    way: tuple[Point, ...]
    share: float
    width: float


@dataclass(frozen=True, slots=True)
class Hand:
    """How a map is written.

    ``radii`` are those that discs may have, the best first; ``highs`` how high a name is in each style, the best first,
    and last one for the smallest discs alone; ``gaps`` how far names may be from their discs, ``close`` how near to
    them where nothing else helps; ``cost`` how high costs are, ``tab`` how large a price at a rim is.
    """

    radii: tuple[float, ...]
    highs: tuple[float, ...]
    gaps: tuple[float, ...]
    close: float
    cost: float
    tab: tuple[float, float]


@dataclass(frozen=True, slots=True)
class PlacedNames:
    """The middles of names, costs and prices at rims, in the order of cities and costs; None where there is no room.

    ``radius`` is that of all discs, ``style`` the number of the style that names are written in.
    """

    radius: float
    style: int
    names: tuple[Point | None, ...]
    costs: tuple[Point | None, ...]
    tabs: tuple[Point | None, ...]


@cached(48, "look")
def write(
    cities: tuple[NamedCity, ...], costs: tuple[Cost, ...], hand: Hand, window: Plate, blocked: tuple[Plate, ...] = ()
) -> PlacedNames:
    """Return where everything stands inside ``window``, with the largest discs that leave room for all of it.

    Where none do, as many as possible stand around the smallest. Names keep off what is ``blocked``.
    """
    discs = [city.at for city in cities]
    seats = _cost_seats(costs, discs, hand, window)
    for radius in hand.radii:
        last = radius == hand.radii[-1]
        lines = [SeatWish(tuple(plate for plate, room in each if room >= radius + CLEAR), COST_HOLD) for each in seats]
        if not last and not all(wish.seats for wish in lines):
            continue
        for style in range(len(hand.highs) - (not last)):
            final = last and style == len(hand.highs) - 1
            gaps = (hand.close, *hand.gaps) if final else hand.gaps
            names = _name_wishes(cities, discs, radius, (style, hand.highs[style]), gaps, window, blocked)
            if not final and not all(wish.seats for wish in names):
                continue
            found = settle((*names, *lines), PATIENCE if final else HASTE)
            if final or None not in found:
                return _written(cities, (*names, *lines), found, radius, style, hand, window)
    raise AssertionError("the last attempt is always taken")


def _name_wishes(
    cities: Sequence[NamedCity], discs: Sequence[Point], radius: float, style: tuple[int, float], gaps: Sequence[float],
    window: Plate, blocked: Sequence[Plate],
) -> list[SeatWish]:  # fmt: skip
    found = []
    number, high = style
    for city in cities:
        size = city.widths[number], high
        seats = name_seats(city, discs, radius, size, gaps, window)
        if blocked:
            seats = tuple(seat for seat in seats if not meets_any(seat, blocked))
        found.append(SeatWish(seats, FIRST if city.first else 1.0))
    return found


def _cost_seats(
    costs: Sequence[Cost], discs: Sequence[Point], hand: Hand, window: Plate
) -> list[tuple[tuple[Plate, float], ...]]:
    found = []
    for cost in costs:
        xs, ys = zip(*cost.way, strict=True)
        far = hand.radii[0] + hand.cost + cost.width + FAR
        left, top, right, bottom = min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far
        near = [(x, y) for x, y in discs if left <= x <= right and top <= y <= bottom]
        seats = cost_seats(cost.way, cost.share, (cost.width, hand.cost), near, hand.radii[-1] + CLEAR)
        found.append(tuple(seat for seat in seats if inside(seat[0], window)))
    return found


def _written(
    cities: Sequence[NamedCity], wishes: Sequence[SeatWish], found: Sequence[int | None], radius: float, style: int,
    hand: Hand, window: Plate,
) -> PlacedNames:  # fmt: skip
    plates = [wish.seats[seat] if seat is not None else None for wish, seat in zip(wishes, found, strict=True)]
    spots = [middle(plate) if plate is not None else None for plate in plates]
    taken = [plate for plate in plates if plate is not None]
    tabs = _tabs(cities, taken, radius, hand, window)
    count = len(cities)
    return PlacedNames(radius, style, tuple(spots[:count]), tuple(spots[count:]), tabs)


def _tabs(
    cities: Sequence[NamedCity], taken: Sequence[Plate], radius: float, hand: Hand, window: Plate
) -> tuple[Point | None, ...]:
    """Return where prices stand at the rims of discs: where they cover nothing, else where they cover least."""
    wishes, free = [], []
    for city in cities:
        near = [its.at for its in cities if math.dist(its.at, city.at) < 2 * (radius + sum(hand.tab))]
        seats = tab_seats(city.at, radius, hand.tab, near, window)
        wishes.append(seats)
        free.append(SeatWish(tuple(seat for seat in seats if not meets_any(seat, taken))))
    found = settle(free, HASTE)
    spots: list[Point | None] = []
    for seats, wish, seat in zip(wishes, free, found, strict=True):
        if seat is not None:
            spots.append(middle(wish.seats[seat]))
        else:
            spots.append(middle(min(seats, key=lambda one: _covered(one, taken))) if seats else None)
    return tuple(spots)


def _covered(plate: Plate, others: Sequence[Plate]) -> float:
    """Return how much of a plate lies over others."""
    left, top, right, bottom = plate
    return sum(
        max(0.0, min(right, its[2]) - max(left, its[0])) * max(0.0, min(bottom, its[3]) - max(top, its[1]))
        for its in others
    )
