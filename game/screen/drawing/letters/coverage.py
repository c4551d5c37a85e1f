"""Which characters a font file has: pygame draws a box for the others and does not say so."""

from __future__ import annotations

import struct
import sys
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO, TypeAlias

OUTLINES = frozenset((b"glyf", b"CFF ", b"CFF2"))


@dataclass(frozen=True, slots=True)
class Groups:
    """A table of format 12: groups of characters in a row."""

    starts: array[int]
    ends: array[int]

    def __contains__(self, point: int) -> bool:
        at = bisect_right(self.starts, point) - 1
        return at >= 0 and point <= self.ends[at]

    def __iter__(self) -> Iterator[int]:
        for first, last in zip(self.starts, self.ends, strict=True):
            yield from range(first, last + 1)


@dataclass(frozen=True, slots=True)
class Segments:
    """A table of format 4: segments, in which single characters may lead to the missing glyph."""

    ends: array[int]
    starts: array[int]
    deltas: array[int]
    offsets: array[int]
    """How far from where it stands itself the glyphs of a segment begin, in what lies from the first offset on."""
    rest: bytes

    def __contains__(self, point: int) -> bool:
        at = bisect_left(self.ends, point)
        if at == len(self.ends) or point < self.starts[at] or point == 0xFFFF:
            return False
        glyph = point
        if self.offsets[at]:
            place = 2 * at + self.offsets[at] + 2 * (point - self.starts[at])
            glyph = int.from_bytes(self.rest[place : place + 2], "big")
            if not glyph:
                return False
        return bool((glyph + self.deltas[at]) & 0xFFFF)

    def __iter__(self) -> Iterator[int]:
        for first, last in zip(self.starts, self.ends, strict=True):
            yield from (point for point in range(first, last + 1) if point in self)


Coverage: TypeAlias = "tuple[Groups | Segments, ...]"
"""What a font has, table by table, as compact as in its file: sets of twenty thousand numbers take megabytes."""


def holds(held: Coverage, point: int) -> bool:
    """Tell whether one of the tables has a code point."""
    return any(point in table for table in held)


@lru_cache(maxsize=16)
def characters(path: Path) -> Coverage:
    """Return what one of our fonts has; kept, as it is asked for every line."""
    return read(path)


def read(path: Path) -> Coverage:
    """Return what a TrueType or OpenType font has (the first of a collection), without reading all of its file.

    Nothing, if it cannot be understood, or holds pictures in a few sizes where others have outlines.
    """
    try:
        with path.open("rb") as file:
            return tuple(_tables(_cmap(file)))
    except (OSError, struct.error, ValueError):
        return ()


def _cmap(file: BinaryIO) -> bytes:
    """Return the table of characters of a font that can write in any size."""
    head = file.read(16)
    start = struct.unpack_from(">I", head, 12)[0] if head[:4] == b"ttcf" else 0
    file.seek(start)
    count = struct.unpack_from(">4xH", file.read(12))[0]
    tables = {tag: (offset, size) for tag, offset, size in struct.iter_unpack(">4s4xII", file.read(16 * count))}
    offset, size = tables.get(b"cmap", (0, 0))
    if not size or not tables.keys() & OUTLINES or b"sbix" in tables:
        return bytes(4)
    file.seek(offset)
    return file.read(size)


def _tables(cmap: bytes) -> Iterator[Groups | Segments]:
    """Yield the Unicode tables of a font."""
    for number in range(struct.unpack_from(">H", cmap, 2)[0]):
        platform, encoding, at = struct.unpack_from(">HHI", cmap, 4 + 8 * number)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            form = struct.unpack_from(">H", cmap, at)[0]
            if form == 12:
                count = struct.unpack_from(">I", cmap, at + 12)[0]
                numbers = _numbers("I", cmap, at + 16, 3 * count)
                yield Groups(numbers[::3], numbers[1::3])
            elif form == 4:
                count = struct.unpack_from(">H", cmap, at + 6)[0] // 2
                places = (at + 14, at + 16 + 2 * count, at + 16 + 4 * count, at + 16 + 6 * count)
                ends, starts, deltas, offsets = (_numbers("H", cmap, place, count) for place in places)
                yield Segments(ends, starts, deltas, offsets, cmap[places[3] :])


def _numbers(kind: str, data: bytes, start: int, count: int) -> array[int]:
    """Return numbers of a font file, which has the highest byte first."""
    found: array[int] = array(kind)
    found.frombytes(data[start : start + count * found.itemsize])
    if len(found) != count:
        raise ValueError("a table goes beyond the end of its file")
    if sys.byteorder == "little":
        found.byteswap()
    return found
