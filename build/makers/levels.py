"""Measures of sound: loudness, peaks, jumps, high frequencies, similarity."""

from __future__ import annotations

import math
import wave
from array import array
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple, TypeAlias

from game.music.waves import RATE

Samples: TypeAlias = Sequence[float]
FULL = 32_768
GATE_BLOCK = 0.4
"""Seconds of a block of loudness (ITU-R BS.1770)."""
LOWEST, BELOW = -70.0, 10.0
"""Gates of ITU-R BS.1770: blocks below so many LUFS, or so many below the mean, do not count."""
HARSH = 6000.0
"""Hertz above which music becomes tiring."""


class Levels(NamedTuple):
    """Measures of a sound; levels in decibels below full scale."""

    seconds: float
    peak: float
    loudness: float
    offset: float
    """Mean of all samples, as a share of full scale."""
    jump: float
    """Largest step between neighbouring samples as a share of full scale, from and to silence included."""
    harsh: float
    """Level of the part above ``HARSH``, relative to all of it."""
    silent: float
    """Share of the time below -60 dB."""


def measured(sides: Sequence[Samples]) -> Levels:
    """Measures of a sound with one or two channels, samples -1 to 1."""
    every = [value for side in sides for value in side]
    power = sum(value * value for value in every)
    above = sum(sum(value * value for value in high_passed(side, HARSH)) for side in sides)
    tenths = [energy / (len(sides) * 0.1 * RATE) for energy in _blocks(sides, 0.1)]
    return Levels(
        len(sides[0]) / RATE,
        decibels(max(map(abs, every))),
        loudness(sides),
        sum(every) / len(every),
        max(max(abs(b - a) for a, b in zip((0.0, *side), (*side, 0.0), strict=True)) for side in sides),
        0.5 * (decibels(above) - decibels(power)),
        sum(energy < 1e-6 for energy in tenths) / len(tenths),
    )


def loudness(sides: Sequence[Samples]) -> float:
    """Loudness in LUFS after ITU-R BS.1770: K-weighted and gated."""
    powers = [energy / (GATE_BLOCK * RATE) for energy in _blocks([weighted(side) for side in sides], GATE_BLOCK)]
    heard = [power for power in powers if _lufs(power) > LOWEST]
    if not heard:
        return LOWEST
    gate = _lufs(sum(heard) / len(heard)) - BELOW
    kept = [power for power in heard if _lufs(power) > gate]
    return _lufs(sum(kept) / len(kept))


def struck(values: Samples) -> float:
    """Loudness of a short sound in decibels: its loudest twentieth of a second, K-weighted."""
    energies = list(_blocks([weighted(values)], 0.05))
    return _lufs(max(energies) / (0.05 * RATE))


def alike(one: Samples, other: Samples, reach: int = 48) -> float:
    """Similarity of two sounds (1: the same) at the best shift of up to ``reach`` samples."""
    most, room = 0.0, math.sqrt(sum(v * v for v in one) * sum(v * v for v in other)) or 1.0
    for lag in range(-reach, reach + 1, 3):
        first, second = (one[lag:], other) if lag >= 0 else (one, other[-lag:])
        most = max(most, abs(sum(a * b for a, b in zip(first, second, strict=False))) / room)
    return most


def read(path: Path) -> list[array[float]]:
    """The channels of a file, samples from -1 to 1."""
    with wave.open(str(path)) as file:
        values = array("h", file.readframes(file.getnframes()))
        sides = file.getnchannels()
    return [array("d", [value / FULL for value in values[side::sides]]) for side in range(sides)]


def decibels(level: float) -> float:
    """A level in decibels; 0 is -200."""
    return 20 * math.log10(max(level, 1e-10))


def weighted(values: Samples) -> list[float]:
    """K-weighted samples: low frequencies count less, high ones more."""
    k, q, high = math.tan(math.pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    whole = 1 + k / q + k * k
    shelf = _filtered(
        values,
        ((high + middle * k / q + k * k) / whole, 2 * (k * k - high) / whole, (high - middle * k / q + k * k) / whole),
        (2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole),
    )
    k, q = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    whole = 1 + k / q + k * k
    return _filtered(shelf, (1.0, -2.0, 1.0), (2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole))


def high_passed(values: Samples, frequency: float) -> list[float]:
    """The part of the samples above a frequency in hertz."""
    k, q = math.tan(math.pi * frequency / RATE), math.sqrt(0.5)
    whole = 1 + k / q + k * k
    return _filtered(values, (1 / whole, -2 / whole, 1 / whole), (2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole))


def _filtered(values: Samples, ahead: tuple[float, float, float], back: tuple[float, float]) -> list[float]:
    (b0, b1, b2), (a1, a2) = ahead, back
    one = two = 0.0
    result = []
    for value in values:
        new = b0 * value + one
        one = b1 * value - a1 * new + two
        two = b2 * value - a2 * new
        result.append(new)
    return result


def _blocks(sides: Sequence[Samples], seconds: float) -> list[float]:
    """Energy of all channels in each stretch of so many seconds; a shorter one at the end counts, too."""
    length = int(seconds * RATE)
    sources = [iter(side) for side in sides]
    return [
        sum(sum(value * value for value in islice(source, length)) for source in sources)
        for _ in range(-(-len(sides[0]) // length))
    ]


def _lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(max(power, 1e-20))
