"""A position can be had as it was before another phase of the plan began: it can be seen, and leads on."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.games.game_info import GameInfo
from game.kernel.event import Event, PhaseBegan
from game.kernel.phase import DONE
from game.play.session import Session
from game.present.party import badges_of
from game.present.stage.bundle import stage_of
from game.present.view_context import ViewContext
from tests.played import GAMES, played

LOOKED_AT = 3
"""So many of the positions are looked at, page by page."""


def tail(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events from the first phase that begins on."""
    first = next((n for n, event in enumerate(events) if isinstance(event, PhaseBegan)), len(events))
    return events[first:]


def went_on(session: Session, position: Any) -> tuple[list[Event], Any]:
    """Let the next phases begin from a position; return what happened, and where that leads."""
    events: list[Event] = []
    g = position.clone()
    session.game._settle(g, DONE, events)
    if session.game.answers_lone:
        session.game._answer(g, events)
    return events, g


@pytest.mark.long
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_the_end_of_a_phase_leads_to_where_the_action_led(info: GameInfo) -> None:
    session, ends = played(info, 3, seed=5, actions=150), []
    for index, entry in enumerate(session.log, start=1):
        later, position = tail(entry.events), session.phase_end(index)
        if not later:
            assert position.dump() == session.state_at(index).dump(), "nothing but the action itself has led there"
            continue
        ends.append(index)
        events, after = went_on(session, position)
        assert tuple(events) == later and after.dump() == session.state_at(index).dump()
        assert not session.game.over(position)
    assert ends, "no phase has ended"
    chance = Random(1)
    stage = stage_of(info, session.game, session.board)
    for index in chance.sample(ends, min(LOOKED_AT, len(ends))):
        position = session.phase_end(index)
        look = ViewContext(position, None, None, badges_of(session), area=(1200.0, 600.0))
        for page in stage.scenery.pages(look):
            assert stage.scenery.table(replace(look, page=page.id)).sprites
