"""The words of every scene stand out from what they are written on."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from _pytest.mark.structures import ParameterSet

from game.cli.scenes import SCENES, OffscreenApp, show_scene
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.present.area import Rect
from game.present.pictures.picture import Colour
from game.screen.drawing.canvas import Canvas, Lettering, RenderContext
from game.screen.widgets.scene_widgets import SceneWidgets
from tests.screen.contrast import Wordless, contrast, faint

SIZE = (1280, 720)
GAMES = list(game_infos().values())
OF_NO_GAME = (
    "title",
    "shelf",
    "load",
    "profile",
    "profile.days",
    "profile.ladder",
    "profile.achievements",
    "today",
    "about",
)
"""Scenes that are the same whatever game they are asked for, but for the order of what lies in them."""
OF_EACH_GAME = ("setup", "rules", "exercise.answered", "table", "aids", "result", "analysis")
"""Scenes that are looked at with each game; the others with one, each with another, and with all in the slow run."""


def shown() -> Iterator[ParameterSet]:
    """Yield every scene, with the game it shows; each carries the name of that game."""
    for place, name in enumerate(SCENES):
        alike = name in OF_NO_GAME or name.startswith("settings")
        for info in GAMES[:1] if alike else GAMES:
            usual = alike or name in OF_EACH_GAME or info is GAMES[place % len(GAMES)]
            marks = [] if usual else [pytest.mark.slow]
            yield pytest.param(name, info, marks=marks, id=name if alike else f"{name}-{info.id}")


def wordless(stage: OffscreenApp) -> Wordless:
    """Return the frame as it is now without its words."""
    canvas = Wordless(stage.window.canvas(stage.app))
    stage.app.draw(canvas)
    return canvas


@pytest.mark.long
@pytest.mark.parametrize(("name", "info"), [*shown()])
def test_words_stand_out_in_every_scene(name: str, info: GameInfo) -> None:
    stage = OffscreenApp(SIZE, "en")
    show_scene(stage, name, info)
    stage.run(20)
    frame = wordless(stage)
    assert len(frame.said) > 1, "something is written"
    assert not faint(frame), "\n".join(faint(frame))
    stage.close()


@pytest.mark.parametrize("trouble", [False, True])
def test_toasts_stand_out(trouble: bool) -> None:
    stage = OffscreenApp(SIZE, "en")
    show_scene(stage, "title", GAMES[0])
    stage.run(10)
    layer = getattr(stage.app.scenes.top, "layer", None)
    assert isinstance(layer, SceneWidgets)
    (layer.refuse if trouble else layer.notify)(msg("shell.sound.off"))
    stage.run(20)
    frame = wordless(stage)
    assert any("Sound" in text.words for text in frame.said)
    assert not faint(frame)
    stage.close()


def test_the_contrast_is_computed_rightly() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("colour", "size", "seen"), [
    ((119, 119, 119), 22, False), ((119, 119, 119), 34, True), ((90, 90, 90), 22, True), ((0, 0, 0, 110), 22, False),
])  # fmt: skip
def test_faint_words_are_found(colour: Colour, size: float, seen: bool) -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    canvas = Wordless(Canvas(RenderContext("en", str), SIZE, 0.72))
    canvas.fill(Rect(0, 0, 900, 900), (255, 255, 255))
    canvas.text("words", Rect(20, 20, 300, 60), Lettering(size, colour=colour))
    assert bool(faint(canvas)) is not seen
