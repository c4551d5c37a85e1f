"""Music of the title and the table: a thread of its own plays what is wished for; the window only says what that is."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import NamedTuple

import pygame

from game.games import game_infos
from game.screen.music_process import MusicFiles, pieces_of
from game.screen.sound import open_device

TITLE = "game.music.title:PIECES"
"""Where the pieces of the title are."""
FADE_IN, FADE_OUT = 3.0, 1.2
"""Seconds in which a piece comes and goes."""
BETWEEN = 0.6
"""Seconds of silence between title and table: SDL plays one stream at a time."""
REST = 9.0
"""Seconds between the end of a piece and the next."""
TICK, LOOK, ASK = 0.05, 0.5, 0.3
"""Seconds until the next look while the volume changes, while a piece plays, while one is being made."""

log = logging.getLogger(__name__)


def places() -> tuple[str, ...]:
    """Where all pieces are: those of the title, then of each game that has some."""
    return TITLE, *(info.music for info in game_infos().values() if info.music)


class MusicWish(NamedTuple):
    """The pieces of a ``place`` (``module:name``; empty: none), and how loud (0 to 1)."""

    place: str
    volume: float


SILENCE = MusicWish("", 0.0)


class MixerDeck:
    """Plays one file at a time by the mixer, which reads it bit by bit on a thread of its own.

    All of it may raise ``pygame.error``.
    """

    def ready(self) -> bool:
        """True if there is a device."""
        return open_device()

    def play(self, path: Path) -> None:
        """Begin a file, in silence."""
        pygame.mixer.music.load(path)
        pygame.mixer.music.set_volume(0.0)
        pygame.mixer.music.play()

    def set_volume(self, volume: float) -> None:
        """Set the volume, 0 to 1."""
        pygame.mixer.music.set_volume(volume)

    def pause(self, paused: bool) -> None:
        """Stop for now, or go on."""
        (pygame.mixer.music.pause if paused else pygame.mixer.music.unpause)()

    def stop(self) -> None:
        """End it, and let go of the file."""
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()

    def busy(self) -> bool:
        """True until the file has come to its end."""
        return pygame.mixer.music.get_busy()


class MusicPlayer:
    """Leads a deck to what is wished for. ``evening`` decides which piece of a place comes first, and which follow."""

    def __init__(self, deck: MixerDeck, files: MusicFiles, evening: int) -> None:
        self._deck, self._files, self._evening = deck, files, evening
        self._place = ""
        """Whose piece is on the deck, or is waited for."""
        self._on = self._paused = self._lost = False
        self._level = 0.0
        self._due = self._last = 0.0
        self._heard: dict[str, int] = {}
        """How many pieces of each place have begun."""

    def step(self, now: float, wish: MusicWish) -> float | None:
        """Come closer to what is wished; return after how many seconds to call again, None: when the wish changes.

        Where the device or the files fail there is silence from then on.
        """
        if self._lost:
            return None
        passed, self._last = now - self._last, now
        try:
            return self._play(min(passed, 2 * TICK), wish) if self._on else self._wait(now, wish)
        except (pygame.error, OSError, NotImplementedError, ImportError) as error:
            log.warning("no music any more: %s", error)
            self._lost = True
            self._files.close()
            return None

    def close(self) -> None:
        """Fall silent, and stop making pieces."""
        self._files.close()
        if self._on and not self._lost:
            with suppress(pygame.error):
                self._deck.stop()

    def _wait(self, now: float, wish: MusicWish) -> float | None:
        if wish.place and wish.volume <= 0:
            return None
        if not wish.place or not self._deck.ready():
            self._files.close()
            return None
        if wish.place != self._place:
            self._files.close()
            self._place, self._due = wish.place, now + BETWEEN
        if now < self._due:
            return self._due - now
        path = self._files.find(wish.place, self._number(wish.place))
        if path is None:
            return ASK
        self._deck.play(path)
        self._heard[wish.place] = self._heard.get(wish.place, 0) + 1
        self._on, self._level = True, 0.0
        return TICK

    def _number(self, place: str) -> int:
        """Each piece comes once before any comes again."""
        count = len(pieces_of(place))
        order = Random(f"{self._evening} {place}").sample(range(count), count)
        return order[self._heard.get(place, 0) % count]

    def _play(self, passed: float, wish: MusicWish) -> float | None:
        here = wish.place == self._place
        target = wish.volume if here else 0.0
        if self._paused:
            if not here:
                return self._end(0.0)
            if not target:
                return None
            self._pause(False)
        elif not self._deck.busy():
            return self._end(REST)
        if self._level != target:
            step = passed / (FADE_IN if target > self._level else FADE_OUT)
            self._level = min(target, self._level + step) if target > self._level else max(target, self._level - step)
            self._deck.set_volume(self._level)
        if self._level == target == 0.0:
            if not here:
                return self._end(0.0)
            self._pause(True)
            return None
        return LOOK if self._level == target else TICK

    def _pause(self, paused: bool) -> None:
        self._paused = paused
        self._deck.pause(paused)

    def _end(self, rest: float) -> float:
        """The next piece begins after a rest; of another place, after a moment."""
        self._deck.stop()
        self._on = self._paused = False
        self._due = self._last + rest
        return 0.0


class Musician:
    """Plays on a thread that begins with the first wish for music and ends with ``close``."""

    def __init__(self, player: MusicPlayer) -> None:
        self._player = player
        self._wish = SILENCE
        self._changed = Event()
        self._closing = False
        self._thread: Thread | None = None

    def wish(self, wish: MusicWish) -> None:
        """Have this be heard from now on; never waits."""
        if wish == self._wish:
            return
        self._wish = wish
        self._changed.set()
        if self._thread is None and wish.place and wish.volume > 0:
            self._thread = Thread(target=self._run, name="music", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Fall silent, and end the thread."""
        self._closing = True
        self._changed.set()
        if self._thread is not None:
            self._thread.join(1.0)

    def _run(self) -> None:
        while not self._closing:
            self._changed.clear()
            nap = self._player.step(time.monotonic(), self._wish)
            self._changed.wait(nap)
        self._player.close()
