"""A table in small is never loaded nor laid in the window's thread: it comes when it is there, and no frame waits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Event, Thread, current_thread, main_thread
from time import sleep
from typing import Any

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.session import Session
from game.present.pages.table import Table
from game.present.party import badges_of
from game.present.scene import Scene
from game.present.stage.bundle import stage_of
from game.present.view_context import ViewContext
from game.screen.scenes.lessons.scene import LessonsScene
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.result import final
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.setup import preview
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.title.scene import TitleScene
from game.training.screen.daily_scene import TodayScene
from tests.played import begun, go_on
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage

LONGEST = 2_000
"""Frames for which a table is waited for."""
SCENES: dict[str, Callable[[FakeApp], Scene]] = {
    "title": TitleScene,
    "saves": LoadScene,
    "set-up": lambda app: SetupScene(app, next(iter(game_infos()))),
    "lessons": LessonsScene,
    "today": TodayScene,
}


@pytest.fixture
def seen() -> Event:
    """Before it is set no table gets ready."""
    return Event()


@pytest.fixture
def threads(seen: Event, monkeypatch: pytest.MonkeyPatch) -> list[Thread]:
    """Where tables in small are laid, and saved positions read."""
    found: list[Thread] = []

    def noting(work: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*given: Any) -> Any:
            found.append(current_thread())
            assert current_thread() is main_thread() or seen.wait(LONGEST)
            return work(*given)

        return noted

    for name in ("_preview", "stored_position"):
        monkeypatch.setattr(preview, name, noting(getattr(preview, name)))
    return found


@pytest.mark.parametrize("info", [info for info in game_infos().values() if info.map_game == "power_grid"])
def test_a_game_kept_during_an_auction_shows_its_map(info: GameInfo) -> None:
    session = begun(info, 3, 1)
    while not any(sprite.blurs for sprite in table_of(session).sprites):
        go_on(session, Random(1), 1)
    seen = {sprite.id for sprite in preview.session_table(session).table.sprites}
    staged = {sprite.id for sprite in table_of(session).sprites} - seen
    assert "land" in seen and {"auction", "hammer", "counter"} <= staged
    assert not any(thing.startswith(("city.", "name.", "player.", "market.")) for thing in staged)


def table_of(session: Session) -> Table:
    """Return the table as every onlooker sees it."""
    stage = stage_of(session.info, session.game, session.board)
    view = session.game.mask(session.state, None)
    return stage.scenery.table(ViewContext(view, None, None, badges_of(session)))


@pytest.mark.parametrize("name", SCENES)
def test_no_frame_waits_for_a_table_in_small(
    name: str, stage: Stage, saves: FakeApp, threads: list[Thread], seen: Event
) -> None:
    saves.background.begin()
    scene = SCENES[name](saves)
    saves.scenes.push(scene)
    stage.frames(1)
    assert saves.background.busy and scene.busy and stage.missing("preview"), "the first frame shows an empty place"
    seen.set()
    for _ in range(LONGEST):
        if not stage.missing("preview"):
            break
        sleep(0.005)
        stage.frames(1)
    assert stage.see("preview")
    assert threads and main_thread() not in threads


def test_the_title_tells_who_is_to_play_as_soon_as_it_is_known(stage: Stage, saves: FakeApp) -> None:
    stage.open(TitleScene(saves))
    waited = stage.app.render(stage.see("panel.line").text)  # type: ignore[attr-defined]
    saves.background.forget()
    saves.background.begin()
    stage.scene.refresh()
    stage.frames(1)
    assert stage.app.render(stage.see("panel.line").text) != waited  # type: ignore[attr-defined]
    for _ in range(LONGEST):
        if not saves.background.busy:
            break
        sleep(0.005)
        stage.frames(1)
    stage.frames(2)
    assert stage.app.render(stage.see("panel.line").text) == waited  # type: ignore[attr-defined]


def test_no_frame_waits_for_the_final_table(app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, threads = Event(), list[Thread]()
    lay = final.final_table

    def held(*given: Any) -> Any:
        threads.append(current_thread())
        assert current_thread() is main_thread() or seen.wait(LONGEST)
        return lay(*given)

    monkeypatch.setattr(final, "final_table", held)
    app.settings.animation = "off"
    app.background.begin()
    info = game_infos()["empire_engine"]
    session = go_on(begun(info, 3), Random(3))
    stage = Stage(app, (1920, 1080))
    stage.open(ResultScene(app, session, stage_of(info, session.game, session.board)))
    assert stage.missing("final") and app.background.busy, "the score is there first"
    seen.set()
    for _ in range(LONGEST):
        if not stage.missing("final"):
            break
        sleep(0.005)
        stage.frames(1)
    assert stage.see("final") and set(threads) and main_thread() not in threads
