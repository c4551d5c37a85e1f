"""What maps and editions may do with fuel, each mechanism alone: reserve, end of uranium, glut, limits, later rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.power_grid.actions import Buy, Done
from game.games.power_grid.events import FuelBought, FuelRefilled
from game.games.power_grid.plants import RESERVE
from game.games.power_grid.state import Depot, depot_of
from game.games.power_grid.tables import standard
from tests.games.power_grid.looks import look_of, sprites, stage_at
from tests.games.power_grid.table import COAL, OIL, URANIUM, A, B, C, PowerTable
from tests.games.power_grid.test_maps import board

USUAL_ROW = standard(3).unit_prices[OIL]


def table(seats: int = 3, /, **facts: str) -> PowerTable:
    return PowerTable(seats, replace(board("germany"), facts=facts))


def buying(market: list[int], supply: list[int], /, **facts: str) -> PowerTable:
    """Return a table at which A, with room for eight coal and six oil, is the first to buy."""
    t = table(**facts).owner(A, money=99, plants=[4, 20, 7]).order(C, B, A)
    t.g.grid.fuel, t.g.grid.supply = market, supply
    return t.at("pg.fuel")


# ---- the reserve (M-23)


def test_EX_R_f_coal_of_the_supply_is_for_sale_while_the_market_has_none() -> None:
    t = buying([0, 18, 6, 2], [5, 6, 18, 10], reserve="coal 8 supply")
    assert Buy(COAL, 3, RESERVE) in t.actions() and t.refused(Buy(COAL, 6, RESERVE)) == "why.pg.market_empty"
    t.play(A, Buy(COAL, 3, RESERVE))
    assert t.last(FuelBought) == FuelBought(A, COAL, 3, 24, RESERVE)
    assert t.g.grid.supply[COAL] == 2 and t.utility(A).fuel[COAL] == 3 and t.utility(A).money == 99 - 24
    t.play(A, Done()).owner(B, money=99, plants=[4])
    assert max(a.amount for a in t.actions(Buy) if a.market == RESERVE) == 2


def test_EX_R_f_as_soon_as_coal_lies_in_the_market_the_supply_is_closed() -> None:
    t = buying([1, 18, 6, 2], [4, 6, 18, 10], reserve="coal 8 supply")
    assert t.refused(Buy(COAL, 1, RESERVE)) == "why.pg.reserve_closed.supply"
    t.play(A, Buy(COAL, 1))
    assert Buy(COAL, 4, RESERVE) in t.actions()


def test_nothing_else_is_for_sale_outside_the_market() -> None:
    t = buying([0, 0, 6, 2], [5, 6, 18, 10], reserve="coal 8 supply")
    assert not any(a.fuel == OIL for a in t.actions(Buy))
    usual = PowerTable(3).owner(A, money=9, plants=[4]).order(C, B, A).at("pg.fuel")
    assert usual.refused(Buy(COAL, 1, RESERVE)) == "why.pg.reserve_none"


@pytest.mark.parametrize(("coal", "sells"), [(0, True), (1, True), (3, True), (4, False), (24, False)])
def test_PGM_SA_4_the_storage_sells_while_nothing_in_the_market_costs_less(coal: int, sells: bool) -> None:
    t = table(reserve="coal 8 storage").owner(A, money=99, plants=[4]).order(C, B, A)
    t.g.grid.fuel, t.g.grid.supply = [coal, 18, 6, 2], [22 - coal if coal < 22 else 0, 6, 18, 10]
    depot_of(t.g.grid).reserve = 2
    t.at("pg.fuel")
    assert (Buy(COAL, 2, RESERVE) in t.actions()) == sells
    if not sells:
        assert t.refused(Buy(COAL, 1, RESERVE)) == "why.pg.reserve_closed"
    sprite = sprites(t)["reserve.coal.1"]
    assert sprite.mood == ("plain" if sells else "dimmed")


def test_the_reserve_is_in_words_and_a_touch_on_it_buys() -> None:
    t = buying([0, 18, 6, 2], [5, 6, 18, 10], reserve="coal 8 supply")
    stage, look = stage_at(t), look_of(t)
    assert stage.gestures.meant(look, "reserve.coal.2") == Buy(COAL, 3, RESERVE)
    line = stage.record.line(FuelBought(A, COAL, 1, 8, RESERVE), None)
    assert line is not None and line.message.key == "pg.log.in"


# ---- no more uranium (M-30)


def test_PGR_6_after_the_sale_of_a_plant_no_uranium_comes_not_even_in_this_round() -> None:
    t = table(uranium_stop="39").owner(A, money=99).market(39, 40, 42, 44, 46, 50).order(A, B, C)
    t.g.grid.stack = [c for c in t.g.grid.stack if c not in (39, 40, 42, 44, 46, 50)]
    t.at("pg.auction")
    t.sell(39)
    assert depot_of(t.g.grid).stopped == 1
    t.g.grid.supply, t.g.grid.fuel = [0, 6, 18, 10], [20, 18, 6, 2]
    t.at("pg.refill")
    assert t.told(FuelRefilled)[-1].amounts[URANIUM] == 0


def test_PGR_6_before_that_uranium_comes_as_usual() -> None:
    t = table(uranium_stop="39")
    t.g.grid.supply, t.g.grid.fuel = [0, 6, 18, 10], [20, 18, 6, 2]
    t.at("pg.refill")
    assert t.g.grid.fuel[URANIUM] == 3


# ---- glut (M-24)


def glut(oil: int, supply: int, due: int = 6, moved: int = 0, step: int = 1) -> PowerTable:
    """Return a table after a refill in which so much oil was due; in other Steps it would be less."""
    dues = [due if each == step else due - 2 for each in (1, 2, 3)]
    t = table(4, glut="oil", refill_4="0 0 0 / {} {} {} / 0 0 0 / 0 0 0".format(*dues))
    t.g.grid.fuel[OIL], t.g.grid.supply[OIL] = oil, supply
    depot_of(t.g.grid).shifted = moved
    t.owner(A, plants=[7, 26, 40], fuel=[0, 24 - oil - supply, 0, 0])
    return t.at("pg.refill", step=step)


def prices(t: PowerTable) -> list[int]:
    """Return what the oil in the market costs, the cheapest first."""
    return list(t.game.world.offers.prices(t.g.grid, OIL))


def test_EX_ME_b_without_supply_the_dearest_tokens_move_down() -> None:
    t = glut(18, 2)
    assert t.told(FuelRefilled) == [FuelRefilled((0, 2, 0, 0), moved=4)]
    assert prices(t) == [1] * 3 + [2] * 3 + [3] * 3 + [4] * 3 + [5] * 3 + [6] * 3 + [7] * 2
    t.g.grid.fuel[OIL] -= 1
    assert prices(t)[0] == 1


@pytest.mark.parametrize("step", [1, 2, 3])
def test_PGM_ME_2_so_many_move_down_as_the_step_lacks(step: int) -> None:
    assert glut(18, 2, due=5, step=step).told(FuelRefilled) == [FuelRefilled((0, 2, 0, 0), moved=3)]


def test_EX_ME_c_more_than_the_row_has_lie_on_the_lowest_price() -> None:
    t = glut(24, 0, due=3)
    assert prices(t).count(1) == 6 and prices(t)[-1] == 7 and len(prices(t)) == 24


def test_PGM_ME_2_with_enough_supply_nothing_moves() -> None:
    t = glut(12, 8)
    assert t.told(FuelRefilled) == [FuelRefilled((0, 6, 0, 0))] and depot_of(t.g.grid).shifted == 0
    assert prices(t) == list(USUAL_ROW[-18:])


def test_PGM_ME_3_the_usual_row_returns_when_no_oil_lies_in_the_market() -> None:
    t = glut(0, 12, moved=5)
    assert depot_of(t.g.grid).shifted == 0 and prices(t) == list(USUAL_ROW[-6:])
    t = glut(1, 12, moved=5)
    assert depot_of(t.g.grid).shifted == 5


def test_PGM_ME_2_tokens_bought_and_burned_keep_the_shifted_row() -> None:
    t = glut(18, 2)
    t.g.grid.fuel[OIL] -= 5
    assert prices(t) == [2] + [3] * 3 + [4] * 3 + [5] * 3 + [6] * 3 + [7] * 2


# ---- positions that cannot be


@pytest.mark.parametrize(
    ("facts", "depot"),
    [
        ({}, Depot()),
        ({"glut": "oil"}, None),
        ({"glut": "oil"}, Depot(reserve=1)),
        ({"glut": "oil"}, Depot(shifted=-1)),
        ({"glut": "oil"}, Depot(stopped=1)),
        ({"glut": "oil"}, Depot(bound=0)),
        ({"glut": "oil"}, Depot(second=[0] * 4)),
        ({"uranium_stop": "39"}, Depot(shifted=1)),
        ({"uranium_stop": "39"}, Depot(stopped=2)),
    ],
)
def test_PG_14_1_a_position_of_another_board_is_refused(facts: dict[str, str], depot: Depot | None) -> None:
    t = table(**facts)
    assert t.game.find_inconsistency(t.g) is None
    t.g.grid.depot = depot
    assert t.game.find_inconsistency(t.g) == "depot"
