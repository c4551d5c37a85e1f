"""A lesson without a screen: the game, its teacher and the steps of the learner."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.bot_pool import InlineHost
from game.games.game_info import GameInfo, Guide
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.play.settings import Settings
from game.present.lessons.lesson import Act, Free, Lesson, LessonStep, Read, Watch
from game.present.lessons.teaching import Teaching
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of

SETTINGS = Settings(animation="off", reduced_motion=True, bot_pace="instant")


class Classroom:
    """A lesson at its first step, animations switched off."""

    def __init__(self, info: GameInfo, guide: Guide) -> None:
        self.lesson: Lesson = info.part(guide.lesson)
        board = board_for(info, self.lesson.seats, self.lesson.options)
        rivals = [Player(f"P{seat}", "bot", self.lesson.level, seat) for seat in range(1, self.lesson.seats)]
        players = [Player("P0"), *rivals]
        setup = self.lesson.setup
        self.session = Session(info, players, self.lesson.options, setup=setup, board=board, bots=InlineHost())
        self.presenter = TablePresenter(self.session, stage_of(info, self.session.game, board), SETTINGS)
        self.teaching = Teaching(self.lesson, self.presenter)

    def steps(self) -> Iterator[LessonStep]:
        """Yield each step before the game is free when it waits for the learner, and take it afterwards."""
        while (step := self.teaching.step) is not None and not isinstance(step.wants, Free):
            self.rest()
            yield step
            self.take(step)
            assert self.teaching.step is not step, f"{step.id} never ends"

    def take(self, step: LessonStep) -> None:
        if isinstance(step.wants, Read | Watch):
            self.teaching.next()
        elif isinstance(step.wants, Act):
            for action in step.wants.actions if step.wants.every else step.wants.actions[:1]:
                self.session.submit(0, action)
            self.presenter.tell()
        self.rest(200, step)

    def rest(self, frames: int = 60, step: LessonStep | None = None) -> None:
        """Let time pass as the scene does, until the learner is asked; with ``step``, until that is over."""
        for _ in range(frames):
            self.presenter.update(0.05)
            self.teaching.update()
            waits = self.teaching.reading or self.presenter.draft is not None
            if waits and (step is None or self.teaching.step is not step):
                return
