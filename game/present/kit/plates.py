"""Plates and discs that things are written on: raised, engraved, rimmed; golden edges, empty places, coins, medals."""

from __future__ import annotations

import msgspec

from game.kernel.cache import cached
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE, BRASS_FILL, BRASS_INK, GOLD, GOLD_EDGE, NONE, SHADE
from game.present.pictures.picture import Box, Circle, Colour, Engraving, Fill, Gradient, Line, Picture, Shape, Words


class Plate(msgspec.Struct, frozen=True):
    """How a plate looks: its filling, its rim and how round its corners are.

    ``engraved`` are lines all over it; ``inner`` is a fine line inside the rim (how far, its colour, its width). With
    a ``foot`` it stands out by so much, and that much of its dark side is seen below; ``bevel`` as of a box. ``light``
    falls on its upper half.
    """

    fill: Fill
    rim: Colour | None = None
    rim_width: float = 1.0
    radius: float = 6.0
    engraved: Engraving | None = None
    inner: tuple[float, Colour, float] | None = None
    foot: float = 0.0
    side: Colour = SHADE
    bevel: bool = False
    light: int = 0


def plate(frame: Rect, style: Plate) -> list[Shape]:
    """A plate that fills a frame, its foot included."""
    face = Rect(frame.x, frame.y, frame.w, frame.h - style.foot)
    shapes: list[Shape] = []
    if style.foot:
        shapes.append(Box(*face.moved(0, style.foot), style.side, style.radius))
    shapes.append(Box(*face, style.fill, style.radius, style.rim, style.rim_width, style.bevel))
    if style.engraved is not None:
        shapes.append(Box(*face.inset(style.rim_width), style.engraved, style.radius - 1))
    if style.light:
        shine = Gradient((255, 255, 255, style.light), (255, 255, 255, 0))
        shapes.append(Box(face.x + 1, face.y + 1, face.w - 2, face.h * 0.5, shine, style.radius - 1))
    if style.inner is not None:
        shapes.append(line_inside(face, style.radius, *style.inner))
    return shapes


def line_inside(frame: Rect, radius: float, inset: float, colour: Colour, width: float) -> Shape:
    """A line along the inside of a frame with round corners, ``inset`` from its edge."""
    return Box(*frame.inset(inset), NONE, max(1.0, radius - inset * 0.8), colour, width)


def golden(radius: float = 6.0, width: float = 3.0) -> Plate:
    """The golden edge around what can be acted on, or is chosen."""
    return Plate(NONE, GOLD_EDGE, width, radius, inner=(width * 0.3, GOLD, width * 0.5))


def dashed(frame: Rect, colour: Colour, width: float = 1.8, dash: tuple[float, float] = (7.0, 6.0)) -> Shape:
    """A dashed line around a frame: an empty place."""
    x, y, right, bottom = frame.x, frame.y, frame.right, frame.bottom
    return Line(((x, y), (right, y), (right, bottom), (x, bottom), (x, y)), colour, width, dash)


class Disc(msgspec.Struct, frozen=True):
    """How a disc looks: its filling, its rim, and how far its dark side is seen below."""

    fill: Fill
    rim: Colour | None = None
    rim_width: float = 1.2
    foot: float = 0.0
    side: Colour = SHADE


BRASS = Disc(BRASS_FILL, BRASS_EDGE)
RAISED_BRASS = Disc(BRASS_FILL, BRASS_EDGE, 1.4, 1.4)


def disc(x: float, y: float, radius: float, style: Disc) -> list[Shape]:
    """A disc about (x, y), its foot below it."""
    foot = [Circle(x, y + style.foot, radius, style.side)] if style.foot else []
    return [*foot, Circle(x, y, radius, style.fill, style.rim, style.rim_width)]


def numbered(x: float, y: float, radius: float, style: Disc, figure: int | str, ink: Colour) -> list[Shape]:
    """A disc with a figure."""
    size = radius * (1.67 if len(str(figure)) < 3 else 1.25)
    return [*disc(x, y, radius, style), Words(str(figure), x, y - radius * 0.03, size, ink, "number")]


@cached(8)
def coin(unit: str) -> Picture:
    """A coin with the sign of its unit."""
    face = Disc(Gradient((214, 164, 70), (240, 200, 108)), (150, 104, 36))
    words = Words(unit, 24, 23.4, 26, BRASS_INK, "number")
    return Picture(48, 48, (*disc(24, 24, 21, RAISED_BRASS), *disc(24, 24, 16.4, face), words))
