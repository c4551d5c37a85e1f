"""The stamp of an achievement: a round seal as engravers cut it, on paper or as an outline; its sign is in one ink."""

from __future__ import annotations

import math

from msgspec.structs import replace

from game.kernel.cache import cached
from game.present.kit.colours import clear, darker, mixed
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import rosette
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Fill,
    Gradient,
    Line,
    Picture,
    Polygon,
    Shape,
    rgba,
)

SIZE = 120.0
MIDDLE = SIZE / 2
SIGN = 47.0
"""How wide the sign is in the middle."""
SCALLOPS = 28
RIM, RULE, WINDOW = 57.0, 49.0, 33.0
"""Radii: of the scalloped edge, of the rules inside it, and of the plain disc that holds the sign."""
PAPER = Gradient((255, 250, 234), (233, 219, 183))
EDGE: Colour = (176, 138, 72)
DARKEST = 0.2
"""How far the ink of a game is from the colour of its box, which may be light."""
SHEETS = ":"
BRIGHTEST = 255.0


@cached(16)
def stamp_ink(edge: Colour) -> Colour:
    """The ink in which a game whose box has this ``edge`` stamps."""
    return darker(edge, DARKEST)


@cached(128, "look")
def stamp_picture(ink: Colour, reached: bool) -> Picture:
    """The seal without its sign, 120 units wide: paper with a guilloche where it is ``reached``, else rules."""
    rules = [Circle(MIDDLE, MIDDLE, radius, ink, hole=radius - wide) for radius, wide in ((RULE, 1.5), (WINDOW, 1.2))]
    if not reached:
        return Picture(SIZE, SIZE, (Line((*_edge(), _edge()[0]), ink, 1.8), *rules))
    shapes: list[Shape] = [
        Polygon(_edge(), PAPER, EDGE, 1.8),
        *rosette(MIDDLE, MIDDLE, RULE - 2, clear(ink, 90), 0.45, 12),
    ]
    shapes += [
        Circle(MIDDLE, MIDDLE, WINDOW, PAPER.top),
        *rules,
        Circle(MIDDLE, MIDDLE, RULE - 3, ink, hole=RULE - 3.7),
    ]
    return Picture(SIZE, SIZE, tuple(shapes), shadow=2)


@cached(1)
def _edge() -> tuple[tuple[float, float], ...]:
    steps = SCALLOPS * 10
    turns = [math.tau * step / steps for step in range(steps)]
    reach = [RIM - 3.0 + 3.0 * abs(math.cos(SCALLOPS * turn / 2)) for turn in turns]
    return tuple(
        (MIDDLE + r * math.cos(turn), MIDDLE + r * math.sin(turn)) for r, turn in zip(reach, turns, strict=True)
    )


@cached(256, "look")
def drawn_sign(sign: str, ink: Colour, ground: Colour) -> Picture:
    """The drawing ``sheet:name`` in one ink: what is dark in it is ink, what is light the ground."""
    sheet, _, name = sign.partition(SHEETS)
    black, white = (0, 0, 0), (255, 255, 255)
    picture = drawing(sheet, name, ink=black, hole=white, heart=black, shine=white)
    return Picture(picture.width, picture.height, tuple(_inked(shape, ink, ground) for shape in picture.shapes))


def _inked(shape: Shape, ink: Colour, ground: Colour) -> Shape:
    if isinstance(shape, Line):
        return replace(shape, colour=_tone(shape.colour, ink, ground))
    if isinstance(shape, Polygon | Circle | Box):
        rim = None if shape.rim is None else _tone(shape.rim, ink, ground)
        return replace(shape, fill=_filled(shape.fill, ink, ground), rim=rim)
    return shape


def _filled(fill: Fill, ink: Colour, ground: Colour) -> Fill:
    if isinstance(fill, Gradient):
        return Gradient(_tone(fill.top, ink, ground), _tone(fill.bottom, ink, ground))
    return _tone(fill, ink, ground) if isinstance(fill, tuple) else fill


def _tone(colour: Colour, ink: Colour, ground: Colour) -> Colour:
    """A mixture of ink and ground, a little darker than ``colour`` and as clear."""
    red, green, blue = colour[:3]
    light = (0.3 * red + 0.59 * green + 0.11 * blue) / BRIGHTEST
    return (*mixed(ink, ground, light**2), rgba(colour)[3])
