"""Small signs: letters that stay readable, figures in a colour of their own, arrows, and a light around a thing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal

from game.boards.board import Point
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.pictures.picture import Circle, Colour, Line, Picture, Polygon, Shape, Words

ARROW = ((4, 20.5), (26, 20.5), (26, 11), (44, 24), (26, 37), (26, 27.5), (4, 27.5))


@cached(256)
def figure(text: str, colour: Colour) -> Picture:
    """A figure as a picture, for a line whose other words have another colour."""
    return Picture(22.0 * len(text) + 2, 48, (Words(text, 11.0 * len(text) + 1, 24, 43, colour, "number"),))


@cached(32)
def arrow_sign(colour: Colour) -> Picture:
    """An arrow to the right."""
    return Picture(48, 48, (Polygon(ARROW, colour),))


def change(before: int, after: int, ink: Colour, fresh: Colour) -> tuple[str, Picture, Picture]:
    """The parts of a row: a figure, an arrow and the ``fresh`` figure that comes of it."""
    return str(before), arrow_sign(ink), figure(str(after), fresh)


def arrow_head(tip: Point, origin: Point, long: float, half: float) -> tuple[Point, Point, Point]:
    """The corners of a head ``long`` and twice ``half`` wide that points from ``origin`` to ``tip``."""
    (x, y), far = tip, math.dist(tip, origin) or 1.0
    ux, uy = (x - origin[0]) / far, (y - origin[1]) / far
    foot = (x - long * ux, y - long * uy)
    return tip, (foot[0] - half * uy, foot[1] + half * ux), (foot[0] + half * uy, foot[1] - half * ux)


def arrow(points: Sequence[Point], colour: Colour, width: float, long: float, half: float) -> list[Shape]:
    """A line with a head at its last point; the line ends inside the head."""
    tip, left, right = arrow_head(points[-1], points[-2], long, half)
    foot = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    way = [point for point in points[:-1] if math.dist(point, tip) > long]
    return [Line((*way, foot), colour, width), Polygon((tip, left, right), colour)]


LEAST: Final = 14.0
"""The least size of letters, in units."""


def readable(size: float, most: float = 1000.0, least: float = LEAST) -> float:
    """A size of letters kept between the least that can be read and ``most``."""
    return max(least, min(most, size))


def name_in(
    name: Message | str,
    short: Message | str,
    at: Point,
    size: float,
    ink: Colour,
    align: Literal["left", "centre"] = "left",
    *,
    room: float,
) -> Words:
    """A name in strong letters that stays readable in its room: condensed there, else by its ``short`` form."""
    return Words(name, *at, size, ink, "strong", align, room, narrow=True, short=short, least=LEAST)


RINGS = 14


@cached(1, "look")
def glow_picture() -> Picture:
    """A warm light, bright in the middle and fading outwards."""
    rings = tuple(
        Circle(48, 48, 48 * (RINGS - ring) / RINGS, (255, 214 + 2 * ring, 120 + 6 * ring, 10 + 3 * ring))
        for ring in range(RINGS - 1)
    )
    return Picture(96, 96, rings)
