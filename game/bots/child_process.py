"""Child processes: they think for bots or analyse games, and never outlive the program that started them.

Errors in them are logged in the program with their traceback. Processes that die or hang are started again at most
twice; then the program does without. Each ends as soon as nobody holds the other end of its pipe.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

CUT = 1
"""Exit status of a process whose lifeline was cut."""


class Lifeline:
    """A pipe that carries nothing: when it is cut, all processes that ``hold`` the other end exit at once.

    The system cuts it when this program ends, whatever ended it.
    """

    def __init__(self) -> None:
        self.end, self._kept = multiprocessing.get_context("spawn").Pipe(duplex=False)

    def cut(self) -> None:
        """End the processes that hold it."""
        self._kept.close()

    def close(self) -> None:
        """Close both ends."""
        self.cut()
        self.end.close()


def hold(end: Connection) -> None:
    """Exit this process when the line is cut, and leave Ctrl+C to the program."""
    with contextlib.suppress(ValueError):  # not the main thread
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_wait, args=(end,), name="lifeline", daemon=True).start()


def _wait(end: Connection) -> None:
    # Not sys.exit: that would end this thread alone.
    with contextlib.suppress(EOFError, OSError):
        end.recv_bytes()
    os._exit(CUT)


log = logging.getLogger(__name__)
READY = "ready"
"""Sent by a child that listens: what was sent before would block the window until it is read."""
RESTARTS = 2
"""Restarts allowed with nothing achieved in between."""
BELOW_NORMAL = 0x4000
"""The class of processes that let others go first, on Windows."""
SELDOM = (50_000, 2, 2)
"""Thresholds of the garbage collector: new objects (700 by default), and how often older generations are searched.

Positions and judgements make no circles; what is cached of a table does.
"""

Work = Callable[[Connection], None]


class WorkFailed(msgspec.Struct, frozen=True):
    """A child's report that its work has failed: the traceback, and what the work was ``about``."""

    trace: str
    about: tuple[int, str] = (0, "")


def work_failed(about: tuple[int, str] = (0, "")) -> WorkFailed:
    """The report of the error that is being handled."""
    return WorkFailed(traceback.format_exc(), about)


class ProcessEnded(Exception):
    """A child process has ended."""


class RestartBudget:
    """How often child processes that belong together may still be restarted."""

    def __init__(self) -> None:
        self.left = RESTARTS

    def spend(self) -> bool:
        """Use one up; True if there was one."""
        self.left -= 1
        return self.left >= 0

    def renew(self) -> None:
        """Restore it: something was achieved, so former failures do not count."""
        self.left = RESTARTS


class ChildProcess:
    """One process that does ``work``, a function of a module, over a pipe. Raises OSError if none can be started.

    The higher ``nice`` is, the more it leaves the processor to others.
    """

    def __init__(self, work: Work, name: str, nice: int) -> None:
        self.ready = False
        """True if it listens."""
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
        """Send it a message. Raises ProcessEnded."""
        try:
            self.pipe.send(message)
        except (OSError, ValueError) as error:
            raise ProcessEnded from error

    def hear(self) -> object:
        """Its next message, else None; never wait. Raises ProcessEnded.

        A failure of its work is logged.
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
    """One child process, restarted where it has died, until the budget is spent."""

    def __init__(self, work: Work, name: str, nice: int) -> None:
        self.child: ChildProcess | None = None
        self.budget = RestartBudget()
        self._making = work, name, nice

    @property
    def ready(self) -> bool:
        """True if there is a process that listens."""
        return self.child is not None and self.child.ready

    def start(self) -> bool:
        """Start the process; False if that failed."""
        try:
            self.child = ChildProcess(*self._making)
        except OSError as error:
            log.warning("no process for %s: %s", self._making[1], error)
        return self.child is not None

    def send(self, message: object) -> None:
        """Send it a message, if there is one. Raises ProcessEnded."""
        if self.child is not None:
            self.child.send(message)

    def hear(self) -> object:
        """Its next message, else None; never wait. Raises ProcessEnded."""
        return self.child.hear() if self.child is not None else None

    def wait(self, seconds: float) -> None:
        """Wait at most ``seconds`` for a message."""
        if self.child is not None:
            self.child.pipe.poll(seconds)

    def replace(self, why: str, *, wanted: bool = True) -> bool:
        """End the process, and start another if one is ``wanted`` and the budget allows; True if there is one."""
        log.warning("the process of %s %s", self._making[1], why)
        self.stop()
        return self.budget.spend() and wanted and self.start()

    def stop(self) -> None:
        child, self.child = self.child, None
        if child is not None:
            child.stop()


def think_undisturbed() -> None:
    """Run the garbage collector seldom, and never on what is loaded; for processes that only think.

    Where rules are compiled it took a sixth of the time of Power Grid's bots.
    """
    gc.freeze()
    gc.set_threshold(*SELDOM)


def _give_way(nice: int) -> None:
    """Windows has no such numbers: there a process that gives way at all is in the class below normal."""
    if sys.platform == "win32":
        import ctypes

        this_process = ctypes.c_void_p(-1)
        if nice > 0:
            ctypes.windll.kernel32.SetPriorityClass(this_process, BELOW_NORMAL)
    else:
        with contextlib.suppress(OSError):
            os.nice(nice)


def _serve(work: Work, pipe: Connection, nice: int, line: Connection) -> None:
    """Do the work until it is done or nobody listens any more; runs in the child process."""
    hold(line)
    think_undisturbed()
    _give_way(nice)
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionError):
        pipe.send(READY)
        try:
            work(pipe)
        except (EOFError, BrokenPipeError, ConnectionError):
            raise
        except Exception:
            pipe.send(work_failed())
