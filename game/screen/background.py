"""Work that no frame waits for: done on a thread of its own, its result kept until the game it is about is left.

Only what draws nothing may be done here: pygame and its fonts belong to the window's thread.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, ParamSpec, TypeAlias, TypeVar

from game.kernel.cache import CacheEntry, register_cache

P = ParamSpec("P")
T = TypeVar("T")
Key: TypeAlias = tuple[Hashable, ...]

MOST = 12
"""How many results are kept; a table in small takes up to a megabyte."""


class Outcome(NamedTuple):
    """The result of a piece of work, or why it failed."""

    result: Any = None
    error: Exception | None = None


class Background:
    """Does work one piece after another: on a thread once ``begin`` was called, before that while the caller waits."""

    def __init__(self) -> None:
        self._known: dict[Key, Outcome | None] = {}
        """What was asked for; None is still being made."""
        self._queue: SimpleQueue[Callable[[], None]] | None = None
        self._arrived = False
        register_cache(CacheEntry("background", frozenset(("game",)), self.forget, lambda: len(self._known)))

    def begin(self) -> None:
        """Work on a thread from now on, which ends with the program."""
        self._queue = SimpleQueue()
        Thread(target=_serve, args=(self._queue,), name="background", daemon=True).start()

    def find(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T | None:
        """The result of ``work``, or None while it is being made; raise what it raised."""
        key: Key = (work, *given, *named.items())
        if key not in self._known:
            while len(self._known) >= MOST:
                del self._known[next(iter(self._known))]
            self._known[key] = None
            job = partial(self._do, self._known, key, partial(work, *given, **named))
            if self._queue is None:
                job()
            else:
                self._queue.put(job)
        outcome = self._known[key]
        if outcome is not None and outcome.error is not None:
            raise outcome.error
        return outcome.result if outcome is not None else None

    @property
    def busy(self) -> bool:
        """True while something is being made, or has come and nobody was told."""
        return self._arrived or None in self._known.values()

    def arrived(self) -> bool:
        """Tell, once, that something that was asked for has come."""
        arrived, self._arrived = self._arrived, False
        return arrived

    def forget(self) -> None:
        """Let go of everything, also of what is still being made."""
        self._known = {}

    def _do(self, known: dict[Key, Outcome | None], key: Key, work: Callable[[], object]) -> None:
        """Nothing, if all that was ``known`` has been forgotten since."""
        if known is not self._known or key not in known:
            return
        try:
            outcome = Outcome(work())
        except Exception as error:  # whoever asked is told
            outcome = Outcome(error=error)
        if known is self._known and key in known:
            known[key] = outcome
            self._arrived = self._queue is not None


def _serve(queue: SimpleQueue[Callable[[], None]]) -> None:
    while True:
        queue.get()()
