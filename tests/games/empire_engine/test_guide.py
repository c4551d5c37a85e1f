"""The guided first game: what its texts promise happens."""

from __future__ import annotations

from game.games.empire_engine.game_info import INFO
from game.games.empire_engine.tables import GOOD
from tests.classroom import Classroom


def test_what_the_texts_promise_happens() -> None:
    """Five Goods are exported, and the rival's attack makes Clara's Salvage and Export fail."""
    room = Classroom(INFO, INFO.guides[0])
    next(step for step in room.steps() if step.id == "exported")
    state = room.session.state
    assert state.empires[0].score[GOOD] == 5
    assert state.empires[1].score[GOOD] >= 1
    assert state.empires[2].score == [0, 0, 1]
    assert state.flow.round == 3
