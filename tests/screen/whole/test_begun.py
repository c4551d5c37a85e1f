"""No game begins by mistake where another has just ended; and one that did leads back to the result."""

from __future__ import annotations

from random import Random

import pytest

from game.games import game_infos
from game.kernel.message import msg
from game.present.scene import CARE, Scene
from game.present.stage.bundle import stage_of
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen.whole.tables import fresh

INFO = next(iter(game_infos().values()))


def scene_of(pilot: Pilot) -> Scene:
    scene = pilot.scene
    assert isinstance(scene, Scene)
    return scene


def ended(pilot: Pilot) -> ResultScene:
    """Show the result of a game whose last answer was clicked where the gold button is."""
    session = go_on(fresh(pilot, INFO, 1), Random(2))
    scene = pilot.show(ResultScene(pilot.app, session, stage_of(INFO, session.game, session.board)))
    gold = pilot.see("result.rematch").rect.centre
    pilot.press(*gold)
    pilot.show(ResultScene(pilot.app, session, scene.stage))
    shown = pilot.scene
    assert isinstance(shown, ResultScene)
    return shown


def test_no_click_or_key_too_many_begins_a_rematch(pilot: Pilot) -> None:
    result = ended(pilot)
    gold = pilot.see("result.rematch").rect.centre
    for _ in range(3):
        pilot.press(*gold)
        pilot.key("enter")
        assert scene_of(pilot) is result and pilot.toast() == msg("shell.too_soon")
    pilot.seconds(CARE)
    pilot.press(*gold)
    assert scene_of(pilot) is result, "the mouse has not moved"
    pilot.click("result.rematch")
    assert isinstance(scene_of(pilot), TableScene)


@pytest.mark.long
def test_a_rematch_that_was_begun_by_mistake_leads_back_to_the_result(pilot: Pilot) -> None:
    result = ended(pilot)
    for way in ("result.rematch", "result.same"):
        pilot.click(way)
        begun = scene_of(pilot)
        assert isinstance(begun, TableScene) and begun.session is not result.session
        pilot.key("escape")
        pilot.click("pause.result")
        pilot.frames(20)
        again = scene_of(pilot)
        assert isinstance(again, ResultScene) and again.session is result.session
        pilot.key("escape")
        assert isinstance(scene_of(pilot), TheatreScene), "its table is gone, its replay is not"
        pilot.app.scenes.push(again)
        pilot.frames(5)
    pilot.show(TableScene(pilot.app, fresh(pilot, INFO, 1)))
    pilot.key("escape")
    assert pilot.missing("pause.result"), "no other game leads there"


def test_the_list_of_replays_leads_to_the_result(pilot: Pilot) -> None:
    session = go_on(fresh(pilot, INFO, 2), Random(1))
    pilot.app.store.finish(session)
    pilot.show(LoadScene(pilot.app, "replay"))
    for way in ("click", "key"):
        pilot.click("result") if way == "click" else pilot.key("r")
        pilot.frames(20)
        shown = scene_of(pilot)
        assert isinstance(shown, ResultScene) and shown.game.watched
        assert [score.total for score in shown.game.scores] == [s.total for s in session.game.scores(session.state)]
        pilot.key("escape")
        pilot.key("escape")
        assert isinstance(scene_of(pilot), LoadScene)
