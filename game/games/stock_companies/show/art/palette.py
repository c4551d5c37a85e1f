"""The colours of The Stock Companies and its plates: ledger paper with green rules, deep company inks, dark felt."""

from __future__ import annotations

from game.present.kit.colours import BRASS_EDGE, CREAM, GOLD, INK, Rgb
from game.present.kit.plates import Plate
from game.present.pictures.picture import Colour, Gradient, Stuff

RULE: Rgb = (96, 146, 112)
HEAD_INK: Rgb = (28, 74, 52)
SMALL_INK: Rgb = (84, 96, 84)
FAINT_INK: Rgb = (150, 160, 146)
SOFT_CREAM: Rgb = (188, 196, 196)
GOLD_WASH: Colour = (250, 226, 150, 110)
PAPER: Rgb = (250, 245, 230)
"""Of certificates."""
DARK_INK: Rgb = (20, 14, 8)
"""What inks are darkened with."""
BAR: Colour = (210, 216, 200)
CASH = Plate((236, 200, 110), BRASS_EDGE, 0.8, 2)

SHEET = Plate(Gradient((249, 249, 238), (234, 238, 220)), (70, 104, 80), 1.6, 9, inner=(4, (*RULE, 90), 1.0))
ACTIVE = Plate(Stuff("paper"), GOLD, 2.6, 9, bevel=True)
"""Of who is on turn, and of what is chosen."""
QUIET = Plate(Gradient((44, 58, 68), (30, 42, 50)), (78, 96, 106), 1.4, 9, bevel=True)
STAIR = Plate(Gradient((206, 232, 208), (166, 206, 176)), (110, 160, 126), 1.2, 4, bevel=True)

COMPANY_INKS: tuple[Rgb, ...] = (
    (36, 96, 54),
    (92, 48, 132),
    (150, 30, 40),
    (150, 102, 12),
    (34, 66, 140),
    (50, 54, 58),
)
"""The ink of certificates, names and prices of a company, readable on paper."""


def inks(active: bool) -> tuple[Rgb, Rgb]:
    """The ink of words and of small words on the plate of who is on turn, or on a quiet one."""
    return (INK, SMALL_INK) if active else (CREAM, SOFT_CREAM)
