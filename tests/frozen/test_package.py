"""What people install on Linux: put on the system, opened by a saved game, and taken away again."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.frozen.test_window import Desk, missing

ROOT = Path(__file__).resolve().parents[2]
SAVE = ROOT / "tests/kept/saves/empire_engine.powerhouse"
TYPE = "application/vnd.powerhouse.game"
APPLICATIONS = Path("/usr/share/applications")

allowed = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("dpkg") is not None
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not allowed, reason="installing a .deb needs dpkg and the rights of an administrator"),
]


@pytest.fixture(scope="session")
def package(bundle: Path) -> Path:
    """Pack the application and return the .deb."""
    assert bundle.is_dir()
    done = subprocess.run(
        [sys.executable, str(ROOT / "build/packages/deb.py"), "--from-bundle"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = (ROOT / "dist").glob("powerhouse_*.deb")
    return made


def test_the_same_sources_make_the_same_package(package: Path) -> None:
    """Made a second time, by somebody who lets nobody read what they write."""
    first = package.read_bytes()
    for script in ("bundle.py", "deb.py"):
        words = ["--no-archive"] if script == "bundle.py" else ["--from-bundle"]
        done = subprocess.run(
            [sys.executable, str(ROOT / "build/packages" / script), *words], capture_output=True, text=True, umask=0o077
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert package.read_bytes() == first


def test_the_system_refuses_what_could_not_run(package: Path) -> None:
    """What it needs is worked out from its libraries: the C library that they were made with, at the least."""
    told = subprocess.run(["dpkg-deb", "--field", str(package), "Depends"], capture_output=True, text=True).stdout
    assert re.search(r"libc6 \(>= 2\.\d+\)", told), told


def dpkg(*words: str) -> None:
    """Have the system install or remove, whatever it thinks of what is recommended."""
    done = subprocess.run(["dpkg", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def entry(name: str) -> dict[str, str]:
    """Return the fields of a menu entry that is installed."""
    lines = (APPLICATIONS / name).read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


@pytest.mark.skipif(bool(missing), reason=f"a real window needs {', '.join(missing)}")
def test_it_is_installed_opened_by_a_save_and_removed(package: Path, tmp_path: Path) -> None:
    dpkg("--install", str(package))
    try:
        assert entry("powerhouse.desktop")["Exec"] == "powerhouse"
        opener = entry("powerhouse-open.desktop")
        assert TYPE in opener["MimeType"].split(";")
        types = Path("/usr/share/mime/packages/powerhouse.xml").read_text(encoding="utf-8")
        assert TYPE in types and "*.powerhouse" in types
        told = Path("/usr/share/doc/powerhouse/copyright").read_text(encoding="utf-8")
        assert told.startswith("Format: ") and "Files: libSDL2*" in told
        opened(opener["Exec"], tmp_path)
    finally:
        dpkg("--remove", "powerhouse")
    assert not list(APPLICATIONS.glob("powerhouse*")) and shutil.which("powerhouse") is None
    assert not Path("/usr/lib/powerhouse").exists()


def opened(call: str, folder: Path) -> None:
    """Do what a double click on a save does; the program says which game it opened."""
    save = folder / "an evening.powerhouse"
    shutil.copyfile(SAVE, save)
    desk = Desk(folder)
    desk.env |= {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "SDL_AUDIODRIVER": "dummy"}
    desk.env |= {"XDG_CONFIG_HOME": str(folder / "settings")}
    try:
        program = desk.open([str(save) if word == "%f" else word for word in call.split()])
        assert desk.shut(program) == 0
        assert f"opened {save}: empire_engine after" in (folder / "data/Powerhouse/logs/powerhouse.log").read_text()
    finally:
        desk.close()
