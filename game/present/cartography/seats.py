"""Where a name can stand around its disc, a cost on its line, and a price at the rim of its city."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.present.cartography.clearance import Plate, around, distance, inside
from game.present.pictures.picture import Point

SHARES = (0.27, 0.73)
"""Between which parts of its line a cost stands."""
STEP = 0.046
ASIDE = (0.0, 6.0, -6.0, 12.0, -12.0)
"""How far beside its line a cost may stand, in units."""
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
CORNERS = tuple(math.radians(angle) for angle in (22, 45, 68))


@dataclass(frozen=True, slots=True)
class NamedCity:
    """A city that wants a name: its middle, the side its name stands on best, how wide the name is in each style.

    ``ways`` are the directions, in radians, in which lines leave it. Where room is short, names of ``first`` cities
    get it.
    """

    at: Point
    side: str
    widths: tuple[float, ...]
    ways: tuple[float, ...] = ()
    first: bool = False


def name_seats(
    city: NamedCity,
    discs: Sequence[Point],
    radius: float,
    size: tuple[float, float],
    gaps: Sequence[float],
    window: Plate,
) -> tuple[Plate, ...]:
    """Return where the name of a city can stand, the best place first: nearer to its own disc than to any other.

    ``discs`` are the middles of all, ``gaps`` how far away a name may be, the nearest first. A name rather stands
    between the lines that leave the disc.
    """
    at, (w, h) = city.at, size
    far = math.hypot(w, h) + 2 * radius + gaps[-1] + APART
    near = [its for its in discs if its != at and math.dist(its, at) < far + radius]
    crowded = {round(way / math.tau * OCTANTS) % OCTANTS for way in city.ways}
    found: list[tuple[float, Plate]] = []
    for ring, gap in enumerate(gaps):
        for octant, slide, dx, dy in _ring(w / 2, h / 2, radius + gap):
            plate = around((at[0] + dx, at[1] + dy), w, h)
            if inside(plate, window) and _belongs(plate, near, radius, radius + gap):
                wanted = SIDE_OF.get(city.side) == octant
                liking = -2.0 if wanted else LIKING[octant] + 1.5 * (octant in crowded)
                found.append((ring * 12 + liking + slide, plate))
    found.sort(key=lambda each: each[0])
    return tuple(plate for _, plate in found)


def _belongs(plate: Plate, others: Iterable[Point], radius: float, own: float) -> bool:
    """Tell whether a plate covers no disc and is clearly nearer to its own, whose middle is ``own`` away."""
    least = max(own + APART, radius + CLEAR)
    left, top, right, bottom = plate
    for x, y in others:
        dx = left - x if x < left else x - right if x > right else 0.0
        dy = top - y if y < top else y - bottom if y > bottom else 0.0
        if dx * dx + dy * dy < least * least:
            return False
    return True


def _ring(half_w: float, half_h: float, reach: float) -> Iterator[tuple[int, float, float, float]]:
    """Yield where the middle of a plate can be that comes as near as ``reach`` to a point: octant, slide, way to it."""
    for slide in SLIDES:
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
    way: Sequence[Point], share: float, size: tuple[float, float], discs: Sequence[Point], least: float
) -> tuple[tuple[Plate, float], ...]:
    """Return where the cost of a connection can stand, with how far the middle of the next disc is from there.

    The place the map asks for comes first, then others on the line, then those beside it; where none is ``least`` away
    from all discs, also those farther beside it.
    """
    wanted = min(max(share, SHARES[0]), SHARES[1])
    found = _beside(way, wanted, size, discs, ASIDE)
    if all(room < least for _, _, room in found):
        found += _beside(way, wanted, size, discs, SHORT)
    found.sort(key=lambda each: each[0])
    return tuple((plate, room) for _, plate, room in found)


def _beside(
    way: Sequence[Point], wanted: float, size: tuple[float, float], discs: Sequence[Point], asides: Sequence[float]
) -> list[tuple[float, Plate, float]]:
    """Return the places along a line, so far beside it: how little each is liked, and its room."""
    w, h = size
    found: list[tuple[float, Plate, float]] = []
    length = sum(math.dist(a, b) for a, b in pairwise(way))
    for place in _shares(wanted):
        (x, y), (dx, dy) = _on_line(way, place * length)
        for aside in asides:
            plate = (x + aside * dx - w / 2, y + aside * dy - h / 2, x + aside * dx + w / 2, y + aside * dy + h / 2)
            room = min((distance(plate, disc) for disc in discs), default=math.inf)
            found.append((abs(place - wanted) * length + 4 * abs(aside), plate, room))
    return found


def _shares(wanted: float) -> Iterator[float]:
    """Yield the parts of a line, from the one that is wanted to both sides."""
    yield wanted
    for step in range(1, math.ceil((SHARES[1] - SHARES[0]) / STEP)):
        for place in (wanted + step * STEP, wanted - step * STEP):
            if SHARES[0] <= place <= SHARES[1]:
                yield place


def _on_line(way: Sequence[Point], far: float) -> tuple[Point, Point]:
    """Return the point so far along a line, and the direction at right angles to it there."""
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
    """Return where a price can stand at the rim of a disc, on which it lies a little: below it is best."""
    w, h = size
    reach, found = radius - SUNK * h, list[tuple[float, Plate]]()
    for octant, slide, dx, dy in _ring(w / 2, h / 2, reach):
        plate = around((at[0] + dx, at[1] + dy), w, h)
        if inside(plate, window) and not any(_covers(plate, disc, radius + CLEAR) for disc in discs if disc != at):
            found.append((abs(octant - 2) + slide, plate))
    found.sort(key=lambda each: each[0])
    return tuple(plate for _, plate in found)


def _covers(plate: Plate, disc: Point, reach: float) -> bool:
    return distance(plate, disc) < reach
