"""Arrows and what else says that something moves: back and on, up and down, playing a game again."""

from __future__ import annotations

from game.present.pictures.picture import Box, Colour, Polygon, Shape
from game.screen.drawing.icons.pen import Icon, arc, stroke


def _undo(c: Colour) -> list[Shape]:
    return [
        stroke(c, (8, 4), (4, 8), (8, 12)),
        stroke(c, (4, 8), (14, 8)),
        arc(14, 13.5, 5.5, -90, 90, c),
        stroke(c, (14, 19), (9, 19)),
    ]


def _redo(c: Colour) -> list[Shape]:
    return [
        stroke(c, (16, 4), (20, 8), (16, 12)),
        stroke(c, (20, 8), (10, 8)),
        arc(10, 13.5, 5.5, 270, 90, c),
        stroke(c, (10, 19), (15, 19)),
    ]


def _restart(c: Colour) -> list[Shape]:
    return [arc(12, 12.5, 7.5, -60, 230, c), stroke(c, (4.6, 3.6), (5.6, 8.2), (10.2, 7.6))]


def _play(c: Colour) -> list[Shape]:
    return [Polygon(((7, 4), (20, 12), (7, 20)), c)]


def _pause(c: Colour) -> list[Shape]:
    return [Box(6, 4.5, 4, 15, c, 1.2), Box(14, 4.5, 4, 15, c, 1.2)]


def _stop(c: Colour) -> list[Shape]:
    return [Box(6, 6, 12, 12, c, 2)]


def _step(c: Colour) -> list[Shape]:
    return [Polygon(((6, 5), (15, 12), (6, 19)), c), Box(16, 5, 2.8, 14, c, 1)]


def _step_back(c: Colour) -> list[Shape]:
    return [Polygon(((18, 5), (9, 12), (18, 19)), c), Box(5.2, 5, 2.8, 14, c, 1)]


def _fast(c: Colour) -> list[Shape]:
    return [Polygon(((3, 5), (12, 12), (3, 19)), c), Polygon(((12, 5), (21, 12), (12, 19)), c)]


def _first(c: Colour) -> list[Shape]:
    return [
        Box(3.5, 5, 2.8, 14, c, 1),
        Polygon(((20, 5), (13.5, 12), (20, 19)), c),
        Polygon(((13.5, 5), (7, 12), (13.5, 19)), c),
    ]


def _last(c: Colour) -> list[Shape]:
    return [
        Box(17.7, 5, 2.8, 14, c, 1),
        Polygon(((4, 5), (10.5, 12), (4, 19)), c),
        Polygon(((10.5, 5), (17, 12), (10.5, 19)), c),
    ]


def _back(c: Colour) -> list[Shape]:
    return [stroke(c, (11, 5), (4, 12), (11, 19), width=2.4), stroke(c, (4.5, 12), (20, 12), width=2.4)]


def _home(c: Colour) -> list[Shape]:
    return [stroke(c, (3.5, 12), (12, 4.5), (20.5, 12)), stroke(c, (6, 10.6), (6, 19.5), (18, 19.5), (18, 10.6))]


def _exit(c: Colour) -> list[Shape]:
    return [
        stroke(c, (13, 4), (4.5, 4), (4.5, 20), (13, 20)),
        stroke(c, (10, 12), (20, 12)),
        stroke(c, (16, 8), (20, 12), (16, 16)),
    ]


def _full_screen(c: Colour) -> list[Shape]:
    return [
        stroke(c, (4, 9), (4, 4), (9, 4)),
        stroke(c, (15, 4), (20, 4), (20, 9)),
        stroke(c, (20, 15), (20, 20), (15, 20)),
        stroke(c, (9, 20), (4, 20), (4, 15)),
    ]


def _chevron(c: Colour, *points: tuple[float, float]) -> list[Shape]:
    return [stroke(c, *points, width=2.5)]


MOVING: dict[str, Icon] = {
    "undo": _undo,
    "redo": _redo,
    "restart": _restart,
    "play": _play,
    "pause": _pause,
    "stop": _stop,
    "step": _step,
    "step_back": _step_back,
    "fast": _fast,
    "first": _first,
    "last": _last,
    "back": _back,
    "home": _home,
    "exit": _exit,
    "full_screen": _full_screen,
    "up": lambda c: _chevron(c, (5, 15.5), (12, 8.5), (19, 15.5)),
    "down": lambda c: _chevron(c, (5, 8.5), (12, 15.5), (19, 8.5)),
    "left": lambda c: _chevron(c, (15.5, 5), (8.5, 12), (15.5, 19)),
    "right": lambda c: _chevron(c, (8.5, 5), (15.5, 12), (8.5, 19)),
}
