"""The wheel, as ``pipx install`` uses it: built from this folder, put into an environment of its own, and tried."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.slow


def run(*command: str | Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT.anchor, env=env, capture_output=True, text=True, timeout=500)


def try_wheel(wheel: Path, home: Path) -> str:
    """Install a wheel into an environment of its own, and return what its self-test says."""
    assert run(sys.executable, "-m", "venv", home).returncode == 0
    tools = home / ("Scripts" if sys.platform == "win32" else "bin")
    put = run(tools / "python", "-m", "pip", "install", "--quiet", wheel)
    assert put.returncode == 0, put.stderr
    ours = ("PYTHON", "VIRTUAL_ENV", "POWERHOUSE")
    bare = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    bare |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    tried = run(tools / "powerhouse", "selftest", "--data-dir", home / "data", env=bare)
    assert tried.returncode == 0, tried.stdout + tried.stderr
    return tried.stderr


def test_the_wheel_passes_the_self_test(tmp_path: Path) -> None:
    built = run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", tmp_path / "wheel", ROOT)
    if built.returncode and "No matching distribution" in built.stderr:
        pytest.skip("a wheel is built with packages that cannot be had here")
    assert built.returncode == 0, built.stderr
    (wheel,) = (tmp_path / "wheel").glob("powerhouse-*-any.whl")
    training = [each.relative_to(ROOT).as_posix() for each in (ROOT / "assets" / "evenings").rglob("*.json")]
    inside = {*ZipFile(wheel).namelist()}
    assert {f"game/{each}" for each in training} <= inside, "collections and days are in it"
    assert "game/assets/locale/en/LC_MESSAGES/shell.mo" in inside
    assert not [name for name in inside if name.endswith(".po")], "texts are compiled"
    assert {name.partition("/")[0].partition("-")[0] for name in inside} == {"game", "powerhouse"}, "and no maker"
    assert "ok  rules interpreted" in try_wheel(wheel, tmp_path / "environment")


def test_the_wheel_for_this_system_has_compiled_rules(tmp_path: Path) -> None:
    built = run(sys.executable, ROOT / "build" / "packages" / "platform_wheel.py", "--into", tmp_path / "wheel")
    if built.returncode and "No matching distribution" in built.stdout + built.stderr:
        pytest.skip("a wheel is built with packages that cannot be had here")
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = (tmp_path / "wheel").glob("powerhouse-*.whl")
    assert not wheel.name.endswith("-any.whl")
    assert "manylinux" in wheel.name or not sys.platform.startswith("linux")
    told = try_wheel(wheel, tmp_path / "environment")
    assert "ok  rules compiled" in told and "passed over" not in told
