"""Measures of a board in whole numbers: how dense, expensive and narrow it is, how much a good start is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import heappop, heappush
from itertools import combinations
from types import MappingProxyType
from typing import TypeAlias

from game.boards.board import Graph
from game.games.power_grid.tables import standard

Measures: TypeAlias = Mapping[str, int]
"""A whole number for each of ``NAMES`` that applies to the board."""
Span: TypeAlias = tuple[int, int]
"""The least and the most."""

NAMES: Mapping[str, str] = MappingProxyType({
    "cities_least": "cities of the smallest region",
    "cities_most": "cities of the largest region",
    "links": "connections of 100 cities",
    "links_most": "connections of the best joined city",
    "ends": "of 100 cities those with a single connection",
    "cost": "100 connections together, in Elektro",
    "cost_low": "one of the cheap connections: a tenth is cheaper",
    "cost_high": "one of the dear connections: a tenth is dearer",
    "network_7": "cheapest 7 cities, the middle of all choices of regions",
    "network_7_spread": "7 cities in the dearest choice, in hundredths of the cheapest",
    "network_14": "cheapest 14 cities, the middle of all choices",
    "network_14_spread": "14 cities in the dearest choice, in hundredths of the cheapest",
    "network_21": "cheapest 21 cities, the middle of all choices",
    "network_21_spread": "21 cities in the dearest choice, in hundredths of the cheapest",
    "leaving": "cheapest way out of a region, the mean in hundredths of an Elektro",
    "leaving_most": "cheapest way out of the region that is hardest to leave",
    "narrows": "of 100 cities those without which others are cut off",
    "best_beginning": "what 7 cities cost less from the best city than from the middle one, in hundredths",
})  # fmt: skip
"""The meaning of each measure."""

SIZES = (7, 14, 21)
"""Cities of the networks that are measured."""
SEATS = (2, 3, 4, 5, 6)
PERCENT = 100


def measured(graph: Graph, forbidden: Iterable[frozenset[str]] = ()) -> Measures:
    """All measures of a board; ``forbidden`` are choices of regions that it refuses.

    A choice is any number of regions that some table plays with, each touching another one. Networks grow from every
    city to the nearest one, as without rivals.
    """
    return {**around(graph), **_networks(_Roads(graph), tuple(forbidden))}


def around(graph: Graph) -> Measures:
    """The measures that need no networks, and are quick."""
    roads, count = _Roads(graph), len(graph.cities)
    degrees = [len(near) for near in roads.near]
    costs = sorted(link.cost or 0 for link in graph.links)
    homes = [graph.region_of.count(region) for region in range(len(graph.regions))]
    found = {
        "cities_least": min(homes),
        "cities_most": max(homes),
        "links": PERCENT * sum(degrees) // count,
        "links_most": max(degrees),
        "ends": PERCENT * sum(each == 1 for each in degrees) // count,
        "cost": PERCENT * sum(costs) // len(costs),
        "cost_low": costs[len(costs) // 10],
        "cost_high": costs[-1 - len(costs) // 10],
        "narrows": PERCENT * sum(map(roads.cuts, range(count))) // count,
    }
    ways = [min(way) for region in range(len(graph.regions)) if (way := roads.leaving(region))]
    return {**found, "leaving": PERCENT * sum(ways) // len(ways), "leaving_most": max(ways)} if ways else found


def choices_of(graph: Graph, forbidden: Sequence[frozenset[str]] = ()) -> Iterator[tuple[int, ...]]:
    """Yield every choice of regions that some table can play with (PG-2.2, PG-2.3), each once."""
    count, roads = len(graph.regions), _Roads(graph)
    for size in sorted({min(standard(seats).regions, count) for seats in SEATS}):
        for chosen in combinations(range(count), size):
            if roads.touching(chosen) and frozenset(graph.regions[region] for region in chosen) not in forbidden:
                yield chosen


def spans(all_measures: Iterable[Measures]) -> dict[str, Span]:
    """The least and the most of each measure over several boards."""
    found: dict[str, Span] = {}
    for measures in all_measures:
        for name, value in measures.items():
            low, high = found.get(name, (value, value))
            found[name] = min(low, value), max(high, value)
    return found


def beyond(measures: Measures, allowed: Mapping[str, Span]) -> tuple[str, ...]:
    """The names of the measures outside of what is allowed."""
    return tuple(name for name, value in measures.items() if not allowed[name][0] <= value <= allowed[name][1])


class _Roads:
    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.near: list[list[tuple[int, int]]] = [[] for _ in graph.cities]
        for link in graph.links:
            self.near[link.a].append((link.b, link.cost or 0))
            self.near[link.b].append((link.a, link.cost or 0))

    @cached_property
    def touched(self) -> tuple[frozenset[int], ...]:
        """The regions that each region has a connection to."""
        homes = self.graph.region_of
        found: list[set[int]] = [set() for _ in self.graph.regions]
        for link in self.graph.links:
            found[homes[link.a]].add(homes[link.b])
            found[homes[link.b]].add(homes[link.a])
        return tuple(frozenset(each - {region}) for region, each in enumerate(found))

    def touching(self, chosen: Sequence[int]) -> bool:
        """True if the regions are connected."""
        reached, frontier = set(), [chosen[0]]
        while frontier:
            here = frontier.pop()
            reached.add(here)
            frontier += [region for region in chosen if region in self.touched[here] and region not in reached]
        return len(reached) == len(chosen)

    def leaving(self, region: int) -> list[int]:
        """The costs of the connections that lead out of a region."""
        homes = self.graph.region_of
        crossing = [link for link in self.graph.links if (homes[link.a] == region) != (homes[link.b] == region)]
        return [link.cost or 0 for link in crossing]

    def cuts(self, city: int) -> bool:
        """True if neighbours of a city can no longer reach each other without it."""
        starts = [other for other, _ in self.near[city]]
        if not starts:
            return False
        reached, frontier = {city, starts[0]}, [starts[0]]
        while frontier:
            fresh = [other for other, _ in self.near[frontier.pop()] if other not in reached]
            reached.update(fresh)
            frontier += fresh
        return not reached.issuperset(starts)

    def grown(self, start: int, active: frozenset[int]) -> dict[int, int]:
        """What networks of ``SIZES`` cost that start in a city and always take the nearest one."""
        heap, owned, paid = [(0, start)], set[int](), 0
        found: dict[int, int] = {}
        while heap and len(owned) < SIZES[-1]:
            cost, city = heappop(heap)
            if city in owned:
                continue
            owned.add(city)
            paid += cost
            if len(owned) in SIZES:
                found[len(owned)] = paid
            for other, step in self.near[city]:
                if other in active and other not in owned:
                    heappush(heap, (step, other))
        return found


def _networks(roads: _Roads, forbidden: tuple[frozenset[str], ...]) -> Measures:
    """The measures of networks; none of a size that no choice of regions has room for."""
    graph = roads.graph
    cheapest: dict[int, list[int]] = {size: [] for size in SIZES}
    better: list[int] = []
    for chosen in choices_of(graph, forbidden):
        active = frozenset(city for city, region in enumerate(graph.region_of) if region in chosen)
        grown = [roads.grown(start, active) for start in sorted(active)]
        for size in SIZES:
            if paid := sorted(each[size] for each in grown if size in each):
                cheapest[size].append(paid[0])
                if size == SIZES[0] and (middle := paid[len(paid) // 2]):
                    better.append(PERCENT * (middle - paid[0]) // middle)
    found: dict[str, int] = {}
    for size, paid in cheapest.items():
        if paid:
            paid.sort()
            found[f"network_{size}"] = paid[len(paid) // 2]
            found[f"network_{size}_spread"] = PERCENT * paid[-1] // max(paid[0], 1)
    return {**found, "best_beginning": sorted(better)[len(better) // 2]} if better else found
