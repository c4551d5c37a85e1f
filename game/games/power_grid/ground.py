"""Whether a map has enough cities for a table, so that a game on it always ends."""

from __future__ import annotations

from collections import Counter

from game.boards.board import Graph
from game.games.power_grid.tables import Tables
from game.kernel.fault import BadBoard


def require_room(graph: Graph, tables: Tables, seats: int) -> None:
    """Raise BadBoard if the regions in play could hold too few cities for anybody to reach the end (PG-12.1)."""
    needed = cities_needed(tables, seats)
    found = fewest_cities(graph, tables.regions)
    if found < needed:
        raise BadBoard(
            "pg.map.small", seats=seats, regions=min(tables.regions, len(graph.regions)), needed=needed, cities=found
        )


def cities_needed(tables: Tables, seats: int) -> int:
    """Return how many cities have to be in play.

    One utility alone has to find ``end_cities``, and with all places taken one of them must have got there.
    """
    below_end = seats * (tables.end_cities - 1)
    return max(tables.end_cities, below_end // len(tables.place_prices) + 1)


def fewest_cities(graph: Graph, regions: int) -> int:
    """Return how many cities the smallest regions have together."""
    return sum(sorted(Counter(graph.region_of).values())[:regions])
