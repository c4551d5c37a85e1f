"""The best connection between large cities, exactly (CA-10.7)."""

from __future__ import annotations

from game.games.carnegie.components.projects import CONNECTION, LEAST_LARGE_CITIES
from game.games.carnegie.tables import CITY_NEIGHBOURS, CITY_REGION, CITY_SPACES, MAP, REGIONS, TRACKS, bits
from game.kernel.cache import cached

_LARGE = sum(1 << city for city, facts in enumerate(MAP) if facts.connection_points)
_POINTS = {1 << city: facts.connection_points for city, facts in enumerate(MAP) if facts.connection_points}
_IN_REGIONS = tuple(
    sum(1 << city for city, region in enumerate(CITY_REGION) if regions >> region & 1)
    for regions in range(1 << len(REGIONS))
)
"""For each set of regions the mask of their cities."""


def cities_of(spaces: int) -> int:
    """Return the mask of the cities in which building spaces of a mask lie."""
    return sum([1 << city for city, mask in enumerate(CITY_SPACES) if mask & spaces])


def levels_of(tracks: list[int]) -> tuple[int, ...]:
    """Return the transport level of each region, 0 cart to 2 railroad, by the boxes of the discs (ruling R-25)."""
    return tuple([TRACKS[region].boxes[box - 1].level for region, box in enumerate(tracks)])


@cached(20_000)
def connection_vp(cities: int, levels: tuple[int, ...], extra: int = 0, most: int = 0, bonus: int = 0) -> int:
    """Return the points of the best connection among ``cities`` (a mask), 0 if there is none.

    For each set of regions only its cities count; their linked groups are valued with its lowest level, so that
    leaving cities out is tried in every way that can help (ruling R-27). Post Office (tile 28) counts ``extra``
    connection points more, at most ``most``; for that many there are ``bonus`` points beyond the last row of the table.
    """
    if (cities & _LARGE).bit_count() < LEAST_LARGE_CITIES:
        return 0
    best = 0
    for regions in range(1, len(_IN_REGIONS)):
        allowed = cities & _IN_REGIONS[regions]
        left = allowed & _LARGE
        if left.bit_count() < LEAST_LARGE_CITIES:
            continue
        level = min([levels[region] for region in bits(regions)])
        while left:
            group = _linked(left & -left, allowed)
            large = group & left
            left &= ~group
            if large.bit_count() >= LEAST_LARGE_CITIES:
                points = sum([n for bit, n in _POINTS.items() if bit & large])
                best = max(best, _value(points, level, extra, most, bonus))
    return best


def _linked(start: int, allowed: int) -> int:
    """Return all cities of ``allowed`` that routes join to ``start``."""
    group = fresh = start
    while fresh:
        reached = 0
        while fresh:
            low = fresh & -fresh
            reached |= CITY_NEIGHBOURS[low.bit_length() - 1]
            fresh ^= low
        fresh = reached & allowed & ~group
        group |= fresh
    return group


def _value(points: int, level: int, extra: int, most: int, bonus: int) -> int:
    top = max(CONNECTION)
    if extra:
        points = min(most, points + extra)
    return CONNECTION[min(points, top)][level] + (bonus if extra and points == most > top else 0)
