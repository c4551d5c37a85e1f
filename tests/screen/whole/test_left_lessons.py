"""A lesson that is left goes on at its step; from "Play on" or "Skip" its game is a game like any other."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.games.game_info import GameInfo, Guide
from game.kernel.message import msg
from game.play.save import SaveFile
from game.present.lessons.lesson import Act, Read
from game.screen.requests import OpenLesson, OpenTitle
from game.screen.scenes.guide.teacher import guided_table
from tests.pilot import Pilot
from tests.screen.teacher import teacher_at
from tests.screen.whole.learner import Learner
from tests.screen.whole.test_lessons import TAUGHT

IDS = [guide.id for _, guide in TAUGHT]


def waiting(pilot: Pilot) -> SaveFile:
    slot = pilot.app.store.latest()
    assert slot is not None and slot.save is not None, "there is nothing to go on with"
    return slot.save


@pytest.mark.grid(4)
@pytest.mark.parametrize(("info", "guide"), TAUGHT, ids=IDS)
def test_a_lesson_left_half_way_goes_on_at_its_step(tmp_path: Path, info: GameInfo, guide: Guide) -> None:
    learner = Learner(tmp_path, info, guide, "click", (1280, 720))
    pilot = learner.pilot
    for step in learner.steps():
        if learner.scene.session.log and isinstance(step.wants, Act | Read):
            break
    log = [entry.action for entry in learner.scene.session.log]
    assert log and pilot.app.store.latest() is None
    pilot.app.go(OpenTitle())
    pilot.frames(3)
    pilot.app.go(OpenLesson(info, guide))
    pilot.frames(3)
    teaching = teacher_at(pilot.scene).teaching
    assert teaching.step is not None and learner.step is not None and teaching.step.id == learner.step.id
    assert [entry.action for entry in pilot.session.log][: len(log)] == log
    assert pilot.toast() == msg("table.guide.resumed")


@pytest.mark.grid
@pytest.mark.parametrize("on", ["skip", "play"])
@pytest.mark.parametrize(("info", "guide"), TAUGHT, ids=IDS)
def test_the_game_after_a_lesson_is_a_game_like_any_other(pilot: Pilot, info: GameInfo, guide: Guide, on: str) -> None:
    scene = guided_table(pilot.app, info, guide)
    teacher = teacher_at(scene)
    pilot.show(scene)
    if on == "skip":
        pilot.click("guide.skip")
        pilot.click("guide.sure.yes")
    else:
        while teacher.teaching.step is not teacher.lesson.steps[-1]:
            teacher.teaching._advance()
        scene.refresh()
        pilot.frames(3)
        pilot.click("guide.next")
    assert pilot.missing("guide")
    begun = len(scene.session.log)
    assert len(waiting(pilot).actions) == begun, "kept from the moment on at which the teacher goes"
    pilot.settle()
    draft = scene.presenter.draft
    assert draft is not None
    scene.session.submit(0, draft.decision.sample(Random(1)))
    scene.presenter.tell()
    pilot.frames(3)
    assert len(waiting(pilot).actions) > begun, "and after every action"
    assert waiting(pilot).players[0].kind == "human"
    pilot.app.go(OpenTitle())
    pilot.frames(60)
    assert not pilot.missing("continue")
    pilot.click("continue")
    before = [entry.action for entry in scene.session.log]
    assert [entry.action for entry in pilot.session.log][: len(before)] == before
