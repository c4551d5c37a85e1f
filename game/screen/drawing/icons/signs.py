"""Signs: marks, letters, lists."""

from __future__ import annotations

import math

from game.present.pictures.picture import Circle, Colour, Polygon, Shape
from game.screen.drawing.icons.pen import Icon, arc, ring, stroke


def _check(c: Colour) -> list[Shape]:
    return [stroke(c, (4.5, 12.5), (10, 18), (19.5, 6.5), width=2.6)]


def _close(c: Colour) -> list[Shape]:
    return [stroke(c, (6, 6), (18, 18), width=2.4), stroke(c, (18, 6), (6, 18), width=2.4)]


def _plus(c: Colour) -> list[Shape]:
    return [stroke(c, (12, 5), (12, 19), width=2.5), stroke(c, (5, 12), (19, 12), width=2.5)]


def _minus(c: Colour) -> list[Shape]:
    return [stroke(c, (5, 12), (19, 12), width=2.5)]


def _search(c: Colour) -> list[Shape]:
    return [ring(c, 10.5, 10.5, 7), stroke(c, (15.8, 15.8), (20.5, 20.5), width=2.6)]


def _question(c: Colour) -> list[Shape]:
    return [
        arc(12, 9, 4.2, 180, 400, c, 2.5),
        stroke(c, (14.6, 12.2), (12, 14), (12, 15.6), width=2.5),
        Circle(12, 19.4, 1.7, c),
    ]


def _info(c: Colour) -> list[Shape]:
    return [ring(c, 12, 12, 9.5), Circle(12, 7.8, 1.5, c), stroke(c, (12, 11.5), (12, 16.5), width=2.4)]


def _warning(c: Colour) -> list[Shape]:
    return [
        stroke(c, (12, 3.6), (21.5, 20), (2.5, 20), (12, 3.6)),
        stroke(c, (12, 9.5), (12, 14.4), width=2.4),
        Circle(12, 17.3, 1.4, c),
    ]


def _star(c: Colour) -> list[Shape]:
    points = []
    for i in range(10):
        r = 10 if i % 2 == 0 else 4.3
        a = math.tau * i / 10 - math.pi / 2
        points.append((12 + r * math.cos(a), 12.6 + r * math.sin(a)))
    return [Polygon(tuple(points), c)]


def _dot(c: Colour) -> list[Shape]:
    return [Circle(12, 12, 4.4, c)]


def _grip(c: Colour) -> list[Shape]:
    return [Circle(x, y, 1.6, c) for x in (9, 15) for y in (6, 12, 18)]


def _list(c: Colour) -> list[Shape]:
    rows: list[Shape] = []
    for y in (6, 12, 18):
        rows += [Circle(5, y, 1.6, c), stroke(c, (9.5, y), (20, y))]
    return rows


def _chart(c: Colour) -> list[Shape]:
    return [stroke(c, (4, 4), (4, 20), (20.5, 20)), stroke(c, (7, 15), (11, 10), (14.5, 13), (19.5, 6.5))]


SIGNS: dict[str, Icon] = {
    "check": _check,
    "close": _close,
    "cross": _close,
    "plus": _plus,
    "minus": _minus,
    "search": _search,
    "question": _question,
    "info": _info,
    "warning": _warning,
    "star": _star,
    "dot": _dot,
    "grip": _grip,
    "list": _list,
    "log": _list,
    "chart": _chart,
}
