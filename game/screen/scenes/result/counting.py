"""The scores that count up, from the last place to the first."""

from __future__ import annotations

ROLL = 0.7
"""Seconds in which one score counts up."""
APART = 0.22
"""Seconds after which the next better place begins."""


class Counting:
    """Time since the scores began to count; ``places`` of them, the last first. ``finish`` ends it at once."""

    def __init__(self, places: int, *, at_once: bool) -> None:
        self._places = places
        self._passed = self._length if at_once else 0.0

    @property
    def _length(self) -> float:
        return ROLL + APART * (self._places - 1)

    @property
    def done(self) -> bool:
        """Whether every score is told."""
        return self._passed >= self._length

    def begun(self, place: int) -> bool:
        """Tell whether the score of a place, 0 for the first, is being told."""
        return self.done or self._passed > self._start(place)

    def part(self, total: int, place: int) -> int:
        """Return what is told of ``total`` by now: quick at first, slower towards the end."""
        share = min(1.0, max(0.0, (self._passed - self._start(place)) / ROLL))
        return total if self.done or share >= 1.0 else int(total * (1.0 - (1.0 - share) ** 3))

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; tell whether that has ended it."""
        if self.done:
            return False
        self._passed += dt
        return self.done

    def finish(self) -> bool:
        """Tell every score at once; tell whether that has changed anything."""
        changed, self._passed = not self.done, self._length
        return changed

    def _start(self, place: int) -> float:
        return APART * (self._places - 1 - place)
