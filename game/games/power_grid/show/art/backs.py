"""Backs of plant cards that tell low plants from high ones, and the discount token, drawn by code."""

from __future__ import annotations

from game.games.power_grid.show.art.plants import H, W, plant_back
from game.kernel.remember import remembered
from game.present.pictures.picture import Box, Circle, Gradient, Picture, Place, Polygon, Words

LOW = ((206, 158, 62), (150, 104, 32))
HIGH = ((96, 128, 146), (52, 76, 92))
SIDE = 64.0


@remembered(2)
def back_picture(*, low: bool) -> Picture:
    """Return the back of a low plant, with an arrow down, or of a high one, with an arrow up."""
    top, bottom = LOW if low else HIGH
    tip, base = (118.0, 46.0) if low else (30.0, 102.0)
    arrow = ((60, tip), (22, (tip + base) / 2), (44, (tip + base) / 2), (44, base), (76, base),
             (76, (tip + base) / 2), (98, (tip + base) / 2))  # fmt: skip
    return Picture(
        W,
        H,
        (
            Place(plant_back(), W / 2, H / 2, W),
            Box(0, 0, W, H, Gradient(top, bottom), 10, (20, 20, 20), 3),
            Polygon(arrow, (255, 246, 220), (40, 30, 12), 2.4),
        ),
        shadow=2,
    )


@remembered(1)
def token_picture() -> Picture:
    """Return the discount token: a disc of brass with the lowest bid on it."""
    middle = SIDE / 2
    return Picture(
        SIDE,
        SIDE,
        (
            Circle(middle, middle, 30, Gradient((250, 214, 118), (190, 132, 36)), (86, 54, 8), 2.4),
            Circle(middle, middle, 24, (0, 0, 0, 0), (120, 78, 14), 1.8),
            Words("1", middle, middle + 1, 38, (58, 34, 6), "number"),
        ),
        shadow=3,
    )
