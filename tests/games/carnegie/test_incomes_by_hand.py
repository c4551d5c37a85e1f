"""Which income comes first: one click, all choices alike, and it is said why it matters (CA-3.3.6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.games import info_of
from game.games.carnegie.actions import Recall, TakeOne, TakeProjects, TakeTransport
from game.games.carnegie.phases.income import order_matters
from game.kernel.choice import Decision
from game.present.answer.gesture import Press
from game.present.party import Badge
from game.present.stage.bundle import Stage, stage_of
from game.present.view_context import ViewContext
from tests.games.carnegie.table import CarnegieTable
from tests.games.carnegie.test_03_events import income
from tests.played import board_of


def _asked(t: CarnegieTable) -> tuple[Stage, ViewContext, Decision]:
    info = info_of("carnegie")
    (decision,) = t.game.decisions(t.g)
    badges = tuple(Badge(seat, False, f"P{seat}") for seat in range(t.game.seats))
    look = ViewContext(t.g, decision.seat, decision, badges)
    return stage_of(info, t.game, board_of(info, t.game.seats)), look, decision


def _hiring() -> CarnegieTable:
    return income(where="east", amount=1).discs(0, "chicago.3").run("ca.income").go(Recall(1))


def _choosing() -> CarnegieTable:
    t = CarnegieTable().discs(0, "chicago.3", "denver.2").mission(0, "west", 1)
    t.company().pulls[0] = 1
    return t.event("west").run("ca.income").go(Recall(1))


@pytest.mark.parametrize(("table", "why"), [(_hiring, "hire"), (_choosing, "choose")])
def test_CA_3_3_6_incomes_are_buttons_alike_taken_at_one_click(table: Callable[[], CarnegieTable], why: str) -> None:
    t = table()
    stage, look, decision = _asked(t)
    every = [action for action in decision.every() if isinstance(action, TakeTransport | TakeProjects)]
    assert len(every) == 2
    for action in every:
        assert all(isinstance(facet.gesture, Press) for facet in stage.gestures.facets(look, action))
        assert stage.gestures.handling(decision, action).instant
    keys = [facet.gesture.hotkey for action in every for facet in stage.gestures.facets(look, action)]  # type: ignore[union-attr]
    assert all(keys) and len(set(keys)) == 2, "each has its key"
    assert order_matters(t.game.world, t.g, decision.seat) == why
    outlook = stage.words.prompt(look).outlook
    assert outlook is not None and outlook.key == f"ca.outlook.income.{why}"


def test_CA_3_3_5_one_of_two_incomes_is_taken_at_one_click_too() -> None:
    t = _choosing()
    t.go(TakeProjects())
    stage, look, decision = _asked(t)
    assert stage.words.prompt(look).said.key == "ca.prompt.take_one"
    every = [action for action in decision.every() if isinstance(action, TakeOne)]
    assert len(every) == 2 and all(stage.gestures.handling(decision, action).instant for action in every)
