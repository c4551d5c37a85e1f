"""Colours of the program: the one place where they are named."""

from __future__ import annotations

from dataclasses import dataclass

from game.present.kit.colours import GOLD
from game.present.pictures.picture import Colour


@dataclass(frozen=True, slots=True)
class Theme:
    """Roles of colours. Text colours reach a contrast of 4.5 on the plates they are meant for."""

    cream: Colour = (245, 236, 214)
    cream_soft: Colour = (216, 207, 186)
    cream_dim: Colour = (158, 160, 154)
    ink: Colour = (43, 42, 39)
    ink_soft: Colour = (98, 88, 68)
    gold: Colour = GOLD
    brass: Colour = (201, 156, 82)
    brass_deep: Colour = (122, 84, 34)
    good: Colour = (126, 201, 143)
    warning: Colour = (242, 140, 108)
    good_on_paper: Colour = (38, 112, 64)
    warning_on_paper: Colour = (168, 44, 30)
    link_on_paper: Colour = (122, 66, 12)
    table_top: Colour = (45, 61, 67)
    table_bottom: Colour = (20, 29, 33)


THEME = Theme()
