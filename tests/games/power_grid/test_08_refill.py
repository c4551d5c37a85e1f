"""Phases 5b and 5c: refill and plant market update (PG-8.2, PG-8.3)."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Buy, Done, Power
from game.games.power_grid.events import CardDrawn, CardRemoved, CardStored, FuelBought, FuelRefilled
from game.games.power_grid.tables import standard
from tests.games.power_grid.table import COAL, OIL, S3, A, B, C, D, PowerTable, counts

REFILL = {
    2: ((3, 4, 3), (2, 2, 4), (1, 2, 3), (1, 1, 1)),
    3: ((4, 5, 3), (2, 3, 4), (1, 2, 3), (1, 1, 1)),
    4: ((5, 6, 4), (3, 4, 5), (2, 3, 4), (1, 2, 2)),
    5: ((5, 7, 5), (4, 5, 6), (3, 3, 5), (2, 3, 2)),
    6: ((7, 9, 6), (5, 6, 7), (3, 5, 6), (2, 3, 3)),
}
"""Players -> coal, oil, garbage, uranium in Step 1, 2, 3."""
NOTHING = Power((), 0)


def next_price(t: PowerTable) -> list[int]:
    return [spaces[len(spaces) - n] for spaces, n in zip(standard(3).unit_prices, t.g.grid.fuel, strict=True)]


def nobody_runs(t: PowerTable, step: int) -> PowerTable:
    """Play phase 5 without powering anything."""
    return t.at("pg.powering", step=step).all("pg.powering", NOTHING)


@pytest.mark.parametrize("step", [1, 2, 3])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_PG_8_2_1_the_refill_table(seats: int, step: int) -> None:
    t = PowerTable(seats).market(*range(20, 28)).fuel([5, 5, 5, 3], [19, 19, 19, 9])
    nobody_runs(t, step)
    wanted = [row[step - 1] for row in REFILL[seats]]
    assert t.last(FuelRefilled) == FuelRefilled((wanted[0], wanted[1], wanted[2], wanted[3]))
    assert [n - (5, 5, 5, 3)[k] for k, n in enumerate(t.g.grid.fuel)] == wanted
    assert counts(t.g) == {0: 24, 1: 24, 2: 24, 3: 12}


def test_PG_8_2_1_not_more_than_the_supply() -> None:
    t = nobody_runs(PowerTable(6).market(*range(20, 28)).fuel([0, 0, 0, 0], [2, 0, 1, 1]), 2)
    assert t.last(FuelRefilled) == FuelRefilled((2, 0, 1, 1))
    assert t.g.grid.supply == [0, 0, 0, 0]


def test_PG_8_2_1_not_more_than_the_free_places() -> None:
    t = nobody_runs(PowerTable(6).market(*range(20, 28)).fuel([23, 24, 22, 11], [9, 9, 9, 9]), 2)
    assert t.last(FuelRefilled) == FuelRefilled((1, 0, 2, 1))
    assert t.g.grid.fuel == [24, 24, 24, 12]


def test_PG_8_2_3_only_uranium_lies_above_8() -> None:
    prices = standard(4).unit_prices
    assert [sorted(set(spaces)) for spaces in prices[:3]] == [list(range(1, 9))] * 3
    assert list(prices[3]) == [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16]


@pytest.mark.parametrize("step", [1, 2])
def test_PG_8_3_1_the_highest_plant_goes_under_the_whole_stack(step: int) -> None:
    t = PowerTable(3).market(11, 13, 14, 15, 16, 18, 20, 21).stack(17, 30, S3, 12)
    nobody_runs(t, step)
    assert t.told(CardStored) == [CardStored(21)]
    assert t.g.grid.stack == [30, S3, 12, 21], "below the Step 3 card"
    assert t.g.grid.market == [11, 13, 14, 15, 16, 17, 18, 20]
    assert not t.told(CardRemoved)


def test_PG_8_3_1_a_drawn_obsolete_plant_is_replaced() -> None:
    t = PowerTable(3).market(16, 18, 20, 21, 22, 24, 25, 26).stack(12, 30, S3).owner(A, cities=range(13))
    nobody_runs(t, 2)
    assert t.g.grid.market == [16, 18, 20, 21, 22, 24, 25, 30]
    assert CardRemoved(12, "obsolete") in t.events


def test_PG_8_3_2_in_step_3_the_lowest_plant_leaves() -> None:
    t = PowerTable(3).market(20, 21, 24, 25, 26, 27).stack(40, 30)
    nobody_runs(t, 3)
    assert t.g.grid.market == [21, 24, 25, 26, 27, 40] and t.g.grid.stack == [30]
    assert t.g.grid.gone == [20] and not t.told(CardStored)


def test_PG_8_3_2_the_lowest_leaves_before_another_is_drawn_which_may_be_lower() -> None:
    t = PowerTable(3).market(20, 21, 22, 24, 26, 30).stack(18, 38).at("pg.renewal", step=3)
    assert t.told(CardRemoved) == [CardRemoved(20, "update")] and t.g.grid.market == [18, 21, 22, 24, 26, 30]


def test_PG_8_3_2_also_with_an_empty_stack() -> None:
    t = nobody_runs(PowerTable(3).market(20, 21, 24).stack(), 3)
    assert t.g.grid.market == [21, 24] and t.g.grid.gone == [20]


def test_PG_8_3_2_and_obsolete_plants_are_replaced() -> None:
    t = PowerTable(3).market(16, 21, 24, 25, 26, 27).stack(15, 14, 40).owner(A, cities=range(15))
    nobody_runs(t, 3)
    assert t.g.grid.market == [21, 24, 25, 26, 27, 40] and t.g.grid.gone == [16, 15, 14]


def test_PG_8_3_3_step_3_begun_in_phase_5_does_not_update_a_second_time() -> None:
    t = PowerTable(3).market(18, 20, 21, 22, 24, 26, 30, 36).stack(S3, 38)
    nobody_runs(t, 1)
    assert t.g.grid.step == 3
    assert [e for e in t.events if isinstance(e, CardRemoved | CardStored | CardDrawn)] == [
        CardStored(36), CardDrawn(S3), CardRemoved(S3, "step_3"), CardRemoved(18, "step_3"),
    ]  # fmt: skip


def test_PG_8_3_3_step_3_begun_in_phase_4_updates_by_its_own_rule() -> None:
    """R-8."""
    t = PowerTable(3).market(18, 20, 21, 22, 24, 26, 30, S3).stack(38, 42).order(A, B, C).at("pg.building", step=2)
    t.play(C, Done()).play(B, Done()).play(A, Done())
    assert t.g.grid.market == [20, 21, 22, 24, 26, 30] and t.g.grid.step == 3
    t.play(A, NOTHING).play(B, NOTHING).play(C, NOTHING)
    assert t.g.grid.market == [21, 22, 24, 26, 30, 38]


def test_EX_8d() -> None:
    t = (
        PowerTable(4)
        .owner(A, money=99, plants=[8, 4])
        .owner(B, money=99, plants=[7])
        .owner(C, money=99, plants=[12, 9])
    )
    t.order(D, C, B, A).market(*range(20, 28)).at("pg.fuel")
    t.play(A, Buy(COAL, 6), Done()).play(B, Buy(OIL, 4), Done()).play(C, Buy(OIL, 3), Buy(COAL, 1), Done())
    assert [e.price for e in t.events if isinstance(e, FuelBought)] == [9, 13, 13, 3]
    assert t.play(D, Done()).g.grid.fuel == [17, 11, 6, 2]
    t.at("pg.powering").play(D, NOTHING).play(C, Power((12,), 1)).play(B, Power((7,), 0))
    assert t.g.grid.supply == [1, 10, 18, 10]
    t.play(A, Power((8,), 0))
    assert t.last(FuelRefilled) == FuelRefilled((4, 3, 2, 1))
    assert t.g.grid.fuel == [21, 14, 8, 3]
    assert next_price(t) == [2, 4, 6, 12]


def test_PG_8_2_2_EX_8e_the_dearest_free_places_first() -> None:
    t = PowerTable(5).market(*range(20, 28)).fuel([14, 16, 5, 2], [4, 8, 19, 10])
    nobody_runs(t, 1)
    assert t.g.grid.fuel == [18, 20, 8, 4]
    assert next_price(t) == [3, 2, 6, 10]
