"""What each board prints: fuel at the start, refills, prices, thresholds, connections, read off a second time.

``printed.json`` was not taken from the maps; the maps have to say the same, for every number of players (PG-1.6,
PG-8.4, PGM-AU-5, PGM-AU-6, PGM-BR-4, PGM-BR-5, PGM-BW-4, PGM-CN-14, PGM-EU-1, PGM-IN-3, PGM-JP-9, PGM-ME-1, PGM-MH-7,
PGM-MH-14, PGM-NE-5, PGM-RU-8, PGM-SA-6, PGM-UK-12).
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.boards.board import Board
from game.boards.tmx import load_board
from game.games import info_of
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.tables import Tables, standard
from game.paths import maps

PRINTED: dict[str, Any] = json.loads(Path(__file__).with_name("printed.json").read_text(encoding="utf-8"))
REPRINTED = ("germany_recharged", "usa_recharged")
"""Boards that were printed anew: what differs is told by the tests of the newer edition (RM-C-14)."""
FUELS = ("coal", "oil", "garbage", "uranium")
SEATS = (2, 3, 4, 5, 6)
boards = pytest.mark.parametrize("name", PRINTED)


def board(name: str) -> Board:
    return load_board(maps() / "power_grid" / f"{name}.tmx")


def tables(name: str) -> Iterator[tuple[str, Tables]]:
    """Yield each number of players with the numbers of such a table."""
    facts = board(name).facts
    for seats in SEATS:
        yield str(seats), tables_of(seats, facts)


def digest(said: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:12]


def line(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def lines(rows: Sequence[Sequence[int]]) -> str:
    return " / ".join(map(line, rows))


def test_every_board_was_read_twice() -> None:
    assert {*PRINTED, *REPRINTED} == {*info_of("power_grid").maps}


@boards
def test_the_fuel_there_is_at_the_start(name: str) -> None:
    for _, table in tables(name):
        assert line(table.market_start) == PRINTED[name]["start"]


@boards
def test_what_a_refill_brings_in_each_step(name: str) -> None:
    for seats, table in tables(name):
        expected = PRINTED[name]["refill"][seats] if "refill" in PRINTED[name] else lines(standard(int(seats)).refill)
        assert lines(table.refill) == expected, seats


@boards
def test_what_every_space_of_the_market_costs(name: str) -> None:
    for _, table in tables(name):
        for fuel, prices in PRINTED[name].get("prices", {}).items():
            assert line(table.unit_prices[FUELS.index(fuel)]) == prices, fuel


@boards
def test_how_many_cities_begin_step_2_and_end_the_game(name: str) -> None:
    for seats, table in tables(name):
        step_2, end = PRINTED[name].get("thresholds", {}).get(seats, (None, None))
        if end is not None:
            assert table.end_cities == end, seats
        if step_2 is not None:
            assert table.step_2_cities == step_2, seats


@boards
def test_which_cities_are_connected_at_what_cost(name: str) -> None:
    printed, graph = PRINTED[name], board(name).graph
    assert Counter(graph.regions[region] for region in graph.region_of) == printed["regions"]
    said = sorted(
        f"{' '.join(sorted((graph.cities[link.a], graph.cities[link.b])))} {link.cost}" for link in graph.links
    )
    assert len(said) == printed["connections"]
    assert sum(link.cost or 0 for link in graph.links) == printed["cost"]
    assert digest(said) == printed["digest"]
    homes = (f"{city} {graph.regions[home]}" for city, home in zip(graph.cities, graph.region_of, strict=True))
    assert digest(sorted(homes)) == printed["homes"], "which city lies in which region"


@boards
def test_what_else_it_does_differently(name: str) -> None:
    given = board(name).facts
    assert {key: given.get(key) for key in PRINTED[name].get("facts", ())} == PRINTED[name].get("facts", {})


def test_the_second_market_of_korea() -> None:
    printed = PRINTED["korea"]
    for seats, table in tables("korea"):
        market = table.fuel.second_market
        assert market is not None
        assert line(market.start) == printed["second_start"]
        assert lines(market.refill) == printed["second_refill"][seats], seats
        assert {fuel: line(row) for fuel, row in zip(FUELS, market.prices, strict=True) if row} == printed[
            "second_prices"
        ]


def test_what_leaves_the_mines_of_australia() -> None:
    printed = PRINTED["australia"]
    for seats, table in tables("australia"):
        assert table.mines is not None
        assert line(table.mines.leave) == printed["leave"][seats], seats
        assert line(table.mines.prices) == printed["sale"]
