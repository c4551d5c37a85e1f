"""When the program fails, what is needed to find out why lies beside the saves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play import crash
from game.play.store import Store
from tests.played import played

ROOT = Path(__file__).resolve().parents[2]


def run(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program that watches for crashes."""
    whole = f"from pathlib import Path\nfrom game.play import crash\ncrash.watch(Path({str(folder)!r}))\n{code}"
    return subprocess.run([sys.executable, "-c", whole], cwd=ROOT, capture_output=True, text=True)


def only_report(folder: Path) -> str:
    (path,) = (folder / "crashes").iterdir()
    return path.read_text(encoding="utf-8")


def test_what_nobody_catches_is_reported(tmp_path: Path) -> None:
    done = run("import logging\nlogging.warning('the fuse is short')\nraise ZeroDivisionError('boom')", tmp_path)
    text = only_report(tmp_path)
    assert done.returncode == 1 and "boom" in done.stderr
    assert "ZeroDivisionError: boom" in text and "Powerhouse" in text and "the fuse is short" in text


def test_a_thread_that_fails_is_reported(tmp_path: Path) -> None:
    run("import threading\nt = threading.Thread(target=lambda: 1 / 0)\nt.start()\nt.join()", tmp_path)
    assert "ZeroDivisionError" in only_report(tmp_path)


def test_ctrl_c_is_no_crash(tmp_path: Path) -> None:
    run("raise KeyboardInterrupt", tmp_path)
    assert not (tmp_path / "crashes").exists()


def test_a_crash_below_python_leaves_its_place(tmp_path: Path) -> None:
    done = run("import os\ndef falling():\n    os.abort()\nfalling()", tmp_path)
    assert done.returncode != 0
    assert "falling" in (tmp_path / "logs" / "fatal.log").read_text(encoding="utf-8")


@pytest.mark.parametrize("info", game_infos().values(), ids=lambda info: info.id)
def test_the_report_holds_the_game(info: GameInfo, tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = store.autosave(played(info, 2, 1, 4))
    report = crash.report(tmp_path, ValueError("x"))
    assert report is not None and path.read_text(encoding="utf-8") in report.read_text(encoding="utf-8")


def test_two_crashes_leave_two_reports(tmp_path: Path) -> None:
    reports = {crash.report(tmp_path, ValueError(str(number))) for number in range(3)}
    assert len(reports) == 3 and None not in reports


def test_without_a_folder_the_program_runs_all_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("in the way")
    done = run("print('alive')\nraise ValueError('x')", folder)
    assert done.stdout.strip() == "alive" and "ValueError: x" in done.stderr
    assert crash.report(folder, ValueError("x")) is None


def test_a_file_name_that_is_no_text_is_reported_as_well(tmp_path: Path) -> None:
    """The system may give names with bytes that belong to no letter."""
    report = crash.report(tmp_path, FileNotFoundError("sa\udcffve.json"))
    assert report is not None and r"sa\udcffve.json" in report.read_text(encoding="utf-8")
