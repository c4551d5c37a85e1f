"""Player pieces: a colour, a shape, and on request a pattern; like enamelled wood."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from game.present.picture import Circle, Colour, Line, Picture, Point, Polygon, Shape

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
CREAM: Colour = (247, 239, 218)


@lru_cache(maxsize=16)
def token_picture(colour: int, pattern: bool = False) -> Picture:
    """Return the piece of a player: dark foot, cream ring, colour, a small light."""
    base = PLAYER_COLOURS[colour]
    dark: Colour = (base[0] // 3, base[1] // 3, base[2] // 3)
    shapes: list[Shape] = [
        _form(colour, 22.0, (0.0, 2.2), dark),
        _form(colour, 22.0, (0.0, 0.0), CREAM),
        _form(colour, 18.4, (0.0, 0.0), base),
    ]
    if pattern:
        shapes += _pattern(colour)
    light: Colour = (255, 255, 255, 90)
    shapes.append(Circle(19.5, 17.5, 3.6, light))
    return Picture(SIZE, SIZE, tuple(shapes), shadow=1)


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


def _form(colour: int, radius: float, shift: Point, fill: Colour) -> Shape:
    middle = SIZE / 2
    points = outline(colour, radius)
    if not points:
        return Circle(middle + shift[0], middle + shift[1], radius, fill)
    return Polygon(tuple((middle + x + shift[0], middle + y + shift[1]) for x, y in points), fill)


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
