"""How long each person has thought: counted while somebody decides, stopped by whoever knows that nobody does."""

from __future__ import annotations

from collections.abc import Sequence

LONGEST = 1e8
"""Seconds a save may name; more than any game lasts."""


class Stopwatch:
    """``seconds`` of each seat. Needs no clock of its own: it is told the time."""

    def __init__(self, seats: int) -> None:
        self.seconds = [0.0] * seats
        self._seat: int | None = None
        self._since = 0.0

    def follow(self, seat: int | None, now: float) -> None:
        """Count for ``seat``, or nobody, from ``now`` on (seconds of any clock); until now for who was named last."""
        if self._seat is not None:
            self.seconds[self._seat] += max(0.0, now - self._since)
        self._seat, self._since = seat, now

    def resume(self, seconds: Sequence[float]) -> None:
        """Go on from the times of a save; those of another number of seats are not taken."""
        if len(seconds) == len(self.seconds):
            self.seconds = list(seconds)

    def dump(self) -> list[float]:
        """Return the times for a save, in tenths of a second; nothing if nobody has used any."""
        rounded = [round(min(one, LONGEST), 1) for one in self.seconds]
        return rounded if any(rounded) else []


def clock_words(seconds: float) -> str:
    """Return a time as it stands on a clock: 0:07, 12:30, 1:02:03."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
