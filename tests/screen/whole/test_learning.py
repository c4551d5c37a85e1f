"""What a game leaves to be learned: exercises come from its analysis, are told, taken back, and forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bots.analysis import InlineAnalyst
from game.bots.report import Effort, Report, Verdict
from game.kernel.message import msg
from game.play.analyses import key_of
from game.play.session import Session
from game.present.stage.bundle import stage_of
from game.screen.requests import OpenSettings
from game.screen.scenes.analysis.scene import AnalysisScene
from game.screen.scenes.result.scene import ResultScene
from game.training.store.exercises import exercise_id
from tests.pilot import Pilot
from tests.screen.fits import words
from tests.screen.whole.test_analysis import SHORT, done, finished


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    """The program, whose analyst has judged everything but for the last glances."""
    pilot = Pilot(tmp_path)
    effort = Effort(
        moments=4, trials=1, steps=0, glances=0, looks=0, care=4, pairs=4, length=2000, doubts=0, praise=0, finer=0
    )
    pilot.app._make_analyst = lambda: InlineAnalyst(effort)
    return pilot


def judged(session: Session) -> Report:
    """Return verdicts on decisions of three rounds: two cost enough for an exercise, one too little."""
    report, rounds = Report(), set[int]()
    for index, entry in enumerate(session.log):
        decision = session.game.decision(entry.before, 0)
        if entry.before.flow.round in rounds or len(report.verdicts) == 3:
            continue
        if entry.seat == 0 and decision is not None and decision.count() > 2:
            rounds.add(entry.before.flow.round)
            other = next(action for action in decision.every(3) if action != entry.action)
            gained = (150, 90, 25)[len(report.verdicts)]
            report.add(Verdict(index, 0, session.codec.dump(other), 400, 60, gained, 10))
    return report


@pytest.mark.long
def test_costly_decisions_become_exercises_once_the_analysis_is_complete(pilot: Pilot) -> None:
    session = finished(pilot, SHORT)
    report = judged(session)
    pilot.app.analyses.keep(session, report)
    pilot.show(ResultScene(pilot.app, session, stage_of(SHORT, session.game, session.board)))
    pilot.frames(80)
    pilot.key("a")
    done(pilot)
    wanted = [exercise_id(key_of(session), verdict.index) for verdict in report.verdicts[:2]]
    assert [each.id for each in pilot.app.training.read().exercises] == wanted
    told = "2 decisions became exercises."
    assert told in words(pilot)
    pilot.click("mark.1")
    pilot.key("e")
    assert [each.id for each in pilot.app.training.read().exercises] == wanted[1:], "it is taken back"
    pilot.key("e")
    pilot.click("mark.3")
    pilot.key("e")
    assert len(pilot.app.training.read().exercises) == 3, "a person may learn from what costs less"
    pilot.key("escape")
    pilot.frames(80)
    assert isinstance(pilot.scene, ResultScene) and "3 decisions became exercises." in words(pilot)


@pytest.mark.long
def test_what_was_learned_is_told_beside_the_rung_that_was_won(pilot: Pilot) -> None:
    session = finished(pilot, SHORT)
    pilot.app.analyses.keep(session, judged(session))
    scene = ResultScene(pilot.app, session, stage_of(SHORT, session.game, session.board))
    scene.game.__dict__["climbed"] = msg("frame.result.rematch", n=2)
    pilot.show(scene)
    pilot.frames(80)
    pilot.key("a")
    done(pilot)
    pilot.key("escape")
    assert pilot.scene is scene
    assert scene.layer.toasts.message == msg("exercise.became", n=2)


def test_an_analysis_that_is_read_again_makes_no_exercise_anew(pilot: Pilot) -> None:
    session = finished(pilot, SHORT)
    report = judged(session)
    report.complete = True
    pilot.app.analyses.keep(session, report)
    pilot.show(AnalysisScene(pilot.app, session))
    pilot.frames(10)
    assert not pilot.app.training.read().exercises


@pytest.mark.long
def test_exercises_are_forgotten_after_a_question(pilot: Pilot) -> None:
    session = finished(pilot, SHORT)
    pilot.app.analyses.keep(session, judged(session))
    pilot.show(AnalysisScene(pilot.app, session))
    done(pilot)
    pilot.app.go(OpenSettings())
    pilot.frames(5)
    pilot.choose("chapter", "help")
    pilot.click("forget")
    pilot.key("escape")
    assert pilot.app.training.read().exercises
    pilot.click("forget")
    pilot.click("forget.sure.yes")
    kept = pilot.app.training.read()
    assert not (kept.exercises or kept.reviews or kept.ratings or kept.days)
    assert kept.forgotten, "replays that are older do not bring days back"
