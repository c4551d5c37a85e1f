"""Houses of utilities: in the colour of their owner with its shape or emblem; planned ones translucent and dashed."""

from __future__ import annotations

from game.games.power_grid.show.art.palette import DARK
from game.kernel.cache import cached
from game.present.kit.colours import CREAM, GOLD, clear, darker
from game.present.party import Mark
from game.present.pictures.picture import Circle, Gradient, Line, Picture, Place, Point, Polygon, Shape
from game.present.pictures.pieces import colour_of, form_of, mark_picture, shrunk

SIZE = 48.0
WALLS: tuple[Point, ...] = (
    (24.0, 1.0),
    (47.0, 22.0),
    (41.5, 24.5),
    (41.5, 47.0),
    (6.5, 47.0),
    (6.5, 24.5),
    (1.0, 22.0),
)
"""The outline of a house, from its gable clockwise."""
SIGN: Point = (24.0, 28.5)
"""The middle of what tells whose house it is."""
LIGHT = 150
"""Colours brighter than this on the whole bear a dark sign."""


@cached(64)
def house_picture(mark: Mark, pattern: bool = False, planned: bool = False) -> Picture:
    """Return the house of a party: a player's with a cream rim, a company's with a golden one."""
    colour, rim = colour_of(mark), GOLD if mark.kind == "company" else CREAM
    if planned:
        closed = (*WALLS, WALLS[0])
        shapes: tuple[Shape, ...] = (
            Polygon(WALLS, clear(CREAM, 120)),
            Polygon(shrunk(WALLS, 3.0), clear(colour, 150)),
            Line(closed, DARK, 5.0),
            Line(closed, rim, 3.2, (6.0, 4.0)),
        )
    else:
        walls = Gradient(colour, darker(colour, 0.14))
        shapes = (Polygon(WALLS, DARK), Polygon(shrunk(WALLS, 1.5), rim), Polygon(shrunk(WALLS, 3.8), walls))
    return Picture(SIZE, SIZE, (*shapes, *_sign(mark, pattern)), shadow=0 if planned else 1)


def _sign(mark: Mark, pattern: bool) -> tuple[Shape, ...]:
    x, y = SIGN
    if mark.kind == "company":
        return (Place(Picture(64, 72, mark.emblem), x, y, 32.0),)
    if pattern or mark.kind == "automa":
        return (Place(mark_picture(mark, pattern), x, y, 30.0),)
    r, g, b = colour_of(mark)
    ink = DARK if (r * 3 + g * 6 + b) / 10 > LIGHT else CREAM
    corners = tuple((x + dx, y + dy) for dx, dy in form_of(mark, 11.5))
    return (Polygon(corners, ink),) if corners else (Circle(x, y, 10.5, ink),)
