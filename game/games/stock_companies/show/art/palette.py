"""The colours of The Stock Companies: ledger paper with green rules, deep company inks, felt around it."""

from __future__ import annotations

from typing import TypeAlias

from game.present.pictures.picture import Colour, Gradient
from game.present.pictures.pieces import COMPANY_COLOURS

Rgb: TypeAlias = tuple[int, int, int]

LEDGER = Gradient((249, 249, 238), (234, 238, 220))
RULE: Colour = (96, 146, 112)
FINE_RULE: Colour = (96, 146, 112, 90)
HEAD_INK: Colour = (28, 74, 52)
INK: Colour = (43, 42, 39)
SMALL_INK: Colour = (84, 96, 84)
FAINT_INK: Colour = (150, 160, 146)
LOSS: Colour = (160, 34, 26)
GAIN: Colour = (22, 104, 58)
GOLD: Colour = (240, 199, 94)
GOLD_EDGE: Colour = (196, 140, 28)
GOLD_WASH: Colour = (250, 226, 150, 110)
GOLD_FILL = Gradient((250, 222, 140), (214, 162, 58))
GOLD_LINE: Colour = (184, 134, 44)
CREAM: Colour = (250, 244, 227)
SOFT_CREAM: Colour = (188, 196, 196)
DARK = Gradient((44, 58, 68), (30, 42, 50))
DARK_EDGE: Colour = (78, 96, 106)
STEEL = Gradient((98, 110, 122), (58, 68, 78))
NONE: Colour = (0, 0, 0, 0)

COMPANY_INKS: tuple[Rgb, ...] = (
    (36, 96, 54),
    (92, 48, 132),
    (150, 30, 40),
    (150, 102, 12),
    (34, 66, 140),
    (50, 54, 58),
)
"""The ink of certificates, names and prices of a company, readable on paper."""


def field(colour: int) -> Rgb:
    """Return the light colour of the field of a company."""
    return COMPANY_COLOURS[colour][0]


def mixed(one: Colour, two: Colour, part: float) -> Rgb:
    """Return a colour between two: ``part`` 0 is the first, 1 the second."""
    r, g, b = (round(a + (c - a) * part) for a, c in zip(one[:3], two[:3], strict=True))
    return r, g, b
