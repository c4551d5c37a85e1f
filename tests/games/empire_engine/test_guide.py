"""The guided first game: every step can be taken, and shows what it speaks of."""

from __future__ import annotations

from types import SimpleNamespace

from game.bots.team import InlineHost
from game.games.empire_engine.card import CARD
from game.games.empire_engine.guide import LESSON
from game.games.empire_engine.tables import GOOD
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.present.lesson import SCREEN, Act, Free, Lesson, Read, Watch
from game.present.sitting import Sitting
from game.present.stage.bundle import stage_of
from game.present.teaching import Teaching


def begun() -> tuple[Session, Sitting, Teaching]:
    """Return the lesson at its first step, animations switched off."""
    lesson: Lesson = CARD.part(CARD.guides[0].lesson)
    assert lesson is LESSON
    board = board_for(CARD, lesson.seats, lesson.options)
    kinds = ["human", *["bot"] * (lesson.seats - 1)]
    players = [
        Player(f"P{seat}", "human" if kind == "human" else "bot", "" if kind == "human" else lesson.level, seat)
        for seat, kind in enumerate(kinds)
    ]
    session = Session(CARD, players, lesson.options, setup=lesson.setup, board=board, bots=InlineHost())
    manner = SimpleNamespace(
        animation="off", reduced_motion=True, bot_pace="instant", open_table=False, highlight="soft", patterns=False
    )
    sitting = Sitting(session, stage_of(CARD, session.game, board), manner)
    return session, sitting, Teaching(lesson, sitting)


def run(sitting: Sitting, teaching: Teaching, frames: int = 60) -> None:
    """Let time pass as the scene does."""
    for _ in range(frames):
        sitting.update(0.05)
        teaching.update()


def test_the_whole_lesson_can_be_played() -> None:
    session, sitting, teaching = begun()
    seen = []
    while teaching.step is not None and not isinstance(teaching.step.wants, Free):
        step = teaching.step
        seen.append(step.id)
        run(sitting, teaching, 8)
        for name in step.spotlight:
            assert name in SCREEN or name in sitting.shown().index, (step.id, name)
        if isinstance(step.wants, Read | Watch):
            teaching.next()
            run(sitting, teaching, 200)
        elif isinstance(step.wants, Act):
            run(sitting, teaching)
            assert sitting.asking is not None, step.id
            (action,) = step.wants.actions
            assert action in sitting.asking.decision, step.id
            session.submit(0, action)
            sitting._tell()
            run(sitting, teaching)
        assert teaching.step is None or teaching.step.id != step.id, f"{step.id} never ends"
    assert seen == [step.id for step in LESSON.steps if not isinstance(step.wants, Free)]
    made = [(entry.seat, entry.action) for entry in session.log if entry.seat]
    assert tuple(made[: len(LESSON.rivals)]) == LESSON.rivals


def test_what_the_texts_promise_happens() -> None:
    """Five Goods are exported, and the rival's attack makes Clara's Salvage and Export fail."""
    session, sitting, teaching = begun()
    for _ in range(40):
        run(sitting, teaching, 60)
        if teaching.step is None or teaching.step.id == "exported":
            break
        step = teaching.step
        if isinstance(step.wants, Read | Watch):
            teaching.next()
        elif isinstance(step.wants, Act) and sitting.asking is not None:
            session.submit(0, step.wants.actions[0])
            sitting._tell()
    assert session.state.empires[0].score[GOOD] == 5
    assert session.state.empires[1].score[GOOD] >= 1
    assert session.state.empires[2].score == [0, 0, 1]
    assert session.state.flow.round == 3
