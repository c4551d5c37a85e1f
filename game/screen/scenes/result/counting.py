"""Counting up: the totals run, and the lines of the pad fill, before anybody is on top."""

from __future__ import annotations

from collections.abc import Sequence

COUNTING_STEP = 0.12
"""Seconds of one point at most."""
LONGEST_COUNTING = 2.6
"""Seconds in which the highest score is told at most."""
COUNTED_PAUSE = 0.5
"""Seconds after the last point, before the ranks are told."""


class Counting:
    """Time since the scores began to count; ``totals`` in seat order. ``finish`` ends it at once."""

    def __init__(self, totals: Sequence[int], *, at_once: bool) -> None:
        highest = max([1, *totals])
        self._step = min(COUNTING_STEP, LONGEST_COUNTING / highest)
        self._length = self._step * highest + COUNTED_PAUSE
        self._passed = self._length if at_once else 0.0

    @property
    def passed(self) -> float:
        """Which part of the counting is over."""
        return min(1.0, self._passed / self._length)

    @property
    def done(self) -> bool:
        """True once every score is told, and who is ahead may be."""
        return self._passed >= self._length

    def part(self, total: int) -> int:
        """The part of ``total`` that is told by now."""
        return total if self.done else min(total, int(self._passed / self._step))

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; True if that has ended it."""
        if self.done:
            return False
        self._passed += dt
        return self.done

    def finish(self) -> bool:
        """Tell every score at once; True if that has changed anything."""
        changed, self._passed = not self.done, self._length
        return changed
