"""Save files: everything needed to play a game again, as readable JSON; nothing in it is ever executed."""

from __future__ import annotations

import codecs
import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from game import __version__
from game.boards.board import Board
from game.boards.check import LARGEST as LARGEST_MAP
from game.bots.report import Weighed
from game.games import info_of
from game.kernel.fault import BadSave, Fault, cause
from game.kernel.message import Message, msg
from game.play.files import once_free
from game.play.ledger import UNUSABLE
from game.play.session import LONGEST as LONGEST_TIME
from game.play.session import Session
from game.play.session_tags import Coached, DailyTag

ENDING = ".powerhouse"
"""Ending of game files; a double click opens them where the program is installed."""
FORMAT = 1
LARGEST = 8 << 20
"""Bytes; a long game needs less than a hundredth."""
CHECK_EVERY = 25
"""Actions between two checks of the position."""
LONGEST_NAME = 60
"""Letters of a save's name."""
LATEST = 1e12
"""Seconds; no working clock says more."""

Short = Annotated[str, msgspec.Meta(max_length=200)]
Index = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Step = tuple[Index, Short, dict[str, Any]]
Check = tuple[Index, Short]


class SavedPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """A player as written to saves."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    kind: Literal["human", "bot", "automa"] = "human"
    level: Short = ""
    colour: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    style: Short | msgspec.UnsetType = msgspec.UNSET
    """Only where a bot is a character."""


class SaveFile(msgspec.Struct, omit_defaults=True):
    """The contents of a save.

    ``seed`` or ``setup`` says how the game began.
    """

    format: int
    game: Short
    rules: Index
    app: Short
    options: dict[Short, Short]
    players: Annotated[list[SavedPlayer], msgspec.Meta(min_length=1, max_length=12)]
    actions: Annotated[list[Step], msgspec.Meta(max_length=100_000)]
    name: Short = ""
    """The name people gave the save."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)] | None = None
    setup: dict[str, Any] | None = None
    origin: dict[str, Any] | None = None
    """The position it began with, where its real beginning is lost."""
    checks: Annotated[list[Check], msgspec.Meta(max_length=100_000)] = []
    """Fingerprints of the rules' summary of the position after so many actions."""
    hints: Annotated[list[Index], msgspec.Meta(max_length=100_000)] = []
    """The indexes of actions that had been suggested."""
    position: dict[str, Any] | None = None
    """The position when it was saved."""
    board: Short = ""
    """The fingerprint of a map with cities."""
    map: Annotated[str, msgspec.Meta(max_length=LARGEST_MAP)] = ""
    """Such a map itself where it does not ship: its file may have changed, or gone, when the save is opened."""
    seconds: Annotated[list[Annotated[float, msgspec.Meta(ge=0, le=LONGEST_TIME)]], msgspec.Meta(max_length=12)] = []
    """How long each seat has thought."""
    round: int = 0
    over: bool = False
    date: Annotated[str, msgspec.Meta(max_length=10)] = ""
    """The day the game ended."""
    weighed: Annotated[list[tuple[Index, Weighed]], msgspec.Meta(max_length=100_000)] = []
    """What bots considered before the actions of these indexes."""
    winners: Annotated[list[Index], msgspec.Meta(max_length=12)] = []
    """The winning seats."""
    written: Annotated[float, msgspec.Meta(ge=0, le=LATEST)] = 0.0
    """When it was written, in seconds that never go back within a folder, whatever the clock does."""
    taken_back: bool = False
    """A decision was taken back at least once."""
    start_known: bool = False
    """It begins exactly as a game that had been played to its end."""
    coach: Coached | None = None
    """The coach of the solo player, if any."""
    day: DailyTag | None = None
    """The day whose game it is, if any."""


# ---- writing


def save_of(session: Session, name: str = "") -> SaveFile:
    length = len(session.log)
    return SaveFile(
        format=FORMAT,
        game=session.info.id,
        rules=session.game.rules_version,
        app=__version__,
        options=session.options,
        players=saved_players(session),
        actions=[(entry.seat, *session.codec.dump(entry.action)) for entry in session.log],
        name=name,
        seed=session.seed,
        setup=session.setup,
        origin=session.position.dump() if session.position is not None else None,
        checks=[(i, session.check_at(i)) for i in (*range(CHECK_EVERY, length, CHECK_EVERY), length)],
        hints=[index for index, entry in enumerate(session.log) if entry.hint],
        position=session.state.dump(),
        board=map_digest(session.board),
        map=held_map(session.board),
        seconds=session.stopwatch.dump(),
        round=session.state.flow.round,
        over=session.over,
        date=session.date,
        winners=[s.seat for s in session.game.scores(session.state) if s.rank == 1] if session.over else [],
        taken_back=session.taken_back,
        start_known=session.start_known,
        coach=session.coach if session.coach.points else None,
        day=session.day,
        weighed=[(index, entry.weighed) for index, entry in enumerate(session.log) if entry.weighed is not None],
    )


def saved_players(session: Session) -> list[SavedPlayer]:
    """The players of a game as they are written."""
    return [
        SavedPlayer(_printable(p.name), p.kind, p.level, p.colour, p.style or msgspec.UNSET) for p in session.players
    ]


def map_digest(board: Board | None) -> str:
    """The fingerprint of the map; empty where the rules use no map."""
    return board.digest if board is not None and board.graph.cities else ""


def held_map(board: Board | None) -> str:
    """The map text that a save holds: that of a map that does not ship, else empty."""
    return board.source if board is not None and board.graph.cities else ""


def _printable(name: str) -> str:
    """A name in a form that a save accepts."""
    return name.strip()[:LONGEST_NAME] or "?"


def encoded(save: SaveFile) -> bytes:
    """The save as JSON with a line for each field, player and action."""
    fields = msgspec.json.decode(msgspec.json.encode(save), type=dict[str, msgspec.Raw])
    lines = []
    for key, raw in fields.items():
        if key in ("players", "actions"):
            items = msgspec.json.decode(raw, type=list[msgspec.Raw])
            raw = msgspec.Raw(b"[\n  " + b",\n  ".join(items) + b"\n ]" if items else b"[]")
        lines.append(b' "' + key.encode() + b'": ' + bytes(raw))
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


# ---- reading


def read_save(path: Path, called: str = "") -> SaveFile:
    """The contents of a file, checked for form. Raises BadSave; the file stays as it is.

    Faults name the file, or ``called``.
    """
    name = called or path.name
    try:
        if path.exists() and not path.is_file():
            raise BadSave("fault.save.no_file", file=name)
        size = path.stat().st_size
        if size > LARGEST:
            raise BadSave("fault.save.large", file=name, megabytes=size >> 20)
        raw = once_free(path.read_bytes)
    except OSError as error:
        raise BadSave("fault.save.unreadable", file=name, error=cause(error)) from error
    return decoded(raw, name)


def decoded(raw: bytes, name: str) -> SaveFile:
    """The save in ``raw``. Raises BadSave saying what is wrong with the file called ``name``.

    A byte order mark, which editors may add, is skipped.
    """
    raw = raw.removeprefix(codecs.BOM_UTF8)
    try:
        head = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
        version = msgspec.json.decode(head["format"]) if "format" in head else None
    except UNUSABLE as error:
        if not (name.endswith(ENDING) or b'"format"' in raw[:1000]):
            raise BadSave("fault.save.foreign", file=name) from error
        raise BadSave("fault.save.damaged", file=name, detail=_place(error, raw)) from error
    if type(version) is not int or version < 1 or "game" not in head or "actions" not in head:
        raise BadSave("fault.save.foreign", file=name)
    if version > FORMAT:
        raise BadSave("fault.save.newer", file=name)
    try:
        return msgspec.json.decode(raw, type=SaveFile)
    except UNUSABLE as error:
        raise BadSave("fault.save.damaged", file=name, detail=_place(error, raw)) from error


def _place(error: Exception, raw: bytes) -> Message:
    """Where a file is damaged, in people's words; the library has only its own."""
    if byte := re.search(r"\(byte (\d+)\)", str(error)):
        return msg("fault.save.where.line", line=1 + raw.count(b"\n", 0, int(byte[1])))
    if field := re.search(r"at `\$\.?([^`]+)`", str(error)):
        return msg("fault.save.where.field", field=field[1][:80])
    if isinstance(error, msgspec.DecodeError) and not isinstance(error, msgspec.ValidationError):
        return msg("fault.save.where.end")
    return msg("fault.save.where.nowhere")


Kind: TypeAlias = Literal["auto", "save", "replay"]


@dataclass(frozen=True, slots=True)
class Slot:
    """A file in the folder of saves. A damaged one has a ``fault`` instead of contents."""

    path: Path
    kind: Kind
    when: float
    save: SaveFile | None = None
    fault: Fault | None = None

    @property
    def name(self) -> str:
        """The name people gave it, else that of the file."""
        return (self.save.name if self.save is not None else "") or self.path.stem

    @property
    def unchanged(self) -> bool:
        """True if the file is still the one that was read: another program may have written over it."""
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
        """One line: game, round and players, or the fault."""
        if self.save is None:
            assert self.fault is not None
            return self.fault.said
        names = ", ".join(player.name for player in self.save.players)
        return msg("save.summary", game=msg(f"game.{self.save.game}"), round=self.save.round, names=names)


def slot_at(path: Path, kind: Kind, when: float) -> Slot:
    """The slot of the file at ``path``; a damaged one has its fault."""
    try:
        save = read_save(path)
        info_of(save.game)
    except Fault as fault:
        return Slot(path, kind, when, None, fault)
    return Slot(path, kind, when, save)
