"""Progress of a long work: a bar with rate and time left on a terminal; elsewhere a line now and then."""

from __future__ import annotations

import sys
from time import monotonic

WIDE = 24
"""Characters of the bar."""
OFTEN, SELDOM = 0.2, 30.0
"""Seconds between two lines, on a terminal and elsewhere."""


class Progress:
    """Shows ``done`` of ``total`` pieces of work, called ``unit``; nothing without standard error."""

    def __init__(self, total: int, unit: str, done: int = 0) -> None:
        self.total = total
        self.unit = unit
        self.done = self.before = done
        self.note = ""
        """Text behind the bar."""
        self._began = monotonic()
        self._told = -SELDOM
        self._live = sys.stderr is not None and sys.stderr.isatty()

    def step(self, count: int = 1, note: str | None = None) -> None:
        """Count so many more as done."""
        self.done += count
        if note is not None:
            self.note = note
        self._tell(self.done >= self.total)

    def close(self) -> None:
        if self._live:
            print(file=sys.stderr)

    def line(self, seconds: float) -> str:
        """The line after so many seconds of work."""
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
    """A time like 4:05 or 1:04:05."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
