"""Writing behind: in order, the newest only, and done before anybody reads or the program ends."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.kernel.fault import Fault
from game.play import crash
from game.play.files import Writer
from game.play.replay import load_session
from game.play.save import read_save
from game.play.store import Store
from tests.play.spoiling import ENGINE
from tests.play.stored import finished
from tests.played import go_on, played

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A disk that writes nothing until the gate is open."""
    opened, real = threading.Event(), os.fsync

    def slow(handle: int) -> None:
        opened.wait(20)
        real(handle)

    monkeypatch.setattr(os, "fsync", slow)
    yield opened
    opened.set()


@pytest.fixture
def behind(store: Store) -> Store:
    """A store that writes on a thread of its own."""
    store.write_behind()
    return store


def test_keeping_does_not_wait_for_the_disk(behind: Store, gate: threading.Event) -> None:
    session = played(ENGINE, 3, 1, 5)
    for _ in range(5):
        behind.keep(go_on(session, Random(1), 1))
    assert list(behind.outcomes()) == []
    gate.set()
    slot = behind.latest()
    assert slot is not None and slot.save is not None and len(slot.save.actions) == 10
    outcomes = list(behind.outcomes())
    assert 1 <= len(outcomes) <= 2 and set(outcomes) == {slot.path}, "only the newest is written after the first"
    assert list(behind.outcomes()) == []


def test_a_game_that_ends_is_kept_as_replay(behind: Store) -> None:
    session = finished(ENGINE)
    behind.keep(session)
    assert len(behind.profile()[0].results) == 1
    assert not behind.slots("auto") and len(behind.slots("replay")) == 1
    behind.keep(session)
    assert len(behind.profile()[0].results) == 1


def test_a_failing_disk_is_told_later(behind: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    session = played(ENGINE, 3, 1, 5)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        behind.keep(session)
        behind.flush()
    (fault,) = behind.outcomes()
    assert isinstance(fault, Fault) and fault.said.key == "fault.store.unwritable"
    behind.keep(session)
    behind.flush()
    (path,) = behind.outcomes()
    assert isinstance(path, Path) and load_session(read_save(path)).session.state == session.state


@pytest.mark.parametrize("write", ["autosave", "finish"])
def test_what_is_written_at_once_comes_after_what_waits(behind: Store, gate: threading.Event, write: str) -> None:
    session = finished(ENGINE)
    taken = session.log[-3:]
    for _ in taken:
        session._take_last()
    behind.keep(session)
    for entry in taken:
        session.submit(entry.seat, entry.action)
    gate.set()
    path: Path = getattr(behind, write)(session)
    assert len(read_save(path).actions) == len(session.log)
    assert [slot.path for slot in behind.slots("auto")] == ([path] if write == "autosave" else [])


def test_a_crash_report_holds_the_newest_game(behind: Store, gate: threading.Event) -> None:
    session = played(ENGINE, 3, 1, 7)
    behind.keep(session)
    gate.set()
    report = crash.report(behind.folder, KeyError("lost"))
    assert report is not None
    text = report.read_text(encoding="utf-8")
    assert text.partition('"actions": [')[2].count("\n  [") == 7


@pytest.mark.long
def test_a_program_that_ends_has_written_everything(tmp_path: Path) -> None:
    code = (
        "import sys, time\nfrom pathlib import Path\n"
        "from game.play import files\nfrom game.play.store import Store\n"
        "from tests.play.spoiling import ENGINE\nfrom tests.played import played\n"
        "real = files.os.fsync\n"
        "files.os.fsync = lambda handle: (time.sleep(0.3), real(handle))\n"
        "store = Store(Path(sys.argv[1]))\nstore.write_behind()\n"
        "store.keep(played(ENGINE, 3, 1, 5))\nassert not list(store.outcomes())\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    slot = Store(tmp_path).latest()
    assert slot is not None and slot.save is not None and len(slot.save.actions) == 5


def test_work_is_done_in_order_and_what_fails_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    writer, done, begin = Writer(), list[Any](), threading.Event()
    writer.put("gate", lambda: (begin.wait(20), None)[1])
    for number in range(5):
        writer.put(number % 3, lambda number=number: done.append(number))  # type: ignore[misc]
    writer.put("bad", lambda: done[99])
    writer.put("last", lambda: done.append("last"))
    assert not writer.flush(0.01)
    begin.set()
    assert writer.flush() and done == [2, 3, 4, "last"]
    assert "writing failed" in caplog.text


def test_the_writer_itself_never_waits_for_the_writer() -> None:
    """A crash on its thread is reported from there."""
    writer, told = Writer(), list[bool]()
    writer.put("a", lambda: told.append(writer.flush()))
    assert writer.flush() and told == [False]
