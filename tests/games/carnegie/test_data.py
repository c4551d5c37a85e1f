"""The generated tables are what the data give, and the data hold together."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build.tables import carnegie_data, carnegie_doubts
from game.games.carnegie.component_types import Unconfirmed
from game.games.carnegie.components import land, timeline_data
from game.games.carnegie.components.provenance import UNCONFIRMED
from game.games.carnegie.naming import doubts
from game.games.carnegie.tables import CITY_NEIGHBOURS, DONATIONS, MAP, SOLO_CARDS, SPACES, STRIPS, bits, tables_of
from game.present.text import LANGUAGES


@pytest.mark.parametrize("name", sorted(carnegie_data.files()))
def test_generated_tables_are_up_to_date(name: str) -> None:
    assert (carnegie_data.TARGET / name).read_text(encoding="utf-8") == carnegie_data.files()[name]


def test_a_correction_of_the_data_changes_the_tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for path in carnegie_data.DATA.glob("*.json"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    changed = json.loads((tmp_path / "projects.json").read_text(encoding="utf-8"))
    changed["tabs"][0]["sides"]["A"][0]["income"] = {"gain": {"money": 9}}
    (tmp_path / "projects.json").write_text(json.dumps(changed), encoding="utf-8")
    before = carnegie_data.files()
    monkeypatch.setattr(carnegie_data, "DATA", tmp_path)
    after = carnegie_data.files()
    assert [name for name in before if before[name] != after[name]] == ["projects.py"]
    assert carnegie_data.main(["--check"]) == 1


def test_counts_of_the_components() -> None:
    assert (len(MAP), SPACES, len(land.ROUTES)) == (32, 68, 54)
    assert (len(DONATIONS), len(SOLO_CARDS), len(STRIPS), timeline_data.ROUNDS) == (20, 40, 8, 20)
    assert len(tables_of("balanced").departments) == 5 + 32


def test_every_strip_side_has_one_donation_and_three_regions() -> None:
    for strip in STRIPS:
        for side in strip.sides:
            assert side.count(-1) == 1 and len(set(side)) == 4


def test_the_map_is_joined() -> None:
    reached, fresh = 1, 1
    while fresh:
        fresh = sum(1 << c for c in range(len(MAP)) if any(CITY_NEIGHBOURS[c] >> r & 1 for r in bits(fresh))) & ~reached
        reached |= fresh
    assert reached == (1 << len(MAP)) - 1


def test_what_is_not_confirmed_is_listed_with_its_status() -> None:
    where = {value.where: value.status for value in UNCONFIRMED}
    assert where["departments.company_board.layout"] == "designed"
    assert where["projects.tabs.housing.goods_cost"] == "inferred"
    assert where["projects.tabs.housing.sides.A.S1"] == "designed"
    assert "map.cities.chicago" not in where and len(where) == len(UNCONFIRMED)
    counts = [list(where.values()).count(status) for status in ("inferred", "designed")]
    assert counts == [_stated("inferred"), _stated("designed")]


def _stated(status: str) -> int:
    """Return how often the files say it, legends aside."""
    texts = (path.read_text(encoding="utf-8") for path in carnegie_data.DATA.glob("*.json"))
    return sum(text.count(f'status": "{status}"') for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_end_with_what_is_not_confirmed(language: str) -> None:
    assert carnegie_doubts.path(language).read_text(encoding="utf-8") == carnegie_doubts.rules(language)
    assert "⟨" not in carnegie_doubts.table(language)


def test_every_value_that_is_not_confirmed_has_its_words() -> None:
    """Each value is in exactly one cell; the spaces of a tab are counted in theirs."""
    told = [
        (len(things), said) for things, inferred, designed in doubts(UNCONFIRMED) for said in (*inferred, *designed)
    ]
    counted = sum(times * len(str(dict(said.values).get("spaces", "one")).split()) for times, said in told)
    assert counted == len(UNCONFIRMED)


def test_a_thing_with_other_doubts_has_its_own_row() -> None:
    alike = [Unconfirmed(f"departments.tiles.{name}.variants.original", "designed") for name in ("sales", "recruiting")]
    assert [len(things) for things, _, _ in doubts(alike)] == [2]
    other = Unconfirmed("departments.tiles.sales.variants.original", "inferred")
    assert [len(things) for things, _, _ in doubts([other, alike[1]])] == [1, 1]
