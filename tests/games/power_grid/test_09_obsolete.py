"""Obsolete plants (PG-9)."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Build, Decline
from game.games.power_grid.events import CardDrawn, CardRemoved, StackShuffled
from tests.games.power_grid.table import S3, A, B, C, PowerTable


def building(cities: int, market: list[int], stack: list[int], step: int = 1) -> PowerTable:
    t = PowerTable(3).market(*market).stack(*stack).owner(A, money=999, cities=range(cities))
    return t.order(C, B, A).at("pg.building", step=step)


@pytest.mark.parametrize("step", [1, 2, 3])
def test_PG_9_1_equal_or_smaller_goes_in_every_step(step: int) -> None:
    t = building(5, [6, 7, 8, 9, 10, 11], [40, 42], step).play(A, Build(5))
    assert t.g.grid.market == [7, 8, 9, 10, 11, 40] and t.g.grid.gone == [6]
    assert t.told(CardRemoved) == [CardRemoved(6, "obsolete")]


def test_PG_9_1_a_larger_number_stays() -> None:
    t = building(4, [6, 7, 8, 9, 10, 11, 12, 13], [40, 42]).play(A, Build(4))
    assert t.g.grid.market[0] == 6 and not t.told(CardRemoved)


def test_PG_9_1_the_largest_network_counts_whosever_it_is() -> None:
    t = PowerTable(3).market(8, 9, 10, 11, 12, 13, 14, 15).stack(7, 40, 41).owner(B, cities=range(7))
    t.owner(A, money=100).at("pg.auction").sell(8)
    assert t.g.grid.gone == [7] and 40 in t.g.grid.market


def test_PG_9_1_after_the_draw_when_nobody_buys() -> None:
    t = PowerTable(3).market(8, 9, 10, 11, 12, 13, 14, 15).stack(7, 40, 41).owner(B, cities=range(7)).at("pg.auction")
    t.play(A, Decline()).play(B, Decline()).play(C, Decline())
    assert t.told(CardRemoved) == [CardRemoved(8, "unsold"), CardRemoved(7, "obsolete")]
    assert t.g.grid.market == [9, 10, 11, 12, 13, 14, 15, 40]


def test_PG_9_1_R_22_the_future_market_moves_up_and_is_checked() -> None:
    t = building(8, [3, 4, 5, 6, 7, 8, 9, 10], [20, 21, 22, 23, 24, 25, 26, 27]).play(A, Build(8))
    assert t.g.grid.market == [10, 20, 21, 22, 23, 24, 25, 26]
    assert t.g.grid.gone == [3, 4, 5, 6, 7, 8, 9]


def test_PG_9_2_plants_of_players_stay() -> None:
    t = PowerTable(3).owner(A, money=999, plants=[3, 4], cities=range(5)).owner(B, plants=[5])
    t.market(*range(20, 28)).order(C, B, A).at("pg.building").play(A, Build(5))
    assert t.utility(A).plants == [3, 4] and t.utility(B).plants == [5]


def test_PG_9_3_the_step_3_card_as_replacement() -> None:
    t = building(7, [8, 9, 10, 11, 12, 13, 14, 15], [S3, 5, 40, 6], 2)
    t.g.grid.reshuffled = [6, 5, 40, *(c for c in t.g.grid.reshuffled if c not in (5, 6, 40))]
    t.play(A, Build(7))
    assert t.g.grid.market == [9, 10, 11, 12, 13, 14, 15, S3]
    assert StackShuffled() in t.events and t.g.grid.step == 2
    t.play(A, Build(8))
    drawn = [e.card for e in t.events if isinstance(e, CardDrawn)]
    assert drawn == [S3, 6, 5, 40], "the check goes on with the shuffled stack"
    assert t.g.grid.market == [10, 11, 12, 13, 14, 15, 40, S3]


def test_PG_9_3_the_check_goes_on_after_the_card() -> None:
    t = building(8, [8, 9, 10, 11, 12, 13, 14, 15], [S3, 5, 40], 2)
    t.g.grid.reshuffled = [5, 40, *(c for c in t.g.grid.reshuffled if c not in (5, 40))]
    t.play(A, Build(8))
    assert t.g.grid.market == [10, 11, 12, 13, 14, 15, 40, S3], "08, 09 and 05 are gone after one house"


def test_PG_9_4_with_an_empty_stack_there_is_no_replacement() -> None:
    t = building(15, [16, 20, 21], [], 3).play(A, Build(15))
    assert t.g.grid.market == [20, 21] and t.g.grid.gone == [16]
    t = building(15, [16], [], 3).play(A, Build(15), Build(16))
    assert t.g.grid.market == []


def test_EX_9a() -> None:
    t = PowerTable(3).owner(B, plants=[3]).market(4, 5, 6, 7, 8, 9, 10, 13).stack(16, 25, 30)
    t.owner(A, money=99, cities=range(3)).order(C, B, A).at("pg.building").play(A, Build(3))
    assert t.g.grid.market[0] == 5
    t = PowerTable(3).owner(B, plants=[3]).market(4, 5, 6, 7, 8, 9, 10, 13).stack(16, 25, 30)
    t.owner(A, money=99, cities=range(4)).order(C, B, A).at("pg.building").play(A, Build(4))
    assert t.g.grid.market == [6, 7, 8, 9, 10, 13, 16, 25]
    assert t.utility(B).plants == [3]


def test_EX_9b() -> None:
    t = building(11, [12, 14, 15, 16, 18, 19, 21, 22], [11, 27, 30]).play(A, Build(11))
    assert t.g.grid.market == [14, 15, 16, 18, 19, 21, 22, 27]
    assert t.g.grid.gone == [12, 11]
