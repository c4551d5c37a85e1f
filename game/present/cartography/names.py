"""Names of cities beside their discs, so that they cover neither each other nor anything else.

The map says on which side a name stands best; other places around the disc follow, nearer to it than to any other disc.
A name that finds no room touching its city stands apart, with a line to it. Names that are in each other's way push
each other on until all stand, those that were pushed often with more force. What finds no room at all is seen on
pointing at the city or on going closer; so are cities outside the window.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, count

from game.present.cartography.clearance import (
    Plate,
    around,
    bounds,
    cross,
    crosses,
    inside,
    meet,
    meets_any,
    middle,
    nearest,
    square,
)
from game.present.picture import Point

AWAY = 1.5
"""Room between a disc and the plate of its name."""
SLIDES = (0.0, 0.35, -0.35, 0.7, -0.7, 1.0, -1.0)
"""How far a plate slides along the upper or lower edge of a disc; at 1 its corner is at the middle of the disc."""
FAR = (0.5, 1.1, 1.8, 2.6, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5)
"""How far apart from its disc a name may stand, in heights of its plate."""
DIRECTIONS = 32
"""Directions in which room is sought for names that stand apart."""
OVER_COSTS = 4
"""How much worse a line is that crosses the cost of a connection, in steps of distance."""
FIRST = 1_000_000
"""With how much force names of ``first`` cities hold their places; others begin with 1."""
PATIENCE = 30
"""How many pushes there are for each name, if it matters that all find room."""
HOPE = 8
"""After how many pushes for each name that made nothing better the rest is given up."""
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


@lru_cache(maxsize=64)
def place_names(
    cities: tuple[City, ...],
    h: float,
    radius: float,
    blocked: tuple[Plate, ...],
    window: Plate,
    patience: int = PATIENCE,
) -> tuple[Name | None, ...]:
    """Return where each name stands, or None where there is no room or the city is out of sight.

    ``h`` is how high the plates are, ``radius`` that of the discs; ``blocked`` are further things that must stay free,
    ``window`` is what may be covered, ``patience`` how many pushes there are for each name.
    """
    return _Placing(cities, h, radius, blocked, window).names(patience)


def line_to(at: Point, width: float, h: float, city: Point) -> tuple[Point, Point]:
    """Return the ends of the line from a name that stands apart to its city."""
    return nearest(around(at, width, h), city), city


@dataclass(frozen=True, slots=True)
class _Anchor:
    """A place where a name could stand, with a line to its city if it is ``apart``."""

    plate: Plate
    box: Plate
    """The bounds of plate and line."""
    line: tuple[Point, Point] | None = None

    def meets(self, other: _Anchor) -> bool:
        """Tell whether names at both places would cover each other, or a line the other name or line.

        They can only if their boxes meet.
        """
        return (
            meet(self.plate, other.plate)
            or (self.line is not None and crosses(self.line, other.plate))
            or (other.line is not None and crosses(other.line, self.plate))
            or (self.line is not None and other.line is not None and cross(self.line, other.line))
        )


class _Placing:
    """One map on which names are being placed."""

    def __init__(
        self, cities: Sequence[City], h: float, radius: float, blocked: Sequence[Plate], window: Plate
    ) -> None:
        self.cities = cities
        self.h = h
        self.radius = radius
        self.window = window
        self.discs = [square(city.at, radius) for city in cities]
        self.blocked = blocked
        self.seen = [n for n, city in enumerate(cities) if inside((*city.at, *city.at), window)]
        self.touching = {number: self._touching(number) for number in self.seen}
        self.reach = {number: self._reach(cities[number]) for number in self.seen}
        self.anchors: dict[int, list[_Anchor]] = {number: [] for number in self.seen}
        self.seeking = {number: self._apart(number) for number in self.seen}
        self.placed: dict[int, _Anchor] = {}
        self.known: dict[tuple[int, int], bool] = {}
        """Whether two places meet, by their identities: names that push each other come back to the same places."""

    def names(self, patience: int) -> tuple[Name | None, ...]:
        """Place as many names as possible."""
        force = {number: FIRST if self.cities[number].first else 1 for number in self.seen}
        waiting = sorted(self.seen, key=lambda number: (force[number] == 1, len(self.touching[number]), number))
        best: dict[int, _Anchor] = {}
        bettered = 0
        for push in range(patience * len(self.seen)):
            if not waiting or push - bettered > HOPE * len(self.seen):
                break
            number = waiting.pop(0)
            anchor, pushed = self._weakest(number, force)
            if anchor is None:
                continue
            for other in pushed:
                del self.placed[other]
                force[other] += 1
            self.placed[number] = anchor
            waiting += pushed
            if self._worth(self.placed) > self._worth(best):
                best, bettered = dict(self.placed), push
        return tuple(self._name(best.get(number)) for number in range(len(self.cities)))

    def _worth(self, placed: Collection[int]) -> tuple[int, int]:
        return sum(self.cities[number].first for number in placed), len(placed)

    @staticmethod
    def _name(anchor: _Anchor | None) -> Name | None:
        return Name(middle(anchor.plate), anchor.line is not None) if anchor is not None else None

    def _weakest(self, number: int, force: Mapping[int, int]) -> tuple[_Anchor | None, list[int]]:
        """Return the place for a name from which it pushes the least force, with the names that it pushes."""
        found: tuple[_Anchor | None, list[int]] = (None, [])
        least = math.inf
        known = self.known
        near = [(other, its, *its.box) for other, its in self.placed.items() if meet(its.box, self.reach[number])]
        for anchor in chain(self.touching[number], self._far(number)):
            weight, pushed = 0, []
            left, top, right, bottom = anchor.box
            for other, its, its_left, its_top, its_right, its_bottom in near:
                if its_left >= right or left >= its_right or its_top >= bottom or top >= its_bottom:
                    continue
                pair = (id(anchor), id(its))
                met = known.get(pair)
                if met is None:
                    met = known[pair] = anchor.meets(its)
                if met:
                    pushed.append(other)
                    weight += force[other]
                    if weight >= least:
                        break
            else:
                if not pushed:
                    return anchor, pushed
                found, least = (anchor, pushed), weight
        return found

    def _far(self, number: int) -> Iterator[_Anchor]:
        """Yield the places apart from a city, the nearest first; they are sought once, and only as far as needed."""
        known = self.anchors[number]
        for place in count():
            if place == len(known):
                following = next(self.seeking[number], None)
                if following is None:
                    return
                known.append(following)
            yield known[place]

    # ---- touching the city

    def _touching(self, number: int) -> list[_Anchor]:
        """Return where the name of a city could stand if there were no other names, the best place first."""
        city = self.cities[number]
        reach = around(city.at, 2 * (city.width + self.radius * 3), 4 * (self.h + self.radius * 2))
        others = [n for n, disc in enumerate(self.discs) if n != number and meet(reach, disc)]
        near = [*(self.discs[n] for n in others), *(each for each in self.blocked if meet(reach, each))]
        return [
            _Anchor(plate, plate)
            for plate in self._around(city)
            if inside(plate, self.window) and not meets_any(plate, near) and self._belongs(plate, city, others)
        ]

    def _belongs(self, plate: Plate, city: City, others: Sequence[int]) -> bool:
        """Tell whether a plate is clearly nearer to its own disc than to any other."""
        own = math.dist(nearest(plate, city.at), city.at) + AWAY
        return all(math.dist(nearest(plate, at), at) > own for at in (self.cities[n].at for n in others))

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
            return around((x + slide * w / 2, y + side * (away + h / 2)), w, h)
        side = 1 if edge == "right" else -1
        return around((x + side * (away + w / 2), y + slide * (h / 2 + self.radius * 0.6)), w, h)

    # ---- apart from the city

    def _reach(self, city: City) -> Plate:
        """Return the bounds of all places where the name of a city can stand."""
        return around(city.at, 2 * (city.width + self.radius + FAR[-1] * self.h), 2 * (FAR[-1] + 3) * self.h)

    def _apart(self, number: int) -> Iterator[_Anchor]:
        """Yield the places apart from a city; no line crosses another city, and no cost if that can be helped."""
        city, reach = self.cities[number], self.reach[number]
        discs = [disc for place, disc in enumerate(self.discs) if place != number and meet(disc, reach)]
        blocked = [each for each in self.blocked if meet(each, reach)]
        taken = (*discs, *blocked, self.discs[number])
        worse: dict[int, list[_Anchor]] = {}
        for step, distance in enumerate(FAR):
            for plate in self._ring(city, distance * self.h):
                if not inside(plate, self.window) or meets_any(plate, taken):
                    continue
                line = (city.at, nearest(plate, city.at))
                if not any(crosses(line, disc) for disc in discs):
                    over = sum(crosses(line, each) for each in blocked)
                    anchor = _Anchor(plate, bounds(plate, line), line)
                    worse.setdefault(step + OVER_COSTS * over, []).append(anchor)
            yield from worse.pop(step, ())
        for late in sorted(worse):
            yield from worse[late]

    def _ring(self, city: City, distance: float) -> Iterator[Plate]:
        for turn in range(DIRECTIONS):
            # Alternately to both sides of the direct way to the right.
            angle = math.tau * ((turn + 1) // 2) * (1 if turn % 2 else -1) / DIRECTIONS
            dx, dy = math.cos(angle), math.sin(angle)
            reach = self.radius + distance
            x, y = city.at[0] + dx * (reach + city.width / 2), city.at[1] + dy * (reach + self.h / 2)
            yield around((x, y), city.width, self.h)
