"""Cheapest routes between all cities of a set of regions."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TypeAlias

from game.boards.board import Graph

Distances: TypeAlias = tuple[tuple[int, ...], ...]
"""distances[a][b] in Elektro; -1 if there is no route or a city is not in play."""


def all_distances(graph: Graph, active: frozenset[int]) -> Distances:
    """Return the cheapest route costs between the ``active`` cities; routes pass through active cities only."""
    near: list[list[tuple[int, int]]] = [[] for _ in graph.cities]
    for link in graph.links:
        if link.a in active and link.b in active:
            near[link.a].append((link.b, link.cost))
            near[link.b].append((link.a, link.cost))
    blank = (-1,) * len(graph.cities)
    return tuple(_from(city, near) if city in active else blank for city in range(len(graph.cities)))


def cheapest_route(graph: Graph, active: frozenset[int], starts: frozenset[int], goal: int) -> tuple[int, ...]:
    """Return the cities of a cheapest route from any of ``starts`` to ``goal``, both ends included; empty if there is
    none.
    """
    distances = all_distances(graph, active)
    reachable = [s for s in sorted(starts) if distances[s][goal] >= 0]
    if not reachable:
        return ()
    here = min(reachable, key=lambda s: distances[s][goal])
    route = [here]
    while here != goal:
        here = _next_on_route(graph, active, distances, here, goal, route)
        route.append(here)
    return tuple(route)


def _next_on_route(graph: Graph, active: frozenset[int], far: Distances, here: int, goal: int, route: list[int]) -> int:
    for link in graph.links:
        for a, b in ((link.a, link.b), (link.b, link.a)):
            if a == here and b in active and b not in route and link.cost + far[b][goal] == far[here][goal]:
                return b
    raise AssertionError("a finite distance has a first step")


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
