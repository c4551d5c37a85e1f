"""Files that grow over years: no change of them loses what another program, a newer version or a fault has left there.

A change reads the file anew, has other programs wait, and writes it whole. What cannot be read is not taken for empty,
and what is not understood stays in the file as it is: entries, and fields that a newer version has added to them.
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
"""Seconds since 1970; the calendars of all systems reach as far, which is the year 2999."""
BEFORE = ".before"
"""How a field is called that was not understood, once there is another of its name."""
UNUSABLE = (msgspec.MsgspecError, ValueError, RecursionError)
_whole = msgspec.json.Decoder(dict[str, Raw])


class Damaged(Exception):
    """A file holds nothing that could be understood."""


class LedgerEntry(NamedTuple):
    """A part of a list, or of a dictionary under its ``key``: what it is understood as, if it is, and how it reads."""

    key: str
    item: Any
    raw: Raw


@dataclass
class FileContents(Generic[T]):
    """What a file holds: the ``value``; ``entries`` of its fields by name, fields that were not understood at all, and
    the rest, of which nothing is known.
    """

    value: T
    entries: dict[str, list[LedgerEntry]] = field(default_factory=dict)
    spoilt: dict[str, Raw] = field(default_factory=dict)
    rest: dict[str, Raw] = field(default_factory=dict)

    @property
    def strange(self) -> int:
        """How much was not understood."""
        return len(self.spoilt) + sum(each.item is None for entries in self.entries.values() for each in entries)


class Ledger(Generic[T]):
    """The file at ``path``, which holds a ``kind`` in at most ``largest`` bytes; its faults are called
    ``fault.<word>``. ``fresh`` makes what there is without a file.
    """

    def __init__(
        self, path: Path, kind: type[T], largest: int, word: str, fresh: Callable[[], T] | None = None
    ) -> None:
        self.path = path
        self.kind = kind
        self.largest = largest
        self.word = word
        self.fresh = fresh or kind
        self._notice: Message | None = None
        self._told = False
        """Whether it was told that something is not understood."""

    def notice(self) -> Message | None:
        """Return once what is wrong with the file, if anything."""
        said, self._notice = self._notice, None
        return said

    def read(self) -> T:
        """Return what is kept; nothing where the file cannot be used, of which ``notice`` tells."""
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
        """Have what is kept changed by ``work``; return why that cannot be kept, if so: the file is as it was then."""
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
        """Return what the file holds, nothing where it is damaged: then it is set aside. Raises OSError."""
        try:
            return self._read()
        except Damaged:
            aside = set_aside(self.path)
            self._notice = msg(f"fault.{self.word}.damaged", file=aside.name)
            return FileContents(self.kind())

    def _read(self) -> FileContents[T]:
        """Return what the file holds. Raises OSError where it cannot be read, Damaged where it cannot be understood."""
        try:
            raw = read_plain(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return FileContents(self.fresh())
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
        """Return the file as it is after a change: what was not changed reads as before."""
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
    """Set one field of what is read, entry by entry where it has entries."""
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
    """Return an entry as it is understood; None if it is not."""
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
    """Return a list as it is written: what was in the file and is still there or was not understood, then the new."""
    here, known = {id(item) for item in now}, {id(each.item) for each in entries}
    kept = [each.raw for each in entries if each.item is None or id(each.item) in here]
    return [*kept, *(item for item in now if id(item) not in known)]


def _keyed(now: Any, entries: list[LedgerEntry]) -> object:
    """Return a dictionary as it is written: what was not changed or not understood as it was; no other thing has
    entries.
    """
    if not entries:
        return now
    same = {each.key: each.raw for each in entries if each.item is None or _unchanged(now.get(each.key), each)}
    return {**same, **{key: item for key, item in now.items() if key not in same}}


def _unchanged(now: object, entry: LedgerEntry) -> bool:
    return now is entry.item and _understood(entry.raw, type(entry.item)) == now
