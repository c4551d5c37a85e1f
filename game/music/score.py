"""Scores: pieces as they are written down, by chord symbols, tunes and patterns of what accompanies them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from game.music.harmony import Chord, chord, pitch
from game.music.instruments import Name

Side: TypeAlias = Literal["left", "middle", "right"]
Manner: TypeAlias = Literal["plain", "adorned", "thinned"]

TUNE, COUNTER, HELD = "tune", "counter", "held"
"""What a strand can play beside a pattern: the tune, the second tune, voices held from chord to chord."""


@dataclass(frozen=True, slots=True)
class Strand:
    """What one instrument plays as long as it is heard.

    ``plays`` is ``TUNE``, ``COUNTER``, ``HELD``, or a pattern of signs, ``step`` beats each, repeated over bars:
    ``.`` nothing, ``-`` what sounds goes on, ``0`` to ``3`` a voice of the chord (``4`` to ``7`` an octave higher),
    ``*`` all of them, ``R`` the bass, ``O`` an octave above it, ``V`` a fifth above it, ``x`` the lowest voice.
    """

    instrument: Name
    plays: str
    step: float = 1.0
    level: float = 1.0
    octave: int = 0
    side: Side = "middle"


@dataclass(frozen=True, slots=True)
class Section:
    """Some bars: chords, ``|`` between bars and a space between those of one bar; a tune and maybe a second one.

    A tune is told as ``d5:2 e5 f5:1 .``: the length in beats holds until another is named; ``.`` is a rest.
    """

    chords: str
    tune: str
    counter: str = ""


@dataclass(frozen=True, slots=True)
class Strain:
    """A section played once: by which layers, how its tune is played, which of its bars, and bars of rest after it."""

    section: str
    strands: str
    manner: Manner = "plain"
    bars: tuple[int, int] = (0, 0)
    rest: int = 1


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece. ``name`` is its file's, ``tempo`` beats a minute, ``voices`` the range of the chords in pitches.

    ``room`` is how much of the room is heard, ``gain`` how many decibels make it as loud as the others.
    """

    name: str
    tempo: float
    beats: int
    scale: str
    sections: dict[str, Section]
    strands: dict[str, Strand]
    form: tuple[Strain, ...]
    voices: tuple[int, int] = (50, 69)
    room: float = 0.5
    gain: float = 0.0


class Tone(NamedTuple):
    """A note of a tune: when it begins and how long it is, in beats from the beginning of the section."""

    start: float
    beats: float
    pitch: int


def bars_of(section: Section) -> list[list[Chord]]:
    """Return the chords of each bar; ``%`` is the bar before again. Raises ValueError."""
    bars: list[list[Chord]] = []
    for bar in section.chords.split("|"):
        bars.append(bars[-1] if bar.strip() == "%" else [chord(symbol) for symbol in bar.split()])
    return bars


def tones_of(tune: str, beats: int) -> list[Tone]:
    """Return the notes of a tune. Raises ValueError where a bar is not full."""
    tones, length = [], 1.0
    for number, bar in enumerate(tune.split("|")):
        at = 0.0
        for word in bar.split():
            name, _, told = word.partition(":")
            length = float(told) if told else length
            if name != ".":
                tones.append(Tone(number * beats + at, length, pitch(name)))
            at += length
        if bar.strip() and abs(at - beats) > 1e-6:
            raise ValueError(f"bar {number + 1} has {at:g} beats: {bar.strip()}")
    return tones
