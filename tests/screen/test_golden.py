"""Every scene, the tables of every game and the pieces of the kit look as they did: ``pytest --update-golden``."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace

import msgspec
import pygame
import pytest
from PIL import Image

from game.games import game_infos, untranslated
from game.games.game_info import GameInfo
from game.play.profile import Profile, Result
from game.present.scene import Scene
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from game.screen.scenes.about import AboutScene
from game.screen.scenes.guide.teacher import guided_table
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.rules import RulesScene
from game.screen.scenes.settings import SettingsScene
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen import gallery, pictures
from tests.screen.whole.tables import fresh, length, until

GAMES = list(game_infos().values())
SIZE = (1280, 720)
ON_THE_SHELF = 4
"""So many boxes stand on the shelf in a picture: the first ones, so that a new game changes no picture but its own."""
LARGEST = 3_000_000
"""Bytes of all golden pictures together."""


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing in a picture depend on the day or on chance."""
    monkeypatch.setattr("game.play.save.Slot.date", property(lambda slot: "2024-05-21  12:00"))
    monkeypatch.setattr("game.screen.scenes.load.game_row.written_on", lambda when: ("2024-05-21", "12:00"))
    monkeypatch.setattr("secrets.randbelow", lambda limit: 4711)
    monkeypatch.setattr("game.screen.scenes.title.foot.__version__", "1.0")


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have as many games as the pictures of scenes show; the texts of the others are still there."""
    speaking_english = {language: untranslated(language) for language in LANGUAGES}
    monkeypatch.setattr("game.present.text.untranslated", speaking_english.__getitem__)
    for info in GAMES[ON_THE_SHELF:]:
        monkeypatch.delitem(game_infos(), info.id)


def pilot_at(data: Path, language: str) -> Pilot:
    """Return the program without motion."""
    pilot = Pilot(data, SIZE, language=language)
    pilot.app.settings.animation = "off"
    return pilot


def show(pilot: Pilot, scene: Scene) -> None:
    pilot.show(scene)
    pilot.frames(30, 0.05)


def at_table(pilot: Pilot, info: GameInfo, seats: int, people: int = 1, part: float = 0.5) -> None:
    """Show the table of a game in its middle, the first person being asked."""
    session = fresh(pilot, info, people, seats)
    until(session, lambda decision: decision.seat == 0 and len(decision.choices) > 1, int(part * length(info, seats)))
    show(pilot, TableScene(pilot.app, session))


# ---- what is shown, by name


def title(pilot: Pilot) -> None:
    show(pilot, pilot.scene)


def saves(pilot: Pilot) -> None:
    info = GAMES[0]
    for number, name in enumerate(("Sunday", "星期天")):
        path = pilot.app.store.save(go_on(fresh(pilot, info, 2), Random(number), 12 + 6 * number), name)
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
    show(pilot, LoadScene(pilot.app))


def chapter(name: str) -> Callable[[Pilot], None]:
    def settings(pilot: Pilot) -> None:
        show(pilot, SettingsScene(pilot.app))
        pilot.choose("chapter", name)
        pilot.frames(10)

    return settings


def pause(pilot: Pilot) -> None:
    at_table(pilot, GAMES[0], 2)
    pilot.key("escape")
    pilot.frames(10)


def keys(pilot: Pilot) -> None:
    at_table(pilot, GAMES[0], 2)
    pilot.key("?")
    pilot.frames(10)


def buttons(pad: str) -> Callable[[Pilot], None]:
    """Show the sheet of keys to somebody who holds a pad of this name."""

    def shown(pilot: Pilot) -> None:
        at_table(pilot, GAMES[0], 2)
        pilot.window._reader.pads._open[0] = SimpleNamespace(name=pad)
        pilot.pad("back")
        pilot.frames(10)

    return shown


def profile(pilot: Pilot) -> None:
    """Show what has been played: some games of each kind."""
    results = [
        Result(info.id, 1_699_963_200 + 86_400 * number, 3 + number % 2, 1, level, 20 + number, 1 + number % 2, 900)
        for info in GAMES[:2]
        for number, level in enumerate(info.levels)
    ]
    (pilot.app.data / "profile.json").write_bytes(msgspec.json.encode(Profile(results)))
    show(pilot, ProfileScene(pilot.app))


def curtain(pilot: Pilot) -> None:
    at_table(pilot, GAMES[0], 2, people=2)


SCENES: dict[str, tuple[str, Callable[[Pilot], None]]] = {
    "title-en": ("en", title),
    "title-zh_Hant": ("zh_Hant", title),
    "load-zh_Hant": ("zh_Hant", saves),
    "settings-display-en": ("en", chapter("display")),
    "settings-sound-zh_Hans": ("zh_Hans", chapter("sound")),
    "profile-en": ("en", profile),
    "about-zh_Hant": ("zh_Hant", lambda pilot: show(pilot, AboutScene(pilot.app))),
    "pause-zh_Hant": ("zh_Hant", pause),
    "keys-en": ("en", keys),
    "pad-letters-zh_Hant": ("zh_Hant", buttons("Xbox Controller")),
    "pad-shapes-en": ("en", buttons("PS5 Controller")),
    "curtain-zh_Hans": ("zh_Hans", curtain),
}


def result(tab: str) -> Callable[[Pilot, GameInfo], None]:
    def shown(pilot: Pilot, info: GameInfo) -> None:
        session = go_on(fresh(pilot, info, 1, max(info.seats)), Random(1))
        show(pilot, ResultScene(pilot.app, session, stage_of(info, session.game, session.board)))
        scene = pilot.scene
        scene.turn_to({"plots": scene.game.tabs[1]}.get(tab, tab))
        pilot.frames(10)

    return shown


def theatre(pilot: Pilot, info: GameInfo) -> None:
    session = go_on(fresh(pilot, info, 2, max(info.seats)), Random(1))
    show(pilot, TheatreScene(pilot.app, session, len(session.log) // 2))


def aids(pilot: Pilot, info: GameInfo) -> None:
    at_table(pilot, info, min(info.seats))
    pilot.key("a")
    pilot.frames(10)


def lesson(pilot: Pilot, info: GameInfo) -> None:
    show(pilot, guided_table(pilot.app, info, info.guides[0]))


OF_A_GAME: dict[str, tuple[str, Callable[[Pilot, GameInfo], None]]] = {
    "setup-en": ("en", lambda pilot, info: show(pilot, SetupScene(pilot.app, info.id))),
    "rules-zh_Hans": ("zh_Hans", lambda pilot, info: show(pilot, RulesScene(pilot.app, info.id))),
    "table-begin-en": ("en", lambda pilot, info: at_table(pilot, info, max(info.seats), part=0)),
    "table-few-en": ("en", lambda pilot, info: at_table(pilot, info, min(info.seats))),
    "table-many-zh_Hant": ("zh_Hant", lambda pilot, info: at_table(pilot, info, max(info.seats))),
    "table-end-zh_Hans": ("zh_Hans", lambda pilot, info: at_table(pilot, info, max(info.seats), part=0.9)),
    "aids-zh_Hant": ("zh_Hant", aids),
    "lesson-en": ("en", lesson),
    "result-en": ("en", result("")),
    "plots-zh_Hant": ("zh_Hant", result("plots")),
    "statistics-zh_Hans": ("zh_Hans", result("statistics")),
    "theatre-en": ("en", theatre),
}


@pytest.mark.parametrize("page", list(gallery.PAGES))
def test_the_kit(page: str, update_golden: bool) -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pictures.check(f"kit-{page}", gallery.draw_page(page, SIZE), update_golden)


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("name", list(SCENES))
def test_a_scene(name: str, tmp_path: Path, update_golden: bool) -> None:
    language, arrange = SCENES[name]
    pilot = pilot_at(tmp_path, language)
    arrange(pilot)
    pictures.check(name, pilot.window.screen, update_golden)


@pytest.mark.long
@pytest.mark.parametrize("name", list(OF_A_GAME))
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_a_game(info: GameInfo, name: str, tmp_path: Path, update_golden: bool) -> None:
    if name.startswith("lesson") and not info.guides:
        pytest.skip("there is no guided first game")
    language, arrange = OF_A_GAME[name]
    pilot = pilot_at(tmp_path, language)
    arrange(pilot, info)
    pictures.check(f"{info.id}-{name}", pilot.window.screen, update_golden, info.id)


# ---- the comparison itself


def test_nothing_is_kept_that_is_not_compared_and_all_of_it_is_small() -> None:
    kept = {path.stem for path in pictures.GOLDEN.glob("*.png")}
    compared = {f"kit-{page}" for page in gallery.PAGES} | set(SCENES)
    compared |= {f"{info.id}-{name}" for info in GAMES for name in OF_A_GAME}
    assert kept <= compared
    assert sum(path.stat().st_size for path in pictures.GOLDEN.glob("*.png")) < LARGEST


def sample() -> pygame.Surface:
    return gallery.draw_page("letters", SIZE)


def test_the_same_picture_is_the_same() -> None:
    assert not pictures.difference(pictures.kept(pictures.small(sample())), pictures.small(sample()))


def test_a_slightly_different_light_is_forgiven() -> None:
    lighter = sample()
    lighter.fill((1, 1, 1), special_flags=pygame.BLEND_RGB_ADD)
    assert not pictures.difference(pictures.kept(pictures.small(sample())), pictures.small(lighter))


@pytest.mark.parametrize("spot", [(60, 60, 120, 60), (700, 400, 120, 60)])
def test_something_missing_is_not_forgiven(spot: tuple[int, int, int, int]) -> None:
    spoiled = sample()
    spoiled.fill((200, 40, 40), spot)
    assert pictures.difference(pictures.kept(pictures.small(sample())), pictures.small(spoiled))


def test_another_size_is_not_forgiven() -> None:
    assert "size" in pictures.difference(pictures.kept(Image.new("RGB", (640, 360))), Image.new("RGB", (512, 320)))
