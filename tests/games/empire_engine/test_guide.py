"""The guided first game: every step can be taken, and shows what it speaks of."""

from __future__ import annotations

from game.games.empire_engine.game_info import INFO
from game.games.empire_engine.guide import LESSON
from game.games.empire_engine.tables import GOOD
from game.present.lessons.lesson import SCREEN, Act, Free
from tests.classroom import Classroom


def test_the_whole_lesson_can_be_played() -> None:
    room = Classroom(INFO, INFO.guides[0])
    assert room.lesson is LESSON
    seen = []
    for step in room.steps():
        seen.append(step.id)
        for name in step.spotlight:
            assert name in SCREEN or name in room.presenter.table_pages.shown().index, (step.id, name)
        if isinstance(step.wants, Act):
            assert room.presenter.draft is not None, step.id
            (action,) = step.wants.actions
            assert action in room.presenter.draft.decision, step.id
    assert seen == [step.id for step in LESSON.steps if not isinstance(step.wants, Free)]
    made = [(entry.seat, entry.action) for entry in room.session.log if entry.seat]
    assert tuple(made[: len(LESSON.rivals)]) == LESSON.rivals


def test_what_the_texts_promise_happens() -> None:
    """Five Goods are exported, and the rival's attack makes Clara's Salvage and Export fail."""
    room = Classroom(INFO, INFO.guides[0])
    next(step for step in room.steps() if step.id == "exported")
    state = room.session.state
    assert state.empires[0].score[GOOD] == 5
    assert state.empires[1].score[GOOD] >= 1
    assert state.empires[2].score == [0, 0, 1]
    assert state.flow.round == 3
