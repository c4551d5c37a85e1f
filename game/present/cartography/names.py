"""Names of cities beside their discs: full where they fit, left out where they would cover something.

The map says on which side a name stands best; other places around the disc are tried in turn, and a name makes way for
another if it has somewhere else to go. A name that finds no room touching its city may stand a little apart, with a
line to it. What finds no room at all is seen on pointing at the city or on going closer.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.present.picture import Point

Plate: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""
HIGH = 1.22
"""How high a plate is, as a part of the size of its letters."""
AWAY = 1.5
"""Room between a disc and the plate of its name."""
SLIDES = (0.0, 0.35, -0.35, 0.7, -0.7, 1.0, -1.0)
"""How far a plate slides along the upper or lower edge of a disc; at 1 its corner is at the middle of the disc."""
FAR = (0.8, 1.7, 2.7, 3.8)
"""How far apart from its disc a name may stand at most, in heights of its plate."""
DIRECTIONS = 24
"""Directions in which room is sought for names that stand apart."""
SIDES: dict[str, tuple[str, float]] = {
    "s": ("down", 0.0),
    "n": ("up", 0.0),
    "e": ("right", 0.0),
    "w": ("left", 0.0),
    "se": ("down", 0.7),
    "sw": ("down", -0.7),
    "ne": ("up", 0.7),
    "nw": ("up", -0.7),
}
"""Edge and slide of the sides that maps name."""


@dataclass(frozen=True, slots=True)
class City:
    """A city that wants a name: its middle, the side its name stands on best, and how wide the plate is.

    Where room is short, names of ``first`` cities get it.
    """

    at: Point
    side: str
    width: float
    first: bool = False


@dataclass(frozen=True, slots=True)
class Name:
    """Where the middle of a name is; ``apart`` from its city, with a line to it."""

    at: Point
    apart: bool = False


@lru_cache(maxsize=16)
def place_names(
    cities: tuple[City, ...], size: float, radius: float, blocked: tuple[Plate, ...], window: Plate
) -> tuple[Name | None, ...]:
    """Return where each name stands, or None where there is no room.

    ``radius`` is that of the discs; ``blocked`` are further things that must stay free, ``window`` is what may be
    covered.
    """
    return _Placing(cities, size * HIGH, radius, blocked, window).names()


class _Placing:
    """One map on which names are being placed."""

    def __init__(
        self, cities: Sequence[City], h: float, radius: float, blocked: Sequence[Plate], window: Plate
    ) -> None:
        self.cities = cities
        self.h = h
        self.radius = radius
        self.window = window
        self.discs = [_square(city.at, radius) for city in cities]
        self.taken = [*self.discs, *blocked]
        self.free = [self._touching(number) for number in range(len(cities))]
        self.placed: dict[int, Plate] = {}
        self.lines: dict[int, tuple[Point, Point]] = {}

    def names(self) -> tuple[Name | None, ...]:
        """Place as many names as possible."""
        order = sorted(
            range(len(self.cities)), key=lambda number: (not self.cities[number].first, len(self.free[number]), number)
        )
        for number in order:
            if not self._settle(number, 2, frozenset()) and self.cities[number].first:
                self._apart(number)
        for number in order:
            if number not in self.placed:
                self._apart(number)
        return tuple(self._name(number) for number in range(len(self.cities)))

    def _name(self, number: int) -> Name | None:
        plate = self.placed.get(number)
        return Name(_middle(plate), number in self.lines) if plate is not None else None

    # ---- touching the city

    def _touching(self, number: int) -> list[Plate]:
        """Return where the name of a city could stand if there were no other names, the best place first."""
        city = self.cities[number]
        reach = (city.at[0] - city.width - self.radius * 2, city.at[1] - self.h * 2 - self.radius * 2)
        far = (city.at[0] + city.width + self.radius * 2, city.at[1] + self.h * 2 + self.radius * 2)
        near = [other for place, other in enumerate(self.taken) if place != number and _meet((*reach, *far), other)]
        return [
            plate
            for plate in self._around(city)
            if _inside(plate, self.window) and not any(_meet(plate, other) for other in near)
        ]

    def _around(self, city: City) -> Iterator[Plate]:
        """Yield the places around a disc: the one the map asks for, then above, below and beside."""
        yield self._beside(city, *SIDES[city.side])
        for slide in SLIDES:
            for edge in ("down", "up", "right", "left"):
                if (edge, slide) != SIDES[city.side]:
                    yield self._beside(city, edge, slide)

    def _beside(self, city: City, edge: str, slide: float) -> Plate:
        """Return the plate that touches an edge of the disc, slid along it."""
        (x, y), w, h, away = city.at, city.width, self.h, self.radius + AWAY
        if edge in ("up", "down"):
            side = 1 if edge == "down" else -1
            return _around((x + slide * w / 2, y + side * (away + h / 2)), w, h)
        side = 1 if edge == "right" else -1
        return _around((x + side * (away + w / 2), y + slide * (h / 2 + self.radius * 0.6)), w, h)

    def _settle(self, number: int, depth: int, moving: frozenset[int]) -> bool:
        """Place a name; one that is in the way may have to move, which may push another. Tell whether it worked."""
        for plate in self.free[number]:
            if not self._in_way(plate):
                self.placed[number] = plate
                return True
        if not depth:
            return False
        for plate in self.free[number]:
            others = self._in_way(plate)
            if len(others) == 1 and others[0] not in moving and others[0] != number:
                before = self.placed.pop(others[0])
                self.placed[number] = plate
                if self._settle(others[0], depth - 1, moving | {number}):
                    return True
                del self.placed[number]
                self.placed[others[0]] = before
        return False

    def _in_way(self, plate: Plate) -> list[int]:
        return [number for number, other in self.placed.items() if _meet(plate, other)]

    # ---- apart from the city

    def _apart(self, number: int) -> None:
        """Place a name a little apart; its line crosses no other name or city, and no cost if that can be helped."""
        city = self.cities[number]
        reach = _around(city.at, 2 * (city.width + self.radius + FAR[-1] * self.h), 2 * (FAR[-1] + 3) * self.h)
        near = [place for place, other in enumerate(self.taken) if place != number and _meet(other, reach)]
        everything = [self.taken[place] for place in near]
        others = [self.taken[place] for place in near if place < len(self.discs)]
        for distances, hurdles in ((FAR, everything), (FAR[:3], others)):
            for distance in distances:
                for plate in self._ring(city, distance * self.h):
                    line = (city.at, _nearest(plate, city.at))
                    if self._clear(plate, line, everything, hurdles):
                        self.placed[number], self.lines[number] = plate, line
                        return

    def _ring(self, city: City, distance: float) -> Iterator[Plate]:
        for turn in range(DIRECTIONS):
            # Alternately to both sides of the direct way to the right.
            angle = math.tau * ((turn + 1) // 2) * (1 if turn % 2 else -1) / DIRECTIONS
            dx, dy = math.cos(angle), math.sin(angle)
            reach = self.radius + distance
            x, y = city.at[0] + dx * (reach + city.width / 2), city.at[1] + dy * (reach + self.h / 2)
            yield _around((x, y), city.width, self.h)

    def _clear(self, plate: Plate, line: tuple[Point, Point], near: Sequence[Plate], hurdles: Sequence[Plate]) -> bool:
        """Tell whether a plate covers nothing, and its line crosses no other name and none of the hurdles."""
        return (
            _inside(plate, self.window)
            and not any(_meet(plate, other) for other in near)
            and not any(_meet(plate, other) for other in self.placed.values())
            and not _meet(plate, _square(line[0], self.radius))
            and not any(_crosses(line, other) for other in hurdles)
            and not any(_crosses(line, other) for other in self.placed.values())
            and not any(_crosses(known, plate) for known in self.lines.values())
        )


def _square(at: Point, radius: float) -> Plate:
    return at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius


def _around(at: Point, w: float, h: float) -> Plate:
    return at[0] - w / 2, at[1] - h / 2, at[0] + w / 2, at[1] + h / 2


def _middle(plate: Plate) -> Point:
    return (plate[0] + plate[2]) / 2, (plate[1] + plate[3]) / 2


def _nearest(plate: Plate, point: Point) -> Point:
    """Return the point of a plate that is nearest to a point outside it."""
    return min(max(point[0], plate[0]), plate[2]), min(max(point[1], plate[1]), plate[3])


def line_to(at: Point, width: float, size: float, city: Point) -> tuple[Point, Point]:
    """Return the ends of the line from a name that stands apart to its city."""
    return _nearest(_around(at, width, size * HIGH), city), city


def _meet(one: Plate, two: Plate) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def _inside(plate: Plate, window: Plate) -> bool:
    return plate[0] >= window[0] and plate[1] >= window[1] and plate[2] <= window[2] and plate[3] <= window[3]


def _crosses(line: tuple[Point, Point], plate: Plate) -> bool:
    """Tell whether a line touches a plate: the part of it inside all four edges is not empty."""
    (x, y), (tx, ty) = line
    start, end = 0.0, 1.0
    for way, room in ((x - tx, x - plate[0]), (tx - x, plate[2] - x), (y - ty, y - plate[1]), (ty - y, plate[3] - y)):
        if way == 0:
            if room < 0:
                return False
        elif way < 0:
            start = max(start, room / way)
        else:
            end = min(end, room / way)
    return start <= end
