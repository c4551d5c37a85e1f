"""The small signs of parties: tokens of players like enamelled wood, with a pattern on request; crests of companies."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from game.boards.board import Point
from game.kernel.cache import cached
from game.present.kit.colours import CREAM, darker, lighter
from game.present.party import Mark
from game.present.pictures.picture import Circle, Colour, Fill, Gradient, Line, Picture, Polygon, Shape

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

COMPANY_COLOURS: tuple[tuple[tuple[int, int, int], tuple[int, int, int]], ...] = (
    ((64, 128, 72), (28, 78, 46)),
    ((116, 68, 156), (70, 32, 104)),
    ((186, 50, 52), (122, 20, 32)),
    ((238, 190, 56), (196, 132, 20)),
    ((48, 92, 176), (22, 46, 98)),
    ((74, 78, 84), (26, 28, 32)),
)
"""Light and dark of the field of a crest: green, purple, red, yellow, blue, black. Deeper than those of players."""

CREST = (64.0, 72.0)
"""Width and height of a crest."""

READABLE = 155.0
"""How bright letters on something dark are at least, of 255."""
SIZE = 48.0
RADIUS = 22.0
RING = 3.4
"""Width of the cream ring."""


@cached(16, "look")
def token_picture(colour: int, pattern: bool = False) -> Picture:
    """The piece of a player: dark foot, cream ring, colour, light on its upper half."""
    base = PLAYER_COLOURS[colour]
    shapes: list[Shape] = [
        _form(colour, 0.0, darker(base, 0.68), 2.4),
        _form(colour, 0.0, Gradient((255, 250, 236), (226, 212, 180))),
        _form(colour, RING, Gradient(lighter(base, 0.04), darker(base, 0.1))),
    ]
    if pattern:
        shapes += _pattern(colour)
    shapes.append(_form(colour, RING + 2.4, Gradient((255, 255, 255, 34), (255, 255, 255, 0))))
    return Picture(SIZE, SIZE, tuple(shapes), shadow=1)


@cached(64, "look")
def mark_picture(mark: Mark, pattern: bool = False) -> Picture:
    """A player's token, a company's crest, an automa's token with a cog."""
    if mark.kind == "company":
        return _crest(mark)
    token = token_picture(mark.colour, pattern)
    return token if mark.kind == "player" else replace(token, shapes=(*token.shapes, *_cog()))


def colour_of(mark: Mark) -> tuple[int, int, int]:
    """The one colour of a mark, for lines and areas of plots."""
    return COMPANY_COLOURS[mark.colour][0] if mark.kind == "company" else PLAYER_COLOURS[mark.colour]


@cached(32)
def ink_of(mark: Mark) -> tuple[int, int, int]:
    """The colour of a mark in letters on something dark: as much lighter as they need to be read."""
    ink = colour_of(mark)
    while 0.2126 * ink[0] + 0.7152 * ink[1] + 0.0722 * ink[2] < READABLE:
        ink = lighter(ink, 0.1)
    return ink


def form_of(mark: Mark, radius: float) -> tuple[Point, ...]:
    """The corners of a mark about (0, 0), for marks on plots; empty for a circle."""
    if mark.kind == "company":
        return tuple((x * radius / 34, y * radius / 34) for x, y in _shield(0.0))
    return outline(mark.colour, radius)


def _shield(inset: float) -> tuple[Point, ...]:
    """Corners about (0, 0), ``inset`` smaller: straight above, round towards its point."""
    half, top, low = 29.0 - inset, -33.0 + inset, 34.0 - inset * 1.2
    turns = [math.radians(degrees) for degrees in range(0, 90, 12)]
    side = [(half * math.cos(turn) ** 0.8, 4 + (low - 4) * math.sin(turn)) for turn in turns]
    return ((-half, top), (half, top), *side, (0.0, low), *((-x, y) for x, y in reversed(side)))


def _crest(mark: Mark) -> Picture:
    w, h = CREST
    light, dark = COMPANY_COLOURS[mark.colour]

    def shield(inset: float, fill: Fill, down: float = 0.0) -> Shape:
        return Polygon(tuple((w / 2 + x, h / 2 + y + down) for x, y in _shield(inset)), fill)

    left = tuple((w / 2 + min(0.0, x), h / 2 + y) for x, y in _shield(5.6))
    shapes = (
        shield(-0.6, (30, 20, 8), 1.0),
        shield(0.6, Gradient((250, 222, 140), (150, 104, 34))),
        shield(4.2, (40, 28, 12)),
        shield(5.6, Gradient(light, dark)),
        Polygon(left, (255, 255, 255, 24)),
    )
    return Picture(w, h, (*shapes, *mark.emblem), shadow=1)


def _cog() -> tuple[Shape, ...]:
    middle, teeth = SIZE / 2, 8
    corners = []
    for place in range(teeth * 4):
        radius = 12.0 if place % 4 < 2 else 8.6
        angle = math.tau * (place - 0.5) / (teeth * 4)
        corners.append((middle + radius * math.sin(angle), middle - radius * math.cos(angle)))
    return Polygon(tuple(corners), CREAM, (30, 30, 30), 1.2), Circle(middle, middle, 4.0, (30, 30, 30))


def outline(colour: int, radius: float) -> tuple[Point, ...]:
    """The corners of a player's shape about (0, 0); empty for the circle."""
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
    middle = SIZE / 2
    points = outline(colour, RADIUS)
    if not points:
        return Circle(middle, middle + down, RADIUS - inset, fill)
    return Polygon(tuple((middle + x, middle + y + down) for x, y in shrunk(points, inset)), fill)


def shrunk(points: tuple[Point, ...], inset: float) -> tuple[Point, ...]:
    """A polygon (clockwise on the screen) with every edge moved ``inset`` inwards."""
    corners = []
    for (ax, ay), (bx, by), (cx, cy) in zip((points[-1], *points), points, (*points[1:], points[0]), strict=False):
        first, second = math.hypot(bx - ax, by - ay), math.hypot(cx - bx, cy - by)
        ux, uy, vx, vy = (bx - ax) / first, (by - ay) / first, (cx - bx) / second, (cy - by) / second
        # The corner moves along both inward normals; how far is settled by the turn between the edges.
        reach = inset / (1 + ux * vx + uy * vy)
        corners.append((bx - reach * (uy + vy), by + reach * (ux + vx)))
    return tuple(corners)


def _pattern(colour: int) -> Sequence[Shape]:
    """Marks that tell pieces apart without colour: upright, horizontal, dots, diagonal, cross-hatch, ring."""
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
    return [Line(((x, 13), (x, 35)), ink, 2) for x in (17, 24, 31)]
