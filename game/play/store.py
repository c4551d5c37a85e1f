"""The folder of saves: autosaves, named saves, replays, and the profile."""

from __future__ import annotations

import errno
import os
import re
import time
import unicodedata
from collections import deque
from collections.abc import Iterator
from itertools import chain
from itertools import count as numbers
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from game.kernel.fault import BadSave, Fault, cause
from game.kernel.message import Message
from game.play.files import Writer, drop, listed, read_plain, stem_of, time_stamp, write_beside, write_whole
from game.play.profile import Profile, count, profile_file
from game.play.save import ENDING, LARGEST, LATEST, Kind, SaveFile, Slot, encoded, read_save, save_of, slot_at
from game.play.save_lock import CLAIM, SaveLock, forget_dead, held
from game.play.session import Session

ROOMS: dict[Kind, str] = {"auto": "autosaves", "save": "saves", "replay": "replays"}
EXPORTS = "exports"
CLAIMS = "playing"
"""Folder of the claims on running games."""


class Store:
    """Reads and writes below one folder. Faults name the file and never stop a game.

    Several programs may share the folder: each holds the games it plays, and no other writes over them.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._holds: WeakKeyDictionary[Session, SaveLock] = WeakKeyDictionary()
        self._replays: WeakKeyDictionary[Session, Path] = WeakKeyDictionary()
        """The replays of games that ended here."""
        self._unsaved: WeakKeyDictionary[Session, Fault] = WeakKeyDictionary()
        """Why games are not on disk as they are now."""
        self._writer: Writer | None = None
        self._outcomes: deque[Path | Fault] = deque()
        self._dates = SaveTimes()
        self._profile = profile_file(folder)

    def _room(self, kind: Kind) -> Path:
        return self.folder / ROOMS[kind]

    def _file(self, kind: Kind, stem: str) -> Path:
        return self._room(kind) / f"{stem}{ENDING}"

    # ---- reading

    def slots(self, kind: Kind) -> list[Slot]:
        """All files of a kind, the newest first, damaged ones with their fault."""
        self.flush()
        return [slot_at(path, kind, when) for _, when, path in self._files(kind)]

    def counts(self) -> dict[Kind, int]:
        """The number of files of each kind."""
        self.flush()
        return {kind: sum(1 for _ in self._files(kind)) for kind in ROOMS}

    def of_days(self, kind: Kind) -> dict[int, Slot]:
        """The daily games by day (its ordinal); of several of one day the oldest that can be read."""
        self.flush()
        found: dict[int, Slot] = {}
        for _, when, path in self._files(kind):
            if day := self._dates.day(path):
                slot = slot_at(path, kind, when)
                found |= {day: slot} if slot.save is not None else {}
        return found

    def latest(self) -> Slot | None:
        """The newest unfinished game that can be read, or None."""
        self.flush()
        kinds: tuple[Kind, ...] = ("auto", "save")
        files = [(age, when, path, kind) for kind in kinds for age, when, path in self._files(kind)]
        for _, when, path, kind in sorted(files, reverse=True):
            slot = slot_at(path, kind, when)
            if slot.save is not None and not slot.save.over:
                return slot
        return None

    def _files(self, kind: Kind) -> list[tuple[float, float, Path]]:
        """The files of a kind, the newest first: when each was written as the folder counts, the file's own time, the
        file.
        """
        games = listed(self._room(kind), f"*{ENDING}")
        return sorted(((self._dates.of(path, when), when, path) for when, path in games), reverse=True)

    # ---- running games

    def write_behind(self) -> None:
        """Write running games and replays in the background from now on (see ``keep``)."""
        self._writer = Writer()

    def flush(self, patience: float | None = None) -> bool:
        """Wait until everything is written, at most ``patience`` seconds; True if it is."""
        return self._writer is None or self._writer.flush(patience)

    def keep(self, session: Session) -> None:
        """Write the running game over its own autosave, or as replay if it is over, without waiting.

        ``outcomes`` tells the result.
        """
        hold, state, save = self._hold_of(session), session.state, save_of(session)

        def write() -> None:
            try:
                done = self._finish(session, state, save, hold) if save.over else self._autosave(save, hold)
                self._unsaved.pop(session, None)
                self._outcomes.append(done)
            except Fault as fault:
                self._unsaved[session] = fault
                self._outcomes.append(fault)

        if self._writer is None:
            write()
        else:
            self._writer.put(hold.path, write)

    def unsaved(self, session: Session) -> Fault | None:
        """Why a game could not be written last time; None if it was, or never had to be."""
        return self._unsaved.get(session)

    def outcomes(self) -> Iterator[Path | Fault]:
        """Yield, once each, the results of ``keep``: the file, or why there is none."""
        while self._outcomes:
            yield self._outcomes.popleft()

    def autosave(self, session: Session) -> Path:
        """Write the running game over its own autosave and return the file. Raises BadSave."""
        self.flush()
        return self._autosave(save_of(session), self._hold_of(session))

    def finish(self, session: Session) -> Path:
        """Write a finished game as replay, drop its autosave, and count it. Raises BadSave."""
        self.flush()
        return self._finish(session, session.state, save_of(session), self._hold_of(session))

    def _autosave(self, save: SaveFile, hold: SaveLock) -> Path:
        path = self._file("auto", hold.path.stem)
        self._write(path, save, hold)
        self._forget_claims()
        return path

    def _finish(self, session: Session, state: Any, save: SaveFile, hold: SaveLock) -> Path:
        path = self._replays.get(session) or self._place_of(save, hold)
        # It counts first: a program that is killed in between goes on with its autosave, and counts it no second time.
        trouble = count(self._profile, session, state, path.stem) if not path.exists() else None
        self._write(path, save, hold)
        self._replays[session] = path
        drop(self._file("auto", hold.path.stem))
        if trouble is not None:
            self._outcomes.append(BadSave(trouble.key, **dict(trouble.values)))
        return path

    def _place_of(self, save: SaveFile, hold: SaveLock) -> Path:
        """The file for the replay of a game; a different game of that name stays, as both may come from one autosave.
        """
        stems = chain((hold.path.stem,), (f"{hold.path.stem} {number}" for number in numbers(2)))
        paths = (self._file("replay", stem) for stem in stems)
        return next(path for path in paths if not path.exists() or same_course(path, save))

    # ---- who plays a game

    def elsewhere(self, path: Path | None = None) -> bool:
        """True if another program plays the game of the autosave ``path``, or (None) any game of this folder."""
        ours = {hold.path for hold in self._holds.values() if hold.ours()}
        if path is not None:
            claims = [self._claim(path.stem)] if path.parent == self._room("auto") else []
        else:
            claims = [claim for _, claim in listed(self.folder / CLAIMS, f"*{CLAIM}")]
        return any(claim not in ours and held(claim) for claim in claims)

    def adopt(self, session: Session, path: Path, *, over: bool = False) -> None:
        """Continue the game in the autosave it came from, taking it from another program if ``over``.

        If another program plays it and ``over`` is False, the game continues in an autosave of its own.
        """
        if path.parent != self._room("auto"):
            return
        self.flush()
        for other, hold in tuple(self._holds.items()):
            if hold.path == self._claim(path.stem) and hold.ours():
                del self._holds[other]
                self._holds[session] = hold
                return
        hold = SaveLock(self._claim(path.stem))
        if hold.take(over=over):
            self._holds[session] = hold

    def release(self, session: Session) -> None:
        """Let other programs continue a game that is no longer played here."""
        hold = self._holds.get(session)
        if hold is None:
            return
        if self._writer is None:
            hold.release()
        else:
            self._writer.put(hold, hold.release)

    def _claim(self, name: str) -> Path:
        return self.folder / CLAIMS / f"{name}{CLAIM}"

    def _hold_of(self, session: Session) -> SaveLock:
        """The lock of a game; its name is that of the game's files."""
        hold = self._holds.get(session)
        if hold is None or hold.lost or (hold.released and not hold.take()):
            hold = self._holds[session] = self._new_hold(session)
        return hold

    def _new_hold(self, session: Session) -> SaveLock:
        """A lock on a name that no other game has, here or in another program."""
        while True:
            hold = SaveLock(self._claim(f"{session.info.id}-{time_stamp()}"))
            if hold.take() and not any(self._file(kind, hold.path.stem).exists() for kind in ROOMS):
                return hold

    # ---- writing

    def named(self, name: str) -> Slot | None:
        """The save that people gave this name, else None."""
        return next((slot for slot in self.slots("save") if slot.save and called(slot.name) == called(name)), None)

    def free_name(self, name: str) -> str:
        """``name``, with a number where a save has it already."""
        taken = {called(slot.name) for slot in self.slots("save")}
        numbered = (f"{called(name)[: LONGEST_CALLED - 8]} ({number})" for number in numbers(2))
        return next(each for each in chain((name,), numbered) if called(each) not in taken)

    def save(self, session: Session, name: str, over: Slot | None = None) -> Path:
        """Write the game under a name people chose. Raises BadSave.

        It replaces the save ``over``, and no other: where its file name is taken, it gets another. It is no daily game
        any more, which could be begun again from there.
        """
        return self._save(save_of(session), name, over)

    def keep_as(self, slot: Slot, name: str, over: Slot | None = None) -> Path:
        """Write the contents of a file under a name people chose; the file stays as it is.

        Raises BadSave, as ``save``.
        """
        if slot.save is None:
            raise BadSave("shell.load.nothing")
        return self._save(slot.save, name, over)

    def export(self, slot: Slot) -> Path:
        """Write a copy of a file into the folder of exports, to be sent elsewhere. Raises BadSave."""
        self.flush()
        stem = f"{stem_of(slot.name)}-{time_stamp()}"
        try:
            return write_beside(self.folder / EXPORTS, stem, slot.path.suffix, slot.path.read_bytes())
        except OSError as error:
            raise BadSave("fault.store.unwritable", file=stem, error=cause(error)) from error

    def _save(self, save: SaveFile, name: str, over: Slot | None) -> Path:
        self.flush()
        save = msgspec.structs.replace(save, name=called(name), day=None)
        if over is not None and over.unchanged:
            self._write(over.path, save)
            return over.path
        save.written = self._time_for(self._room("save"))
        try:
            return write_beside(self._room("save"), stem_of(name), ENDING, encoded(save))
        except OSError as error:
            raise BadSave("fault.store.unwritable", file=stem_of(name), error=cause(error)) from error

    def delete(self, slot: Slot) -> None:
        """Remove a file. Raises BadSave."""
        self.flush()
        try:
            slot.path.unlink(missing_ok=True)
        except OSError as error:
            raise BadSave("fault.store.unwritable", file=slot.path.name, error=cause(error)) from error

    def next_screenshot(self) -> Path:
        """A fresh file name for a screenshot."""
        folder = self.folder / "screenshots"
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"powerhouse-{time_stamp()}.png"

    def _write(self, path: Path, save: SaveFile, hold: SaveLock | None = None) -> None:
        if hold is not None and not hold.ours():
            hold.lost = True
            raise BadSave("fault.store.taken_over")
        save.written = self._time_for(path.parent)
        try:
            write_whole(path, encoded(save))
        except OSError as error:
            raise BadSave("fault.store.unwritable", file=path.name, error=cause(error)) from error

    def _time_for(self, room: Path) -> float:
        """The time stamped on a game that is written into a folder now."""
        # Replays are many, and their times are compared only with each other.
        near = [kind for kind in ROOMS if kind != "replay" or room == self._room(kind)]
        return after(max((age for kind in near for age, _, _ in self._files(kind)), default=0.0))

    def _forget_claims(self) -> None:
        """Remove claims left by killed programs on games that are no longer there."""
        for _, claim in listed(self.folder / CLAIMS, f"*{CLAIM}"):
            if not self._file("auto", claim.stem).exists() and not held(claim):
                drop(claim)
        forget_dead(self.folder / CLAIMS)

    def profile(self) -> tuple[Profile, Message | None]:
        """The profile, and what had to be mended in its file, else None."""
        self.flush()
        return self._profile.read(), self._profile.notice()


def save_into(folder: Path, session: Session, name: str) -> Path:
    """Write a game into any existing folder, over nothing in it, and return the file. Raises BadSave."""
    stem = stem_of(name)
    try:
        if not folder.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder))
        return write_beside(folder, stem, ENDING, encoded(save_of(session, called(name))))
    except OSError as error:
        raise BadSave("fault.store.unwritable", file=str(folder / stem), error=cause(error)) from error


# ---- which saves are the same


LONGEST_CALLED = 150
"""Letters of a save's name."""


def called(name: str) -> str:
    """A name as it is stored: names that differ only in their encoding are one."""
    writable = name.encode(errors="replace").decode()
    return unicodedata.normalize("NFC", writable).strip()[:LONGEST_CALLED]


def same_course(path: Path, save: SaveFile) -> bool:
    """True if a file holds the game of a save: same beginning, same actions."""
    try:
        found = read_save(path)
    except Fault:
        return False
    return _course(found) == _course(save)


def _course(save: SaveFile) -> tuple[object, ...]:
    """What tells a game from others."""
    return save.game, save.options, save.seed, save.setup, save.origin, msgspec.to_builtins(save.actions)


# ---- when saves were written, also where the clock was put back or a copy has lost the times of its files


STEP = 0.001
"""Seconds between two saves of a folder whose clock went back."""
_WRITTEN = re.compile(rb'^ "written": ?([0-9.e+]{1,25}),?$', re.MULTILINE)
"""Where a save says when it was written; found without parsing the game, which takes a hundred times as long."""
_DAY = re.compile(rb'^ "day": ?\{"day": ?([0-9]{1,7})[,}]', re.MULTILINE)


class SaveStamp(NamedTuple):
    """What a save says of itself; 0 where it does not."""

    written: float = 0.0
    day: int = 0
    """The day (its ordinal) whose game it is."""


class SaveTimes:
    """When saves were written, as they say themselves; a file is read again once it has changed."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[tuple[int, int], SaveStamp]] = {}

    def of(self, path: Path, when: float) -> float:
        """When a save was written as it says itself, else the time ``when`` of its file."""
        return self._told(path).written or when

    def day(self, path: Path) -> int:
        """The day (its ordinal) whose game a save holds; 0 for another game."""
        return self._told(path).day

    def _told(self, path: Path) -> SaveStamp:
        try:
            stat = path.stat()
        except OSError:
            return SaveStamp()
        stamp = stat.st_mtime_ns, stat.st_size
        known = self._known.get(path)
        if known is None or known[0] != stamp:
            known = self._known[path] = stamp, _said(path, stat.st_size)
        return known[1]


def _said(path: Path, size: int) -> SaveStamp:
    if size > LARGEST:
        return SaveStamp()
    try:
        raw = read_plain(path)
        written, day = _WRITTEN.search(raw), _DAY.search(raw)
        said = float(written[1]) if written else 0.0
    except (OSError, ValueError):
        return SaveStamp()
    return SaveStamp(said if said <= LATEST else 0.0, int(day[1]) if day else 0)


def after(newest: float) -> float:
    """The time stamped on a save written now, later than ``newest``, the newest save so far."""
    return min(LATEST, round(max(time.time(), newest + STEP), 3))
