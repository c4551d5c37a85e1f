"""Connections of a land and their costs, by distance and by the ground between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from itertools import combinations, pairwise
from math import isqrt
from typing import TypeAlias

from game.games.power_grid.lands.relief import Cells, Relief
from game.kernel.chance import Chance

Spot: TypeAlias = tuple[int, int]
Pair: TypeAlias = tuple[int, int]

STEPS = 32
"""Steps into which a line is divided to see what it crosses."""
HILLS, PEAKS, WATER, RIVER = 90, 70, 60, 45
"""How much longer a way over hills, peaks (besides) or water is, in hundredths; what a river adds, in units."""
FERRY = 70
"""Most hundredths of a connection over water, unless nothing else joins its ends."""
DENSE = (350, 430)
"""Bounds of the connections of 100 cities, counted at both ends."""
MEAN, LOW = (880, 1150), (3, 6)
"""Bounds of the total cost of 100 connections, and of the cost of a cheap one; each land draws within them."""
DEAREST = 28
"""Most Elektro of a connection."""
PERCENT = 100


def connected(
    ground: Relief, spots: Sequence[Spot], scale: int, chance: Chance
) -> tuple[dict[Pair, int], tuple[frozenset[int], ...]]:
    """The cost of each connection, and the cities each city is joined with.

    Connections hardly ever cross: they join cities with no third one in the circle between them (Gabriel graph), and of
    those the ones that save least are left out.
    """
    wet = frozenset(cell for lake in ground.lakes for cell in lake)
    river = frozenset(cell for way in ground.rivers for cell in way)
    lengths = {pair: _length(ground, wet, river, spots[pair[0]], spots[pair[1]], scale) for pair in _seeing(spots)}
    needed = _spanning(lengths, len(spots))
    kept = {p: long for p, (long, water) in lengths.items() if p in needed or water <= FERRY}
    wanted = (DENSE[0] + chance.below(DENSE[1] - DENSE[0])) * len(spots) // (2 * PERCENT)
    kept = _thinned(kept, needed, len(spots), wanted)
    costs = _costs(kept, chance)
    joined: list[set[int]] = [set() for _ in spots]
    for a, b in costs:
        joined[a].add(b)
        joined[b].add(a)
    return costs, tuple(map(frozenset, joined))


def crossing(costs: Mapping[Pair, int], spots: Sequence[Spot]) -> bool:
    """True if connections cross: in a Gabriel graph only the diagonals of a rectangle do, in their middle."""
    middles = {(spots[a][0] + spots[b][0], spots[a][1] + spots[b][1]) for a, b in costs}
    return len(middles) < len(costs)


def _seeing(spots: Sequence[Spot]) -> list[Pair]:
    """The pairs of cities with no third one in the circle between them."""
    far = [[(ax - bx) ** 2 + (ay - by) ** 2 for bx, by in spots] for ax, ay in spots]
    every = range(len(spots))
    return [
        (a, b)
        for a, b in combinations(every, 2)
        if all(far[a][c] + far[b][c] >= far[a][b] for c in every if c not in (a, b))
    ]


def _length(ground: Relief, wet: Cells, river: Cells, start: Spot, end: Spot, scale: int) -> tuple[int, int]:
    """How long a connection feels, and how many hundredths of it are over water."""
    (ax, ay), (bx, by) = start, end
    wide = ground.grid.wide
    line = [(ay + (by - ay) * step // STEPS) * wide + ax + (bx - ax) * step // STEPS for step in range(1, STEPS)]
    water = sum(cell not in ground.land or cell in wet for cell in line)
    hills, peaks = sum(cell in ground.hills for cell in line), sum(cell in ground.peaks for cell in line)
    inner = line[4:-4]
    banks = sum(b in river and a not in river for a, b in pairwise(inner))
    straight = isqrt(((ax - bx) ** 2 + (ay - by) ** 2) * scale * scale)
    hard = HILLS * hills + PEAKS * peaks + WATER * water
    return straight * (PERCENT * STEPS + hard) // (PERCENT * STEPS) + RIVER * min(banks, 2), PERCENT * water // STEPS


def _spanning(lengths: Mapping[Pair, tuple[int, int]], count: int) -> frozenset[Pair]:
    """The shortest connections that join all cities, those over much water last."""
    homes = list(range(count))
    found = set()
    for pair in sorted(lengths, key=lambda pair: (lengths[pair][1] > FERRY, lengths[pair][0], pair)):
        a, b = homes[pair[0]], homes[pair[1]]
        if a != b:
            homes = [b if home == a else home for home in homes]
            found.add(pair)
    return frozenset(found)


def _thinned(kept: Mapping[Pair, int], needed: frozenset[Pair], count: int, wanted: int) -> dict[Pair, int]:
    """Connections without those that save least against the way around, until ``wanted`` are left."""
    left = dict(kept)
    while len(left) > wanted:
        saving = []
        for pair in sorted(left):
            if pair not in needed:
                others = {other: long for other, long in left.items() if other != pair}
                around = _way(others, count, *pair)
                if around:
                    saving.append((around * PERCENT // left[pair], pair))
        if not saving:
            break
        saving.sort()
        for _, pair in saving[: max(1, (len(left) - wanted) // 2)]:
            del left[pair]
    return left


def _way(lengths: Mapping[Pair, int], count: int, start: int, goal: int) -> int:
    """The length of the shortest way; 0 if there is none."""
    near: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for (a, b), long in lengths.items():
        near[a].append((b, long))
        near[b].append((a, long))
    heap, seen = [(0, start)], set[int]()
    while heap:
        far, here = heappop(heap)
        if here == goal:
            return far
        if here not in seen:
            seen.add(here)
            for other, long in near[here]:
                if other not in seen:
                    heappush(heap, (far + long, other))
    return 0


def _costs(lengths: Mapping[Pair, int], chance: Chance) -> dict[Pair, int]:
    """Costs in whole Elektro, spread as on printed boards: lengths are stretched until low and mean fit."""
    ranked = sorted(lengths.values())
    low, mean = ranked[len(ranked) // 10], sum(ranked) // len(ranked)
    cheap = LOW[0] + chance.below(LOW[1] - LOW[0])
    usual = MEAN[0] + chance.below(MEAN[1] - MEAN[0])
    span, spread = usual - cheap * PERCENT, max(1, mean - low)
    found = {}
    for pair, long in lengths.items():
        hundredths = cheap * PERCENT + (long - low) * span // spread
        found[pair] = min(DEAREST, max(1, (hundredths + PERCENT // 2) // PERCENT))
    return found
