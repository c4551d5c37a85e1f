"""Instruments: each makes a note of a pitch, a length in seconds and its own luck, at a level of about 1."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Literal, TypeAlias, get_args

from game.music.waves import (
    RATE,
    blended,
    eased,
    faded,
    hertz,
    hiss,
    plucked,
    read_table,
    ringing,
    softened,
    table_of,
)

Name: TypeAlias = Literal[
    "felt", "parlour", "harp", "guitar", "pad", "hum", "strings", "brass", "bell", "vibes", "box", "brush", "tick"
]
Make: TypeAlias = "Callable[[float, float, Random], array[float]]"


def felt(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A piano with felt between hammers and strings: few overtones, a soft beginning, the thud of the key."""
    return _piano(pitch, 1.9, 0.018, 0.05, rng)


def parlour(pitch: float, seconds: float, rng: Random) -> array[float]:
    """An upright piano in a parlour: more overtones than ``felt``, strings a little apart."""
    return _piano(pitch, 1.35, 0.008, 0.03, rng)


def _piano(pitch: float, dull: float, attack: float, thud: float, rng: Random) -> array[float]:
    base = hertz(pitch)
    fade = 1.9 * (220 / base) ** 0.45
    partials = []
    for n in range(1, 10):
        frequency = n * base * math.sqrt(1 + 0.0004 * n * n)
        level = abs(math.sin(math.pi * n / 7.5)) * n**-dull * 2.2
        dying = fade / (1 + 0.45 * (n - 1))
        beat = 1 + rng.uniform(0.0003, 0.0007)  # two strings of a note are never tuned quite alike
        partials += [(frequency, 0.6 * level, dying), (frequency * beat, 0.4 * level, dying * 1.3)]
    tone = eased(ringing(partials, min(7.0, 3.6 * fade)), attack, 0.4)
    return blended((0, 0.85, tone), (0, thud, faded(hiss(0.12, 60, 420, rng), 0.03)))


def harp(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A string plucked by the flesh of a finger: round, and long in the bass."""
    return _string(pitch, 1.1, 0.72, rng)


def guitar(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A string plucked by a nail: clearer, and shorter."""
    return _string(pitch, 0.7, 0.5, rng)


def _string(pitch: float, fade: float, soft: float, rng: Random) -> array[float]:
    base = hertz(pitch)
    fade *= (220 / base) ** 0.3
    # Low strings are plucked more bluntly: they hold more noise and would rattle.
    string = plucked(base, min(5.0, 4.5 * fade), fade, min(0.93, soft + 0.12 * (base < 180)), rng)
    warm = softened(string, 0.35)
    warm = [value - slow for value, slow in zip(warm, softened(warm, 0.993), strict=True)]  # nothing below 25 Hz
    level = max(map(abs, warm)) or 1.0
    return eased([1.5 * value / level for value in warm], 0.003, 0.3)


@cache
def _tables() -> dict[str, list[float]]:
    return {
        "pad": table_of([1, 0.42, 0.16, 0.1, 0.04, 0.02]),
        "hum": table_of([1, 0.7, 0.25, 0.2, 0.05, 0.08]),
        "strings": table_of([n**-1.25 * (1.0 if n < 6 else 0.5) for n in range(1, 11)]),
        "dark": table_of([1, 0.55, 0.25, 0.1]),
        "bright": table_of([1, 0.85, 0.7, 0.45, 0.3, 0.18, 0.1, 0.06]),
    }


def _bowed(
    table: str, pitch: float, seconds: float, shape: tuple[float, float], sway: float, rng: Random
) -> array[float]:
    """Two players of one table, slightly apart in pitch: a note that rises, is held and fades."""
    attack, release = shape
    count = int((seconds + release) * RATE)
    attack = min(attack, 0.45 * seconds)
    apart = 1.0 + rng.uniform(0.0012, 0.0022)
    frequency = hertz(pitch)
    one, two = (
        read_table(_tables()[table], frequency * shift, count, (sway, rng.uniform(4.4, 5.4), rng.random()))
        for shift in (apart, 1 / apart)
    )
    return eased([0.27 * (a + b) for a, b in zip(one, two, strict=True)], attack, release)


def pad(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A warm sound that swells and fades like breath."""
    return _bowed("pad", pitch, seconds, (1.1, 1.9), 0.0006, rng)


def hum(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A transformer in the night: it neither begins nor ends anywhere."""
    return _bowed("hum", pitch, seconds, (2.2, 2.4), 0.0, rng)


def strings(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A few bowed strings with some vibrato."""
    tone = softened(_bowed("strings", pitch, seconds, (0.35, 0.7), 0.0035, rng), 0.45)
    return array("d", [1.5 * value for value in tone])


def brass(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A horn played softly: brighter where it is louder."""
    count = int((seconds + 0.35) * RATE)
    frequency, turn = hertz(pitch), rng.random()
    sway = (0.0015, 4.8, turn)
    dark, bright = (read_table(_tables()[name], frequency, count, sway) for name in ("dark", "bright"))
    swell = eased([1.0] * count, min(0.5, 0.4 * seconds), min(0.9, 0.5 * seconds) + 0.35)
    tone = [0.55 * s * (a + 0.45 * s * (b - a)) for s, a, b in zip(swell, dark, bright, strict=True)]
    return eased(softened(tone, 0.3), 0.07, 0.1)


BELL = ((0.5, 0.5, 3.4), (1.0, 0.9, 2.6), (1.19, 0.4, 1.8), (1.5, 0.22, 1.3), (2.0, 0.4, 1.1), (2.52, 0.16, 0.7),
        (3.01, 0.12, 0.5), (4.1, 0.07, 0.3))  # fmt: skip
"""Hum, prime, tierce, quint and nominal of a bell: frequency ratio, level, fading time in seconds."""


def bell(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A bell far away, touched with felt."""
    base = hertz(pitch)
    parts = [(base * times * (1 + rng.uniform(-6e-4, 6e-4)), 0.9 * level, fade) for times, level, fade in BELL]
    return eased(ringing(parts, 7.0), 0.012, 1.0)


def vibes(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A bar of metal over a pipe whose lid turns: a tone that trembles slowly."""
    base = hertz(pitch)
    tone = ringing([(base, 0.8, 1.5), (base * 3.98, 0.12, 0.35), (base * 9.9, 0.02, 0.07)], 5.0)
    turn, speed = rng.random(), rng.uniform(3.0, 3.6)
    trembling = [value * (0.86 + 0.14 * math.sin(math.tau * (turn + speed * i / RATE))) for i, value in enumerate(tone)]
    return eased(trembling, 0.006, 0.6)


def box(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A tooth of the comb of a music box."""
    base = hertz(pitch)
    near = 1 + rng.uniform(-4e-4, 4e-4)
    tone = ringing([(base * near, 0.7, 0.8), (base * 2.01, 0.16, 0.4), (base * 5.4, 0.05, 0.08)], 3.0)
    return eased(tone, 0.003, 0.4)


def brush(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A brush that strokes a drum."""
    return eased([1.8 * value for value in faded(hiss(0.45, 700, 2600, rng), 0.16)], 0.05, 0.15)


def tick(pitch: float, seconds: float, rng: Random) -> array[float]:
    """A pawl that falls into a wooden wheel, at the pitch of the wheel."""
    base = hertz(pitch)
    knock = ringing([(base, 1.1, 0.035), (base * 2.7, 0.4, 0.015)], 0.25)
    return eased(blended((0, 1, knock), (0, 0.12, faded(hiss(0.05, 500, 2500, rng), 0.006))), 0.001, 0.05)


INSTRUMENTS: dict[Name, Make] = {
    "felt": felt, "parlour": parlour, "harp": harp, "guitar": guitar, "pad": pad, "hum": hum, "strings": strings,
    "brass": brass, "bell": bell, "vibes": vibes, "box": box, "brush": brush, "tick": tick,
}  # fmt: skip
HELD: frozenset[Name] = frozenset(("pad", "hum", "strings", "brass"))
"""Those that sound as long as they are held; all others ring until they have faded."""
assert set(INSTRUMENTS) == set(get_args(Name))
