"""How a round runs (PG-3)."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Decline, Done, Power
from game.games.power_grid.events import FuelRefilled, OrderSet
from game.kernel.event import GameOver, PhaseBegan
from tests.games.power_grid.table import A, B, C, D, PowerTable

NOTHING = Power((), 0)


def quiet_round(t: PowerTable) -> dict[str, list[int]]:
    """Play one round from the auction on in which nobody buys or builds; return who was asked in which phase."""
    asked: dict[str, list[int]] = {}
    start = t.g.flow.round
    while t.g.flow.round == start:
        asked.setdefault(t.phase, []).append(t.acting)
        t.play(t.acting, {"pg.auction": Decline(), "pg.powering": NOTHING}.get(t.phase, Done()))
    return asked


def test_PG_3_1_five_phases_in_this_order() -> None:
    """R-14: payment, refill and market update are together phase 5."""
    t = PowerTable(3).at("pg.order", number=4)
    quiet_round(t)
    phases = [e.phase for e in t.events if isinstance(e, PhaseBegan) and e.round == 4]
    wanted = ["pg.order", "pg.auction", "pg.fuel", "pg.building", "pg.powering", "pg.refill", "pg.renewal"]
    assert [phase for phase in phases if phase != "pg.first_order"] == wanted
    assert t.events.index(t.last(FuelRefilled)) > t.events.index(PhaseBegan("pg.powering", 4))


def test_PG_3_2_phases_2_and_5_follow_turn_order_and_3_and_4_the_reverse() -> None:
    t = PowerTable(4).owner(A, plants=[3]).owner(B, plants=[20]).owner(C, plants=[8]).owner(D, plants=[15])
    t.at("pg.order")
    forward, backward = [B, D, C, A], [A, C, D, B]
    assert quiet_round(t) == {
        "pg.auction": forward, "pg.fuel": backward, "pg.building": backward, "pg.powering": forward,
    }  # fmt: skip


@pytest.mark.parametrize(("cities", "over"), [(16, False), (17, True)])
def test_PG_3_3_the_game_ends_only_after_phase_4(cities: int, over: bool) -> None:
    t = PowerTable(3).owner(A, cities=range(cities)).market(*range(20, 28)).order(A, B, C).at("pg.auction")
    t.play(A, Decline()).play(B, Decline()).play(C, Decline())
    t.play(C, Done()).play(B, Done()).play(A, Done()).play(C, Done()).play(B, Done())
    assert not t.game.over(t.g)
    t.play(A, Done())
    assert t.game.over(t.g) == over == (GameOver() in t.events)
    if not over:
        t.play(A, NOTHING).play(B, NOTHING).play(C, NOTHING)
        assert (t.g.flow.round, t.phase) == (3, "pg.auction")


def test_PG_3_4_a_new_round_begins_with_the_turn_order() -> None:
    t = PowerTable(3).owner(A, plants=[3]).owner(B, plants=[20]).owner(C, plants=[8]).at("pg.powering")
    t.play(A, NOTHING).play(B, NOTHING).play(C, NOTHING)
    news = t.events[t.events.index(PhaseBegan("pg.order", 3)) :]
    assert news[1] == OrderSet((B, C, A)) and news[2] == PhaseBegan("pg.auction", 3)


def test_PG_3_4_round_1_keeps_the_drawn_order() -> None:
    t = PowerTable(3).order(C, A, B).owner(B, plants=[20]).at("pg.order", number=1)
    assert t.g.grid.order == [C, A, B]
    assert t.acting == C
    assert not t.told(OrderSet)
