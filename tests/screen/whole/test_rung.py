"""After a win alone the gold button of the result leads to the next rung; after a loss it is the rematch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.kernel.message import msg
from game.play.profile import Profile, Result
from game.play.session import Session
from game.present.stage.bundle import stage_of
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.setup.scene import SetupScene
from game.training.present.ladder import level_of, table_of
from tests.pilot import Pilot
from tests.screen.fits import words
from tests.screen.whole.test_analysis import SHORT, finished


def result(pilot: Pilot, session: Session, *, won: bool, patch: pytest.MonkeyPatch) -> ResultScene:
    """Show the result of a game against easy bots that the person has won, or not."""
    seat = min(session.humans)
    scores = tuple(
        replace(score, rank=1 if (score.seat == seat) == won else 2) for score in session.game.scores(session.state)
    )
    entry = Result(
        game=SHORT.id, when=1000, seats=session.game.seats, people=1, rival="easy", weakest="easy", table="",
        score=9, against=5, rank=1 if won else 2,
    )  # fmt: skip
    patch.setattr(type(pilot.app.store), "profile", lambda store: (Profile([entry]), None))
    scene = ResultScene(pilot.app, session, stage_of(SHORT, session.game, session.board))
    scene.game.scores = scores
    pilot.show(scene)
    pilot.frames(80)
    return scene


def test_a_win_alone_leads_to_the_next_rung(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = result(pilot, finished(pilot, SHORT), won=True, patch=monkeypatch)
    ladder = scene.game.ladder
    assert ladder is not None and ladder.next is not None
    there = msg("frame.result.ladder", table=table_of(ladder))
    next_one = msg("frame.result.rung", level=level_of(ladder, ladder.next))
    assert {*map(scene.layer.render, (there, next_one))} <= {*words(pilot)}, "the foot says what comes next"
    assert not pilot.missing("result.rematch"), "one can still play the same again"
    pilot.frames(120)
    pilot.key("enter")
    assert isinstance(pilot.scene, SetupScene)


def test_a_loss_offers_a_rematch(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = result(pilot, finished(pilot, SHORT), won=False, patch=monkeypatch)
    assert scene.game.ladder is None and pilot.missing("result.rung")
    pilot.see("result.rematch")


def test_a_game_that_was_watched_leads_nowhere(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = result(pilot, finished(pilot, SHORT), won=True, patch=monkeypatch)
    watched = ResultScene(pilot.app, scene.session, scene.stage, watched=True)
    watched.game.scores = scene.game.scores
    assert watched.game.ladder is None
