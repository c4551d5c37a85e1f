"""Pictures at any pixel size: supersampled once, cached, with shadow, glow and fixed light."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple

import msgspec
import pygame

from game.kernel.cache import cached
from game.present.pages.table import PLAIN, Mood
from game.present.pictures.picture import Picture
from game.screen.drawing.fills.filling import PartialDrawing
from game.screen.drawing.memory.surfaces import (
    Size,
    SurfaceCache,
    blank,
    bytes_of,
    faded,
    finished_premultiplied,
    greyed,
    reduced,
)
from game.screen.drawing.pictures.extents import shapes_in
from game.screen.drawing.pictures.shadows import GLOWS, PicturePiece, Shades, centred, silhouette
from game.screen.drawing.pictures.shapes import Brush
from game.screen.drawing.pictures.tiles import LARGE, Tile, Tiles, stretched


class Pose(msgspec.Struct, frozen=True):
    """Turned clockwise by ``angle`` degrees, as little transparent as ``alpha`` says (0 to 255), in a ``mood``.

    ``turning`` says that it moves: then it is turned quickly from its upright drawing instead of drawn anew.
    ``squeeze`` is how much of its width is seen, from 0 to 1: a card that is being turned over gets narrow.
    """

    angle: float = 0.0
    alpha: int = 255
    mood: Mood = PLAIN
    turning: bool = False
    squeeze: float = 1.0

    @property
    def moves(self) -> bool:
        """True if it is shown like this for a moment only."""
        return self.turning or self.squeeze < 1.0


UPRIGHT = Pose()


SHEEN_THICKNESS = 0.011
"""How thick a wheel with a sheen looks, as a part of its width."""


def lit(picture: Picture, body: pygame.Surface, w: int) -> pygame.Surface:
    """Put the fixed light on a thing that has one, so that light does not turn with it, and show its thickness.

    Multiplying keeps what is transparent transparent, and one pass is all that has to be done while it turns.
    """
    if not picture.sheen:
        return body
    thick = max(1, round(w * SHEEN_THICKNESS))
    shown = blank((body.get_width() + 2 * thick, body.get_height() + 2 * thick))
    shown.blit(body, (2 * thick, 2 * thick))
    shown.fill((66, 52, 40, 255), special_flags=pygame.BLEND_RGB_MULT)
    light = sheen_of(w)
    place = (body.get_width() - w) // 2
    body.blit(light, (place, place), special_flags=pygame.BLEND_RGB_MULT)
    shown.blit(body, (thick, thick), special_flags=pygame.BLEND_PREMULTIPLIED)
    return shown


@cached(16, "look")
def sheen_of(diameter: int) -> pygame.Surface:
    """The light to multiply a disc of this diameter with."""
    return pygame.transform.smoothscale(_light(), (diameter, diameter))


@cached(1, "look")
def _light() -> pygame.Surface:
    size = 64
    middle = (size - 1) / 2
    light = pygame.Surface((size, size))
    for y in range(size):
        for x in range(size):
            dx, dy = (x - middle) / middle, (y - middle) / middle
            side = max(-1.0, min(1.0, -(dx + dy) / 1.7))
            gleam = math.cos(math.atan2(dy, dx) + math.radians(118)) ** 16 * min(1.0, math.hypot(dx, dy) * 2)
            value = min(1.0, 0.8 + 0.2 * side + 0.12 * gleam)
            light.set_at((x, y), (int(255 * value), int(252 * value), int(244 * value)))
    return light


BRIGHTER = 74
"""How much brighter a wheel with a sheen is made (of 255) before its light, which only takes away, is put on."""

BAND = 2 << 20
"""Bytes of a picture drawn larger above which it is drawn in strips."""
SEAM = 6
"""Rows that strips are drawn higher on both sides, so that no cut is seen."""
MOST_READY = 4000
"""How many lists of pieces are kept before they are gathered anew."""
MANY = 30
"""Shapes that are drawn at once."""
MOST_BEGUN = 4
"""How many large pictures are kept that have been begun and not finished."""


class _Begun(NamedTuple):
    """A large picture in the making: what there is of it, and what goes on with it shape by shape."""

    whole: pygame.Surface
    work: Iterator[None]


class Art:
    """Draws pictures with one brush; keeps what it has drawn."""

    def __init__(self, brush: Brush, key: str, cache: SurfaceCache) -> None:
        self._brush = brush
        self._key = key
        self._cache = cache
        self.tiles = Tiles(brush, key, cache)
        self._turned: dict[tuple[Picture, int], tuple[float, pygame.Surface]] = {}
        self._ready: dict[tuple[Picture, int, float, Mood, float], list[PicturePiece]] = {}
        self._begun: dict[tuple[Picture, int, float], _Begun] = {}
        self._latest: dict[tuple[Picture, float], int] = {}
        """How wide pictures were drawn last at each angle."""
        self._turned_bytes = 0
        self._turned_limit = 12 << 20
        self._shades = Shades(lambda picture, w, angle: self._body(picture, w, angle, False), key, cache)
        cache.tell(self._lose)

    def pieces(
        self, picture: Picture, w: int, angle: float, mood: Mood, turning: bool, scale: float
    ) -> list[PicturePiece]:
        """The pieces to blit, from back to front, for a picture ``w`` pixels wide turned by ``angle`` degrees."""
        if turning and angle % 360:
            return self._pieces(picture, w, angle, mood, True, scale)
        if len(self._ready) > MOST_READY:
            self._ready.clear()
        key = (picture, w, angle, mood, scale)
        found = self._ready.get(key)
        if found is None:
            found = self._ready[key] = self._pieces(picture, w, angle, mood, False, scale)
        return found

    def ready(self, picture: Picture, w: int, angle: float, mood: Mood, scale: float) -> bool:
        """True if the pieces of a picture are there without anything being drawn."""
        return (picture, w, angle, mood, scale) in self._ready

    def turns(self, picture: Picture, w: int) -> bool:
        """True if a picture can be turned without being drawn."""
        return self._cache.known(self._flat(picture, w)) is not None

    def grow(self, picture: Picture, w: int, angle: float, partly: bool, may_go_on: Callable[[], bool]) -> bool:
        """Draw more of a large picture that lies at ``angle`` degrees, as long as ``may_go_on`` allows.

        It is seen as a whole or ``partly``. True if what is needed to show it is there, or is so small that it is drawn
        at once.
        """
        rest, w = round(angle % 360, 2), _reduced_width(picture, w) if partly else w
        if not _by_and_by(picture, w, rest) or self._drawn(picture, w, rest) is not None:
            return True
        return all(may_go_on() for _ in self._beginning(picture, w, rest).work)

    def stretched(
        self, picture: Picture, w: int, pose: Pose, seen: Callable[[Size], pygame.Rect]
    ) -> PicturePiece | None:
        """The part of a picture that is seen, as it was drawn last, stretched to be ``w`` pixels wide; None if it was
        not.

        ``seen`` tells which part is, of all that has a size in pixels.
        """
        rest = 0.0 if pose.turning else round(pose.angle % 360, 2)
        before = self._latest.get((picture, rest))
        body = self._drawn(picture, before, rest) if before is not None else None
        if before is None or body is None:
            return None
        if pose.turning:
            return centred(pygame.transform.rotozoom(body, -pose.angle, w / before))
        wide, high = (max(1, round(side * w / before)) for side in body.get_size())
        part = stretched(body, w / before, seen((wide, high)), pygame.transform.scale)
        return PicturePiece(part.surface, part.left - wide / 2, part.top - high / 2)

    def rest(self) -> None:
        """Give up what was begun and is asked for no longer."""
        self._begun.clear()

    def _lose(self, gone: frozenset[int]) -> None:
        lost = [key for key, pieces in self._ready.items() if any(id(piece.surface) in gone for piece in pieces)]
        for key in lost:
            del self._ready[key]

    def large(self, picture: Picture, w: int) -> bool:
        """True if a picture ``w`` pixels wide may be drawn in parts: a large one without light."""
        return w * round(w * picture.height / picture.width) >= LARGE and not picture.sheen

    def part_of(self, picture: Picture, w: int, clip: pygame.Rect) -> pygame.Rect | None:
        """The part that a clip leaves of a picture ``w`` pixels wide, both from its upper left corner.

        None where all is seen, or where it is drawn as a whole.
        """
        whole = pygame.Rect(0, 0, w, round(w * picture.height / picture.width))
        return None if not self.large(picture, w) or clip.contains(whole) else clip

    def parts(self, picture: Picture, w: int, seen: pygame.Rect, scale: float) -> list[Tile]:
        """Tiles for the part ``seen`` of a large flat picture ``w`` pixels wide, from its upper left corner.

        From back to front, with what is seen of its shadow.
        """
        size = (w, round(w * picture.height / picture.width))
        whole = pygame.Rect(0, 0, *size)
        if not self.tiles.knows(picture):
            self.tiles.remember(picture, self._body(picture, _reduced_width(picture, w), 0.0, False))
        small = self.tiles.whole(picture)
        around = self._shades.around(picture, small, size, seen, scale) if picture.shadow else []
        part = seen.clip(whole)
        area = (part.x, part.y, part.w, part.h)
        return [*around, *(self.tiles.pieces(picture, size, area) if part.w and part.h else ())]

    def bound(self, limit: int) -> None:
        """Keep at most ``limit`` bytes of pictures whose parts are seen, and twice as much of things that turn."""
        self._turned_limit = 2 * limit
        self.tiles.bound(limit)

    def forget(self) -> None:
        """Drop everything that has been drawn."""
        self._turned.clear()
        self._turned_bytes = 0
        self._shades.forget()
        self._ready.clear()
        self._begun.clear()
        self._latest.clear()
        self._brush.forget()
        self.tiles.forget()

    def _pieces(
        self, picture: Picture, w: int, angle: float, mood: Mood, turning: bool, scale: float
    ) -> list[PicturePiece]:
        body = self._body(picture, w, angle, turning)
        self.tiles.remember(picture, body)
        if mood == "dimmed":
            body = self._cache.get(("grey", self._key, picture, w, _turn(angle, turning)), lambda: greyed(body))
        rest = 0.0 if turning else round(angle % 360, 2)
        pieces = self._shades.shadow(picture, w, rest, not turning, scale) if picture.shadow else []
        if mood in GLOWS:
            pieces.append(self._shades.glow(picture, w, rest, mood, scale))
        pieces.append(centred(body))
        return pieces

    def _body(self, picture: Picture, w: int, angle: float, turning: bool) -> pygame.Surface:
        rest = round(angle % 360, 2)
        if turning and rest:
            flat = self._cache.get(self._flat(picture, w), lambda: self._draw(picture, w, 0.0))
            return self._turning(picture, flat, w, rest)
        if len(self._latest) > MOST_READY:
            self._latest.clear()
        self._latest[picture, rest] = w
        return self._cache.get(self._name(picture, w, rest), lambda: lit(picture, self._draw(picture, w, rest), w))

    def _name(self, picture: Picture, w: int, rest: float) -> Hashable:
        return "rest", self._key, picture, w, rest

    def _flat(self, picture: Picture, w: int) -> Hashable:
        """The name without light, as a picture is kept that can be turned."""
        return ("unlit", self._key, picture, w) if picture.sheen else self._name(picture, w, 0.0)

    def _drawn(self, picture: Picture, w: int, rest: float) -> pygame.Surface | None:
        return self._cache.known(self._name(picture, w, rest))

    def _turning(self, picture: Picture, flat: pygame.Surface, w: int, angle: float) -> pygame.Surface:
        """Turned quickly; only the last angle is kept, the next one will be another."""
        known, surface = self._turned.get((picture, w), (-1.0, flat))
        if known != angle:
            surface = lit(picture, pygame.transform.rotozoom(flat, -angle, 1.0), w)
            before = self._turned.pop((picture, w), None)
            self._turned_bytes += bytes_of(surface) - (bytes_of(before[1]) if before is not None else 0)
            self._turned[picture, w] = (angle, surface)
            while self._turned_bytes > self._turned_limit and len(self._turned) > 1:
                self._turned_bytes -= bytes_of(self._turned.pop(next(iter(self._turned)))[1])
        return surface

    def _draw(self, picture: Picture, w: int, angle: float) -> pygame.Surface:
        factor = _factor(w)
        k = w * factor / picture.width
        size = (w, round(w * picture.height / picture.width))
        if _by_and_by(picture, w, angle):
            small, work = self._beginning(picture, w, angle)
            for _ in work:
                pass
            del self._begun[picture, w, angle]
            if angle:
                small = pygame.transform.rotozoom(small, -angle, 1.0)
        else:
            big = self._brush.draw(picture, k, angle)
            if angle:
                big = pygame.transform.rotate(big, -angle)
                size = (round(big.get_width() / factor), round(big.get_height() / factor))
            small = reduced(big, size)
        if picture.sheen:
            solid = silhouette(small, (255, 255, 255))
            small.blit(faded(small, BRIGHTER), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            small.blit(solid, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return small

    def _beginning(self, picture: Picture, w: int, angle: float) -> _Begun:
        found = self._begun.get((picture, w, angle))
        if found is None:
            if len(self._begun) >= MOST_BEGUN:
                del self._begun[next(iter(self._begun))]
            whole = finished_premultiplied(blank((w, round(w * picture.height / picture.width))))
            found = self._begun[picture, w, angle] = _Begun(whole, self._draw_in_bands(picture, whole, angle))
        return found

    def _draw_in_bands(self, picture: Picture, whole: pygame.Surface, angle: float) -> Iterator[None]:
        """In strips, shape by shape: larger and as a whole it would need much memory for a moment."""
        w, h = whole.get_size()
        factor = _factor(w)
        high = max(1, BAND // (w * factor**2 * 4))
        for top in range(0, h, high):
            first, last = max(0, top - SEAM), min(h, top + high + SEAM)
            area = (0, first * factor, w * factor, (last - first) * factor)
            k = w * factor / picture.width
            sheet = PartialDrawing(blank(area[2:]), *area[:2], k)
            yield from self._brush.work(picture, k, sheet, area, angle)
            strip = reduced(sheet.surface, (w, last - first))
            # What lay on it has left holes in the heap.
            whole.blit(strip, (0, top), (0, top - first, w, min(high, h - top)), pygame.BLEND_PREMULTIPLIED)
            yield


def _factor(w: int) -> int:
    """How many times larger a picture is drawn before it is reduced."""
    return 4 if w <= 160 else 3 if w <= 420 else 2


def _by_and_by(picture: Picture, w: int, angle: float) -> bool:
    """True if a picture is large enough for strips; upright, also if it has enough shapes to be drawn one by one."""
    large = w * round(w * picture.height / picture.width) * _factor(w) ** 2 * 4 > BAND
    return large or (not angle and shapes_in(picture) > MANY)


def _reduced_width(picture: Picture, w: int) -> int:
    return round(w * min(1.0, math.sqrt(2 * LARGE / (w * round(w * picture.height / picture.width)))))


def _turn(angle: float, turning: bool) -> float:
    return round(angle % 360, 1 if turning else 2)
