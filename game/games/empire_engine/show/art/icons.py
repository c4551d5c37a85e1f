"""The emblems of actions and cubes, drawn on a grid of 48."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.kernel.remember import remembered
from game.present.pictures.picture import Box, Circle, Colour, Line, Picture, Polygon, Shape

INK: Colour = (44, 34, 22)


def _attack(c: Colour) -> list[Shape]:
    swords: list[Shape] = []
    for side in (-1, 1):
        x = 24.0
        swords += [
            Polygon(((x - side * 17, 8), (x - side * 13, 7), (x + side * 8, 30), (x + side * 5, 33)), c),
            Line(((x + side * 1, 36), (x + side * 11, 26)), c, 3.6),
            Line(((x + side * 8, 33), (x + side * 14, 39.5)), c, 4.4),
        ]
    return swords


def _defend(c: Colour) -> list[Shape]:
    shield = ((24, 5), (40, 10), (39, 25), (34, 35), (24, 43), (14, 35), (9, 25), (8, 10))
    half = ((24, 10), (24, 38), (17, 32), (13, 24), (12.4, 13.6))
    return [Polygon(shield, c), Polygon(half, (255, 255, 255, 70))]


def _arm(c: Colour) -> list[Shape]:
    return [
        Polygon(((10, 31), (11, 20), (16, 12.5), (24, 9.5), (32, 12.5), (37, 20), (38, 31)), c),
        Box(6, 31, 36, 5.6, c, 2.6),
        Polygon(((24, 3), (27, 10), (21, 10)), c),
        Line(((24, 13), (24, 28)), (255, 255, 255, 80), 3),
        Box(12, 37.6, 5.4, 5.6, c, 1.4),
        Box(30.6, 37.6, 5.4, 5.6, c, 1.4),
    ]


def _produce(c: Colour) -> list[Shape]:
    return [
        Polygon(
            (
                (6, 42),
                (6, 22),
                (16, 28),
                (16, 22),
                (26, 28),
                (26, 22),
                (30, 24.5),
                (31, 8),
                (38, 8),
                (40, 26),
                (42, 27),
                (42, 42),
            ),
            c,
        ),
        Circle(36, 4.6, 3.2, (*c[:3], 150)),
        Circle(42, 3, 2.2, (*c[:3], 110)),
        *[Box(x, 33, 5, 4.6, (255, 255, 255, 120), 0.8) for x in (11, 20, 29)],
    ]


def _invent(c: Colour) -> list[Shape]:
    rays: list[Shape] = []
    for i in range(5):
        a = math.pi + math.pi * i / 4
        rays.append(Line(_ray(24, 19, 17.5, 22, a), c, 3))
    return [
        Circle(24, 19, 12.5, c),
        Polygon(((17.5, 28), (30.5, 28), (29, 35), (19, 35)), c),
        Line(((19.6, 38.4), (28.4, 38.4)), c, 3),
        Line(((21.4, 42.4), (26.6, 42.4)), c, 3),
        Line(((20, 20), (24, 25), (28, 20)), (255, 255, 255, 130), 2),
        *rays,
    ]


def _ray(x: float, y: float, near: float, far: float, a: float) -> tuple[tuple[float, float], tuple[float, float]]:
    return (x + near * math.cos(a), y + near * math.sin(a)), (x + far * math.cos(a), y + far * math.sin(a))


def _export(c: Colour) -> list[Shape]:
    return [
        Polygon(((3, 29), (45, 29), (38, 41), (10, 41)), c),
        Box(13, 20, 9, 8, c, 1),
        Box(23.5, 20, 9, 8, c, 1),
        Box(18, 11, 9, 8, c, 1),
        Line(((36, 28), (36, 7)), c, 2.6),
        Polygon(((37, 6), (46, 11), (37, 16)), c),
        Line(((4, 45), (12, 43.5), (20, 45), (28, 43.5), (36, 45), (44, 43.5)), (*c[:3], 150), 2),
    ]


def _salvage(c: Colour) -> list[Shape]:
    hook = [(24 + 10 * math.cos(a), 30 + 10 * math.sin(a)) for a in (math.pi * i / 14 - 0.35 for i in range(17))]
    return [
        Line(((24, 3), (24, 14)), c, 4),
        Circle(24, 16, 5.4, c, hole=2),
        Line(((24, 20), (33.4, 26.6)), c, 4.6),
        Line(tuple(hook), c, 5),
        Polygon(((9.4, 22), (18.6, 25), (12, 32)), c),
    ]


_ACTIONS: dict[str, Callable[[Colour], list[Shape]]] = {
    "attack": _attack,
    "defend": _defend,
    "arm": _arm,
    "produce": _produce,
    "invent": _invent,
    "export": _export,
    "salvage": _salvage,
}


@remembered(128)
def action_icon(action: str, colour: Colour = INK) -> Picture:
    """Return the emblem of an action."""
    return Picture(48, 48, tuple(_ACTIONS[action](colour)))


CUBE_COLOURS: tuple[tuple[int, int, int], ...] = ((206, 52, 36), (232, 184, 52), (56, 112, 190))


def _shade(colour: tuple[int, int, int], factor: float) -> Colour:
    r, g, b = (max(0, min(255, round(part * factor))) for part in colour)
    return r, g, b


def _emblem(kind: int) -> list[Shape]:
    """Return the mark on the front of a cube: chevrons, a bound crate, a star."""
    light: Colour = (255, 248, 228, 235)
    dark: Colour = (70, 44, 8, 235)
    if kind == 0:
        return [Line(((13, y), (21.5, y - 6.4), (30, y)), light, 3.4) for y in (27, 35)]
    if kind == 1:
        return [
            Line(((12, 28), (31, 28)), dark, 3),
            Line(((21.5, 19.5), (21.5, 37)), dark, 3),
            Circle(21.5, 28, 4.4, dark),
        ]
    points = []
    for i in range(10):
        r = 9.6 if i % 2 == 0 else 4.2
        a = math.tau * i / 10 - math.pi / 2
        points.append((21.5 + r * math.cos(a), 28.6 + r * math.sin(a)))
    return [Polygon(tuple(points), light)]


@remembered(8)
def cube_picture(kind: int) -> Picture:
    """Return an enamelled cube, seen a little from above and the right, with the emblem of its kind."""
    base = CUBE_COLOURS[kind]
    edge = _shade(base, 0.45)
    front = ((5, 15), (37, 15), (37, 45), (5, 45))
    top = ((5, 15), (13, 5), (44, 5), (37, 15))
    side = ((37, 15), (44, 5), (44, 35), (37, 45))
    return Picture(
        48,
        48,
        (
            Polygon(front, base, edge, 1.2),
            Polygon(top, _shade(base, 1.3), edge, 1.2),
            Polygon(side, _shade(base, 0.68), edge, 1.2),
            Line(((7, 17), (35, 17)), (255, 255, 255, 110), 1.4),
            *_emblem(kind),
        ),
        shadow=1,
    )
