"""The one command that sets everything up: its lock, and what it says when it cannot go on."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.source import ROOT

DEV = ROOT / "build" / "dev.py"


@pytest.fixture(scope="module")
def dev() -> ModuleType:
    """The script as a module, without running it."""
    made = importlib.util.spec_from_file_location("dev", DEV)
    assert made is not None and made.loader is not None
    module = importlib.util.module_from_spec(made)
    made.loader.exec_module(module)
    return module


def plain(name: str) -> str:
    """Return a package name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_dependency_is_locked_and_installed_as_locked(dev: ModuleType) -> None:
    locked = {}
    for line in dev.requirements("develop"):
        assert re.fullmatch(r'[A-Za-z0-9_.-]+==[0-9a-z.]+(; sys_platform == "(win32|darwin)")?', line), line
        name, version = line.split(";")[0].split("==")
        locked[plain(name)] = version
        if ";" not in line:
            assert importlib.metadata.version(name) == version
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    assert {plain(re.split(r"[<>=;]", need)[0]) for need in asked} <= locked.keys()


def test_nothing_depends_on_the_other_pygame(dev: ModuleType) -> None:
    """The distributions "pygame" and "pygame-ce" overwrite each other."""
    assert not [line for line in dev.requirements("develop") if line.startswith("pygame=")]
    for line in dev.requirements("develop"):
        if ";" not in line:
            needs = importlib.metadata.requires(line.split("==")[0]) or []
            assert not [need for need in needs if re.match(r"(pygame|numpy)\b(?!-)", need) and "extra" not in need], (
                line
            )


def test_playing_installs_less_than_developing(dev: ModuleType) -> None:
    play = {line.split("==")[0] for line in dev.requirements("play")}
    assert {"pygame-ce", "pytmx", "msgspec", "platformdirs"} <= play
    assert not play & {"mypy", "pytest", "pyinstaller"}


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        ("WARNING: Retrying ... NewConnectionError(...)\nERROR: No matching distribution found", "no connection"),
        ("ERROR: Could not install: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: [Errno 13] Permission denied: 'x'", "refused"),
        ("ERROR: Could not find a version that satisfies", "no ready package"),
        ("ERROR: something new", "something new"),
    ],
)
def test_failure_is_said_in_words(dev: ModuleType, log: str, sentence: str) -> None:
    assert sentence in dev.why_not(log, Path("install.log"))


@pytest.mark.skipif(sys.platform == "win32", reason="stands in for Debian's Python, which comes without venv")
@pytest.mark.parametrize(
    "answer",
    [
        "The virtual environment was not created successfully because ensurepip is not available.",
        "No module named venv",
    ],
)
def test_a_python_without_venv_is_told_how_to_get_it(
    dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    python = tmp_path / "python3"
    python.write_text(f"#!/bin/sh\necho '{answer}' >&2\nexit 1\n")
    python.chmod(0o755)
    monkeypatch.setattr(dev, "VENV", tmp_path / "venv")
    monkeypatch.setattr(dev, "PYTHON", tmp_path / "venv" / "bin" / "python")
    monkeypatch.setattr(dev.sys, "executable", str(python))
    with pytest.raises(dev.Stop, match="apt install python3-venv"):
        dev.make_venv()


def test_an_old_python_is_told_so() -> None:
    program = f"import runpy, sys; sys.version_info = (3, 9, 1); runpy.run_path({str(DEV)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.strip() == "Powerhouse needs Python 3.11 or newer; this is 3.9."


def test_a_wrong_command_names_the_right_ones() -> None:
    done = subprocess.run([sys.executable, str(DEV), "dance"], capture_output=True, text=True)
    assert done.returncode == 2
    assert "play" in done.stderr and "test" in done.stderr and not done.stdout


def test_dev_needs_the_standard_library_only() -> None:
    """It runs before anything is installed, so also without the site packages of whoever calls it."""
    done = subprocess.run([sys.executable, "-I", "-S", str(DEV), "--help"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_shipped_folders_are_found_from_anywhere(tmp_path: Path) -> None:
    program = "from game import paths; print(paths.assets()); print(paths.maps()); print(paths.data_dir('x'))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True
    )
    assert done.stdout.splitlines() == [str(ROOT / "assets"), str(ROOT / "maps"), str(tmp_path / "x")], done.stderr
