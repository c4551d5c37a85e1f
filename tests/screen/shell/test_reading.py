"""The boards of a page are read in the background: the page is there before all of them, and nothing waits for them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import cast

import pytest

from game.games import game_infos
from game.kernel.message import msg
from game.play import board
from game.screen.background import Background
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.setup.chosen import BoardMap
from game.screen.scenes.setup.gallery import BoardCell, BoardReader
from game.screen.scenes.setup.scene import SetupScene
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage

INFO = game_infos()["power_grid"]
FEW = 4


@pytest.fixture(autouse=True)
def nothing_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "_KNOWN", set())


class OneByOne(Background):
    """A background that does one thing whenever it is told to, as a slow thread would."""

    def __init__(self) -> None:
        super().__init__()
        self._queue = SimpleQueue()

    def do_one(self) -> None:
        """Do what has waited longest, if anything has."""
        queue = cast("SimpleQueue[Callable[[], None]]", self._queue)
        if not queue.empty():
            queue.get()()


@pytest.fixture
def background() -> OneByOne:
    return OneByOne()


@pytest.fixture
def slow(tmp_path: Path, background: OneByOne) -> Stage:
    """A stage behind which nothing is read unless somebody tells its background to."""
    app = FakeApp(tmp_path)
    app.background = background
    return Stage(app)


def unread() -> int:
    return len(board.unread(INFO))


def test_boards_are_read_in_the_background(background: OneByOne) -> None:
    trial = BoardReader(background, INFO)
    before = unread()
    assert not trial.go_on() and unread() == before, "not while somebody waits"
    background.do_one()
    assert not unread()
    assert [(trial.busy, trial.go_on()) for _ in range(2)] == [(True, True), (False, False)], "that is told once"
    assert not BoardReader(background, INFO).busy


def test_the_set_up_is_there_before_its_boards(slow: Stage, background: OneByOne) -> None:
    scene = SetupScene(slow.app, INFO.id)
    slow.app.scenes.push(scene)
    slow.frames(FEW)
    every = len(INFO.map_option.values) if INFO.map_option is not None else 0
    assert unread() == every - 1, "only the board that is chosen has been read"
    cells = [choice.entry for choice in scene.choices]
    assert len(cells) == every and any(entry.seen is None for entry in cells)
    assert all(scene.find(f"map.{entry.value}") for entry in cells) and scene.busy
    assert scene.find("gallery.weight") is None
    background.do_one()
    assert not unread()
    slow.frames(1)
    assert all(choice.entry.board is not None for choice in scene.choices)
    assert scene.find("gallery.weight") is not None, "what divides the boards is known now"
    assert not scene._reading.busy


def test_a_board_is_seen_as_soon_as_it_has_been_read(slow: Stage) -> None:
    scene = SetupScene(slow.app, INFO.id)
    slow.app.scenes.push(scene)
    slow.frames(FEW)
    late = next(choice.entry for choice in reversed(scene.choices) if choice.entry.seen is None)
    board.read(INFO, late.value)
    slow.frames(1)
    assert any(choice.entry == late and choice.entry.seen is not None for choice in scene.choices)


def test_a_board_that_has_not_been_read_can_be_chosen(slow: Stage) -> None:
    scene = SetupScene(slow.app, INFO.id)
    slow.app.scenes.push(scene)
    slow.frames(2)
    late = next(choice.entry for choice in reversed(scene.choices) if choice.entry.seen is None)
    slow.click(f"map.{late.value}")
    assert scene.board_value == late.value and not scene.viewed
    assert late.seen is not None


def test_the_profile_is_there_before_its_boards(slow: Stage, background: OneByOne) -> None:
    scene = ProfileScene(slow.app)
    slow.app.scenes.push(scene)
    slow.frames(FEW)
    assert unread() == len(scene.stamps) and scene.busy
    assert {type(stamp.entry.seen).__name__ for stamp in scene.stamps} == {"NoneType"}
    background.do_one()
    slow.frames(1)
    assert not unread() and all(stamp.entry.seen is not None for stamp in scene.stamps)


def test_what_has_not_been_read_is_no_map_with_faults(slow: Stage) -> None:
    scene = SetupScene(slow.app, INFO.id)
    slow.app.scenes.push(scene)
    slow.frames(1)
    late = [choice.entry for choice in scene.choices if choice.entry.seen is None]
    assert late and all(entry.fault is None for entry in late)
    cell = slow.see(f"map.{late[-1].value}", BoardCell)
    assert cell.told[1] == msg("shell.map.unverified.help")


def test_without_waiting_only_what_has_been_read_has_a_board() -> None:
    board.read(INFO, board.unread(INFO)[0])
    entries = board.map_entries(INFO, None, wait=False)
    assert [entry.board is not None for entry in entries].count(True) == 1
    assert all(entry.board is not None for entry in board.map_entries(INFO, None))


def test_the_map_of_the_chosen_board_is_there_before_its_names(slow: Stage, background: OneByOne) -> None:
    scene = SetupScene(slow.app, INFO.id)
    slow.app.scenes.push(scene)
    slow.frames(FEW)
    sheet = slow.see("preview", BoardMap)
    canvas = slow.canvas()
    assert not sheet._names(canvas)[0] and scene.busy
    for _ in range(3):
        background.do_one()
    names, _ = sheet._names(canvas)
    assert len(names) == len(sheet.board.layout.cities) and any(names)
