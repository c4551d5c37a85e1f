"""Small ways about a table: tips and Esc, looking back, pictures of the screen, patterns, what the result leads to."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.kernel.message import msg
from game.play.settings import Settings, take_defaults
from game.present.pictures.pieces import PLAYER_COLOURS, token_picture
from game.present.record.deeds import look_before
from game.screen.scenes.load.game_row import GameItem
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.settings import CHAPTERS, SettingsScene
from game.screen.scenes.table.log import LogPanel
from game.screen.scenes.title.scene import TitleScene
from game.screen.widgets.button import Button
from game.screen.widgets.rows import ListBox
from tests.pilot import Pilot
from tests.screen.fake_app import FakeApp
from tests.screen.fits import words, written
from tests.screen.shell.conftest import played
from tests.screen.stage import Stage
from tests.screen.table.conftest import Seater


def test_escape_closes_a_tip_first(seat: Seater, stage: Stage) -> None:
    scene = seat()
    scene.layer.explain(stage.see("undo"))
    stage.frames(2)
    assert stage.tip_shown()
    stage.key("escape")
    assert not stage.tip_shown() and stage.missing("pause")
    stage.key("escape")
    assert not stage.missing("pause")


def test_a_tip_that_a_key_has_taken_away_stays_away_until_the_pointer_moves(seat: Seater, stage: Stage) -> None:
    scene = seat()
    stage.hover("undo")
    stage.seconds(1)
    assert stage.tip_shown()
    stage.key("f9")
    for _ in range(3):
        scene.refresh()
        stage.seconds(1)
        assert not stage.tip_shown()
    stage.hover("redo")
    stage.seconds(1)
    assert stage.tip_shown()


def test_looking_back_brings_the_line_of_that_moment_into_sight(pilot: Pilot) -> None:
    from random import Random

    from game.games import game_infos
    from tests.played import go_on
    from tests.screen.whole.tables import fresh, sit_down

    session = go_on(fresh(pilot, game_infos()["power_grid"], 1), Random(1), 120)
    scene = sit_down(pilot, session)
    pilot.key("l")
    for key, moment in (("home", 0), ("right", 1), ("pagedown", 11), ("end", None)):
        pilot.key(key)
        log = pilot.see("log", LogPanel)
        assert scene.past.moment == moment
        if moment is None:
            assert log.now is None
        elif log.now is not None:
            line = log.entries[log.now]
            assert line.moment <= moment
            row = pilot.see(f"log.{log.now}").rect
            assert log.rect.y - 1 <= row.y and row.bottom <= log.rect.bottom + 1, key


def test_every_colour_has_a_pattern() -> None:
    plain = [token_picture(colour) for colour in range(len(PLAYER_COLOURS))]
    marked = [token_picture(colour, True) for colour in range(len(PLAYER_COLOURS))]
    assert all(len(one.shapes) > len(other.shapes) for one, other in zip(marked, plain, strict=True))
    assert len({picture.shapes[3:] for picture in marked}) == len(marked)


@pytest.mark.parametrize("patterns", [False, True])
def test_signs_have_the_pattern_that_people_want(stage: Stage, app: FakeApp, patterns: bool) -> None:
    app.settings.patterns = patterns
    stage.open(SettingsScene(app))
    canvas = stage.canvas()
    assert canvas.patterns is patterns


def test_settings_lead_back_to_their_defaults(stage: Stage, app: FakeApp) -> None:
    app.settings.animation, app.settings.patterns, app.settings.lessons = "slow", True, {"one": "two"}
    stage.open(SettingsScene(app))
    stage.click("defaults")
    stage.key("enter")
    assert app.settings.animation == "slow", "Enter gives the safe answer"
    stage.click("defaults")
    stage.click("defaults.sure.yes")
    assert (app.settings.animation, app.settings.patterns) == (Settings().animation, False)
    assert app.settings.lessons == {"one": "two"} and app.settings.language == "en"
    fresh = Settings(language="zh_Hant", ui_scale=1.5)
    take_defaults(fresh)
    assert fresh == Settings(language="zh_Hant")


def test_a_picture_of_the_screen_says_where_it_is(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.key("f12")
    for _ in range(100):
        pilot.frames()
    (path,) = (tmp_path / "screenshots").glob("*.png")
    assert pilot.toast() == msg("shell.pictured", file=str(path))


def test_replays_are_listed_with_who_has_won(stage: Stage, app: FakeApp) -> None:
    session = played(2, 10_000)
    app.store.finish(session)
    winners = [session.players[s.seat].name for s in session.game.scores(session.state) if s.rank == 1]
    scene = stage.open(LoadScene(app, "replay"))
    (slot,) = app.store.slots("replay")
    assert slot.save is not None and [slot.save.players[seat].name for seat in slot.save.winners] == winners
    item = scene._item(slot)
    assert isinstance(item, GameItem) and [item.save.players[seat].name for seat in item.save.winners] == winners
    assert isinstance(stage.see("slots"), ListBox) and written(stage)


def test_no_single_slip_leads_from_the_result_to_the_title(pilot: Pilot) -> None:
    from random import Random

    from game.games import game_infos
    from tests.played import go_on
    from tests.screen.whole.tables import fresh, sit_down

    session = go_on(fresh(pilot, next(iter(game_infos().values())), 1), Random(1))
    table = sit_down(pilot, session)

    def result() -> None:
        pilot.show(table) if table not in pilot.app.scenes else None
        pilot.app.scenes.push(ResultScene(pilot.app, session, table.stage))
        pilot.seconds(1.2)

    result()
    names = [w.id for pane in pilot.layer.panes for w in pane.walk() if isinstance(w, Button) and w.id]
    for name in [*names, "escape"]:
        if name != names[0]:
            result()
        pilot.key("escape") if name == "escape" else pilot.click(name)
        pilot.frames(3)
        assert not isinstance(pilot.scene, TitleScene), name


def test_what_is_taken_back_is_said(seat: Seater, stage: Stage) -> None:
    scene = seat()
    stage.click("flag")
    stage.click("confirm")
    stage.seconds(0.3)
    entry = scene.session.log[0]
    deed = scene.stage.words.told(look_before(scene.session, entry), entry.action).effect
    stage.click("undo")
    assert not scene.session.log and stage.toast() == msg("table.undone", deed=deed)


def test_the_name_of_a_save_is_selected(seat: Seater, stage: Stage, app: FakeApp) -> None:
    seat()
    stage.key("escape")
    stage.click("pause.save")
    stage.type("x")
    stage.key("enter")
    assert [slot.name for slot in app.store.slots("save")] == ["x"]


def saved_as(stage: Stage, name: str) -> None:
    """Save the running game under a name, as far as the question whether it may."""
    stage.key("escape")
    stage.click("pause.save")
    stage.key("ctrl+a")
    stage.type(name)
    stage.key("enter")


@pytest.mark.usefixtures("listed")
@pytest.mark.parametrize(
    ("key", "left"), [("enter", {"x": True, "x (2)": False}), ("replace", {"x": False}), ("escape", {"x": True})]
)
def test_a_save_of_that_name_is_named_before_it_is_replaced(
    seat: Seater, stage: Stage, app: FakeApp, key: str, left: dict[str, bool]
) -> None:
    """Nor does Enter replace it."""
    app.store.save(played(2, 3, 77), "x")
    seat()
    saved_as(stage, "x")
    assert stage.see("save.taken") and app.render(app.store.slots("save")[0].summary) in " ".join(words(stage))
    stage.click(f"save.taken.{key}") if key == "replace" else stage.key(key)
    stage.frames(3)
    found = {slot.name: slot.save.seed == 77 for slot in app.store.slots("save") if slot.save is not None}
    assert found == left and stage.missing("save.taken") and (key != "escape" or stage.see("save.words"))


@pytest.mark.usefixtures("listed")
def test_quick_saves_of_one_moment_stay_apart(
    seat: Seater, stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat()
    monkeypatch.setattr(time, "strftime", lambda form, *_: "2026-11-29 10:00:00")
    stage.key("f5")
    stage.key("f5")
    assert len({slot.name for slot in app.store.slots("save")}) == 2 == len({s.path for s in app.store.slots("save")})


def test_speeds_rise_from_left_to_right() -> None:
    for name in ("animation", "bot_pace"):
        (entry,) = (each for each in CHAPTERS["pace"] if each.name == name)
        assert entry.values[:3] == ("slow", "normal", "fast"), name
