"""How long is drawn at a time: what there is no time for in one frame comes in the next ones."""

from __future__ import annotations

from collections.abc import Callable


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
