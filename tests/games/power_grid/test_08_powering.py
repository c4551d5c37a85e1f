"""Phase 5a: powering cities and payment (PG-8.1)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.games.power_grid.actions import Power
from game.games.power_grid.events import FuelRefilled, Powered
from game.games.power_grid.plants import PLANTS
from tests.games.power_grid.base import BASE
from tests.games.power_grid.table import COAL, GARBAGE, OIL, URANIUM, A, B, C, PowerTable

PAYOUT = [10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150]
NOTHING = Power((), 0)


def at_powering(plants: list[int], fuel: list[int], cities: int) -> PowerTable:
    t = PowerTable(3).market(*range(40, 48)).owner(A, money=0, plants=plants, fuel=fuel, cities=range(cities))
    return t.at("pg.powering")


def ran(t: PowerTable, plants: tuple[int, ...], coal: int = 0) -> Powered:
    t.play(A, Power(plants, coal))
    event = t.last(Powered)
    assert isinstance(event, Powered)
    return event


def sets(t: PowerTable) -> set[tuple[int, ...]]:
    return {a.plants for a in t.actions(Power)}


def test_PG_8_1_1_any_set_of_plants_that_has_its_fuel() -> None:
    t = at_powering([4, 9, 13], [2, 0, 0, 0], 3)
    assert sets(t) == {(), (4,), (13,), (4, 13)}
    assert t.refused(Power((4, 9), 0)) == "why.pg.plant_lacks_fuel"
    assert t.refused(Power((20,), 0)) == "why.pg.plant_not_owned"


def test_PG_8_1_1_a_plant_runs_completely_once_and_burns_exactly_its_fuel() -> None:
    t = at_powering([8], [6, 0, 0, 0], 5)
    assert sets(t) == {(), (8,)}
    assert t.refused(Power((8, 8), 0)) == "why.pg.plants_unsorted"
    event = ran(t, (8,))
    assert (event.burned, event.cities) == ((3, 0, 0, 0), 2), "fuel for two runs, but it runs once"
    assert t.utility(A).fuel == [3, 0, 0, 0]


@pytest.mark.parametrize("coal", [0, 1, 2])
def test_PG_8_1_1_the_player_chooses_the_mix_of_hybrids(coal: int) -> None:
    t = at_powering([12], [2, 2, 0, 0], 2)
    assert ran(t, (12,), coal).burned == (coal, 2 - coal, 0, 0)


def test_PG_8_1_1_fusion_and_wind_run_without_fuel() -> None:
    event = ran(at_powering([44, 50], [0, 0, 0, 0], 20), (44, 50))
    assert (event.cities, event.burned) == (11, (0, 0, 0, 0))


@pytest.mark.parametrize(("cities", "powered"), [(0, 0), (3, 3), (5, 5), (6, 5)])
def test_PG_8_1_2_the_smaller_of_plants_and_cities_counts(cities: int, powered: int) -> None:
    t = at_powering([20], [3, 0, 0, 0], cities)
    assert ran(t, (20,)).cities == powered
    assert t.utility(A).powered == powered


@pytest.mark.parametrize(("cities", "income"), list(enumerate(PAYOUT)))
def test_PG_8_1_3_income(cities: int, income: int) -> None:
    t = at_powering([36, 38, 46], [6, 0, 3, 0], cities)
    assert ran(t, (36, 38, 46), 3).income == income
    assert t.utility(A).money == income


@pytest.mark.parametrize("cities", [21, 22])
def test_PG_8_1_3_more_than_20_cities_pay_150(cities: int) -> None:
    assert ran(at_powering([36, 38, 46], [6, 0, 3, 0], cities), (36, 38, 46), 3).income == 150


def test_PG_8_1_3_fewer_plants_than_possible_or_none() -> None:
    t = at_powering([4, 10], [4, 0, 0, 0], 3)
    assert sets(t) == {(), (4,), (10,), (4, 10)}
    assert ran(t, ()).income == 10
    assert t.utility(A).fuel == [4, 0, 0, 0]


def test_PG_8_1_4_burned_tokens_go_to_the_supply_before_the_refill() -> None:
    t = PowerTable(3).fuel([0, 0, 0, 0], [0, 0, 0, 0]).market(*range(40, 48))
    t.owner(A, plants=[4, 16, 11], fuel=[2, 2, 0, 1]).owner(B, plants=[14], fuel=[0, 0, 2, 0]).at("pg.powering")
    t.play(A, Power((4, 11, 16), 0))
    assert t.g.grid.supply == [2, 2, 0, 1]
    t.play(B, Power((14,), 0)).play(C, NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((2, 2, 1, 1)), "nothing else was in the supply"
    assert t.g.grid.fuel == [2, 2, 1, 1] and t.g.grid.supply == [0, 0, 1, 0]


def test_PG_8_1_5_choices_do_not_influence_each_other() -> None:
    def offers(first: Power) -> list[object]:
        t = PowerTable(3).market(*range(40, 48)).owner(A, plants=[12], fuel=[2, 2, 0, 0], cities=[0])
        t.owner(B, plants=[5, 21], fuel=[3, 2, 0, 0], cities=[1, 2]).at("pg.powering").play(A, first)
        return [t.acting, *t.actions()]

    assert offers(NOTHING) == offers(Power((12,), 2))


def burns(plants: tuple[int, ...], fuel: list[int]) -> set[int]:
    """Return the coal the hybrids may burn, found by handing out token after token."""
    found = set()
    hybrids = sum(PLANTS[p].fuel for p in plants if PLANTS[p].kind == "hybrid")
    fixed = {kind: sum(PLANTS[p].fuel for p in plants if PLANTS[p].kind == kind) for kind in ("coal", "oil")}
    other = {kind: sum(PLANTS[p].fuel for p in plants if PLANTS[p].kind == kind) for kind in ("garbage", "uranium")}
    for coal in range(hybrids + 1):
        enough = fixed["coal"] + coal <= fuel[COAL] and fixed["oil"] + hybrids - coal <= fuel[OIL]
        if enough and other["garbage"] <= fuel[GARBAGE] and other["uranium"] <= fuel[URANIUM]:
            found.add(coal)
    return found


def test_PG_8_1_6_feasible_sets() -> None:
    rng = Random(1)
    for _ in range(300):
        owned = tuple(sorted(rng.sample(sorted(PLANTS), 4)))
        fuel = [rng.randrange(8), rng.randrange(8), rng.randrange(5), rng.randrange(3)]
        for size in range(5):
            for chosen in combinations(owned, size):
                assert set(BASE.coal_in_hybrids(chosen, fuel)) == burns(chosen, fuel)


def test_EX_8a() -> None:
    t = at_powering([7, 10, 15], [8, 6, 0, 0], 6)
    assert ran(t, (7, 10, 15)) == Powered(A, (7, 10, 15), (4, 3, 0, 0), 6, 73)
    assert sum(PLANTS[p].cities for p in (7, 10, 15)) == 7
    t = at_powering([7, 10, 15], [8, 6, 0, 0], 6)
    assert ran(t, (10, 15)) == Powered(A, (10, 15), (4, 0, 0, 0), 5, 64)


def test_EX_8b() -> None:
    t = at_powering([4, 7], [2, 1, 0, 0], 2)
    assert sets(t) == {(), (4,)}
    before = t.g.grid.supply[COAL]
    assert ran(t, (4,)) == Powered(A, (4,), (2, 0, 0, 0), 1, 22)
    assert t.g.grid.supply[COAL] == before + 2


def test_EX_8c() -> None:
    t = at_powering([4, 5, 12], [3, 3, 0, 0], 4)
    assert ran(t, (4, 5, 12), 1) == Powered(A, (4, 5, 12), (3, 3, 0, 0), 4, 54)
    t = at_powering([4, 5, 12], [1, 5, 0, 0], 4)
    assert not any(4 in plants for plants in sets(t))
    event = ran(t, (5, 12), 0)
    assert (event.cities, event.income) == (3, 44)
