"""Every scene in every language, window and text size: no text is cut, nothing overlaps, nothing lies outside."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import msgspec
import pytest

from game import paths
from game.games import game_infos
from game.kernel.message import msg
from game.play.board import own_folder
from game.play.profile import Profile, Result
from game.present.area import Rect
from game.screen.drawing.canvas import Canvas, Lettering
from game.screen.scenes.about import AboutScene
from game.screen.scenes.fault import FaultScene
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.rules import RulesScene
from game.screen.scenes.settings import CHAPTERS, SettingsScene
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.title.scene import TitleScene
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label
from game.screen.widgets.scene import WidgetScene
from game.screen.widgets.scene_widgets import Pane
from tests.boards.maps import CITIES, REGIONS, cable, layer, write
from tests.screen import sizes
from tests.screen.fake_app import FakeApp
from tests.screen.fits import faults, held, look_like
from tests.screen.stage import Stage

LANGUAGES = ("en", "zh_Hant", "zh_Hans")
LOOKS = [(sizes.SMALL, size) for size in ("S", "M", "L", "XL")] + [
    (sizes.USUAL, "M"), (sizes.USUAL, "XL"), (sizes.LARGE, "M"), (sizes.LARGE, "sofa"),
    (sizes.HANDHELD, "pad"), (sizes.USUAL, "sofa"), (sizes.SMALL, "pad"), (sizes.USUAL, "pad"),
]  # fmt: skip
NARROWEST = LOOKS[3]
USUAL = {
    *((NARROWEST, language) for language in LANGUAGES),
    *zip(LOOKS[:-2], ("zh_Hans", "zh_Hant", "zh_Hans", "en", *["zh_Hant", "en"] * 3), strict=True),
}
"""What is always looked at: every look but the last two in one language, the narrowest in all of them."""
MAY_BE_CUT = ("·", "broken.powerhouse")
"""Rows that end in the names of all players or in the reason of a fault; both stand in full beside the list."""


def title(app: FakeApp) -> WidgetScene:
    return TitleScene(app)


def setup(app: FakeApp) -> WidgetScene:
    return SetupScene(app)


def setup_with_maps(app: FakeApp) -> WidgetScene:
    """The set-up of a game with maps to choose from, at the smallest table; one of them is faulty."""
    info = next(info for info in game_infos().values() if info.map_option is not None)
    folder = own_folder(info, app.data)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "My own isle.tmx").write_bytes((paths.maps() / "template" / f"{info.id}.tmx").read_bytes())
    write(folder / "broken.tmx", REGIONS, CITIES, layer("connections", cable(20, 10, 11, "x"), cable(21, 1, 2, 3)))
    scene = SetupScene(app, info.id)
    scene.draft.set_count(min(info.seats))
    return scene


def fault(app: FakeApp) -> WidgetScene:
    trace = 'Traceback (most recent call last):\n  File "table.py", line 3, in draw\nKeyError: 7'
    return FaultScene(app, msg("shell.fault.title"), trace, save=app.data / "a-long-name-of-a-file.powerhouse")


def rules(app: FakeApp) -> WidgetScene:
    return RulesScene(app)


def settings(chapter: str) -> Callable[[FakeApp], WidgetScene]:
    def make(app: FakeApp) -> WidgetScene:
        scene = SettingsScene(app)
        scene.chapter = chapter
        return scene

    return make


def about(chapter: str) -> Callable[[FakeApp], WidgetScene]:
    def make(app: FakeApp) -> WidgetScene:
        scene = AboutScene(app)
        scene.chapter = chapter
        return scene

    return make


def profile(app: FakeApp) -> WidgetScene:
    games = list(game_infos())
    results = [Result(game, 1_700_000_000, 3, 1, "hard", 47, rank, 700) for game in games for rank in (1, 2)]
    app.data.mkdir(parents=True, exist_ok=True)
    (app.data / "profile.json").write_bytes(msgspec.json.encode(Profile(results)))
    return ProfileScene(app)


def load(kind: str) -> Callable[[FakeApp], WidgetScene]:
    return lambda app: LoadScene(app, kind)  # type: ignore[arg-type]


SCENES: dict[str, Callable[[FakeApp], WidgetScene]] = {
    "title": title,
    "setup": setup,
    "setup_maps": setup_with_maps,
    "rules": rules,
    "fault": fault,
    "profile": profile,
    **{f"settings_{chapter}": settings(chapter) for chapter in CHAPTERS},
    **{f"about_{chapter}": about(chapter) for chapter in ("credits", "licences")},
    **{f"load_{kind}": load(kind) for kind in ("save", "auto", "replay")},
}


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "text", "language"),
    [
        pytest.param(*look, language, marks=[] if (look, language) in USUAL else [pytest.mark.slow])
        for look, language in product(LOOKS, LANGUAGES)
    ],
)
def test_scenes_fit(saves: FakeApp, language: str, size: tuple[int, int], text: str) -> None:
    look_like(saves, language, text)
    stage = held(Stage(saves, size), text)
    found = []
    for name, make in SCENES.items():
        stage.open(make(saves))
        found += [f"{name}: {trouble}" for trouble in faults(stage, may_be_cut=MAY_BE_CUT)]
    stage.open(title(saves))
    stage.key("?")
    found += [f"keys: {trouble}" for trouble in faults(stage)]
    assert not found, "\n".join(found)


class Bad(WidgetScene):
    """A scene with every fault the check must see."""

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        pane.add(
            Label(Rect(100, 100, 60, 40), "much too long for this", Lettering(lines=1)),
            Label(Rect(100, 200, 200, 40), "one"),
            Label(Rect(110, 204, 200, 40), "two"),
            Label(Rect(1700, 300, 300, 40), "leaves the window on the right"),
            Label(Rect(100, 300, 300, 40), "tiny", Lettering(12)),
            Label(Rect(100, 400, 90, 20), "wraps into many more lines than there is room for"),
            Button("small", Rect(500, 100, 30, 30), "", lambda: None, ButtonFace(icon="up")),
            Button("over", Rect(600, 100, 200, 60), "", lambda: None, ButtonFace(icon="up")),
            Button("under", Rect(700, 120, 200, 60), "", lambda: None, ButtonFace(icon="up")),
            Button("out", Rect(-40, 500, 200, 60), "", lambda: None, ButtonFace(icon="up")),
        )


def test_the_check_sees_every_kind_of_fault(stage: Stage, app: FakeApp) -> None:
    stage.open(Bad(app))
    found = "\n".join(faults(stage))
    expected = (
        *("'much too long for this' needs", "'one' lies on 'two'", "right' leaves the window", "'tiny' is only"),
        *("room for' is", "small is too small", "over overlaps under", "out leaves the window"),
    )
    for trouble in expected:
        assert trouble in found, trouble
