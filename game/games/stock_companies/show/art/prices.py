"""The price board: stairs from 10 to 140, blocks of companies piled on them, ghosts of moves."""

from __future__ import annotations

import math
from functools import lru_cache

from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.art.palette import GAIN, HEAD_INK, INK, LOSS, NONE, mixed
from game.kernel.say import Say
from game.present.picture import Box, Circle, Colour, Gradient, Line, Picture, Place, Point, Polygon, Shape, Words
from game.present.pieces import COMPANY_COLOURS, mark_picture

_STEPS = tuple(step / 16 for step in range(17))


@lru_cache(maxsize=64)
def stair(price: int, w: float, h: float, size: float, middle: float) -> Picture:
    """Return one space of the board with its price, whose ``middle`` is so far above the foot."""
    face = Gradient((206, 232, 208), (166, 206, 176))
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, face, 4, (110, 160, 126), 1.2, bevel=True),
            Box(2, 2, w - 4, 4, (255, 255, 255, 90), 2),
            Words(str(price), w / 2, h - middle, size, HEAD_INK, "number"),
        ),
    )


@lru_cache(maxsize=64)
def block(colour: int, w: float, h: float, order: int = 0) -> Picture:
    """Return the marker of a company seen from the front; ``order`` (from 1) is its place in the next round."""
    light, dark = COMPANY_COLOURS[colour]
    pad = h * 0.36 if order else 0.0
    shapes: list[Shape] = [
        Box(pad, h * 0.06, w, h * 0.94, mixed(dark, (0, 0, 0), 0.5), h * 0.24),
        Box(pad, 0, w, h * 0.9, Gradient(light, dark), h * 0.24, (236, 206, 140), max(1.0, h * 0.05)),
        Box(pad + 3, 2.5, w - 6, h * 0.22, (255, 255, 255, 46), h * 0.1),
        Place(mark_picture(company_mark(colour)), pad + w / 2, h * 0.46, h * 0.62),
    ]
    if order:
        shapes += [
            Circle(pad, h * 0.5, h * 0.34, (255, 250, 236), (60, 54, 40), 1.2),
            Words(str(order), pad, h * 0.5, h * 0.46, INK, "number"),
        ]
    return Picture(w + pad, h, tuple(shapes), shadow=1)


@lru_cache(maxsize=64)
def ghost(company: int, text: Say | str, w: float, h: float, loss: bool, order: int = 0) -> Picture:
    """Return where a marker will be: a dashed outline with the crest of the company and the cause in it.

    ``order`` (from 1) is its place in the next round then.
    """
    colour: Colour = LOSS if loss else GAIN
    pad, crest = h * 0.36 if order else 0.0, h * 0.74
    corners = ((pad + 2, 2), (pad + w - 2, 2), (pad + w - 2, h - 2), (pad + 2, h - 2), (pad + 2, 2))
    inset = pad + h * (0.42 if order else 0.2)
    left = inset + h * 0.1 + crest
    shapes: list[Shape] = [
        Box(pad, 0, w, h, (255, 255, 250, 232), 4),
        Line(corners, colour, 1.8, dash=(8, 5)),
        Place(mark_picture(company_mark(company)), inset + crest / 2, h / 2, crest * 64 / 72),
        Words(text, (left + pad + w) / 2 - 2, h / 2, h * 0.5, colour, "strong", room=w + pad - left - 6),
    ]
    if order:
        shapes += [
            Circle(pad, h * 0.5, h * 0.34, (255, 255, 250), colour, 1.2),
            Words(str(order), pad, h * 0.5, h * 0.46, colour, "number"),
        ]
    return Picture(w + pad, h, tuple(shapes))


@lru_cache(maxsize=64)
def small_ghost(company: int, w: float, h: float, loss: bool, order: int = 0) -> Picture:
    """Return where a marker will be where words have no room: its place in the next round and its crest."""
    colour: Colour = LOSS if loss else GAIN
    corners = ((1, 1), (w - 1, 1), (w - 1, h - 1), (1, h - 1), (1, 1))
    crest = min(h * 0.86, w * 0.5)
    middle = w / 2 + crest * 0.46 if order else w / 2
    shapes: list[Shape] = [
        Box(0, 0, w, h, (255, 255, 250, 240), 3),
        Line(corners, colour, 1.6, dash=(6, 4)),
        Place(mark_picture(company_mark(company)), middle, h / 2, crest * 64 / 72),
    ]
    if order:
        shapes.append(Words(str(order), middle - crest * 0.98, h / 2, h * 0.8, colour, "number"))
    return Picture(w, h, tuple(shapes))


@lru_cache(maxsize=64)
def bow(dx: float, dy: float, rise: float, loss: bool) -> tuple[Picture, Point]:
    """Return an arrow in an arc to a place ``dx`` right and ``dy`` below its start, and its middle from the start.

    Halfway it is ``rise`` above both ends.
    """
    colour: Colour = LOSS if loss else GAIN
    bend, pad = min(0.0, dy) - 2 * rise + abs(dy) / 2, 9.0
    line = [(2 * t * (1 - t) * dx / 2 + t * t * dx, 2 * t * (1 - t) * bend + t * t * dy) for t in _STEPS]
    left, top = min(x for x, _ in line) - pad, min(y for _, y in line) - pad
    w, h = abs(dx) + 2 * pad, max(y for _, y in line) - top + pad
    line = [(x - left, y - top) for x, y in line]
    (ax, ay), (bx, by) = line[-4], line[-1]
    far = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / far, (by - ay) / far
    foot = (bx - 11 * ux, by - 11 * uy)
    head = ((bx, by), (foot[0] - 6 * uy, foot[1] + 6 * ux), (foot[0] + 6 * uy, foot[1] - 6 * ux))
    shapes = (Line((*line[:-2], foot), colour, 2.8), Polygon(head, colour))
    return Picture(w, h, shapes), (left + w / 2, top + h / 2)


@lru_cache(maxsize=16)
def change(up: bool, size: float) -> Picture:
    """Return a small triangle: a price that rose, or fell."""
    colour: Colour = GAIN if up else LOSS
    points = (
        ((size / 2, 1), (size - 1, size - 1), (1, size - 1)) if up else ((1, 1), (size - 1, 1), (size / 2, size - 1))
    )
    return Picture(size, size, (Polygon(points, colour),))


@lru_cache(maxsize=64)
def curve(values: tuple[int, ...], w: float, h: float, colour: Colour) -> Picture:
    """Return the way of a price as a line with its last point marked; prices from 10 to 140."""
    count = max(1, len(values) - 1)
    line = tuple((6 + (w - 12) * n / count, h - 4 - (h - 8) * (value - 10) / 130) for n, value in enumerate(values))
    base = Line(((4, h - 2), (w - 4, h - 2)), (150, 176, 156), 1.0)
    shapes: tuple[Shape, ...] = (Line(line, colour, 2.2), Circle(*line[-1], 4.0, colour)) if line else ()
    return Picture(w, h, (Box(0, 0, w, h, NONE), base, *shapes))
