"""Programs of the system: what they are given, and what is said where none opens a folder."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from game.screen import outside
from game.screen.scenes.load.scene import LoadScene
from game.screen.widgets import clipboard
from tests.pilot import Pilot


def program(folder: Path, name: str, code: int) -> None:
    """Put a program that ends with ``code`` where it is looked for; it notes what it was given."""
    path = folder / name
    path.write_text(f'#!/bin/sh\necho "$@" >"{folder}/given"\nexit {code}\n', encoding="utf-8")
    path.chmod(0o755)


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which programs are found."""
    folder = tmp_path / "tools"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def pressed(folder: Path) -> Pilot:
    """Ask for the folder of saves in the list of games, and wait until it is known what became of it."""
    pilot = Pilot(folder / "data")
    pilot.click("load")
    assert isinstance(pilot.scene, LoadScene)
    pilot.click("folder")
    for _ in range(300):
        pilot.frames(1)
        if pilot.scene._opening is None:
            break
        time.sleep(0.01)
    return pilot


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a file manager")


@linux
def test_a_file_manager_gets_the_folder(tools: Path, tmp_path: Path) -> None:
    program(tools, "xdg-open", 0)
    pilot = pressed(tmp_path)
    assert (tools / "given").read_text(encoding="utf-8").strip() == str(pilot.app.store.folder)
    assert pilot.missing("folder.unopened")


@linux
@pytest.mark.parametrize("code", [None, 3])
def test_where_nothing_opens_the_path_is_shown_and_can_be_copied(tools: Path, tmp_path: Path, code: int | None) -> None:
    if code is not None:
        program(tools, "xdg-open", code)
    pilot = pressed(tmp_path)
    assert str(pilot.app.store.folder) in str(pilot.scene.nodes())
    pilot.click("folder.unopened.folder.copy")
    assert clipboard.get() == str(pilot.app.store.folder)


def test_programs_of_the_system_get_the_libraries_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/powerhouse/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/local/lib")
    assert outside.environment()["LD_LIBRARY_PATH"] == "/usr/local/lib"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert not {"LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG"} & set(outside.environment())


def test_from_source_the_environment_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/local/lib")
    assert outside.environment()["LD_LIBRARY_PATH"] == "/usr/local/lib"
