"""The analyst: one process that analyses a game in the background, replaced if it dies or hangs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from time import monotonic
from typing import Literal, Protocol, TypeAlias

import msgspec

from game.bots.analysis import findings
from game.bots.child_process import READY, ProcessEnded, SupervisedProcess, WorkFailed
from game.bots.report import Effort, Progressed, Report, Task

PATIENCE = 120.0
"""Seconds without anything new after which the process counts as hanging; a step takes a few."""

Condition: TypeAlias = Literal["idle", "running", "done", "failed"]


def serve(pipe: Connection) -> None:
    """Do one analysis and send every finding; the work of a helper."""
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
        self._task: Task | None = None
        self._process = SupervisedProcess(serve, "the analysis", 10)
        self._since = 0.0

    def begin(self, task: Task) -> None:
        """Start the process; what the task knows is where the report begins."""
        self._process.stop()
        self._task, self.report, self.part = task, task.known.copy(), 0.0
        self._process.budget.renew()
        self._running(self._process.start())

    def poll(self) -> bool:
        """Take in what has been found; look after the process otherwise."""
        if self.condition != "running":
            return False
        heard = False
        try:
            while (message := self._process.hear()) is not None:
                heard = self._hear(message) or heard
        except ProcessEnded:
            self._replace("died")
            return True
        if heard or self.condition != "running":
            return heard
        if self._now() - self._since > PATIENCE:
            self._replace("hangs")
        return False

    def cancel(self) -> None:
        """End the process; what has been found stays."""
        self._process.stop()
        if self.condition == "running":
            self.condition = "idle"

    def close(self) -> None:
        """End the process."""
        self.cancel()

    def wait(self, seconds: float) -> None:
        """Wait until something is found, at most so long; for programs without a loop."""
        self._process.wait(seconds)

    # ---- the process

    def _hear(self, message: object) -> bool:
        """Take in a message; tell whether the report has changed."""
        self._since = self._now()
        if message == READY and self._task is not None:
            self._process.send(msgspec.structs.replace(self._task, known=self.report))
        if isinstance(message, WorkFailed):
            self._replace("has failed")
            return True
        if not isinstance(message, Progressed):
            return False
        self._process.budget.renew()
        self.part = message.done / max(1, message.total)
        if message.finding is not None:
            self.report.add(message.finding)
        else:
            self.report.complete = True
            self._process.stop()
            self.condition = "done"
        return True

    def _replace(self, why: str) -> None:
        """Go on with another process where this one has got to, or give up."""
        self._running(self._process.replace(why))

    def _running(self, started: bool) -> None:
        self.condition = "running" if started else "failed"
        self._since = self._now()


class InlineAnalyst:
    """Analyses in the same process, a step at each look, with little effort: for tests and pictures."""

    def __init__(self, effort: Effort, steps: int = 1) -> None:
        self.condition: Condition = "idle"
        self.report = Report()
        self.part = 0.0
        self._effort = effort
        self._steps = steps
        self._found: Iterator[Progressed] = iter(())

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
