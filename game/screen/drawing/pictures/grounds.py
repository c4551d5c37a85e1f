"""Shadows of large grounds: what lies below them nobody sees, so that only strips around them are kept.

A ground seen close has its shadow made of a smaller drawing: a shadow is blurred more than that.
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
SMALLER = 4
"""How many times smaller a shadow is made."""
MARGIN = 256
"""Pixels around a strip that are enlarged with it, so that strips fit together."""

SHARP = 3.0
"""Pixels of blur below which a shadow is made at its size."""


class Soft(NamedTuple):
    """A shadow: how far it is blurred and how much lower it lies, in pixels, its strength (0 to 255) and colour."""

    blur: float
    down: int
    strength: int
    colour: Colour


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
    """Return those strips of the shadow of a ground that are ``seen``; ``body`` is the ground drawn at any size."""
    # In whole pixels of the smaller drawing, so that it lies where the ground lies.
    pad = -(-(round(soft.blur * 2) + 2) // SMALLER) * SMALLER
    small: list[pygame.Surface] = []

    def cut(strip: pygame.Rect) -> pygame.Surface:
        if not small:
            small.append(_small(body, size, pad, soft))
        return finished_premultiplied(_enlarged(small[0], strip))

    return [
        Tile(
            cache.get((*key, number), lambda strip=strip: cut(strip)),  # type: ignore[misc]
            strip.left - pad,
            strip.top - pad + soft.down,
        )
        for number, strip in enumerate(strips(size, pad, soft.down))
        if strip.move(-pad, soft.down - pad).colliderect(seen)
    ]


def _small(body: pygame.Surface, size: Size, pad: int, soft: Soft) -> pygame.Surface:
    """Return the shadow of a ground of this size, much smaller."""
    room = blank((-(-(size[0] + 2 * pad) // SMALLER), -(-(size[1] + 2 * pad) // SMALLER)))
    low = pygame.transform.smoothscale(body, (round(size[0] / SMALLER), round(size[1] / SMALLER)))
    room.blit(low, (pad // SMALLER, pad // SMALLER))
    return softened(room, soft.colour, soft.strength, soft.blur / SMALLER)


def _enlarged(small: pygame.Surface, strip: pygame.Rect) -> pygame.Surface:
    """Return a strip of a shadow that was made smaller."""
    wide = strip.inflate(2 * MARGIN, 2 * MARGIN)
    left, top = max(0, wide.left // SMALLER), max(0, wide.top // SMALLER)
    right, bottom = min(small.get_width(), wide.right // SMALLER), min(small.get_height(), wide.bottom // SMALLER)
    part = small.subsurface((left, top, right - left, bottom - top))
    large = pygame.transform.smoothscale(part, (part.get_width() * SMALLER, part.get_height() * SMALLER))
    return large.subsurface(strip.move(-left * SMALLER, -top * SMALLER)).copy()
