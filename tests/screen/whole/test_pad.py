"""Everything by game pad alone: a whole game, a whole lesson, every scene left by B, every page turned."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.screen.requests import OpenAbout, OpenProfile, OpenRules, OpenSaves, OpenSettings, OpenSetup, Request
from game.screen.scenes.dialogs import BY_PAD, KeyRow
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.rules import RulesScene
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.table.scene import TableScene
from game.screen.widgets import focus
from game.screen.widgets.look import chip_width
from game.screen.widgets.signs import button_of
from game.screen.widgets.toggle import Tabs
from tests.played import fitting
from tests.screen.sizes import HANDHELD
from tests.screen.whole.learner import Learner
from tests.screen.whole.tables import asked, fresh, length, sit_down, until
from tests.screen.whole.test_games import MOST, Trip
from tests.thumbs import Thumbs, neighbours, ways_from

GAMES = list(game_infos().values())
EMPIRES = game_infos()["empire_engine"]


@pytest.mark.long
def test_a_whole_game_by_pad_alone(tmp_path: Path) -> None:
    """Two people hand the screen over: the curtain is held up with A, too."""
    pilot = Thumbs(tmp_path, HANDHELD)
    trip = Trip(pilot, EMPIRES, 2)
    session = trip.set_up()
    while not isinstance(pilot.scene, ResultScene):
        trip.go_on()
        assert trip.decisions < MOST, "the game never ends"
    trip.finish(session)
    least = min(6, asked(EMPIRES, len(session.players), 2) // 2)
    assert trip.decisions >= least, f"{trip.decisions} decisions were made by pad, not {least} or more: A has to answer"
    assert not trip.found, "\n".join(sorted(set(trip.found)))


@pytest.mark.long
def test_a_whole_lesson_by_pad_alone(tmp_path: Path) -> None:
    learner = Learner(tmp_path, EMPIRES, EMPIRES.guides[0], "click", HANDHELD, pilot=Thumbs)
    taken = [step.id for step in learner.steps()]
    assert taken == [step.id for step in learner.teacher.lesson.steps]


@pytest.mark.long
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_every_direction_leads_somewhere_and_everything_is_reached(tmp_path: Path, info: GameInfo) -> None:
    pilot = Thumbs(tmp_path, HANDHELD)
    seats = fitting(info, 2)
    whole = length(info, seats)
    for after in (0, whole // 3, whole * 3 // 4):
        session = fresh(pilot, info, 1, seats)
        until(session, lambda decision: decision.seat == 0, after)
        look_around(pilot, sit_down(pilot, session))


def look_around(pilot: Thumbs, scene: TableScene) -> None:
    """Check that on every page everything is reached from everywhere, each step in the direction it was asked for."""
    pilot.settle()
    pilot.push("rightx", 1.0)
    for page in scene.presenter.paging.tabs:
        scene.presenter.turn(page.id)
        pilot.frames(4)
        widgets = list(pilot.layer.top.walk())
        stops = focus.stops_among(widgets)
        assert pilot.layer.focus in stops
        around = {id(stop): neighbours(stops, stop) for stop in stops}
        for stop in stops:
            missed = [each.id for each in stops if id(each) not in ways_from(around, stop)]
            assert not missed, f"{page.id}: no way leads from {stop.id} to {missed}"
            for name, there in around[id(stop)].items():
                dx, dy = focus.ARROWS[name]
                (x, y), (x2, y2) = stop.rect.centre, there.rect.centre
                assert (x2 - x) * dx + (y2 - y) * dy > 0, f"{name} leads from {stop.id} back to {there.id}"


@pytest.mark.parametrize("request_", (OpenSettings(), OpenSaves(), OpenProfile(), OpenAbout()), ids=repr)
def test_pages_are_turned_by_the_shoulders_and_left_by_b(tmp_path: Path, request_: Request) -> None:
    pilot = Thumbs(tmp_path, HANDHELD)
    title = pilot.scene
    pilot.app.go(request_)
    pilot.frames(6)
    tabs = next(each.id for each in pilot.layer.top.walk() if isinstance(each, Tabs))
    row = pilot.see(tabs, Tabs)
    first, values = row.value, [value for value, _ in row.choices]
    seen = [first]
    for _ in values:
        pilot.pad("rightshoulder")
        now = pilot.see(tabs, Tabs)
        seen.append(now.value)
    assert set(seen) == set(values) and seen[-1] == first
    pilot.pad("leftshoulder")
    back = pilot.see(tabs, Tabs)
    assert back.value == seen[-2]
    pilot.pad("b")
    assert pilot.scene is title


def test_chapters_of_the_rules_are_turned_by_the_shoulders_and_chosen_from_the_list(tmp_path: Path) -> None:
    pilot = Thumbs(tmp_path, HANDHELD)
    pilot.app.go(OpenRules(EMPIRES.id))
    pilot.frames(6)
    scene = pilot.scene
    assert isinstance(scene, RulesScene) and scene.text is not None
    read = []
    for button in ("rightshoulder", "rightshoulder", "rightshoulder", "leftshoulder"):
        pilot.pad(button)
        read.append(scene.text.here())
    assert read == ["EE-1", "EE-2", "EE-3", "EE-2"]
    pilot.walk("contents")
    pilot.pad("dpad_down")
    pilot.pad("dpad_down")
    assert scene.text.here() == "EE-4"


@pytest.mark.long
def test_what_was_taken_back_is_done_again(tmp_path: Path) -> None:
    pilot = Thumbs(tmp_path, HANDHELD)
    scene = sit_down(pilot, fresh(pilot, game_infos()["power_grid"], 1))
    pilot.settle()
    draft = scene.presenter.draft
    assert draft is not None
    pilot.tap(scene.touch.touchable()[0])
    done = draft.done
    assert done
    pilot.pad("leftstick")
    assert not draft.done
    pilot.click("redo")
    assert draft.done == done


def test_seats_change_places_and_go_back(tmp_path: Path) -> None:
    pilot = Thumbs(tmp_path, HANDHELD)
    pilot.app.go(OpenSetup(EMPIRES.id))
    pilot.frames(6)
    scene = pilot.scene
    assert isinstance(scene, SetupScene)
    before = list(scene.draft.playing)
    pilot.click("player.0.grip")
    pilot.pad("dpad_down")
    pilot.pad("dpad_down")
    assert list(scene.draft.playing)[:3] == [before[1], before[2], before[0]]
    assert pilot.layer.focus is not None and pilot.layer.focus.id == "player.2.grip"
    pilot.pad("b")
    assert list(scene.draft.playing) == before and pilot.scene is scene
    assert pilot.layer.focus is not None and pilot.layer.focus.id == "player.0.grip"
    pilot.pad("a")
    pilot.pad("dpad_down")
    pilot.pad("a")
    pilot.pad("dpad_down")
    assert list(scene.draft.playing)[:2] == [before[1], before[0]], "what is put down stays"
    assert pilot.layer.focus.id != "player.1.grip", "and the directions lead on"


def test_a_lifted_row_is_put_down_by_whoever_goes_elsewhere(tmp_path: Path) -> None:
    pilot = Thumbs(tmp_path, HANDHELD)
    pilot.app.go(OpenSetup(EMPIRES.id))
    pilot.frames(6)
    pilot.click("player.0.grip")
    pilot.pad("dpad_right")
    assert pilot.layer.focus is not None and not pilot.layer.focus.id.endswith("grip")
    scene = pilot.scene
    assert isinstance(scene, SetupScene) and scene.rows.carried is None


def test_the_signs_on_buttons_follow_the_hand(tmp_path: Path) -> None:
    pilot = Thumbs(tmp_path, HANDHELD)
    pilot.app.go(OpenSetup(EMPIRES.id))
    pilot.frames(6)
    by_keys = pilot.canvas()
    assert (by_keys.context.signs, pilot.layer.focus) == ("keys", None)
    assert button_of(by_keys, "enter") is None and chip_width(by_keys, "l") > 0
    pilot.push("rightx", 1.0)
    by_pad = pilot.canvas()
    assert button_of(by_pad, "enter") == "x" and chip_width(by_pad, "l") == 0
    assert pilot.layer.focus is not None and pilot.layer.ring, "where the focus is can be seen"
    pilot.press(4, 300)
    assert pilot.canvas().context.signs == "keys"


def test_the_sheet_of_keys_tells_what_the_buttons_do(tmp_path: Path) -> None:
    pilot = Thumbs(tmp_path, HANDHELD)
    pilot.pad("back")
    assert not pilot.missing("keys.close")
    told = {part.does for part in pilot.layer.top.walk() if isinstance(part, KeyRow)}
    assert told == {does for _, rows in BY_PAD for _, does in rows}
    pilot.pad("b")
    assert pilot.missing("keys.close") and pilot.layer.focus is not None


def test_the_menu_opens_over_a_table_and_closes(tmp_path: Path) -> None:
    pilot = Thumbs(tmp_path, HANDHELD)
    scene = sit_down(pilot, fresh(pilot, EMPIRES, 1))
    pilot.settle()
    pilot.pad("start")
    assert pilot.layer.overlays
    pilot.pad("start")
    assert not pilot.layer.overlays and pilot.scene is scene


@pytest.mark.long
def test_triggers_go_closer_and_the_focus_stays_in_sight(tmp_path: Path) -> None:
    pilot = Thumbs(tmp_path, HANDHELD)
    scene = sit_down(pilot, fresh(pilot, game_infos()["power_grid"], 1))
    pilot.settle()
    pilot.walk("region.south")
    pilot.push("triggerright", 1.0, seconds=0.3)
    board = scene.boards.front
    assert board.view.zoomed
    for name in ("region.northwest", "region.east", "region.southwest"):
        pilot.walk(name)
        pilot.frames(2)
        assert board.rect.contains(*board.things[name].rect.centre), f"{name} has the focus out of sight"
    middle = board.view.camera.middle, board.view._lens
    pilot.push("rightx", -1.0, seconds=0.2)
    assert (board.view.camera.middle, board.view._lens) != middle, "the right stick pulls the table"
    pilot.push("triggerleft", 1.0, seconds=2)
    assert not board.view.zoomed


def test_a_direction_that_is_held_walks_on_but_a_that_is_held_acts_once(tmp_path: Path) -> None:
    pilot = Thumbs(tmp_path, HANDHELD)
    pilot.app.go(OpenSettings())
    pilot.frames(6)
    pilot.walk("language")
    pilot.pad("dpad_down", seconds=1.0)
    assert pilot.layer.focus is not None and pilot.layer.focus.id not in ("language", "ui_scale")
    pilot.walk("patterns")
    before = pilot.app.settings.patterns
    pilot.pad("a", seconds=1.5)
    assert pilot.app.settings.patterns is not before
