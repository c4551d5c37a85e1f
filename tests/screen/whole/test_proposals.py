"""The only thing that can be done is proposed, and one key carries it out; what changes nothing passes by itself."""

from __future__ import annotations

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.choice import Decision
from game.play.session import Session
from tests.pilot import Pilot
from tests.screen.whole.tables import fresh, sit_down, until

SEEDS = range(12)


def forced(decision: Decision) -> bool:
    return decision.seat == 0 and decision.count() == 1 and not decision.optional


def at_forced(pilot: Pilot, info: GameInfo) -> tuple[Session, Decision] | None:
    """Return a game in which the first seat has no choice; None if the game knows no such moment."""
    for seed in SEEDS:
        session = fresh(pilot, info, people=1, seed=seed)
        decision = until(session, forced, seed=seed)
        if decision is not None:
            return session, decision
    return None


@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_what_has_to_be_done_is_at_most_one_key_away(pilot: Pilot, info: GameInfo) -> None:
    found = at_forced(pilot, info)
    if found is None:
        pytest.skip(f"{info.id} always leaves a choice")
    session, decision = found
    (action,) = decision.every()
    before = len(session.log)
    scene = sit_down(pilot, session)
    if not scene.stage.gestures.handling(decision, action).forced:
        draft = scene.presenter.draft
        assert draft is not None and draft.ready() == action
        assert len(session.log) == before
        pilot.key("enter")
    assert len(session.log) > before and session.log[before].action == action


@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_what_leaves_a_choice_is_not_answered(pilot: Pilot, info: GameInfo) -> None:
    session = fresh(pilot, info, people=1)
    decision = until(session, lambda each: each.seat == 0 and each.count() > 1)
    assert decision is not None
    scene = sit_down(pilot, session)
    draft = scene.presenter.draft
    assert draft is not None and draft.ready() is None
