"""Backs of plant cards that tell low plants from high ones, and the discount token, drawn by code."""

from __future__ import annotations

from game.games.power_grid.show.art.palette import BACK_INK, GOLD_INK, JET
from game.games.power_grid.show.art.plants import CARD, H, W, plant_back
from game.kernel.cache import cached
from game.present.kit.colours import GOLD, clear
from game.present.kit.discs import Disc, disc
from game.present.kit.plates import Plate, plate
from game.present.pictures.picture import Circle, Gradient, Line, Picture, Place, Polygon, Words

BACK_EDGE = JET
LOW = Plate(Gradient((206, 158, 62), (150, 104, 32)), BACK_EDGE, 3, 10)
HIGH = Plate(Gradient((96, 128, 146), (52, 76, 92)), BACK_EDGE, 3, 10)
TOKEN = Disc(Gradient((250, 214, 118), (190, 132, 36)), (86, 54, 8), 2.4)
SIDE = 64.0


@cached(2)
def back_picture(*, low: bool) -> Picture:
    """Return the back of a low plant, with an arrow down, or of a high one, with an arrow up."""
    tip, base = (118.0, 46.0) if low else (30.0, 102.0)
    half = (tip + base) / 2
    arrow = ((60, tip), (22, half), (44, half), (44, base), (76, base), (76, half), (98, half))
    return Picture(W, H, (*plate(CARD, LOW if low else HIGH), Polygon(arrow, (255, 246, 220), (40, 30, 12), 2.4)), 2)


@cached(8)
def coming_picture(cards: int) -> Picture:
    """Return the place of cards that will come, as the outline of a card with their number."""
    edge = ((5, 5), (W - 5, 5), (W - 5, H - 5), (5, H - 5), (5, 5))
    return Picture(
        W,
        H,
        (
            Line(edge, clear(GOLD, 190), 2.4, (9, 6)),
            Place(plant_back(), W / 2, 50, 52),
            Words(f"+{cards}", W / 2, 118, 40, BACK_INK, "number"),
        ),
    )


@cached(1)
def token_picture() -> Picture:
    """Return the discount token: a disc of brass with the lowest bid on it."""
    middle = SIDE / 2
    ring = Circle(middle, middle, 24, (120, 78, 14), hole=22.2)
    words = Words("1", middle, middle + 1, 38, GOLD_INK, "number")
    return Picture(SIDE, SIDE, (*disc(middle, middle, 30, TOKEN), ring, words), shadow=3)
