"""No process outlives the program that started it: it ends as soon as nobody holds the other end of a pipe any more."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import Connection

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
