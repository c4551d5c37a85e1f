"""The collector looks for what is lost while nobody does anything, not while something moves."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.scenes import MOST_FRAMES, OffscreenApp
from game.play.loading import load_ahead
from game.screen.requests import OpenAbout, OpenSetup
from game.screen.window import idle, window
from game.screen.window.idle import AHEAD_AFTER, CALM_AFTER
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage


@pytest.fixture
def collector() -> Iterator[list[int]]:
    """The generations that are looked at; the collector is as it was afterwards."""
    before, found = gc.get_threshold(), []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*before)
    gc.enable()
    gc.unfreeze()


class Circle:
    """Something that knows itself: only the collector finds it when it is lost."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.long
def test_whatever_is_made_everything_is_looked_at_seldom(collector: list[int]) -> None:
    idle.put_off_collecting()
    assert gc.get_freeze_count() > 10_000, "what is loaded is never looked at"
    gc.collect()
    collector.clear()
    kept = [Circle() for _ in range(idle.YOUNG * idle.MIDDLE * 20)]
    assert len(kept) and collector.count(1) >= 10 and not collector.count(2)
    kept += [Circle() for _ in range(idle.YOUNG * idle.MIDDLE * idle.OLD * 2)]
    assert collector.count(2), "who never rests does not fill the memory"


@pytest.mark.long
def test_who_is_calm_looks_at_everything_if_it_is_worth_while(collector: list[int]) -> None:
    gc.collect()
    collector.clear()
    idle.collect_circles()
    assert not collector, "there is nothing to be found"
    for _ in range(idle.WORTH_COLLECTING):
        gc.collect(1)
    idle.collect_circles()
    assert collector.count(2) == 1


def test_the_window_tidies_once_nobody_does_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, tidied = Stage(FakeApp(tmp_path)), []
    monkeypatch.setattr(window, "collect_circles", lambda: tidied.append(stage.time))
    stage.window.wake()
    stage.frames(20)
    assert not tidied
    stage.frames(round(60 * CALM_AFTER) + 30)
    assert len(tidied) == 1


def test_who_leaves_a_game_does_not_wait_for_the_collector(collector: list[int]) -> None:
    """It looks as soon as nobody does anything; the modules of the games are then left alone."""
    load_ahead().join()
    stage = OffscreenApp((1024, 640))
    app = stage.app
    app.open()
    app.go(OpenSetup("carnegie"))
    stage.run(3)
    gc.disable()  # what it does of itself, it may do in any frame; here is judged what the program asks for
    collector.clear()
    before = gc.get_freeze_count()
    app.back()
    stage.run(3)
    assert 2 not in collector, "not in the frames of going back"
    for _ in range(MOST_FRAMES):
        stage.run()
        if 2 in collector:
            break
    assert collector.count(2) == 1 and gc.get_freeze_count() > before
    stage.run(60)
    assert collector.count(2) == 1, "once"
    stage.close()


def test_who_leaves_a_scene_does_not_wait_for_memory_that_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes once nobody does anything, before it is calm: who soon leaves the next scene leaves no holes."""
    stage = OffscreenApp((1024, 640))
    app, given = stage.app, list[float]()
    monkeypatch.setattr(window, "trim", lambda: given.append(stage.now))
    app.open()
    app.go(OpenAbout())
    stage.run(3)
    app.back()
    stage.window.wake()
    given.clear()
    left = stage.now
    stage.run(round(60 * AHEAD_AFTER))
    assert not given, "not in the frames of going back"
    stage.run(round(60 * (CALM_AFTER - AHEAD_AFTER)) - 10)
    assert len(given) == 1 and given[0] > left + AHEAD_AFTER
    stage.close()
