"""A person alone at a table of bots, at whose keyboard every key is tried."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.games.game_info import GameInfo
from game.kernel.choice import Decision, One
from game.present.answer.gesture import Press
from game.screen.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.screen.whole.tables import fresh, length, sit_down, until


class Desk:
    """A person alone at a table of bots, in the middle of a game."""

    def __init__(self, data: Path, info: GameInfo) -> None:
        self.pilot = Pilot(data)
        self.info = info
        self.chance = Random(3)

    def at(self, wanted: Callable[[Decision], bool]) -> TableScene:
        """Sit down where the person is asked something ``wanted``; a game in which nothing is, is skipped."""
        session = fresh(self.pilot, self.info, 1)
        middle = length(self.info, len(session.players)) // 3
        if until(session, lambda decision: decision.seat == 0 and wanted(decision), middle) is None:
            pytest.skip("nothing of that kind is asked in this game")
        scene = sit_down(self.pilot, session)
        self.pilot.settle()
        assert self.pilot.asked == 0
        return scene

    def on_board(self) -> TableScene:
        """Sit down where something has to be done on the board."""
        scene = self.at(
            lambda decision: len(decision.choices) > 1 and all(isinstance(c, One) for c in decision.choices)
        )
        assert len(scene.touch.touchable()) > 1
        return scene

    def answered(self) -> TableScene:
        """Sit down and answer by hand, all but the confirmation; what is carried out by one click is filled in."""
        scene = self.on_board()
        draft = scene.presenter.draft
        assert draft is not None
        for action in draft.decision.every():
            if scene.stage.gestures.handling(draft.decision, action).instant:
                draft.fill_in(action)
                scene.presenter.refresh()
                self.pilot.frames(2)
                return scene
            if not any(isinstance(gesture, Press) for gesture in self.pilot.gestures(action)):
                self.pilot.answer(action, self.chance)
                assert draft.ready() == action
                return scene
        raise AssertionError("everything is a button")

    def decided(self) -> TableScene:
        """Sit down and carry out an action; who comes next is asked."""
        scene = self.answered()
        self.pilot.key("enter")
        if not self.pilot.missing("slip"):
            self.pilot.click("slip.yes")
        return scene
