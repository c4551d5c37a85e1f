"""The folder of saves: autosaves, named saves, replays, and what has been played so far."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias
from weakref import WeakKeyDictionary

import msgspec

from game.games import card_of
from game.kernel.fault import BadSave, Fault
from game.kernel.say import Say, say
from game.play.files import HALF_WRITTEN, time_stamp, write_whole
from game.play.save import SaveFile, encoded, read_save, save_of
from game.play.session import Session

log = logging.getLogger(__name__)
Kind: TypeAlias = Literal["auto", "save", "replay"]
ROOMS: dict[Kind, str] = {"auto": "autosaves", "save": "saves", "replay": "replays"}
KEPT: dict[Kind, int] = {"auto": 5, "save": 20, "replay": 200}
LONGEST_STEM = 150
"""Bytes of a file's name; systems allow about 255, and the half-written neighbour needs more."""
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""Names that Windows gives to devices."""


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
        self._names: WeakKeyDictionary[Session, str] = WeakKeyDictionary()

    def _room(self, kind: Kind) -> Path:
        return self.folder / ROOMS[kind]

    # ---- reading

    def slots(self, kind: Kind) -> list[Slot]:
        """Return all files of a kind, the newest first, damaged ones with their fault."""
        return [_slot(path, kind, when) for when, path in self._files(kind)]

    def latest(self) -> Slot | None:
        """Return the newest unfinished game that can be read, or None."""
        kinds: tuple[Kind, ...] = ("auto", "save")
        files = [(when, path, kind) for kind in kinds for when, path in self._files(kind)]
        for when, path, kind in sorted(files, reverse=True):
            slot = _slot(path, kind, when)
            if slot.save is not None and not slot.save.over:
                return slot
        return None

    def _files(self, kind: Kind) -> list[tuple[float, Path]]:
        """Return the files of a kind with their times, the newest first."""
        return sorted(_listed(self._room(kind), "*.json"), reverse=True)

    # ---- writing

    def autosave(self, session: Session) -> Path:
        """Write the running game over its own autosave; older games beyond five are dropped. Raises BadSave."""
        path = self._room("auto") / f"{self._name_of(session)}.json"
        self._write(path, session)
        self._thin_out("auto", path)
        return path

    def adopt(self, session: Session, path: Path) -> None:
        """Let the game go on in the autosave it came from."""
        if path.parent == self._room("auto"):
            self._names[session] = path.stem

    def save(self, session: Session, name: str) -> Path:
        """Write the game under a name people chose. Raises BadSave, also when all twenty slots are taken."""
        path = self._room("save") / f"{stem_of(name)}.json"
        if not path.exists() and len(self._files("save")) >= KEPT["save"]:
            raise BadSave("fault.store.full", slots=KEPT["save"])
        self._write(path, session, name.strip()[:LONGEST_STEM])
        return path

    def finish(self, session: Session) -> Path:
        """Keep a finished game as replay, drop its autosave, and count it. Raises BadSave."""
        name = self._name_of(session)
        path = self._room("replay") / f"{name}.json"
        known = path.exists()
        self._write(path, session)
        with suppress(OSError):
            (self._room("auto") / f"{name}.json").unlink(missing_ok=True)
        if not known:
            self._count(session)
        self._thin_out("replay", path)
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
        return folder / f"powerhouse-{time_stamp()}.png"

    def _name_of(self, session: Session) -> str:
        """Return what the files of a game are called as long as it is played."""
        if session not in self._names:
            self._names[session] = f"{session.card.id}-{time_stamp()}"
        return self._names[session]

    def _write(self, path: Path, session: Session, name: str = "") -> None:
        try:
            write_whole(path, encoded(save_of(session, name)))
        except OSError as error:
            raise BadSave("fault.store.unwritable", file=path.name, error=error.strerror or str(error)) from error

    def _thin_out(self, kind: Kind, written: Path) -> None:
        """Remove what is too old to be kept, and what a killed program has left half written.

        What has just been ``written`` stays, also where the clock went back and it looks oldest.
        """
        older = [path for _, path in self._files(kind) if path != written]
        for path in older[KEPT[kind] - 1 :]:
            with suppress(OSError):
                path.unlink(missing_ok=True)
        for when, path in _listed(self._room(kind), f".*{HALF_WRITTEN}"):
            if time.time() - when > 3600:
                with suppress(OSError):
                    path.unlink(missing_ok=True)

    # ---- what has been played

    def records(self) -> dict[str, Record]:
        """Return the record of every game by its id."""
        return _records(self._read_records()) or {}

    def _read_records(self) -> bytes:
        try:
            return (self.folder / "records.json").read_bytes()
        except OSError:
            return b"{}"

    def _count(self, session: Session) -> None:
        raw = self._read_records()
        kept = _records(raw)
        records = kept if kept is not None else {}
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
            if kept is None:
                write_whole(self.folder / "records.damaged.json", raw)
            write_whole(self.folder / "records.json", msgspec.json.encode(records))
        except OSError as error:
            log.warning("the record could not be written: %s", error)


def stem_of(name: str) -> str:
    """Return a file name without ending, for any system, that comes close to the name people gave."""
    stem = re.sub(r"[^\w\- ]+", "_", name, flags=re.UNICODE).strip()
    stem = stem.encode()[:LONGEST_STEM].decode(errors="ignore").strip() or "save"
    return f"_{stem}" if RESERVED.fullmatch(stem) else stem


def _listed(folder: Path, pattern: str) -> Iterator[tuple[float, Path]]:
    """Yield the files that match, with their times; what vanishes meanwhile is left out."""
    with suppress(OSError):
        for path in folder.glob(pattern):
            with suppress(OSError):
                if path.name.startswith(".") == pattern.startswith("."):
                    yield path.stat().st_mtime, path


def _slot(path: Path, kind: Kind, when: float) -> Slot:
    try:
        save = read_save(path)
        card_of(save.game)
    except Fault as fault:
        return Slot(path, kind, when, None, fault)
    return Slot(path, kind, when, save)


def _records(raw: bytes) -> dict[str, Record] | None:
    """Return the records, or None if the file is damaged."""
    try:
        return msgspec.json.decode(raw, type=dict[str, Record])
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
