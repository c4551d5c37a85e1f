"""When saves were written, also where the clock was put back or a copy has lost the times of its files."""

from __future__ import annotations

import re
import time
from pathlib import Path

from game.play.files import read_plain
from game.play.save import LARGEST, LATEST

STEP = 0.001
"""Seconds between two saves of a folder whose clock went back."""
_WRITTEN = re.compile(rb'^ "written": ?([0-9.e+]{1,25}),?$', re.MULTILINE)
"""How the save says it; found without reading the game, which takes a hundred times as long."""


class Dates:
    """What saves say about when they were written; a file is read again once it has changed."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[tuple[int, int], float]] = {}

    def of(self, path: Path, when: float) -> float:
        """Return when a save was written as it says itself, else the time ``when`` of its file."""
        try:
            stat = path.stat()
        except OSError:
            return when
        stamp = stat.st_mtime_ns, stat.st_size
        known = self._known.get(path)
        if known is None or known[0] != stamp:
            known = self._known[path] = stamp, _said(path, stat.st_size)
        return known[1] or when


def _said(path: Path, size: int) -> float:
    if size > LARGEST:
        return 0.0
    try:
        found = _WRITTEN.search(read_plain(path))
        said = float(found[1]) if found else 0.0
    except (OSError, ValueError):
        return 0.0
    return said if said <= LATEST else 0.0


def after(newest: float) -> float:
    """Return the time that a save gets which is written now, after one that has the time ``newest``."""
    return min(LATEST, round(max(time.time(), newest + STEP), 3))
