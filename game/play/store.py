"""The folder of saves: autosaves, named saves, replays, and what has been played so far."""

from __future__ import annotations

import logging
import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from game.kernel.fault import BadSave, Fault
from game.kernel.say import Say, say
from game.play.files import write_whole
from game.play.save import SaveFile, encoded, read_save, save_of
from game.play.session import Session

log = logging.getLogger(__name__)
Kind: TypeAlias = Literal["auto", "save", "replay"]
KEPT: dict[Kind, int] = {"auto": 5, "save": 20, "replay": 200}


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
        return self.path.stem

    @property
    def summary(self) -> Say:
        """One line: game, round and players, or what is wrong."""
        if self.save is None:
            assert self.fault is not None
            return self.fault.said
        names = ", ".join(player.name for player in self.save.players)
        return say("save.summary", game=say(f"game.{self.save.game}"), round=self.save.round, names=names)


class Record(msgspec.Struct):
    """How often a game was finished, and the wins and best score of people, by strongest rival."""

    played: int = 0
    won: dict[str, int] = {}
    best: int = 0


class Store:
    """Reads and writes below one folder. Faults name the file and never stop a game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._names: dict[int, str] = {}

    def _room(self, kind: Kind) -> Path:
        return self.folder / {"auto": "autosaves", "save": "saves", "replay": "replays"}[kind]

    # ---- reading

    def slots(self, kind: Kind) -> list[Slot]:
        """Return all files of a kind, the newest first, damaged ones with their fault."""
        try:
            paths = [path for path in self._room(kind).glob("*.json") if not path.name.startswith(".")]
        except OSError:
            return []
        found = [slot for path in paths if (slot := _slot(path, kind)) is not None]
        return sorted(found, key=lambda slot: (slot.when, slot.name), reverse=True)

    def latest(self) -> Slot | None:
        """Return the newest unfinished game, or None."""
        found = [*self.slots("auto"), *self.slots("save")]
        playable = [slot for slot in found if slot.save is not None and not slot.save.over]
        return max(playable, key=lambda slot: slot.when, default=None)

    # ---- writing

    def autosave(self, session: Session) -> Path:
        """Write the running game over its own autosave; older games beyond five are dropped. Raises BadSave."""
        key = id(session)
        if key not in self._names:
            self._names = {key: f"{session.card.id}-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 1000:03}"}
        path = self._room("auto") / f"{self._names[key]}.json"
        self._write(path, session)
        for slot in self.slots("auto")[KEPT["auto"] :]:
            self.delete(slot)
        return path

    def adopt(self, session: Session, path: Path) -> None:
        """Let the game go on in the autosave it came from."""
        if path.parent == self._room("auto"):
            self._names = {id(session): path.stem}

    def save(self, session: Session, name: str) -> Path:
        """Write the game under a name people chose. Raises BadSave, also when all twenty slots are taken."""
        stem = re.sub(r"[^\w\- ]+", "_", name, flags=re.UNICODE).strip()[:60] or "save"
        path = self._room("save") / f"{stem}.json"
        if not path.exists() and len(self.slots("save")) >= KEPT["save"]:
            raise BadSave("fault.store.full", slots=KEPT["save"])
        self._write(path, session)
        return path

    def finish(self, session: Session) -> Path:
        """Keep a finished game as replay, drop its autosave, and count it. Raises BadSave."""
        name = self._names.pop(id(session), f"{session.card.id}-{time.strftime('%Y%m%d-%H%M%S')}")
        path = self._room("replay") / f"{name}.json"
        self._write(path, session)
        (self._room("auto") / f"{name}.json").unlink(missing_ok=True)
        self._count(session)
        for slot in self.slots("replay")[KEPT["replay"] :]:
            self.delete(slot)
        return path

    def delete(self, slot: Slot) -> None:
        """Remove a file. Raises BadSave."""
        try:
            slot.path.unlink(missing_ok=True)
        except OSError as error:
            raise BadSave("fault.store.unwritable", file=slot.path.name, error=error.strerror or str(error)) from error

    def next_screenshot(self) -> Path:
        """Return a fresh file name for a picture of the window."""
        folder = self.folder / "screenshots"
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"powerhouse-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() // 1_000_000 % 1000:03}.png"

    def _write(self, path: Path, session: Session) -> None:
        try:
            write_whole(path, encoded(save_of(session)))
        except OSError as error:
            raise BadSave("fault.store.unwritable", file=path.name, error=error.strerror or str(error)) from error

    # ---- what has been played

    def records(self) -> dict[str, Record]:
        """Return the record of every game by its id."""
        try:
            return msgspec.json.decode((self.folder / "records.json").read_bytes(), type=dict[str, Record])
        except (OSError, msgspec.MsgspecError, ValueError):
            return {}

    def _count(self, session: Session) -> None:
        records = self.records()
        record = records.setdefault(session.card.id, Record())
        record.played += 1
        levels = [player.level for player in session.players if not player.human]
        order = session.card.levels
        strongest = max(levels, key=lambda level: order.index(level) if level in order else -1, default="human")
        for score in session.game.scores(session.state):
            if session.players[score.seat].human:
                record.best = max(record.best, score.total)
                if score.rank == 1 and session.solo:
                    record.won[strongest] = record.won.get(strongest, 0) + 1
        try:
            write_whole(self.folder / "records.json", msgspec.json.encode(records))
        except OSError as error:
            log.warning("the record could not be written: %s", error)


def _slot(path: Path, kind: Kind) -> Slot | None:
    try:
        when = path.stat().st_mtime
    except OSError:
        return None
    try:
        return Slot(path, kind, when, read_save(path))
    except Fault as fault:
        return Slot(path, kind, when, None, fault)
