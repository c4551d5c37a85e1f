"""The fixed light on things with a sheen: it does not turn with them."""

from __future__ import annotations

import math

import pygame

from game.kernel.cache import cached
from game.present.pictures.picture import Picture
from game.screen.drawing.memory.surfaces import blank

THICKNESS = 0.011
"""How thick a wheel with a sheen looks, as a part of its width."""


def lit(picture: Picture, body: pygame.Surface, w: int) -> pygame.Surface:
    """Put the fixed light on a thing that has one, so that light does not turn with it, and show its thickness.

    Multiplying keeps what is transparent transparent, and one pass is all that has to be done while it turns.
    """
    if not picture.sheen:
        return body
    thick = max(1, round(w * THICKNESS))
    shown = blank((body.get_width() + 2 * thick, body.get_height() + 2 * thick))
    shown.blit(body, (2 * thick, 2 * thick))
    shown.fill((66, 52, 40, 255), special_flags=pygame.BLEND_RGB_MULT)
    light = sheen_of(w)
    place = (body.get_width() - w) // 2
    body.blit(light, (place, place), special_flags=pygame.BLEND_RGB_MULT)
    shown.blit(body, (thick, thick), special_flags=pygame.BLEND_PREMULTIPLIED)
    return shown


@cached(16, "look")
def sheen_of(diameter: int) -> pygame.Surface:
    """Return what to multiply a disc of this diameter with."""
    return pygame.transform.smoothscale(_light(), (diameter, diameter))


@cached(1, "look")
def _light() -> pygame.Surface:
    """Return light from the upper left with the gleam of a turned face, small."""
    size = 64
    middle = (size - 1) / 2
    light = pygame.Surface((size, size))
    for y in range(size):
        for x in range(size):
            dx, dy = (x - middle) / middle, (y - middle) / middle
            side = max(-1.0, min(1.0, -(dx + dy) / 1.7))
            gleam = math.cos(math.atan2(dy, dx) + math.radians(118)) ** 16 * min(1.0, math.hypot(dx, dy) * 2)
            value = min(1.0, 0.8 + 0.2 * side + 0.12 * gleam)
            light.set_at((x, y), (int(255 * value), int(252 * value), int(244 * value)))
    return light
