"""Pictures at any pixel size: supersampled once, cached, with shadow, glow and fixed light."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.present.picture import Picture
from game.present.table import Mood
from game.screen.shapes import Brush
from game.screen.surfaces import (
    SurfaceCache,
    faded,
    finished_premultiplied,
    greyed,
    reduced,
    silhouette,
    soft,
)

SHADOWS = {1: (2.0, 1.0, 110), 2: (7.0, 4.0, 120), 3: (12.0, 7.0, 130), 4: (20.0, 12.0, 150)}
"""Blur, downward offset (pixels at 1920x1080) and strength of each shadow level."""
GLOWS: dict[Mood, tuple[tuple[int, int, int], float, int]] = {
    "can_act": ((250, 204, 92), 9.0, 1),
    "urged": ((255, 214, 104), 15.0, 3),
    "chosen": ((255, 226, 128), 12.0, 2),
    "hint": ((120, 220, 205), 11.0, 2),
}
"""Colour, reach (pixels at 1920x1080) and layers of the glow of each mood."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A surface ready to blit and where its upper left corner lies from the middle of the picture, in pixels."""

    surface: pygame.Surface
    dx: float
    dy: float


class Art:
    """Draws pictures with one brush; keeps what it has drawn."""

    def __init__(self, brush: Brush, key: str, cache: SurfaceCache) -> None:
        self._brush = brush
        self._key = key
        self._cache = cache
        self._turned: dict[tuple[Picture, int], tuple[float, pygame.Surface]] = {}

    def pieces(self, picture: Picture, w: int, angle: float, mood: Mood, turning: bool, scale: float) -> list[Piece]:
        """Return what to blit, from back to front, for a picture ``w`` pixels wide turned by ``angle`` degrees."""
        body = self._body(picture, w, angle, turning)
        if mood == "dimmed":
            body = self._cache.get(("grey", self._key, picture, w, _turn(angle, turning)), lambda: greyed(body))
        pieces = []
        if mood in GLOWS:
            pieces.append(self._glow(picture, w, angle, turning, mood, scale))
        if picture.shadow:
            pieces.append(self._shadow(picture, w, angle, turning, scale))
        pieces.append(_centred(body))
        return pieces

    def _body(self, picture: Picture, w: int, angle: float, turning: bool) -> pygame.Surface:
        rest = round(angle % 360, 2)
        if turning and rest:
            flat = self._cache.get(("unlit", self._key, picture, w), lambda: self._draw(picture, w, 0.0))
            return self._turning(picture, flat, w, rest)
        return self._cache.get(
            ("rest", self._key, picture, w, rest), lambda: self._lit(picture, self._draw(picture, w, rest), w)
        )

    def _turning(self, picture: Picture, flat: pygame.Surface, w: int, angle: float) -> pygame.Surface:
        """Return a picture turned quickly; only the last angle of each is kept, the next one will be another."""
        known, surface = self._turned.get((picture, w), (-1.0, flat))
        if known != angle:
            surface = self._lit(picture, pygame.transform.rotozoom(flat, -angle, 1.0), w)
            if len(self._turned) > 40:
                self._turned.clear()
            self._turned[picture, w] = (angle, surface)
        return surface

    def _lit(self, picture: Picture, body: pygame.Surface, w: int) -> pygame.Surface:
        """Put the fixed light on a thing that has one, so that light does not turn with it."""
        return _with_sheen(body, w) if picture.sheen else body

    def _draw(self, picture: Picture, w: int, angle: float) -> pygame.Surface:
        factor = 4 if w <= 160 else 3 if w <= 420 else 2
        k = w * factor / picture.width
        big = self._brush.draw(picture, k)
        size = (w, round(w * picture.height / picture.width))
        if angle:
            big = pygame.transform.rotate(big, -angle)
            size = (round(big.get_width() / factor), round(big.get_height() / factor))
        return reduced(big, size)

    def _shadow(self, picture: Picture, w: int, angle: float, turning: bool, scale: float) -> Piece:
        """A turning thing keeps the shadow of its rest, so that nothing is blurred while it moves."""
        blur, offset, strength = SHADOWS[picture.shadow]
        rest = 0.0 if turning else round(angle % 360, 2)
        pad = round(blur * 2 * scale) + 2

        def make() -> pygame.Surface:
            shape = silhouette(self._body(picture, w, rest, False), (8, 5, 2))
            return finished_premultiplied(faded(soft(shape, blur * scale, pad), strength))

        surface = self._cache.get(("shadow", self._key, picture, w, rest, round(scale, 2)), make)
        piece = _centred(surface)
        return Piece(surface, piece.dx, piece.dy + offset * scale)

    def _glow(self, picture: Picture, w: int, angle: float, turning: bool, mood: Mood, scale: float) -> Piece:
        colour, reach, layers = GLOWS[mood]
        rest = 0.0 if turning else round(angle % 360, 2)
        pad = round(reach * 2 * scale) + 2

        def make() -> pygame.Surface:
            shape = silhouette(self._body(picture, w, rest, False), colour)
            halo = soft(shape, reach * scale, pad)
            for _ in range(layers):
                halo.blit(halo.copy(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            return finished_premultiplied(halo)

        return _centred(self._cache.get(("glow", self._key, picture, w, rest, mood, round(scale, 2)), make))


def _turn(angle: float, turning: bool) -> float:
    return round(angle % 360, 1 if turning else 2)


def _centred(surface: pygame.Surface) -> Piece:
    return Piece(surface, -surface.get_width() / 2, -surface.get_height() / 2)


def _with_sheen(body: pygame.Surface, diameter: int) -> pygame.Surface:
    """Return a premultiplied surface lit from the upper left and shaded at the lower right, only where it is solid."""
    light, shade = _sheen(diameter)
    lit = body.copy()
    place = (body.get_width() - diameter) // 2, (body.get_height() - diameter) // 2
    lit.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)
    lit.blit(shade, place, special_flags=pygame.BLEND_RGB_SUB)
    solid = body.copy()
    solid.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    lit.blit(solid.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return lit


@lru_cache(maxsize=64)
def _sheen(diameter: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Return what to add and what to subtract for a disc of this diameter."""
    size = 40
    middle = (size - 1) / 2
    maps = (pygame.Surface((size, size)), pygame.Surface((size, size)))
    for y in range(size):
        for x in range(size):
            side = -((x - middle) + (y - middle)) / middle * 0.5
            value = int(min(60, 64 * abs(side) ** 1.4))
            maps[0 if side > 0 else 1].set_at((x, y), (value, value, int(value * 0.85)))
    return (
        pygame.transform.smoothscale(maps[0], (diameter, diameter)),
        pygame.transform.smoothscale(maps[1], (diameter, diameter)),
    )
