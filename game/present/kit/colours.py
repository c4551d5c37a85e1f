"""Colours that games share, by name, and colours made of others: the palette of each game derives from these."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.present.pictures.picture import Colour, Gradient

Rgb: TypeAlias = tuple[int, int, int]

NONE: Final[Colour] = (0, 0, 0, 0)
WHITE: Final[Rgb] = (255, 255, 255)
BLACK: Final[Rgb] = (0, 0, 0)
CREAM: Final[Rgb] = (250, 244, 227)
INK: Final[Rgb] = (43, 42, 39)
PALE: Final[Rgb] = (255, 250, 234)
"""Paper in full light."""
GOLD: Final[Rgb] = (240, 199, 94)
GOLD_LIGHT: Final[Rgb] = (250, 216, 134)
GOLD_EDGE: Final[Rgb] = (196, 140, 28)
GOLD_FILL: Final = Gradient((250, 222, 140), (214, 162, 58))
BRASS: Final[Rgb] = (196, 150, 80)
BRASS_FILL: Final = Gradient((250, 222, 140), (190, 138, 52))
BRASS_EDGE: Final[Rgb] = (120, 84, 32)
BRASS_INK: Final[Rgb] = (70, 46, 12)
"""What is engraved in brass."""
GAIN: Final[Rgb] = (22, 104, 58)
LOSS: Final[Rgb] = (160, 34, 26)
"""What is won or lost, in words on paper."""
LIGHT_GAIN: Final[Rgb] = (120, 214, 150)
LIGHT_LOSS: Final[Rgb] = (255, 140, 122)
"""The same on something dark."""
SHADE: Final[Colour] = (40, 26, 6, 110)
"""The dark foot of what stands out from what it lies on."""


def mixed(one: Colour, two: Colour, part: float) -> Rgb:
    """A colour between two: ``part`` 0 is the first, 1 the second."""
    r, g, b = (round(a + (c - a) * part) for a, c in zip(one[:3], two[:3], strict=True))
    return r, g, b


def lighter(colour: Colour, part: float) -> Rgb:
    """A colour that is nearer to white by ``part``."""
    return mixed(colour, WHITE, part)


def darker(colour: Colour, part: float) -> Rgb:
    """A colour that is nearer to black by ``part``."""
    return mixed(colour, BLACK, part)


def clear(colour: Colour, alpha: int) -> Colour:
    """A colour let through by ``alpha`` of 255."""
    return colour[0], colour[1], colour[2], alpha
