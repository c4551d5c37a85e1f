"""Maps: all that ship can be used, and every fault of one is named by layer and object."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.boards.check import faults
from game.boards.tmx import load_board
from game.kernel.fault import BadBoard

MAPS = sorted(paths.maps().glob("*/*.tmx"))
HEAD = (
    '<map version="1.10" orientation="orthogonal" width="10" height="10" tilewidth="20" tileheight="20" infinite="0">'
)
CITY = (
    '<object id="{n}" name="{name}" x="{n}" y="{n}"><properties><property name="region" value="r"/>'
    "</properties></object>"
)


def layer(name: str, *objects: str, more: str = "") -> str:
    return f'<objectgroup id="1" name="{name}"{more}>{"".join(objects)}</objectgroup>'


def city(number: int, name: str) -> str:
    return CITY.format(n=number, name=name)


def link(number: int, a: int, b: int, cost: str = "4") -> str:
    facts = "".join(f'<property name="{k}" value="{v}"/>' for k, v in (("a", a), ("b", b), ("cost", cost)))
    return f'<object id="{number}" x="0" y="0"><properties>{facts}</properties></object>'


def written(folder: Path, *layers: str, head: str = HEAD) -> Path:
    path = folder / "map.tmx"
    path.write_text(f"{head}{''.join(layers)}</map>", encoding="utf-8")
    return path


@pytest.mark.parametrize("path", MAPS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_map_loads(path: Path) -> None:
    assert faults(path) == ()
    board = load_board(path)
    for zone in board.layout.zones.values():
        assert 0 <= zone.x <= zone.x + zone.w <= board.layout.width + 1, zone.id
        assert 0 <= zone.y <= zone.y + zone.h <= board.layout.height + 1, zone.id


def test_a_graph_is_read(tmp_path: Path) -> None:
    cities = layer("cities", city(1, "b"), city(2, "a"), city(3, "c"))
    board = load_board(written(tmp_path, cities, layer("connections", link(4, 1, 2), link(5, 2, 3, "0"))))
    assert board.graph.cities == ("a", "b", "c") and board.graph.region_of == (0, 0, 0)
    assert [(one.a, one.b, one.cost) for one in board.graph.links] == [(0, 1, 4), (0, 2, 0)]


ONE_OBJECT = '<object id="7" name="z" x="1" y="1" width="2" height="2"{more}>{inside}</object>'


@pytest.mark.parametrize(
    ("layers", "key"),
    [
        ([layer("zones", ONE_OBJECT.format(more="", inside="")), layer("odd")], "fault.map.layer"),
        ([layer("zones"), layer("zones")], "fault.map.layer_twice"),
        ([layer("zones", more=' offsetx="3"')], "fault.map.offset"),
        ([layer("zones", ONE_OBJECT.format(more=' template="t.tx"', inside=""))], "fault.map.template"),
        ([layer("zones", '<object id="7" x="1" y="1"/>')], "fault.map.nameless"),
        ([layer("zones", *[ONE_OBJECT.format(more="", inside="")] * 2)], "fault.map.name_twice"),
        ([layer("zones", '<object id="7" name="z" x="far" y="1"/>')], "fault.map.number"),
        ([layer("art")], "fault.map.empty"),
        ([layer("cities", city(1, "a"), city(2, "b"))], "fault.map.island"),
        ([layer("cities", city(1, "a")), layer("connections", link(4, 1, 9))], "fault.map.ends"),
        (
            [layer("cities", city(1, "a"), city(2, "b")), layer("connections", link(4, 1, 2, "x"))],
            "fault.map.cost",
        ),
    ],
)
def test_a_fault_is_named(tmp_path: Path, layers: list[str], key: str) -> None:
    path = written(tmp_path, *layers)
    assert key in [fault.key for fault in faults(path)]
    with pytest.raises(BadBoard) as caught:
        load_board(path)
    assert caught.value.faults == faults(path)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    path = written(tmp_path, layer("odd"), layer("cities", city(1, "a"), city(2, "a")))
    assert {"fault.map.layer", "fault.map.name_twice", "fault.map.island"} <= {fault.key for fault in faults(path)}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("<map", "fault.map.xml"),
        ("<other/>", "fault.map.not_a_map"),
        ('<!DOCTYPE x [<!ENTITY a "b">]><map/>', "fault.map.doctype"),
        ("", "fault.map.large"),
    ],
)
def test_what_is_no_map(tmp_path: Path, text: str, key: str) -> None:
    path = tmp_path / "map.tmx"
    path.write_text(text, encoding="utf-8")
    assert faults(path)[0].key == key
    assert faults(tmp_path / "none.tmx")[0].key == "fault.map.unreadable"
