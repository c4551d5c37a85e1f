"""The boards of a page are read some each frame: the page is there before all of them, and nothing waits for them."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from game.games import game_infos
from game.kernel.message import msg
from game.play import board
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.setup import gallery
from game.screen.scenes.setup.gallery import BoardCell, BoardReader
from game.screen.scenes.setup.scene import SetupScene
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage

INFO = game_infos()["power_grid"]
FEW = 4


@pytest.fixture(autouse=True)
def nothing_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "_KNOWN", set())


@pytest.fixture
def slow(tmp_path: Path) -> Stage:
    """A stage on which reading a board takes all the time of a frame."""
    stage = Stage(FakeApp(tmp_path))
    ticks = count()
    stage.app.now = lambda: 2 * next(ticks) * gallery.READ_AT_A_TIME
    return stage


def unread() -> int:
    return len(board.unread(INFO))


def test_one_board_is_read_in_any_case_and_others_as_long_as_there_is_time() -> None:
    ticks = count()
    trial = BoardReader(lambda: 2 * next(ticks) * gallery.READ_AT_A_TIME, INFO)
    left = [unread()]
    while not trial.go_on():
        left.append(unread())
    assert left == [*range(left[0], 0, -1)] and not trial.busy
    assert not trial.go_on(), "that is told once"
    assert not BoardReader(lambda: 0.0, INFO).busy


def test_where_time_stands_still_all_are_read_at_once() -> None:
    assert BoardReader(lambda: 0.0, INFO).go_on() and not unread()


def test_the_set_up_is_there_before_its_boards(slow: Stage) -> None:
    scene = SetupScene(slow.app, INFO.id)
    slow.app.scenes.push(scene)
    slow.frames(FEW)
    every = len(INFO.map_option.values) if INFO.map_option is not None else 0
    assert every - FEW - 2 <= unread() < every, "no frame reads more than one, beside the board that is chosen"
    cells = [choice.entry for choice in scene.choices]
    assert len(cells) == every and any(entry.seen is None for entry in cells)
    assert all(scene.find(f"map.{entry.value}") for entry in cells) and scene.busy
    assert scene.find("gallery.weight") is None
    slow.frames(every)
    assert not unread() and all(choice.entry.board is not None for choice in scene.choices)
    assert scene.find("gallery.weight") is not None, "what divides the boards is known now"
    assert not scene._reading.busy


def test_a_board_that_has_not_been_read_can_be_chosen(slow: Stage) -> None:
    scene = SetupScene(slow.app, INFO.id)
    slow.app.scenes.push(scene)
    slow.frames(2)
    late = next(choice.entry for choice in reversed(scene.choices) if choice.entry.seen is None)
    slow.click(f"map.{late.value}")
    assert scene.board_value == late.value and not scene.viewed
    assert late.seen is not None


def test_the_profile_is_there_before_its_boards(slow: Stage) -> None:
    scene = ProfileScene(slow.app)
    slow.app.scenes.push(scene)
    slow.frames(FEW)
    before = unread()
    assert len(scene.stamps) - FEW <= before < len(scene.stamps) and scene.busy
    assert {type(stamp.entry.seen).__name__ for stamp in scene.stamps} == {"Board", "NoneType"}
    slow.frames(before + 1)
    assert not unread() and all(stamp.entry.seen is not None for stamp in scene.stamps)


def test_what_has_not_been_read_is_no_map_with_faults(slow: Stage) -> None:
    scene = SetupScene(slow.app, INFO.id)
    slow.app.scenes.push(scene)
    slow.frames(1)
    late = [choice.entry for choice in scene.choices if choice.entry.seen is None]
    assert late and all(entry.fault is None for entry in late)
    cell = slow.see(f"map.{late[-1].value}")
    assert isinstance(cell, BoardCell) and cell.told[1] == msg("shell.map.unverified.help")


def test_without_waiting_only_what_has_been_read_has_a_board() -> None:
    board.read(INFO, board.unread(INFO)[0])
    entries = board.map_entries(INFO, None, wait=False)
    assert [entry.board is not None for entry in entries].count(True) == 1
    assert all(entry.board is not None for entry in board.map_entries(INFO, None))
