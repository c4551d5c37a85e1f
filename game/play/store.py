"""The folder of saves: autosaves, named saves, replays, and what has been played so far."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from game.kernel.fault import BadSave, Fault, cause
from game.kernel.say import Say
from game.play.dates import Dates, after
from game.play.files import HALF_WRITTEN, LONGEST_STEM, drop, stem_of, time_stamp, write_whole
from game.play.filling_in import filled_in
from game.play.hold import CLAIM, Hold, forget_dead, held
from game.play.ladder import uncounted
from game.play.profile import Profile, count, profile_in, write
from game.play.save import ENDING, FORMER, SaveFile, encoded, is_game, save_of
from game.play.session import Session
from game.play.slot import Kind, Slot, slot_at
from game.play.writer import Writer

ROOMS: dict[Kind, str] = {"auto": "autosaves", "save": "saves", "replay": "replays"}
KEPT: dict[Kind, int] = {"auto": 5, "save": 20, "replay": 200}
EXPORTS = "exports"
CLAIMS = "playing"
"""The folder of the claims on running games."""


class Store:
    """Reads and writes below one folder. Faults name the file and never stop a game.

    Several programs may share the folder: each holds the games it plays, and no other writes over them.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._holds: WeakKeyDictionary[Session, Hold] = WeakKeyDictionary()
        self._writer: Writer | None = None
        self._outcomes: deque[Path | Fault] = deque()
        self._dates = Dates()

    def _room(self, kind: Kind) -> Path:
        return self.folder / ROOMS[kind]

    # ---- reading

    def slots(self, kind: Kind) -> list[Slot]:
        """Return all files of a kind, the newest first, damaged ones with their fault."""
        self.flush()
        return [slot_at(path, kind, when) for _, when, path in self._files(kind)]

    def latest(self) -> Slot | None:
        """Return the newest unfinished game that can be read, or None."""
        self.flush()
        kinds: tuple[Kind, ...] = ("auto", "save")
        files = [(age, when, path, kind) for kind in kinds for age, when, path in self._files(kind)]
        for _, when, path, kind in sorted(files, reverse=True):
            slot = slot_at(path, kind, when)
            if slot.save is not None and not slot.save.over:
                return slot
        return None

    def _files(self, kind: Kind) -> list[tuple[float, float, Path]]:
        """Return the files of a kind, the newest first: when they were written as the folder counts, the time of the
        file, the file.
        """
        games = (each for each in _listed(self._room(kind), "*") if is_game(each[1]))
        return sorted(((self._dates.of(path, when), when, path) for when, path in games), reverse=True)

    # ---- running games

    def write_behind(self) -> None:
        """Write the running game and its replay on a thread of their own from now on; see ``keep``."""
        self._writer = Writer()

    def flush(self, patience: float | None = None) -> bool:
        """Wait until all is written that was handed over, at most ``patience`` seconds; tell whether it is."""
        return self._writer is None or self._writer.flush(patience)

    def keep(self, session: Session) -> None:
        """Have the running game written over its own autosave, or as replay if it is over, without waiting for it.

        ``outcomes`` tells what became of it.
        """
        hold, state, save = self._hold_of(session), session.state, save_of(session)

        def write() -> None:
            try:
                done = self._finish(session, state, save, hold) if save.over else self._autosave(save, hold)
                self._outcomes.append(done)
            except Fault as fault:
                self._outcomes.append(fault)

        if self._writer is None:
            write()
        else:
            self._writer.put(hold.path, write)

    def outcomes(self) -> Iterator[Path | Fault]:
        """Yield once what became of each game that was handed to ``keep``: the file, or why there is none."""
        while self._outcomes:
            yield self._outcomes.popleft()

    def autosave(self, session: Session) -> Path:
        """Write the running game over its own autosave; older games beyond five are dropped. Raises BadSave."""
        self.flush()
        return self._autosave(save_of(session), self._hold_of(session))

    def finish(self, session: Session) -> Path:
        """Keep a finished game as replay, drop its autosave, and count it. Raises BadSave."""
        self.flush()
        return self._finish(session, session.state, save_of(session), self._hold_of(session))

    def _autosave(self, save: SaveFile, hold: Hold) -> Path:
        path = self._room("auto") / f"{hold.path.stem}{ENDING}"
        self._write(path, save, hold)
        drop(path.with_suffix(FORMER))
        self._thin_out("auto", path)
        return path

    def _finish(self, session: Session, state: Any, save: SaveFile, hold: Hold) -> Path:
        path = self._room("replay") / f"{hold.path.stem}{ENDING}"
        former = path.with_suffix(FORMER)
        known = path.exists() or former.exists()
        self._write(path, save, hold)
        for old in (former, self._room("auto") / path.name, self._room("auto") / former.name):
            drop(old)
        if not known:
            count(self.folder, session, state)
        self._thin_out("replay", path)
        return path

    # ---- who plays a game

    def elsewhere(self, path: Path | None = None) -> bool:
        """Tell whether another program plays the game of an autosave, or any game of this folder."""
        ours = {hold.path for hold in self._holds.values() if hold.ours()}
        if path is not None:
            claims = [self._claim(path.stem)] if path.parent == self._room("auto") else []
        else:
            claims = [claim for _, claim in _listed(self.folder / CLAIMS, f"*{CLAIM}")]
        return any(claim not in ours and held(claim) for claim in claims)

    def adopt(self, session: Session, path: Path, *, over: bool = False) -> None:
        """Let the game go on in the autosave it came from, ``over`` another program that plays it if need be.

        If that is not wanted and another plays it, the game goes on in an autosave of its own.
        """
        if path.parent != self._room("auto"):
            return
        self.flush()
        for other, hold in tuple(self._holds.items()):
            if hold.path == self._claim(path.stem) and hold.ours():
                del self._holds[other]
                self._holds[session] = hold
                return
        hold = Hold(self._claim(path.stem))
        if hold.take(over=over):
            self._holds[session] = hold

    def release(self, session: Session) -> None:
        """Let other programs go on with a game that is no longer played here."""
        hold = self._holds.get(session)
        if hold is None:
            return
        if self._writer is None:
            hold.release()
        else:
            self._writer.put(hold, hold.release)

    def _claim(self, name: str) -> Path:
        """Return the file in which programs claim the game of that name."""
        return self.folder / CLAIMS / f"{name}{CLAIM}"

    def _hold_of(self, session: Session) -> Hold:
        """Return the hold of a game; its name is what the files of the game are called."""
        hold = self._holds.get(session)
        if hold is None or hold.lost or (hold.released and not hold.take()):
            hold = self._holds[session] = Hold(self._claim(f"{session.card.id}-{time_stamp()}"))
            hold.take()
        return hold

    # ---- writing

    def save(self, session: Session, name: str) -> Path:
        """Write the game under a name people chose. Raises BadSave, also when all twenty slots are taken.

        It is no game of a day any more, which could be begun again from there.
        """
        return self._save(msgspec.structs.replace(save_of(session, name.strip()[:LONGEST_STEM]), day=None), name)

    def keep_as(self, slot: Slot, name: str) -> Path:
        """Write what a file holds under a name people chose; the file stays as it is. Raises BadSave, as ``save``."""
        if slot.save is None:
            raise BadSave("shell.load.nothing")
        return self._save(msgspec.structs.replace(slot.save, name=name.strip()[:LONGEST_STEM], day=None), name)

    def export(self, slot: Slot) -> Path:
        """Write a copy of a file into the folder of exports, to be sent or carried away. Raises BadSave."""
        self.flush()
        path = self.folder / EXPORTS / f"{stem_of(slot.name)}-{time_stamp()}{slot.path.suffix}"
        try:
            write_whole(path, slot.path.read_bytes())
        except OSError as error:
            raise BadSave("fault.store.unwritable", file=path.name, error=error.strerror or str(error)) from error
        return path

    def _save(self, save: SaveFile, name: str) -> Path:
        self.flush()
        path = self._room("save") / f"{stem_of(name)}{ENDING}"
        former = path.with_suffix(FORMER)
        if not path.exists() and not former.exists() and len(self._files("save")) >= KEPT["save"]:
            raise BadSave("fault.store.full", slots=KEPT["save"])
        self._write(path, save)
        drop(former)
        return path

    def delete(self, slot: Slot) -> None:
        """Remove a file. Raises BadSave."""
        self.flush()
        try:
            slot.path.unlink(missing_ok=True)
        except OSError as error:
            raise BadSave("fault.store.unwritable", file=slot.path.name, error=cause(error)) from error

    def next_screenshot(self) -> Path:
        """Return a fresh file name for a picture of the window."""
        folder = self.folder / "screenshots"
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"powerhouse-{time_stamp()}.png"

    def _write(self, path: Path, save: SaveFile, hold: Hold | None = None) -> None:
        if hold is not None and not hold.ours():
            hold.lost = True
            raise BadSave("fault.store.taken_over")
        # Replays are many, and only compared with each other.
        near = [kind for kind in ROOMS if kind != "replay" or path.parent == self._room(kind)]
        save.written = after(max((age for kind in near for age, _, _ in self._files(kind)), default=0.0))
        try:
            write_whole(path, encoded(save))
        except OSError as error:
            raise BadSave("fault.store.unwritable", file=path.name, error=cause(error)) from error

    def _thin_out(self, kind: Kind, written: Path) -> None:
        """Remove what is too old to be kept, and what a killed program has left half written.

        What has just been ``written`` stays, and what another program plays.
        """
        older = [path for _, _, path in self._files(kind) if path != written]
        for path in older[KEPT[kind] - 1 :]:
            if kind == "auto" and held(self._claim(path.stem)):
                continue
            drop(path)
        if kind == "auto":
            self._forget_claims()
        for when, path in _listed(self._room(kind), f".*{HALF_WRITTEN}"):
            if time.time() - when > 3600:
                drop(path)

    def _forget_claims(self) -> None:
        """Remove the claims that programs have left which were killed, on games that are no longer there."""
        for _, claim in _listed(self.folder / CLAIMS, f"*{CLAIM}"):
            games = (self._room("auto") / f"{claim.stem}{ending}" for ending in (ENDING, FORMER))
            if not any(game.exists() for game in games) and not held(claim):
                drop(claim)
        forget_dead(self.folder / CLAIMS)

    def profile(self) -> tuple[Profile, Say | None]:
        """Return what has been played, and what had to be put right about its file, if anything.

        What old results lack is filled in from replays, once.
        """
        self.flush()
        profile, notice = profile_in(self.folder)
        if uncounted(profile) and not profile.filled_in:
            replays = ((slot.when, slot.save) for slot in self.slots("replay") if slot.save is not None)
            profile = filled_in(profile, replays, self.folder)
            write(self.folder, profile)
        return profile, notice


def _listed(folder: Path, pattern: str) -> Iterator[tuple[float, Path]]:
    """Yield the files that match, with their times; what vanishes meanwhile is left out."""
    with suppress(OSError):
        for path in folder.glob(pattern):
            with suppress(OSError):
                if path.name.startswith(".") == pattern.startswith("."):
                    yield path.stat().st_mtime, path
