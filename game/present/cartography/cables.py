"""Cables, wires and other lines that lie on a map."""

from __future__ import annotations

from game.present.picture import Colour, Line, Point

CASING: Colour = (58, 40, 22)
BRASS: Colour = (206, 164, 88)
SHINE: Colour = (250, 226, 164)
GLOW: Colour = (255, 226, 120)


def wire(way: tuple[Point, ...], size: float, *, lit: bool = False) -> list[Line]:
    """Return a cable as three strokes: casing, body, light from the upper left. ``size`` 1 is 13 units thick."""
    casing, body, shine = ((96, 60, 10), GLOW, (255, 250, 214)) if lit else (CASING, BRASS, SHINE)
    lifted = tuple((x - 1.2 * size, y - 1.6 * size) for x, y in way)
    return [Line(way, casing, 13 * size), Line(way, body, 8.4 * size), Line(lifted, shine, 2.6 * size)]
