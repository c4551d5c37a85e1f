"""A file in the folder of saves: what it is called, and what it holds or what is wrong with it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from game.games import card_of
from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.play.save import SaveFile, read_save

Kind: TypeAlias = Literal["auto", "save", "replay"]


@dataclass(frozen=True, slots=True)
class Slot:
    """A file in the folder. A damaged one has a ``fault`` instead of contents."""

    path: Path
    kind: Kind
    when: float
    save: SaveFile | None = None
    fault: Fault | None = None

    @property
    def name(self) -> str:
        """The name people gave it."""
        return (self.save.name if self.save is not None else "") or self.path.stem

    @property
    def unchanged(self) -> bool:
        """Whether the file is the one that was read: another program may have written over it since."""
        try:
            return self.path.stat().st_mtime == self.when
        except OSError:
            return False

    @property
    def date(self) -> str:
        """When the file was written, in local time."""
        try:
            return time.strftime("%Y-%m-%d  %H:%M", time.localtime(self.when))
        except (OSError, OverflowError, ValueError):  # a file of a time that the system's calendar does not reach
            return "–"

    @property
    def summary(self) -> Message:
        """One line: game, round and players, or what is wrong."""
        if self.save is None:
            assert self.fault is not None
            return self.fault.said
        names = ", ".join(player.name for player in self.save.players)
        return msg("save.summary", game=msg(f"game.{self.save.game}"), round=self.save.round, names=names)


def slot_at(path: Path, kind: Kind, when: float) -> Slot:
    """Return the file at ``path`` as it is read; a damaged one with its fault."""
    try:
        save = read_save(path)
        card_of(save.game)
    except Fault as fault:
        return Slot(path, kind, when, None, fault)
    return Slot(path, kind, when, save)
