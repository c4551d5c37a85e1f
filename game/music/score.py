"""Scores: pieces written as chord symbols, tunes and patterns of accompaniment."""

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

    ``plays`` is ``TUNE``, ``COUNTER``, ``HELD``, or a pattern of signs, ``step`` beats each, repeated over bars: ``.``
    a rest, ``-`` what sounds continues, ``0`` to ``3`` a voice of the chord (``4`` to ``7`` an octave higher), ``*``
    all of them, ``R`` the bass, ``O`` an octave above it, ``V`` a fifth above it, ``x`` the lowest voice.
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

    A tune is written ``d5:2 e5 f5:1 .``: a length in beats holds until the next; ``.`` is a rest.
    """

    chords: str
    tune: str
    counter: str = ""


@dataclass(frozen=True, slots=True)
class Strain:
    """A section played once."""

    section: str
    strands: str
    """The names of the strands that play, separated by spaces."""
    manner: Manner = "plain"
    """How the tune is played."""
    bars: tuple[int, int] = (0, 0)
    """The first bar and the bar after the last, counted from 0; 0 for the latter: up to the end."""
    rest: int = 1
    """Bars of rest after it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of music."""

    name: str
    """Also the name of its file."""
    tempo: float
    """Beats a minute."""
    beats: int
    """Beats a bar."""
    scale: str
    sections: dict[str, Section]
    strands: dict[str, Strand]
    form: tuple[Strain, ...]
    voices: tuple[int, int] = (50, 69)
    """The range of the chords, in pitches."""
    room: float = 0.5
    """How much of the room is heard."""
    gain: float = 0.0
    """Decibels that make it as loud as the others."""


class Tone(NamedTuple):
    """A note of a tune, in beats from the start of the section."""

    start: float
    beats: float
    pitch: int


def bars_of(section: Section) -> list[list[Chord]]:
    """The chords of each bar; ``%`` repeats the bar before. Raises ValueError."""
    bars: list[list[Chord]] = []
    for bar in section.chords.split("|"):
        bars.append(bars[-1] if bar.strip() == "%" else [chord(symbol) for symbol in bar.split()])
    return bars


def tones_of(tune: str, beats: int) -> list[Tone]:
    """The notes of a tune. Raises ValueError where a bar is not full."""
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
