"""What canvases share from frame to frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple, Protocol
from weakref import WeakKeyDictionary

import pygame

from game.kernel.cache import CacheEntry, forget, register_cache
from game.kernel.message import Message
from game.present.input import Signs
from game.present.pictures.picture import Material
from game.screen.drawing.compositor import DrawItem
from game.screen.drawing.fills.materials import rest_grain, window_ground
from game.screen.drawing.fills.plates import STYLES, Plates
from game.screen.drawing.letters.type import Typography
from game.screen.drawing.memory.heap import trim
from game.screen.drawing.memory.surfaces import Size, SurfaceCache, faded, make_room
from game.screen.drawing.pictures.art import Art
from game.screen.drawing.pictures.shapes import Brush

READABLE = 14
"""Points below which letters are hard to read: the text size does not make them smaller."""
LEAST_KEPT = 24 << 20
"""Bytes of surfaces that are kept in a small window."""
WINDOWS_KEPT = 4
"""How many times what fills the window is kept, beside its ground."""
MOST_EMITTED = 4000
"""How many calls are kept before the older half goes."""


class Fading(NamedTuple):
    """A surface, and what it looks like at a step of its fading."""

    surface: pygame.Surface
    faded: pygame.Surface


class RenderContext:
    """Shared by canvases from frame to frame, for one language and text size: letters, art, plates, caches.

    ``density`` is how many pixels the screen has for each point of its desktop.
    """

    def __init__(
        self, language: str, render: Callable[[Message | str], str], text_size: float = 1.0, density: float = 1.0
    ) -> None:
        self.language = language
        self.render = render
        self.text_size = text_size
        self.density = density
        self.readable = round(READABLE * density)
        """Pixels below which letters are hard to read."""
        self.signs: Signs = "keys"
        """Whose signs stand on buttons: those of the hand that was used last."""
        self.cache = SurfaceCache()
        self.letters = Typography(language)
        self.art = Art(Brush(self.letters, render), language, self.cache)
        self.plates = Plates(self.cache)
        self.display_lists = DisplayListCache(self.cache, self.letters.lines)
        self._ground: tuple[tuple[Material, Size], pygame.Surface] | None = None
        self._fading: dict[tuple[int, int], Fading] = {}
        self._faded_before: dict[tuple[int, int], Fading] = {}
        """What fades in this frame, and in the frame before."""
        for name, cache in (("surfaces", self.cache), ("lines of text", self.letters.lines)):
            register_cache(CacheEntry(f"drawing: {name}", frozenset(), cache.clear, cache.count, cache.bytes))

    @property
    def made(self) -> int:
        """How many bytes of pictures, plates and texts have been drawn so far."""
        return self.cache.made + self.letters.lines.made

    def points(self, size: tuple[int, int]) -> tuple[int, int]:
        """The size of a window as its desktop counts it, from that in pixels."""
        return round(size[0] / self.density), round(size[1] / self.density)

    def fit(self, size: tuple[int, int]) -> None:
        """Bound what is kept of all that has been drawn by the size of the window in pixels."""
        limit = max(LEAST_KEPT, WINDOWS_KEPT * size[0] * size[1] * 4)
        self.cache.bound(limit)
        self.letters.bound(limit // 6)
        self.art.bound(limit // 6)

    def forget(self) -> None:
        """Drop everything that has been drawn, and the fonts it was drawn with: after another size, scale or language.

        What is needed again is drawn anew; memory goes back to the system, as this is no frame that somebody watches.
        """
        self.cache.clear()
        self._ground = None
        self.letters.forget()
        self.art.forget()
        self.display_lists.forget()
        self.rest()
        forget("look")
        trim()

    def ground(self, material: Material, size: Size) -> pygame.Surface:
        """The ground of a window. Only the last one is kept: each fills the window and is drawn in a moment."""
        if self._ground is None or self._ground[0] != (material, size):
            self._ground = None
            self._ground = (material, size), window_ground(material, size)
        return self._ground[1]

    def begin(self, may_draw: Callable[[], bool]) -> None:
        """A new frame begins, in which is drawn while ``may_draw``: what faded in the last one may go on, what has come
        to an end is let go.
        """
        self._faded_before, self._fading = self._fading, {}
        self.cache.begin()
        self.art.tiles.begin(may_draw)
        rest_grain()

    def rest(self) -> None:
        """Give up what is needed only while something fades or is drawn for the first time."""
        self._fading.clear()
        self._faded_before.clear()
        self.art.rest()
        self.art.tiles.rest()
        forget("idle")

    def fade(self, surface: pygame.Surface, alpha: int) -> pygame.Surface:
        """A faded copy, kept as long as each frame asks for it; the original stays alive so long.

        All steps of all that fades would push out what is on the screen.
        """
        step = (id(surface), alpha)
        fading = self._fading.get(step) or self._faded_before.get(step) or Fading(surface, faded(surface, alpha))
        self._fading[step] = fading
        return fading.faded

    def fading(self) -> frozenset[int]:
        """The identities of the originals of what fades."""
        return frozenset(id(fading.surface) for fading in (*self._fading.values(), *self._faded_before.values()))

    def passing(self, items: list[DrawItem]) -> bool:
        """True if one of these is at a step of its fading: it is not worth keeping."""
        if not self._fading:
            return False
        steps = {id(fading.faded) for fading in self._fading.values()}
        return any(id(item.surface) in steps for item in items)


class EvictionListener(Protocol):
    """Keeps surfaces of the cache by itself."""

    def lose(self, gone: frozenset[int]) -> None:
        """Let go of what consists of surfaces with these identities."""


class DisplayListCache:
    """Cache of display lists, by everything they follow from: equal calls on later canvases emit the very same items.

    What consists of surfaces that have gone from one of the ``caches`` is given up; the older half of all when it has
    grown too large.
    """

    def __init__(self, *caches: SurfaceCache) -> None:
        self._known: dict[Hashable, tuple[tuple[DrawItem, ...], float]] = {}
        self._held: WeakKeyDictionary[object, EvictionListener] = WeakKeyDictionary()
        for cache in caches:
            cache.tell(self._lose)

    def get(self, key: Hashable) -> tuple[tuple[DrawItem, ...], float] | None:
        """The items of ``key`` and what the call returned, if it is known."""
        return self._known.get(key)

    def held(self, owner: object) -> EvictionListener | None:
        """The drawing of ``owner``, if it was not given up."""
        return self._held.get(owner)

    def hold(self, owner: object, drawn: EvictionListener) -> None:
        """Keep what ``owner`` has drawn as long as it lives."""
        self._held[owner] = drawn

    def keep(self, key: Hashable, items: list[DrawItem], result: float = 0.0) -> None:
        """Keep the items of ``key`` and what the call returned."""
        make_room(self._known, MOST_EMITTED)
        self._known[key] = (tuple(items), result)

    def _lose(self, gone: frozenset[int]) -> None:
        for key in [key for key, (items, _) in self._known.items() if made_of(items, gone)]:
            del self._known[key]
        for drawn in self._held.values():
            drawn.lose(gone)

    def forget(self) -> None:
        """Drop everything."""
        self._known.clear()
        self._held.clear()


def made_of(items: Iterable[DrawItem], surfaces: frozenset[int]) -> bool:
    """True if one of the items shows one of these surfaces, given by their identities."""
    return any(id(item.surface) in surfaces for item in items)


def has_plate(style: str) -> bool:
    return style in STYLES
