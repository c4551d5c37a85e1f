"""Cheapest routes between all cities of a set of regions."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import TypeAlias

from game.boards.board import Graph

Distances: TypeAlias = tuple[tuple[int, ...], ...]
"""distances[a][b], connections without a cost counting 0; -1 if there is no route or a city is not in play."""


def all_distances(graph: Graph, active: frozenset[int], tolls: Sequence[int] = ()) -> Distances:
    """The cheapest route costs between the ``active`` cities; routes pass through active cities only.

    ``tolls`` are added for entering each city, also the last; so the way there may cost other than back.
    """
    near = _near(graph, active, tolls)
    blank = (-1,) * len(graph.cities)
    return tuple(_from(city, near) if city in active else blank for city in range(len(graph.cities)))


def cheapest_route(
    graph: Graph, active: frozenset[int], starts: frozenset[int], goal: int, tolls: Sequence[int] = ()
) -> tuple[int, ...]:
    """The cities of a cheapest route from any of ``starts`` to ``goal``, both ends included; empty if there is none.

    Of routes that cost the same, it is one through the fewest cities.
    """
    near = _near(graph, active, tolls)
    heap: list[tuple[int, int, tuple[int, ...]]] = [(0, 1, (start,)) for start in starts & active]
    heapify(heap)
    left: set[int] = set()
    while heap:
        cost, length, route = heappop(heap)
        here = route[-1]
        if here == goal:
            return route
        if here not in left:
            left.add(here)
            for other, step in near[here]:
                if other not in left:
                    heappush(heap, (cost + step, length + 1, (*route, other)))
    return ()


def _near(graph: Graph, active: frozenset[int], tolls: Sequence[int]) -> list[list[tuple[int, int]]]:
    """For each city its neighbours and what going there costs, between ``active`` cities only."""
    near: list[list[tuple[int, int]]] = [[] for _ in graph.cities]
    tolls = tolls or (0,) * len(near)
    for link in graph.links:
        if link.a in active and link.b in active:
            near[link.a].append((link.b, (link.cost or 0) + tolls[link.b]))
            near[link.b].append((link.a, (link.cost or 0) + tolls[link.a]))
    return near


def _from(start: int, near: list[list[tuple[int, int]]]) -> tuple[int, ...]:
    found = [-1] * len(near)
    heap = [(0, start)]
    while heap:
        cost, city = heappop(heap)
        if found[city] >= 0:
            continue
        found[city] = cost
        for other, step in near[city]:
            if found[other] < 0:
                heappush(heap, (cost + step, other))
    return tuple(found)
