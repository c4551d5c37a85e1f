"""How words on the canvas look: their letters, their colour, and where in their rectangle they stand."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.present.pictures.picture import Face
from game.screen.theme import Colour

ACROSS = {"left": 0.0, "centre": 0.5, "right": 1.0}
DOWN = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
"""Which part of the room that is left lies before words that are aligned so."""


class Lettering(msgspec.Struct, frozen=True):
    """Letters of ``size`` units in a ``face`` and a ``colour``, by default cream.

    Words wrap at the width of their rectangle, centred ones into lines of like length; with ``lines`` at most so many
    are shown, the last cut by an ellipsis. ``fit`` makes the letters smaller, down to 14 pixels, until they fit.
    """

    size: float = 22
    face: Face = "text"
    colour: Colour | None = None
    align: Literal["left", "centre", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    lines: int = 0
    fit: bool = False


def one_line(
    size: float = 22,
    face: Face = "text",
    colour: Colour | None = None,
    align: Literal["left", "centre", "right"] = "left",
    *,
    fit: bool = True,
) -> Lettering:
    """Return the lettering of one line in the middle of the height of its rectangle."""
    return Lettering(size, face, colour, align, "middle", 1, fit)


def in_the_middle(
    size: float = 22, face: Face = "text", colour: Colour | None = None, *, fit: bool = False
) -> Lettering:
    """Return the lettering of words in the middle of their rectangle, in as many lines as they need."""
    return Lettering(size, face, colour, "centre", "middle", fit=fit)
