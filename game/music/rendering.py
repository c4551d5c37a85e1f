"""From a score to a sound file: about ten seconds of work for five minutes, meant for a process of its own."""

from __future__ import annotations

import math
import os
import wave
import zlib
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.music.instruments import HELD, INSTRUMENTS, Name
from game.music.performing import Note, perform
from game.music.room import Reverb
from game.music.score import Piece, Side
from game.music.waves import RATE

EDITION = 1
"""Raised where the same scores sound different than before, so that stored files are made again."""
SEGMENT = 1 << 15
"""Samples made at a time."""
RINGING = 2.5
"""Seconds the room rings after the last note."""
KEPT = 0.86
"""How long the room rings (see ``Reverb``)."""
ACROSS = 0.4
"""How much of one side is heard on the other."""


class Band:
    """The players: each note of the same pitch and length is made once."""

    def __init__(self) -> None:
        self._made: dict[tuple[Name, int, float], array[float]] = {}

    def play(self, note: Note) -> array[float]:
        """The samples of a note at full level."""
        key = note.instrument, note.pitch, note.seconds if note.instrument in HELD else 0.0
        if key not in self._made:
            made = INSTRUMENTS[note.instrument](note.pitch, note.seconds, Random(repr(key)))
            self._made[key] = array("f", made)
        return self._made[key]


def fingerprint(piece: Piece) -> str:
    """A fingerprint that changes whenever the piece sounds different."""
    return f"{zlib.crc32(f'{EDITION} {piece!r}'.encode()):08x}"


def rendered(piece: Piece) -> Iterator[tuple[list[float], list[float]]]:
    """Yield both sides of a piece, some samples at a time."""
    band, room = Band(), Reverb(KEPT)
    gain = 10 ** (piece.gain / 20)
    waiting = [(int(note.start * RATE), note.level * gain, note.side, band.play(note)) for note in perform(piece)]
    end = max(begin + len(made) for begin, _, _, made in waiting) + int(RINGING * RATE)
    active: list[tuple[int, float, Side, array[float]]] = []
    for place in range(0, end, SEGMENT):
        active = [each for each in active if each[0] + len(each[3]) > place]
        while waiting and waiting[0][0] < place + SEGMENT:
            active.append(waiting.pop(0))
        buses: dict[Side, list[float]] = {side: [0.0] * SEGMENT for side in ("left", "middle", "right")}
        for begin, level, side, made in active:
            _add(buses[side], made, begin - place, level)
        left, right = _mixed(buses, room, piece.room)
        yield _ended(left, place, end), _ended(right, place, end)


def _add(bus: list[float], made: array[float], offset: int, level: float) -> None:
    first, last = max(0, offset), min(SEGMENT, offset + len(made))
    span = made[first - offset : last - offset]
    bus[first:last] = [old + level * new for old, new in zip(bus[first:last], span, strict=True)]


def _mixed(buses: dict[Side, list[float]], room: Reverb, wet: float) -> tuple[list[float], list[float]]:
    """Both sides, each with its echoes."""
    left, middle, right = buses["left"], buses["middle"], buses["right"]
    echoes = room.run([wet * (a + b + c) for a, b, c in zip(left, middle, right, strict=True)])
    return (
        [a + m + ACROSS * b + e for a, m, b, e in zip(left, middle, right, echoes[0], strict=True)],
        [b + m + ACROSS * a + e for a, m, b, e in zip(left, middle, right, echoes[1], strict=True)],
    )


def _ended(values: list[float], place: int, end: int) -> list[float]:
    """Samples that fade to silence towards the end of the piece, and are cut there."""
    falling = int(RINGING * RATE)
    if place + len(values) <= end - falling:
        return values
    return [
        value * min(1.0, 0.5 - 0.5 * math.cos(math.pi * min(falling, end - at) / falling))
        for at, value in enumerate(values[: end - place], place)
    ]


def write(piece: Piece, path: Path) -> None:
    """Write a piece as a stereo file, which appears only once complete. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}.part")
    with wave.open(str(unfinished), "wb") as file:
        file.setparams((2, 2, RATE, 0, "NONE", ""))
        for left, right in rendered(piece):
            both = array("h", bytes(4 * len(left)))
            both[::2] = array("h", [round(32_767 * max(-1.0, min(1.0, value))) for value in left])
            both[1::2] = array("h", [round(32_767 * max(-1.0, min(1.0, value))) for value in right])
            file.writeframesraw(both.tobytes())
    unfinished.replace(path)
