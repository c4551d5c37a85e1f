"""Step 2 (PG-10)."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Build, Done, Power
from game.games.power_grid.events import CardRemoved, CardStored, FuelRefilled, StepBegan
from tests.games.power_grid.table import S3, A, B, C, D, PowerTable, square

NOTHING = Power((), 0)
HIGH = (23, 24, 25, 26, 27, 28, 29, 30)
TRIGGER = {2: 10, 3: 7, 4: 7, 5: 7, 6: 6}


def end_building(t: PowerTable, step: int = 1) -> PowerTable:
    """Play a phase 4 in which nobody builds."""
    return t.at("pg.building", step=step).nobody_builds()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_PG_10_1_the_number_of_cities_by_players(seats: int) -> None:
    below = end_building(PowerTable(seats).owner(B, cities=range(TRIGGER[seats] - 1)).market(*HIGH))
    assert below.g.grid.step == 1 and not below.told(StepBegan)
    reached = end_building(PowerTable(seats).owner(B, cities=range(TRIGGER[seats])).market(*HIGH))
    assert reached.g.grid.step == 2 and reached.told(StepBegan) == [StepBegan(2)]


def test_PG_10_2_players_later_in_the_phase_still_build_under_step_1() -> None:
    t = PowerTable(3).owner(C, money=999, cities=range(6)).owner(B, money=999, cities=[20]).market(*HIGH)
    t.at("pg.building").play(C, Build(6), Build(7), Done())
    assert t.refused(Build(7)) == "why.pg.city_full"
    t.play(B, Done())
    assert not t.told(StepBegan)
    t.play(A, Done())
    assert t.g.grid.step == 2 and t.phase == "pg.powering"


def test_PG_10_3_the_lowest_plant_is_replaced_once() -> None:
    t = PowerTable(3).owner(A, cities=range(7)).owner(B, cities=range(7, 16)).market(*HIGH).stack(40, 42, 44)
    end_building(t)
    assert t.g.grid.market == [24, 25, 26, 27, 28, 29, 30, 40] and t.g.grid.stack == [42, 44]
    assert t.told(CardRemoved) == [CardRemoved(23, "step_2")], "two players passed the number, one plant leaves"
    t.at("pg.building", step=2).nobody_builds()
    assert len(t.told(CardRemoved)) == 1, "and once per game"


def test_PG_10_3_the_market_is_sorted_and_checked() -> None:
    t = PowerTable(3).owner(A, cities=range(7)).market(8, 10, 11, 12, 13, 14, 15, 16).stack(5, 9, 42)
    end_building(t)
    assert t.g.grid.market == [9, 10, 11, 12, 13, 14, 15, 16] and t.g.grid.gone == [8, 5]


def test_PG_10_4_the_second_place_opens_in_the_next_phase_4() -> None:
    t = end_building(PowerTable(3).owner(A, cities=range(7)).owner(C, money=99, cities=[10]).market(*HIGH))
    t.at("pg.building", number=3, step=t.g.grid.step)
    assert t.acting == C and Build(0) in t.actions()


def test_PG_10_5_EX_11d_in_step_3_step_2_never_begins() -> None:
    """R-9."""
    t = PowerTable(4).owner(A, cities=range(9)).market(20, 21, 24, 25, 26, 27).stack(40)
    end_building(t, step=3)
    assert t.g.grid.step == 3 and not t.told(StepBegan)
    assert t.g.grid.market == [20, 21, 24, 25, 26, 27] and t.g.grid.stack == [40]


def test_PG_10_6_the_step_3_card_as_replacement_acts_at_once() -> None:
    """R-10: 23 leaves for Step 2, then the card and 24 for Step 3."""
    t = PowerTable(4).owner(A, cities=range(7)).market(*HIGH).stack(S3, 40, 42).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    end_building(t)
    assert t.told(StepBegan) == [StepBegan(2), StepBegan(3)]
    assert t.g.grid.market == [25, 26, 27, 28, 29, 30]
    for seat in (A, B, C, D):
        t.play(seat, NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((4, 5, 4, 2)), "Step 3 applies from this phase 5"
    assert not t.told(CardStored) and 25 in t.g.grid.gone


def test_PG_10_4_EX_10_the_refill_of_the_same_round_uses_step_2() -> None:
    t = PowerTable(4, square(cost=1)).market(11, 13, 14, 15, 16, 18, 20, 21).stack(28, 30, 40)
    t.fuel([0, 0, 0, 0], [24, 24, 24, 12])
    t.owner(D, money=99, cities=range(5)).owner(A, cities=[20]).owner(B, cities=[21]).owner(C, cities=[22])
    t.at("pg.building").play(D, Build(5), Build(6), Done())
    for seat in (C, B, A):
        t.owner(seat, money=99)
        assert t.acting == seat and not {Build(city) for city in range(7)} & set(t.actions())
        t.play(seat, Done())
    assert t.g.grid.market == [13, 14, 15, 16, 18, 20, 21, 28]
    for seat in (A, B, C, D):
        t.play(seat, NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((6, 4, 3, 2))
    assert t.g.grid.stack[-1] == 28
