"""No process outlives the program, whatever ends that: the busy ones stop, and whoever broke off waits for nobody."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic, sleep

import pytest

from game.bots.child_process import ChildProcess

ROOT = Path(__file__).resolve().parents[2]
LONG = 60.0
"""Seconds that the work would take."""
SOON = 15.0
"""Seconds after which a process that still works counts as left behind; most are gone within a tenth of one."""
HEEDING = None if sys.platform == "win32" else partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
"""Makes a program hear an interrupt, also where the tests run in the background of a shell and hear none."""
QUIET = 0.5
"""Seconds without a sign of life after which a process counts as gone."""


def busy(folder: str, number: int = 0) -> int:
    """Compute for a minute, giving a sign of life again and again."""
    began, sign, told = monotonic(), Path(folder) / f"{number}.alive", 0.0
    while monotonic() - began < LONG:
        if monotonic() - told > 0.05:
            told = monotonic()
            sign.write_text(str(told), encoding="utf-8")
    return number


def busy_helper(pipe: object) -> None:
    busy(sys.argv[-1])


EXECUTORS = """
import sys
from functools import partial
from game.cli.executors import processes, spread
from tests.bots.test_child_process import busy
if __name__ == "__main__":
    with processes(2) as executor:
        list(spread(executor, partial(busy, sys.argv[-1]), [0, 1], 2))
"""
ASIDE = """
import sys
from game.cli.played import aside, done
from tests.bots.test_child_process import busy
if __name__ == "__main__":
    with aside():
        done(busy, sys.argv[-1])
"""
HELPER = """
import sys
from time import sleep
from game.bots.child_process import ChildProcess
from tests.bots.test_child_process import busy_helper
if __name__ == "__main__":
    helper = ChildProcess(busy_helper, "test", 0)
    sleep(60)
"""
PROGRAMS = {"simulate, make exercises, make days": (EXECUTORS, 2), "aside": (ASIDE, 1), "the window": (HELPER, 1)}
"""What is run in the place of the program, and how many processes it starts."""
ENDINGS = ["kill", "terminate"] if sys.platform == "win32" else ["kill", "terminate", "interrupt"]
AT_ONCE = {("simulate, make exercises, make days", "interrupt"), ("the window", "kill")}
"""What the quick run tries."""


@contextmanager
def running(name: str, folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], list[Path]]]:
    """Lend a program whose processes have all begun to work, and their signs of life."""
    code, count = PROGRAMS[name]
    file = folder / "program.py"
    file.write_text(code, encoding="utf-8")
    around = {**os.environ, "PYTHONPATH": str(ROOT)}
    program = subprocess.Popen(
        [sys.executable, str(file), str(folder)], cwd=ROOT, env=around, stderr=subprocess.DEVNULL, preexec_fn=HEEDING
    )
    signs = [folder / f"{number}.alive" for number in range(count)]
    try:
        _until(lambda: all(sign.exists() for sign in signs), LONG)
        yield program, signs
    finally:
        program.kill()
        program.wait()


def _until(done: Callable[[], bool], seconds: float) -> bool:
    began = monotonic()
    while not done():
        if monotonic() - began > seconds:
            return False
        sleep(0.02)
    return True


def gone(signs: list[Path]) -> bool:
    before = [sign.read_text(encoding="utf-8") for sign in signs]
    sleep(QUIET)
    return before == [sign.read_text(encoding="utf-8") for sign in signs]


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        pytest.param(name, ending, marks=() if (name, ending) in AT_ONCE else pytest.mark.long)
        for name in PROGRAMS for ending in ENDINGS
    ],
)  # fmt: skip
def test_no_process_outlives_the_program(tmp_path: Path, name: str, ending: str) -> None:
    with running(name, tmp_path) as (program, signs):
        assert not gone(signs), "they work"
        if ending == "interrupt":
            program.send_signal(signal.SIGINT)  # as from another program: Ctrl+C goes to the processes as well
        else:
            getattr(program, ending)()
        assert _until(lambda: program.poll() is not None, SOON), "the program ends itself"
        assert _until(lambda: gone(signs), SOON)


@pytest.mark.long
def test_a_helper_that_is_stopped_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [sys.argv[0], str(tmp_path)])
    helper = ChildProcess(busy_helper, "test", 0)
    signs = [tmp_path / "0.alive"]
    assert _until(signs[0].exists, LONG)
    helper.stop()
    assert _until(lambda: gone(signs), SOON)
