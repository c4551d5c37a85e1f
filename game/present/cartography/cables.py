"""Cables, wires and other lines that lie on a map."""

from __future__ import annotations

import math

from game.present.pictures.picture import Colour, Line, Point

CASING: Colour = (58, 40, 22)
BRASS: Colour = (206, 164, 88)
SHINE: Colour = (250, 226, 164)
GLOW: Colour = (255, 226, 120)


def wire(way: tuple[Point, ...], size: float, *, lit: bool = False) -> list[Line]:
    """Return a cable as three strokes: casing, body, light from the upper left. ``size`` 1 is 13 units thick."""
    casing, body, shine = ((96, 60, 10), GLOW, (255, 250, 214)) if lit else (CASING, BRASS, SHINE)
    lifted = tuple((x - 1.2 * size, y - 1.6 * size) for x, y in way)
    return [Line(way, casing, 13 * size), Line(way, body, 8.4 * size), Line(lifted, shine, 2.6 * size)]


LANE = 8.4
"""How far the strands of several owners are apart."""
WARM: Colour = (255, 238, 186)


def strand(way: tuple[Point, ...], lane: int, lanes: int, colour: tuple[int, int, int], *, live: bool) -> list[Line]:
    """Return the cable of one owner, one of so many ``lanes`` beside each other; ``live`` with current in it.

    The strand of the first lane brings the dark casing of all.
    """
    mine = beside(way, (lane - (lanes - 1) / 2) * LANE)
    if live:
        return [
            Line(mine, (*WARM[:3], 40), 38),
            Line(mine, (*_mixed(colour, WARM, 0.4), 120), 20),
            Line(mine, _mixed(colour, WARM, 0.22), 10.4),
            Line(mine, _mixed(colour, WARM, 0.78), 3.6),
        ]
    casing = [Line(way, CASING, 7.6 + LANE * lanes)] if lane == 0 else []
    light = _mixed(colour, (255, 255, 255), 0.42)
    return [*casing, Line(mine, colour, 8.2), Line(beside(mine, -1.2), (*light, 210), 2.2)]


def _mixed(one: tuple[int, int, int], two: Colour, share: float) -> tuple[int, int, int]:
    """Return a colour that is ``share`` of the second and the rest of the first."""
    r, g, b = (round(a + (b - a) * share) for a, b in zip(one, two[:3], strict=True))
    return r, g, b


def beside(way: tuple[Point, ...], far: float) -> tuple[Point, ...]:
    """Return a line ``far`` to the right of a way, seen from its beginning."""
    if not far:
        return way
    found = []
    for number, (x, y) in enumerate(way):
        (ax, ay), (bx, by) = way[max(0, number - 1)], way[min(len(way) - 1, number + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        found.append((x - (by - ay) / length * far, y + (bx - ax) / length * far))
    return tuple(found)
