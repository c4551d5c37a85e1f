"""What is wrong with an own map by the rules is told on its card: by property, value and reason."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game import paths
from game.boards.board import Board, Facts
from game.boards.tmx import load_board
from game.games.game_info import OWN
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_faults import map_faults
from game.games.power_grid.map_rules import FORMS, tables_of
from game.games.power_grid.mechanisms.properties import OF_CITIES, OF_MAPS
from game.games.power_grid.show.naming import region_name
from game.kernel.fault import BadBoard
from game.kernel.message import Message
from game.kernel.parsing import nearest
from game.play.board import map_entries, own_folder
from game.present.text import LANGUAGES
from tests.games.power_grid.test_maps import board as shipped
from tests.texts import texts_of

TEMPLATE = paths.maps() / "template" / "power_grid.tmx"
MAPS = sorted((paths.maps() / "power_grid").glob("*.tmx"))


def told(facts: Facts, board: Board | None = None) -> tuple[Message, ...]:
    """Return what is wrong with the template with these properties."""
    board = board or load_board(TEMPLATE)
    return map_faults(replace(board, facts={**board.facts, **facts}))


@pytest.mark.parametrize("path", [*MAPS, TEMPLATE], ids=lambda path: path.stem)
def test_maps_that_ship_have_no_faults(path: Path) -> None:
    assert map_faults(load_board(path)) == ()


@pytest.mark.parametrize(
    ("facts", "key", "values"),
    [
        ({"end2": "18"}, "property.unknown", {"name": "end2", "like": "end_2"}),
        ({"step2_2": "6"}, "property.unknown", {"name": "step2_2", "like": "step_2_2"}),
        ({"Fuel_start": "1"}, "property.unknown", {"name": "Fuel_start", "like": "fuel_start"}),
        ({"rechargd_deck_out": "13"}, "property.unknown", {"like": "recharged_deck_out"}),
        ({"uranium_regions": "wset"}, "no_region.like", {"word": "wset", "like": "west"}),
        ({"forbidden_regions": "west mars"}, "no_region", {"name": "forbidden_regions", "word": "mars"}),
        ({"discounts": "nowhere coal 1"}, "no_city", {"name": "discounts", "word": "nowhere"}),
        ({"plant_3": "oil 3 6 5 denmark"}, "no_region", {"name": "plant_3", "word": "denmark"}),
        ({"verified": "hihg"}, "property_value", {"name": "verified", "value": "hihg"}),
        ({"flags": "no_obsolet"}, "flag.like", {"flag": "no_obsolet", "like": "no_obsolete"}),
        ({"fuel_start": "24 18"}, "property_value", {"name": "fuel_start", "value": "24 18"}),
        ({"fuel_totals": "3 24 24 12"}, "fuel_much", {"name": "fuel_totals", "fuel": "coal", "most": 3}),
        ({"recharged_deck_out": "13 x"}, "property_value", {"name": "recharged_deck_out", "value": "13 x"}),
        ({"recharged_deck_out": "13 13"}, "plant_twice", {"name": "recharged_deck_out", "plant": 13}),
        ({"sale_kind": "uranium"}, "property.needs", {"name": "sale_kind", "needed": "sale_prices"}),
        ({"second_network_fee": "3"}, "property.needs", {"needed": "second_network"}),
        ({"second_network": "start_cities"}, "property.needs_city", {"needed": "start"}),
        ({"market_cycle": "planned"}, "property.needs", {"needed": "fill_2"}),
        ({"opening": "random_low"}, "property.needs", {"needed": "low_plants"}),
        ({"steps": "1"}, "property.needs", {"name": "steps"}),
        ({"blocked_3": "10:99"}, "blocked_few", {"name": "blocked_3", "price": 10}),
        ({"end_5": "99"}, "property_value", {"name": "end_5", "value": "99"}),
    ],
    ids=str,
)  # fmt: skip
def test_a_fault_is_told_with_the_property_that_has_it(facts: Facts, key: str, values: dict[str, object]) -> None:
    found = [said for said in told(facts) if said.key == f"fault.map.{key}"]
    assert found and values.items() <= dict(found[0].values).items(), told(facts)


LONG = "9" * 5000
UNREADABLE: dict[str, dict[str, tuple[str, ...]]] = {
    "": {
        "connection_at_most": ("1000",),
        "deck_keep": ("wind",),
        "deck_top": ("²", LONG, "41"),
        "discount_token": ("maybe",),
        "discounts": ("wien garbage ²", "wien wood 1", "wien"),
        "end_3": ("0", "23", "x", "5 6"),
        "fuel_start": ("1 2 3", "1 2 x 4", "25 0 0 0", "² 1 1 1", f"{LONG} 1 1 1"),
        "fuel_totals": ("24 24 24",),
        "glut": ("oil coal", "water"),
        "kept_out": ("wind",),
        "kept_out_gone": ("41",),
        "market_cycle": ("odd", "planned"),
        "market_sizes": ("4 5 / 6", "0 8 / 6", "4 4 / x"),
        "outage": ("2", "0 3", "2 x"),
        "passage": ("0", "x"),
        "plant_2": ("coal 2 4 1",),
        "plant_7": (
            "coal 2 4", "coal two 4 1", "wood 2 4 1", "coal 0 0 1", "ecological 1 2 1", "coal 3 2 1", "coal 2 4 0",
        ),
        "price_limit": ("3 5", "5 3 8", "0 3 8"),
        "prices_3_coal": ("3 3 3",),
        "prices_3_oil": ("9 8 7",),
        "prices_coal": ("3 2 1", ""),
        "prices_garbage": (" ".join(["1"] * 37),),
        "prices_oil": ("0 1 2", "1 two"),
        "prices_uranium": (" ".join(map(str, range(1, 30))),),
        "refill_3": (
            "1 2 3 / 1 2 3", "1 2 3 / 1 2 3 / 1 2 3 / 1 2 ²", f"1 2 3 / 1 2 3 / 1 2 3 / 1 2 {LONG}",
        ),
        "reserve": ("coal 8", "wood 8 storage", "coal none storage", "coal 0 supply", "coal 8 shed"),
        "step_2": ("never",),
        "step_2_3": ("0", "23", "x", "5 6"),
        "step_2_draws": ("often",),
        "under_stack": ("1",),
        "unsold_removal": ("9",),
        "uranium_stop": ("2", "x"),
    },
    "australia": {
        "sale_kind": ("ecological", "uranium coal"), "sale_prices": ("2 2 x", "3 2", ""), "sale_leave_3": ("1 2",),
    },
    "china": {"fill_3": ("0 2",)},
    "korea": {
        "second_market": ("north", "north north", "north up"), "second_prices_coal": ("3 2 1",),
        "second_start": ("13 6 2 0", "12 6 2", "12 6 2 1"), "second_refill_3": ("1 2 1",),
        "fuel_start": ("13 12 4 2",),
    },
    "manhattan": {"blocked_3": ("10", "10:x", "x:3", "10:0", "10:1 10:2")},
}  # fmt: skip
"""What nobody can read or have in a property: of any map, and of boards that have what it belongs to."""


@pytest.mark.parametrize(
    ("facts", "name", "text"),
    [
        pytest.param(shipped(name).facts if name else {}, each, text, id=f"{each}-{text[:20]}")
        for name, properties in UNREADABLE.items()
        for each, texts in properties.items()
        for text in texts
    ],
)
def test_what_cannot_be_read_is_named(facts: Facts, name: str, text: str) -> None:
    with pytest.raises(BadBoard) as caught:
        tables_of(3, {**facts, name: text})
    assert name in repr(caught.value.said)


def test_all_are_told_at_once_and_each_once() -> None:
    found = told({"end_4": "99", "end_3": "x", "passage": "0", "recharged_passage": "y", "end2": "1"})
    assert sorted(str(dict(said.values)["name"]) for said in found) == [
        "end2", "end_3", "end_4", "passage", "recharged_passage",
    ]  # fmt: skip


def test_properties_of_cities_are_looked_at() -> None:
    board = load_board(TEMPLATE)
    first, *others = board.graph.facts
    for facts, key, name in (
        ({"not_frist": True}, "city.unknown", "not_frist"),
        ({"places": "20 10"}, "city_value", "places"),
        ({"open": "1 2 9"}, "city_value", "open"),
        ({"entry": "1000"}, "city_value", "entry"),
    ):
        graph = replace(board.graph, facts=({**first, **facts}, *others))
        found = told({}, replace(board, graph=graph))
        assert [(said.key, dict(said.values)["name"]) for said in found] == [(f"fault.map.{key}", name)]


def test_what_is_like_nothing_is_a_remark() -> None:
    assert told({"author": "Ann", "made with": "Tiled", "my own": "3"}) == ()


def wrong_ones() -> dict[str, str]:
    """Return every property with a value that cannot be read, by how it is written; some only mean something beside
    others.
    """
    beside = ("second_", "sale_", "fill", "pile_aside", "round_1_houses")
    names = [name for name, form in OF_MAPS.items() if form.right is not None and not name.startswith(beside)]
    return {name if OF_MAPS[name].general else f"{name}_4": OF_MAPS[name].example for name in names}


@pytest.mark.long
def test_every_wrong_value_is_told_in_words_with_an_example() -> None:
    catalogues = [texts_of(language) for language in LANGUAGES]
    for name, example in wrong_ones().items():
        (said,) = told({name: "?!"})
        for catalogue in catalogues:
            words = catalogue.render(said)
            assert name in words and "?!" in words and example in words, words
            assert "⟨" not in words and "{" not in words, words


def test_the_guide_names_every_property_and_no_other() -> None:
    guide = (paths.maps() / "README.md").read_text(encoding="utf-8")
    families = re.compile(r"plant_\d+|.*_(garbage|uranium|oil)|step_2_\d")
    names = [name for name in (*OF_MAPS, *OF_CITIES) if not families.fullmatch(name)]
    missing = [name for name in names if not re.search(rf"`{re.escape(name)}[`_]", guide)]
    assert set(missing) <= {"board_id", "title_en", "title_zh_Hant", "title_zh_Hans"}
    for path in MAPS:
        board = load_board(path)
        assert set(board.facts) <= set(FORMS), path.stem
        assert {name for facts in board.graph.facts for name in facts} <= set(OF_CITIES), path.stem


def test_the_nearest_name() -> None:
    known = ("end_2", "end_3", "fuel_start", "step_2_2")
    assert [nearest(word, known) for word in ("End 3", "fuel-start", "fule_start", "step22", "author", "")] == [
        "end_3", "fuel_start", "fuel_start", "step_2_2", "", "",
    ]  # fmt: skip


# ---- on the card


def test_a_map_with_such_faults_is_listed_with_them_and_cannot_be_chosen(tmp_path: Path) -> None:
    folder = own_folder(INFO, tmp_path)
    folder.mkdir(parents=True)
    text = TEMPLATE.read_text(encoding="utf-8")
    (folder / "isle.tmx").write_text(
        text.replace("<properties>", '<properties><property name="end2" value="18"/>', 1), encoding="utf-8"
    )
    shutil.copy(TEMPLATE, folder / "sound.tmx")
    entries = {entry.value: entry for entry in map_entries(INFO, tmp_path)}
    isle = entries[f"{OWN}isle"]
    assert isle.board is None and isle.fault is not None
    assert [said.key for said in isle.fault.faults] == ["fault.map.property.unknown"]
    assert entries[f"{OWN}sound"].board is not None


@pytest.mark.parametrize(("language", "name"), [("en", "The West"), ("zh_Hant", "西部"), ("zh_Hans", "The West")])
def test_regions_of_own_maps_have_titles_in_every_language(tmp_path: Path, language: str, name: str) -> None:
    text = TEMPLATE.read_text(encoding="utf-8")
    at = text.index("<properties>", text.index('name="regions"'))
    titles = '<property name="title" value="The West"/><property name="title_zh_Hant" value="西部"/>'
    path = tmp_path / "isle.tmx"
    path.write_text(text[: at + 12] + titles + text[at + 12 :], encoding="utf-8")
    board = load_board(path)
    catalogue = texts_of(language)
    names = [catalogue.render(region_name(board, region)) for region in range(len(board.graph.regions))]
    assert name in names and len({*names}) == len(names)
