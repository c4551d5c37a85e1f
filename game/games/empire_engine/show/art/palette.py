"""The colours of Empire Engine: brass, copper and iron on walnut, enamel plates, cream letters."""

from __future__ import annotations

from game.present.kit.colours import BRASS, GOLD_FILL, Rgb, clear
from game.present.kit.plates import Disc, Plate
from game.present.pictures.picture import Colour, Gradient, Stuff

INK: Rgb = (44, 34, 22)
SOFT: Rgb = (214, 196, 160)
LIT: Rgb = (255, 224, 130)
RIM: Rgb = (18, 10, 5)
BAIZE_EDGE: Rgb = (14, 24, 20)
BAIZE_FOOT: Rgb = (24, 44, 40)
DARK_WALNUT: Rgb = (44, 28, 18)
UMBER: Rgb = (40, 24, 10)
"""Holes and dark feet in metal."""
RIVET_EDGE: Rgb = (44, 28, 10)
"""Around rivets and hubs."""
WARM_LIGHT: Rgb = (255, 236, 200)
"""Lamplight along an edge."""
HOLLOW_SHADE: Colour = (0, 0, 0, 90)
"""In what is hollow."""
SHEEN: Colour = (255, 255, 255, 40)
"""A ring of light on enamel."""
PAPER_RULE: Rgb = (176, 128, 58)
CARD_RULE: Rgb = (214, 170, 92)
"""Lines printed on the face and on the back of a card."""
COMING: Rgb = (120, 226, 208)
"""Marks what a gear is about to bring."""
RED_EDGE: Rgb = (84, 16, 8)
DARK_EDGE: Rgb = (40, 24, 8)

BAIZE = Gradient((46, 74, 66), BAIZE_FOOT)
FELT = Gradient((20, 34, 32), (30, 48, 45))
BRASS_BAND = Gradient((236, 196, 112), (140, 98, 42))
RIVET = Gradient((255, 236, 186), (110, 76, 32))

WALNUT = Plate(Stuff("walnut", (255, 232, 210)), RIM, 1.8, 12, bevel=True)
NAME = Plate(Gradient((74, 52, 34), DARK_WALNUT), BRASS, 1.8, 10, bevel=True)
ACTING = Plate(GOLD_FILL, BRASS, 1.8, 10, bevel=True)
"""Of the name of whoever has to act."""
MEDAL = Disc(Gradient((206, 60, 40), (150, 34, 22)), RED_EDGE, 1.6, 1.0, clear(UMBER, 90))
HUB = Disc(Gradient((70, 56, 38), (28, 20, 12)), (20, 12, 6))
AXLE = Disc(Gradient((230, 200, 140), (130, 94, 44)))
SHADOW: Colour = (16, 9, 4, 150)
