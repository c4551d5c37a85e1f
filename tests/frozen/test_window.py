"""A real window on a virtual screen, used with a real pointer and keyboard: from source, and the application."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool", "openbox")
WIDTH, HEIGHT = 1600, 900
PATIENCE = 30.0
"""Seconds until something that has to happen counts as never happening; nothing is judged by how fast it is."""

TRIES = 3
"""How often a window is told to close."""

missing = [name for name in NEEDED if not shutil.which(name)]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing), reason=f"a real window needs {', '.join(missing)}"),
]


T = TypeVar("T")


class Desk:
    """A virtual screen with a window manager, and the program in it."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.root = root
        self.picture = folder / "Xvfb_screen0"
        self.processes: list[subprocess.Popen[bytes]] = []
        read, write = os.pipe()
        size = f"{WIDTH}x{HEIGHT}x24"
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-fbdir", str(folder), "-nolisten", "tcp"]
        self._start(command, pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as answer:
            self.env = {**os.environ, "DISPLAY": f":{answer.readline().strip()}", "SDL_VIDEODRIVER": "x11"}
        ready = folder / "ready"
        self._start(["openbox", "--sm-disable", "--startup", f"touch {ready}"])
        # A window that appears while the manager is still starting may be overlooked for ever.
        wait_for(ready.exists)

    def _start(self, command: list[str], pass_fds: tuple[int, ...] = ()) -> subprocess.Popen[bytes]:
        env = getattr(self, "env", None)
        process = subprocess.Popen(
            command, cwd=self.root, env=env, pass_fds=pass_fds, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        self.processes.append(process)
        return process

    def open(self, command: list[str]) -> subprocess.Popen[bytes]:
        """Start the program and return it once its window is drawn."""
        program = self._start(command)
        wait_for(lambda: self.window_of(program) and self.colours() > 200)
        return program

    def window_of(self, program: subprocess.Popen[bytes]) -> str:
        """Return the id of the program's visible window, or nothing; fails if the program has ended."""
        if program.poll() is not None:
            assert program.stderr is not None
            pytest.fail(f"ended with {program.returncode}: {program.stderr.read().decode()}")
        return self.do("search", "--onlyvisible", "--pid", str(program.pid), check=False).partition("\n")[0]

    def do(self, *words: str, check: bool = True) -> str:
        """Use pointer, keyboard and windows as a person at this screen would."""
        done = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0 or not check, done.stderr
        return done.stdout.strip()

    def press(self, program: subprocess.Popen[bytes], key: str) -> None:
        """Press a key while the program's window has the keyboard."""
        wait_for(lambda: self.at_rest(program))
        self.do("key", key)

    def shut(self, program: subprocess.Popen[bytes]) -> int:
        """Close the program's window by its key, again where a window that was just made anew took no notice.

        Returns what the program ends with.
        """
        for _ in range(TRIES - 1):
            self.press(program, "alt+F4")
            with suppress(subprocess.TimeoutExpired):
                return program.wait(timeout=PATIENCE / TRIES)
        self.press(program, "alt+F4")
        return program.wait(timeout=PATIENCE)

    def at_rest(self, program: subprocess.Popen[bytes]) -> bool:
        """Tell whether the window is active and stays the same: a change of mode may make a new one."""
        window = self.window_of(program)
        if not window or self.do("getactivewindow", check=False) != window:
            self.do("windowactivate", window, check=False)
            return False
        before = self.size(program)
        time.sleep(0.5)
        return before == self.size(program) and window == self.window_of(program)

    def size(self, program: subprocess.Popen[bytes]) -> tuple[int, int]:
        """Return width and height of the program's window; nothing by nothing while it changes."""
        told = self.do("getwindowgeometry", "--shell", self.window_of(program) or "0", check=False)
        lines = dict(line.split("=") for line in told.splitlines())
        return int(lines.get("WIDTH", 0)), int(lines.get("HEIGHT", 0))

    def colours(self) -> int:
        """Return how many different colours are on the screen; a black or grey one has next to none."""
        raw = self.picture.read_bytes()
        header = struct.unpack(">25I", raw[:100])
        pixels = raw[header[0] + header[19] * 12 :]
        return len(set(memoryview(pixels[: len(pixels) // 4 * 4]).cast("I")))

    def close(self) -> None:
        """End everything that was started here, last things first."""
        for process in reversed(self.processes):
            if process.poll() is None:
                process.kill()
                process.wait()
            if process.stderr:
                process.stderr.close()


def wait_for(look: Callable[[], T]) -> T:
    """Return what ``look`` finds as soon as it finds something."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.1)
    return found


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A screen of its own for each test."""
    made = Desk(tmp_path)
    yield made
    made.close()


@pytest.fixture(params=["source", pytest.param("bundle", marks=pytest.mark.slow)])
def command(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """How the program is started, with a data folder of its own."""
    source = request.param == "source"
    start = [sys.executable, "-m", "game"] if source else [str(request.getfixturevalue("program"))]
    return [*start, "--data-dir", str(tmp_path / "data")]


@pytest.mark.long
def test_window_opens_resizes_fills_the_screen_and_closes(desk: Desk, command: list[str]) -> None:
    program = desk.open(command)

    desk.do("windowsize", "--sync", desk.window_of(program), "1100", "700")
    wait_for(lambda: desk.size(program) == (1100, 700))
    wait_for(lambda: desk.colours() > 200)

    desk.press(program, "F11")
    wait_for(lambda: desk.size(program) == (WIDTH, HEIGHT))
    desk.press(program, "F11")
    wait_for(lambda: desk.size(program) == (1100, 700))
    wait_for(lambda: desk.colours() > 200)

    assert desk.shut(program) == 0


@pytest.mark.long
def test_it_starts_again_after_being_killed(desk: Desk, command: list[str]) -> None:
    program = desk.open(command)
    program.kill()
    program.wait(timeout=PATIENCE)
    assert desk.open(command).poll() is None
