"""The shapes of surfaces in one colour, sharp or blurred: shadows and glows are made of them."""

from __future__ import annotations

import pygame

from game.screen.drawing.memory.surfaces import blank
from game.screen.theme import Colour

WIDE = 120_000
"""Pixels from which on what is hardly blurred is blurred at half the size: at its own it takes three frames."""


def silhouette(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return the shape of a premultiplied surface in one colour, premultiplied."""
    r, g, b = colour[:3]
    a = colour[3] if len(colour) == 4 else 255
    shape = surface.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((r, g, b, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.premul_alpha_ip()
    if a < 255:
        shape.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def outline(surface: pygame.Surface) -> bytes:
    """Return how opaque each pixel of a premultiplied surface is: equal for what has equal shadows."""
    shape = surface.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
    return shape.get_buffer().raw


def shade(shape: pygame.Surface, colour: Colour, strength: int, blur: float, pad: int) -> pygame.Surface:
    """Return the shape of a premultiplied surface in one colour, blurred, with ``pad`` pixels of room on each side.

    ``strength`` (0 to 255) makes it fainter. It is blurred and coloured much smaller than it is, where one sees no
    difference.
    """
    room = blank((shape.get_width() + 2 * pad, shape.get_height() + 2 * pad))
    room.blit(shape, (pad, pad))
    return shaded(room, colour, strength, blur)


def shaded(room: pygame.Surface, colour: Colour, strength: int, blur: float) -> pygame.Surface:
    """Return what ``shade`` does of a shape that has room around it already."""
    w, h = room.get_size()
    times = 4 if blur >= 3 else 2 if w * h >= WIDE else 1
    if times == 1:
        return _fainter(pygame.transform.gaussian_blur(silhouette(room, colour), max(1, int(blur))), strength)
    small = pygame.transform.smoothscale(room, (max(2, w // times), max(2, h // times)))
    return pygame.transform.smoothscale(softened(small, colour, strength, blur / times), (w, h))


def softened(shape: pygame.Surface, colour: Colour, strength: int, blur: float) -> pygame.Surface:
    """Return the shape of a premultiplied surface in one colour, blurred; ``strength`` (0 to 255) makes it fainter."""
    return _fainter(pygame.transform.gaussian_blur(silhouette(shape, colour), max(1, round(blur))), strength)


def _fainter(surface: pygame.Surface, strength: int) -> pygame.Surface:
    if strength < 255:
        surface.fill((strength,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return surface
