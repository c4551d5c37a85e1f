"""North America: price rows and numbers of tokens of its own (PGM-NA)."""

from __future__ import annotations

import pytest

from game.boards.routes import all_distances
from game.games.power_grid.actions import Build, Buy
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.plants import PLANTS, STEP_3
from game.games.power_grid.show.markets import Market, fuel_laid
from game.kernel.fault import BadBoard
from game.present.area import Rect
from tests.games.power_grid.looks import assert_apart
from tests.games.power_grid.table import COAL, A, PowerTable
from tests.games.power_grid.test_maps import board

BOARD = board("north_america")


def table(seats: int = 3) -> PowerTable:
    return PowerTable(seats, BOARD, map="north_america")


def test_PGM_NA_1_what_is_not_in_the_market_lies_in_the_supply() -> None:
    g = INFO.build(3, {"map": "north_america"}, BOARD).start(1)
    grid = getattr(g, "grid")  # noqa: B009
    assert list(grid.fuel) == [20, 14, 18, 2] and list(grid.supply) == [4, 6, 6, 10]


def test_PGM_NA_2_the_deck_is_that_of_the_base_game() -> None:
    g = INFO.build(4, {"map": "north_america"}, BOARD).start(1)
    grid = getattr(g, "grid")  # noqa: B009
    assert grid.stack[0] == 13 and grid.stack[-1] == STEP_3 and len(grid.removed) == 4
    assert {*grid.market, *grid.stack, *grid.removed} == {*PLANTS, STEP_3}


def test_EX_NA_a_opening_prices_and_the_way_to_New_York() -> None:
    t = table().owner(A, money=100, plants=[20, 7, 6], cities=["chicago"])
    t.g.grid.fuel, t.g.grid.supply = [20, 14, 18, 2], [4, 6, 6, 10]
    t.order(1, 2, A).at("pg.fuel")
    while t.acting != A:
        t.play(t.acting, next(a for a in t.actions() if type(a).__name__ == "Done"))
    first = [row[len(row) - n] for row, n in zip(t.game.world.tables.unit_prices, t.g.grid.fuel, strict=True)]
    assert first == [2, 4, 3, 9]
    t.play(A, Buy(COAL, 5))
    assert t.utility(A).money == 100 - 11
    ways = all_distances(BOARD.graph, frozenset(range(49)))
    chicago, south, north = (t.city(name) for name in ("chicago", "new_york_south", "new_york_north"))
    assert ways[chicago][south] == 27 and ways[south][north] == 0
    built = table().owner(A, money=100, cities=["chicago"]).order(1, 2, A).at("pg.building")
    while built.acting != A:
        built.play(built.acting, next(a for a in built.actions() if type(a).__name__ == "Done"))
    built.play(A, Build(south)).play(A, Build(north))
    assert built.utility(A).money == 100 - 37 - 10


def test_more_fuel_than_there_is_cannot_lie_in_the_market() -> None:
    with pytest.raises(BadBoard) as caught:
        tables_of(3, {"fuel_totals": "20 24 24 12"})
    assert dict(caught.value.said.values) == {"name": "fuel_totals", "fuel": "coal", "laid": 24, "most": 20}
    with pytest.raises(BadBoard) as caught:
        tables_of(3, {"fuel_start": "25 1 1 1"})
    assert dict(caught.value.said.values)["name"] == "fuel_start"
    with pytest.raises(BadBoard) as caught:
        tables_of(3, {"prices_coal": "1 2 3"})
    assert dict(caught.value.said.values)["name"] == "prices_coal"


@pytest.mark.parametrize("name", ["north_america", "germany"])
def test_every_space_of_the_market_lies_apart_from_the_others_at_its_price(name: str) -> None:
    prices = tables_of(3, board(name).facts).unit_prices
    shown = Market(0, prices, (0,) * 4, (0,) * 4, (0,) * 4, None, False, 0, None, None)
    assert_apart(shown, fuel_laid((shown,), Rect(0, 0, 400, 420), 20))
