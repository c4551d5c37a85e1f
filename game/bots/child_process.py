"""A child process: it thinks for bots or analyses a game, and never outlives the program that started it.

What goes wrong in it is told to the program with everything needed to mend it. Processes that die or hang are started
again at most twice; then whoever needed them does without. Each ends as soon as nobody holds the other end of a pipe
any more.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

CUT = 1
"""The exit status of a process whose line was cut."""


class Lifeline:
    """A pipe on which nothing is said. It is cut by ``cut``, and by the system when this program ends, whatever ended
    it: then all processes that ``hold`` the other end are gone in no time.
    """

    def __init__(self) -> None:
        self.end, self._kept = multiprocessing.get_context("spawn").Pipe(duplex=False)

    def cut(self) -> None:
        """End the processes that hold it."""
        self._kept.close()

    def close(self) -> None:
        """Let go of both ends."""
        self.cut()
        self.end.close()


def hold(end: Connection) -> None:
    """Have this process end when the line is cut, whatever it does then. The program alone hears Ctrl+C."""
    with contextlib.suppress(ValueError):  # not the main thread
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_wait, args=(end,), name="lifeline", daemon=True).start()


def _wait(end: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        end.recv_bytes()
    os._exit(CUT)


log = logging.getLogger(__name__)
READY = "ready"
"""What a helper says when it listens: what was sent before would stop the window until it is read."""
RESTARTS = 2
"""How often helpers are started again, with nothing achieved in between."""
SELDOM = (50_000, 2, 2)
"""After how many new objects the collector looks for circles (it was 700), and how often at older ones: positions and
judgements make none, what is remembered of a table does.
"""

Work = Callable[[Connection], None]


class WorkFailed(msgspec.Struct, frozen=True):
    """What a helper says when its work has failed: the traceback, and what the work was ``about``."""

    trace: str
    about: tuple[int, str] = (0, "")


def work_failed(about: tuple[int, str] = (0, "")) -> WorkFailed:
    """Return what is to be said of the error that is being handled."""
    return WorkFailed(traceback.format_exc(), about)


class ProcessEnded(Exception):
    """The process of a helper has ended."""


class RestartBudget:
    """How often helpers that belong together may still be started again."""

    def __init__(self) -> None:
        self.left = RESTARTS

    def spend(self) -> bool:
        """Use one up; tell whether there was one."""
        self.left -= 1
        return self.left >= 0

    def renew(self) -> None:
        """Something was achieved: failures before do not count any more."""
        self.left = RESTARTS


class ChildProcess:
    """One process that does ``work``, a function of a module, over a pipe. Raises OSError if none can be started.

    The higher ``nice`` is, the more it leaves the processor to others.
    """

    def __init__(self, work: Work, name: str, nice: int) -> None:
        self.ready = False
        """Whether it listens."""
        self.name = name
        context = multiprocessing.get_context("spawn")
        self.pipe, there = context.Pipe()
        self._line = Lifeline()
        words = (work, there, nice, self._line.end)
        self.process: BaseProcess = context.Process(target=_serve, args=words, daemon=True, name=f"powerhouse-{name}")
        try:
            self.process.start()
        except OSError:
            self.pipe.close()
            self._line.cut()
            raise
        finally:
            there.close()
            self._line.end.close()

    def send(self, message: object) -> None:
        """Send it something to do. Raises ProcessEnded."""
        try:
            self.pipe.send(message)
        except (OSError, ValueError) as error:
            raise ProcessEnded from error

    def hear(self) -> object:
        """Return what it has said, None if nothing; never waits. Raises ProcessEnded.

        A failure of its work is put into the log.
        """
        alive = self.process.is_alive()
        try:
            message = self.pipe.recv() if self.pipe.poll() else None
        except (EOFError, OSError) as error:
            raise ProcessEnded from error
        if message is None and not alive:
            raise ProcessEnded
        if message == READY:
            self.ready = True
        if isinstance(message, WorkFailed):
            log.error("the work of %s has failed:\n%s", self.name, message.trace)
        return message

    def stop(self) -> None:
        """End the process."""
        self.pipe.close()
        self._line.cut()
        self.process.terminate()
        self.process.join(0.2)
        if self.process.is_alive():
            self.process.kill()


class SupervisedProcess:
    """One child process, started again where it has died, until the budget is spent."""

    def __init__(self, work: Work, name: str, nice: int) -> None:
        self.child: ChildProcess | None = None
        self.budget = RestartBudget()
        self._making = work, name, nice

    @property
    def ready(self) -> bool:
        """Whether there is one that listens."""
        return self.child is not None and self.child.ready

    def start(self) -> bool:
        """Start it; tell whether that was possible."""
        try:
            self.child = ChildProcess(*self._making)
        except OSError as error:
            log.warning("no process for %s: %s", self._making[1], error)
        return self.child is not None

    def send(self, message: object) -> None:
        """Send it something to do, if there is one. Raises ProcessEnded."""
        if self.child is not None:
            self.child.send(message)

    def hear(self) -> object:
        """Return what it has said, None if nothing; never waits. Raises ProcessEnded."""
        return self.child.hear() if self.child is not None else None

    def wait(self, seconds: float) -> None:
        """Wait until it says something, at most so long."""
        if self.child is not None:
            self.child.pipe.poll(seconds)

    def replace(self, why: str, *, wanted: bool = True) -> bool:
        """End it, and start another if one is ``wanted`` and the budget allows; tell whether there is one."""
        log.warning("the process of %s %s", self._making[1], why)
        self.stop()
        return self.budget.spend() and wanted and self.start()

    def stop(self) -> None:
        """End it."""
        child, self.child = self.child, None
        if child is not None:
            child.stop()


def think_undisturbed() -> None:
    """Have the collector look for circles seldom, and never at what is loaded; for processes that do nothing but think.

    Where rules are compiled it took a sixth of the time of Power Grid's bots.
    """
    gc.freeze()
    gc.set_threshold(*SELDOM)


def _serve(work: Work, pipe: Connection, nice: int, line: Connection) -> None:
    """Do the work until it is done or nobody listens any more; runs in the process of its own."""
    hold(line)
    think_undisturbed()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(nice)
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionError):
        pipe.send(READY)
        try:
            work(pipe)
        except (EOFError, BrokenPipeError, ConnectionError):
            raise
        except Exception:
            pipe.send(work_failed())
