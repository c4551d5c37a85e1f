"""A player who sees nothing: a virtual screen, a bus of its own, the program, and what AT-SPI tells of it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parents[3]
DRIVER = Path(__file__).with_name("driver.py")
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
SYSTEM_PYTHON = "/usr/bin/python3"
PATIENCE = 60.0
"""Seconds in which something has to change after somebody has done something."""
ASIDE = 0.2
"""How often a button is pressed rather than something chosen on the table."""
TOOLS = (
    "Menu",
    "Log",
    "Aids",
    "Players",
    "Undo",
    "Redo",
    "Restart the turn",
    "Hint",
    "More tools",
    "Skip lesson",
    "Read the rule",
    "Log and aids",
    "Map",
    "Company",
    "Rivals",
    "Pool",
    "Donations",
    "Exchange",
    "Holdings",
)
"""Buttons that carry no game on."""
SETTINGS = {
    "language": "en", "animation": "off", "bot_pace": "instant", "reduced_motion": True, "confirm": "never",
    "master_volume": 0.0, "window": [1280, 720],
}  # fmt: skip

Told: TypeAlias = dict[str, Any]
"""A node as the driver tells it."""


def lacking() -> str:
    """Return what is missing to be read by a screen reader here; empty if nothing is."""
    if not sys.platform.startswith("linux"):
        return "AT-SPI is read on Linux only"
    if not shutil.which("Xvfb") or not shutil.which("dbus-daemon"):
        return "Xvfb and dbus-daemon are needed (packages xvfb and dbus)"
    if launcher() is None:
        return "at-spi-bus-launcher is needed (package at-spi2-core)"
    check = [SYSTEM_PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0')"]
    if not Path(SYSTEM_PYTHON).exists() or subprocess.run(check, capture_output=True, check=False).returncode:
        return "the bindings of AT-SPI are needed (packages python3-gi and gir1.2-atspi-2.0)"
    return ""


def launcher() -> str | None:
    """Return the program that begins the bus of assistive programs."""
    return next((path for path in LAUNCHERS if Path(path).exists()), None)


def walk(node: Told) -> Iterator[Told]:
    """Yield a node and all inside it, as they are read."""
    yield node
    for child in node["children"]:
        yield from walk(child)


class Blind:
    """Plays ``arguments`` of the program, in ``data``. A context: everything that was begun ends with it."""

    def __init__(self, data: Path, *arguments: str, seed: int = 1) -> None:
        self.data = data
        self.arguments = arguments
        self.chance = Random(seed)
        self.heard: list[str] = []
        """What was read aloud, in its order."""
        self.environment: dict[str, str] = {}
        """Of everything that was begun: the screen, the bus."""
        self._open = ExitStack()
        self._driver: subprocess.Popen[str]

    def __enter__(self) -> Blind:
        (self.data / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        read, write = os.pipe()
        self._begin(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"], pass_fds=(write,)
        )
        os.close(write)
        with os.fdopen(read) as told:
            display = told.readline().strip()
        environment = self.environment = {
            **os.environ,
            "DISPLAY": f":{display}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        environment |= {"PYTHONPATH": str(ROOT), "NO_AT_BRIDGE": "0"}
        bus = self._begin(
            ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE, text=True
        )
        assert bus.stdout is not None
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        reads = [str(launcher()), "--launch-immediately", "--a11y=1", "--screen-reader=1"]
        self._begin(reads, env=environment)
        time.sleep(0.5)
        play = [sys.executable, "-m", "game", "--data-dir", str(self.data), *self.arguments]
        self._begin(play, env=environment, cwd=ROOT)
        ask = [SYSTEM_PYTHON, "-W", "ignore", str(DRIVER)]
        self._driver = self._begin(ask, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def _begin(self, command: list[str], **how: Any) -> subprocess.Popen[Any]:
        how.setdefault("stdout", subprocess.DEVNULL)
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True, **how)
        self._open.callback(_end, process)
        return process

    # ---- what is told, what is done

    def _ask(self, **order: Any) -> Any:
        assert self._driver.stdin is not None and self._driver.stdout is not None
        self._driver.stdin.write(json.dumps(order) + "\n")
        self._driver.stdin.flush()
        return json.loads(self._driver.stdout.readline())

    def look(self) -> list[Told]:
        """Return what is on the screen, in the order in which it is read; remember what was read aloud."""
        end = time.monotonic() + PATIENCE
        while (tree := self._ask(do="look")) is None:
            assert time.monotonic() < end, "the program is not there"
            time.sleep(0.1)
        nodes = list(walk(tree))
        for node in nodes:
            if node["role"] == "status bar" and node["name"] and node["name"] not in self.heard[-2:]:
                self.heard.append(node["name"])
        return nodes

    def until(self, wanted: Callable[[list[Told]], object], patience: float = PATIENCE) -> list[Told]:
        """Look until something is so; fail with what is there if it never is."""
        end = time.monotonic() + patience
        while not wanted(nodes := self.look()):
            assert time.monotonic() < end, f"never so: {[node['name'] for node in nodes]}"
            time.sleep(0.03)
        return nodes

    def click(self, node: Told) -> None:
        """Do what a click does; a node that has gone meanwhile is left alone."""
        self._ask(do="click", number=node["number"])

    def press(self, name: str) -> None:
        """Click the button of a name that is there or comes soon."""
        nodes = self.until(lambda nodes: any(named(node, name) for node in nodes))
        self.click(next(node for node in nodes if named(node, name)))

    # ---- playing

    def step(self, nodes: list[Told]) -> None:
        """Do one sensible thing with what is there: answer what lies over the table, confirm, or choose something."""
        sheet = next((node for node in nodes if node["role"] == "dialog"), None)
        buttons = list(walk(sheet)) if sheet is not None else nodes
        free = [node for node in buttons if usable(node)]
        gold = [node for node in free if "Enter" in lines(node)]
        things = [node for node in free if "can be chosen" in lines(node)]
        others = [node for node in free if node["name"] not in TOOLS and node not in things and node not in gold]
        aside = sheet is not None or not things or self.chance.random() < ASIDE
        chosen = gold or (others if aside else things)
        if chosen:
            self.click(self.chance.choice(chosen))
        time.sleep(0.1)


def named(node: Told, name: str) -> bool:
    return bool(node["name"] == name and "click" in node["actions"])


def lines(node: Told) -> list[str]:
    return str(node["description"]).split("\n")


def usable(node: Told) -> bool:
    """Tell whether a node is a button that can be used."""
    return node["role"] == "push button" and "not available now" not in lines(node) and bool(node["actions"])


def _end(process: subprocess.Popen[Any]) -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(PATIENCE)
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
