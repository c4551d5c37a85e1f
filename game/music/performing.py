"""From a score to notes as people play them: phrases swell, ends slow down, no two beats are quite alike."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

from game.music.harmony import Chord, Voicing, scale, voiced
from game.music.instruments import Name
from game.music.score import COUNTER, HELD, TUNE, Piece, Side, Strain, Strand, Tone, bars_of, tones_of

PHRASE = 4
"""Bars of a phrase."""
SLOWER = (1.04, 1.1)
"""How much longer the last two bars of a pass are."""
LATE, UNEVEN = 0.014, 0.07
"""Most seconds that a note is late, and most that its level is off, as a share."""
LONGEST = 9.0
"""Most seconds a voice is held."""
SIDES: tuple[Side, ...] = ("middle", "left", "right", "middle")
"""Where each voice of a chord is heard."""
BASS = 36
"""The lowest pitch of the bass."""


class Note(NamedTuple):
    """What an instrument plays; times in seconds."""

    start: float
    seconds: float
    instrument: Name
    pitch: int
    level: float
    side: Side


class ChordSpan(NamedTuple):
    """A chord of a pass and its voices, from ``start`` to ``end`` in beats of the pass."""

    start: float
    end: float
    chord: Chord
    voices: Voicing


class BeatClock:
    """Seconds at a beat of the piece, whose bars are of uneven length."""

    def __init__(self, beats: int, lengths: Sequence[float]) -> None:
        self.beats = beats
        self.starts = [0.0, *accumulate(lengths)]

    def at(self, beat: float) -> float:
        bar = min(int(beat / self.beats), len(self.starts) - 2)
        begin, end = self.starts[bar : bar + 2]
        return begin + (end - begin) * (beat - bar * self.beats) / self.beats


def perform(piece: Piece) -> list[Note]:
    """The notes of a piece by start, always the same ones. Raises ValueError."""
    rng = Random(piece.name)
    bar = 60 / piece.tempo * piece.beats
    lengths: list[float] = []
    places = []
    for each in piece.form:
        places.append(len(lengths) * piece.beats)
        count = len(_span(piece, each))
        lengths += [bar * SLOWER[k - count + 2] if k >= count - 2 else bar for k in range(count)] + [bar] * each.rest
    clock = BeatClock(piece.beats, lengths)
    notes = [
        note for each, place in zip(piece.form, places, strict=True) for note in _strain(piece, each, place, clock, rng)
    ]
    return sorted(notes)


def moments(piece: Piece, each: Strain) -> list[ChordSpan]:
    """The chords of a pass with their voices, led from each to the next."""
    span = _span(piece, each)
    bars = [bars_of(piece.sections[each.section])[number] for number in span]
    voices = iter(voiced([chord for bar in bars for chord in bar], *piece.voices))
    return [
        ChordSpan((k + i / len(bar)) * piece.beats, (k + (i + 1) / len(bar)) * piece.beats, chord, next(voices))
        for k, bar in enumerate(bars)
        for i, chord in enumerate(bar)
    ]


def tune(piece: Piece, each: Strain, words: str, rng: Random) -> list[Tone]:
    """A tune of a pass in its manner, in beats of the pass."""
    span = _span(piece, each)
    begin, end = span.start * piece.beats, span.stop * piece.beats
    tones = [
        tone._replace(start=tone.start - begin) for tone in tones_of(words, piece.beats) if begin <= tone.start < end
    ]
    if each.manner == "thinned":
        return [tone for n, tone in enumerate(tones) if n == 0 or tone.start % piece.beats == 0 or rng.random() < 0.45]
    return list(_adorned(tones, scale(piece.scale), rng)) if each.manner == "adorned" else tones


def _adorned(tones: Sequence[Tone], within: frozenset[int], rng: Random) -> Iterator[Tone]:
    """Yield a tune with steps added between its notes: what is between two, or a neighbour of a repeated one."""
    for tone, following in zip(tones, (*tones[1:], None), strict=True):
        long = tone.beats >= 1.5 and following is not None and following.start == tone.start + tone.beats
        if not long or following is None or rng.random() < 0.3:
            yield tone
            continue
        way = following.pitch - tone.pitch
        step = -1 if way <= 0 else 1
        between = [tone.pitch + step * k for k in (1, 2) if (tone.pitch + step * k) % 12 in within]
        if not between or abs(way) > 5 or 0 < abs(way) < 3:
            yield tone
            continue
        short = 0.5
        yield tone._replace(beats=tone.beats - short)
        yield Tone(tone.start + tone.beats - short, short, between[-1] if way else between[0])


def _span(piece: Piece, each: Strain) -> range:
    first, last = each.bars
    return range(first, last or len(bars_of(piece.sections[each.section])))


def _strain(piece: Piece, each: Strain, place: float, clock: BeatClock, rng: Random) -> Iterator[Note]:
    """Yield the notes of a pass that starts at the beat ``place``."""
    chords = moments(piece, each)
    for name in each.strands.split():
        strand = piece.strands[name]
        for start, beats, pitch, side, weight in _strand(piece, each, strand, chords, rng):
            phrase = math.sin(math.pi * (start % (PHRASE * piece.beats)) / (PHRASE * piece.beats))
            level = strand.level * weight * (0.84 + 0.16 * phrase) * (1 + rng.uniform(-UNEVEN, UNEVEN))
            begin = clock.at(place + start)
            seconds = round(min(LONGEST, clock.at(place + start + beats) - begin), 1)
            begin += rng.uniform(0, LATE)
            yield Note(begin, seconds, strand.instrument, pitch + 12 * strand.octave, level, side)


Played = tuple[float, float, int, Side, float]
"""Beat, beats, pitch, side, weight."""


def _strand(piece: Piece, each: Strain, strand: Strand, chords: list[ChordSpan], rng: Random) -> Iterator[Played]:
    section = piece.sections[each.section]
    if strand.plays in (TUNE, COUNTER):
        words = section.tune if strand.plays == TUNE else section.counter
        for tone in tune(piece, each, words, rng):
            yield tone.start, tone.beats, tone.pitch, strand.side, 1.0 if tone.start % piece.beats == 0 else 0.9
    elif strand.plays == HELD:
        yield from _held(chords, LONGEST * piece.tempo / 60)
    else:
        yield from _pattern(strand, chords)


def _held(chords: list[ChordSpan], longest: float) -> Iterator[Played]:
    """Yield voices that stay where the next chord has the same tone."""
    for voice in range(len(chords[0].voices)):
        begun, pitch = chords[0].start, chords[0].voices[voice]
        for each in chords[1:]:
            if each.voices[voice] != pitch or each.end - begun > longest:
                yield begun, each.start - begun, pitch, SIDES[voice], 1.0
                begun, pitch = each.start, each.voices[voice]
        yield begun, chords[-1].end - begun, pitch, SIDES[voice], 1.0


def _pattern(strand: Strand, chords: list[ChordSpan]) -> Iterator[Played]:
    signs = strand.plays.replace(" ", "").replace("|", "")
    starts = [each.start for each in chords]
    count = round(chords[-1].end / strand.step)
    for k in range(count):
        sign = signs[k % len(signs)]
        if sign in ".-":
            continue
        length = 1
        while k + length < count and signs[(k + length) % len(signs)] == "-":
            length += 1
        at = k * strand.step
        each = chords[bisect_right(starts, at + 1e-6) - 1]
        for pitch, side in _meant(sign, each, strand.side):
            yield at, length * strand.step, pitch, side, 0.85 if sign == "*" else 1.0


def _meant(sign: str, each: ChordSpan, side: Side) -> list[tuple[int, Side]]:
    """The pitches of a sign of a pattern, and where they are heard."""
    low = BASS + (each.chord.bass - BASS) % 12
    if sign == "*":
        return list(zip(each.voices, SIDES, strict=True))
    if sign in "ROVx":
        return [({"R": low, "O": low + 12, "V": low + 7, "x": each.voices[0]}[sign], side)]
    octave, voice = divmod(int(sign), len(each.voices))
    return [(each.voices[voice] + 12 * octave, side)]
