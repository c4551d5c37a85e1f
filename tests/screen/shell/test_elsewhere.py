"""A game that another program plays: it is asked before anything of it is touched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kernel.message import Message
from game.play.store import Store
from game.screen.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.screen.shell.conftest import played


@pytest.fixture
def other(tmp_path: Path) -> Iterator[tuple[Store, Path]]:
    """The other program's store, and the file of the game that is played there."""
    store, session = Store(tmp_path), played(2, 20)
    yield store, store.autosave(session)
    store.release(session)


def begun(folder: Path) -> Pilot:
    """Start the program on the folder and wish to go on."""
    pilot = Pilot(folder)
    toast = pilot.toast()
    assert isinstance(toast, Message) and toast.key == "shell.elsewhere.notice"
    pilot.click("continue")
    return pilot


def test_going_on_asks_first_and_leaves_the_other_game_alone(other: tuple[Store, Path], tmp_path: Path) -> None:
    _, path = other
    before = path.read_bytes()
    pilot = begun(tmp_path)
    assert not isinstance(pilot.scene, TableScene)
    pilot.click("elsewhere.beside")
    assert isinstance(pilot.scene, TableScene) and path.read_bytes() == before
    pilot.app.store.autosave(pilot.scene.session)
    assert path.read_bytes() == before and len(pilot.app.store.slots("auto")) == 2


def test_a_game_can_be_taken_over(other: tuple[Store, Path], tmp_path: Path) -> None:
    store, path = other
    pilot = begun(tmp_path)
    pilot.click("elsewhere.over")
    assert isinstance(pilot.scene, TableScene)
    assert pilot.app.store.autosave(pilot.scene.session) == path
    assert store.elsewhere(path)


def test_going_back_changes_nothing(other: tuple[Store, Path], tmp_path: Path) -> None:
    store, path = other
    pilot = begun(tmp_path)
    pilot.key("escape")
    pilot.frames(2)
    assert not isinstance(pilot.scene, TableScene) and not store.elsewhere(path)


@pytest.mark.long
def test_a_table_that_is_left_lets_the_game_go(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = store.autosave(played(2, 20))
    pilot = Pilot(tmp_path)
    pilot.click("continue")
    assert isinstance(pilot.scene, TableScene) and store.elsewhere(path)
    pilot.app.back()
    pilot.frames(2)
    assert not store.elsewhere(path)
