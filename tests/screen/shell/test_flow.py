"""From the start of the program to the first own decision, with the program as a whole."""

from __future__ import annotations

import errno
import gc
import subprocess
import sys
import weakref
from pathlib import Path
from typing import Any, cast

import pytest

from game.app import App
from game.bots.bot_pool import InlineHost
from game.cli.played import played
from game.games import game_infos
from game.kernel.message import Message, msg
from game.play import files
from game.play.save import encoded, save_of
from game.present.pictures import engraving
from game.screen.drawing.fills import materials
from game.screen.drawing.letters.fonts import font_of, opened_font
from game.screen.requests import OpenSettings, OpenTheatre, OpenTitle
from game.screen.scenes.fault import FaultScene
from game.screen.scenes.saving import lost_in
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.title.scene import TitleScene
from game.screen.sound import Sounds
from tests.screen.stage import Stage

FIRST = f"box.{next(iter(game_infos()))}"


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    """The program in a window, its bots answering at once."""
    seconds = [0.0]
    app = App(tmp_path, clock=lambda: seconds[0], sounds=Sounds, bots=InlineHost)
    app.settings.reduced_motion = True
    app.settings.animation = "off"
    app.settings.bot_pace = "instant"
    app.settings.language = "en"
    stage = Stage(cast(Any, app))
    stage.program = cast(Any, app)
    app.shell = stage.window
    app.open()
    stage.seconds(0.5)
    return stage


def decide(stage: Stage) -> TableScene:
    """Wait until it is the person's turn, a minute at most."""
    scene = stage.scene
    assert isinstance(scene, TableScene)
    for _ in range(600):
        if any(scene.session.players[decision.seat].human for decision in scene.session.waiting()):
            return scene
        stage.seconds(0.1)
    raise AssertionError("the bots never came to an end")


def begin(stage: Stage) -> TableScene:
    """Begin the first game with two clicks and wait until it is the person's turn."""
    stage.click(FIRST)
    stage.click("start")
    return decide(stage)


def cached(game: str) -> int:
    """Return how many results the modules of a game keep."""
    found = 0
    for name, module in [*sys.modules.items()]:
        for member in vars(module).values() if name.startswith(f"game.games.{game}.") else ():
            if hasattr(member, "cache_info") and member.__module__ == name:
                found += member.cache_info().currsize
    return found


@pytest.mark.long
def test_what_a_game_remembers_goes_when_it_is_left(stage: Stage) -> None:
    first, other = [*game_infos()][:2]
    begin(stage)
    app = cast(App, stage.program)
    app.go(OpenSettings())
    app.back()
    assert cached(first) > 20, "it is still there"
    app.go(OpenTheatre(played(game_infos()[other], 3)))
    assert cached(first) == 0
    stage.frames(2)
    assert cached(other) > 0
    engraving.rosette(20, 20, 10, (90, 60, 20))
    app.go(OpenTitle())
    assert cached(other) == 0 and not engraving._roses.cache_info().currsize


def test_what_a_set_up_remembers_of_a_game_goes_when_it_is_left(stage: Stage) -> None:
    app = cast(App, stage.program)
    stage.click(FIRST)
    engraving.rosette(20, 20, 10, (90, 60, 20))
    app.go(OpenSettings())
    app.back()
    assert engraving._roses.cache_info().currsize, "the set-up is still there"
    app.back()
    assert isinstance(stage.scene, TitleScene)
    assert not engraving._roses.cache_info().currsize


def test_one_click_to_go_on(stage: Stage) -> None:
    """Bots play until the window is left; the title offers to go on where they were."""
    stage.click(FIRST)
    stage.click("player.0.kind")
    stage.click("player.0.kind.easy")
    stage.click("start")
    before = stage.scene
    assert isinstance(before, TableScene)
    while len(before.session.log) < 5:
        stage.seconds(0.1)
    stage.app.scenes.reset(TitleScene(stage.app))
    stage.seconds(0.5)
    played = list(before.session.log)
    stage.click("continue")
    again = stage.scene
    assert isinstance(again, TableScene)
    assert [entry.action for entry in again.session.log[: len(played)]] == [entry.action for entry in played]
    assert again.session.players == before.session.players


def test_the_same_seed_brings_the_same_beginning(stage: Stage) -> None:
    stage.click(FIRST)
    stage.click("seed")
    stage.key("ctrl+a")
    stage.type("4711")
    stage.click("start")
    scene = stage.scene
    assert isinstance(scene, TableScene) and scene.session.seed == 4711


@pytest.mark.long
@pytest.mark.parametrize("saved", [False, True])
@pytest.mark.parametrize("reported", [False, True])
def test_after_a_crash_nothing_untrue_is_said(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, saved: bool, reported: bool
) -> None:
    """A save is spoken of only where there is one, a report only where it could be written."""
    if saved:
        scene = begin(stage)
        stage.app.store.autosave(scene.session)
    if not reported:
        monkeypatch.setattr("game.play.crash.report", lambda folder, error: None)

    def broken(dt: float) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(stage.scene, "update", broken)
    stage.frames(3)
    shown = stage.scene
    assert isinstance(shown, FaultScene)
    assert shown.what == (msg("fault.crash") if reported else msg("fault.crash.unreported"))
    assert (shown.save is not None) is saved and (shown.report is not None) is reported
    said = stage.app.render(shown.what) + stage.see("safe").render(stage.see("safe").name)
    assert ("safe" in said) is saved and ("saved" not in said)


def test_after_a_crash_it_is_said_what_could_not_be_saved(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be saved still is, before anything is said."""
    scene = begin(stage)
    real, full = files.write_whole, True

    def write(path: Path, data: bytes) -> None:
        if full:
            raise OSError(errno.ENOSPC, "full")
        real(path, data)

    def broken(dt: float) -> None:
        raise KeyError("lost")

    monkeypatch.setattr("game.play.store.write_whole", write)
    stage.app.store.keep(scene.session)
    assert lost_in(stage.app.scenes) is not None
    monkeypatch.setattr(stage.scene, "update", broken)
    stage.frames(3)
    shown = stage.scene
    assert isinstance(shown, FaultScene) and shown.lost is not None
    said = stage.see("safe").render(stage.see("safe").name)
    assert stage.app.render(msg("fault.cause.full")) in said and "safe" not in said
    full = False
    stage.app.store.keep(scene.session)
    assert stage.app.store.unsaved(scene.session) is None


def test_a_second_crash_is_explained_like_the_first_but_not_one_of_the_explanation(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(dt: float) -> None:
        raise KeyError("lost")

    for _ in range(2):
        monkeypatch.setattr(stage.scene, "update", broken)
        stage.frames(3)
        assert isinstance(stage.scene, FaultScene)
        stage.click("title_scene")
        assert isinstance(stage.scene, TitleScene)
    monkeypatch.setattr(stage.scene, "update", broken)
    stage.frames(3)
    monkeypatch.setattr(stage.scene, "update", broken)
    with pytest.raises(KeyError):
        stage.frames(3)


@pytest.mark.parametrize("folder", ["missing", "file"])
def test_a_picture_that_cannot_be_written_is_told_and_nothing_ends(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    if folder == "file":
        stage.app.data.mkdir(exist_ok=True)
        (stage.app.data / "screenshots").write_text("in the way")
    else:
        monkeypatch.setattr(stage.app.store, "next_screenshot", lambda: tmp_path / "missing" / "one.png")
    scene = stage.scene
    stage.key("f12")
    stage.frames(30)
    told = stage.toast()
    assert isinstance(told, Message) and told.key == "fault.store.unwritable"
    assert stage.scene is scene


def test_a_full_screen_that_is_refused_is_not_remembered(stage: Stage) -> None:
    class Refusing:
        full_screen = False

        def toggle_full_screen(self) -> None:
            """Stay as it is."""

    app = cast(App, stage.app)
    app.shell = cast(Any, Refusing())
    app.go(OpenSettings())
    stage.seconds(0.5)
    stage.click("full_screen")
    stage.key("f11")
    assert not app.settings.full_screen


@pytest.mark.long
def test_a_game_that_is_dropped_on_the_window_is_played_on(stage: Stage, tmp_path: Path) -> None:
    """The system hands files over in the same way; what was played before is in progress still."""
    first = begin(stage).session
    file = tmp_path / "our evening.powerhouse"
    file.write_bytes(encoded(save_of(first)))
    stage.app.go(OpenTitle())
    stage.frames(3)
    second = begin(stage).session
    stage.app.store.autosave(second)
    cast(App, stage.app).dropped(file)
    stage.frames(3)
    shown = decide(stage).session
    assert (shown.seed, len(shown.log)) == (first.seed, len(first.log)) != (second.seed, len(second.log))
    assert second.seed in [slot.save.seed for slot in stage.app.store.slots("auto") if slot.save is not None]
    assert len(stage.app.scenes) == 2, "the title lies below"


def test_a_file_that_is_no_game_is_refused_where_it_is_dropped(stage: Stage, tmp_path: Path) -> None:
    before = begin(stage)
    said: set[str] = set()
    for name, content in (("letter.txt", b"Dear Anna"), ("save.json", b"{}"), ("nothing", None)):
        file = tmp_path / name
        if content is not None:
            file.write_bytes(content)
        cast(App, stage.app).dropped(file)
        stage.frames(3)
        assert stage.scene is before
        said.add(stage.app.render(stage.layer.toasts.message or ""))
    assert len(said) == 3 and "" not in said, said


def test_only_the_texts_of_the_language_in_force_are_kept(stage: Stage) -> None:
    app = cast(App, stage.app)
    english = weakref.ref(app.catalogue)
    assert app.catalogue is english(), "while nothing changes it is read once"
    app.settings.language = "zh_Hant"
    assert app.catalogue.language == "zh_Hant"
    gc.collect()
    assert english() is None


def test_a_scene_that_is_left_for_the_title_takes_along_what_only_drawing_needed(stage: Stage) -> None:
    app = cast(App, stage.app)
    app.go(OpenSettings())
    materials.grain((1, 1), 6, 3)
    font_of("sans-sc-regular", 20)
    app.back()
    assert not materials._grain.count() and not opened_font.cache_info().currsize


def test_the_program_begins_without_what_only_one_scene_reads() -> None:
    """What reads the versions of libraries reads mail as well: a megabyte."""
    done = subprocess.run(
        [sys.executable, "-c", "import sys, game.app; print('importlib.metadata' in sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.split()[-1] == "False"
