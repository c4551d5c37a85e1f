"""Chords by symbol, and voice leading: the smallest steps, without parallels of the outer voices."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple, TypeAlias

Voicing: TypeAlias = tuple[int, ...]
"""Pitches from the lowest to the highest."""

NAMES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
SHIFTS = {"#": 1, "b": -1, "": 0}
SYMBOL = re.compile(r"([A-G])([#b]?)([^/]*)(?:/([A-G])([#b]?))?\Z")
QUALITIES = {
    "": (0, 4, 7), "m": (0, 3, 7), "6": (0, 4, 7, 9), "m6": (0, 3, 7, 9), "7": (0, 4, 10, 7), "m7": (0, 3, 10, 7),
    "maj7": (0, 4, 11, 7), "9": (4, 10, 2, 0, 7), "m9": (3, 10, 2, 0, 7), "maj9": (4, 11, 2, 0, 7),
    "add9": (0, 4, 2, 7), "madd9": (0, 3, 2, 7), "69": (4, 9, 2, 0, 7), "13": (4, 10, 9, 0, 2), "sus4": (0, 5, 7),
    "sus2": (0, 2, 7), "7sus4": (5, 10, 0, 7), "9sus4": (5, 10, 2, 0, 7), "dim": (0, 3, 6), "dim7": (0, 3, 6, 9),
    "m7b5": (0, 3, 6, 10), "m11": (3, 10, 5, 0, 7), "aug": (0, 4, 8), "7b9": (4, 10, 1, 7), "maj7#11": (4, 11, 6, 0),
}  # fmt: skip
"""Intervals of each kind of chord, the characteristic ones first."""
MODES = {
    "major": (0, 2, 4, 5, 7, 9, 11), "minor": (0, 2, 3, 5, 7, 8, 10), "dorian": (0, 2, 3, 5, 7, 9, 10),
    "lydian": (0, 2, 4, 6, 7, 9, 11), "mixolydian": (0, 2, 4, 5, 7, 9, 10),
}  # fmt: skip
VOICES = 4
LEAP = 4
"""Semitones beyond which a step of a voice is a leap."""
PARALLEL = (0, 7)
"""Intervals that outer voices may not move in parallel: octaves and fifths."""


class Chord(NamedTuple):
    """A chord: its tones (0 to 11), the most important first, and its bass."""

    tones: tuple[int, ...]
    bass: int


@lru_cache(256)
def chord(symbol: str) -> Chord:
    """The chord of a symbol such as ``Dm9`` or ``C/E``. Raises ValueError."""
    found = SYMBOL.match(symbol)
    if found is None or found[3] not in QUALITIES:
        raise ValueError(f"no chord: {symbol}")
    root = (NAMES[found[1].lower()] + SHIFTS[found[2]]) % 12
    bass = (NAMES[found[4].lower()] + SHIFTS[found[5]]) % 12 if found[4] else root
    return Chord(tuple((root + interval) % 12 for interval in QUALITIES[found[3]]), bass)


def scale(name: str) -> frozenset[int]:
    """The tones of a scale such as ``Bb dorian``."""
    root, mode = name.split()
    first = NAMES[root[0].lower()] + SHIFTS[root[1:]]
    return frozenset((first + interval) % 12 for interval in MODES[mode])


def pitch(name: str) -> int:
    """The pitch of a name such as ``eb4``; c4 is 60. Raises ValueError."""
    if not re.match(r"[a-g][#b]?\d\Z", name):
        raise ValueError(f"no pitch: {name}")
    return NAMES[name[0]] + SHIFTS[name[1:-1]] + 12 * (int(name[-1]) + 1)


def voiced(chords: Sequence[Chord], low: int, high: int) -> list[Voicing]:
    """The voices of each chord between two pitches: each moves from the one before by the smallest steps."""
    result: list[Voicing] = []
    for each in chords:
        before = result[-1] if result else None
        result.append(min(_candidates(each, low, high), key=lambda voices: _cost(voices, before, low, high)))
    return result


def _candidates(each: Chord, low: int, high: int) -> Iterator[Voicing]:
    needed = set(each.tones[: VOICES - 1])
    among = [pitch for pitch in range(low, high + 1) if pitch % 12 in each.tones]
    for voices in combinations(among, VOICES):
        if needed <= {voice % 12 for voice in voices}:
            yield voices


def _cost(voices: Voicing, before: Voicing | None, low: int, high: int) -> tuple[float, Voicing]:
    """The cost of these voices after those before: distance from the middle, narrow and wide gaps, leaps, parallels."""
    cost = 0.15 * abs(sum(voices) / VOICES - (low + high) / 2)
    for one, two in pairwise(voices):
        cost += 3.0 * (two - one < 3 and one < 55) + 1.5 * (two - one < 2) + 1.0 * (two - one > 9)
    if before is not None:
        steps = [abs(new - old) for new, old in zip(voices, before, strict=True)]
        cost += sum(steps) + 3.0 * sum(max(0, step - LEAP) for step in steps) + 40.0 * parallel(before, voices)
    return cost, voices


def parallel(before: Voicing, after: Voicing) -> bool:
    """True if the outer voices move in parallel octaves or fifths."""
    distance = after[-1] - after[0]
    moved = before[0] != after[0] and before[-1] != after[-1]
    return moved and distance % 12 in PARALLEL and before[-1] - before[0] == distance
