"""Small signs in a line: figures in a colour of their own, arrows, and what was before what comes of it."""

from __future__ import annotations

from game.kernel.cache import cached
from game.present.pictures.picture import Colour, Picture, Polygon, Words

ARROW = ((4, 20.5), (26, 20.5), (26, 11), (44, 24), (26, 37), (26, 27.5), (4, 27.5))


@cached(256)
def figure(text: str, colour: Colour) -> Picture:
    """Return a figure as a picture, for a line whose other words have another colour."""
    return Picture(22.0 * len(text) + 2, 48, (Words(text, 11.0 * len(text) + 1, 24, 43, colour, "number"),))


@cached(32)
def arrow_sign(colour: Colour) -> Picture:
    """Return an arrow to the right."""
    return Picture(48, 48, (Polygon(ARROW, colour),))


def change(before: int, after: int, ink: Colour, fresh: Colour) -> tuple[str, Picture, Picture]:
    """Return the parts of a row: a figure, an arrow and the ``fresh`` figure that comes of it."""
    return str(before), arrow_sign(ink), figure(str(after), fresh)
