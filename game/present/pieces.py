"""Player pieces: a colour, a shape, and on request a pattern; like enamelled wood."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from game.present.picture import Circle, Colour, Fill, Gradient, Line, Picture, Point, Polygon, Shape

PLAYER_COLOURS: tuple[tuple[int, int, int], ...] = (
    (226, 53, 28),
    (32, 104, 169),
    (243, 216, 81),
    (68, 185, 157),
    (214, 139, 224),
    (42, 45, 47),
)
"""Red, blue, yellow, mint, lilac, black: far apart for every kind of colour vision."""

PLAYER_SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "plus")
"""The shape of each player colour, so that nothing depends on colour alone."""

SIZE = 48.0
RADIUS = 22.0
RING = 3.4
"""Width of the cream ring."""


@lru_cache(maxsize=16)
def token_picture(colour: int, pattern: bool = False) -> Picture:
    """Return the piece of a player: dark foot, cream ring, colour, light on its upper half."""
    base = PLAYER_COLOURS[colour]
    shapes: list[Shape] = [
        _form(colour, 0.0, _mixed(base, (0, 0, 0), 0.68), 2.4),
        _form(colour, 0.0, Gradient((255, 250, 236), (226, 212, 180))),
        _form(colour, RING, Gradient(_mixed(base, (255, 255, 255), 0.04), _mixed(base, (0, 0, 0), 0.1))),
    ]
    if pattern:
        shapes += _pattern(colour)
    shapes.append(_form(colour, RING + 2.4, Gradient((255, 255, 255, 34), (255, 255, 255, 0))))
    return Picture(SIZE, SIZE, tuple(shapes), shadow=1)


def _mixed(colour: tuple[int, int, int], other: tuple[int, int, int], part: float) -> Colour:
    r, g, b = (round(one + (two - one) * part) for one, two in zip(colour, other, strict=True))
    return r, g, b


def outline(colour: int, radius: float) -> tuple[Point, ...]:
    """Return the corners of a player's shape about (0, 0); empty for the circle."""
    shape = PLAYER_SHAPES[colour]
    r = radius
    if shape == "square":
        s = r * 0.84
        return (-s, -s), (s, -s), (s, s), (-s, s)
    if shape == "triangle":
        return (0, -r * 1.02), (r * 1.02, r * 0.8), (-r * 1.02, r * 0.8)
    if shape == "diamond":
        return (0, -r * 1.06), (r * 0.94, 0), (0, r * 1.06), (-r * 0.94, 0)
    if shape == "hexagon":
        return tuple((r * math.cos(math.tau * i / 6), r * math.sin(math.tau * i / 6)) for i in range(6))
    if shape == "plus":
        a, b = r * 0.38, r
        return (
            (-a, -b),
            (a, -b),
            (a, -a),
            (b, -a),
            (b, a),
            (a, a),
            (a, b),
            (-a, b),
            (-a, a),
            (-b, a),
            (-b, -a),
            (-a, -a),
        )
    return ()


def _form(colour: int, inset: float, fill: Fill, down: float = 0.0) -> Shape:
    """Return the shape of a player, ``inset`` smaller on every side, ``down`` lower."""
    middle = SIZE / 2
    points = outline(colour, RADIUS)
    if not points:
        return Circle(middle, middle + down, RADIUS - inset, fill)
    return Polygon(tuple((middle + x, middle + y + down) for x, y in shrunk(points, inset)), fill)


def shrunk(points: tuple[Point, ...], inset: float) -> tuple[Point, ...]:
    """Return a polygon (clockwise on the screen) with every edge moved ``inset`` inwards."""
    corners = []
    for (ax, ay), (bx, by), (cx, cy) in zip((points[-1], *points), points, (*points[1:], points[0]), strict=False):
        first, second = math.hypot(bx - ax, by - ay), math.hypot(cx - bx, cy - by)
        ux, uy, vx, vy = (bx - ax) / first, (by - ay) / first, (cx - bx) / second, (cy - by) / second
        # The corner moves along both inward normals; how far is settled by the turn between the edges.
        reach = inset / (1 + ux * vx + uy * vy)
        corners.append((bx - reach * (uy + vy), by + reach * (ux + vx)))
    return tuple(corners)


def _pattern(colour: int) -> Sequence[Shape]:
    """Return marks on the piece, different for each colour (horizontal, dots, diagonal, cross-hatch, ring)."""
    ink: Colour = (20, 20, 20, 120) if colour in (2, 3, 4) else (255, 255, 255, 130)
    if colour == 1:
        return [Line(((12, y), (36, y)), ink, 2) for y in (17, 24, 31)]
    if colour == 2:
        return [Circle(x, y, 2.2, ink) for x, y in ((24, 17), (18, 28), (24, 28), (30, 28), (24, 23))]
    if colour == 3:
        return [Line(((17 + d, 31 + d), (31 + d, 17 + d)), ink, 2) for d in (-5, 0, 5)]
    if colour == 4:
        return [Line(((15, 24 + d), (33, 24 + d)), ink, 1.6) for d in (-6, 0, 6)] + [
            Line(((24 + d, 14), (24 + d, 34)), ink, 1.6) for d in (-6, 0, 6)
        ]
    if colour == 5:
        return [Circle(24, 24, 6, ink, hole=4)]
    return []
