"""Maps become boards: cities, regions, connections and zones, in an order that does not depend on the drawing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import paths
from game.boards.board import Ground, Link
from game.boards.routes import all_distances
from game.boards.tmx import load_board
from game.kernel.message import Titled
from tests.boards.maps import (
    CABLES,
    CITIES,
    GRAPH,
    REGIONS,
    ZONES,
    cable,
    city,
    facts,
    faults,
    layer,
    region,
    thing,
    write,
)

SHIPPED = sorted(paths.maps().rglob("*.tmx"))


def test_a_graph_is_read(tmp_path: Path) -> None:
    board = load_board(write(tmp_path / "isle.tmx", facts(edition="first", year=1990), *GRAPH))
    assert (board.id, board.facts) == ("isle", {"edition": "first", "year": 1990})
    assert board.graph.cities == ("bath", "hull", "york")
    assert board.graph.regions == ("east", "west")
    assert board.graph.region_of == (0, 0, 1)
    assert board.graph.links == (Link(0, 1, 0), Link(0, 2, 7), Link(1, 2, 12))
    assert (board.layout.width, board.layout.height) == (800, 600)
    assert board.layout.cities == ((300, 100), (300, 180), (100, 100))


def test_connections_are_drawn_from_the_lower_city_to_the_higher(tmp_path: Path) -> None:
    """The one with corners was drawn the other way round; the ones without are straight."""
    cables = load_board(write(tmp_path / "isle.tmx", *GRAPH)).layout.cables
    assert cables == (
        ((300, 100), (300, 180)),
        ((300, 100), (200, 80), (100, 100)),
        ((300, 180), (100, 100)),
    )


def test_regions_without_cities_keep_their_outline(tmp_path: Path) -> None:
    regions = layer("regions", region(1, "west", 0), region(2, "east", 200), region(3, "north", 400))
    board = load_board(write(tmp_path / "isle.tmx", regions, CITIES, CABLES))
    assert board.graph.regions == ("east", "north", "west")
    assert [[corners[0] for corners in parts] for parts in board.layout.regions] == [[(200, 0)], [(400, 0)], [(0, 0)]]
    assert board.graph.region_of == (0, 0, 2)


def test_islands_belong_to_their_region(tmp_path: Path) -> None:
    """They may be drawn in any order; ten comes after two."""
    islands = (region(3, "west#10", 700), region(4, "west#2", 600))
    coloured = thing(2, "east", 200, 0, facts(colour="#ff6FA84C") + '<polygon points="0,0 200,0 200,200"/>')
    regions = layer("regions", *islands, region(1, "west", 0), coloured)
    board = load_board(write(tmp_path / "isle.tmx", regions, CITIES, CABLES))
    assert board.graph.regions == ("east", "west")
    assert [[corners[0] for corners in parts] for parts in board.layout.regions] == [
        [(200, 0)],
        [(0, 0), (600, 0), (700, 0)],
    ]
    assert board.layout.colours == ("#6fa84c", "")


def test_surroundings_are_for_the_eye_alone(tmp_path: Path) -> None:
    """They come in the order of the map, need no names, and are no part of what is played on."""
    land = thing(40, "", 400, 0, facts(kind="land") + '<polygon points="0,0 90,0 90,200 0,200"/>')
    park = thing(41, "", 20, 20, facts(kind="park") + '<polygon points="0,0 40,0 40,40"/>')
    board = load_board(write(tmp_path / "isle.tmx", *GRAPH, layer("surroundings", land, park)))
    assert board.layout.surroundings == (
        Ground("land", ((400, 0), (490, 0), (490, 200), (400, 200))), Ground("park", ((20, 20), (60, 20), (60, 60))),
    )  # fmt: skip
    plain = load_board(write(tmp_path / "plain.tmx", *GRAPH))
    assert plain.layout.surroundings == () and plain.digest == board.digest


def test_names_and_costs_stand_where_the_map_says(tmp_path: Path) -> None:
    """The share of a cost is counted from the city ``a`` of the map, on the board from the lower city."""
    named = thing(10, "york", 100, 100, facts(region="west", label="ne", title="Old York") + "<point/>")
    shifted = cable(21, 12, 11, 0).replace("</properties>", '<property name="plaque" value="0.25"/></properties>')
    onward = cable(20, 11, 10, 7).replace("</properties>", '<property name="plaque" value="0.4"/></properties>')
    cities = layer("cities", named, city(11, "bath", 300, 100, "east"), city(12, "hull", 300, 180, "east"))
    board = load_board(write(tmp_path / "isle.tmx", REGIONS, cities, layer("connections", shifted, onward)))
    assert board.layout.labels == ("s", "s", "ne")
    assert board.layout.titles == ("", "", "Old York")
    assert board.layout.plaques == (0.75, 0.4)


def test_a_city_drawn_as_a_ring_lies_in_its_middle(tmp_path: Path) -> None:
    ring = thing(10, "york", 80, 60, facts(region="west") + "<ellipse/>", 'width="40" height="20"')
    board = load_board(write(tmp_path / "isle.tmx", REGIONS, layer("cities", ring)))
    assert board.layout.cities == ((100, 70),)


def test_a_zone_keeps_its_properties_and_turns_about_its_middle(tmp_path: Path) -> None:
    turned = thing(1, "deck", 100, 100, facts(slots=4, side="left"), 'width="60" height="20" rotation="90"')
    zone = load_board(write(tmp_path / "isle.tmx", layer("zones", turned))).layout.zones["deck"]
    assert (zone.w, zone.h, zone.angle) == (60, 20, 90)
    assert zone.centre == pytest.approx((90, 130))
    assert zone.facts == {"slots": 4, "side": "left"}


def test_the_fingerprint_covers_the_graph_alone(tmp_path: Path) -> None:
    board = load_board(write(tmp_path / "isle.tmx", *GRAPH))
    moved = layer(
        "cities",
        city(11, "bath", 310, 110, "east"),
        city(12, "hull", 290, 190, "east"),
        city(10, "york", 90, 90, "west"),
    )
    redrawn = load_board(write(tmp_path / "other.tmx", ZONES, REGIONS, moved, CABLES))
    assert redrawn.graph == board.graph and redrawn.layout != board.layout
    assert redrawn.digest == board.digest
    dearer = CABLES.replace('value="12"/></properties>', 'value="13"/></properties>', 1).replace("cost", "cost")
    changed = load_board(write(tmp_path / "third.tmx", REGIONS, CITIES, dearer, ZONES))
    assert changed.graph.links[2].cost == 13 and changed.digest != board.digest


def test_connections_may_cost_nothing_at_all(tmp_path: Path) -> None:
    """Without a cost is not the same as a cost of 0."""
    ends = '<properties><property name="a" type="object" value="10"/><property name="b" type="object" value="11"/>'
    free = layer("connections", thing(20, "", 0, 0, f"{ends}</properties>"), cable(21, 12, 11, 0))
    board = load_board(write(tmp_path / "isle.tmx", REGIONS, CITIES, free))
    assert board.graph.links == (Link(0, 1, 0), Link(0, 2, None))
    assert all_distances(board.graph, frozenset(range(3))) == ((0, 0, 0),) * 3


def test_cities_keep_what_the_map_says_of_them(tmp_path: Path) -> None:
    named = thing(10, "york", 100, 100, facts(region="west", label="ne", title="York", size="large", worth=2))
    cities = layer("cities", named, city(11, "bath", 300, 100, "east"), city(12, "hull", 300, 180, "east"))
    board = load_board(write(tmp_path / "isle.tmx", REGIONS, cities, CABLES))
    assert board.graph.facts == ({}, {}, {"size": "large", "worth": 2})
    plain = load_board(write(tmp_path / "plain.tmx", *GRAPH))
    assert board.digest != plain.digest and plain.graph.facts == ({}, {}, {})


def test_names_of_properties_of_the_map_are_free(tmp_path: Path) -> None:
    """Only objects have attributes that a property could be mistaken for."""
    board = load_board(write(tmp_path / "isle.tmx", facts(layers="3", name="Isle"), *GRAPH))
    assert board.facts == {"layers": "3", "name": "Isle"}


def test_boards_are_read_without_a_window() -> None:
    code = (
        "import sys; from pathlib import Path; from game.boards.tmx import load_board; load_board(Path(sys.argv[1]));"
        "import pygame; assert not pygame.display.get_init()"
    )
    subprocess.run([sys.executable, "-c", code, str(SHIPPED[0])], check=True, cwd=paths.assets().parent)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_shipped_map_is_sound(path: Path) -> None:
    assert faults(path) == ()
    board = load_board(path)
    for zone in board.layout.zones.values():
        assert zone.x >= 0 and zone.y >= 0, zone.id
        assert zone.x + zone.w <= board.layout.width and zone.y + zone.h <= board.layout.height, zone.id


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(seed=st.integers(0, 10**6), cities=st.integers(2, 42))
def test_any_connected_map_comes_back_as_it_was_drawn(tmp_path: Path, seed: int, cities: int) -> None:
    """Objects in any order, cities anywhere: graph and places agree with what was drawn."""
    rng = Random(seed)
    names = [f"city{number:02d}" for number in range(cities)]
    grid = rng.sample(range(38 * 28), cities)
    spots = {name: (20 + place % 38 * 20, 20 + place // 38 * 20) for name, place in zip(names, grid, strict=True)}
    homes = {name: rng.choice(("north", "south")) for name in names}
    costs = {(rng.randrange(b), b): rng.randrange(30) for b in range(1, cities)}
    for _ in range(cities):
        a, b = sorted((rng.randrange(cities), rng.randrange(cities)))
        if a != b:
            costs.setdefault((a, b), rng.randrange(30))
    places = [city(100 + number, name, *spots[name], homes[name]) for number, name in enumerate(names)]
    lines = []
    for number, ((a, b), cost) in enumerate(costs.items()):
        ends = (a, b) if rng.random() < 0.5 else (b, a)
        lines.append(cable(1000 + number, 100 + ends[0], 100 + ends[1], cost))
    rng.shuffle(places)
    rng.shuffle(lines)
    layers = [
        layer("cities", *places),
        layer("connections", *lines),
        layer("regions", region(1, "north", 0), region(2, "south", 200)),
    ]
    rng.shuffle(layers)
    board = load_board(write(tmp_path / "any.tmx", *layers))
    assert board.graph.cities == tuple(names)
    assert {(link.a, link.b): link.cost for link in board.graph.links} == costs
    assert list(board.graph.links) == sorted(board.graph.links, key=lambda link: (link.a, link.b))
    assert dict(zip(board.graph.cities, board.layout.cities, strict=True)) == spots
    for link, corners in zip(board.graph.links, board.layout.cables, strict=True):
        assert (corners[0], corners[-1]) == (board.layout.cities[link.a], board.layout.cities[link.b])
    assert [board.graph.regions[home] for home in board.graph.region_of] == [homes[name] for name in names]


def test_a_city_that_was_moved_takes_the_ends_of_its_connections_along(tmp_path: Path) -> None:
    """The corners between stay where they were drawn."""
    drawn = layer("connections", cable(20, 10, 11, 7), cable(22, 12, 10, 3, "0,0 100,50 200,80", 100, 100))
    for x, y in ((300, 180), (330, 290)):
        moved = CITIES.replace('x="300" y="180"', f'x="{x}" y="{y}"')
        cables = load_board(write(tmp_path / "isle.tmx", REGIONS, moved, drawn)).layout.cables
        assert cables[1] == ((x, y), (200, 150), (100, 100))


def test_a_city_may_have_a_title_for_each_language(tmp_path: Path) -> None:
    named = thing(10, "york", 100, 100, facts(region="west", title_en="Old York", title_zh_Hant="老約克") + "<point/>")
    cities = layer("cities", named, city(11, "bath", 300, 100, "east"), city(12, "hull", 300, 180, "east"))
    board = load_board(write(tmp_path / "isle.tmx", REGIONS, cities, *GRAPH[2:]))
    title = board.layout.titles[2]
    assert isinstance(title, Titled) and title.spoken("en") == "Old York" and title.spoken("zh_Hant") == "老約克"
    assert not board.graph.facts[2]  # a title is no fact for rules
