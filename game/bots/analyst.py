"""The analyst: one process that analyses a game in the background, replaced if it dies or hangs."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Literal, Protocol, TypeAlias

import msgspec

from game.bots.analysis import findings
from game.bots.report import Effort, Found, Report, Task

log = logging.getLogger(__name__)
PATIENCE = 120.0
"""Seconds without anything new after which the process counts as hanging; a step takes a few."""
ATTEMPTS = 3
"""Processes that fail one after the other, without finding anything, until the analysis is given up."""
READY = "ready"

Condition: TypeAlias = Literal["idle", "running", "done", "failed"]


def serve(pipe: Connection) -> None:
    """Do one analysis and send every finding; runs in the process of its own."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(READY)
        for found in findings(pipe.recv()):
            pipe.send(found)


class Analyst(Protocol):
    """Who analyses games in the background, one at a time. What is found is added to ``report``."""

    condition: Condition
    report: Report
    part: float
    """How much is done, 0 to 1."""

    def begin(self, task: Task) -> None:
        """Analyse a game from now on; an analysis that runs is dropped."""

    def poll(self) -> bool:
        """Take in what has been found; tell whether that was anything. Never waits."""

    def cancel(self) -> None:
        """Stop; what has been found stays."""

    def close(self) -> None:
        """Stop for good."""


class ProcessAnalyst:
    """Analyses in a process that is started for each game and ended with it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.condition: Condition = "idle"
        self.report = Report()
        self.part = 0.0
        self._now = clock
        self._context = multiprocessing.get_context("spawn")
        self._task: Task | None = None
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._since = 0.0
        self._failures = 0

    def begin(self, task: Task) -> None:
        """Start the process; what the task knows is where the report begins."""
        self._stop()
        self._task, self.report, self.part, self._failures = task, task.known.copy(), 0.0, 0
        self._start()

    def poll(self) -> bool:
        """Take in what has been found; look after the process otherwise."""
        if self.condition != "running":
            return False
        heard = False
        try:
            while self._pipe is not None and self._pipe.poll():
                heard = self._hear(self._pipe.recv()) or heard
        except (EOFError, OSError):
            self._replace("died")
            return True
        if heard or self.condition != "running":
            return heard
        if self._process is None or not self._process.is_alive():
            self._replace("died")
            return True
        if self._now() - self._since > PATIENCE:
            self._replace("hangs")
        return False

    def cancel(self) -> None:
        """End the process; what has been found stays."""
        self._stop()
        if self.condition == "running":
            self.condition = "idle"

    def close(self) -> None:
        """End the process."""
        self.cancel()

    def wait(self, seconds: float) -> None:
        """Wait until something is found, at most so long; for programs without a loop."""
        if self._pipe is not None:
            self._pipe.poll(seconds)

    # ---- the process

    def _hear(self, message: object) -> bool:
        """Take in a message; tell whether the report has changed."""
        self._since = self._now()
        if message == READY:
            self._send()
        if not isinstance(message, Found):
            return False
        self._failures = 0
        self.part = message.done / max(1, message.total)
        if message.finding is not None:
            self.report.add(message.finding)
        else:
            self.report.complete = True
            self._stop()
            self.condition = "done"
        return True

    def _start(self) -> None:
        self.condition = "running"
        self._since = self._now()
        here, there = self._context.Pipe()
        process = self._context.Process(target=serve, args=(there,), daemon=True, name="powerhouse-analyst")
        try:
            process.start()
        except OSError as error:
            log.warning("no process for the analysis: %s", error)
            self.condition = "failed"
            return
        there.close()
        self._process, self._pipe = process, here

    def _send(self) -> None:
        """Send the task, with what has been found by a process before."""
        if self._pipe is not None and self._task is not None:
            self._pipe.send(msgspec.structs.replace(self._task, known=self.report))

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(0.2)
            if self._process.is_alive():
                self._process.kill()
        self._process = self._pipe = None

    def _replace(self, why: str) -> None:
        """Go on with another process where this one has got to, or give up."""
        log.warning("the process of the analysis %s", why)
        self._failures += 1
        self._stop()
        if self._failures < ATTEMPTS:
            self._start()
        else:
            self.condition = "failed"


class InlineAnalyst:
    """Analyses in the same process, a step at each look, with little effort: for tests and pictures."""

    def __init__(self, effort: Effort, steps: int = 1) -> None:
        self.condition: Condition = "idle"
        self.report = Report()
        self.part = 0.0
        self._effort = effort
        self._steps = steps
        self._found: Iterator[Found] = iter(())

    def begin(self, task: Task) -> None:
        """Begin; nothing is found before it is asked for."""
        self.report, self.part, self.condition = task.known.copy(), 0.0, "running"
        self._found = findings(msgspec.structs.replace(task, effort=self._effort))

    def poll(self) -> bool:
        """Make the next steps."""
        for _ in range(self._steps if self.condition == "running" else 0):
            found = next(self._found)
            self.part = found.done / max(1, found.total)
            if found.finding is None:
                self.report.complete, self.condition = True, "done"
                break
            self.report.add(found.finding)
        return self.condition != "idle"

    def cancel(self) -> None:
        """Stop, and let go of the positions that would have been looked at."""
        self.condition = "done" if self.report.complete else "idle"
        self._found = iter(())

    def close(self) -> None:
        """Stop."""
        self.cancel()
