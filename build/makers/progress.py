"""How far a long work is: a bar with rate and time left, on a terminal; a line now and then elsewhere."""

from __future__ import annotations

import sys
from time import monotonic

WIDE = 24
"""Letters of the bar."""
OFTEN, SELDOM = 0.2, 30.0
"""Seconds between two lines, on a terminal and elsewhere."""


class Progress:
    """Tells of ``done`` of ``total`` pieces of work, called ``unit``; nothing without a place to tell it."""

    def __init__(self, total: int, unit: str, done: int = 0) -> None:
        self.total = total
        self.unit = unit
        self.done = self.before = done
        self.note = ""
        """What is told beside the bar."""
        self._began = monotonic()
        self._told = -SELDOM
        self._live = sys.stderr is not None and sys.stderr.isatty()

    def step(self, count: int = 1, note: str | None = None) -> None:
        """So many more are done."""
        self.done += count
        if note is not None:
            self.note = note
        self._tell(self.done >= self.total)

    def close(self) -> None:
        """End the line."""
        if self._live:
            print(file=sys.stderr)

    def line(self, seconds: float) -> str:
        """Return what is told after so many seconds of work."""
        full = WIDE * min(self.done, self.total) // max(1, self.total)
        rate = (self.done - self.before) / seconds if seconds > 0 else 0.0
        left = clock((self.total - self.done) / rate) if rate > 0 else "?"
        speed = f"{rate:.1f} a second" if rate >= 1 else f"{rate * 60:.1f} a minute" if rate * 60 >= 1 else ""
        words = [f"{self.done}/{self.total} {self.unit}", speed, f"{left} left", self.note]
        return f"[{'#' * full}{'.' * (WIDE - full)}] " + ", ".join(word for word in words if word)

    def _tell(self, last: bool) -> None:
        now = monotonic()
        if sys.stderr is None or (now - self._told < (OFTEN if self._live else SELDOM) and not last):
            return
        self._told = now
        line = self.line(now - self._began)
        print(f"\r{line:<100}" if self._live else line, end="" if self._live else "\n", file=sys.stderr, flush=True)


def clock(seconds: float) -> str:
    """Return a time as people read it: 4:05, or 1:04:05."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
