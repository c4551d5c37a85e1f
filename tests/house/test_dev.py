"""The one command that sets everything up: its lock, and what it says when it cannot go on."""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from build import lock
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
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(dev: ModuleType, part: str) -> list[str]:
    return [line.partition(" --hash=")[0] for line in dev.requirements(part)]


def test_every_dependency_has_the_fingerprints_of_its_files(dev: ModuleType) -> None:
    """Of all that it is published as; where there are compiled ones, those of several systems and Pythons."""
    compiled = {"pygame-ce": 20, "msgspec": 20, "mypy": 10, "pillow": 20, "ruff": 10}
    for line in dev.requirements("develop"):
        name, marks = plain(line.split("==")[0]), line.split(" --hash=")[1:]
        assert len(set(marks)) == len(marks) >= compiled.get(name, 1), name
        assert all(re.fullmatch("sha256:[0-9a-f]{64}", mark) for mark in marks), name


def test_the_lock_is_as_its_writer_writes_it() -> None:
    text = lock.LOCK.read_text(encoding="utf-8")
    known = {
        lock.plain(entry.partition("==")[0]): re.findall(r"--hash=(\S+)", entry)
        for entry in re.split(r"\n(?=\S)", text)
        if "==" in entry
    }
    assert "\n".join(lock.locked(line, known) for line in lock.pins(text)) + "\n" == text


def wheel(folder: Path) -> str:
    """Write a small package and return its fingerprint."""
    path, about = folder / "tinything-1.0-py3-none-any.whl", "tinything-1.0.dist-info"
    with zipfile.ZipFile(path, "w") as pack:
        pack.writestr("tinything.py", "")
        pack.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: tinything\nVersion: 1.0\n")
        pack.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        pack.writestr(f"{about}/RECORD", "")
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.mark.long
def test_a_package_with_another_fingerprint_is_refused(
    dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = wheel(tmp_path)
    monkeypatch.setattr(dev, "WORK", tmp_path / "work")
    monkeypatch.setattr(dev, "PYTHON", Path(sys.executable))
    alone = {"NO_INDEX": "1", "FIND_LINKS": str(tmp_path), "DRY_RUN": "1", "CONFIG_FILE": os.devnull}
    for name, value in alone.items():
        monkeypatch.setenv(f"PIP_{name}", value)
    dev.install([f"tinything==1.0 --hash=sha256:{mark}"])
    with pytest.raises(dev.Stop, match="fingerprint is another"):
        dev.install([f"tinything==1.0 --hash=sha256:{'0' * 64}"])
    with pytest.raises(dev.Stop):
        dev.install(["tinything==1.0"])


def test_every_dependency_is_locked_and_installed_as_locked(dev: ModuleType) -> None:
    locked = {}
    for line in pins(dev, "develop"):
        assert re.fullmatch(r'[A-Za-z0-9_.-]+==[0-9a-z.]+(; sys_platform == "(win32|darwin|linux)")?', line), line
        name, version = line.split(";")[0].split("==")
        locked[plain(name)] = version
        if ";" not in line:
            assert importlib.metadata.version(name) == version
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    assert {plain(re.split(r"[<>=;]", need)[0]) for need in asked} <= locked.keys()


def test_nothing_depends_on_the_other_pygame(dev: ModuleType) -> None:
    """The distributions "pygame" and "pygame-ce" overwrite each other."""
    assert not [line for line in pins(dev, "develop") if line.startswith("pygame=")]
    for line in pins(dev, "develop"):
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
