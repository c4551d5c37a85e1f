"""Phase 1: turn order (PG-4)."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Done, Offer, Pass
from game.games.power_grid.events import OrderSet
from tests.games.power_grid.table import A, B, C, D, PowerTable


def test_PG_4_2_ties_go_to_the_highest_plant() -> None:
    t = PowerTable(4).owner(A, plants=[4, 15], cities=[0]).owner(B, plants=[5, 6, 16], cities=[1])
    t.owner(C, plants=[30], cities=[2]).owner(D, plants=[13, 14], cities=[3]).at("pg.order")
    assert t.g.grid.order == [C, B, A, D], "the highest single plant, not how many or their sum"


def test_PG_4_2_who_has_no_plant_comes_last() -> None:
    t = PowerTable(3).owner(B, plants=[3]).owner(C, plants=[4]).at("pg.order")
    assert t.g.grid.order == [C, B, A]


def buying(t: PowerTable) -> PowerTable:
    """Round 1: A buys 04, B 08, C 07, each for the number."""
    t.market(4, 7, 8, 9, 10, 11, 12, 14).at("pg.auction", number=1)
    t.sell(4)
    return t.play(B, Offer(8, 8)).play(C, Pass()).play(C, Offer(7, 7))


def test_PG_4_3_the_drawn_order_is_used_for_the_first_auction() -> None:
    t = PowerTable(3).order(B, C, A).at("pg.auction", number=1)
    assert t.acting == B


@pytest.mark.parametrize(("option", "order", "phases"), [("yes", [B, C, A], [A, C, B]), ("no", [A, B, C], [C, B, A])])
def test_PG_4_3_EX_4b_the_order_after_the_first_auction(option: str, order: list[int], phases: list[int]) -> None:
    """R-4, option reorder_after_first_auction; the order holds for the phases 3 to 5 of round 1."""
    t = buying(PowerTable(3, reorder_after_first_auction=option))
    assert t.g.grid.order == order
    for phase in ("pg.fuel", "pg.building"):
        for seat in phases:
            assert (t.phase, t.acting) == (phase, seat)
            t.play(seat, Done())
    assert (t.phase, t.acting) == ("pg.powering", order[0])


def test_PG_4_3_later_auctions_change_nothing_before_the_next_round() -> None:
    t = PowerTable(3).at("pg.auction", number=2).sell(3)
    t.play(B, Offer(5, 5)).play(C, Pass()).play(C, Offer(4, 4))
    assert (t.phase, t.acting, t.g.grid.order) == ("pg.fuel", C, [A, B, C])


def test_PG_4_1_EX_4a_most_cities_come_first() -> None:
    t = PowerTable(4).owner(A, cities=range(6)).owner(B, cities=range(6, 11), plants=[17])
    t.owner(C, cities=range(11, 16), plants=[15]).owner(D, cities=range(16, 20), plants=[30])
    t.market(*range(20, 28)).order(D, C, B, A).at("pg.order")
    assert t.g.grid.order == [A, B, C, D] and t.last(OrderSet) == OrderSet((A, B, C, D))
    for phase in ("pg.fuel", "pg.building"):
        t.at(phase)
        for seat in (D, C, B, A):
            assert (t.phase, t.acting) == (phase, seat)
            t.play(seat, Done())
