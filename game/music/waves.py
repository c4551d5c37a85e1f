"""Sound synthesis: ringing partials, wave tables, plucked strings, noise, envelopes."""

from __future__ import annotations

import cmath
import math
from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, islice, repeat
from operator import add, mul
from random import Random
from typing import TypeAlias

RATE = 22_050
"""Samples a second: enough for 11 kHz, above which these instruments have nothing to say."""

Samples: TypeAlias = Sequence[float]
Partial: TypeAlias = tuple[float, float, float]
"""Frequency in hertz, level, and the seconds in which it fades to a third."""

TABLE = 8192
"""Samples of one period: so many that nobody hears the missing interpolation (-72 dB)."""
BLOCK = 64
"""Samples between two changes of a table's pitch."""
INAUDIBLE = 7.0
"""Fading times after which a partial is over (-60 dB)."""


def zeros(count: int) -> array[float]:
    return array("d", bytes(8 * count))


def hertz(pitch: float) -> float:
    """The frequency of a pitch in semitones; 69 is the a of 440 Hz."""
    return 440.0 * 2 ** ((pitch - 69) / 12)


def ringing(partials: Iterable[Partial], seconds: float) -> array[float]:
    """Partials that start together at zero, each fading in its own time; those at or above 10 kHz are left out."""
    count = int(seconds * RATE)
    result = zeros(count)
    for frequency, level, fade in partials:
        if frequency >= 10_000:
            continue
        length = min(count, int(INAUDIBLE * fade * RATE))
        turn = cmath.exp(complex(-1 / (fade * RATE), math.tau * frequency / RATE))
        points = accumulate(repeat(turn, length - 1), mul, initial=complex(level))
        result[:length] = array("d", map(add, result, [point.imag for point in points]))
    return result


def table_of(levels: Sequence[float]) -> list[float]:
    """One period whose harmonics have these levels, scaled to a maximum of 1."""
    values = [
        sum(level * math.sin(math.tau * n * i / TABLE) for n, level in enumerate(levels, 1)) for i in range(TABLE)
    ]
    most = max(map(abs, values))
    return [value / most for value in values]


def read_table(table: Sequence[float], frequency: float, count: int, sway: tuple[float, float, float]) -> list[float]:
    """A period read over and over. ``sway`` is vibrato: depth as a share, turns a second, phase in turns."""
    step = frequency * TABLE / RATE
    depth, speed, phase = sway
    times = (k * BLOCK / RATE for k in range(count // BLOCK + 1))
    bends = (depth * min(1.0, t) * math.sin(math.tau * (speed * t + phase)) for t in times)
    steps = chain.from_iterable(repeat(step * (1 + bend), BLOCK) for bend in bends)
    last = TABLE - 1
    return [table[int(place) & last] for place in islice(accumulate(steps, initial=phase * TABLE), count)]


def plucked(frequency: float, seconds: float, fade: float, soft: float, rng: Random) -> array[float]:
    """A plucked string (Karplus and Strong): noise of one period that goes round, dulls and fades.

    ``soft`` (0 to 1) is how blunt the finger is; ``fade`` in seconds. Tuned between samples by a delay of two taps.
    """
    count = int(seconds * RATE)
    period = RATE / frequency - 1.0  # the loss below delays by one sample
    whole = int(period)
    part = period - whole
    kept = math.exp(-1 / (fade * frequency))
    tap_0, tap_1 = kept * (1 - part), kept * part
    taps = tap_0 * 0.25, tap_0 * 0.5 + tap_1 * 0.25, tap_0 * 0.25 + tap_1 * 0.5, tap_1 * 0.25
    noise = softened([rng.uniform(-1, 1) for _ in range(whole + 4)], soft)
    mean = sum(noise) / len(noise)
    string = [value - mean for value in noise]
    a, b, c, d = taps
    while len(string) < count:
        recent = string[-(whole + 3) :]
        string += [
            a * w + b * x + c * y + d * z
            for w, x, y, z in zip(recent[3:], recent[2:], recent[1:], recent, strict=False)
        ]
    return eased(string[:count], 0.002, 0.0)


def softened(values: Sequence[float], soft: float) -> list[float]:
    """The values after a one-pole low-pass filter; 0 changes nothing, towards 1 only low frequencies remain."""
    kept = 1 - soft
    return list(accumulate(values, lambda past, value: past + kept * (value - past), initial=0.0))[1:]


def hiss(seconds: float, low: float, high: float, rng: Random) -> list[float]:
    """Noise between two frequencies in hertz, at a level of about 1."""
    values = [rng.uniform(-1, 1) for _ in range(int(seconds * RATE))]
    dull = softened(softened(values, math.exp(-math.tau * high / RATE)), math.exp(-math.tau * high / RATE))
    below = softened(dull, math.exp(-math.tau * low / RATE))
    band = [value - deep for value, deep in zip(dull, below, strict=True)]
    level = math.sqrt(sum(value * value for value in band) / max(1, len(band))) or 1.0
    return [value / (3 * level) for value in band]


def faded(values: Samples, fade: float) -> array[float]:
    """The values, fading to a third in ``fade`` seconds."""
    return array("d", map(mul, values, accumulate(repeat(math.exp(-1 / (fade * RATE)), len(values)), mul, initial=1.0)))


def eased(values: Samples, attack: float, release: float) -> array[float]:
    """The values, smoothly faded in and out in ``attack`` and ``release`` seconds."""
    result = array("d", values)
    rise, fall = (min(len(result), int(seconds * RATE)) for seconds in (attack, release))
    for i in range(rise):
        result[i] *= 0.5 - 0.5 * math.cos(math.pi * i / rise)
    for i in range(fall):
        result[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fall)
    return result


def blended(*waves: tuple[float, float, Samples]) -> array[float]:
    """The sum of waves, each given as the second it starts at, its level, and its samples."""
    result = zeros(max(int(start * RATE) + len(values) for start, _, values in waves))
    for start, level, values in waves:
        begin = int(start * RATE)
        span = slice(begin, begin + len(values))
        result[span] = array("d", [old + level * value for old, value in zip(result[span], values, strict=True)])
    return result
