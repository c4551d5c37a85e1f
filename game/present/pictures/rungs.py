"""Rungs of a ladder: a coin with a tick for what is won, pale below, a ring for the next one, a hole for later ones."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.remember import remembered
from game.play.ladder import Standing
from game.present.pictures.picture import Circle, Colour, Gradient, Line, Picture, Shape

BRIGHT, COIN_FOOT, COIN_RIM = (255, 220, 130, 255), (176, 122, 40, 255), (250, 238, 205, 255)
PALE, DIM = (190, 150, 80, 150), (150, 118, 66, 255)
INK: Colour = (62, 40, 14, 255)
WELL, WELL_RIM = (16, 26, 30, 255), (58, 74, 80, 255)
SIZE = 40.0
MIDDLE = SIZE / 2
TICK = ((12.5, 20.5), (18.0, 26.5), (28.5, 14.0))


@remembered(8, "look")
def rung_picture(standing: Standing) -> Picture:
    """Return the sign of a rung, 40 units wide."""
    return Picture(SIZE, SIZE, tuple(_shapes(standing)), shadow=1 if standing == "won" else 0)


def _shapes(standing: Standing) -> Sequence[Shape]:
    match standing:
        case "won":
            coin = Circle(MIDDLE, MIDDLE, 17.0, Gradient(BRIGHT, COIN_FOOT), COIN_RIM, 1.6)
            return coin, Line(TICK, INK, 4.6)
        case "passed":
            return Circle(MIDDLE, MIDDLE, 15.0, WELL, DIM, 2.0), Line(TICK, PALE, 3.4)
        case "open":
            ring = Circle(MIDDLE, MIDDLE, 16.0, WELL, BRIGHT, 3.2)
            return ring, Circle(MIDDLE, MIDDLE, 5.0, BRIGHT)
        case "ahead":
            return (Circle(MIDDLE, MIDDLE, 13.0, WELL, WELL_RIM, 1.6),)
