"""Shadows below pictures and glows around them; those of one shape have them in common."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.present.pages.table import Mood
from game.present.pictures.picture import Picture
from game.screen.drawing.memory.bounds import make_room
from game.screen.drawing.memory.surfaces import SurfaceCache, finished_premultiplied
from game.screen.drawing.pictures.grounds import Soft, opaque, shadow_around, strips
from game.screen.drawing.pictures.silhouettes import WIDE, outline, shade
from game.screen.drawing.pictures.tiles import Tile

SHADOWS = {1: (2.0, 1.0, 110), 2: (7.0, 4.0, 120), 3: (12.0, 7.0, 130), 4: (20.0, 12.0, 150)}
"""Blur, downward offset (pixels at 1920x1080) and strength of each shadow level."""
GLOWS: dict[Mood, tuple[tuple[int, int, int], float, int]] = {
    "can_act": ((255, 198, 72), 9.0, 150),
    "urged": ((255, 208, 92), 15.0, 235),
    "chosen": ((255, 232, 150), 11.0, 225),
    "hint": ((104, 226, 208), 11.0, 205),
}
"""Colour, reach (pixels at 1920x1080) and strength of the glow of each mood."""
SHADE = (8, 5, 2)
"""The colour of shadows."""
MOST_OUTLINES = 500
"""How many shapes are remembered before the older half is looked at anew: each keeps its picture, a map megabytes."""

Body: TypeAlias = Callable[[Picture, int, float], pygame.Surface]
"""Returns a picture so many pixels wide, turned by so many degrees."""


@dataclass(frozen=True, slots=True)
class PicturePiece:
    """A surface ready to blit and where its upper left corner lies from the middle of the picture, in pixels."""

    surface: pygame.Surface
    dx: float
    dy: float


def centred(surface: pygame.Surface) -> PicturePiece:
    """Return a surface whose middle is that of the picture."""
    return PicturePiece(surface, -surface.get_width() / 2, -surface.get_height() / 2)


class Shades:
    """Makes shadows and glows of pictures, which ``body`` draws; keeps them in ``cache``, apart from others by ``key``.

    A turning thing keeps those of its rest, so that nothing is blurred while it moves.
    """

    def __init__(self, body: Body, key: str, cache: SurfaceCache) -> None:
        self._body = body
        self._key = key
        self._cache = cache
        self._opaque: dict[tuple[Picture, int], bool] = {}
        """Whether grounds, with their widths, hide everything below them but at their edges."""
        self._outlines: dict[tuple[Picture, int, float], Hashable] = {}

    def forget(self) -> None:
        """Drop what is known about shapes."""
        self._opaque.clear()
        self._outlines.clear()

    def shadow(self, picture: Picture, w: int, rest: float, flat: bool, scale: float) -> list[PicturePiece]:
        """Return the shadow of a picture ``w`` pixels wide that lies at ``rest`` degrees.

        Of a wide ground that lies ``flat`` only the strips around it are kept: what lies below it nobody sees.
        """
        blur, offset, strength = SHADOWS[picture.shadow]
        pad = round(blur * 2 * scale) + 2

        def make() -> pygame.Surface:
            return finished_premultiplied(shade(self._body(picture, w, rest), SHADE, strength, blur * scale, pad))

        down = offset * scale
        if flat and not rest and w * round(w * picture.height / picture.width) >= WIDE:
            found = self._strips(picture, w, make, pad, round(down), round(scale, 2))
            if found is not None:
                return [PicturePiece(each.surface, each.dx, each.dy + down) for each in found]
        key = ("shadow", self._outline(picture, w, rest), picture.shadow, round(scale, 2))
        piece = centred(self._cache.get(key, make))
        return [PicturePiece(piece.surface, piece.dx, piece.dy + down)]

    def glow(self, picture: Picture, w: int, rest: float, mood: Mood, scale: float) -> PicturePiece:
        """Return the glow of a mood around a picture ``w`` pixels wide that lies at ``rest`` degrees."""
        colour, reach, strength = GLOWS[mood]
        pad = round(reach * 2 * scale) + 2

        def make() -> pygame.Surface:
            body = self._body(picture, w, rest)
            halo = shade(body, colour, strength, reach * scale, pad)
            edge = shade(body, colour, 255, max(1.0, 2.4 * scale), pad)
            for _ in range(2):
                halo.blit(edge, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            return finished_premultiplied(halo)

        return centred(self._cache.get(("glow", self._outline(picture, w, rest), mood, round(scale, 2)), make))

    def around(
        self, picture: Picture, small: pygame.Surface, size: tuple[int, int], seen: pygame.Rect, scale: float
    ) -> list[Tile]:
        """Return what is seen of the shadow of a large ground of which only a part is seen, of a ``small`` drawing."""
        blur, offset, strength = SHADOWS[picture.shadow]
        key = ("around", self._key, picture, size, round(scale, 2))
        soft = Soft(blur * scale, round(offset * scale), strength, SHADE, self._hides(picture, small))
        return shadow_around(self._cache, key, small, size, seen, soft)

    def _outline(self, picture: Picture, w: int, angle: float) -> Hashable:
        """Return what shadow and glow of a picture depend on: cards of one shape have them in common.

        To look at the outline of a wide ground takes longer than to shade it again.
        """
        found = self._outlines.get((picture, w, angle))
        if found is None:
            body = self._body(picture, w, angle)
            wide = body.get_width() * body.get_height() >= WIDE
            found = (self._key, picture, w, angle) if wide else (body.get_size(), hash(outline(body)))
            make_room(self._outlines, MOST_OUTLINES)
            self._outlines[picture, w, angle] = found
        return found

    def _strips(
        self, picture: Picture, w: int, make: Callable[[], pygame.Surface], pad: int, down: int, scale: float
    ) -> list[PicturePiece] | None:
        """Return the strips of the shadow ``make`` makes that are seen around a ground; None if one sees through it."""
        body = self._body(picture, w, 0.0)
        if not self._hides(picture, body):
            return None
        wide, high = body.get_width() + 2 * pad, body.get_height() + 2 * pad
        whole: list[pygame.Surface] = []

        def cut(strip: pygame.Rect) -> pygame.Surface:
            if not whole:
                whole.append(make())
            return whole[0].subsurface(strip).copy()

        return [
            PicturePiece(
                self._cache.get(("strip", self._key, picture, w, scale, number), lambda strip=strip: cut(strip)),  # type: ignore[misc]
                strip.left - wide / 2,
                strip.top - high / 2,
            )
            for number, strip in enumerate(strips(body.get_size(), pad, down))
        ]

    def _hides(self, picture: Picture, body: pygame.Surface) -> bool:
        """Tell whether a ground hides everything below it but at its edges."""
        key = (picture, body.get_width())
        found = self._opaque.get(key)
        if found is None:
            make_room(self._opaque, MOST_OUTLINES)
            found = self._opaque[key] = opaque(body)
        return found
