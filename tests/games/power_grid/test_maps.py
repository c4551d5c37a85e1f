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
from game.present.text import LANGUAGES, Catalogue
from game.screen.drawing.letters.type import Typography
from tests.boards.faces import CITY_RADIUS, NAME_SIZE, PLAQUE_RADIUS, name_place
from tests.boards.maps import faults

FOLDER = paths.maps() / "power_grid"
MAPS = sorted(path.stem for path in FOLDER.glob("*.tmx"))
Rect = tuple[float, float, float, float]

PRINTED = {
    "middle_east": (42, 84, 919),
    "russia": (42, 91, 801),
    "australia": (35, 47, 439),
    "baden_wuerttemberg": (35, 69, 688),
    "china": (42, 83, 838),
    "europe": (49, 99, 1146),
    "benelux": (35, 74, 472),
    "brazil": (42, 89, 966),
    "central_europe": (42, 96, 1013),
    "france": (42, 93, 1014),
    "germany": (42, 83, 992),
    "germany_recharged": (42, 83, 998),
    "india": (42, 77, 752),
    "italy": (42, 81, 678),
    "korea": (42, 80, 840),
    "north_america": (49, 99, 1231),
    "northern_europe": (42, 91, 905),
    "quebec": (42, 65, 656),
    "south_africa": (35, 61, 805),
    "spain_portugal": (42, 97, 1103),
    "usa": (42, 87, 907),
    "usa_recharged": (42, 86, 877),
    "uk_ireland": (40, 74, 764),
    "japan": (35, 53, 577),
    "bremen": (25, 53, 0),
    "manhattan": (83, 154, 0),
}
"""Cities, connections and the sum of all costs of each map."""

REPRINTED = {"germany_recharged": "germany", "usa_recharged": "usa"}
"""Boards that the other edition has printed anew (PGR-6.1)."""

UNEVEN = {"bremen": [5, 5, 5, 5, 5], "manhattan": [83], "uk_ireland": [5, 6, 7, 7, 7, 8]}
"""How many cities the regions of a map have, if not seven each, ascending."""

TOUCHING = {
    "middle_east": {
        "north": "centre iran levant",
        "iran": "centre north",
        "gulf": "centre southwest",
        "centre": "gulf iran levant north southwest",
        "levant": "centre north southwest",
        "southwest": "centre gulf levant",
    },
    "russia": {
        "north": "south ural west west_siberia",
        "west": "north south",
        "east_siberia": "west_siberia",
        "west_siberia": "east_siberia north ural",
        "ural": "north south west_siberia",
        "south": "north ural west",
    },
    "baden_wuerttemberg": {
        "southeast": "east southwest",
        "southwest": "east southeast west",
        "north": "east west",
        "east": "north southeast southwest west",
        "west": "east north southwest",
    },
    "china": {
        "northeast_outer": "north",
        "east": "north southeast southwest",
        "north": "east northeast_outer southwest west",
        "southeast": "east southwest",
        "west": "north southwest",
        "southwest": "east north southeast west",
    },
    "europe": {
        "northwest": "centre southwest",
        "southwest": "centre northwest south",
        "centre": "east north northwest south southwest",
        "south": "centre east southeast southwest",
        "north": "centre east",
        "east": "centre north south southeast",
        "southeast": "east south",
    },
    "germany": {
        "northwest": "east northeast west",
        "northeast": "east northwest",
        "west": "east northwest southwest",
        "east": "northeast northwest south southwest west",
        "southwest": "east south west",
        "south": "east southwest",
    },
    "usa": {
        "northwest": "north south southwest",
        "southwest": "northwest south",
        "south": "north northwest southeast southwest",
        "north": "northeast northwest south southeast",
        "northeast": "north southeast",
        "southeast": "north northeast south",
    },
    "france": {
        "northeast": "centre east northwest",
        "northwest": "centre northeast southwest",
        "centre": "east northeast northwest southeast southwest",
        "east": "centre northeast southeast",
        "southeast": "centre east southwest",
        "southwest": "centre northwest southeast",
    },
    "italy": {
        "far_south": "south",
        "south": "centre far_south",
        "centre": "emilia northeast south",
        "northeast": "centre emilia northwest",
        "northwest": "emilia northeast",
        "emilia": "centre northeast northwest",
    },
    "brazil": {
        "north": "centre northeast west",
        "northeast": "centre north",
        "centre": "north northeast south southeast west",
        "southeast": "centre south",
        "south": "centre southeast west",
        "west": "centre north south",
    },
    "northern_europe": {
        "denmark": "norway sweden_south",
        "norway": "denmark finland sweden_north sweden_south",
        "sweden_south": "baltic denmark norway sweden_north",
        "sweden_north": "finland norway sweden_south",
        "finland": "baltic norway sweden_north",
        "baltic": "finland sweden_south",
    },
    "north_america": {
        "northwest": "midwest west",
        "west": "midwest northwest southwest",
        "southwest": "midwest south west",
        "south": "lakes midwest southwest",
        "midwest": "lakes northwest south southwest west",
        "lakes": "midwest northeast south",
        "northeast": "lakes",
    },
    "quebec": {
        "north_shore": "capital montreal_north",
        "gaspesie": "capital",
        "capital": "gaspesie montreal_north montreal_south north_shore",
        "montreal_south": "capital montreal_north",
        "montreal_north": "capital montreal_south north_shore west",
        "west": "montreal_north",
    },
    "central_europe": {
        "poland_east": "czechia poland_west slovakia",
        "poland_west": "czechia poland_east",
        "slovakia": "austria czechia hungary poland_east",
        "hungary": "austria slovakia",
        "austria": "czechia hungary slovakia",
        "czechia": "austria poland_east poland_west slovakia",
    },
    "spain_portugal": {
        "portugal": "andalusia centre northwest",
        "east_coast": "centre north",
        "north": "centre east_coast northwest",
        "northwest": "centre north portugal",
        "centre": "andalusia east_coast north northwest portugal",
        "andalusia": "centre portugal",
    },
    "benelux": {
        "north": "randstad south",
        "randstad": "north south",
        "south": "flanders north randstad wallonia",
        "flanders": "south wallonia",
        "wallonia": "flanders south",
    },
    "korea": {
        "southeast": "east southwest",
        "northeast": "centre east northwest",
        "east": "centre northeast southeast southwest",
        "southwest": "centre east southeast",
        "centre": "east northeast northwest southwest",
        "northwest": "centre northeast",
    },
    "uk_ireland": {
        "england_south": "england_north wales",
        "england_north": "england_south scotland wales",
        "wales": "england_north england_south",
        "scotland": "england_north",
        "northern_ireland": "republic_of_ireland",
        "republic_of_ireland": "northern_ireland",
    },
    "japan": {
        "north": "east",
        "east": "centre north",
        "centre": "east west",
        "west": "centre south",
        "south": "west",
    },
    "india": {
        "south": "east west",
        "northeast": "east ganges",
        "ganges": "east northeast northwest west",
        "northwest": "ganges west",
        "east": "ganges northeast south west",
        "west": "east ganges northwest south",
    },
    "south_africa": {
        "north": "northeast northwest",
        "northeast": "east north northwest",
        "east": "cape northeast northwest",
        "northwest": "cape east north northeast",
        "cape": "east northwest",
    },
    "bremen": {
        "east": "middle north south",
        "middle": "east north south west",
        "south": "east middle west",
        "west": "middle north south",
        "north": "east middle west",
    },
    "australia": {
        "south": "centre southeast",
        "southeast": "northeast south",
        "northeast": "southeast",
        "west": "",
        "centre": "south",
    },
    "manhattan": {
        "manhattan": "",
    },
}
TOUCHING |= {name: TOUCHING[older] for name, older in REPRINTED.items()}

COSTS = {
    "germany": {
        "duisburg essen": 0, "dortmund munster": 2, "dusseldorf essen": 2, "aachen dusseldorf": 9,
        "dusseldorf koln": 4, "erfurt fulda": 13, "frankfurt_am_main wiesbaden": 0, "halle leipzig": 0,
        "dortmund essen": 4, "kassel osnabruck": 20, "nurnberg regensburg": 12, "augsburg wurzburg": 19,
    },
    "usa": {
        "birmingham memphis": 6, "boise cheyenne": 24, "denver santa_fe": 13, "jacksonville tampa": 4,
        "cheyenne denver": 0, "jacksonville savannah": 0, "new_york philadelphia": 0, "atlanta birmingham": 3,
    },
    "france": {"paris_1 paris_2": 0, "paris_1 paris_3": 0, "paris_2 paris_3": 0, "biarritz bordeaux": 12},
    "brazil": {"brasilia uberlandia": 8},
    "benelux": {"brussel bruxelles": 0},
}  # fmt: skip

FACTS: dict[str, dict[str, str]] = {
    "middle_east": {
        "verified": "low",
        "fuel_start": "21 21 3 3",
        "fuel_totals": "24 24 21 11",
        "glut": "oil",
        "kept_out": "garbage uranium",
        "prices_uranium": "2 3 4 5 6 7 8 10 12 14 16",
        "refill_4": "3 2 2 / 6 3 2 / 1 4 6 / 0 3 3",
        "step_2": "stack",
    },
    "russia": {
        "verified": "medium",
        "below_top_shuffled": "10 11 +3",
        "deck_out": "6 14",
        "flags": "first_decline_removes no_obsolete",
        "fuel_start": "18 24 0 7",
        "market_sizes": "3 3 / 4",
        "refill_4": "3 4 5 / 5 6 4 / 3 3 4 / 1 2 2",
        "unsold_removal": "0",
    },
    "baden_wuerttemberg": {
        "verified": "medium",
        "flags": "no_obsolete order_after_auction",
        "unsold_removal": "2",
    },
    "china": {
        "verified": "low",
        "flags": "no_obsolete",
        "fuel_start": "12 12 6 0",
        "market_sizes": "all / 4",
        "refill_4": "6 6 4 / 4 4 5 / 3 3 2 / 2 2 2",
        "stack": "5-30 ascending; 31-35 step_3; 36-50",
        "unsold_removal": "0",
    },
    "europe": {
        "verified": "low",
        "first_card": "high",
        "fuel_start": "20 16 18 4",
        "fuel_totals": "24 20 24 12",
        "market_sizes": "4 5 / 6",
        "prices_uranium": "1 2 3 4 5 6 7 7 8 8 9 9",
        "refill_4": "3 7 4 / 3 3 4 / 3 4 5 / 1 2 2",
    },
    "germany": {"verified": "high"},
    "germany_recharged": {"verified": "medium"},
    "usa": {"verified": "high"},
    "usa_recharged": {"verified": "low"},
    "france": {"verified": "medium", "fuel_start": "24 18 6 8", "deck_out": "13", "deck_top": "11"},
    "italy": {"verified": "low", "fuel_start": "18 15 12 2", "forbidden_regions": "centre northeast northwest"},
    "brazil": {
        "fuel_start": "24 18 6 2",
        "deck_top": "13 14",
        "deck_keep": "14 19 24 30 38",
        "refill_3": "1 2 3 / 4 5 3 / 2 3 4 / 1 1 1",
    },
    "northern_europe": {
        "fuel_start": "18 18 12 6",
        "uranium_regions": "sweden_north sweden_south finland baltic",
        "plant_10": "uranium 2 4 3 sweden_south",
        "plant_46": "ecological 0 0 6 norway",
        "refill_6": "6 8 5 / 4 5 6 / 3 5 6 / 2 4 4",
    },
    "north_america": {
        "fuel_start": "20 14 18 2",
        "fuel_totals": "24 20 24 12",
        "prices_uranium": "1 2 3 4 5 6 7 7 8 8 9 9",
        "refill_5": "4 7 4 / 4 2 5 / 3 3 6 / 3 2 3",
    },
    "quebec": {
        "fuel_start": "21 21 6 2",
        "deck_top": "13 18 22",
        "deck_keep": "ecological fusion",
        "refill_6": "7 6 6 / 5 6 5 / 3 5 6 / 2 3 3",
    },
    "central_europe": {
        "fuel_start": "24 18 6 5",
        "uranium_regions": "hungary slovakia czechia",
        "discounts": "wien garbage 1",
        "refill_2": "4 5 3 / 1 2 3 / 1 3 3 / 1 1 1",
    },
    "spain_portugal": {
        "fuel_start": "24 18 9 8",
        "deck_step_2": "18 22 27",
        "uranium_regions": "east_coast north northwest centre andalusia",
        "refill_5": "4 7 3 / 4 6 7 / 3 3 5 / 0 5 1",
    },
    "benelux": {"verified": "medium", "fuel_start": "18 24 6 2", "refill_4": "3 4 5 / 5 6 4 / 2 3 4 / 1 2 2"},
    "korea": {
        "verified": "low",
        "fuel_start": "12 12 4 2",
        "second_market": "south north",
        "second_start": "12 6 2 0",
        "second_prices_coal": "1 1 2 2 3 3 4 4 5 6 7 8",
        "refill_4": "3 3 2 / 2 3 3 / 1 2 2 / 1 2 2",
    },
    "uk_ireland": {
        "fuel_start": "24 18 12 0",
        "second_network": "other_landmass",
        "second_network_fee": "20",
        "second_network_place": "empty",
        "uranium_regions": "england_south england_north wales scotland northern_ireland",
        "step_3_above": "2",
        "flags": "end_at_most_all step_2_when_full uranium_plant_needs_region",
        "refill_5": "4 7 5 / 4 6 4 / 3 3 5 / 2 4 2",
    },
    "japan": {
        "fuel_start": "21 15 9 3",
        "second_network": "start_cities",
        "round_1_houses": "2",
    },
    "india": {
        "fuel_start": "24 21 20 3",
        "fuel_totals": "24 24 24 8",
        "deck_out": "11",
        "price_limit": "3 5 8",
        "outage": "2 3",
        "plant_30": "garbage 4 6 6",
        "prices_garbage": "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6",
        "refill_4": "6 7 5 / 2 3 3 / 3 4 6 / 1 2 1",
        "verified": "low",
    },
    "south_africa": {
        "verified": "low",
        "fuel_start": "24 15 12 3",
        "deck_out": "7",
        "reserve": "coal 8 storage",
        "end_2": "18",
        "refill_4": "5 8 6 / 2 3 2 / 2 4 4 / 2 2 3",
    },
    "bremen": {
        "fuel_start": "22 16 16 0",
        "fuel_totals": "22 22 22 0",
        "deck_out": "11 17 23 28 34 36 38 39 46",
        "deck_out_3": "31 50",
        "random_out": "0",
        "step_2_6": "4",
        "end_5": "12",
        "refill_4": "5 6 4 / 3 4 5 / 2 3 2 / 0 0 0",
        "prices_coal": "1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 8 8",
    },
    "australia": {
        "fuel_start": "24 18 15 0",
        "fuel_totals": "24 24 24 0",
        "deck_out": "17",
        "connection_at_most": "20",
        "sale_prices": "2 2 3 3 4 4 5 5 6 6 7 7",
        "sale_leave_4": "2 2 4",
        "prices_3_oil": "3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 9 9 9 10 10 10",
        "refill_4": "4 7 5 / 2 3 4 / 2 3 4 / 0 0 0",
    },
    "manhattan": {
        "fuel_start": "18 18 9 4",
        "passage": "5",
        "steps": "1",
        "step_3_above": "none",
        "market_cycle": "two_stacks",
        "blocked_2": "10:6 15:6 20:4 25:4 30:4 35:4",
        "blocked_4": "10:3 15:3 20:2 25:2 30:2 35:2",
        "end_2": "18",
        "refill_6": "7 7 7 / 6 6 6 / 5 5 5 / 3 3 3",
        "deck_out_3": "20 22 37",
    },
}


@cache
def board(name: str) -> Board:
    """Return a shipped map."""
    return load_board(FOLDER / f"{name}.tmx")


def test_every_map_is_described_here() -> None:
    assert sorted(PRINTED) == sorted(TOUCHING) == sorted(FACTS) == MAPS


@pytest.mark.parametrize("name", MAPS)
def test_a_map_is_complete(name: str) -> None:
    graph = board(name).graph
    assert faults(FOLDER / f"{name}.tmx") == ()
    assert (len(graph.cities), len(graph.links), sum(link.cost or 0 for link in graph.links)) == PRINTED[name]
    assert sorted(Counter(graph.region_of).values()) == UNEVEN.get(name, [7] * len(graph.regions))
    assert board(name).facts["board_id"] == name


@pytest.mark.parametrize("name", MAPS)
def test_regions_touch_as_printed(name: str) -> None:
    graph = board(name).graph
    found: dict[str, set[str]] = {region: set() for region in graph.regions}
    for link in graph.links:
        a, b = (graph.regions[graph.region_of[end]] for end in (link.a, link.b))
        if a != b:
            found[a].add(b)
            found[b].add(a)
    assert {region: " ".join(sorted(others)) for region, others in found.items()} == TOUCHING[name]


@pytest.mark.parametrize("name", sorted(COSTS))
def test_connections_cost_what_is_printed(name: str) -> None:
    graph = board(name).graph
    costs = {f"{graph.cities[link.a]} {graph.cities[link.b]}": link.cost for link in graph.links}
    assert {pair: costs.get(pair) for pair in COSTS[name]} == COSTS[name]


def test_PGR_6_1_reprinted_boards_differ_in_names_and_costs_only() -> None:
    def connections(name: str) -> dict[str, int | None]:
        graph = board(name).graph
        renamed = {"stralsund": "torgelow", "mainz": "wiesbaden"}
        ends = ([renamed.get(graph.cities[end], graph.cities[end]) for end in (link.a, link.b)] for link in graph.links)
        return {" ".join(sorted(pair)): link.cost for pair, link in zip(ends, graph.links, strict=True)}

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


@pytest.mark.parametrize("name", MAPS)
def test_the_facts_of_a_map_are_those_of_its_rules(name: str) -> None:
    given = board(name).facts
    assert {key: given.get(key) for key in FACTS[name]} == FACTS[name]


@pytest.mark.parametrize("name", MAPS)
def test_facts_name_what_exists(name: str) -> None:
    """Regions, cities and fuels of the facts are those of the map, and tables have a row for each fuel."""
    found, given = board(name), board(name).facts
    fuels = ("coal", "oil", "garbage", "uranium")
    regions = " ".join(str(given.get(key, "")) for key in ("uranium_regions", "forbidden_regions", "regions_touching"))
    assert set(regions.replace(";", " ").split()) <= set(found.graph.regions)
    for discount in filter(None, str(given.get("discounts", "")).split(";")):
        city, fuel, amount = discount.split()
        assert city in found.graph.cities and fuel in fuels and int(amount) > 0
    refills = {key: str(value) for key, value in given.items() if key.startswith("refill_")}
    assert set(refills) in (set(), {f"refill_{players}" for players in range(2, 7)})
    for refill in refills.values():
        assert [len(row.split()) for row in refill.split("/")] == [3] * len(fuels)
    assert [int(word) >= 0 for word in str(given.get("fuel_start", "24 18 6 2")).split()] == [True] * len(fuels)


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


@cache
def catalogue(language: str) -> Catalogue:
    """Return the texts of a language."""
    return Catalogue(language, paths.assets() / "locale")


def name_of(language: str, city: str) -> str:
    """Return what a city is called."""
    found = catalogue(language).pattern(f"city.{city}")
    assert found is not None, f"city.{city}"
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    for name in MAPS:
        said, short = (catalogue(language).pattern(f"map.{name}{ending}") for ending in ("", ".short"))
        assert said and short and len(short) <= len(said)
        for region in board(name).graph.regions:
            assert catalogue(language).pattern(f"region.{name}.{region}"), (name, region)
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
    """Return where the costs stand."""
    return [along(*way) for way in zip(found.layout.cables, found.layout.plaques, strict=True)]


@pytest.mark.grid
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("scale", ["fit", "1"])
def test_names_cover_neither_names_nor_cities_nor_costs(name: str, language: str, scale: str) -> None:
    """With the letters of the program: where the whole map is seen at 860 units high, and at full size."""
    found = board(name)
    layout = found.layout
    times = 860 / layout.height if scale == "fit" else 1.0
    letters, pixels = Typography(language), round(NAME_SIZE * times)
    places: dict[str, Rect] = {}
    for city, spot, side in zip(found.graph.cities, layout.cities, layout.labels, strict=True):
        width = letters.width(name_of(language, city), "strong", pixels) / times
        places[city] = name_place(spot, side, width)
    for (one, a), (two, b) in combinations(places.items(), 2):
        assert not (a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]), (one, two)
    for city, place in places.items():
        assert place[0] >= 0 and place[1] >= 0, city
        assert place[0] + place[2] <= layout.width and place[1] + place[3] <= layout.height, city
        assert all(gap(place, spot) >= CITY_RADIUS for spot in layout.cities), city
        assert all(gap(place, spot) >= PLAQUE_RADIUS for spot in plaques(found)), city


def gap(place: Rect, spot: tuple[float, float]) -> float:
    """Return the distance of a point from a rectangle."""
    x, y, w, h = place
    return math.hypot(max(x - spot[0], 0, spot[0] - x - w), max(y - spot[1], 0, spot[1] - y - h))
