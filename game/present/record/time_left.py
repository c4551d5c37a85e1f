"""How long something still takes, from how far it has got since it began."""

from __future__ import annotations

from game.kernel.message import Message, msg
from game.kernel.rounding import nearest

SOONEST, LEAST = 5.0, 0.03
"""Seconds and part of the whole that have to be over before anything is said."""
MOMENTS, MINUTE = 40.0, 90.0
"""Seconds up to which it is a matter of moments, and of a minute."""


class TimeLeft:
    """Reckons with the pace since it was made: at ``now``, when ``part`` of the whole (0 to 1) was done."""

    def __init__(self, now: float, part: float = 0.0) -> None:
        self._began = now
        self._first = part

    def seconds(self, now: float, part: float) -> float | None:
        """Return the seconds that are left, or None as long as too little is known."""
        passed, gained = now - self._began, part - self._first
        if passed < SOONEST or gained < LEAST:
            return None
        return passed * (1.0 - part) / gained


def about(seconds: float) -> Message:
    """Return in words how long it still takes, as roughly as it is known."""
    if seconds < MOMENTS:
        return msg("table.left.moments")
    if seconds < MINUTE:
        return msg("table.left.minute")
    return msg("table.left.minutes", count=nearest(seconds / 60))
