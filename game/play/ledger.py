"""JSON files that grow over years and lose nothing when changed.

A change reads the file again under a lock and writes it whole. A file that cannot be read is not taken for empty;
entries that are not understood and fields of a newer version stay in it as they are.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar, get_args, get_origin

import msgspec
from msgspec import Raw

from game.kernel.fault import cause
from game.kernel.message import Message, msg
from game.play.files import read_plain, set_aside, write_whole
from game.play.save_lock import alone

log = logging.getLogger(__name__)
T = TypeVar("T", bound=msgspec.Struct)
LATEST = 32_500_000_000
"""Seconds since 1970; the calendars of all systems reach so far, which is the year 2999."""
BEFORE = ".before"
"""Suffix for a field that was not understood, once there is another of its name."""
UNUSABLE = (msgspec.MsgspecError, ValueError, RecursionError)
"""Raised by what cannot be understood; not every msgspec that will do has its errors among the ValueErrors."""
_whole = msgspec.json.Decoder(dict[str, Raw])


class Damaged(Exception):
    """A file with nothing in it that can be understood."""


class LedgerEntry(NamedTuple):
    """An entry of a list, or of a dictionary under its ``key``."""

    key: str
    item: Any
    """What the entry is understood as; None if it is not."""
    raw: Raw
    """How it reads in the file."""


@dataclass
class FileContents(Generic[T]):
    """The parsed contents of a file."""

    value: T
    entries: dict[str, list[LedgerEntry]] = field(default_factory=dict)
    """The entries of its fields, by name."""
    spoilt: dict[str, Raw] = field(default_factory=dict)
    """Fields that were not understood at all."""
    rest: dict[str, Raw] = field(default_factory=dict)
    """Fields that are not known here."""

    @property
    def strange(self) -> int:
        """The number of fields and entries that were not understood."""
        return len(self.spoilt) + sum(each.item is None for entries in self.entries.values() for each in entries)


class Ledger(Generic[T]):
    """The file at ``path``, which holds a ``kind`` in at most ``largest`` bytes; its faults are called
    ``fault.<word>``.
    """

    def __init__(self, path: Path, kind: type[T], largest: int, word: str) -> None:
        self.path = path
        self.kind = kind
        self.largest = largest
        self.word = word
        self._notice: Message | None = None
        self._told = False
        """Whether it was told that something is not understood."""

    def notice(self) -> Message | None:
        """What was wrong with the file, told once; else None."""
        said, self._notice = self._notice, None
        return said

    def read(self) -> T:
        """The contents; empty where the file cannot be used (see ``notice``)."""
        try:
            try:
                reading = self._read()
            except Damaged:
                with alone(self.path):
                    reading = self._sound()
        except OSError as error:
            self._notice = self._fault("unreadable", error)
            return self.kind()
        if reading.strange and not self._told:
            self._told = True
            self._notice = msg(f"fault.{self.word}.strange", n=reading.strange, file=self.path.name)
        return reading.value

    def change(self, work: Callable[[T], object]) -> Message | None:
        """Apply ``work`` to the contents and write them; return why that failed, else None.

        A failure leaves the file as it was.
        """
        try:
            with alone(self.path):
                try:
                    reading = self._sound()
                except OSError as error:
                    return self._fault("unreadable", error)
                work(reading.value)
                write_whole(self.path, self._encoded(reading))
        except OSError as error:
            return self._fault("unwritable", error)
        return None

    def _fault(self, what: str, error: OSError) -> Message:
        log.warning("%s is %s: %s", self.path.name, what, error)
        return msg(f"fault.{self.word}.{what}", error=cause(error), file=self.path.name)

    # ---- reading

    def _sound(self) -> FileContents[T]:
        """The contents; a damaged file is set aside and counts as empty. Raises OSError."""
        try:
            return self._read()
        except Damaged:
            aside = set_aside(self.path)
            self._notice = msg(f"fault.{self.word}.damaged", file=aside.name)
            return FileContents(self.kind())

    def _read(self) -> FileContents[T]:
        """The contents. Raises OSError where the file cannot be read, Damaged where it cannot be understood."""
        try:
            raw = read_plain(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return FileContents(self.kind())
        try:
            if len(raw) > self.largest:
                raise ValueError("too large")
            parts = _whole.decode(raw)
        except UNUSABLE as error:
            raise Damaged from error
        reading = FileContents(self.kind(), rest=parts)
        for each in msgspec.structs.fields(self.kind):
            if each.encode_name in parts:
                _take(reading, each, parts.pop(each.encode_name))
        return reading

    # ---- writing

    def _encoded(self, reading: FileContents[T]) -> bytes:
        """The file after a change; everything unchanged reads as before."""
        usual, out = self.kind(), dict[str, object](reading.rest)
        for name in self.kind.__struct_fields__:
            now, entries = getattr(reading.value, name), reading.entries.get(name, [])
            spoilt = reading.spoilt.get(name)
            if spoilt is not None and now == getattr(usual, name):
                out[name] = spoilt
                continue
            if spoilt is not None:
                out[f"{name}{BEFORE}"] = spoilt
            out[name] = _listed(now, entries) if isinstance(now, list) else _keyed(now, entries)
        return msgspec.json.encode(out)


def _take(reading: FileContents[Any], each: msgspec.structs.FieldInfo, part: Raw) -> None:
    kind = get_origin(each.type)
    try:
        if kind is list:
            entries = [
                LedgerEntry("", _understood(raw, *get_args(each.type)), raw) for raw in _decoded(part, list[Raw])
            ]
            setattr(reading.value, each.name, [entry.item for entry in entries if entry.item is not None])
        elif kind is dict:
            key, item = get_args(each.type)
            parts = _decoded(part, dict[str, Raw]).items()
            entries = [
                LedgerEntry(name, _understood(raw, item) if _fits(name, key) else None, raw) for name, raw in parts
            ]
            setattr(reading.value, each.name, {each.key: each.item for each in entries if each.item is not None})
        else:
            setattr(reading.value, each.name, _decoded(part, each.type))
            return
    except UNUSABLE as error:
        log.warning("%s is not understood: %s", each.name, error)
        reading.spoilt[each.name] = part
        return
    reading.entries[each.name] = entries


def _decoded(raw: Raw, kind: Any) -> Any:
    return msgspec.json.decode(raw, type=kind)


def _understood(raw: Raw, kind: Any) -> Any:
    """The entry as a value of ``kind``; None if it is not understood."""
    try:
        return _decoded(raw, kind)
    except UNUSABLE as error:
        log.warning("an entry is not understood: %s", error)
        return None


def _fits(key: str, kind: Any) -> bool:
    try:
        return bool(msgspec.convert(key, kind) == key)
    except msgspec.ValidationError:
        return False


def _listed(now: list[Any], entries: list[LedgerEntry]) -> list[object]:
    """A list as it is written: entries of the file that are still there or not understood, then new ones."""
    here, known = {id(item) for item in now}, {id(each.item) for each in entries}
    kept = [each.raw for each in entries if each.item is None or id(each.item) in here]
    return [*kept, *(item for item in now if id(item) not in known)]


def _keyed(now: Any, entries: list[LedgerEntry]) -> object:
    """A dictionary as it is written: unchanged entries and those not understood as they read.

    Other values have no entries.
    """
    if not entries:
        return now
    same = {each.key: each.raw for each in entries if each.item is None or _unchanged(now.get(each.key), each)}
    return {**same, **{key: item for key, item in now.items() if key not in same}}


def _unchanged(now: object, entry: LedgerEntry) -> bool:
    return now is entry.item and _understood(entry.raw, type(entry.item)) == now
