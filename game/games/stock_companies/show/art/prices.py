"""The price board: stairs from 10 to 140, blocks of companies piled on them, ghosts of moves."""

from __future__ import annotations

from game.boards.board import Point
from game.games.stock_companies.show.art.certificates import company_mark
from game.games.stock_companies.show.art.palette import HEAD_INK, STAIR
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.colours import GAIN, INK, LOSS, NONE, clear, darker
from game.present.kit.plates import Disc, disc, plate
from game.present.kit.signs import arrow
from game.present.pictures.picture import Box, Circle, Colour, Gradient, Line, Picture, Place, Polygon, Shape, Words
from game.present.pictures.pieces import COMPANY_COLOURS, mark_picture

PLACE = Disc((255, 250, 236), (60, 54, 40))
_STEPS = tuple(step / 16 for step in range(17))


@cached(64)
def stair(price: int, w: float, h: float, size: float, middle: float) -> Picture:
    """One space of the board with its price, whose ``middle`` is that far above the foot."""
    light = Box(2, 2, w - 4, 4, (255, 255, 255, 90), 2)
    return Picture(
        w, h, (*plate(Rect(0, 0, w, h), STAIR), light, Words(str(price), w / 2, h - middle, size, HEAD_INK, "number"))
    )


PAD = 0.44
"""How far the number of a marker's place hangs out at the left, as a part of its height."""
LEAST = 20.2
"""The least size of that number, in units."""


@cached(64)
def block(colour: int, w: float, h: float, order: int = 0) -> Picture:
    """The marker of a company seen from the front; ``order`` (from 1) is its place in the next round."""
    light, dark = COMPANY_COLOURS[colour]
    pad = h * PAD if order else 0.0
    shapes: list[Shape] = [
        Box(pad, h * 0.06, w, h * 0.94, darker(dark, 0.5), h * 0.24),
        Box(pad, 0, w, h * 0.9, Gradient(light, dark), h * 0.24, (236, 206, 140), max(1.0, h * 0.05)),
        Box(pad + 3, 2.5, w - 6, h * 0.22, (255, 255, 255, 46), h * 0.1),
        Place(mark_picture(company_mark(colour)), pad + w / 2, h * 0.46, h * 0.62),
    ]
    if order:
        shapes += disc(pad, h * 0.5, h * 0.42, PLACE)
        shapes.append(Words(str(order), pad, h * 0.5, max(LEAST, h * 0.62), INK, "number"))
    return Picture(w + pad, h, tuple(shapes), shadow=1)


@cached(64)
def cause(words: Message, w: float, h: float, letters: float, sign: int) -> Picture:
    """The cause of a price move on a pale ground: green up (+1), red down (-1), ink where it stays (0)."""
    colour: Colour = GAIN if sign > 0 else LOSS if sign < 0 else INK
    ground = Box(0, 0, w, h, (252, 250, 238, 216), h * 0.3)
    return Picture(w, h, (ground, Words(words, w / 2, h / 2, letters, colour, "strong", room=w)))


@cached(64)
def bow(dx: float, dy: float, rise: float, loss: bool) -> tuple[Picture, Point]:
    """An arrow in an arc to (``dx``, ``dy``) from its start, ``rise`` above both ends halfway; and its middle."""
    bend, pad = min(0.0, dy) - 2 * rise + abs(dy) / 2, 9.0
    line = [(2 * t * (1 - t) * dx / 2 + t * t * dx, 2 * t * (1 - t) * bend + t * t * dy) for t in _STEPS]
    left, top = min(x for x, _ in line) - pad, min(y for _, y in line) - pad
    w, h = abs(dx) + 2 * pad, max(y for _, y in line) - top + pad
    shapes = arrow([(x - left, y - top) for x, y in line], LOSS if loss else GAIN, 2.8, 11, 6)
    return Picture(w, h, tuple(shapes)), (left + w / 2, top + h / 2)


@cached(16)
def triangle(up: bool, colour: Colour) -> Picture:
    """A small triangle: a price that rose, or fell; a share that was bought, or sold."""
    tip, foot = (1, 15) if up else (15, 1)
    return Picture(16, 16, (Polygon(((8, tip), (15, foot), (1, foot)), colour),))


@cached(64)
def curve(
    w: float, h: float, values: tuple[int, ...], bounds: tuple[int, int], longest: int, colour: Colour
) -> Picture:
    """Prices as steps that end at the right; ``bounds`` of all companies, ``longest``: prices of the oldest."""
    low, high = bounds
    step, foot, top = (w - 22) / max(1, longest - 1), h - 6, 8.0
    left = w - 11 - step * (len(values) - 1)
    points = [
        (left + step * n, foot - (foot - top) * (value - low) / max(10, high - low)) for n, value in enumerate(values)
    ]
    ground = Polygon(((points[0][0], h - 2), *points, (points[-1][0], h - 2)), clear(colour, 40))
    base = Line(((4, h - 2), (w - 4, h - 2)), (150, 176, 156), 1.0)
    dots = [Circle(x, y, 3.2, colour) for x, y in points[:-1]]
    way = Line(tuple(points), colour, 3.0)
    return Picture(w, h, (Box(0, 0, w, h, NONE), ground, base, way, *dots, Circle(*points[-1], 5.5, colour)))
