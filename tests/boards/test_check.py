"""Each fault of a map is found, named by layer and object, and all of them at once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import pytmx
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.boards.check import LARGEST, RESERVED
from game.boards.tmx import load_board
from game.kernel.fault import BadBoard
from game.kernel.message import Message
from game.present.text import LANGUAGES
from tests.boards.maps import (
    CABLES,
    CITIES,
    GRAPH,
    HEAD,
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
from tests.texts import texts_of

SIZED = 'width="9" height="9"'


def zone(body: str = "", more: str = SIZED, name: str = "deck", number: int = 7) -> str:
    return layer("zones", thing(number, name, 5, 5, body, more))


def prop(name: str, value: str, kind: str, more: str = "") -> str:
    return f'<properties><property name="{name}" type="{kind}" {more} value="{value}"/></properties>'


def on_landmasses(*lands: str) -> str:
    parts = CITIES.split("</properties>")
    named = [f'{part}<property name="landmass" value="{land}"/>' for part, land in zip(parts, lands, strict=False)]
    return "</properties>".join([*named, *parts[len(lands) :]])


def lines(*cables: str) -> tuple[str, ...]:
    return (REGIONS, CITIES, layer("connections", *cables), ZONES)


JOINED = (cable(20, 10, 11, 7), cable(21, 12, 11, 3))

WRONG: dict[str, tuple[tuple[str, ...], dict[str, object]]] = {
    "layer": ((*GRAPH, layer("towns")), {"layer": "towns"}),
    "layer_twice": ((*GRAPH, ZONES.replace('id="30"', 'id="31"')), {"layer": "zones", "one": "-"}),
    "kind": (('<layer name="zones" width="4" height="4"/>', REGIONS, CITIES, CABLES), {"layer": "zones"}),
    "offset": ((*GRAPH[:3], ZONES.replace("<objectgroup", '<objectgroup offsetx="12"')), {"layer": "zones"}),
    "empty": ((REGIONS,), {}),
    "id": ((*GRAPH[:3], ZONES.replace('<object id="', '<object id="x', 1)), {"layer": "zones"}),
    "id_twice": ((*GRAPH[:3], zone(number=10)), {"object": "10", "one": "cities york", "other": "zones deck"}),
    "template": ((*GRAPH[:3], zone(more='template="deck.tx"', name="")), {"layer": "zones", "object": "7"}),
    "tile": ((*GRAPH[:3], zone(more=f'gid="3" {SIZED}')), {"layer": "zones", "object": "7"}),
    "nameless": ((*GRAPH[:3], zone(name="")), {"layer": "zones", "object": "7"}),
    "name_twice": (
        (*GRAPH[:3], layer("zones", thing(7, "deck", 0, 0, more=SIZED), thing(8, "deck", 0, 0, more=SIZED))),
        {"object": "8", "other": "7", "name": "deck"},
    ),
    "number": ((*GRAPH[:3], zone(more='width="wide" height="9"')), {"layer": "zones", "object": "7"}),
    "flat": ((*GRAPH[:3], zone(more='width="0" height="9"')), {"object": "7", "name": "deck"}),
    "class_property": ((*GRAPH[:3], zone(prop("a", "", "class", 'propertytype="Deck"'))), {"property": "a"}),
    "value": ((*GRAPH[:3], zone(prop("slots", "four", "int"))), {"object": "7", "property": "slots"}),
    "type": ((*GRAPH[:3], zone(prop("slots", "4", "number"))), {"property": "slots", "type": "number"}),
    "unknown_property": (
        (REGIONS.replace("<polygon", facts(color="#ffffff") + "<polygon", 1), *GRAPH[1:]),
        {"object": "1", "property": "color", "like": "colour"},
    ),
    "unknown_property of a city": (
        (REGIONS, CITIES.replace("</properties>", '<property name="Lable" value="n"/></properties>', 1), *GRAPH[2:]),
        {"object": "10", "property": "Lable", "like": "label"},
    ),
    "unknown_property of a cable": (
        lines(*JOINED, cable(25, 10, 12, 3).replace('name="cost"', 'name="cots"')),
        {"object": "25", "property": "cots", "like": "cost"},
    ),
    "outside": (
        (REGIONS, CITIES.replace('y="180"', 'y="-1"'), *GRAPH[2:]),
        {"object": "12", "name": "hull", "at": "300, -1", "size": "800 x 600"},
    ),
    "one_spot": (
        (REGIONS, CITIES.replace('y="180"', 'y="104"'), *GRAPH[2:]),
        {"object": "12", "name": "hull", "other": "11", "others": "bath"},
    ),
    "rotated": (
        (REGIONS.replace('x="0"', 'x="0" rotation="90"', 1), *GRAPH[1:]),
        {"layer": "regions", "object": "1", "angle": "90"},
    ),
    "city_region.like": (
        (REGIONS, CITIES.replace('value="west"', 'value="West"'), *GRAPH[2:]),
        {"object": "10", "region": "West", "like": "west"},
    ),
    "reserved": ((*GRAPH[:3], zone(facts(name="other"))), {"object": "7", "property": "name"}),
    "property_twice": (
        (*GRAPH[:3], zone('<properties><property name="a" value="1"/><property name="a" value="2"/></properties>')),
        {"property": "a"},
    ),
    "region_shape": (
        (layer("regions", thing(1, "west", 0, 0, more=SIZED), thing(2, "east", 0, 0)), *GRAPH[1:]),
        {"object": "1", "name": "west"},
    ),
    "city_region": (
        (REGIONS, CITIES.replace('value="west"', 'value="mars"'), *GRAPH[2:]),
        {"object": "10", "name": "york", "region": "mars"},
    ),
    "region_part": (
        (layer("regions", region(1, "west", 0), region(2, "east", 200), region(3, "north#2", 400)), *GRAPH[1:]),
        {"object": "3", "name": "north#2"},
    ),
    "region_part unnumbered": (
        (layer("regions", region(1, "west", 0), region(2, "east", 200), region(3, "west#two", 400)), *GRAPH[1:]),
        {"object": "3", "name": "west#two"},
    ),
    "colour": (
        (REGIONS.replace("<polygon", facts(colour="green") + "<polygon", 1), *GRAPH[1:]),
        {"object": "1", "name": "west"},
    ),
    "ground_shape": ((*GRAPH, layer("surroundings", thing(40, "", 0, 0, facts(kind="land")))), {"object": "40"}),
    "ground_kind": (
        (*GRAPH, layer("surroundings", thing(40, "", 0, 0, f'{facts(kind="moor")}<polygon points="0,0 9,0 9,9"/>'))),
        {"object": "40", "kinds": "land, park, hills, water"},
    ),
    "label": (
        (REGIONS, CITIES.replace("</properties>", '<property name="label" value="up"/></properties>', 1), *GRAPH[2:]),
        {"object": "10", "name": "york"},
    ),
    "plaque": (
        lines(cable(20, 10, 11, 7).replace("</properties>", '<property name="plaque" value="2"/></properties>')),
        {"object": "20"},
    ),
    "touching": ((facts(regions_touching="west north"), *GRAPH), {"regions": "east west"}),
    "touching far": ((facts(regions_touching="west east; north west"), *GRAPH), {"regions": "north west"}),
    "ends": (lines(*JOINED, cable(25, 10, 77, 3)), {"object": "25"}),
    "link_twice": (lines(*JOINED, cable(25, 11, 10, 3)), {"object": "25", "other": "20"}),
    "cost": (lines(cable(20, 10, 11, 7), cable(21, 12, 11, -3)), {"object": "21"}),
    "astray to another city": (
        lines(*JOINED, cable(25, 10, 12, 3, "0,0 200,5", 100, 100)),
        {"a": "york", "b": "hull"},
    ),
    "astray at both ends": (
        lines(*JOINED, cable(25, 10, 12, 3, "0,90 50,160", 100, 100)),
        {"a": "york", "b": "hull"},
    ),
    "island": (lines(cable(20, 10, 11, 7)), {"names": "hull"}),
    "island of a landmass": (
        (REGIONS, on_landmasses("north", "north", "north"), layer("connections", cable(20, 10, 11, 7)), ZONES),
        {"names": "hull"},
    ),
    "landmass": ((REGIONS, on_landmasses("north", "south", "south"), *GRAPH[2:]), {"object": "10", "name": "york"}),
    "lacking": (lines(), {"layer": "connections", "other": "cities"}),
    "lacking at all": ((REGIONS, CITIES, ZONES), {"layer": "connections", "other": "cities"}),
    "lacking cities": ((REGIONS, CABLES, ZONES), {"layer": "cities", "other": "connections"}),
}
"""For each fault: the layers of a map that has it, and what the message has to say."""


def keys(found: tuple[Message, ...]) -> list[str]:
    return [each.key.removeprefix("fault.map.") for each in found]


@pytest.mark.parametrize("name", WRONG)
def test_each_fault_is_found(tmp_path: Path, name: str) -> None:
    layers, values = WRONG[name]
    key = name.split()[0]
    found = [each for each in faults(write(tmp_path / "isle.tmx", *layers)) if each.key == f"fault.map.{key}"]
    assert found, name
    assert values.items() <= dict(found[0].values).items()


@pytest.mark.parametrize(
    ("key", "head"),
    [
        ("infinite", HEAD.replace('infinite="0"', 'infinite="1"')),
        ("orientation", HEAD.replace("orthogonal", "hexagonal")),
        ("size", HEAD.replace('width="40"', 'width="0"')),
        ("size", HEAD.replace('tileheight="20"', 'tileheight="9999999"')),
        ("size", HEAD.replace('tilewidth="20"', 'tilewidth="²"')),
    ],
)
def test_faults_of_the_map_itself(tmp_path: Path, key: str, head: str) -> None:
    assert keys(faults(write(tmp_path / "isle.tmx", *GRAPH, head=head))) == [key]


@pytest.mark.parametrize(
    ("key", "raw"),
    [
        ("xml", b"<map><objectgroup></map>"),
        ("xml", b""),
        ("xml", b'<?xml version="1.0" encoding="nonsense"?><map/>'),
        ("xml", "<map name='ü'/>".encode("latin-1")),
        ("not_a_map", b"<svg/>"),
        ("not_a_map", "<map/>".encode("utf-16")),
        ("memory", b'<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><body/></tmx>'),
        ("not_a_map", b"<!DOCTYPE html><html/>"),
        ("doctype", b'<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><map>&b;</map>'),
        ("large", b"<map>" + b" " * LARGEST + b"</map>"),
    ],
)
def test_files_that_are_no_maps(tmp_path: Path, key: str, raw: bytes) -> None:
    path = tmp_path / "isle.tmx"
    path.write_bytes(raw)
    assert keys(faults(path)) == [key]
    with pytest.raises(BadBoard):
        load_board(path)


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    assert keys(faults(tmp_path / "nowhere.tmx")) == ["unreadable"]
    assert keys(faults(tmp_path)) == ["no_file"]
    for path in (tmp_path / "nowhere.tmx", tmp_path):
        with pytest.raises(BadBoard):
            load_board(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_is_refused_and_nobody_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.tmx")
    assert keys(faults(tmp_path / "x.tmx")) == ["no_file"]
    (tmp_path / "device.tmx").symlink_to(os.devnull)
    assert keys(faults(tmp_path / "device.tmx")) == ["no_file"]


@pytest.mark.parametrize(
    ("layers", "expected"),
    [
        (lines(), ["lacking"]),
        ((REGIONS, CITIES, ZONES), ["lacking"]),
        ((REGIONS, CABLES, ZONES), ["lacking"]),
        ((REGIONS, CITIES, CABLES.replace("connections", "Connection"), ZONES), ["layer"]),
        ((REGIONS, CITIES, '<layer name="connections" width="4" height="4"/>', ZONES), ["kind"]),
    ],
)
def test_what_is_missing_is_told_once(tmp_path: Path, layers: tuple[str, ...], expected: list[str]) -> None:
    """And not once for each city that nothing leads to, or for each connection that leads nowhere."""
    assert keys(faults(write(tmp_path / "isle.tmx", *layers))) == expected


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    wrong = lines(cable(20, 10, 10, "dear"), cable(21, 12, 11, 3))
    path = write(tmp_path / "isle.tmx", *wrong, layer("towns"), head=HEAD.replace('infinite="0"', 'infinite="1"'))
    assert sorted(keys(faults(path))) == ["cost", "ends", "infinite", "island", "layer", "value"]
    with pytest.raises(BadBoard) as caught:
        load_board(path)
    assert caught.value.faults == faults(path)
    assert dict(caught.value.said.values)["n"] == 6


def test_an_unknown_layer_is_told_once_and_not_each_thing_in_it(tmp_path: Path) -> None:
    strange = layer("towns", *(f'<object id="x{n}" gid="4" x="wide"/>' for n in range(200)))
    assert keys(faults(write(tmp_path / "isle.tmx", *GRAPH, strange))) == ["layer"]


def test_an_enumeration_of_tiled_is_text_or_a_number(tmp_path: Path) -> None:
    kinds = prop("kind", "2", "int", 'propertytype="Kinds"'), prop("sort", "b", "string", 'propertytype="Sorts"')
    body = "".join(kinds).replace("</properties><properties>", "")
    assert faults(write(tmp_path / "isle.tmx", *GRAPH[:3], zone(body))) == ()


def test_a_zone_may_be_rotated_and_a_whole_turn_is_none(tmp_path: Path) -> None:
    turned = REGIONS.replace('x="0"', 'x="0" rotation="360"', 1)
    zones = zone(more=f'rotation="30" {SIZED}')
    assert faults(write(tmp_path / "isle.tmx", turned, *GRAPH[1:3], zones)) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_and_a_layer_are_no_object(tmp_path: Path, language: str) -> None:
    """A property of the map or of a layer is not told as one of an object without a number."""
    catalogue = texts_of(language)
    of_map = prop("end_4", "x", "int")
    of_layer = ZONES.replace("<object ", prop("a", "x", "int") + "<object ", 1)
    said = [catalogue.render(each) for each in faults(write(tmp_path / "isle.tmx", of_map, *GRAPH[:3], of_layer))]
    assert len(said) == 2 and all("x" in words and " -" not in words for words in said), said


def test_a_cost_is_told_with_its_value_and_its_range(tmp_path: Path) -> None:
    wrong = lines(cable(20, 10, 11, 7), cable(21, 12, 11, 1000))
    (said,) = faults(write(tmp_path / "isle.tmx", *wrong))
    assert dict(said.values) == {"object": "21", "value": "1000", "most": 999}
    words = texts_of("en").render(said)
    assert "1000" in words and "0 to 999" in words


def test_an_offset_of_nothing_is_no_fault(tmp_path: Path) -> None:
    shifted = ZONES.replace("<objectgroup", '<objectgroup offsetx="0" offsety="0.0"')
    assert faults(write(tmp_path / "isle.tmx", REGIONS, CITIES, CABLES, shifted)) == ()


def test_the_largest_part_of_a_torn_map_is_not_what_is_lost(tmp_path: Path) -> None:
    """The first city that is drawn is the one left alone."""
    cities = CITIES.replace('<object id="10"', city(9, "alba", 10, 10, "west") + '<object id="10"')
    found = faults(write(tmp_path / "isle.tmx", REGIONS, cities, CABLES))
    assert [dict(each.values) for each in found] == [{"names": "alba"}]


def test_names_the_map_reader_uses_itself_are_reserved() -> None:
    """Whatever the reader sets on an object from the file cannot be the name of a custom property."""
    attributes = vars(pytmx.TiledObject(pytmx.TiledMap(), pytmx.pytmx.ElementTree.Element("object"), {}))
    assert {name for name in attributes if not name.startswith("_")} - {"custom_types"} <= RESERVED


def messages(tmp_path: Path) -> Iterator[Message]:
    for layers, _ in WRONG.values():
        yield from faults(write(tmp_path / "isle.tmx", *layers))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_words(tmp_path: Path, language: str) -> None:
    catalogue = texts_of(language)
    for said in messages(tmp_path):
        words = catalogue.render(said, str)
        assert "⟨" not in words and "{" not in words, words


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_a_damaged_map_is_refused_or_read_but_never_breaks(tmp_path: Path, data: st.DataObject) -> None:
    """Any bytes of a sound map may be replaced, doubled or cut out."""
    raw = write(tmp_path / "isle.tmx", *GRAPH).read_bytes()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        length = data.draw(st.integers(0, 30))
        put = data.draw(
            st.sampled_from([b"", b"0", b"-1", b"x", b'"', b"<", b"nan", b"\xff", raw[at : at + length] * 2])
        )
        raw = raw[:at] + put + raw[at + length :]
    path = tmp_path / "hurt.tmx"
    path.write_bytes(raw)
    try:
        board = load_board(path)
    except BadBoard as bad:
        assert bad.said.key in ("fault.map.faults", "fault.map.reader")
    else:
        assert all(0 <= link.a < link.b < len(board.graph.cities) for link in board.graph.links)
        assert len(board.layout.cables) == len(board.graph.links)


def test_landmasses_need_no_connection_between_them(tmp_path: Path) -> None:
    apart = (REGIONS, on_landmasses("north", "south", "south"), layer("connections", cable(21, 12, 11, 0)), ZONES)
    assert faults(write(tmp_path / "map.tmx", *apart)) == ()
