"""Cities of a land: their places, the ground of each, and the regions they form."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from game.games.power_grid.lands.characters import Character
from game.games.power_grid.lands.relief import FULL, Relief, noise
from game.kernel.chance import Chance

SEVEN = 7
"""Cities of a region."""
SHORE = 2
"""Cells from a city to the sea, at least."""
APART = (5, 3)
"""Least columns or rows between two cities: names need room."""
CROWD, EDGE, MOST_CROWDED = 100_000, 75_000, 9_000
"""How much a city one column away crowds, how much the edge of the land does, and the most crowding allowed.

More, and a name would find no room in a window of 1280x720.
"""
BESIDE, ABOVE = (8, 2), (3, 7)
"""Columns and rows within which another city takes the room for a name, beside it and above or below."""
TRIES = 24
"""Places drawn for each city, which takes the loneliest."""
ROUNDS = 4
"""How often cities move to the middle of their ground."""
LAND_STEP, SEA_STEP = 2, 7
"""Distances over a cell of land and of water when the ground is divided among cities: water separates."""
CUTS = 32
"""Tries to divide a land into regions."""
STRAIGHT = 3
"""Straight cuts tried, and as many others."""
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1), (2, 1), (1, 2), (2, -1), (1, -2))


def cities_on(ground: Relief, character: Character, count: int, chance: Chance) -> list[int] | None:
    """The cells of ``count`` cities, or None if there is no room for them."""
    grid = ground.grid
    wet = frozenset(cell for lake in ground.lakes for cell in lake)
    inland = grid.steps(cell for cell in range(grid.size) if cell not in ground.land or cell in wet)
    margin = character.margin
    free = frozenset(
        cell
        for cell in ground.land
        if inland.get(cell, SHORE) >= SHORE
        and margin <= cell % grid.wide < grid.wide - margin
        and margin - 1 <= cell // grid.wide < grid.high - margin + 1
    )
    if len(free) < count * 12:
        return None
    crowd = noise(grid, chance, 16, 2)
    weights = {cell: FULL + character.clumps * max(0, crowd[cell] - FULL // 2) * 4 for cell in free}
    cities = _spread(ground, sorted(free), weights, count, chance)
    for _ in range(ROUNDS):
        cities = _settled(ground, weights, cities)
    if not all(_apart(ground, a, b) for a, b in combinations(cities, 2)) or _boxed_in(ground, cities):
        return None
    return cities if max(crowds(ground, cities).values()) <= MOST_CROWDED else None


def territories(ground: Relief, cities: Sequence[int]) -> tuple[list[int], list[int]]:
    """The nearest city by land of each cell of the land, by number, and its distance; -1 for the sea."""
    grid = ground.grid
    count = len(cities)
    steps = [LAND_STEP if cell in ground.land else SEA_STEP for cell in range(grid.size)]
    nearest, distances = [-1] * grid.size, [-1] * grid.size
    # Waves hold a cell and its city in one number: pairs would take half as long again.
    waves: list[list[int]] = [[] for _ in range(SEA_STEP + 1)]
    waves[0] = [cell * count + number for number, cell in enumerate(cities)]
    far, left = 0, True
    while left:
        wave, waves[far % len(waves)] = waves[far % len(waves)], []
        for each in wave:
            cell = each // count
            if distances[cell] < 0:
                number = each % count
                nearest[cell], distances[cell] = number, far
                for other in grid.beside[cell]:
                    if distances[other] < 0:
                        waves[(far + steps[other]) % len(waves)].append(other * count + number)
        far += 1
        left = any(waves)
    for cell, step in enumerate(steps):
        if step == SEA_STEP:
            nearest[cell] = distances[cell] = -1
    return nearest, distances


def _spread(ground: Relief, free: Sequence[int], weights: Mapping[int, int], count: int, chance: Chance) -> list[int]:
    """Places far from each other, nearer where the weight is large."""
    grid = ground.grid
    found = [free[chance.below(len(free))]]
    spots = [grid.at(found[0])]
    while len(found) < count:
        best, most = free[0], -1
        for _ in range(TRIES):
            cell = free[chance.below(len(free))]
            x, y = grid.at(cell)
            lonely = min((x - ox) ** 2 + (y - oy) ** 2 for ox, oy in spots) * weights[cell]
            if lonely > most:
                best, most = cell, lonely
        found.append(best)
        spots.append(grid.at(best))
    return found


def _settled(ground: Relief, weights: Mapping[int, int], cities: Sequence[int]) -> list[int]:
    """The cities, each moved to the middle of the free ground (the cells of ``weights``) nearest to it."""
    grid = ground.grid
    sums = [[0, 0, 0] for _ in cities]
    mine: list[list[int]] = [[] for _ in cities]
    nearest, _ = territories(ground, cities)
    for cell, weight in weights.items():
        number = nearest[cell]
        x, y = grid.at(cell)
        sums[number][0] += weight
        sums[number][1] += weight * x
        sums[number][2] += weight * y
        mine[number].append(cell)
    found = []
    for number, city in enumerate(cities):
        total, across, down = sums[number]
        cx, cy = (across // total, down // total) if total else grid.at(city)
        near = ((abs(cell % grid.wide - cx) + abs(cell // grid.wide - cy), cell) for cell in mine[number])
        found.append(min(near, default=(0, city))[1])
    return found


def _apart(ground: Relief, one: int, other: int) -> bool:
    (ax, ay), (bx, by) = ground.grid.at(one), ground.grid.at(other)
    return abs(ax - bx) >= APART[0] or abs(ay - by) >= APART[1]


def crowds(ground: Relief, cities: Sequence[int]) -> dict[int, int]:
    """How little room other cities and the edges leave for each city's name.

    Names are wide: what is beside a city counts more than what is above it.
    """
    grid = ground.grid
    spots = [grid.at(city) for city in cities]
    columns = [cell % grid.wide for cell in ground.land]
    left, right = min(columns) - 1, max(columns) + 1

    def crowd(x: int, y: int) -> int:
        far = [(ox - x) ** 2 + 4 * (oy - y) ** 2 for ox, oy in spots if (ox, oy) != (x, y)]
        edges = EDGE // (x - left) ** 2 + EDGE // (right - x) ** 2
        return edges + sum(CROWD // each for each in far)

    return {city: crowd(*spot) for city, spot in zip(cities, spots, strict=True)}


def _boxed_in(ground: Relief, cities: Sequence[int]) -> bool:
    """True if a city has no side free for its name from others and, beside it, from the edge of the land."""
    grid = ground.grid
    columns = [cell % grid.wide for cell in ground.land]
    for x, y in map(grid.at, cities):
        ways = [(ox - x, oy - y) for ox, oy in map(grid.at, cities) if (ox, oy) != (x, y)]
        room = max(columns) - x, x - min(columns)
        beside = (any(0 < side * dx <= BESIDE[0] and abs(dy) <= BESIDE[1] for dx, dy in ways) for side in (1, -1))
        above = (any(0 < side * dy <= ABOVE[1] and abs(dx) <= ABOVE[0] for dx, dy in ways) for side in (1, -1))
        if all(taken or edge < BESIDE[0] - 1 for taken, edge in zip(beside, room, strict=True)) and all(above):
            return True
    return False


# ---- regions


def regions_of(spots: Sequence[tuple[int, int]], joined: Sequence[frozenset[int]], chance: Chance) -> list[int] | None:
    """The region of each city: connected sevens, as round as possible; None if none are found.

    Regions are numbered from the upper left.
    """
    best: list[frozenset[int]] | None = None
    least = 0
    for _ in range(CUTS):
        parts = _cut(frozenset(range(len(spots))), spots, joined, chance)
        if parts:
            length = sum(_width(part, spots) for part in parts)
            if best is None or length < least:
                best, least = parts, length
    if best is None:
        return None
    parts = sorted(_rounded(best, spots, joined), key=lambda part: (sum(sum(spots[c]) for c in part), min(part)))
    homes = {city: number for number, part in enumerate(parts) for city in part}
    return [homes[city] for city in range(len(spots))]


def hangs(part: frozenset[int], joined: Sequence[frozenset[int]]) -> bool:
    """True if cities reach each other without leaving their part."""
    reached, frontier = set[int](), [min(part)]
    while frontier:
        here = frontier.pop()
        if here not in reached:
            reached.add(here)
            frontier += sorted(joined[here] & part)
    return len(reached) == len(part)


def _cut(
    cities: frozenset[int], spots: Sequence[tuple[int, int]], joined: Sequence[frozenset[int]], chance: Chance
) -> list[frozenset[int]]:
    """The cities in connected parts of seven; none if no cut is found."""
    count = len(cities) // SEVEN
    if count == 1:
        return [cities]
    first = SEVEN * (count // 2 + (count % 2 and chance.below(2)))
    for line in _lines(sorted(cities), spots, joined, chance):
        one, other = frozenset(line[:first]), frozenset(line[first:])
        if hangs(one, joined) and hangs(other, joined):
            halves = [_cut(half, spots, joined, chance) for half in (one, other)]
            return [*halves[0], *halves[1]] if all(halves) else []
    return []


def _lines(
    cities: list[int], spots: Sequence[tuple[int, int]], joined: Sequence[frozenset[int]], chance: Chance
) -> Iterator[list[int]]:
    """Yield orders in which cities can be cut: along straight lines, then by distance from one city."""
    turns = [chance.below(len(DIRECTIONS)) for _ in range(STRAIGHT)]
    for a, b in (DIRECTIONS[turn] for turn in turns):
        yield sorted(cities, key=lambda city: (spots[city][0] * a + spots[city][1] * b, city))
    ends = [cities[chance.below(len(cities))] for _ in range(STRAIGHT)]
    for end in ends:
        x, y = spots[end]
        hops = _hops(end, frozenset(cities), joined)
        far = {city: (spots[city][0] - x) ** 2 + (spots[city][1] - y) ** 2 for city in cities}
        yield sorted(cities, key=lambda city: (hops[city], far[city], city))


def _hops(start: int, cities: frozenset[int], joined: Sequence[frozenset[int]]) -> dict[int, int]:
    """Connections on the way from one city to each of a connected group."""
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for city in sorted(joined[here] & cities):
            if city not in found:
                found[city] = found[here] + 1
                queue.append(city)
    return found


def _width(part: frozenset[int], spots: Sequence[tuple[int, int]]) -> int:
    """The sum of squared distances of cities from their middle."""
    xs, ys = [spots[city][0] for city in part], [spots[city][1] for city in part]
    count = len(part)
    return sum(x * x for x in xs) + sum(y * y for y in ys) - (sum(xs) ** 2 + sum(ys) ** 2) // count


def _rounded(
    parts: list[frozenset[int]], spots: Sequence[tuple[int, int]], joined: Sequence[frozenset[int]]
) -> list[frozenset[int]]:
    """Parts after exchanging pairs of cities as long as that makes both rounder."""
    parts = list(parts)
    for one, other in [*combinations(range(len(parts)), 2)] * 2:
        for a in sorted(parts[one]):
            for b in sorted(parts[other]):
                if a not in parts[one] or b not in parts[other]:
                    continue
                first, second = parts[one] - {a} | {b}, parts[other] - {b} | {a}
                before = _width(parts[one], spots) + _width(parts[other], spots)
                if _width(first, spots) + _width(second, spots) >= before:
                    continue
                if hangs(first, joined) and hangs(second, joined):
                    parts[one], parts[other] = first, second
    return parts
