"""Compiled rules are used only where they are whole and belong to the sources; otherwise one line says why."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import native

NAME = f"game/kernel/parsing{native.SUFFIX}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder that looks like compiled rules, with one module."""
    (tmp_path / NAME).parent.mkdir(parents=True)
    (tmp_path / NAME).write_bytes(b"compiled")
    native.write_stamp(tmp_path)
    return tmp_path


def test_whole_rules_are_used(folder: Path) -> None:
    assert native.stale(folder) is None
    assert native.compiled_names(folder) == {"game.kernel.parsing"}


def test_no_rules_are_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(native.PURE, raising=False)
    before, used = sys.meta_path[:], native.used()
    native.use(tmp_path / "nowhere")
    assert sys.meta_path == before and native.used() == used and native.trouble() is None


def test_damaged_rules_are_passed_over(folder: Path) -> None:
    (folder / NAME).write_bytes(b"compile")
    assert NAME in str(native.stale(folder))
    (folder / NAME).unlink()
    assert NAME in str(native.stale(folder))


def test_a_library_that_the_stamp_does_not_name_is_not_loaded(folder: Path) -> None:
    stray = folder / f"game/kernel/whole{native.SUFFIX}"
    finder = native.Finder(folder)
    stray.write_bytes(b"anything")
    assert "whole" in str(native.stale(folder))
    assert native.Finder(folder).find_spec("game.kernel.whole") is None
    assert finder.find_spec("game.kernel.parsing") is not None


def test_a_library_that_is_whole_and_cannot_be_loaded_does_not_prevent_the_start(folder: Path) -> None:
    """Made for another processor, say: the stamp fits, the system refuses it."""
    assert native.stale(folder) is None
    done = started(folder)
    assert done.returncode == 0 and "power_grid" in done.stdout
    assert "game.kernel.parsing cannot be loaded" in done.stderr and "Traceback" not in done.stderr


def test_a_stray_library_does_not_prevent_the_start(folder: Path) -> None:
    (folder / f"powerhouse_rules{native.SUFFIX}").write_bytes(b"broken")
    done = started(folder)
    assert done.returncode == 0 and "power_grid" in done.stdout
    assert "none of those" in done.stderr and "Traceback" not in done.stderr


def test_rules_for_another_python_are_passed_over(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "SUFFIX", ".cpython-399-other.so")
    assert ".cpython-399-other.so" in str(native.stale(folder))


def test_rules_of_other_sources_are_passed_over(folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    changed = tmp_path / "elsewhere" / "game" / "kernel" / "parsing.py"
    changed.parent.mkdir(parents=True)
    changed.write_text("changed", encoding="utf-8")
    monkeypatch.setattr(native, "PACKAGE", changed.parents[1])
    assert "other sources" in str(native.stale(folder))


HERE = f'{{"for": "{native.SUFFIX}", '


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", "7", '{"for": 1}', '{"for": "x", "sources": {}, "files": 3}',
        '{"for": null, "sources": {}, "files": {}}',
        *(HERE + rest for rest in (
            '"sources": null, "files": {}}', '"sources": [], "files": {}}', '"sources": {"a": [1]}, "files": {}}',
            '"sources": {}, "files": null}', '"sources": {}, "files": []}', '"sources": {}, "files": [["a", null]]}',
            '"sources": {}, "files": {"a": null}}', '"sources": {}, "files": {"../a": "b"}}',
            '"sources": {}, "files": {"/a": "b"}}',
        )),
    ],
)  # fmt: skip
def test_a_damaged_stamp_is_passed_over(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / native.STAMP).write_text(text, encoding="utf-8")
    monkeypatch.delenv(native.PURE, raising=False)
    monkeypatch.setattr(native._Found, "trouble", None)
    before = sys.meta_path[:]
    native.use(folder)
    assert sys.meta_path == before and native.trouble() is not None, "use() never raises"
    assert native.stale(folder) is not None


def started(folder: Path) -> subprocess.CompletedProcess[str]:
    """Return how the program ends that uses what lies in a folder."""
    code = (
        "import sys, pathlib; from game import native; native.use(pathlib.Path(sys.argv[1]));"
        "from game.cli import run; print(native.told()); sys.exit(run(['games', '--json']))"
    )
    kept = {name: value for name, value in os.environ.items() if name != native.PURE}
    root = Path(__file__).resolve().parents[2]
    kept["PYTHONPATH"] = str(root)
    return subprocess.run(
        [sys.executable, "-c", code, str(folder)], env=kept, capture_output=True, text=True, cwd=folder
    )


def test_the_program_says_in_one_line_why_and_goes_on(folder: Path) -> None:
    (folder / NAME).write_bytes(b"damaged")
    done = started(folder)
    assert done.returncode == 0 and "power_grid" in done.stdout
    told = [line for line in done.stderr.splitlines() if "passed over" in line]
    assert len(told) == 1 and NAME in told[0]
