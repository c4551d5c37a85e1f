"""Which saves are the same: by the name people gave, and by the game that they hold."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import msgspec

from game.kernel.fault import Fault
from game.play.save import SaveFile, read_save

LONGEST_CALLED = 150
"""Letters of the name of a save."""


def called(name: str) -> str:
    """Return a name as it is kept: what differs only in how it is encoded is one name."""
    writable = name.encode(errors="replace").decode()
    return unicodedata.normalize("NFC", writable).strip()[:LONGEST_CALLED]


def same_course(path: Path, save: SaveFile) -> bool:
    """Tell whether a file holds the game of a save: begun alike and played alike."""
    try:
        found = read_save(path)
    except Fault:
        return False
    return _course(found) == _course(save)


def _course(save: SaveFile) -> tuple[object, ...]:
    """Return what tells a game from others."""
    return save.game, save.options, save.seed, save.setup, save.origin, msgspec.to_builtins(save.actions)
