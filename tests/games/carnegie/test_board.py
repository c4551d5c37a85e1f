"""The map that is drawn and the map of the data are the same graph."""

from __future__ import annotations

from game import paths
from game.boards.tmx import load_board
from game.games.carnegie.component_types import NONE
from game.games.carnegie.components.land import ROUTES
from game.games.carnegie.tables import CITY_IDS, MAP, PROJECTS, REGIONS

BOARD = load_board(paths.maps() / "carnegie" / "board.tmx")


def test_cities_regions_and_spaces_agree() -> None:
    graph = BOARD.graph
    assert set(graph.cities) == set(CITY_IDS)
    for place, name in enumerate(graph.cities):
        city = MAP[CITY_IDS.index(name)]
        assert graph.regions[graph.region_of[place]] == REGIONS[city.region]
        spaces = " ".join("any" if kind == NONE else PROJECTS[kind] for kind in city.spaces)
        assert (graph.facts[place]["size"], graph.facts[place]["spaces"]) == (city.size, spaces)


def test_routes_agree() -> None:
    drawn = {frozenset((BOARD.graph.cities[link.a], BOARD.graph.cities[link.b])) for link in BOARD.graph.links}
    assert drawn == {frozenset((CITY_IDS[a], CITY_IDS[b])) for a, b in ROUTES}
    assert all(link.cost is None for link in BOARD.graph.links)
