"""Shadows of large grounds: what lies below them nobody sees, so that only strips around them are kept.

A ground seen close has its shadow made of a smaller drawing: a shadow is blurred more than that. Of a shadow that is
seen through its ground blocks are made, as they come into sight.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from game.screen.drawing.memory.surfaces import Size, SurfaceCache, blank, finished_premultiplied
from game.screen.drawing.pictures.silhouettes import softened
from game.screen.drawing.pictures.tiles import Tile
from game.screen.theme import Colour

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
    """Tell whether a ground hides everything below it but at its edges."""
    inner = _inner(body.get_size())
    return pygame.mask.from_surface(body.subsurface(inner), 254).count() == inner.w * inner.h


def strips(size: Size, pad: int, down: int) -> tuple[pygame.Rect, ...]:
    """Return what is seen of the shadow of a ground: the shadow reaches ``pad`` further and lies ``down`` lower."""
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
    """Return what is ``seen`` of the shadow of a ground; ``body`` is the ground drawn at any size."""
    times = 4 if soft.blur >= 4 else 3
    # In whole pixels of the smaller drawing, so that it lies where the ground lies.
    pad = -(-max(round(soft.blur * 2) + 2, 3 * times) // times) * times

    def cut(strip: pygame.Rect) -> pygame.Surface:
        small = cache.get((*key, "small"), lambda: _small(body, size, pad, soft, times))
        return finished_premultiplied(_enlarged(small, strip, times))

    return [
        Tile(
            cache.get((*key, number), lambda strip=strip: cut(strip)),  # type: ignore[misc]
            strip.left - pad,
            strip.top - pad + soft.down,
        )
        for number, strip in enumerate(strips(size, pad, soft.down) if soft.hidden else _blocks(size, pad))
        if strip.move(-pad, soft.down - pad).colliderect(seen)
    ]


def _blocks(size: Size, pad: int) -> list[pygame.Rect]:
    """Return all of the shadow of a ground, block by block."""
    whole = pygame.Rect(0, 0, size[0] + 2 * pad, size[1] + 2 * pad)
    corners = ((x, y) for y in range(0, whole.h, BLOCK) for x in range(0, whole.w, BLOCK))
    return [pygame.Rect(*corner, BLOCK, BLOCK).clip(whole) for corner in corners]


def _small(body: pygame.Surface, size: Size, pad: int, soft: Soft, times: int) -> pygame.Surface:
    """Return the shadow of a ground of this size, so many times smaller."""
    room = blank((-(-(size[0] + 2 * pad) // times), -(-(size[1] + 2 * pad) // times)))
    low = pygame.transform.smoothscale(body, (max(1, round(size[0] / times)), max(1, round(size[1] / times))))
    room.blit(low, (pad // times, pad // times))
    return softened(room, soft.colour, soft.strength, soft.blur / times)


def _enlarged(small: pygame.Surface, strip: pygame.Rect, times: int) -> pygame.Surface:
    """Return a strip of a shadow that was made so many times smaller."""
    wide = strip.inflate(2 * MARGIN, 2 * MARGIN)
    left, top = max(0, wide.left // times), max(0, wide.top // times)
    right, bottom = min(small.get_width(), -(-wide.right // times)), min(small.get_height(), -(-wide.bottom // times))
    part = small.subsurface((left, top, right - left, bottom - top))
    large = pygame.transform.smoothscale(part, (part.get_width() * times, part.get_height() * times))
    return large.subsurface(strip.move(-left * times, -top * times)).copy()
