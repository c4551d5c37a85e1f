"""Where names, costs and prices stand on a map: their seats, what covers what, and how all find places at once.

Discs are as large as leaves room for all. Names push each other around their discs; where that does not help, a cost
gives way along its line. All of it follows from the map and the letters alone: names stay where they are whatever can
be built. What finds no room at all is seen on pointing at the city or on going closer.

Each thing has its seats in the order of its liking. It takes the first that is free; where none is, it pushes those who
resist least. Whoever was pushed resists more the next time, so that no two push each other for ever. What is pushed out
last has no seat.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, takewhile
from operator import attrgetter, itemgetter
from typing import TypeAlias

from game.boards.board import Point
from game.kernel.cache import cached

Plate: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def around(at: Point, w: float, h: float) -> Plate:
    return at[0] - w / 2, at[1] - h / 2, at[0] + w / 2, at[1] + h / 2


def middle(plate: Plate) -> Point:
    return (plate[0] + plate[2]) / 2, (plate[1] + plate[3]) / 2


def meet(one: Plate, two: Plate) -> bool:
    """True if two plates cover each other."""
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def meets_any(plate: Plate, others: Iterable[Plate]) -> bool:
    left, top, right, bottom = plate
    for its_left, its_top, its_right, its_bottom in others:
        if left < its_right and its_left < right and top < its_bottom and its_top < bottom:
            return True
    return False


def inside(plate: Plate, window: Plate) -> bool:
    """True if a plate lies in a window."""
    return plate[0] >= window[0] and plate[1] >= window[1] and plate[2] <= window[2] and plate[3] <= window[3]


def distance(plate: Plate, points: Iterable[Point]) -> float:
    """From a plate to the next of some points: 0 if one lies on it, infinite without any."""
    left, top, right, bottom = plate
    least = math.inf
    for x, y in points:
        dx = left - x if x < left else x - right if x > right else 0.0
        dy = top - y if y < top else y - bottom if y > bottom else 0.0
        square = dx * dx + dy * dy
        if square < least:
            least = square
    return math.sqrt(least)


def keeps_off(plate: Plate, points: Iterable[Point], least: float) -> bool:
    """True if none of some points is nearer to a plate than ``least``."""
    left, top, right, bottom = plate
    square = least * least
    for x, y in points:
        dx = left - x if x < left else x - right if x > right else 0.0
        dy = top - y if y < top else y - bottom if y > bottom else 0.0
        if dx * dx + dy * dy < square:
            return False
    return True


ROUNDS = 2
"""How often everything may move to a seat it likes better once all have settled."""


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A thing with the ``seats`` it can take, the best first; ``hold`` is how much it resists at first and is worth."""

    seats: tuple[Plate, ...]
    hold: float = 1.0


def settle(wishes: Sequence[SeatWish], patience: int) -> tuple[int | None, ...]:
    """The seat each thing takes, or None; ``patience`` is the number of pushes for each thing."""
    return _Settling(wishes).settled(patience)


class _Settling:
    def __init__(self, wishes: Sequence[SeatWish]) -> None:
        self.seats = [wish.seats for wish in wishes]
        self.hold = [wish.hold for wish in wishes]
        self.taken: list[int | None] = [None] * len(wishes)
        self.near = _neighbours(self.seats)

    def settled(self, patience: int) -> tuple[int | None, ...]:
        waiting = sorted((n for n, seats in enumerate(self.seats) if seats), key=lambda n: (len(self.seats[n]), n))
        best, most, seated, worth = list(self.taken), 0.0, 0.0, tuple(self.hold)
        for _ in range(patience * len(waiting) + len(waiting)):
            if not waiting:
                break
            number = waiting.pop(0)
            seat, pushed = self._weakest(number)
            for other in pushed:
                self.taken[other] = None
                self.hold[other] += 1
            self.taken[number] = seat
            waiting += pushed
            seated += worth[number] - sum(worth[other] for other in pushed)
            if seated > most:
                best, most = list(self.taken), seated
        self.taken = best
        for _ in range(ROUNDS):
            self._better()
        return tuple(self.taken)

    def _there(self, number: int) -> list[tuple[int, Plate]]:
        seated = ((other, self.taken[other]) for other in self.near[number])
        return [(other, self.seats[other][seat]) for other, seat in seated if seat is not None]

    def _weakest(self, number: int) -> tuple[int, list[int]]:
        """The seat whose holders resist least, with those who are pushed from it."""
        near = self._there(number)
        found: tuple[int, list[int]] = (0, [])
        least = math.inf
        for place, (left, top, right, bottom) in enumerate(self.seats[number]):
            weight, pushed = 0.0, []
            for other, (its_left, its_top, its_right, its_bottom) in near:
                if left < its_right and its_left < right and top < its_bottom and its_top < bottom:
                    pushed.append(other)
                    weight += self.hold[other]
                    if weight >= least:
                        break
            else:
                if not pushed:
                    return place, pushed
                found, least = (place, pushed), weight
        return found

    def _better(self) -> None:
        for number, taken in enumerate(self.taken):
            if taken != 0 and self.seats[number]:
                near = self._there(number)
                better = self.seats[number][: taken if taken is not None else None]
                free = (place for place, seat in enumerate(better) if not any(meet(seat, its) for _, its in near))
                self.taken[number] = next(free, taken)


def _neighbours(seats: Sequence[Sequence[Plate]]) -> list[list[int]]:
    reaches = [_reach(each) if each else None for each in seats]
    near: list[list[int]] = [[] for _ in seats]
    for one, reach in enumerate(reaches):
        for other in range(one):
            its = reaches[other]
            if reach is not None and its is not None and meet(reach, its):
                near[one].append(other)
                near[other].append(one)
    return near


def _reach(seats: Sequence[Plate]) -> Plate:
    lefts, tops, rights, bottoms = zip(*seats, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


SHARES = (0.27, 0.73)
"""Between which parts of its line a cost stands."""
STEP = 0.046
ASIDE = (0.0, 6.0, -6.0, 12.0, -12.0)
"""How far beside its line a cost may stand, in units."""
FARTHER = (*ASIDE, 16.0, -16.0)
"""The same where nothing else helps."""
SHORT = (18.0, -18.0, 24.0, -24.0)
"""How far beside a line that is so short that two discs leave no room on it."""
APART = 2.0
"""How much nearer a name is to its own disc than to any other, in units."""
CLEAR = 1.0
"""Room between a disc and what is no part of it."""
SUNK = 0.3
"""How much of the height of a price lies on the rim of its disc."""
OCTANTS = 8
SIDE_OF = {"e": 0, "se": 1, "s": 2, "sw": 3, "w": 4, "nw": 5, "n": 6, "ne": 7}
"""The octant of each side a map may ask for; 0 is to the right, they go on clockwise."""
LIKING = (0, 3, 1.4, 4, 0.6, 3.4, 1.8, 2.6)
"""How little each octant is liked where the map asks for none: beside the disc is best."""
SLIDES = (0.0, 0.35, -0.35, 0.7, -0.7, 1.0, -1.0)
"""How far a name slides along the upper or lower edge of its disc; at 1 its corner is above the middle."""
FINE = tuple(step / 10 * side for step in range(11) for side in (1, -1))[1:]
"""The same where nothing else helps."""
CORNERS = tuple(math.radians(angle) for angle in (22, 45, 68))


@dataclass(frozen=True, slots=True)
class NamedCity:
    """A city that wants a name: its middle, the side its name stands on best, how wide the name is in each style.

    ``folded`` is its width in two lines, for the smallest discs alone; 0 if it cannot be broken. ``ways`` are the
    directions, in radians, in which lines leave it. Where room is short, names of ``first`` cities get it.
    """

    at: Point
    side: str
    widths: tuple[float, ...]
    ways: tuple[float, ...] = ()
    folded: float = 0.0
    first: bool = False


def name_seats(
    city: NamedCity,
    discs: Sequence[Point],
    radius: float,
    size: tuple[float, float],
    gaps: Sequence[float],
    window: Plate,
    slides: Sequence[float] = SLIDES,
) -> tuple[Plate, ...]:
    """Places for the name of a city, the best first: nearer to its own disc than to any other.

    ``discs`` are the middles of all, ``gaps`` how far away a name may be, the nearest first, ``slides`` how far it may
    slide. A name rather stands between the lines that leave the disc.
    """
    at, (w, h) = city.at, size
    far = math.hypot(w, h) + 2 * radius + gaps[-1] + APART
    near = [its for its in discs if its != at and math.dist(its, at) < far + radius]
    crowded = {round(way / math.tau * OCTANTS) % OCTANTS for way in city.ways}
    found: list[tuple[float, Plate]] = []
    for ring, gap in enumerate(gaps):
        least = max(radius + gap + APART, radius + CLEAR)
        for octant, slide, dx, dy in _ring(w / 2, h / 2, radius + gap, slides):
            plate = around((at[0] + dx, at[1] + dy), w, h)
            if inside(plate, window) and keeps_off(plate, near, least):
                wanted = SIDE_OF.get(city.side) == octant
                liking = -2.0 if wanted else LIKING[octant] + 1.5 * (octant in crowded)
                found.append((ring * 12 + liking + slide, plate))
    found.sort(key=itemgetter(0))
    return tuple(plate for _, plate in found)


def _ring(
    half_w: float, half_h: float, reach: float, slides: Sequence[float] = SLIDES
) -> Iterator[tuple[int, float, float, float]]:
    """Yield octant, slide and offset of each plate that comes as near as ``reach`` to a point."""
    for slide in slides:
        far = 0.5 * abs(slide)
        yield (2 if abs(slide) < 0.5 else 1 if slide > 0 else 3), far, slide * half_w, reach + half_h
        yield (6 if abs(slide) < 0.5 else 7 if slide > 0 else 5), far, slide * half_w, -reach - half_h
    for slide in (0.0, 0.6, -0.6, 1.0, -1.0):
        yield 0, 0.5 * abs(slide), reach + half_w, slide * half_h
        yield 4, 0.5 * abs(slide), -reach - half_w, slide * half_h
    for angle in CORNERS:
        across, down = reach * math.cos(angle) + half_w, reach * math.sin(angle) + half_h
        yield 1, 0.2, across, down
        yield 3, 0.2, -across, down
        yield 5, 0.2, -across, -down
        yield 7, 0.2, across, -down


def cost_seats(
    way: Sequence[Point],
    share: float,
    size: tuple[float, float],
    discs: Sequence[Point],
    least: float,
    asides: Sequence[float] = ASIDE,
) -> tuple[tuple[Plate, float], ...]:
    """Places for the cost of a connection, with how far the middle of the next disc is from there.

    The place the map asks for comes first, then others on the line, then those beside it; where none is ``least`` away
    from all discs, also those farther beside it.
    """
    wanted = min(max(share, SHARES[0]), SHARES[1])
    found = _beside(way, wanted, size, discs, asides)
    if all(room < least for _, _, room in found):
        found += _beside(way, wanted, size, discs, SHORT)
    found.sort(key=itemgetter(0))
    return tuple((plate, room) for _, plate, room in found)


def _beside(
    way: Sequence[Point], wanted: float, size: tuple[float, float], discs: Sequence[Point], asides: Sequence[float]
) -> list[tuple[float, Plate, float]]:
    """Places along a line: how little each is liked, the plate, how far the next disc is."""
    w, h = size
    found: list[tuple[float, Plate, float]] = []
    length = sum(math.dist(a, b) for a, b in pairwise(way))
    for place in _shares(wanted):
        (x, y), (dx, dy) = _on_line(way, place * length)
        for aside in asides:
            plate = (x + aside * dx - w / 2, y + aside * dy - h / 2, x + aside * dx + w / 2, y + aside * dy + h / 2)
            found.append((abs(place - wanted) * length + 4 * abs(aside), plate, distance(plate, discs)))
    return found


def _shares(wanted: float) -> Iterator[float]:
    yield wanted
    for step in range(1, math.ceil((SHARES[1] - SHARES[0]) / STEP)):
        for place in (wanted + step * STEP, wanted - step * STEP):
            if SHARES[0] <= place <= SHARES[1]:
                yield place


def _on_line(way: Sequence[Point], far: float) -> tuple[Point, Point]:
    """The point ``far`` along a line, and the direction at right angles to it there."""
    for (ax, ay), (bx, by) in pairwise(way):
        length = math.hypot(bx - ax, by - ay)
        if far <= length and length > 0:
            dx, dy = (bx - ax) / length, (by - ay) / length
            return (ax + dx * far, ay + dy * far), (dy, -dx)
        far -= length
    return way[-1], (0.0, 0.0)


def tab_seats(
    at: Point, radius: float, size: tuple[float, float], discs: Sequence[Point], window: Plate
) -> tuple[Plate, ...]:
    """Places for a price at the rim of a disc, on which it lies a little: below it is best."""
    w, h = size
    reach, found = radius - SUNK * h, list[tuple[float, Plate]]()
    others = [disc for disc in discs if disc != at]
    for octant, slide, dx, dy in _ring(w / 2, h / 2, reach):
        plate = around((at[0] + dx, at[1] + dy), w, h)
        if inside(plate, window) and keeps_off(plate, others, radius + CLEAR):
            found.append((abs(octant - 2) + slide, plate))
    found.sort(key=itemgetter(0))
    return tuple(plate for _, plate in found)


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
    and last one for the smallest discs alone, ``folded`` one in two lines; ``gaps`` how far names may be from their
    discs, ``close`` how near to them where nothing else helps; ``cost`` how high costs are, ``tab`` how large a price
    at a rim is.
    """

    radii: tuple[float, ...]
    highs: tuple[float, ...]
    folded: float
    gaps: tuple[float, ...]
    close: float
    cost: float
    tab: tuple[float, float]


@dataclass(frozen=True, slots=True)
class PlacedNames:
    """The middles of names, costs and prices at rims, in the order of cities and costs; None where there is no room.

    ``radius`` is that of all discs, ``style`` that of all names; those of the cities ``folded`` have two lines.
    """

    radius: float
    style: int
    names: tuple[Point | None, ...]
    folded: frozenset[int]
    costs: tuple[Point | None, ...]
    tabs: tuple[Point | None, ...]


@cached(48, "look")
def write(
    cities: tuple[NamedCity, ...], costs: tuple[Cost, ...], hand: Hand, window: Plate, blocked: tuple[Plate, ...] = ()
) -> PlacedNames:
    """Find places inside ``window`` for everything, with the largest discs that leave room for all of it.

    Where none do, as many as possible stand around the smallest. Names keep off what is ``blocked``.
    """
    discs = [city.at for city in cities]
    seats: list[tuple[tuple[Plate, float], ...]] = []
    for radius in hand.radii:
        last = radius == hand.radii[-1]
        for style in range(len(hand.highs) - (not last)):
            final = last and style == len(hand.highs) - 1
            wishes = _name_wishes(cities, radius, style, hand, window, blocked, final)
            # Unless it is the last attempt, all have to have a seat.
            names = list(wishes if final else takewhile(attrgetter("seats"), wishes))
            if final:
                lines = _cost_wishes(_cost_seats(costs, discs, hand, window, FARTHER), radius)
            elif len(names) < len(cities):
                continue
            else:
                seats = seats or _cost_seats(costs, discs, hand, window)
                lines = _cost_wishes(seats, radius)
                if not last and not all(wish.seats for wish in lines):
                    break
            found = settle((*names, *lines), PATIENCE if final else HASTE)
            if final or None not in found:
                return _written(cities, (*names, *lines), found, radius, style, hand, window)
    raise AssertionError("the last attempt is always taken")


def _name_wishes(
    cities: Sequence[NamedCity], radius: float, style: int, hand: Hand, window: Plate, blocked: Sequence[Plate],
    final: bool,
) -> Iterator[SeatWish]:  # fmt: skip
    discs = [city.at for city in cities]
    gaps, slides = ((hand.close, *hand.gaps), FINE) if final else (hand.gaps, SLIDES)
    for city in cities:
        size = city.widths[style], hand.highs[style]
        seats = name_seats(city, discs, radius, size, gaps, window, slides)
        if final and city.folded:
            seats += name_seats(city, discs, radius, (city.folded, hand.folded), gaps, window)
        if blocked:
            seats = tuple(seat for seat in seats if not meets_any(seat, blocked))
        yield SeatWish(seats, FIRST if city.first else 1.0)


def _cost_wishes(seats: Sequence[Sequence[tuple[Plate, float]]], radius: float) -> list[SeatWish]:
    return [SeatWish(tuple(plate for plate, room in each if room >= radius + CLEAR), COST_HOLD) for each in seats]


def _cost_seats(
    costs: Sequence[Cost], discs: Sequence[Point], hand: Hand, window: Plate, asides: Sequence[float] = ASIDE
) -> list[tuple[tuple[Plate, float], ...]]:
    found = []
    for cost in costs:
        xs, ys = zip(*cost.way, strict=True)
        far = hand.radii[0] + hand.cost + cost.width + FAR
        left, top, right, bottom = min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far
        near = [(x, y) for x, y in discs if left <= x <= right and top <= y <= bottom]
        seats = cost_seats(cost.way, cost.share, (cost.width, hand.cost), near, hand.radii[-1] + CLEAR, asides)
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
    folded = frozenset(n for n, its in enumerate(plates[:count]) if its and its[3] - its[1] > hand.highs[style] + 1)
    return PlacedNames(radius, style, tuple(spots[:count]), folded, tuple(spots[count:]), tabs)


def _tabs(
    cities: Sequence[NamedCity], taken: Sequence[Plate], radius: float, hand: Hand, window: Plate
) -> tuple[Point | None, ...]:
    """Prices stand where they cover nothing, else where they cover least."""
    wishes, free, taken_there = [], [], []
    for city in cities:
        near = [its.at for its in cities if math.dist(its.at, city.at) < 2 * (radius + sum(hand.tab))]
        seats = tab_seats(city.at, radius, hand.tab, near, window)
        wishes.append(seats)
        reach = 2 * (radius + max(hand.tab))
        here = [plate for plate in taken if meet(plate, around(city.at, reach, reach))]
        free.append(SeatWish(tuple(seat for seat in seats if not meets_any(seat, here))))
        taken_there.append(here)
    found = settle(free, HASTE)
    spots: list[Point | None] = []
    for seats, wish, seat, here in zip(wishes, free, found, taken_there, strict=True):
        if seat is not None:
            spots.append(middle(wish.seats[seat]))
        else:
            spots.append(middle(min(seats, key=partial(covered, here))) if seats else None)
    return tuple(spots)


def covered(others: Iterable[Plate], plate: Plate) -> float:
    """How much of others a plate covers."""
    left, top, right, bottom = plate
    return sum(
        max(0.0, min(right, its[2]) - max(left, its[0])) * max(0.0, min(bottom, its[3]) - max(top, its[1]))
        for its in others
    )
