"""How long is drawn at a time: what there is no time for in one frame comes in the next ones.

What may be seen soon is drawn before, bit by bit, while nothing else happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter


class DrawBudget:
    """Allows one thing to be drawn in any case, and others for ``seconds`` from then on, or since ``begun``."""

    def __init__(self, clock: Callable[[], float], seconds: float, begun: float | None = None) -> None:
        self._clock = clock
        self._seconds = seconds
        self._begun = begun
        self._first = True
        self._over = False

    def __call__(self) -> bool:
        """True if something may be drawn now."""
        if self._over:
            return False
        now = self._clock()
        first, self._first = self._first, False
        if self._begun is None:
            self._begun = now
        self._over = now - self._begun >= self._seconds
        return first or not self._over


class DrawAhead:
    """Does ``seconds`` of some work at a time, one step in any case; begins anew when it is about something else."""

    def __init__(self, seconds: float = 0.0) -> None:
        self._seconds = seconds
        self._about: object = None
        self._work: Iterator[None] = iter(())

    def go_on(self, about: object, work: Iterator[None]) -> bool:
        """Go on with what was begun ``about`` this, else begin ``work``; True if there is more."""
        if about != self._about:
            self._about, self._work = about, work
        end = perf_counter() + self._seconds
        return any(perf_counter() >= end for _ in self._work)

    def end(self) -> None:
        """Let go of what has been begun: something else is shown."""
        self._about, self._work = None, iter(())
