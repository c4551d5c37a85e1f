"""End of the game (PG-12)."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Build, Done
from game.games.power_grid.events import FuelRefilled, Powered, StepBegan
from game.kernel.event import GameOver
from tests.games.power_grid.table import A, B, C, D, E, PowerTable, square

HIGH = (23, 24, 25, 26, 27, 28, 29, 30)
END = {2: 21, 3: 17, 4: 17, 5: 15, 6: 14}


def end_building(t: PowerTable, step: int = 2) -> PowerTable:
    return t.at("pg.building", step=step).nobody_builds()


def ranks(t: PowerTable) -> list[int]:
    return [score.rank for score in t.game.scores(t.g)]


def powered(t: PowerTable) -> list[int]:
    return [score.total for score in t.game.scores(t.g)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_PG_12_1_connected_cities_trigger_the_end(seats: int) -> None:
    """R-15: connected, not powered; nobody has a plant here."""
    t = end_building(PowerTable(seats).owner(B, cities=range(END[seats] - 1)).market(*HIGH))
    assert not t.game.over(t.g)
    t = end_building(PowerTable(seats).owner(B, cities=range(END[seats])).market(*HIGH))
    assert t.game.over(t.g) and GameOver() in t.events


def test_PG_12_1_everybody_still_builds() -> None:
    t = PowerTable(3, square(cost=0)).owner(C, money=99, cities=range(16)).owner(A, money=99, cities=[20])
    t.market(*HIGH).at("pg.building", step=2).play(C, Build(16), Done()).play(B, Build(17), Done())
    assert t.acting == A
    t.play(A, Build(21), Done())
    assert t.game.over(t.g)


def test_PG_12_2_there_is_no_phase_5_and_no_step_change() -> None:
    t = PowerTable(3).owner(A, money=7, cities=range(17), plants=[50]).market(*HIGH)
    end_building(t, step=1)
    assert t.game.over(t.g) and t.utility(A).money == 7 and t.g.grid.step == 1
    assert not t.told(StepBegan) and not t.told(FuelRefilled) and not t.told(Powered)
    assert t.g.grid.market == list(HIGH) and t.game.decisions(t.g) == ()


def test_PG_12_3_the_best_feasible_set_of_plants_counts() -> None:
    """R-24: computed, nobody chooses; the strongest plant alone would be worse here."""
    t = PowerTable(3).market(*HIGH).owner(A, plants=[25, 36, 42], fuel=[4, 0, 0, 0], cities=range(17))
    t.owner(B, plants=[4, 12], fuel=[1, 3, 0, 0], cities=[20, 21, 22]).owner(C, plants=[50], cities=[23])
    end_building(t)
    assert powered(t) == [11, 2, 1], "A: 25 and 42, not 36; B: 12 alone; C has one city"


def test_PG_12_3_fuel_of_the_hybrids_is_shared_well() -> None:
    t = PowerTable(3).market(*HIGH).owner(A, plants=[4, 5, 12], fuel=[3, 3, 0, 0], cities=range(17))
    assert powered(end_building(t))[A] == 4
    t = PowerTable(3).market(*HIGH).owner(A, plants=[4, 5, 12], fuel=[1, 5, 0, 0], cities=range(17))
    assert powered(end_building(t))[A] == 3


def test_PG_12_3_what_is_powered_at_the_end_is_what_counts_not_what_ran_last() -> None:
    t = PowerTable(3).market(*HIGH).owner(A, plants=[25], fuel=[2, 0, 0, 0], cities=range(17))
    t.owner(B, plants=[4], cities=[20, 21])
    t.utility(A).powered, t.utility(B).powered = 0, 2
    end_building(t)
    assert [u.powered for u in t.g.grid.utilities] == powered(t) == [5, 0, 0]


def test_PG_12_4_most_powered_cities_win() -> None:
    t = PowerTable(3).market(*HIGH).owner(A, money=999, plants=[44], cities=range(17))
    t.owner(B, money=0, plants=[50], cities=range(17, 23)).owner(C, money=500, plants=[37], cities=range(6))
    assert (powered(end_building(t)), ranks(t)) == ([5, 6, 4], [2, 1, 3])


@pytest.mark.parametrize(("money", "ranking"), [(10, [2, 1, 3]), (11, [1, 2, 3])])
def test_PG_12_4_a_tie_goes_to_more_money_then_to_more_connected_cities(money: int, ranking: list[int]) -> None:
    t = PowerTable(3).market(*HIGH).owner(A, money=money, plants=[44], cities=range(17))
    t.owner(B, money=11, plants=[13, 33], cities=range(17, 23))
    assert (powered(end_building(t)), ranks(t)) == ([5, 5, 0], ranking)


def test_PG_12_4_then_the_victory_is_shared() -> None:
    """R-13: the turn order does not decide."""
    t = PowerTable(3).market(*HIGH).order(C, B, A).owner(C, cities=range(17), money=0)
    t.owner(A, money=11, plants=[44], cities=range(6)).owner(B, money=11, plants=[13, 33], cities=range(17, 23))
    assert (powered(end_building(t)), ranks(t)) == ([5, 5, 0], [1, 1, 3])


def test_PG_12_5_reaching_the_end_number_does_not_itself_win() -> None:
    t = PowerTable(3).market(*HIGH).owner(A, money=500, cities=range(17)).owner(B, plants=[13], cities=[20])
    assert ranks(end_building(t))[:2] == [2, 1]


def ending(money_of_b: int, money_of_c: int) -> PowerTable:
    """The position of EX-12 with A about to build: A powers 13, B and C power 14."""
    t = PowerTable(5, square(42, 0)).market(*HIGH).order(B, C, D, E, A)
    t.owner(A, money=15, plants=[36, 40], fuel=[3, 2, 0, 0], cities=range(14))
    t.owner(B, money=money_of_b, plants=[25, 38, 18], fuel=[2, 0, 3, 0], cities=range(14, 28))
    t.owner(C, money=money_of_c, plants=[20, 44, 29], fuel=[3, 1, 0, 0], cities=range(28, 42))
    t.at("pg.building", step=2).play(A, Build(14), Done())
    for seat in (E, D, C, B):
        assert not t.game.over(t.g)
        t.play(seat, Done())
    return t


def test_EX_12() -> None:
    t = ending(23, 31)
    assert t.game.over(t.g) and t.utility(A).cities.bit_count() == 15
    assert powered(t)[:3] == [13, 14, 14]
    assert (t.utility(B).cities.bit_count(), t.utility(C).cities.bit_count()) == (14, 14)
    assert ranks(t)[:3] == [3, 2, 1], "C wins by money"
    assert ranks(ending(31, 31))[:3] == [3, 1, 1], "with equal money B and C share"
