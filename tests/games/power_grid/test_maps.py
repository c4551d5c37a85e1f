"""The maps of Power Grid: what is printed on them, what they change in the rules, and that every name can be read."""

from __future__ import annotations

import math
from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from game import paths
from game.boards.board import Board
from game.boards.labels import along
from game.boards.routes import all_distances
from game.boards.tmx import load_board
from game.present.text import LANGUAGES
from tests.boards.faces import CITY_RADIUS, PLAQUE_RADIUS
from tests.texts import texts_of

FOLDER = paths.maps() / "power_grid"
MAPS = sorted(path.stem for path in FOLDER.glob("*.tmx"))
Rect = tuple[float, float, float, float]

REPRINTED = {"germany_recharged": "germany", "usa_recharged": "usa"}
"""Boards that the other edition has printed anew (PGR-6.1)."""


@cache
def board(name: str) -> Board:
    return load_board(FOLDER / f"{name}.tmx")


def test_PGR_6_1_reprinted_boards_differ_in_names_and_costs_only() -> None:
    renamed = {"stralsund": "torgelow", "mainz": "wiesbaden"}

    def connections(name: str) -> dict[str, int | None]:
        graph = board(name).graph
        ends = ([renamed.get(graph.cities[end], graph.cities[end]) for end in (link.a, link.b)] for link in graph.links)
        return {" ".join(sorted(pair)): link.cost for pair, link in zip(ends, graph.links, strict=True)}

    def homes(name: str) -> dict[str, str]:
        graph = board(name).graph
        return {
            renamed.get(city, city): graph.regions[home]
            for city, home in zip(graph.cities, graph.region_of, strict=True)
        }

    def changes(name: str) -> dict[str, tuple[int | None, int | None]]:
        old, new = connections(REPRINTED[name]), connections(name)
        return {pair: (old.get(pair), new.get(pair)) for pair in old | new if old.get(pair) != new.get(pair)}

    assert changes("germany_recharged") == {"dortmund essen": (4, 5), "mannheim saarbrucken": (11, 16)}
    assert changes("usa_recharged") == {
        "boise cheyenne": (24, None), "cincinnati raleigh": (15, None), "knoxville raleigh": (None, 11),
        "chicago omaha": (13, 12), "houston santa_fe": (21, 20),
    }  # fmt: skip
    cities = board("germany_recharged").graph.cities
    assert {"stralsund", "mainz"} <= {*cities} and not {"torgelow", "wiesbaden"} & {*cities}
    for name, older in REPRINTED.items():
        assert homes(name) == homes(older)


def test_a_map_knows_what_it_is_called_and_how_well_it_is_attested() -> None:
    assert [board(name).facts["board_id"] for name in MAPS] == MAPS
    attested = {name: board(name).facts["verified"] for name in ("germany", "usa", *REPRINTED)}
    assert attested == {"germany": "high", "usa": "high", "germany_recharged": "medium", "usa_recharged": "low"}


@pytest.mark.parametrize("name", MAPS)
def test_a_map_has_its_own_refill_for_every_number_of_players_or_for_none(name: str) -> None:
    """What facts name exists and can be read, or ``map_faults`` tells it (see ``test_map_faults``)."""
    refills = {key for key in board(name).facts if key.startswith("refill_")}
    assert refills in (set(), {f"refill_{players}" for players in range(2, 7)})


def test_the_forbidden_regions_of_italy_are_not_joined() -> None:
    """The other sets of three regions that touch each other are."""
    graph = board("italy").graph
    index = graph.regions.index

    def joined(*names: str) -> bool:
        cities = frozenset(c for c, region in enumerate(graph.region_of) if region in {index(name) for name in names})
        distances = all_distances(graph, cities)
        start = min(cities)
        return all(distances[start][city] >= 0 for city in cities)

    assert not joined("centre", "northeast", "northwest")
    assert joined("centre", "emilia", "northwest")


# ---- the drawing


def name_of(language: str, city: str) -> str:
    found = texts_of(language).pattern(f"city.{city}")
    assert found is not None, f"city.{city}"
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    for name in MAPS:
        said, short = (texts_of(language).pattern(f"map.{name}{ending}") for ending in ("", ".short"))
        assert said and short and len(short) <= len(said)
        for region in board(name).graph.regions:
            assert texts_of(language).pattern(f"region.{name}.{region}"), (name, region)
        called = [name_of(language, city) for city in board(name).graph.cities]
        assert len(set(called)) == len(called), [word for word, n in Counter(called).items() if n > 1]


IN_EUROPE = {
    "baden_wuerttemberg", "benelux", "central_europe", "europe", "france", "germany", "germany_recharged", "italy",
    "northern_europe", "spain_portugal", "uk_ireland",
}  # fmt: skip
ONE_LAND = ({"usa", "usa_recharged", "north_america"}, {"quebec", "north_america"}, IN_EUROPE)
"""Maps that show the same land, so that they have cities in common."""


NAMESAKES = {"birmingham", "newcastle", "perth"}
"""Cities of different lands that are called alike in all languages."""


def test_no_city_stands_for_two() -> None:
    """Names are shared by all maps, so an id means one city everywhere: only maps of one land may have it both."""
    found: dict[str, set[str]] = {}
    for name in MAPS:
        for city in board(name).graph.cities:
            found.setdefault(city, set()).add(name)
    twice = {city: maps for city, maps in found.items() if len(maps) > 1 and city not in NAMESAKES}
    assert [(city, maps) for city, maps in twice.items() if not any(maps <= land for land in ONE_LAND)] == []


@pytest.mark.grid(7)
@pytest.mark.parametrize("name", MAPS)
def test_no_cable_runs_through_a_strange_city(name: str) -> None:
    found = board(name)
    for link, corners in zip(found.graph.links, found.layout.cables, strict=True):
        for city, spot in enumerate(found.layout.cities):
            if city not in (link.a, link.b):
                gap = min(math.dist(along(corners, share / 60), spot) for share in range(61))
                assert gap > CITY_RADIUS + 5, (found.graph.cities[city], link)


@pytest.mark.parametrize("name", MAPS)
def test_discs_and_costs_keep_clear_of_each_other(name: str) -> None:
    layout = board(name).layout
    discs = [(spot, CITY_RADIUS) for spot in layout.cities]
    costs = [(spot, PLAQUE_RADIUS) for spot in plaques(board(name))]
    for (a, reach), (b, other) in combinations([*discs, *costs], 2):
        assert math.dist(a, b) >= reach + other, (a, b)


def plaques(found: Board) -> list[tuple[float, float]]:
    return [along(*way) for way in zip(found.layout.cables, found.layout.plaques, strict=True)]
