"""Phase 4: building (PG-7.2)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.boards.board import Board
from game.games.power_grid.actions import Build, Done
from game.games.power_grid.events import CardRemoved, CityConnected, StepBegan
from tests.games.power_grid.maps import GERMANY, USA, blocks
from tests.games.power_grid.table import A, B, C, D, PowerTable, square


def first_to_build(t: PowerTable, step: int = 1) -> PowerTable:
    """Begin phase 4 with A."""
    return t.order(*range(1, len(t.g.grid.utilities)), A).market(*range(26, 34)).at("pg.building", step=step)


def offered(t: PowerTable) -> set[int]:
    return {a.city for a in t.actions(Build)}


def test_PG_7_2_1_one_turn_each_with_any_number_of_cities() -> None:
    t = PowerTable(3).owner(A, money=500).order(B, C, A).market(*range(26, 34)).at("pg.building")
    t.play(A, *(Build(city) for city in range(6)), Done())
    assert t.utility(A).cities.bit_count() == 6
    t.play(C, Done())
    assert t.acting == B, "none is allowed, too"


def test_PG_7_2_2_the_first_city_costs_its_place_alone() -> None:
    t = first_to_build(PowerTable(3, square(cost=9)).owner(B, cities=[3]))
    assert t.build_cost(A, 12) == 10
    t.play(A, Build(12))
    assert t.last(CityConnected) == CityConnected(A, 12, 10, 0)
    assert t.utility(A).money == 40


def test_PG_7_2_2_there_is_no_duty_to_build_in_round_1() -> None:
    t = PowerTable(3).at("pg.building", number=1)
    assert Done() in t.actions()


def test_PG_7_2_2_a_map_may_have_any_number_of_cities() -> None:
    t = first_to_build(PowerTable(2, square(300)))
    assert offered(t) == set(range(300))


def test_PG_7_2_2_only_cities_with_an_open_place() -> None:
    t = first_to_build(PowerTable(3).owner(B, cities=[3, 4]))
    assert offered(t) == set(range(24)) - {3, 4}
    assert t.refused(Build(3)) == "why.pg.city_full"


@pytest.mark.parametrize(("step", "price"), [(2, 15), (3, 15)])
def test_PG_7_2_2_a_late_starter_may_take_any_open_place_at_its_price(step: int, price: int) -> None:
    """R-7."""
    t = first_to_build(PowerTable(3).owner(B, cities=[3]), step)
    t.play(A, Build(3))
    assert t.last(CityConnected) == CityConnected(A, 3, price, 0)


def test_PG_7_2_3_further_cities_cost_place_and_connection() -> None:
    t = first_to_build(PowerTable(3, square(cost=7)).owner(A, money=100, cities=[0]).owner(B, cities=[1]), 2)
    t.play(A, Build(1))
    assert t.last(CityConnected) == CityConnected(A, 1, 15, 7)
    assert t.utility(A).money == 100 - 22


def test_PG_7_2_4_the_cheapest_route_from_any_own_city() -> None:
    t = first_to_build(PowerTable(3, square(cost=5)).owner(A, money=500, cities=[0, 10]))
    assert {city: t.build_cost(A, city) for city in (1, 5, 7, 9, 12, 18, 23)} == {
        1: 15, 5: 35, 7: 25, 9: 15, 12: 20, 18: 40, 23: 15,
    }  # fmt: skip


def test_PG_7_2_4_passing_through_full_and_foreign_cities_costs_nothing_extra() -> None:
    t = PowerTable(4, square(cost=5)).owner(A, money=500, cities=[0])
    t.owner(B, cities=[1, 2]).owner(C, cities=[1]).owner(D, cities=[1])
    assert first_to_build(t, 3).build_cost(A, 3) == 10 + 15


def test_PG_7_2_4_routes_pass_through_cities_in_play_only() -> None:
    """From r0 to r1 there are 8 Elektro; with r1 out of play r2 is reached the long way round, or not at all."""
    t = PowerTable(5, blocks()).owner(A, money=999)
    start, goal = t.city("r0c6"), t.city("r2c0")
    t.owner(A, cities=[start])
    assert first_to_build(t).build_cost(A, goal) == 10 + 8 + 18 + 8
    closed = PowerTable(5, blocks()).regions("r0", "r5", "r4", "r3", "r2").owner(A, money=999, cities=[start])
    assert first_to_build(closed).build_cost(A, goal) == 10 + 18 + 4 * 8 + 3 * 18 + 18


def test_PG_7_2_5_a_route_is_paid_again() -> None:
    t = first_to_build(PowerTable(3, square(cost=5)).owner(A, money=500, cities=[0]))
    t.play(A, Build(3))
    assert t.last(CityConnected) == CityConnected(A, 3, 10, 15)
    t.play(A, Build(1))
    assert t.last(CityConnected) == CityConnected(A, 1, 10, 5), "the road from 0 to 1 was paid a moment ago"


def test_PG_7_2_6_a_city_just_connected_counts_at_once() -> None:
    t = first_to_build(PowerTable(3, square(cost=5)).owner(A, money=500, cities=[0]))
    assert t.build_cost(A, 4) == 30
    t.play(A, Build(3))
    assert t.build_cost(A, 4) == 15


@pytest.mark.parametrize(("step", "prices"), [(1, [10]), (2, [10, 15]), (3, [10, 15, 20])])
def test_PG_7_2_7_one_two_or_three_houses_by_step(step: int, prices: list[int]) -> None:
    t = PowerTable(5, square(cost=0)).market(*range(26, 34)).order(*range(5))
    for seat in range(5):
        t.owner(seat, money=100, cities=[10 + seat])
    t.at("pg.building", step=step)
    for seat, price in zip((4, 3, 2, 1), [*prices, None, None, None], strict=False):
        if price is None:
            assert 0 not in offered(t) and t.refused(Build(0)) == "why.pg.city_full"
        else:
            t.play(seat, Build(0))
            assert t.last(CityConnected) == CityConnected(seat, 0, price, 0)
        t.play(seat, Done())
    assert t.g.grid.houses[0] == len(prices)


@pytest.mark.parametrize("step", [1, 2, 3])
def test_PG_7_2_7_an_empty_city_costs_10_in_every_step(step: int) -> None:
    assert first_to_build(PowerTable(3), step).build_cost(A, 5) == 10


def test_PG_7_2_8_one_house_per_city_and_player() -> None:
    t = first_to_build(PowerTable(3).owner(A, money=500, cities=[0]), 3)
    assert 0 not in offered(t)
    assert t.refused(Build(0)) == "why.pg.city_own"


def test_PG_7_2_8_a_second_start_is_impossible() -> None:
    t = first_to_build(PowerTable(3, square(cost=5)).owner(A, money=69, cities=[0]))
    assert 12 not in offered(t), "10 + 60 is more than 69, and without the route it is not to be had"
    assert t.refused(Build(12)) == "why.pg.money"


@pytest.mark.parametrize("step", [1, 2])
def test_PG_7_2_9_the_step_cannot_change_during_phase_4(step: int) -> None:
    t = PowerTable(4).market(*range(26, 34)).owner(D, money=999, cities=range(6)).owner(A, cities=range(6, 12))
    t.at("pg.building", step=step).play(D, Build(12), Build(13))
    assert t.g.grid.step == step and not t.told(StepBegan)
    t.play(D, Done())
    assert (13 in offered(t)) == (step == 2)


def test_PG_7_2_9_not_even_if_the_step_3_card_leaves_at_once() -> None:
    """R-12, option immediate: the third place opens in the next phase 4."""
    t = PowerTable(4, step_3_in_phase_4="immediate").market(7, 13, 14, 15, 16, 18, 19, 20).stack(99, 40)
    t.owner(D, money=99, cities=range(6)).owner(A, cities=[23]).owner(B, cities=[23]).at("pg.building", step=2)
    t.play(D, Build(6))
    assert t.g.grid.market == [14, 15, 16, 18, 19, 20], "card and lowest plant have left"
    assert 23 not in offered(t)
    t.play(D, Done())
    assert t.refused(Build(23)) == "why.pg.city_full"


def test_PG_7_2_10_the_market_is_checked_after_every_house() -> None:
    t = PowerTable(3).market(3, 4, 5, 6, 7, 8, 9, 10).stack(20, 21, 22).owner(C, money=200, cities=[0, 1])
    t.at("pg.building").play(C, Build(2))
    assert t.told(CardRemoved) == [CardRemoved(3, "obsolete")]
    assert t.g.grid.market == [4, 5, 6, 7, 8, 9, 10, 20]
    t.play(C, Build(3))
    assert t.g.grid.market == [5, 6, 7, 8, 9, 10, 20, 21] and t.acting == C


def test_PG_7_2_11_without_houses_left_nobody_builds() -> None:
    t = first_to_build(PowerTable(3).owner(A, money=500, cities=range(21)))
    t.play(A, Build(21))
    assert t.utility(A).cities.bit_count() == 22
    assert t.actions() == [Done()]
    assert t.refused(Build(22)) == "why.pg.no_houses"


@pytest.mark.parametrize(
    ("cities", "prices"), [(("dusseldorf", "koln"), [(15, 2), (15, 4)]), (("koln", "dusseldorf"), [(15, 6), (15, 2)])]
)
def test_EX_7c(cities: tuple[str, str], prices: list[tuple[int, int]]) -> None:
    t = PowerTable(3, GERMANY).owner(B, cities=["dusseldorf", "koln"]).owner(A, money=500)
    t = first_to_build(t.owner(A, cities=("duisburg", "munster")), 2)
    for city, (place, connection) in zip(cities, prices, strict=True):
        t.play(A, Build(t.city(city)))
        assert t.last(CityConnected) == CityConnected(A, t.city(city), place, connection)
    assert 500 - t.utility(A).money == {"dusseldorf": 36, "koln": 38}[cities[0]]


@pytest.mark.parametrize(
    ("board", "regions", "own", "prices"),
    [
        pytest.param(
            GERMANY, (), ("duisburg", "munster"), {"essen": 10, "dortmund": 12, "aachen": 21, "kassel": 30}, id="EX_7b"
        ),
        pytest.param(GERMANY, (), ("berlin",), {"leipzig": 27, "hamburg": 36}, id="EX_7d"),
        pytest.param(GERMANY, (), ("hannover",), {"fulda": 33}, id="EX_7e"),
        pytest.param(GERMANY, ("northwest", "northeast", "east"), ("hannover",), {"fulda": 42}, id="EX_7e_around"),
        pytest.param(USA, (), ("denver",), {"cheyenne": 10, "omaha": 24, "santa_fe": 23}, id="EX_7f_denver"),
        pytest.param(USA, (), ("new_york",), {"washington_d_c": 13, "raleigh": 21}, id="EX_7f_new_york"),
    ],
)  # fmt: skip
def test_what_cities_cost(board: Board, regions: Sequence[str], own: Sequence[str], prices: dict[str, int]) -> None:
    t = PowerTable(3, board)
    t = first_to_build((t.regions(*regions) if regions else t).owner(A, money=500, cities=own))
    assert {city: t.build_cost(A, city) for city in prices} == prices
