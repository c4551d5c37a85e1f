"""Materials: walnut, brass, copper, steel, iron, paper, felt, enamel and ledger, made of seeded noise."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.present.picture import Material
from game.screen.surfaces import Size, gradient, roughen
from game.screen.theme import Colour

Noise = tuple[tuple[int, int], int]
"""Cell in pixels and strength in levels."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """Two base colours, light above and dark below, and layers of noise."""

    top: Colour
    bottom: Colour
    noise: tuple[Noise, ...]


RECIPES: dict[Material, Recipe] = {
    "walnut": Recipe((86, 58, 38), (52, 33, 21), (((96, 2), 13), ((160, 5), 12), ((40, 1), 6), ((128, 32), 8))),
    "brass": Recipe((226, 186, 104), (146, 102, 44), (((64, 1), 9), ((128, 2), 8), ((2, 2), 3))),
    "copper": Recipe((222, 142, 96), (136, 70, 40), (((64, 1), 9), ((128, 2), 8), ((2, 2), 3))),
    "steel": Recipe((196, 202, 206), (116, 124, 130), (((64, 1), 8), ((128, 2), 6), ((2, 2), 3))),
    "iron": Recipe((84, 86, 88), (48, 50, 53), (((3, 3), 8), ((24, 24), 8), ((1, 1), 5))),
    "paper": Recipe((250, 244, 227), (232, 220, 191), (((1, 1), 4), ((4, 4), 4), ((40, 40), 5))),
    "felt": Recipe((45, 61, 67), (26, 37, 42), (((1, 1), 6), ((3, 3), 4), ((60, 60), 4))),
    "enamel": Recipe((255, 255, 255), (214, 214, 218), (((2, 2), 2),)),
    "ledger": Recipe((244, 246, 232), (222, 228, 206), (((1, 1), 4), ((4, 4), 3), ((40, 40), 4))),
}
RULES: Colour = (120, 160, 130)


def stuff(material: Material, size: Size, tint: Colour | None = None) -> pygame.Surface:
    """Return a surface of the material, light from above; ``tint`` multiplies its colours."""
    recipe = RECIPES[material]
    surface = gradient(size, recipe.top, recipe.bottom)
    for seed, (cell, strength) in enumerate(recipe.noise):
        roughen(surface, cell, strength, seed + 11 * len(material))
    if material == "ledger":
        for y in range(10, size[1], 14):
            pygame.draw.line(surface, RULES, (0, y), (size[0], y))
    if tint is not None:
        surface.fill((*tint[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@lru_cache(maxsize=8)
def window_ground(material: Material, size: Size) -> pygame.Surface:
    """Return an opaque ground for the whole window, darker towards the edges; drawn at half size and stretched."""
    half = (max(2, size[0] // 2), max(2, size[1] // 2))
    ground = stuff(material, half).convert(24) if not pygame.display.get_surface() else stuff(material, half).convert()
    ground.blit(_vignette(half), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    big = pygame.transform.smoothscale(ground, size)
    roughen(big, (1, 1), 3, 5)
    return big.convert() if pygame.display.get_surface() else big


def _vignette(size: Size) -> pygame.Surface:
    """Return a light middle and dark corners, to multiply with."""
    small = pygame.Surface((32, 18))
    for y in range(18):
        for x in range(32):
            away = ((x - 15.5) / 16) ** 2 + ((y - 8.5) / 9) ** 2
            shade = max(110, min(255, int(255 - 82 * away)))
            small.set_at((x, y), (shade, shade, shade))
    return pygame.transform.smoothscale(small, size)
