"""Sounds of the table: never the same twice running, softer where many come at once, silent without a device."""

from __future__ import annotations

import logging
import math
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game import paths
from game.music.waves import RATE
from game.present.motion.script import Sound
from game.screen.window.mute_libraries import quiet_libraries

TOGETHER = 0.3
"""Seconds within which sounds come at once: n of them are each 1/√n as loud, as loud together as one alone."""
CHANNELS = 16
"""How many sounds are heard at a time, with the room they ring in."""

log = logging.getLogger(__name__)
_opening = threading.Lock()
"""The window and music may need the device at the same time."""


class Sounds:
    """Plays effects; each variant is read when first heard. Without a device everything goes on in silence."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.volume = 0.7
        self._now = clock
        self._files: dict[Sound, list[Path]] = {}
        self._read: dict[Path, pygame.mixer.Sound] = {}
        self._turn: dict[Sound, int] = {}
        self._recent: list[float] = []
        """When those were played that are still heard."""
        self._device = open_device()

    @property
    def heard(self) -> bool:
        """True if there is a device."""
        return self._device

    def play(self, sound: Sound) -> None:
        """Sound an effect now: the next of its variants."""
        if not self._device or self.volume <= 0:
            return
        now = self._now()
        self._recent = [*(each for each in self._recent if now - each < TOGETHER), now]
        if sound not in self._files:
            self._files[sound] = variants(sound)
        files = self._files[sound]
        if not files:
            return
        turn = self._turn[sound] = self._turn.get(sound, -1) + 1
        try:
            channel = self._wave(files[turn % len(files)]).play()
        except (pygame.error, OSError) as error:  # the device is gone, or a file is
            log.warning("no sound any more: %s", error)
            self._device = False
            return
        if channel is not None:  # all are busy otherwise
            channel.set_volume(self.volume / math.sqrt(len(self._recent)))

    def _wave(self, path: Path) -> pygame.mixer.Sound:
        if path not in self._read:
            self._read[path] = pygame.mixer.Sound(path)
        return self._read[path]


def variants(sound: Sound) -> list[Path]:
    """The files of a sound, in the order in which they take turns."""
    folder = paths.assets() / "sounds"
    files: list[Path] = []
    while (path := folder / f"{sound}-{len(files) + 1}.wav").is_file():
        files.append(path)
    return files


def open_device() -> bool:
    """Open the device of the system unless it is open; True if there is one."""
    try:
        with _opening, quiet_libraries():
            if pygame.mixer.get_init():
                return True
            pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=512)
            pygame.mixer.set_num_channels(CHANNELS)
    except (pygame.error, NotImplementedError, ImportError) as error:  # pygame puts off telling that it has no mixer
        log.info("no sound device: %s", error)
        return False
    return True
