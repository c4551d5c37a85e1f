"""Filling what is drawn in white with colours, gradients and materials."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.present.picture import Colour, Fill, Gradient
from game.screen.materials import stuff
from game.screen.surfaces import blank, gradient

Paint = Callable[[pygame.Surface], None]
Area = tuple[int, int, int, int]
WHITE = (255, 255, 255, 255)


def fill_in(target: pygame.Surface, area: tuple[int, int, int, int], fill: Fill, paint: Paint) -> None:
    """Fill what ``paint`` draws in white (in coordinates of ``area``) with a colour, gradient or material."""
    x, y, w, h = area
    if w <= 0 or h <= 0:
        return
    layer = blank((w, h))
    paint(layer)
    if isinstance(fill, tuple):
        layer.fill(_rgba(fill), special_flags=pygame.BLEND_RGBA_MULT)
    elif isinstance(fill, Gradient):
        layer.blit(gradient((w, h), _rgba(fill.top), _rgba(fill.bottom)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        layer.blit(stuff(fill.material, (w, h), fill.tint), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(layer, (x, y))


def _rgba(colour: Colour) -> Colour:
    return (*colour[:3], colour[3] if len(colour) == 4 else 255)


def area_around(points: list[tuple[float, float]], grow: float = 1.0) -> tuple[int, int, int, int]:
    left, top = math.floor(min(p[0] for p in points) - grow), math.floor(min(p[1] for p in points) - grow)
    right, bottom = math.ceil(max(p[0] for p in points) + grow), math.ceil(max(p[1] for p in points) + grow)
    return left, top, right - left, bottom - top
