"""Surfaces: supersampling, premultiplied alpha, gradients, soft shadows, and a cache bounded by bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from itertools import islice
from typing import Any, TypeAlias

import pygame

from game.kernel.cache import cached
from game.present.pictures.picture import Colour, rgba

Size: TypeAlias = tuple[int, int]
Part: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height inside something larger."""


class SurfaceCache:
    """Surfaces by key; an eighth of them, the least used, go when the cache holds more than ``limit`` bytes.

    Those who keep what they have found here are told what went.
    """

    def __init__(self, limit: int = 64 << 20) -> None:
        self._limit = limit
        self._bytes = 0
        self.made = 0
        """How many bytes have been made so far."""
        self._found: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._in_sight: Callable[[], frozenset[int]] = frozenset
        self._told: list[Callable[[frozenset[int]], None]] = []
        self._made: list[Hashable] | None = None
        """What was made for this frame, where frames are told."""

    def guard(self, in_sight: Callable[[], frozenset[int]]) -> None:
        """Let what is in sight go last: ``in_sight`` tells the identities of those surfaces.

        What is emitted as before is not looked up here, so that it would seem to be needed no more.
        """
        self._in_sight = in_sight

    def tell(self, told: Callable[[frozenset[int]], None]) -> None:
        """Tell from now on the identities of the surfaces that go."""
        self._told.append(told)

    def count(self) -> int:
        return len(self._found)

    def bytes(self) -> int:
        return self._bytes

    def bound(self, limit: int) -> None:
        """Hold at most ``limit`` bytes from now on."""
        self._limit = limit
        if self._bytes > limit:
            self._shrink()

    @property
    def room(self) -> int:
        """How many bytes are held beside what is in sight."""
        in_sight = self._in_sight()
        return self._limit - sum(bytes_of(each) for each in self._found.values() if id(each) in in_sight)

    def known(self, key: Hashable) -> pygame.Surface | None:
        """The surface of ``key`` if it is there."""
        found = self._found.get(key)
        if found is not None:
            self._found.move_to_end(key)
        return found

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of ``key``, made now if it is not there."""
        found = self._found.get(key)
        if found is not None:
            self._found.move_to_end(key)
            return found
        made = self._found[key] = make()
        self._bytes += bytes_of(made)
        self.made += bytes_of(made)
        if self._made is not None:
            self._made.append(key)
        if self._bytes > self._limit:
            self._shrink()
        return made

    def begin(self) -> None:
        """A new frame begins: what is made for it goes last, as it is on its way to the screen."""
        self._made = []

    def end(self) -> None:
        """No frame is drawn: what is made now goes before all that is in sight."""
        self._made = None

    def _shrink(self) -> None:
        """Drop what is hidden; if that is not enough for a frame, what was seen in the last one."""
        in_sight, made = self._in_sight(), self._made or []
        fresh = set(made)
        first = [key for key, surface in self._found.items() if id(surface) not in in_sight and key not in fresh]
        gone = self._drop(first if made else first[:-1])
        if made and self._bytes > self._limit:
            on_their_way = [key for key in made if key in self._found]
            before = [key for key in self._found if key not in fresh]
            gone += self._drop([*before, *on_their_way[:-1]])
        self._part_with(gone)

    def _drop(self, keys: list[Hashable]) -> list[pygame.Surface]:
        gone = []
        for key in keys:
            if self._bytes <= self._limit * 7 // 8:
                break
            surface = self._found.pop(key)
            gone.append(surface)
            self._bytes -= bytes_of(surface)
        return gone

    def clear(self) -> None:
        """Forget everything (after the display has changed)."""
        gone = [*self._found.values()]
        self._found.clear()
        self._bytes = 0
        self._part_with(gone)

    def _part_with(self, gone: list[pygame.Surface]) -> None:
        """Listeners are told while the surface still exists, so that no other has its identity."""
        names = frozenset(map(id, gone))
        for told in self._told:
            told(names)


def bytes_of(surface: pygame.Surface) -> int:
    """Memory that the pixels of a surface take."""
    return surface.get_width() * surface.get_height() * 4


def blank(size: Size) -> pygame.Surface:
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


def finished(surface: pygame.Surface) -> pygame.Surface:
    """The surface premultiplied, in the format of the display."""
    return finished_premultiplied(surface.premul_alpha())


def reduced(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """The supersampled surface at its final size, premultiplied first so that no dark fringe appears.

    The large surface is used up.
    """
    surface.premul_alpha_ip()
    return finished_premultiplied(pygame.transform.smoothscale(surface, (max(1, size[0]), max(1, size[1]))))


def finished_premultiplied(surface: pygame.Surface) -> pygame.Surface:
    """An already premultiplied surface in the format of the display; the same one if it has that format.

    A copy would take as much memory again, for a moment, as the largest thing that is drawn.
    """
    screen = on_screen(pygame.Surface.convert_alpha)
    return surface if screen is None or surface.get_masks() == screen.get_masks() else surface.convert_alpha()


def on_screen(convert: Callable[[pygame.Surface], pygame.Surface]) -> pygame.Surface | None:
    """A pixel as the screen has it; None where there is no window."""
    try:
        return convert(blank((1, 1)))
    except pygame.error:
        return None


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """A premultiplied surface with ``alpha`` (0 to 255) applied."""
    copy = surface.copy()
    copy.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def greyed(surface: pygame.Surface) -> pygame.Surface:
    """A premultiplied surface made darker and less important, never transparent."""
    copy = surface.copy()
    copy.fill((128, 132, 136, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def narrowed(surface: pygame.Surface, part: float) -> pygame.Surface:
    """A surface squeezed to a part of its width."""
    return pygame.transform.smoothscale(surface, (max(1, round(surface.get_width() * part)), surface.get_height()))


def patch(size: Size, colour: Colour) -> pygame.Surface:
    """A patch of one colour, finished."""
    surface = blank(size)
    surface.fill(colour)
    return finished(surface)


def pierced(size: Size, holes: Sequence[tuple[int, int, int, int, bool]], colour: Colour) -> pygame.Surface:
    """A patch of one colour with holes in it, finished: left, top, width, height, and whether it is a disc."""
    surface = blank(size)
    surface.fill(colour)
    alpha = rgba(colour)[3]
    for left, top, w, h, disc in holes:
        hole = rounded((w, h), min(w, h) // 2 if disc else 0)
        hole.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(hole, (left, top), special_flags=pygame.BLEND_RGBA_SUB)
    return finished(surface)


def gradient(
    size: Size, top: Colour, bottom: Colour, part: Part | None, room: pygame.Surface | None = None
) -> pygame.Surface:
    """A vertical blend of two colours, or a part of it; in ``room``, of the same size, if that is given."""
    column = pygame.Surface((1, 2), pygame.SRCALPHA, 32)
    column.set_at((0, 0), top)
    column.set_at((0, 1), bottom)
    # Stretching two pixels smoothly keeps half a pixel of pure colour at both ends; cut these off.
    w, h = max(1, size[0]), max(1, size[1])
    tall = pygame.transform.smoothscale(column, (1, 2 * h))
    y, w, h = (part[1], part[2], part[3]) if part else (0, w, h)
    room = blank((w, h)) if room is None else room
    return pygame.transform.scale(tall.subsurface((0, size[1] // 2 + y, 1, h)), (w, h), room)


@cached(256, "look")
def _corner(radius: int) -> pygame.Surface:
    big = blank((radius * 6, radius * 6))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * 6, radius * 6), radius * 6)
    return pygame.transform.smoothscale(big.premul_alpha(), (radius, radius))


def rounded(size: Size, radius: int, room: pygame.Surface | None = None) -> pygame.Surface:
    """A white rectangle with smooth round corners; white premultiplied equals its own alpha.

    It is drawn in ``room``, of the same size, if that is given.
    """
    w, h = max(1, size[0]), max(1, size[1])
    mask = blank((w, h)) if room is None else room
    mask.fill((255, 255, 255, 255))
    for corner, at in _corners((w, h), radius):
        mask.blit(corner, at, special_flags=pygame.BLEND_RGBA_MIN)
    return mask


def ring(size: Size, radius: int, width: int) -> pygame.Surface:
    """A white outline inside a rounded rectangle."""
    mask = rounded(size, radius)
    hole = mask.get_rect().inflate(-2 * width, -2 * width)
    if hole.w <= 0 or hole.h <= 0:
        return mask
    inner = mask.subsurface(hole)
    corners = _corners(inner.get_size(), radius - width)
    edges = [inner.subsurface((*at, *corner.get_size())).copy() for corner, at in corners]
    inner.fill((0, 0, 0, 0))
    for (corner, at), edge in zip(corners, edges, strict=True):
        edge.blit(corner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        inner.blit(edge, at, special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def _corners(size: Size, radius: int) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    w, h = size
    radius = max(0, min(radius, w // 2, h // 2))
    if not radius:
        return []
    corner = _corner(radius)
    return [
        (pygame.transform.flip(corner, bool(x), bool(y)), (x * (w - radius), y * (h - radius)))
        for y in range(2)
        for x in range(2)
    ]


def tint(mask: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Give a white premultiplied mask a colour, premultiplied, in place, and return it."""
    r, g, b, a = rgba(colour)
    mask.fill((r * a // 255, g * a // 255, b * a // 255, a), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def make_room(known: dict[Any, Any], most: int) -> None:
    """Let the older half go if there are ``most``, so that there is room for another."""
    if len(known) >= most:
        for key in [*islice(known, most // 2)]:
            known.pop(key, None)  # another thread may have come first
