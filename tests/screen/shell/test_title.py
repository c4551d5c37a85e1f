"""The title scene."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games import cards
from game.kernel.say import say
from game.screen.scenes.about import AboutScene
from game.screen.scenes.guide.scene import GuideScene
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.profile import ProfileScene
from game.screen.scenes.settings import SettingsScene
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.title.gears import meshed, tooth_depth, train
from game.screen.scenes.title.scene import TitleScene
from tests.screen.fake_app import FakeApp
from tests.screen.fits import written
from tests.screen.stage import Stage


@pytest.fixture
def title(stage: Stage, app: FakeApp) -> TitleScene:
    """The title without any save."""
    scene = TitleScene(app)
    stage.open(scene)
    return scene


@pytest.mark.usefixtures("title")
@pytest.mark.parametrize(
    ("button", "key", "scene"),
    [
        ("new", "n", SetupScene),
        ("load", "l", LoadScene),
        ("replays", "r", LoadScene),
        ("settings", "s", SettingsScene),
        ("about", "a", AboutScene),
        ("profile", "p", ProfileScene),
    ],
)
def test_the_menu_leads_where_it_says(stage: Stage, button: str, key: str, scene: type) -> None:
    stage.click(button)
    assert type(stage.scene) is scene
    stage.key("escape")
    assert type(stage.scene) is TitleScene
    stage.key(key)
    assert type(stage.scene) is scene
    stage.click("back")
    assert type(stage.scene) is TitleScene


def test_every_game_with_a_lesson_can_be_learned(stage: Stage, title: TitleScene) -> None:
    taught = [card for card in cards().values() if card.guides]
    assert len(taught) > 1, "the question would not be asked"
    for number, card in enumerate(taught, 1):
        stage.click("learn")
        if number == 1:
            stage.click(f"lesson.{card.id}")
        else:
            stage.key(str(number))
        if len(card.guides) > 1:
            stage.frames(3)
            stage.key("1")
        assert isinstance(stage.scene, GuideScene)
        assert stage.scene.session.card is card
        stage.app.back()
        stage.frames(3)
    stage.click("learn")
    stage.key("escape")
    assert stage.missing("lesson")


def test_of_several_lessons_of_a_game_one_is_chosen(
    stage: Stage, title: TitleScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = next(card for card in cards().values() if card.guides)
    first = card.guides[0]
    two = replace(card, guides=(first, replace(first, id="second")))
    monkeypatch.setattr(launch, "cards", lambda: {two.id: two})
    stage.click("learn")
    assert not stage.missing(f"lesson.{first.id}")
    stage.key("2")
    assert isinstance(stage.scene, GuideScene)
    assert stage.scene.guide.id == "second"
    stage.click("guide.next")
    assert stage.app.settings.lessons == {"second": 1}, "each keeps its own progress"


def test_quit(stage: Stage, title: TitleScene, app: FakeApp) -> None:
    stage.click("quit")
    assert app.left


def test_without_a_save_the_new_game_is_the_way_on(stage: Stage, title: TitleScene) -> None:
    assert stage.missing("continue")
    stage.key("enter")
    assert isinstance(stage.scene, SetupScene)


def test_with_a_save_one_can_go_on(stage: Stage, saves: FakeApp) -> None:
    stage.open(TitleScene(saves))
    latest = saves.store.latest()
    assert latest is not None
    stage.see("continue")
    assert latest.save is not None
    assert saves.say(say("shell.title.latest", game=say(f"game.{latest.save.game}"), round=latest.save.round)) in [
        text.words for text in written(stage)
    ]


def test_the_language_changes_at_once_and_is_kept(stage: Stage, title: TitleScene, app: FakeApp) -> None:
    english = {text.words for text in written(stage)}
    part = stage.see("language").part("zh_Hant")  # type: ignore[attr-defined]
    stage.press(*part.centre)
    chinese = {text.words for text in written(stage)}
    assert app.settings.language == "zh_Hant" and app.kept == 1
    assert "New game" in english and "新遊戲" in chinese and "New game" not in chinese


def test_a_notice_is_said(stage: Stage, app: FakeApp) -> None:
    stage.open(TitleScene(app, say("shell.sound.off")))
    assert stage.layer.toasts.message == say("shell.sound.off")


def test_gears_stand_still_under_reduced_motion(stage: Stage, title: TitleScene, app: FakeApp) -> None:
    stage.seconds(1)
    assert title.turned == 0 and not title.busy
    assert stage.window.draw(stage.program) == []
    app.settings.reduced_motion = False
    stage.seconds(1)
    assert 4 < title.turned < 6
    assert stage.window.draw(stage.program) == [] or title.busy


def test_teeth_never_touch() -> None:
    """At the line between two wheels a tooth of one always meets a gap of the other."""
    wheels = train(900.0)
    pairs = [
        (wheels[0], wheels[1], -46.0),
        (wheels[0], wheels[2], 28.0),
        (wheels[0], wheels[3], 102.0),
        (wheels[1], wheels[4], 38.0),
    ]
    for driver, driven, direction in pairs:
        for turn in range(0, 360, 7):
            a = tooth_at(driver.angle(turn), driver.teeth, direction)
            b = tooth_at(driven.angle(turn), driven.teeth, direction + 180)
            assert abs((a + b) % 1.0 - 0.5) < 1e-6


def tooth_at(angle: float, teeth: int, direction: float) -> float:
    """Return how far into a tooth pitch ``direction`` is, clockwise from a tooth's middle."""
    return ((direction - angle + 90) * teeth / 360) % 1.0


def test_wheels_of_one_train_share_the_pitch() -> None:
    wheels = train(900.0)
    assert len({round(wheel.radius / wheel.teeth, 6) for wheel in wheels}) == 1
    beside = meshed(wheels[0], 18, 0.0, "brass", 4)
    gap = beside.x - wheels[0].radius - beside.radius
    assert -gap < min(tooth_depth(wheels[0].radius, 36), tooth_depth(beside.radius, 18))
