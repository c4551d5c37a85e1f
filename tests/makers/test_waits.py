"""What keeps the window from answering: long frames are noted with their causes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from build.makers import waits
from build.makers.waits import Sampler, Watched
from game.measure.engines import now
from game.screen.window.window import FRAME


@pytest.fixture
def stage() -> Iterator[Watched]:
    stage = Watched((640, 400))
    stage.app.open()
    yield stage
    stage.close()


def test_a_frame_lasts_as_long_as_it_is_worked_for(stage: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    began, clock = stage.now, iter((10.0, 10.205))
    monkeypatch.setattr(waits, "now", lambda: next(clock, 10.205))
    monkeypatch.setattr(stage.window, "frame", lambda app: False)
    stage.at = "a test"
    assert not stage.one(0.5)
    assert stage.now - began == pytest.approx(0.5 + 0.205 - FRAME)
    (long,) = stage.long
    assert long.at == "a test" and long.ms == pytest.approx(205) and stage.frames == {200: 1}
    assert sum(stage.walls.values()) == 1 and long.wall < 205, "no time passed on the wall"


def test_what_somebody_does_is_part_of_the_frame_that_handles_it(stage: Watched) -> None:
    def work() -> None:
        until = now() + 0.06
        while now() < until:
            pass

    stage.settle()
    stage.long.clear()
    stage.do(work)
    stage.one()
    (long,) = stage.long
    assert long.ms > 60 and long.wall > 60


def test_other_threads_of_the_program_are_told_apart(stage: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    spent = iter((1.0, 1.1))
    monkeypatch.setattr(waits, "LONG", -1.0)
    monkeypatch.setattr(waits, "now", lambda: 5.0)
    monkeypatch.setattr(waits, "everything", lambda: next(spent))
    monkeypatch.setattr(stage.window, "frame", lambda app: False)
    stage.one()
    (long,) = stage.long
    assert long.ms == 0.0 and long.beside == pytest.approx(100.0)


def test_a_short_frame_is_only_counted(stage: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage.window, "frame", lambda app: True)
    monkeypatch.setattr(waits, "now", lambda: 1.0)
    assert stage.one() and not stage.long and stage.frames == {0: 1}


@pytest.mark.parametrize(
    ("seen", "cause"),
    [
        ([], "-"),
        ([("app.draw", "board.read"), ("app.draw", "board.read"), ("app.draw", "art.draw")], "board.read"),
        ([("app.draw", "board.read"), ("app.draw", "art.draw"), ("app.draw", "plates.draw")], "app.draw"),
        ([("app.draw",), ("app.update",), ("app.handle",)], "-"),
    ],
)
def test_the_cause_is_the_innermost_that_was_seen_most_of_the_time(seen: list[tuple[str, ...]], cause: str) -> None:
    sampler = Sampler()
    sampler.end()
    sampler._seen = seen
    assert sampler.cause() == cause
