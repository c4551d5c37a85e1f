"""The cheapest route between cities: it runs along connections and costs what the distance says."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game import paths
from game.boards.routes import all_distances, cheapest_route
from game.boards.tmx import load_board


@pytest.mark.parametrize("name", ["germany", "usa"])
def test_a_route_runs_along_connections_and_costs_the_distance(name: str) -> None:
    """Also past cities that a free connection leads to and nothing leads on from, such as Duisburg beside Essen."""
    graph = load_board(paths.maps() / "power_grid" / f"{name}.tmx").graph
    costs = {pair: link.cost for link in graph.links for pair in ((link.a, link.b), (link.b, link.a))}
    everywhere = frozenset(range(len(graph.cities)))
    north = frozenset(city for city in everywhere if graph.region_of[city] in (0, 1, 2))
    for active in (everywhere, north):
        far = all_distances(graph, active)
        for start in active:
            for goal in active:
                route = cheapest_route(graph, active, frozenset({start}), goal)
                if far[start][goal] < 0:
                    assert route == ()
                    continue
                assert (route[0], route[-1], len(set(route))) == (start, goal, len(route))
                assert active.issuperset(route)
                assert sum(costs[step] or 0 for step in pairwise(route)) == far[start][goal]


def test_a_route_begins_at_the_nearest_start_and_passes_few_cities() -> None:
    graph = load_board(paths.maps() / "power_grid" / "germany.tmx").graph
    number = graph.cities.index
    active = frozenset(range(len(graph.cities)))
    starts = frozenset({number("duisburg"), number("munchen")})
    assert cheapest_route(graph, active, starts, number("essen")) == (number("duisburg"), number("essen"))
    assert cheapest_route(graph, active, starts, number("munchen")) == (number("munchen"),)
    assert cheapest_route(graph, active, frozenset(), number("essen")) == ()
