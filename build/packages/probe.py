"""Uses the installed program as a person does, in a bare system; run there by ``systems.py``.

/usr/bin/python3 probe.py DRIVER WORDS

DRIVER reads the tree of screen readers (``tests/screen/aloud/driver.py``), WORDS is a file with what is clicked, in
English. Everything is found by its name in that tree and clicked with the mouse. Prints what was done, a line each;
ends with 1 and the reason at what does not work.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

PATIENCE = 120.0
"""Seconds after which a wait fails."""
HOME = Path("/tmp/somebody")
DATA = HOME / ".local/share/Powerhouse"
NOTE = HOME / "opened"
FILE_MANAGER = Path("/usr/local/bin/xdg-open")
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
CLICKED = ("shell.title.quit", "shell.title.new", "frame.boards.own", "shell.setup.start", "table.hint")
"""The texts by whose words things are found."""
BEGUN: list[subprocess.Popen[str]] = []


def main() -> int:
    """Open the program, start a game, look at everything on the way, and close it; 1 if something fails."""
    shutil.rmtree(HOME, ignore_errors=True)
    HOME.mkdir()
    # Notes what it was asked for, and whether programs of the system work in what it was given.
    FILE_MANAGER.write_text(
        f'#!/bin/sh\necho "${{LD_LIBRARY_PATH-}}|$1" >"{NOTE}"\nexec /usr/bin/python3 -c "import ctypes, ssl, zlib"\n',
        encoding="utf-8",
    )
    FILE_MANAGER.chmod(0o755)
    try:
        play(Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")))
    except Failed as failed:
        print(f"FAILED {failed}")
        return 1
    finally:
        for process in reversed(BEGUN):
            process.kill()
        FILE_MANAGER.unlink()
    return 0


def play(driver: Path, words: dict[str, str]) -> None:
    """Go through all steps. Raises Failed."""
    leave, new, maps, start, hint = (words[key] for key in CLICKED)
    around = desk()
    (HOME / "settings").mkdir()
    program = begin(["powerhouse"], around)
    desktop = Desktop(driver, around, program)
    desktop.until(leave)
    print("start, title, tree of the screen reader")
    desktop.click(new, 1)
    desktop.click(maps)
    desktop.wait(NOTE.exists, "the folder of own maps was never shown")
    libraries, _, folder = NOTE.read_text(encoding="utf-8").strip().partition("|")
    if libraries or not folder.startswith(str(DATA / "maps")):
        raise Failed(f"the file manager was given {folder!r} with the libraries in {libraries!r}")
    print("own maps")
    desktop.click(start)
    desktop.until(hint)
    print("new game by mouse")
    if "SDL2_mixer" not in Path(f"/proc/{program.pid}/maps").read_text(encoding="utf-8"):
        raise Failed("no sound: the mixer was never loaded")
    print("sound")
    desktop.wait(lambda: saved() or desktop.answered(), "the game was never saved")
    print("save")
    log = "\n".join(path.read_text(encoding="utf-8") for path in DATA.glob("logs/*"))
    for word in ("no sound device", "no screen reader", "passed over", "Traceback"):
        if word in log:
            raise Failed(f"the log says: {next(line for line in log.splitlines() if word in line)}")
    desktop.quit()
    print("close")


def saved() -> bool:
    """True if there is a save of a game."""
    return any(path.is_file() for path in DATA.glob("autosaves/*"))


class Failed(Exception):
    """Something does not work; the message says what."""


class Desktop:
    """What a person sees and does: names in the tree, clicks of the mouse."""

    def __init__(self, driver: Path, around: dict[str, str], program: subprocess.Popen[str]) -> None:
        self.around = around
        self.program = program
        self.reader = begin([sys.executable, "-W", "ignore", str(driver)], around, talking=True)

    def places(self, name: str) -> list[list[int]]:
        """Rectangles of all things of this name that can be used, in pixels. Raises Failed if the program has ended."""
        self.must_run()
        assert self.reader.stdin is not None and self.reader.stdout is not None
        self.reader.stdin.write('{"do": "look"}\n')
        self.reader.stdin.flush()
        found: list[list[int]] = []
        left = [json.loads(self.reader.stdout.readline())]
        while left:
            node = left.pop(0) or {"children": []}
            if node.get("name") == name and node.get("actions"):
                found.append(node["extent"])
            left += node["children"]
        return found

    def must_run(self) -> None:
        """Raise Failed with the last line of the log if the program has ended."""
        if self.program.poll() is not None:
            logs = sorted(DATA.glob("logs/*"))
            last = logs[-1].read_text(encoding="utf-8").splitlines()[-1:] if logs else []
            raise Failed(f"the program ended with {self.program.returncode}: {''.join(last)}")

    def wait(self, so: object, otherwise: str) -> None:
        """Wait until a function finds something. Raises Failed after ``PATIENCE`` seconds."""
        end = time.monotonic() + PATIENCE
        while not so():  # type: ignore[operator]
            self.must_run()
            if time.monotonic() > end:
                raise Failed(otherwise)
            time.sleep(0.3)

    def until(self, name: str, number: int = 0) -> list[int]:
        """The rectangle of a thing of this name, once it is there. Raises Failed."""
        self.wait(lambda: len(self.places(name)) > number, f"{name!r} never came")
        return self.places(name)[number]

    def click(self, name: str, number: int = 0) -> None:
        """Click the middle of a thing of this name."""
        x, y, width, height = self.until(name, number)
        time.sleep(1)
        where = (str(x + width // 2), str(y + height // 2))
        subprocess.run(["xdotool", "mousemove", *where, "click", "1"], env=self.around, check=True)

    def answered(self) -> bool:
        """Ask for a hint and do what it proposes, with time for both; True if there is a save afterwards."""
        for name in ("h", "Return"):
            subprocess.run(["xdotool", "key", name], env=self.around, check=True)
            time.sleep(3)
        return saved()

    def quit(self) -> None:
        """Close the window by the key of the desktop. Raises Failed."""
        subprocess.run(["xdotool", "key", "alt+F4"], env=self.around, check=True)
        try:
            self.program.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failed("the window did not close") from None


def desk() -> dict[str, str]:
    """Start a screen, a bus and what screen readers need; the environment in which programs find them."""
    around = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LD_", "PYTHON"))}
    around |= {"HOME": str(HOME), "SDL_AUDIODRIVER": "dummy", "LANG": "C.UTF-8"}
    screen = begin(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"], around, talking=True)
    assert screen.stdout is not None
    around["DISPLAY"] = f":{screen.stdout.readline().strip()}"
    bus = begin(["dbus-daemon", "--session", "--nofork", "--print-address"], around, talking=True)
    assert bus.stdout is not None
    around["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
    launcher = next(path for path in LAUNCHERS if Path(path).exists())
    begin([launcher, "--launch-immediately", "--a11y=1", "--screen-reader=1"], around)
    begin(["openbox", "--sm-disable"], around)
    time.sleep(2)
    return around


def begin(command: list[str], around: dict[str, str], talking: bool = False) -> subprocess.Popen[str]:
    """Start a program that is ended with the trial."""
    pipe = subprocess.PIPE if talking else subprocess.DEVNULL
    process = subprocess.Popen(command, env=around, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True)
    BEGUN.append(process)
    return process


if __name__ == "__main__":
    sys.exit(main())
