"""Grain: seamless noise that makes plates and materials look less smooth."""

from __future__ import annotations

from random import Random

import pygame

from game.kernel.cache import CacheEntry, register_cache
from game.screen.drawing.memory.surfaces import Size, SurfaceCache, blank

MOST_GRAIN = 18 << 20
"""Bytes of noise that are kept while something is drawn: half a megabyte a kind, two and a half with long cells, and a
table needs some twenty kinds.
"""
GRAIN_KEPT = 12
"""Frames for which noise is kept that none of them asks for: a table is drawn within one, a map in a few."""
_grain = SurfaceCache(MOST_GRAIN)
_grain_asked = 0
"""How many frames ago noise was asked for."""
register_cache(CacheEntry("grain", frozenset(("idle",)), _grain.clear, _grain.count, _grain.bytes))


def rest_grain() -> None:
    """A frame ends: drop all noise if no frame has asked for it for a while."""
    global _grain_asked
    _grain_asked += 1
    if _grain_asked == GRAIN_KEPT:
        _grain.clear()


def grain(cell: Size, strength: int, seed: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Return seamless noise to add and noise to subtract, with mean zero: cells of ``cell`` pixels, up to
    ``strength``.
    """
    global _grain_asked
    _grain_asked = 0
    both = _grain.get((cell, strength, seed), lambda: _draw_grain(cell, strength, seed))
    w, h = both.get_width(), both.get_height() // 2
    return both.subsurface((0, 0, w, h)), both.subsurface((0, h, w, h))


def _draw_grain(cell: Size, strength: int, seed: int) -> pygame.Surface:
    """Return the noise to add, and below it the noise to subtract."""
    w, h = max(8, 256 // cell[0]), max(8, 256 // cell[1])
    raw = Random(seed).randbytes(w * h)
    # One more column and row equal to the first make the right edge run into the left one.
    rows = [raw[y * w : y * w + w] + raw[y * w : y * w + 1] for y in range(h)]
    wrapped = b"".join([*rows, rows[0]])
    # In the format of what is drawn: others are added seven times slower.
    both = blank((w * cell[0], 2 * h * cell[1]))
    for half, sign in enumerate((1, -1)):
        shades = bytes(max(0, (value - 128) * sign) * strength // 128 for value in range(256))
        grey = wrapped.translate(shades)
        small = pygame.image.frombytes(grey, (w + 1, h + 1), "P")
        small.set_palette([(value, value, value) for value in range(256)])
        small = small.convert(both)
        if cell != (1, 1):
            small = pygame.transform.smoothscale(small, ((w + 1) * cell[0], (h + 1) * cell[1]))
        room = both.subsurface((0, half * h * cell[1], w * cell[0], h * cell[1]))
        room.blit(small, (-(cell[0] // 2), -(cell[1] // 2)))
    return both


def roughen(surface: pygame.Surface, cell: Size, strength: int, seed: int, corner: Size = (0, 0)) -> None:
    """Add seeded noise to the colours of a surface, in place; alpha is kept.

    ``corner`` is where the surface lies in something larger that has one grain.
    """
    plus, minus = grain(cell, strength, seed)
    w, h = surface.get_size()
    for y in range(-(corner[1] % plus.get_height()), h, plus.get_height()):
        for x in range(-(corner[0] % plus.get_width()), w, plus.get_width()):
            surface.blit(plus, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(minus, (x, y), special_flags=pygame.BLEND_RGB_SUB)
