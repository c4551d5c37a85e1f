"""Pictures at any pixel size: supersampled once, cached, with shadow, glow and fixed light."""

from __future__ import annotations

import math

import pygame

from game.present.pages.table import Mood
from game.present.pictures.picture import Picture
from game.screen.drawing.memory.surfaces import (
    SurfaceCache,
    blank,
    bytes_of,
    faded,
    finished_premultiplied,
    greyed,
    reduced,
)
from game.screen.drawing.pictures.light import lit
from game.screen.drawing.pictures.shades import GLOWS, Piece, Shades, centred
from game.screen.drawing.pictures.shapes import Brush
from game.screen.drawing.pictures.silhouettes import silhouette
from game.screen.drawing.pictures.tiles import LARGE, Tile, Tiles

BRIGHTER = 74
"""How much brighter a wheel with a sheen is made (of 255) before its light, which only takes away, is put on."""

BAND = 2 << 20
"""Bytes of a picture drawn larger above which it is drawn in strips."""
SEAM = 6
"""Rows that strips are drawn higher on both sides, so that no cut is seen."""
MOST_READY = 4000
"""How many lists of pieces are kept before they are gathered anew."""


class Art:
    """Draws pictures with one brush; keeps what it has drawn."""

    def __init__(self, brush: Brush, key: str, cache: SurfaceCache) -> None:
        self._brush = brush
        self._key = key
        self._cache = cache
        self.tiles = Tiles(brush, key, cache)
        self._turned: dict[tuple[Picture, int], tuple[float, pygame.Surface]] = {}
        self._ready: dict[tuple[Picture, int, float, Mood, float], list[Piece]] = {}
        self._turned_bytes = 0
        self._turned_limit = 12 << 20
        self._shades = Shades(lambda picture, w, angle: self._body(picture, w, angle, False), key, cache)
        cache.tell(self._lose)

    def pieces(self, picture: Picture, w: int, angle: float, mood: Mood, turning: bool, scale: float) -> list[Piece]:
        """Return what to blit, from back to front, for a picture ``w`` pixels wide turned by ``angle`` degrees."""
        if turning and angle % 360:
            return self._pieces(picture, w, angle, mood, True, scale)
        if len(self._ready) > MOST_READY:
            self._ready.clear()
        key = (picture, w, angle, mood, scale)
        found = self._ready.get(key)
        if found is None:
            found = self._ready[key] = self._pieces(picture, w, angle, mood, False, scale)
        return found

    def _lose(self, gone: frozenset[int]) -> None:
        """Let go of what consists of surfaces that are kept no longer."""
        lost = [key for key, pieces in self._ready.items() if any(id(piece.surface) in gone for piece in pieces)]
        for key in lost:
            del self._ready[key]

    def large(self, picture: Picture, w: int) -> bool:
        """Tell whether a picture ``w`` pixels wide may be drawn in parts: a large one without light."""
        return w * round(w * picture.height / picture.width) >= LARGE and not picture.sheen

    def parts(self, picture: Picture, w: int, seen: pygame.Rect, scale: float) -> list[Tile] | None:
        """Return what covers the part ``seen`` of a large flat picture ``w`` pixels wide, from its upper left corner,
        from back to front, with what is seen of its shadow.

        None where the whole picture is seen, or where it is better drawn as a whole.
        """
        size = (w, round(w * picture.height / picture.width))
        whole = pygame.Rect(0, 0, *size)
        if not self.large(picture, w) or seen.contains(whole):
            return None
        if not self.tiles.knows(picture):
            k = min(1.0, math.sqrt(2 * LARGE / (size[0] * size[1])))
            self.tiles.remember(picture, self._body(picture, round(w * k), 0.0, False))
        small = self.tiles.whole(picture)
        around = self._shades.around(picture, small, size, seen, scale) if picture.shadow else []
        if around is None:
            return None
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
        self._brush.forget()
        self.tiles.forget()

    def _pieces(self, picture: Picture, w: int, angle: float, mood: Mood, turning: bool, scale: float) -> list[Piece]:
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
            flat = self._cache.get(("unlit", self._key, picture, w), lambda: self._draw(picture, w, 0.0))
            return self._turning(picture, flat, w, rest)
        return self._cache.get(
            ("rest", self._key, picture, w, rest), lambda: lit(picture, self._draw(picture, w, rest), w)
        )

    def _turning(self, picture: Picture, flat: pygame.Surface, w: int, angle: float) -> pygame.Surface:
        """Return a picture turned quickly; only the last angle of each is kept, the next one will be another."""
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
        """Return the picture without its fixed light."""
        factor = 4 if w <= 160 else 3 if w <= 420 else 2
        k = w * factor / picture.width
        size = (w, round(w * picture.height / picture.width))
        if size[0] * size[1] * factor**2 * 4 > BAND and not angle:
            small = self._draw_in_bands(picture, size, factor)
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

    def _draw_in_bands(self, picture: Picture, size: tuple[int, int], factor: int) -> pygame.Surface:
        """Return a large picture, drawn in strips: larger and as a whole it would need much memory for a moment."""
        whole = finished_premultiplied(blank(size))
        w, h = size
        high = max(1, BAND // (w * factor**2 * 4))
        for top in range(0, h, high):
            first, last = max(0, top - SEAM), min(h, top + high + SEAM)
            area = (0, first * factor, w * factor, (last - first) * factor)
            strip = reduced(self._brush.part(picture, w * factor / picture.width, area), (w, last - first))
            # What lay on it has left holes in the heap.
            whole.blit(strip, (0, top), (0, top - first, w, min(high, h - top)), pygame.BLEND_PREMULTIPLIED)
        return whole


def _turn(angle: float, turning: bool) -> float:
    return round(angle % 360, 1 if turning else 2)
