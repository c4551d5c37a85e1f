"""Every icon by its name, and the strokes that icons are drawn with."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from game.kernel.cache import cached
from game.present.pictures.picture import Box, Circle, Cog, Colour, Line, Picture, Polygon, Shape

Icon: TypeAlias = Callable[[Colour], list[Shape]]
"""Draws an icon in a colour."""
STROKE = 2.1


def arc(x: float, y: float, r: float, start: float, end: float, c: Colour, width: float = STROKE) -> Line:
    """Part of a circle, from one angle to another in degrees, clockwise from the right."""
    steps = 24
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return Line(tuple((x + r * math.cos(a), y + r * math.sin(a)) for a in angles), c, width)


def stroke(c: Colour, *points: tuple[float, float], width: float = STROKE) -> Line:
    """A line through points."""
    return Line(points, c, width)


def frame(c: Colour, x: float, y: float, w: float, h: float, radius: float = 2.0) -> Box:
    """An empty box with round corners."""
    return Box(x, y, w, h, (0, 0, 0, 0), radius, c, STROKE * 0.95)


def ring(c: Colour, x: float, y: float, r: float, width: float = STROKE) -> Circle:
    """A circle of a stroke."""
    return Circle(x, y, r, c, hole=r - width)


def _chevron(c: Colour, *points: tuple[float, float]) -> list[Shape]:
    return [stroke(c, *points, width=2.5)]


MOVING: dict[str, Icon] = {
    "undo": lambda c: [
        stroke(c, (8, 4), (4, 8), (8, 12)),
        stroke(c, (4, 8), (14, 8)),
        arc(14, 13.5, 5.5, -90, 90, c),
        stroke(c, (14, 19), (9, 19)),
    ],
    "redo": lambda c: [
        stroke(c, (16, 4), (20, 8), (16, 12)),
        stroke(c, (20, 8), (10, 8)),
        arc(10, 13.5, 5.5, 270, 90, c),
        stroke(c, (10, 19), (15, 19)),
    ],
    "restart": lambda c: [arc(12, 12.5, 7.5, -60, 230, c), stroke(c, (4.6, 3.6), (5.6, 8.2), (10.2, 7.6))],
    "play": lambda c: [Polygon(((7, 4), (20, 12), (7, 20)), c)],
    "pause": lambda c: [Box(6, 4.5, 4, 15, c, 1.2), Box(14, 4.5, 4, 15, c, 1.2)],
    "stop": lambda c: [Box(6, 6, 12, 12, c, 2)],
    "step": lambda c: [Polygon(((6, 5), (15, 12), (6, 19)), c), Box(16, 5, 2.8, 14, c, 1)],
    "step_back": lambda c: [Polygon(((18, 5), (9, 12), (18, 19)), c), Box(5.2, 5, 2.8, 14, c, 1)],
    "fast": lambda c: [Polygon(((3, 5), (12, 12), (3, 19)), c), Polygon(((12, 5), (21, 12), (12, 19)), c)],
    "first": lambda c: [
        Box(3.5, 5, 2.8, 14, c, 1),
        Polygon(((20, 5), (13.5, 12), (20, 19)), c),
        Polygon(((13.5, 5), (7, 12), (13.5, 19)), c),
    ],
    "last": lambda c: [
        Box(17.7, 5, 2.8, 14, c, 1),
        Polygon(((4, 5), (10.5, 12), (4, 19)), c),
        Polygon(((10.5, 5), (17, 12), (10.5, 19)), c),
    ],
    "back": lambda c: [stroke(c, (11, 5), (4, 12), (11, 19), width=2.4), stroke(c, (4.5, 12), (20, 12), width=2.4)],
    "home": lambda c: [
        stroke(c, (3.5, 12), (12, 4.5), (20.5, 12)),
        stroke(c, (6, 10.6), (6, 19.5), (18, 19.5), (18, 10.6)),
    ],
    "exit": lambda c: [
        stroke(c, (13, 4), (4.5, 4), (4.5, 20), (13, 20)),
        stroke(c, (10, 12), (20, 12)),
        stroke(c, (16, 8), (20, 12), (16, 16)),
    ],
    "full_screen": lambda c: [
        stroke(c, (4, 9), (4, 4), (9, 4)),
        stroke(c, (15, 4), (20, 4), (20, 9)),
        stroke(c, (20, 15), (20, 20), (15, 20)),
        stroke(c, (9, 20), (4, 20), (4, 15)),
    ],
    "up": lambda c: _chevron(c, (5, 15.5), (12, 8.5), (19, 15.5)),
    "down": lambda c: _chevron(c, (5, 8.5), (12, 15.5), (19, 8.5)),
    "left": lambda c: _chevron(c, (15.5, 5), (8.5, 12), (15.5, 19)),
    "right": lambda c: _chevron(c, (8.5, 5), (15.5, 12), (8.5, 19)),
}


def _close(c: Colour) -> list[Shape]:
    return [stroke(c, (6, 6), (18, 18), width=2.4), stroke(c, (18, 6), (6, 18), width=2.4)]


def _star(c: Colour) -> list[Shape]:
    points = []
    for i in range(10):
        r = 10 if i % 2 == 0 else 4.3
        a = math.tau * i / 10 - math.pi / 2
        points.append((12 + r * math.cos(a), 12.6 + r * math.sin(a)))
    return [Polygon(tuple(points), c)]


def _list(c: Colour) -> list[Shape]:
    rows: list[Shape] = []
    for y in (6, 12, 18):
        rows += [Circle(5, y, 1.6, c), stroke(c, (9.5, y), (20, y))]
    return rows


SIGNS: dict[str, Icon] = {
    "check": lambda c: [stroke(c, (4.5, 12.5), (10, 18), (19.5, 6.5), width=2.6)],
    "close": _close,
    "plus": lambda c: [stroke(c, (12, 5), (12, 19), width=2.5), stroke(c, (5, 12), (19, 12), width=2.5)],
    "minus": lambda c: [stroke(c, (5, 12), (19, 12), width=2.5)],
    "search": lambda c: [ring(c, 10.5, 10.5, 7), stroke(c, (15.8, 15.8), (20.5, 20.5), width=2.6)],
    "question": lambda c: [
        arc(12, 9, 4.2, 180, 400, c, 2.5),
        stroke(c, (14.6, 12.2), (12, 14), (12, 15.6), width=2.5),
        Circle(12, 19.4, 1.7, c),
    ],
    "info": lambda c: [ring(c, 12, 12, 9.5), Circle(12, 7.8, 1.5, c), stroke(c, (12, 11.5), (12, 16.5), width=2.4)],
    "warning": lambda c: [
        stroke(c, (12, 3.6), (21.5, 20), (2.5, 20), (12, 3.6)),
        stroke(c, (12, 9.5), (12, 14.4), width=2.4),
        Circle(12, 17.3, 1.4, c),
    ],
    "star": _star,
    "dot": lambda c: [Circle(12, 12, 4.4, c)],
    "grip": lambda c: [Circle(x, y, 1.6, c) for x in (9, 15) for y in (6, 12, 18)],
    "list": _list,
    "log": _list,
    "chart": lambda c: [stroke(c, (4, 4), (4, 20), (20.5, 20)), stroke(c, (7, 15), (11, 10), (14.5, 13), (19.5, 6.5))],
}


def _hand(c: Colour) -> list[Shape]:
    fingers = [stroke(c, (x, top), (x, 13), width=2.5) for x, top in ((8, 6), (11.2, 4), (14.4, 5), (17.4, 7.5))]
    palm = Polygon(((6.8, 11), (18.6, 11), (18.4, 16), (15.5, 20.5), (9.5, 20.5), (4.2, 14.2), (5.6, 12.8)), c)
    return [*fingers, palm]


def _eye(c: Colour) -> list[Shape]:
    return [arc(12, 17.5, 10, 215, 325, c), arc(12, 6.5, 10, 35, 145, c), Circle(12, 12, 3.4, c)]


def _book(c: Colour) -> list[Shape]:
    left = stroke(c, (12, 6.5), (8, 5), (3.5, 5), (3.5, 18), (8, 18), (12, 19.5))
    right = stroke(c, (12, 6.5), (16, 5), (20.5, 5), (20.5, 18), (16, 18), (12, 19.5))
    return [left, right, stroke(c, (12, 6.5), (12, 19.5))]


def _dice(c: Colour) -> list[Shape]:
    spots = [Circle(x, y, 1.6, c) for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16))]
    return [frame(c, 3.5, 3.5, 17, 17, 3.4), *spots]


def _globe(c: Colour) -> list[Shape]:
    oval = [(12 + 4.2 * math.cos(math.tau * i / 40), 12 + 9 * math.sin(math.tau * i / 40)) for i in range(41)]
    return [ring(c, 12, 12, 9.6), Line(tuple(oval), c, 1.7), stroke(c, (3, 12), (21, 12), width=1.7)]


def _keyboard(c: Colour) -> list[Shape]:
    keys: list[Shape] = [Circle(x, y, 1.1, c) for y in (9.4, 12.6) for x in (6.5, 10.2, 13.9, 17.6)]
    return [frame(c, 2.5, 5.5, 19, 13), *keys, stroke(c, (8.5, 15.7), (15.5, 15.7), width=1.7)]


def _map(c: Colour) -> list[Shape]:
    edge = stroke(c, (3.5, 6.5), (9, 4), (15, 6.5), (20.5, 4), (20.5, 17.5), (15, 20), (9, 17.5), (3.5, 20), (3.5, 6.5))
    return [edge, stroke(c, (9, 4), (9, 17.5), width=1.7), stroke(c, (15, 6.5), (15, 20), width=1.7)]


def _heart(c: Colour) -> list[Shape]:
    left, right = arc(7.9, 9, 4.2, 150, 345, c), arc(16.1, 9, 4.2, 195, 390, c)
    return [left, right, stroke(c, (4.3, 11), (12, 19.6), (19.7, 11))]


def _people(c: Colour) -> list[Shape]:
    behind: list[Shape] = [
        Circle(17, 7.4, 3.0, c),
        Polygon(((14.6, 12.4), (19, 12.4), (21.6, 14.6), (22.4, 18.6), (17.6, 18.6)), c),
    ]
    body = Polygon(((1.8, 20), (2.9, 15.8), (5.6, 13.6), (11.8, 13.6), (14.5, 15.8), (15.6, 20)), c)
    return [Circle(8.7, 7.8, 3.9, c), body, *behind]


def _mask(c: Colour) -> list[Shape]:
    face = stroke(c, (4, 5), (20, 5), (20, 12), (17.5, 17), (12, 20.5), (6.5, 17), (4, 12), (4, 5))
    return [face, Circle(8.6, 10, 1.7, c), Circle(15.4, 10, 1.7, c), arc(12, 12, 4.2, 35, 145, c)]


THINGS: dict[str, Icon] = {
    "gear": lambda c: [Cog(12, 12, 10.2, 8, c, 0.3, 0), Circle(12, 12, 3.6, (30, 38, 42))],
    "map": _map,
    "heart": _heart,
    "people": _people,
    "hand": _hand,
    "eye": _eye,
    "eye_off": lambda c: [*_eye(c), stroke(c, (4, 20), (20, 4), width=2.4)],
    "book": _book,
    "save": lambda c: [frame(c, 4, 4, 16, 16), Box(8, 4.5, 8, 5.5, c, 0.8), frame(c, 7.4, 13, 9.2, 7, 1)],
    "folder": lambda c: [stroke(c, (3.5, 18.5), (3.5, 6), (9, 6), (11, 8.5), (20.5, 8.5), (20.5, 18.5), (3.5, 18.5))],
    "trash": lambda c: [
        stroke(c, (4.5, 7), (19.5, 7)),
        stroke(c, (9, 7), (9.6, 4), (14.4, 4), (15, 7)),
        stroke(c, (6.4, 7), (7.4, 20), (16.6, 20), (17.6, 7)),
        stroke(c, (10.2, 11), (10.4, 16.5)),
        stroke(c, (13.8, 11), (13.6, 16.5)),
    ],
    "sound": lambda c: [
        Polygon(((3, 9), (7, 9), (12, 4.5), (12, 19.5), (7, 15), (3, 15)), c),
        arc(12.5, 12, 4, -45, 45, c),
        arc(12.5, 12, 7.6, -45, 45, c),
    ],
    "robot": lambda c: [
        frame(c, 4.5, 8, 15, 11.5, 3),
        stroke(c, (12, 8), (12, 4.5)),
        Circle(12, 3.8, 1.7, c),
        Circle(9, 13, 1.7, c),
        Circle(15, 13, 1.7, c),
        stroke(c, (9.5, 16.6), (14.5, 16.6), width=1.6),
    ],
    "mask": _mask,
    "person": lambda c: [
        Circle(12, 7.6, 4.2, c),
        Polygon(((4, 20.5), (5.2, 16), (8.4, 13.6), (15.6, 13.6), (18.8, 16), (20, 20.5)), c),
    ],
    "dice": _dice,
    "globe": _globe,
    "trophy": lambda c: [
        Polygon(((7, 3.5), (17, 3.5), (16.2, 10.5), (12, 14.5), (7.8, 10.5)), c),
        arc(6.8, 7, 3.2, 90, 270, c),
        arc(17.2, 7, 3.2, -90, 90, c),
        stroke(c, (12, 13), (12, 18), width=2.6),
        Box(7.4, 18, 9.2, 2.8, c, 1),
    ],
    "keyboard": _keyboard,
    "bulb": lambda c: [
        arc(12, 9.5, 6, 130, 410, c),
        stroke(c, (8.2, 14.2), (9.2, 17), (14.8, 17), (15.8, 14.2)),
        stroke(c, (9.8, 20.4), (14.2, 20.4)),
    ],
    "flag": lambda c: [
        stroke(c, (5.5, 3.5), (5.5, 21)),
        Polygon(((5.5, 4.5), (19, 4.5), (15.8, 9), (19, 13.5), (5.5, 13.5)), c),
    ],
    "pencil": lambda c: [
        stroke(c, (4, 20), (5.2, 15.2), (16, 4.4), (19.6, 8), (8.8, 18.8), (4, 20)),
        stroke(c, (13.4, 7), (17, 10.6)),
    ],
    "clock": lambda c: [ring(c, 12, 12, 9.6), stroke(c, (12, 6.5), (12, 12), (16, 14.4))],
    "copy": lambda c: [
        frame(c, 8, 8, 12.5, 12.5),
        stroke(c, (5, 15.5), (3.8, 15.5), (3.8, 3.8), (15.5, 3.8), (15.5, 5)),
    ],
}


_MADE = MOVING | SIGNS | THINGS
ICONS = tuple(_MADE)


@cached(1024, "look")
def icon_picture(name: str, colour: Colour) -> Picture:
    """The icon; KeyError if there is none of that name."""
    return Picture(24, 24, tuple(_MADE[name](colour)))
