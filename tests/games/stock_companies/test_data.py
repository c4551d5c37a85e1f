"""The numbers of the program are those of the data, and the data agree with themselves."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from game.games.stock_companies.data import DATA
from game.games.stock_companies.game_info import INFO
from tests.games.stock_companies.data import data
from tests.games.stock_companies.table import PRIVATE, STOCK, rules

ROOT = Path(__file__).resolve().parents[3]
STATUS = {"stated", "confirmed", "base", "inferred", "designed"}


def generator() -> ModuleType:
    """Return the program that writes the module of numbers."""
    spec = importlib.util.spec_from_file_location("stock_data", ROOT / "build" / "tables" / "stock_data.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_module_is_what_the_data_say() -> None:
    made = generator()
    assert made.MODULE.read_text(encoding="utf-8") == made.written()
    assert DATA["companies"][0]["issue_price"] == data()["companies"][0]["issue_price"]["value"]


def test_every_status_is_explained() -> None:
    def words(node: Any) -> set[str]:
        if isinstance(node, list):
            return set().union(*map(words, node)) if node else set()
        if not isinstance(node, dict):
            return set()
        mine = {found for name, found in node.items() if name.endswith("status") and isinstance(found, str)}
        return mine.union(*(words(item) for item in node.values()))

    assert words(data()) <= STATUS == set(data()["status_values"])


def test_the_numbers_agree_with_each_other() -> None:
    certificates, companies = data()["certificates"], data()["companies"]
    assert certificates["per_company"] * len(companies) == certificates["total_certificates"]
    track = data()["share_price_track"]
    assert track["spaces"] == list(range(track["min"], track["max"] + 1, track["step"]))
    for company in companies:
        assert company["mode2_treasury"]["value"] == 5 * company["face_value"]["value"]
        highest = company["issue_price"]["value"] + 10 * (data()["modes"][STOCK]["sequence"].count("SR") + 5)
        assert highest <= track["max"], "no price of the first mode leaves the track"
    for mode in data()["modes"].values():
        preparation = mode["market_preparation"]
        assert preparation["remove_lowest"] == preparation["draw"] - preparation["highest_of_drawn_to_bottom"]


def test_what_the_base_game_gives_is_the_same_in_the_data() -> None:
    mode = data()["modes"][PRIVATE]
    for seats in INFO.seats:
        tables, key = rules(PRIVATE, seats).world.tables, str(seats)
        assert (tables.end_cities, tables.step_2_cities) == (mode["end_cities"][key], mode["step2_cities"][key])
        assert (tables.regions, tables.plants_removed) == (mode["regions"][key], mode["random_plants_removed"][key])
    update = data()["modes"][STOCK]["market_update"]
    assert update["start_of_step_3"]["remove_lowest"] == update["start_of_step_3"]["draw"]
    assert update["start_of_step_2"]["remove_lowest"] == update["start_of_step_2"]["draw"]
