"""Promising connections (CA-10.7): which cities are worth having, long before they are linked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from game.games.carnegie.components.projects import CONNECTION
from game.games.carnegie.tables import CITY_NEIGHBOURS, CITY_REGION, MAP, RAILROAD, bits
from game.kernel.cache import cached

_LARGE = tuple(city for city, facts in enumerate(MAP) if facts.connection_points)
_DETOUR = 1
"""Extra cities that a way between two large cities may have beyond the shortest."""
_SPARE = {2: 1, 3: 0, 4: 0}
"""By number of large cities: extra cities a network may have beyond the smallest."""
LEVEL_NEED = 0.45
"""A missing level of transport counts as this many cities."""
FAR = 20
"""More cities than any network has."""


class CityNetwork(NamedTuple):
    """Cities that link large ones (bit mask), the connection points, the regions they are in."""

    cities: int
    points: int
    regions: tuple[int, ...]


def _paths(start: int, end: int, most: int) -> Iterator[int]:
    """Yield the ways between two cities with at most ``most`` cities, as masks."""
    stack = [(start, 1 << start)]
    while stack:
        city, mask = stack.pop()
        if city == end:
            yield mask
        elif mask.bit_count() < most:
            stack += [(other, mask | 1 << other) for other in bits(CITY_NEIGHBOURS[city] & ~mask)]


def _ways(start: int, end: int) -> list[int]:
    most = 2
    while not (found := list(_paths(start, end, most))):
        most += 1
    return list(set(_paths(start, end, most + _DETOUR))) if found else []


def _networks() -> tuple[CityNetwork, ...]:
    """Networks of two large cities, and larger ones grown from smaller ones by one more way."""
    ways = {pair: _ways(*pair) for pair in combinations(_LARGE, 2)}
    joined: dict[tuple[int, ...], list[int]] = {(city,): [1 << city] for city in _LARGE}
    for size, spare in _SPARE.items():
        for group in combinations(_LARGE, size):
            masks = {
                mask | way
                for fresh in group
                for smaller in (tuple(city for city in group if city != fresh),)
                for city in smaller
                for mask, way in product(joined[smaller], ways[min(city, fresh), max(city, fresh)])
            }
            smallest = min([mask.bit_count() for mask in masks])
            joined[group] = sorted([mask for mask in masks if mask.bit_count() <= smallest + spare])
    masks = {mask for group, found in joined.items() if len(group) > 1 for mask in found}
    return tuple([_network(mask) for mask in sorted(masks)])


def _network(mask: int) -> CityNetwork:
    cities = list(bits(mask))
    points = min(max(CONNECTION), sum(MAP[city].connection_points for city in cities))
    return CityNetwork(mask, points, tuple(sorted({CITY_REGION[city] for city in cities})))


class NetworkGroup(NamedTuple):
    """Networks with the same connection points in the same regions, as masks of their cities."""

    points: int
    regions: tuple[int, ...]
    masks: tuple[int, ...]


@cached(None)
def groups() -> tuple[NetworkGroup, ...]:
    """All networks worth considering."""
    found: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for network in _networks():
        found.setdefault((network.points, network.regions), []).append(network.cities)
    return tuple([NetworkGroup(points, regions, tuple(masks)) for (points, regions), masks in found.items()])


@cached(2_000)
def _lacking(cities: int, closed: int) -> tuple[tuple[int, dict[int, int]], ...]:
    """For each group how many cities are missing at least, and how many with each missing city."""
    found = []
    for group in groups():
        least = FAR
        with_city: dict[int, int] = {}
        for mask in group.masks:
            missing = mask & ~cities
            if missing & closed:
                continue
            number = missing.bit_count()
            least = min(least, number)
            while missing:
                low = missing & -missing
                missing ^= low
                if number < with_city.get(low, FAR):
                    with_city[low] = number
        found.append((least, {low.bit_length() - 1: number for low, number in with_city.items()}))
    return tuple(found)


@cached(20_000)
def prospect(cities: int, levels: tuple[int, ...], closed: int, slope: float) -> float:
    """The worth of the most promising connection.

    ``closed`` are cities without a free space; each missing city lowers the worth by ``slope``, as a share.
    """
    tables = _tables(levels, slope)
    return max([table[least] for table, (least, _) in zip(tables, _lacking(cities, closed), strict=True)])


def prospects(cities: int, levels: tuple[int, ...], closed: int, slope: float) -> list[float]:
    """How much more the most promising connection is worth with each city."""
    base = prospect(cities, levels, closed, slope)
    gains = [0.0] * len(MAP)
    for values, (_, with_city) in zip(_tables(levels, slope), _lacking(cities, closed), strict=True):
        for city, number in with_city.items():
            gain = values[number - 1] - base
            if gain > gains[city]:
                gains[city] = gain
    return gains


@cached(1_000)
def _tables(levels: tuple[int, ...], slope: float) -> tuple[tuple[float, ...], ...]:
    """For each group the worth of a network by the number of cities it lacks."""
    return tuple([_values(group.points, tuple([levels[r] for r in group.regions]), slope) for group in groups()])


def _values(points: int, levels: tuple[int, ...], slope: float) -> tuple[float, ...]:
    worth = CONNECTION[points]
    ways = [
        (worth[level], LEVEL_NEED * sum([max(0, level - other) for other in levels]))
        for level in range(min(levels), RAILROAD + 1)
    ]
    reach = range(FAR + 1)
    return tuple([max(0.0, *[value * (1 - slope * (number + need)) for value, need in ways]) for number in reach])
