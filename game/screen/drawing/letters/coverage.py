"""Which characters a font file has: pygame draws a box for the others and does not say so."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path


class Coverage:
    """The code points a font has, one bit each: sets of twenty thousand numbers take megabytes."""

    def __init__(self, points: set[int]) -> None:
        self._bits = bytearray(max(points, default=-1) // 8 + 1)
        for point in points:
            self._bits[point >> 3] |= 1 << (point & 7)

    def __bool__(self) -> bool:
        return bool(self._bits)

    def __contains__(self, point: int) -> bool:
        return point >> 3 < len(self._bits) and bool(self._bits[point >> 3] >> (point & 7) & 1)

    def __iter__(self) -> Iterator[int]:
        return (point for point in range(len(self._bits) * 8) if point in self)


@lru_cache(maxsize=16)
def characters(path: Path) -> Coverage:
    """Return the code points of a TrueType font (the first of a collection); empty if the file cannot be understood."""
    try:
        return Coverage(_read(path.read_bytes()))
    except (OSError, struct.error, IndexError):
        return Coverage(set())


def _read(data: bytes) -> set[int]:
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    for number in range(struct.unpack_from(">H", data, start + 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * number)
        if tag == b"cmap":
            return _best_table(data, offset)
    return set()


def _best_table(data: bytes, cmap: int) -> set[int]:
    """Return the characters of the widest Unicode table."""
    found: set[int] = set()
    for number in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        platform, encoding, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * number)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            form = struct.unpack_from(">H", data, cmap + offset)[0]
            if form == 12:
                found |= _groups(data, cmap + offset)
            elif form == 4:
                found |= _segments(data, cmap + offset)
    return found


def _groups(data: bytes, table: int) -> set[int]:
    found: set[int] = set()
    for number in range(struct.unpack_from(">I", data, table + 12)[0]):
        first, last, _ = struct.unpack_from(">III", data, table + 16 + 12 * number)
        found.update(range(first, last + 1))
    return found


def _segments(data: bytes, table: int) -> set[int]:
    """Return the characters of a table of format 4, without those that lead to the missing glyph."""
    count = struct.unpack_from(">H", data, table + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, table + 14)
    starts = struct.unpack_from(f">{count}H", data, table + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", data, table + 16 + 4 * count)
    offsets_at = table + 16 + 6 * count
    offsets = struct.unpack_from(f">{count}H", data, offsets_at)
    found: set[int] = set()
    for number in range(count):
        for code in range(starts[number], ends[number] + 1):
            glyph = code
            if offsets[number]:
                at = offsets_at + 2 * number + offsets[number] + 2 * (code - starts[number])
                glyph = struct.unpack_from(">H", data, at)[0]
                if glyph == 0:
                    continue
            if (glyph + deltas[number]) & 0xFFFF and code != 0xFFFF:
                found.add(code)
    return found
