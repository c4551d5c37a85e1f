"""Rules, settings, about, fault and the sheet of keys."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.games import game_infos
from game.kernel.message import Message, msg
from game.play.settings import SettingsFile
from game.present.text import LANGUAGES
from game.screen.scenes import rules
from game.screen.scenes.about import AboutScene, licence_files
from game.screen.scenes.fault import FaultScene
from game.screen.scenes.rules import RulesScene
from game.screen.scenes.settings import CHAPTERS, SettingsScene
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.title.scene import TitleScene
from game.screen.scenes.title.shelf import SMALLEST_BOX, GameBox
from game.screen.widgets import clipboard
from game.screen.widgets.scroll import ScrollArea
from game.screen.widgets.slider import Slider
from game.screen.window.glass import scale_for
from tests.played import begun, go_on
from tests.screen.fake_app import FakeApp
from tests.screen.fits import faults, words
from tests.screen.opened import opened
from tests.screen.sizes import SIZES, USUAL
from tests.screen.stage import Stage

RULES = "# Box\n\n" + "\n\n".join(
    f"## BX-{n} Chapter {n}\n\nBX-{n}.1 Rule, see BX-3.1. {'Words. ' * 40}" for n in range(1, 9)
)


class TestRules:
    """The reader."""

    @pytest.fixture(autouse=True)
    def texts(self, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "en.md").write_text(RULES, encoding="utf-8")
        (tmp_path / "zh_Hans.md").write_text(RULES.replace("Words. ", "文字。"), encoding="utf-8")
        monkeypatch.setattr(rules, "rules_file", lambda language, game: tmp_path / f"{language}.md")

    @pytest.fixture
    def reader(self, stage: Stage, app: FakeApp) -> RulesScene:
        return stage.open(RulesScene(app, "", "BX-5.1"))

    def test_it_opens_at_the_rule(self, stage: Stage, reader: RulesScene) -> None:
        assert reader.text is not None and reader.text.here() == "BX-5"
        listed = stage.see("contents")
        assert listed.chosen == "BX-5"  # type: ignore[attr-defined]

    def test_contents_lead_to_chapters(self, stage: Stage, reader: RulesScene) -> None:
        stage.click("contents.BX-2")
        stage.seconds(1)
        assert reader.text is not None and reader.text.here() == "BX-2"

    def test_every_chapter_is_turned_to_also_the_last_ones_that_never_reach_the_top(
        self, stage: Stage, reader: RulesScene
    ) -> None:
        text = reader.text
        assert text is not None
        chapters = [block.anchor for block in text.blocks if block.kind == "heading" and block.level == 2]

        def turned(key: str) -> str:
            stage.key(key)
            stage.seconds(1)
            return text.blocks[text._body.lit].anchor

        for _ in chapters:
            turned("ctrl+pageup")
        assert [turned("ctrl+pagedown") for _ in chapters] == [*chapters[1:], chapters[-1]]
        assert text.here() != chapters[-1], "the last one stands below the top"
        assert turned("ctrl+pageup") == chapters[-2]

    def test_search(self, stage: Stage, reader: RulesScene) -> None:
        stage.key("ctrl+f")
        stage.type("chapter 7")
        stage.seconds(1)
        assert reader.finds and reader.found == 0
        assert reader.text is not None
        block = reader.finds[0]
        assert reader.text.blocks[block].anchor == "BX-7"
        assert 0 <= reader.text.page.tops[block] - reader.text.offset <= reader.text.rect.h
        stage.key("ctrl+a")
        stage.type("rule")
        stage.key("enter")
        stage.key("enter")
        assert (len(reader.finds), reader.found) == (8, 2) and "3 of 8" in words(stage)
        stage.type("zzz")
        assert reader.finds == []
        assert stage.app.render(msg("shell.rules.no_finds")) in words(stage)

    def test_a_missing_language_falls_back_to_english(self, app: FakeApp) -> None:
        assert "文字" in rules.read_rules("zh_Hans", "box")
        assert "Words" in rules.read_rules("zh_Hant", "box")

    def test_f1_opens_the_rules_over_any_scene(self, stage: Stage, app: FakeApp) -> None:
        makers: tuple[Any, ...] = (SettingsScene, AboutScene, SetupScene, TitleScene)
        for make in makers:
            scene = stage.open(make(app))
            stage.key("f1")
            assert isinstance(stage.scene, RulesScene)
            stage.key("f1")
            stage.key("escape")
            assert stage.scene is scene


class TestSettings:
    """Every setting takes effect and is kept."""

    @pytest.mark.parametrize("chapter", CHAPTERS)
    def test_every_choice_changes_its_setting(self, stage: Stage, app: FakeApp, chapter: str) -> None:
        scene = SettingsScene(app)
        scene.chapter = chapter
        stage.open(scene)
        for entry in (entry for entry in CHAPTERS[chapter] if entry.kind != "deed"):
            before = getattr(app.settings, entry.name)
            stage.layer.reveal(entry.name)
            stage.frames(2)
            kept = app.kept
            self.use(stage, entry.name, entry.kind, before)
            assert getattr(app.settings, entry.name) != before, entry.name
            assert app.kept > kept

    @staticmethod
    def use(stage: Stage, name: str, kind: str, before: object) -> None:
        widget: Any = stage.see(name)
        if kind in ("switch", "full_screen"):
            stage.press(widget.rect.x + 20, widget.rect.centre[1])
        elif kind in ("volume", "part", "scale"):
            stage.drag(widget.knob(), (widget.knob()[0] - 100, widget.knob()[1]))
        else:
            other = next(value for value, _ in widget.choices if value != before)
            stage.press(*widget.part(other).centre)

    def test_chapters_turn(self, stage: Stage, app: FakeApp) -> None:
        scene = stage.open(SettingsScene(app))
        seen = [scene.chapter]
        for _ in CHAPTERS:
            stage.key("ctrl+tab")
            seen.append(scene.chapter)
        assert seen == [*CHAPTERS, next(iter(CHAPTERS))]

    def test_the_scale_waits_until_the_knob_is_let_go(self, stage: Stage, app: FakeApp) -> None:
        stage.open(SettingsScene(app))
        slider = stage.see("ui_scale", Slider)
        x, y = slider.knob()
        stage.drag((x, y), (x + 60, y), steps=6)
        assert app.settings.ui_scale > 1.0
        assert app.kept == 1

    def test_larger_text_is_larger(self, stage: Stage, app: FakeApp) -> None:
        stage.open(SettingsScene(app))
        before = stage.window.canvas(stage.program).measure("Words")[0]
        part = stage.see("text_size").part("XL")  # type: ignore[attr-defined]
        stage.press(*part.centre)
        assert stage.window.canvas(stage.program).measure("Words")[0] > before * 1.2

    def test_settings_that_cannot_be_written_are_told(self, stage: Stage, app: FakeApp) -> None:
        (app.data / "settings.json").mkdir()
        stage.open(SettingsScene(app))
        stage.press(*stage.see("language").part("zh_Hans").centre)  # type: ignore[attr-defined]
        assert app.settings.language == "zh_Hans", "it holds all the same"
        told = stage.toast()
        assert isinstance(told, Message) and told.key == "fault.settings.unwritable"
        stage.press(*stage.see("language").part("en").centre)  # type: ignore[attr-defined]

    def test_settings_come_back_at_the_next_start(self, stage: Stage, app: FakeApp) -> None:
        stage.open(SettingsScene(app))
        stage.press(*stage.see("text_size").part("XL").centre)  # type: ignore[attr-defined]
        assert SettingsFile(app.data).load().text_size == "XL"


@pytest.mark.parametrize("size", SIZES)
def test_on_the_sofa_everything_is_as_large_as_the_window_allows(app: FakeApp, size: tuple[int, int]) -> None:
    stage = Stage(app, size)
    stage.open(SettingsScene(app))
    before = stage.window.canvas(stage.program).measure("Words")[0] * stage.scale
    stage.click("sofa")
    assert app.settings.sofa and SettingsFile(app.data).load().sofa
    assert stage.scale == scale_for(size, 9) == min(size[0] / 1440, size[1] / 900)
    assert stage.window.canvas(stage.program).measure("Words")[0] * stage.scale > before * 1.2
    assert stage.missing("ui_scale") and stage.missing("text_size"), "nothing stands there that does nothing"
    stage.click("sofa")
    assert stage.see("ui_scale") and stage.see("text_size")


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_sofa_no_page_of_the_settings_has_to_be_scrolled(app: FakeApp, language: str) -> None:
    app.settings.sofa, app.settings.language = True, language
    stage = Stage(app, USUAL)
    for chapter in CHAPTERS:
        scene = SettingsScene(app)
        scene.chapter = chapter
        stage.open(scene)
        page = stage.see(f"chapter.{chapter}", ScrollArea)
        assert not page.furthest, chapter


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_sofa_boxes_can_be_read_beside_a_game_that_goes_on(app: FakeApp, language: str) -> None:
    info = next(iter(game_infos().values()))
    app.store.save(go_on(begun(info, max(info.seats_for({}))), Random(1), 20), info.id)
    app.settings.sofa, app.settings.language = True, language
    stage = Stage(app, USUAL)
    stage.open(TitleScene(app))
    assert not stage.missing("panel.players")
    boxes = [widget for widget in stage.layer.top.walk() if isinstance(widget, GameBox)]
    assert len(boxes) == len(game_infos()) and all(box.rect.w >= SMALLEST_BOX for box in boxes)
    assert not faults(stage)


def test_the_sheet_of_a_pad_tells_of_the_sofa(stage: Stage, app: FakeApp) -> None:
    stage.open(TitleScene(app))
    advice = app.render(msg("shell.pad.sofa"))
    stage.key("?")
    assert advice not in words(stage), "who has keys sits near"
    stage.key("?")
    stage.pad("back")
    stage.seconds(0.3)
    assert advice in words(stage)


def test_the_pointer_hides_from_a_pad_until_the_mouse_moves(stage: Stage, app: FakeApp) -> None:
    stage.open(TitleScene(app))
    stage.point(300, 200)
    assert pygame.mouse.get_visible()
    stage.pad("dpad_left")
    assert not pygame.mouse.get_visible()
    stage.point(300, 200)
    assert not pygame.mouse.get_visible(), "the mouse has not moved"
    stage.point(330, 200)
    assert pygame.mouse.get_visible()


def test_about_shows_every_licence(stage: Stage, app: FakeApp) -> None:
    scene = stage.open(AboutScene(app))
    stage.key("ctrl+tab")
    assert scene.chapter == "licences"
    names = [name for name, _ in licence_files()]
    assert "Powerhouse" in names and any("LGPL" in name for name in names) and "Noto Serif" in names
    for number in range(len(names)):
        stage.click(f"files.{number}")
        assert scene.licence == number
        assert len(words(stage)) > 10


class TestFault:
    """The crash report."""

    @pytest.fixture
    def crashed(self, stage: Stage, app: FakeApp) -> FaultScene:
        return stage.open(FaultScene(app, "It broke.", "Trace\nKeyError: 7", save=app.data / "game.powerhouse"))

    def test_it_says_what_is_safe(self, stage: Stage, crashed: FaultScene, app: FakeApp) -> None:
        shown = words(stage)
        assert {"It broke.", "KeyError: 7", app.render(msg("shell.fault.safe", file="game.powerhouse"))} <= shown

    def test_copy_and_go_on(self, stage: Stage, crashed: FaultScene, monkeypatch: pytest.MonkeyPatch) -> None:
        shown = opened(monkeypatch)
        stage.click("copy")
        assert clipboard.get() == "Trace\nKeyError: 7"
        stage.click("folder")
        assert shown
        stage.key("enter")
        assert isinstance(stage.scene, TitleScene)


def test_anything_can_be_copied(stage: Stage) -> None:
    """Also the report of a crash over a file name that is no text."""
    clipboard.put("sa\udcffve\0.powerhouse")
    assert clipboard.get() == "sa?ve?.powerhouse"


def test_the_sheet_of_keys(stage: Stage, app: FakeApp) -> None:
    stage.open(SettingsScene(app))
    stage.key("?")
    assert stage.see("keys")
    assert app.render(msg("shell.keys.mute")) in words(stage)
    stage.key("?")
    assert stage.missing("keys")
    stage.key("?")
    stage.press(10, 10)
    assert stage.missing("keys")


def test_m_mutes_everywhere(stage: Stage, app: FakeApp) -> None:
    stage.open(TitleScene(app))
    stage.key("m")
    assert app.settings.muted and app.kept == 1
    stage.key("m", held=5)
    assert not app.settings.muted


def test_the_interface_size_ends_where_nothing_gets_larger(stage: Stage, app: FakeApp) -> None:
    stage.open(SettingsScene(app))
    slider = stage.see("ui_scale", Slider)
    size = stage.window.size
    assert scale_for(size, slider.high) == scale_for(size, 9)
    assert scale_for(size, slider.high - slider.step) < scale_for(size, slider.high)
