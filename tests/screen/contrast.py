"""Measured contrast: every text of a frame against what is really drawn behind it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.present.area import Rect
from game.present.pictures.picture import Colour
from game.screen.drawing.canvas import PLAIN_LETTERS, Canvas, Lettering
from game.screen.drawing.compositor import Compositor
from game.screen.theme import THEME

LARGE = 34.0
"""Letters of so many units are 24 pixels high at 1280x720: they may stand out less."""
LEAST, LEAST_LARGE = 4.5, 3.0


def linear(part: float) -> float:
    """Return the light of one channel, 0 to 255, from 0 to 1."""
    part /= 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: tuple[float, ...]) -> float:
    """Return how light a colour is, from 0 to 1."""
    r, g, b = (linear(part) for part in colour[:3])
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: tuple[float, ...], two: tuple[float, ...]) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class Said:
    """A text of a frame: its words, colour and size, the pixels it covers, and how many things lie below it."""

    words: str
    colour: Colour
    size: float
    area: pygame.Rect
    above: int


class Wordless(Canvas):
    """A canvas that notes every text instead of drawing it. What lies below a veil counts no more."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.context, canvas.size, canvas.scale)
        self.said: list[Said] = []

    def veil(self, alpha: int) -> None:
        self.said.clear()
        super().veil(alpha)

    def text(self, words: str, rect: Rect, lettering: Lettering = PLAIN_LETTERS, *, alpha: int = 255) -> float:
        before = len(self.items)
        used = super().text(words, rect, lettering, alpha=alpha)
        colour = lettering.colour or self.theme.cream
        whole = pygame.Rect(0, 0, *self.size)
        self.said += [
            Said(words, colour, lettering.size, area, before)
            for item in self.items[before:]
            if (area := item.area.clip(whole)).w and area.h
        ]
        del self.items[before:]
        return used


def faint(wordless: Wordless) -> list[str]:
    """Return the texts that stand out too little; those that lie below something or cannot be used now need not."""
    screen = pygame.Surface(wordless.size)
    Compositor().show(screen, wordless.items)
    found = []
    for text in wordless.said:
        covered = any(item.area.contains(text.area) for item in wordless.items[text.above :])
        if covered or text.colour[:3] == THEME.cream_dim[:3]:
            continue
        ground = pygame.transform.average_color(screen, text.area)[:3]
        cover = (text.colour[3] if len(text.colour) == 4 else 255) / 255
        seen = tuple(cover * a + (1 - cover) * b for a, b in zip(text.colour, ground, strict=False))
        ratio = contrast(seen, ground)
        if ratio < (LEAST_LARGE if text.size >= LARGE else LEAST):
            found.append(f"{text.words!r} has a contrast of {ratio:.1f}: {text.colour} on {ground}")
    return found
