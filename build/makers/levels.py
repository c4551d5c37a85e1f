"""What can be said of sound without hearing it: loudness, peaks, jumps, what lies above, how alike two sounds are."""

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
"""Seconds over which loudness is measured, as ITU-R BS.1770 has it."""
LOWEST, BELOW = -70.0, 10.0
"""Blocks below the first, or by so many decibels below the mean, do not count."""
HARSH = 6000.0
"""Hertz from which on music becomes tiring."""


class Levels(NamedTuple):
    """What was measured; levels in decibels below full scale."""

    seconds: float
    peak: float
    loudness: float
    offset: float
    """Mean of all samples, as a share of full scale."""
    jump: float
    """Largest step from one sample to the next, as a share of full scale, beginning and end included."""
    harsh: float
    """Level of what lies above ``HARSH``, below all of it."""
    silent: float
    """Share of the time that is quieter than -60."""


def measured(sides: Sequence[Samples]) -> Levels:
    """Return the levels of a sound with one or two sides, whose samples are -1 to 1."""
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
    """Return the loudness in LUFS after ITU-R BS.1770: weighted as ears hear, silence left out."""
    powers = [energy / (GATE_BLOCK * RATE) for energy in _blocks([weighted(side) for side in sides], GATE_BLOCK)]
    heard = [power for power in powers if _lufs(power) > LOWEST]
    if not heard:
        return LOWEST
    gate = _lufs(sum(heard) / len(heard)) - BELOW
    kept = [power for power in heard if _lufs(power) > gate]
    return _lufs(sum(kept) / len(kept))


def struck(values: Samples) -> float:
    """Return how loud a short sound is: the loudest twentieth of a second, as ears hear it, in decibels."""
    energies = list(_blocks([weighted(values)], 0.05))
    return _lufs(max(energies) / (0.05 * RATE))


def alike(one: Samples, other: Samples, reach: int = 48) -> float:
    """Return how alike two sounds are (1: the same), however they are shifted by up to ``reach`` samples."""
    most, room = 0.0, math.sqrt(sum(v * v for v in one) * sum(v * v for v in other)) or 1.0
    for lag in range(-reach, reach + 1, 3):
        first, second = (one[lag:], other) if lag >= 0 else (one, other[-lag:])
        most = max(most, abs(sum(a * b for a, b in zip(first, second, strict=False))) / room)
    return most


def read(path: Path) -> list[array[float]]:
    """Return the sides of a file, samples from -1 to 1."""
    with wave.open(str(path)) as file:
        values = array("h", file.readframes(file.getnframes()))
        sides = file.getnchannels()
    return [array("d", [value / FULL for value in values[side::sides]]) for side in range(sides)]


def decibels(level: float) -> float:
    """Return a level in decibels; nothing is -200."""
    return 20 * math.log10(max(level, 1e-10))


def weighted(values: Samples) -> list[float]:
    """Return samples as ears weigh them (K-weighting): what is low counts less, what is high more."""
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
    """Return what of the samples lies above a frequency in hertz."""
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
    """Return the energy of all sides in each stretch of so many seconds; a shorter one at the end counts as well."""
    length = int(seconds * RATE)
    sources = [iter(side) for side in sides]
    return [
        sum(sum(value * value for value in islice(source, length)) for source in sources)
        for _ in range(-(-len(sides[0]) // length))
    ]


def _lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(max(power, 1e-20))
