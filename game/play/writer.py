"""Writing behind: files are written in order by a thread of their own, so that the screen never waits for a disk."""

from __future__ import annotations

import atexit
import logging
import threading
from collections.abc import Callable
from weakref import WeakSet

log = logging.getLogger(__name__)
PATIENCE = 10.0
"""Seconds that an ending program waits for a disk."""
Work = Callable[[], None]
_writers: WeakSet[Writer] = WeakSet()


class Writer:
    """Does what it is handed, one after the other, in the order it was handed in.

    What has the same ``key`` as something that has not begun yet takes its place: of several saves of one game only the
    newest is written. Work may not raise.
    """

    def __init__(self) -> None:
        self._waiting: dict[object, Work] = {}
        self._working = False
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        _writers.add(self)

    def put(self, key: object, work: Work) -> None:
        """Have something done soon."""
        with self._change:
            self._waiting.pop(key, None)
            self._waiting[key] = work
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="powerhouse-writer", daemon=True)
                self._thread.start()
            self._change.notify_all()

    def flush(self, patience: float | None = None) -> bool:
        """Wait until all is done, at most ``patience`` seconds; tell whether it is. Its own thread never waits."""
        if threading.current_thread() is self._thread:
            return False
        with self._change:
            return self._change.wait_for(lambda: not self._waiting and not self._working, patience)

    def _run(self) -> None:
        while True:
            with self._change:
                self._working = False
                self._change.notify_all()
                self._change.wait_for(lambda: bool(self._waiting))
                work = self._waiting.pop(next(iter(self._waiting)))
                self._working = True
            try:
                work()
            except Exception:
                log.exception("writing failed")


def flush_all(patience: float = PATIENCE) -> None:
    """Wait until every writer of the program is done; before the program ends or looks at what it has written."""
    for writer in tuple(_writers):
        if not writer.flush(patience):
            log.warning("not everything could be written in time")


atexit.register(flush_all)
