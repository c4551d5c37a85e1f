"""The studio: what canvases share from frame to frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.kernel.say import Say
from game.screen.art import Art
from game.screen.compositor import Item
from game.screen.extents import forget_extents
from game.screen.fonts import forget_fonts
from game.screen.heap import trim
from game.screen.plates import Plates
from game.screen.shapes import Brush
from game.screen.surfaces import SurfaceCache, bytes_of, faded, forget_grain
from game.screen.type import Typography

LEAST_KEPT = 32 << 20
"""Bytes of surfaces that are kept in a small window."""
WINDOWS_KEPT = 5
"""How many times what fills the window is kept."""
LARGE_FADE = 256 << 10
"""Bytes from which on a surface is large when it fades."""
MOST_EMITTED = 4000
"""How many calls are kept before they are gathered anew."""


class Fading(NamedTuple):
    """A surface at a step of its fading."""

    surface: pygame.Surface
    alpha: int
    faded: pygame.Surface


class Studio:
    """What canvases share from frame to frame, for one language and text size: letters, art, plates, caches."""

    def __init__(self, language: str, render: Callable[[Say | str], str], text_size: float = 1.0) -> None:
        self.language = language
        self.render = render
        self.text_size = text_size
        self.cache = SurfaceCache()
        self.letters = Typography(language)
        self.art = Art(Brush(self.letters, render), language, self.cache)
        self.plates = Plates(self.cache)
        self.emitted = Emitted(self.cache)
        self._originals: dict[int, pygame.Surface] = {}
        self._fading: dict[int, Fading] = {}
        self._faded_before: dict[int, Fading] = {}
        """Large surfaces that fade in this frame, and in the frame before."""
        self._kept = 0
        self._most_kept = LEAST_KEPT

    def fit(self, size: tuple[int, int]) -> None:
        """Bound what is kept of all that has been drawn by the size of the window in pixels."""
        limit = max(LEAST_KEPT, WINDOWS_KEPT * size[0] * size[1] * 4)
        self.cache.bound(limit)
        self.letters.bound(limit // 6)
        self.art.bound(limit // 6)
        self._most_kept = limit // 8

    def forget(self) -> None:
        """Drop everything that has been drawn, and the fonts it was drawn with: after another size, scale or language.

        What is needed again is drawn anew; memory goes back to the system.
        """
        self.cache.clear()
        self.letters.forget()
        self.art.forget()
        self.emitted.forget()
        self._originals.clear()
        self.rest()
        self._kept = 0
        forget_fonts()
        trim()

    def begin(self) -> None:
        """A new frame begins: what faded in the last one may go on, what has come to an end is let go."""
        self._faded_before, self._fading = self._fading, {}
        self.cache.begin()
        self.art.tiles.begin()

    def rest(self) -> None:
        """Give up what is needed only while something fades or is drawn for the first time."""
        self._fading.clear()
        self._faded_before.clear()
        forget_grain()
        forget_extents()

    def fade(self, surface: pygame.Surface, alpha: int) -> pygame.Surface:
        """Return a faded copy, kept for the next frames; the original stays alive, so that its identity is a key.

        Of a large surface only the step of the last frame is kept: all of them would push out what is on the screen.
        """
        if bytes_of(surface) > LARGE_FADE:
            latest = self._fading.get(id(surface)) or self._faded_before.get(id(surface))
            if latest is None or latest.alpha != alpha:
                latest = Fading(surface, alpha, faded(surface, alpha))
            self._fading[id(surface)] = latest
            return latest.faded
        if id(surface) not in self._originals:
            self._kept += surface.get_width() * surface.get_height() * 4
            if self._kept > self._most_kept:
                self._originals.clear()
                self.cache.drop("faded")
                self._kept = 0
        self._originals[id(surface)] = surface
        return self.cache.get(("faded", id(surface), alpha), lambda: faded(surface, alpha))

    def passing(self, items: list[Item]) -> bool:
        """Tell whether one of these is a large surface at a step of its fading: it is not worth keeping."""
        if not self._fading:
            return False
        steps = {id(fading.faded) for fading in self._fading.values()}
        return any(id(item.surface) in steps for item in items)


class Emitted:
    """What has been emitted, by everything it follows from: equal calls on later canvases emit the very same items.

    It is given up as a whole when it has grown too large, or when surfaces have gone from ``cache``.
    """

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache
        self._losses = cache.losses
        self._known: dict[Hashable, tuple[tuple[Item, ...], float]] = {}
        self._held: WeakKeyDictionary[object, object] = WeakKeyDictionary()

    def get(self, key: Hashable) -> tuple[tuple[Item, ...], float] | None:
        """Return the items of ``key`` and what the call returned, if it is known."""
        self._follow()
        return self._known.get(key)

    def held(self, owner: object) -> object | None:
        """Return what ``owner`` has drawn, if it was not given up."""
        self._follow()
        return self._held.get(owner)

    def hold(self, owner: object, drawn: object) -> None:
        """Keep what ``owner`` has drawn as long as it lives, until all is given up."""
        self._held[owner] = drawn

    def _follow(self) -> None:
        """Give everything up if surfaces have gone, or if there is too much."""
        if self._losses != self._cache.losses or len(self._known) > MOST_EMITTED:
            self._losses = self._cache.losses
            self.forget()

    def keep(self, key: Hashable, items: list[Item], result: float = 0.0) -> None:
        """Keep the items of ``key`` and what the call returned."""
        self._known[key] = (tuple(items), result)

    def forget(self) -> None:
        """Drop everything."""
        self._known.clear()
        self._held.clear()
