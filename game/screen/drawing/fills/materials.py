"""Materials: walnut, brass, copper, steel, iron, paper, felt, enamel and ledger, made of seeded noise, the grain."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

import pygame

from game.kernel.cache import CacheEntry, register_cache
from game.present.pictures.picture import Colour, Material
from game.screen.drawing.memory.surfaces import Part, Size, SurfaceCache, blank, gradient, on_screen

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
    """Seamless noise to add and noise to subtract, with mean zero: cells of ``cell`` pixels, up to
    ``strength``.
    """
    global _grain_asked
    _grain_asked = 0
    both = _grain.get((cell, strength, seed), lambda: _draw_grain(cell, strength, seed))
    w, h = both.get_width(), both.get_height() // 2
    return both.subsurface((0, 0, w, h)), both.subsurface((0, h, w, h))


def _draw_grain(cell: Size, strength: int, seed: int) -> pygame.Surface:
    """The noise to add, and below it the noise to subtract."""
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


Noise = tuple[tuple[int, int], int]
"""Cell in pixels and strength in levels."""


@dataclass(frozen=True, slots=True)
class MaterialRecipe:
    """Two base colours, light above and dark below, and layers of noise."""

    top: Colour
    bottom: Colour
    noise: tuple[Noise, ...]


RECIPES: dict[Material, MaterialRecipe] = {
    "walnut": MaterialRecipe((86, 58, 38), (52, 33, 21), (((96, 2), 13), ((160, 5), 12), ((40, 1), 6), ((128, 32), 8))),
    "brass": MaterialRecipe((226, 186, 104), (146, 102, 44), (((64, 1), 9), ((128, 2), 8), ((2, 2), 3))),
    "copper": MaterialRecipe((222, 142, 96), (136, 70, 40), (((64, 1), 9), ((128, 2), 8), ((2, 2), 3))),
    "steel": MaterialRecipe((196, 202, 206), (116, 124, 130), (((64, 1), 8), ((128, 2), 6), ((2, 2), 3))),
    "iron": MaterialRecipe((84, 86, 88), (48, 50, 53), (((3, 3), 8), ((24, 24), 8), ((1, 1), 5))),
    "paper": MaterialRecipe((250, 244, 227), (232, 220, 191), (((1, 1), 4), ((4, 4), 4), ((40, 40), 5))),
    "felt": MaterialRecipe((45, 61, 67), (26, 37, 42), (((1, 1), 6), ((3, 3), 4), ((60, 60), 4))),
    "enamel": MaterialRecipe((255, 255, 255), (214, 214, 218), (((2, 2), 2),)),
    "ledger": MaterialRecipe((244, 246, 232), (222, 228, 206), (((1, 1), 4), ((4, 4), 3), ((40, 40), 4))),
    "baize": MaterialRecipe((32, 76, 60), (16, 44, 34), (((1, 1), 4), ((3, 3), 3), ((60, 60), 4))),
}
RULES: Colour = (120, 160, 130)
BOARDS = 6
"""Boards of a wooden table from top to bottom."""
STRIP = 4
"""Pixels in which fibres follow their waves."""


def stuff(
    material: Material,
    size: Size,
    tint: Colour | None = None,
    part: Part | None = None,
    room: pygame.Surface | None = None,
) -> pygame.Surface:
    """A surface of the material, or a part of it, light from above; ``tint`` multiplies its colours.

    It is made in ``room``, of the same size, if that is given.
    """
    recipe = RECIPES[material]
    left, top, w, _ = part = part or (0, 0, *size)
    surface = gradient(size, recipe.top, recipe.bottom, part, room)
    for seed, (cell, strength) in enumerate(recipe.noise):
        roughen(surface, cell, strength, seed + 11 * len(material), (left, top))
    if material == "ledger":
        for y in range(10, size[1], 14):
            pygame.draw.line(surface, RULES, (0, y - top), (w, y - top))
    if tint is not None:
        surface.fill((*tint[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def window_ground(material: Material, size: Size) -> pygame.Surface:
    """An opaque ground for the whole window, darker towards the edges; drawn at half size and stretched."""
    half = (max(2, size[0] // 2), max(2, size[1] // 2))
    ground = _opaque(stuff(material, half))
    if material == "walnut":
        ground = _boards(ground)
    elif material == "baize":
        ground = _hatched(ground)
    ground.blit(_vignette(half), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    big = pygame.transform.smoothscale(ground, size)
    if material == "walnut":
        roughen(big, (96, 1), 5, 21)
    roughen(big, (1, 1), 3, 5)
    return _opaque(big)


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    """In the format of the display; the same surface if it has that already."""
    screen = on_screen(pygame.Surface.convert)
    if screen is None:
        return surface.convert(24)
    same = (screen.get_masks(), screen.get_bitsize()) == (surface.get_masks(), surface.get_bitsize())
    return surface if same else surface.convert()


def _boards(wood: pygame.Surface) -> pygame.Surface:
    w, h = wood.get_size()
    chance = Random(8)
    table = wood.copy()
    high = -(-h // BOARDS)
    for number in range(BOARDS):
        top = number * high
        board = pygame.Surface((w, high)).convert(wood)
        wave, phase = chance.uniform(150, 260), chance.uniform(0, math.tau)
        start = chance.randrange(0, w, STRIP)
        for x in range(0, w, STRIP):
            shift = 9 * math.sin(x / wave + phase) + 4 * math.sin(x / wave * 2.7 + 3 * phase)
            source = ((x + start) % (w // STRIP * STRIP), max(0, min(h - high, top + round(shift))), STRIP, high)
            board.blit(wood, (x, 0), source)
        if start:
            # Where the wood begins again two boards meet.
            pygame.draw.line(board, (22, 13, 8), (w - start, 0), (w - start, high))
        tone = chance.randrange(216, 256)
        board.fill((tone, tone - 4, tone - 8), special_flags=pygame.BLEND_RGB_MULT)
        table.blit(board, (0, top))
        pygame.draw.line(table, (24, 14, 8), (0, top), (w, top))
        table.fill((16, 12, 9), (0, top + 1, w, 1), special_flags=pygame.BLEND_RGB_ADD)
    return table


def _hatched(cloth: pygame.Surface) -> pygame.Surface:
    w, h = cloth.get_size()
    light, dark = pygame.Surface((w, h)), pygame.Surface((w, h))
    for start in range(-h, w + h, 6):
        pygame.draw.line(light, (9, 12, 10), (start, 0), (start + h, h))
        pygame.draw.line(dark, (6, 8, 7), (start, h), (start + h, 0))
    cloth.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cloth.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return cloth


def _vignette(size: Size) -> pygame.Surface:
    small = pygame.Surface((32, 18))
    for y in range(18):
        for x in range(32):
            away = ((x - 15.5) / 16) ** 2 + ((y - 8.5) / 9) ** 2
            shade = max(110, min(255, int(255 - 82 * away)))
            small.set_at((x, y), (shade, shade, shade))
    return pygame.transform.smoothscale(small, size)
