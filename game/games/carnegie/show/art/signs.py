"""The signs of Carnegie in one colour, as ``assets/art/carnegie/signs.svg`` draws them; what is over is dull."""

from __future__ import annotations

from game.games.carnegie.show.art.palette import DULL, INK, IVORY
from game.kernel.remember import remembered
from game.present.kit.colours import NONE, clear
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Colour, Picture

SHEET = "carnegie/signs"
HOLE: Colour = clear(IVORY, 225)
DARK_HOLE: Colour = (22, 46, 37)
"""What is seen through a sign, and through one in pale letters on green."""
HEART: Colour = (150, 44, 52)
SHINE: Colour = (255, 220, 210, 110)
PALE = 560
"""A sign whose red, green and blue are more in all lies on something dark."""


@remembered(512)
def sign(name: str, colour: Colour = INK) -> Picture:
    """Return a sign in one colour, 48 high; hearts are red."""
    hole = DARK_HOLE if sum(colour[:3]) > PALE else HOLE
    return drawing(SHEET, name, ink=colour, hole=hole, heart=HEART, shine=SHINE)


@remembered(32)
def faded(name: str) -> Picture:
    """Return the sign of something that is over or taken, in one dull colour."""
    return drawing(SHEET, name, ink=DULL, hole=HOLE, heart=DULL, shine=NONE)
