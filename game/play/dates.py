"""When saves were written, also where the clock was put back or a copy has lost the times of its files; and of which
day a game is.
"""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import NamedTuple

from game.play.files import read_plain
from game.play.save import LARGEST, LATEST

STEP = 0.001
"""Seconds between two saves of a folder whose clock went back."""
_WRITTEN = re.compile(rb'^ "written": ?([0-9.e+]{1,25}),?$', re.MULTILINE)
"""How the save says it; found without reading the game, which takes a hundred times as long."""
_DAY = re.compile(rb'^ "day": ?\{"day": ?([0-9]{1,7})[,}]', re.MULTILINE)


class Told(NamedTuple):
    """What a save says of itself: when it was ``written`` and of which ``day`` it is the game; 0: it does not say."""

    written: float = 0.0
    day: int = 0


class Dates:
    """What saves say about when they were written; a file is read again once it has changed."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[tuple[int, int], Told]] = {}

    def of(self, path: Path, when: float) -> float:
        """Return when a save was written as it says itself, else the time ``when`` of its file."""
        return self._told(path).written or when

    def day(self, path: Path) -> int:
        """Return of which day a save holds the game (its ordinal); 0 for another game."""
        return self._told(path).day

    def _told(self, path: Path) -> Told:
        try:
            stat = path.stat()
        except OSError:
            return Told()
        stamp = stat.st_mtime_ns, stat.st_size
        known = self._known.get(path)
        if known is None or known[0] != stamp:
            known = self._known[path] = stamp, _said(path, stat.st_size)
        return known[1]


def _said(path: Path, size: int) -> Told:
    if size > LARGEST:
        return Told()
    try:
        raw = read_plain(path)
        written, day = _WRITTEN.search(raw), _DAY.search(raw)
        said = float(written[1]) if written else 0.0
    except (OSError, ValueError):
        return Told()
    return Told(said if said <= LATEST else 0.0, int(day[1]) if day else 0)


def after(newest: float) -> float:
    """Return the time that a save gets which is written now, after one that has the time ``newest``."""
    return min(LATEST, round(max(time.time(), newest + STEP), 3))
