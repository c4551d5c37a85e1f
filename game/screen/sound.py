"""Sounds made by arithmetic: short, warm, and silent where there is no sound device."""

from __future__ import annotations

import logging
import math
from array import array
from collections.abc import Callable
from random import Random

import pygame

from game.present.motion.script import Sound
from game.screen.window.mute_libraries import quiet_libraries

RATE = 44_100
Wave = Callable[[float], float]
"""Loudness (-1 to 1) at a time in seconds."""

log = logging.getLogger(__name__)


def _ping(pitch: float, fade: float, overtones: tuple[float, ...] = (1.0,)) -> Wave:
    total = sum(overtones)

    def wave(t: float) -> float:
        body = sum(part * math.sin(math.tau * pitch * (n + 1) * t) for n, part in enumerate(overtones))
        return body / total * math.exp(-t / fade)

    return wave


def _noise(fade: float, smooth: int, seed: int) -> Wave:
    rng = Random(seed)
    values = [rng.uniform(-1, 1) for _ in range(4096)]
    calm = [sum(values[(i + j) % 4096] for j in range(smooth)) / math.sqrt(smooth) for i in range(4096)]

    def wave(t: float) -> float:
        return calm[int(t * RATE) % 4096] * math.exp(-t / fade) * 0.6

    return wave


def _at(start: float, wave: Wave, loud: float = 1.0) -> Wave:
    return lambda t: loud * wave(t - start) if t >= start else 0.0


def _mix(*waves: Wave) -> Wave:
    return lambda t: sum(wave(t) for wave in waves)


def _ratchet() -> Wave:
    clicks = [_at(i * 0.052, _mix(_noise(0.006, 3, i), _ping(1650 + 60 * i, 0.008)), 0.5) for i in range(6)]
    return _mix(*clicks, _at(0.31, _mix(_ping(190, 0.05, (1, 0.4)), _noise(0.02, 9, 40)), 0.9))


def _fanfare() -> Wave:
    notes = ((0.0, 392), (0.16, 523), (0.32, 659), (0.5, 784))
    return _mix(*(_at(start, _ping(pitch, 0.5, (1, 0.6, 0.35, 0.2)), 0.5) for start, pitch in notes))


def _hammer() -> Wave:
    """Return two knocks of wood on wood, the second one softer."""
    knock = _mix(_ping(164, 0.05, (1, 0.55, 0.3)), _ping(612, 0.018, (1, 0.5)), _noise(0.012, 6, 7))
    return _mix(_at(0.0, knock), _at(0.15, knock, 0.35))


RECIPES: dict[Sound, tuple[float, Callable[[], Wave]]] = {
    "coin": (0.35, lambda: _mix(_ping(1320, 0.07, (1, 0.5)), _at(0.05, _ping(1760, 0.1, (1, 0.4)), 0.8))),
    "card": (0.16, lambda: _mix(_noise(0.035, 5, 1), _at(0.03, _noise(0.02, 14, 2), 0.8))),
    "click": (0.06, lambda: _mix(_ping(900, 0.008), _noise(0.004, 4, 3))),
    "ratchet": (0.5, _ratchet),
    "cube": (0.14, lambda: _mix(_ping(520, 0.02, (1, 0.5, 0.3)), _noise(0.01, 6, 4))),
    "clash": (
        0.5,
        lambda: _mix(
            _ping(742, 0.12, (1, 0.9, 0.7, 0.5)), _at(0.02, _ping(1109, 0.1, (1, 0.6)), 0.6), _noise(0.04, 2, 5)
        ),
    ),
    "shield": (0.5, lambda: _mix(_ping(220, 0.16, (1, 0.6, 0.4)), _ping(331, 0.12), _noise(0.03, 8, 6))),
    "bell": (0.9, lambda: _ping(880, 0.28, (1, 0.3, 0.25, 0.1))),
    "fanfare": (1.6, _fanfare),
    "hammer": (0.45, _hammer),
}


class Sounds:
    """Plays effects; each is made when first heard. Without a device everything goes on in silence."""

    def __init__(self, enabled: bool = True) -> None:
        self.volume = 0.7
        self.muted = False
        self._made: dict[Sound, pygame.mixer.Sound] = {}
        self._device = enabled and _open_device()

    @property
    def heard(self) -> bool:
        """Whether there is a device."""
        return self._device

    def play(self, sound: Sound) -> None:
        """Sound an effect now."""
        if not self._device or self.muted or self.volume <= 0:
            return
        made = self._made.get(sound)
        if made is None:
            made = self._made[sound] = pygame.mixer.Sound(buffer=samples(sound).tobytes())
        made.set_volume(self.volume)
        made.play()


def samples(sound: Sound) -> array[int]:
    """Return an effect as 16-bit mono samples, without a crack at its end."""
    seconds, recipe = RECIPES[sound]
    wave = recipe()
    count = int(seconds * RATE)
    result = array("h", bytes(2 * count))
    for i in range(count):
        ending = min(1.0, (count - i) / (0.01 * RATE))
        result[i] = int(max(-1.0, min(1.0, wave(i / RATE) * ending)) * 20_000)
    return result


def _open_device() -> bool:
    try:
        with quiet_libraries():
            pygame.mixer.init(frequency=RATE, size=-16, channels=1, buffer=512)
    except (pygame.error, NotImplementedError, ImportError) as error:  # pygame puts off telling that it has no mixer
        log.info("no sound device: %s", error)
        return False
    return True
