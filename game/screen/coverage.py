"""Which characters a font file has: pygame draws a box for the others and does not say so."""

from __future__ import annotations

import struct
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=16)
def characters(path: Path) -> frozenset[int]:
    """Return the code points of a TrueType font (the first of a collection); empty if the file cannot be understood."""
    try:
        data = path.read_bytes()
        return frozenset(_read(data))
    except (OSError, struct.error, IndexError):
        return frozenset()


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
