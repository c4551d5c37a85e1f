"""``make sounds``: synthesises the sounds of the table into ``assets/sounds`` and prints their levels.

Each family has several variants, which differ as two knocks on the same table do: where it is hit, how hard, how often
it bounces. All have the reverb of one small room. The same sources make the same files.
"""

from __future__ import annotations

import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from build.makers.asking import asker
from build.makers.levels import measured, read, struck
from game.music.room import Reverb
from game.music.waves import RATE, blended, eased, faded, hertz, hiss, ringing
from game.paths import assets
from game.present.motion.script import Sound

HIGHEST = -3.0
"""Most decibels of any sound."""
QUIET = 10 ** (-66 / 20)
"""Level below which the end of a sound is cut off: -66 dB."""


class Family(NamedTuple):
    """How the sounds of one kind are made."""

    loudness: float
    """Of the strike, in decibels."""
    variants: int
    room: float
    """Share of the reverb."""
    make: Callable[[Random, int], array[float]]
    """Makes the dry sound of a variant."""


def _noise(rng: Random, seconds: float, fade: float, low: float, high: float) -> array[float]:
    return eased(faded(hiss(seconds, low, high, rng), fade), 0.0015, 0.4 * seconds)


def _body(rng: Random, base: float, modes: Sequence[tuple[float, float, float]], seconds: float) -> array[float]:
    """The sound of a struck object: its modes, detuned and balanced at random within narrow bounds."""
    struck_modes = [
        (base * times * rng.uniform(0.994, 1.006), level * rng.uniform(0.6, 1.15), fade) for times, level, fade in modes
    ]
    return eased(ringing(struck_modes, seconds), 0.001, 0.02)


def _coin(rng: Random, variant: int) -> array[float]:
    modes = ((1, 0.8, 0.09), (1.51, 0.35, 0.07), (2.33, 0.25, 0.045), (3.1, 0.1, 0.03))
    base = (1180, 1290, 1235, 1345)[variant]
    second = rng.uniform(0.045, 0.075)
    coins = [(0.0, 0.8, _body(rng, base, modes, 0.5)), (second, 1.0, _body(rng, base * 1.19, modes, 0.5))]
    if variant % 2:
        coins.append((second + rng.uniform(0.04, 0.07), 0.5, _body(rng, base * 1.08, modes, 0.4)))
    return blended(*coins, (0, 0.1, _noise(rng, 0.05, 0.01, 800, 3500)))


def _card(rng: Random, variant: int) -> array[float]:
    slide = rng.uniform(0.07, 0.13)
    swish = eased(hiss(slide + 0.05, 500, rng.uniform(1100, 1600), rng), slide * 0.7, 0.06)
    tap = _body(rng, rng.uniform(150, 185), ((1, 0.6, 0.025), (2.3, 0.3, 0.014)), 0.2)
    return blended((0, 0.5, swish), (slide, 0.5, _noise(rng, 0.07, 0.016, 250, 1500)), (slide, 0.6, tap))


def _click(rng: Random, variant: int) -> array[float]:
    base = (760, 830, 800, 865, 720)[variant]
    key = _body(rng, base, ((1, 0.7, 0.011), (2.4, 0.3, 0.006), (0.4, 0.4, 0.02)), 0.15)
    return blended((0, 1, key), (0, 0.25, _noise(rng, 0.03, 0.004, 400, 3000)))


def _ratchet(rng: Random, variant: int) -> array[float]:
    teeth, at, parts = (5, 6, 6, 7)[variant], 0.0, []
    for tooth in range(teeth):
        pawl = _body(rng, (980, 1040, 930, 1010)[variant] + 25 * tooth, ((1, 0.6, 0.012), (2.6, 0.25, 0.006)), 0.12)
        parts += [(at, 0.45, pawl), (at, 0.2, _noise(rng, 0.04, 0.006, 500, 3200))]
        at += 0.05 + rng.uniform(-0.004, 0.006) + 0.002 * tooth
    stop = _body(rng, rng.uniform(165, 195), ((1, 0.8, 0.06), (2.1, 0.35, 0.035), (5.2, 0.15, 0.02)), 0.4)
    return blended(*parts, (at, 0.9, stop), (at, 0.25, _noise(rng, 0.06, 0.018, 200, 1800)))


def _cube(rng: Random, variant: int) -> array[float]:
    base = (430, 465, 500, 445, 480)[variant]
    modes = ((1, 0.8, 0.024), (2.42, 0.3, 0.014), (4.1, 0.12, 0.008))
    parts = [(0.0, 1.0, _body(rng, base, modes, 0.2)), (0.0, 0.2, _noise(rng, 0.04, 0.008, 300, 2200))]
    if variant % 2:  # it tips over
        parts.append((rng.uniform(0.05, 0.08), 0.4, _body(rng, base * 1.1, modes, 0.2)))
    return blended(*parts)


def _clash(rng: Random, variant: int) -> array[float]:
    modes = ((1, 0.6, 0.2), (1.48, 0.4, 0.16), (2.09, 0.35, 0.12), (2.77, 0.2, 0.08), (3.6, 0.1, 0.05))
    base = (560, 620, 590, 655)[variant]
    blades = [(0.0, 1.0, _body(rng, base, modes, 1.0))]
    blades.append((rng.uniform(0.015, 0.035), 0.7, _body(rng, base * 1.41, modes, 0.9)))
    return blended(*blades, (0, 0.35, _noise(rng, 0.1, 0.025, 500, 3500)))


def _shield(rng: Random, variant: int) -> array[float]:
    modes = ((1, 0.9, 0.16), (1.59, 0.5, 0.13), (2.14, 0.35, 0.1), (2.9, 0.2, 0.07), (4.2, 0.08, 0.04))
    boss = _body(rng, (188, 205, 196, 214)[variant], modes, 0.9)
    return blended((0, 1, boss), (0, 0.4, _noise(rng, 0.12, 0.03, 150, 1500)))


def _bell(rng: Random, variant: int) -> array[float]:
    modes = ((0.5, 0.25, 0.7), (1, 0.8, 0.5), (1.19, 0.2, 0.4), (2, 0.3, 0.3), (2.74, 0.12, 0.18), (4.1, 0.05, 0.08))
    return eased(_body(rng, (784.0, 808.0, 762.0)[variant], modes, 2.0), 0.002, 0.4)


FANFARES = ((55, 60, 64, 67), (60, 64, 67, 72), (55, 62, 67, 71))
"""MIDI pitches of each variant: what is won is always major."""


def _fanfare(rng: Random, variant: int) -> array[float]:
    parts, at = [], 0.0
    for n, pitch in enumerate(FANFARES[variant]):
        length = (0.17, 0.15, 0.16, 1.0)[n] * rng.uniform(0.96, 1.04)
        for voice in (0, -12) if n == 3 else (0,):
            base = hertz(pitch + voice)
            horn = ringing([(base * k, k**-1.15, 0.6 / (1 + 0.2 * k)) for k in range(1, 9)], length + 0.5)
            parts.append((at, 0.5, eased(horn, 0.018, 0.4)))
        at += length
    return blended(*parts)


def _hammer(rng: Random, variant: int) -> array[float]:
    modes = ((1, 0.8, 0.055), (2.2, 0.4, 0.03), (3.7, 0.35, 0.02), (5.6, 0.15, 0.012))
    base = (152, 164, 158)[variant]
    knocks = [(0.0, 1.0), (rng.uniform(0.135, 0.17), rng.uniform(0.3, 0.42))]
    if variant == 1:
        knocks.append((0.31, 0.18))
    return blended(
        *((at, loud, _body(rng, base, modes, 0.4)) for at, loud in knocks),
        *((at, 0.3 * loud, _noise(rng, 0.05, 0.011, 200, 2000)) for at, loud in knocks),
    )


FAMILIES: dict[Sound, Family] = {
    "coin": Family(-19.0, 4, 0.16, _coin),
    "card": Family(-22.0, 4, 0.12, _card),
    "click": Family(-24.0, 5, 0.08, _click),
    "ratchet": Family(-20.0, 4, 0.16, _ratchet),
    "cube": Family(-22.0, 5, 0.12, _cube),
    "clash": Family(-17.0, 4, 0.22, _clash),
    "shield": Family(-17.0, 4, 0.22, _shield),
    "bell": Family(-19.0, 3, 0.2, _bell),
    "fanfare": Family(-17.0, 3, 0.28, _fanfare),
    "hammer": Family(-17.0, 3, 0.22, _hammer),
}


def made(sound: Sound, variant: int) -> array[int]:
    """A variant of a sound as 16-bit samples: with reverb, as loud as its family, faded out."""
    family = FAMILIES[sound]
    dry = family.make(Random(f"{sound} {variant}"), variant)
    dry.extend([0.0] * (RATE // 4 * 2 + len(dry) % 2))
    wet = Reverb(0.55).run(dry)[variant % 2]
    full = [value + family.room * echo for value, echo in zip(dry, wet, strict=True)]
    mean = sum(full) / len(full)
    full = [value - mean for value in full]
    loud = 10 ** ((family.loudness - struck(full)) / 20)
    loud = min(loud, 10 ** (HIGHEST / 20) / max(map(abs, full)))
    last = max(i for i, value in enumerate(full) if abs(value) * loud > QUIET)
    ended = eased(full[: last + 1], 0.0005, min(0.12, last / RATE / 3))
    return array("h", [round(32_767 * loud * value) for value in ended])


def name_of(sound: Sound, variant: int) -> str:
    """The file name of a variant."""
    return f"{sound}-{variant + 1}.wav"


def main(words: Sequence[str] | None = None) -> int:
    """Write all sounds and print the levels of each."""
    parser = asker("sounds", "Make the sounds of the table: assets/sounds.")
    parser.add_argument("--folder", type=Path, default=assets() / "sounds", help="where to write them")
    folder = parser.parse_args(words).folder
    folder.mkdir(parents=True, exist_ok=True)
    print("file              seconds   peak  strike  above 6 kHz")
    for sound, family in FAMILIES.items():
        for variant in range(family.variants):
            path = folder / name_of(sound, variant)
            write(path, made(sound, variant))
            sides = read(path)
            levels, strike = measured(sides), struck(sides[0])
            print(f"{path.name:16} {levels.seconds:8.2f} {levels.peak:6.1f} {strike:7.1f} {levels.harsh:12.1f}")
    return 0


def write(path: Path, samples: array[int]) -> None:
    """Write mono samples as a WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes(samples.tobytes())
