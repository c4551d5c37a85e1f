"""Maps that were never drawn in Tiled: too large, nested where nothing belongs, and two thousand damaged ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards.check import examine
from game.boards.reading import MOST, MOST_CORNERS, MOST_PROPERTIES
from game.boards.tmx import load_board
from game.kernel.fault import BadBoard
from game.kernel.message import Message
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

SIZED = 'width="9" height="9"'
TILES = '<layer name="art" width="500" height="500"><data encoding="base64" compression="zlib">AAAA</data></layer>'
PICTURE = '<tileset name="cities" firstgid="1" tilewidth="9" tileheight="9"><image source="/etc/passwd"/></tileset>'


def told(found: tuple[Message, ...]) -> list[tuple[str, dict[str, object]]]:
    """Return what is said, without what all keys begin with, and without the place in words, which is said twice."""
    values: list[dict[str, object]] = [{name: value for name, value in each.values if name != "at"} for each in found]
    return [(each.key.removeprefix("fault.map."), its) for each, its in zip(found, values, strict=True)]


@pytest.mark.parametrize(
    ("layers", "values"),
    [
        ((*GRAPH[:3], layer("zones", TILES)), {"layer": "zones", "object": "-", "element": "layer"}),
        ((*GRAPH[:3], layer("zones", PICTURE)), {"layer": "zones", "object": "-", "element": "tileset"}),
        (
            (*GRAPH[:3], layer("zones", thing(7, "deck", 0, 0, TILES, SIZED))),
            {"layer": "zones", "object": "7", "element": "layer"},
        ),
        (
            (*GRAPH[:3], layer("zones", thing(7, "deck", 0, 0, "<properties><layer/></properties>", SIZED))),
            {"layer": "zones", "object": "7", "element": "layer"},
        ),
        (
            (f"<properties>{TILES}</properties>", *GRAPH),
            {"layer": "map", "object": "-", "element": "layer"},
        ),
        ((*GRAPH, "<chunk/>"), {"layer": "map", "object": "-", "element": "chunk"}),
        (
            (*GRAPH[:3], layer("zones", thing(7, "deck", 0, 0, "<polygon><group/></polygon>", SIZED))),
            {"layer": "zones", "object": "7", "element": "group"},
        ),
        (
            (REGIONS.replace("/></object>", '/><polyline points="0,0 9,9 5,5"/></object>', 1), *GRAPH[1:]),
            {"layer": "regions", "object": "1", "element": "polyline"},
        ),
    ],
    ids=["layer", "tileset", "in object", "in properties", "in the map's", "chunk", "in polygon", "two shapes"],
)  # fmt: skip
def test_what_does_not_belong_there_is_refused_by_layer_and_object(
    tmp_path: Path, layers: tuple[str, ...], values: dict[str, object]
) -> None:
    path = write(tmp_path / "isle.tmx", *layers)
    assert ("element", values) in told(faults(path))
    with pytest.raises(BadBoard):
        load_board(path)


@pytest.mark.parametrize(
    "extra", [TILES, PICTURE, '<layer name="ground"><data><chunk x="0">1,2</chunk></data></layer>']
)
def test_pictures_and_tiles_of_a_map_stay_closed(tmp_path: Path, extra: str) -> None:
    """A tileset may even be called like a layer."""
    assert load_board(write(tmp_path / "isle.tmx", *GRAPH, extra)).graph.cities == ("bath", "hull", "york")


@pytest.mark.parametrize(
    ("layers", "key", "values"),
    [
        ((REGIONS, layer("cities", *(city(n, f"c{n}", 9, 9, "west") for n in range(25_000)))), "many_objects",
         "cities"),
        ((*GRAPH[:2], layer("connections", *(cable(n + 50, 10, 11, 1) for n in range(9_000)))), "many_objects",
         "connections"),
        ((*GRAPH[:3], layer("zones", thing(7, "deck", 0, 0, facts(**{f"p{n}": "x" for n in range(60_000)}),
                                           SIZED))), "many_properties", "zones"),
        ((facts(**{f"p{n}": "x" for n in range(60_000)}), *GRAPH), "many_properties", "map"),
        ((layer("regions", thing(1, "west", 0, 0, f'<polygon points="{"0,0 9,9 " * 240_000}"/>')), *GRAPH[1:]),
         "many_corners", "regions"),
        ((*GRAPH[:2], layer("connections", *(cable(n, 10, 11, 1, "0,0 1,1 " * 300) for n in range(20, 120)))),
         "many_corners", "connections"),
        ((*GRAPH[:3], layer("zones", thing(7, "deck", 0, 0, facts(words="x" * 50_000), SIZED))),
         "long", "zones"),
        ((*GRAPH[:3], layer("zones", thing(7, "d" * 50_000, 0, 0, more=SIZED))), "long", "zones"),
        ((f'<properties><property name="title">{"x" * 50_000}</property></properties>', *GRAPH), "long", "map"),
    ],
    ids=["cities", "connections", "properties", "map properties", "corners", "all corners", "value", "name", "text"],
)  # fmt: skip
def test_a_map_that_is_too_much_is_refused_before_it_is_looked_at(
    tmp_path: Path, layers: tuple[str, ...], key: str, values: str
) -> None:
    found = told(faults(write(tmp_path / "isle.tmx", *layers)))
    assert [(key, values)] == [(each, said["layer"]) for each, said in found]


def test_the_limits_leave_room_for_maps_four_times_as_large() -> None:
    """Those that ship have at most 42 cities, 97 connections, 35 zones and 1,285 corners."""
    assert MOST["cities"] >= 168 and MOST["connections"] >= 388 and MOST["zones"] >= 140 and MOST_CORNERS >= 5140
    assert MOST_PROPERTIES >= 50


@pytest.mark.parametrize("figure", ["²", "٣", "9" * 5000, "1e9", "-1", " 7", "1_0", ""])
def test_numbers_that_are_none(tmp_path: Path, figure: str) -> None:
    """Digits of other scripts and endless ones are no numbers, wherever a whole number is wanted."""
    for layers in (
        (*GRAPH[:3], ZONES.replace('id="30"', f'id="{figure}"')),
        (*GRAPH[:2], layer("connections", cable(20, 10, 11, figure), cable(21, 12, 11, 3))),
        (layer("regions", region(1, "west", 0), region(2, "east", 200), region(3, f"west#{figure}", 9)), *GRAPH[1:]),
    ):
        assert faults(write(tmp_path / "isle.tmx", *layers)), layers


def test_many_parts_of_a_torn_map_are_found_in_one_go(tmp_path: Path) -> None:
    cities = [city(100 + n, f"c{n:03}", 20 + n % 25 * 30, 20 + n // 25 * 30, "west") for n in range(MOST["cities"])]
    one = layer("connections", cable(20, 100, 101, 1))
    (found,) = faults(write(tmp_path / "isle.tmx", REGIONS, layer("cities", *cities), one))
    assert found.key == "fault.map.island" and len(str(dict(found.values)["names"])) < 400


def test_a_property_with_nothing_in_it_says_nothing(tmp_path: Path) -> None:
    cities = CITIES.replace("</properties>", '<property name="title" value=""/></properties>', 1)
    board = load_board(write(tmp_path / "isle.tmx", REGIONS, cities, CABLES))
    assert board.layout.titles == ("", "", "")


def test_the_reader_gets_nothing_but_what_was_looked_at(tmp_path: Path) -> None:
    path = write(tmp_path / "isle.tmx", '<editorsettings><export target="x"/></editorsettings>', PICTURE, TILES, *GRAPH)
    bare, found = examine(path)
    assert found == () and bare is not None
    assert {part.tag for part in bare} == {"properties", "objectgroup"} and not len(bare[0])
    assert {key for part in bare.iter("object") for key in part.attrib} <= {
        "id", "name", "x", "y", "width", "height", "rotation",
    }  # fmt: skip
