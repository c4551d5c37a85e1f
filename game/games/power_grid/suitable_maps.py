"""Whether a map suits a table: connections with costs, and enough cities for a game on it to end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.boards.board import Graph
from game.games.power_grid.mechanisms.networks import read_places, require_enough
from game.games.power_grid.tables import Tables
from game.kernel.fault import BadBoard
from game.kernel.message import msg


def require_costs(graph: Graph) -> None:
    """Raise BadBoard naming every connection without a cost (PG-7.2.2)."""
    lacking = [(graph.cities[link.a], graph.cities[link.b]) for link in graph.links if link.cost is None]
    found = tuple(msg("pg.map.cost", a=a, b=b) for a, b in lacking)
    if found:
        raise BadBoard(found[0].key, found, **dict(found[0].values))


def require_room(graph: Graph, tables: Tables, seats: int) -> None:
    """Raise BadBoard if the regions in play could hold too few cities for anybody to reach the end (PG-12.1)."""
    require_enough(tables.blocked, read_places(graph, tables.place_prices), seats)
    blocked = sum(count for _, count in tables.blocked)
    found, regions = fewest_cities(graph, tables.regions) - blocked, min(tables.regions, len(graph.regions))
    if tables.thresholds.at_most_all:
        tables = replace(tables, end_cities=min(tables.end_cities, found))
    needed = cities_needed(tables, seats)
    if found < needed:
        raise BadBoard("pg.map.small", seats=seats, regions=regions, needed=needed, cities=found)
    room, houses = fewest_places(graph, tables), seats * (tables.end_cities - 1) + 1
    if room < houses:
        raise BadBoard("pg.map.places", seats=seats, regions=regions, needed=houses, places=room)


def cities_needed(tables: Tables, seats: int) -> int:
    """Return how many cities have to be in play if all have the usual places.

    One utility alone has to find ``end_cities``, and with all places taken one of them must have got there.
    """
    below_end = seats * (tables.end_cities - 1)
    return max(tables.end_cities, below_end // len(tables.place_prices) + 1)


def fewest_places(graph: Graph, tables: Tables) -> int:
    """Return how many houses the regions with the least room hold together in the last Step, some cities blocked."""
    room: Counter[int] = Counter()
    for region, places in zip(graph.region_of, read_places(graph, tables.place_prices), strict=True):
        room[region] += places.open[tables.thresholds.steps - 1]
    blocked = sum(count for _, count in tables.blocked)
    largest = max(places.open[-1] for places in read_places(graph, tables.place_prices))
    return sum(sorted(room.values())[: tables.regions]) - blocked * largest


def fewest_cities(graph: Graph, regions: int) -> int:
    """Return how many cities the smallest regions have together."""
    return sum(sorted(Counter(graph.region_of).values())[:regions])
