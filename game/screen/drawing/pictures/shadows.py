"""Shadows below pictures and glows around them: silhouettes in one colour; those of one shape have them in common.

What lies below a large ground nobody sees, so that only strips around it are kept. A ground seen close has its shadow
made of a smaller drawing: a shadow is blurred more than that. Of a shadow that is seen through its ground blocks are
made, as they come into sight.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

import pygame

from game.present.pages.table import Mood
from game.present.pictures.picture import Colour, Picture, rgba
from game.screen.drawing.memory.surfaces import Size, SurfaceCache, blank, finished_premultiplied, make_room
from game.screen.drawing.pictures.tiles import Tile

HALVED_FROM = 120_000
"""Pixels from which on what is hardly blurred is blurred at half the size: at its own it takes three frames."""


def silhouette(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The shape of a premultiplied surface in one colour, premultiplied."""
    r, g, b, a = rgba(colour)
    shape = surface.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((r, g, b, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.premul_alpha_ip()
    if a < 255:
        shape.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def outline(surface: pygame.Surface) -> bytes:
    """The opacity of each pixel of a premultiplied surface: equal for what has equal shadows."""
    shape = surface.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
    return shape.get_buffer().raw


def shade(shape: pygame.Surface, colour: Colour, strength: int, blur: float, pad: int) -> pygame.Surface:
    """The shape of a premultiplied surface in one colour, blurred, with ``pad`` pixels of room on each side.

    ``strength`` (0 to 255) makes it fainter. It is blurred and coloured much smaller than it is, where one sees no
    difference.
    """
    room = blank((shape.get_width() + 2 * pad, shape.get_height() + 2 * pad))
    room.blit(shape, (pad, pad))
    return shaded(room, colour, strength, blur)


def shaded(room: pygame.Surface, colour: Colour, strength: int, blur: float) -> pygame.Surface:
    """Like ``shade``, of a shape that has room around it already."""
    w, h = room.get_size()
    times = 4 if blur >= 3 else 2 if w * h >= HALVED_FROM else 1
    if times == 1:
        return _fainter(pygame.transform.gaussian_blur(silhouette(room, colour), max(1, int(blur))), strength)
    small = pygame.transform.smoothscale(room, (max(2, w // times), max(2, h // times)))
    return pygame.transform.smoothscale(softened(small, colour, strength, blur / times), (w, h))


def softened(shape: pygame.Surface, colour: Colour, strength: int, blur: float) -> pygame.Surface:
    """The shape of a premultiplied surface in one colour, blurred; ``strength`` (0 to 255) makes it fainter."""
    return _fainter(pygame.transform.gaussian_blur(silhouette(shape, colour), max(1, round(blur))), strength)


def _fainter(surface: pygame.Surface, strength: int) -> pygame.Surface:
    if strength < 255:
        surface.fill((strength,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


EDGE = 0.08
"""How far from its edges, as a part of its shorter side, a ground may be transparent."""
MARGIN = 256
"""Pixels around a strip that are enlarged with it, so that strips fit together."""
BLOCK = 512
"""Width and height of a block of a shadow in pixels."""


class Soft(NamedTuple):
    """A shadow: how far it is blurred and how much lower it lies, in pixels, its strength (0 to 255) and colour, and
    whether the ground hides all of it but the edges.
    """

    blur: float
    down: int
    strength: int
    colour: Colour
    hidden: bool


def opaque(body: pygame.Surface) -> bool:
    """True if a ground hides everything below it but at its edges."""
    inner = _inner(body.get_size())
    return pygame.mask.from_surface(body.subsurface(inner), 254).count() == inner.w * inner.h


def strips(size: Size, pad: int, down: int) -> tuple[pygame.Rect, ...]:
    """The strips of a shadow that are seen: it reaches ``pad`` further and lies ``down`` lower than its ground."""
    wide, high = size[0] + 2 * pad, size[1] + 2 * pad
    hole = _inner(size).move(pad, pad - down).inflate(-2, -2)
    return (
        pygame.Rect(0, 0, wide, hole.top),
        pygame.Rect(0, hole.bottom, wide, high - hole.bottom),
        pygame.Rect(0, hole.top, hole.left, hole.h),
        pygame.Rect(hole.right, hole.top, wide - hole.right, hole.h),
    )


def _inner(size: Size) -> pygame.Rect:
    edge = round(min(size) * EDGE)
    return pygame.Rect(0, 0, *size).inflate(-2 * edge, -2 * edge)


def shadow_around(
    cache: SurfaceCache, key: tuple[Hashable, ...], body: pygame.Surface, size: Size, seen: pygame.Rect, soft: Soft
) -> list[Tile]:
    """The tiles ``seen`` of the shadow of a ground; ``body`` is the ground drawn at any size."""
    times = 6 if soft.blur >= 10 else 4 if soft.blur >= 4 else 3
    # In whole pixels of the smaller drawing, so that it lies where the ground lies.
    pad = -(-max(round(soft.blur * 2) + 2, 3 * times) // times) * times

    def cut(strip: pygame.Rect) -> pygame.Surface:
        small = cache.get((*key, "small"), lambda: _small(body, size, pad, soft, times))
        return finished_premultiplied(_enlarged(small, strip, times))

    return [
        Tile(
            cache.get((*key, number), partial(cut, strip)),
            strip.left - pad,
            strip.top - pad + soft.down,
        )
        for number, strip in enumerate(strips(size, pad, soft.down) if soft.hidden else _blocks(size, pad))
        if strip.move(-pad, soft.down - pad).colliderect(seen)
    ]


def _blocks(size: Size, pad: int) -> list[pygame.Rect]:
    whole = pygame.Rect(0, 0, size[0] + 2 * pad, size[1] + 2 * pad)
    corners = ((x, y) for y in range(0, whole.h, BLOCK) for x in range(0, whole.w, BLOCK))
    return [pygame.Rect(*corner, BLOCK, BLOCK).clip(whole) for corner in corners]


def _small(body: pygame.Surface, size: Size, pad: int, soft: Soft, times: int) -> pygame.Surface:
    room = blank((-(-(size[0] + 2 * pad) // times), -(-(size[1] + 2 * pad) // times)))
    low = pygame.transform.smoothscale(body, (max(1, round(size[0] / times)), max(1, round(size[1] / times))))
    room.blit(low, (pad // times, pad // times))
    return softened(room, soft.colour, soft.strength, soft.blur / times)


def _enlarged(small: pygame.Surface, strip: pygame.Rect, times: int) -> pygame.Surface:
    wide = strip.inflate(2 * MARGIN, 2 * MARGIN)
    left, top = max(0, wide.left // times), max(0, wide.top // times)
    right, bottom = min(small.get_width(), -(-wide.right // times)), min(small.get_height(), -(-wide.bottom // times))
    part = small.subsurface((left, top, right - left, bottom - top))
    large = pygame.transform.smoothscale(part, (part.get_width() * times, part.get_height() * times))
    return large.subsurface(strip.move(-left * times, -top * times)).copy()


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
    """A surface whose middle is that of the picture."""
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
        """The shadow of a picture ``w`` pixels wide that lies at ``rest`` degrees.

        Of a wide ground that lies ``flat`` only the strips around it are kept: what lies below it nobody sees.
        """
        blur, offset, strength = SHADOWS[picture.shadow]
        pad = round(blur * 2 * scale) + 2

        def make() -> pygame.Surface:
            return finished_premultiplied(shade(self._body(picture, w, rest), SHADE, strength, blur * scale, pad))

        down = offset * scale
        if flat and not rest and w * round(w * picture.height / picture.width) >= HALVED_FROM:
            found = self._strips(picture, w, make, pad, round(down), round(scale, 2))
            if found is not None:
                return [PicturePiece(each.surface, each.dx, each.dy + down) for each in found]
        key = ("shadow", self._outline(picture, w, rest), picture.shadow, round(scale, 2))
        piece = centred(self._cache.get(key, make))
        return [PicturePiece(piece.surface, piece.dx, piece.dy + down)]

    def glow(self, picture: Picture, w: int, rest: float, mood: Mood, scale: float) -> PicturePiece:
        """The glow of a mood around a picture ``w`` pixels wide that lies at ``rest`` degrees."""
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
        """The tiles seen of the shadow of a large ground of which only a part is seen, of a ``small`` drawing."""
        blur, offset, strength = SHADOWS[picture.shadow]
        key = ("around", self._key, picture, size, round(scale, 2))
        soft = Soft(blur * scale, round(offset * scale), strength, SHADE, self._hides(picture, small))
        return shadow_around(self._cache, key, small, size, seen, soft)

    def _outline(self, picture: Picture, w: int, angle: float) -> Hashable:
        """What shadow and glow depend on: cards of one shape have them in common. To look at the outline of a wide
        ground takes longer than to shade it again.
        """
        found = self._outlines.get((picture, w, angle))
        if found is None:
            body = self._body(picture, w, angle)
            wide = body.get_width() * body.get_height() >= HALVED_FROM
            found = (self._key, picture, w, angle) if wide else (body.get_size(), hash(outline(body)))
            make_room(self._outlines, MOST_OUTLINES)
            self._outlines[picture, w, angle] = found
        return found

    def _strips(
        self, picture: Picture, w: int, make: Callable[[], pygame.Surface], pad: int, down: int, scale: float
    ) -> list[PicturePiece] | None:
        """None if one sees through the ground."""
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
                self._cache.get(("strip", self._key, picture, w, scale, number), partial(cut, strip)),
                strip.left - wide / 2,
                strip.top - high / 2,
            )
            for number, strip in enumerate(strips(body.get_size(), pad, down))
        ]

    def _hides(self, picture: Picture, body: pygame.Surface) -> bool:
        """True if a ground hides everything below it but at its edges."""
        key = (picture, body.get_width())
        found = self._opaque.get(key)
        if found is None:
            make_room(self._opaque, MOST_OUTLINES)
            found = self._opaque[key] = opaque(body)
        return found
