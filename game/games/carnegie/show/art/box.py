"""The box of Carnegie: a mill, a bridge and a train, engraved in cream on bottle green."""

from __future__ import annotations

import math

from game.kernel.message import msg
from game.present.kit.colours import clear
from game.present.pictures.cover import FRONT, Cover
from game.present.pictures.engraving import ellipse
from game.present.pictures.picture import Box, Circle, Colour, Engraving, Gradient, Line, Picture, Polygon, Shape, Words

ENGRAVED: Colour = (250, 238, 206)
GREEN: Colour = (16, 58, 46)
FINE = Engraving(0.0, 5.0, 1.1, clear(ENGRAVED, 120))
CLOSE = Engraving(0.0, 3.4, 1.5, clear(ENGRAVED, 220))
GROUND = 302.0
SPAN = (168.0, 392.0)
"""Where the arch of the bridge begins and ends."""


def _sky() -> list[Shape]:
    shapes: list[Shape] = [
        Box(0, 0, FRONT, FRONT, Gradient((30, 84, 66), (12, 44, 35))),
        Box(0, 118, FRONT, GROUND - 118, FINE),
    ]
    shapes += [Circle(298, 184, radius, clear(ENGRAVED, 16)) for radius in (46, 54, 64)]
    shapes += [Circle(298, 184, 38, GREEN), Circle(298, 184, 38, CLOSE), Circle(298, 184, 39, ENGRAVED, hole=37)]
    return shapes


def _smoke(x: float, y: float, drift: float, puffs: int = 6) -> list[Shape]:
    shapes: list[Shape] = []
    for step in range(puffs):
        r = 7 + step * 3.4
        cx, cy = x + drift * (step * 0.9 + step * step * 0.34), y - 9 - step * (10 - step * 0.7)
        shapes += [
            Circle(cx, cy, r, (20, 66, 52)),
            Circle(cx, cy, r, clear(ENGRAVED, 120 - step * 12)),
            Circle(cx, cy, r, clear(ENGRAVED, 210 - step * 20), hole=r - 1.3),
        ]
    return shapes


def _mill() -> list[Shape]:
    shapes: list[Shape] = []
    for x, high in ((30, 92), (66, 128), (104, 74)):
        stack = ((x - 8, GROUND - 40), (x - 5, GROUND - 40 - high), (x + 5, GROUND - 40 - high), (x + 8, GROUND - 40))
        shapes += [
            *_smoke(x, GROUND - 42 - high, 7),
            Polygon(stack, GREEN, ENGRAVED, 1.6),
            Polygon(stack, Engraving(0.0, 4.0, 1.0, clear(ENGRAVED, 150))),
            Box(x - 7.5, GROUND - 44 - high, 15, 5, ENGRAVED, 1),
        ]
    for left in (0.0, 38.0, 76.0, 114.0):
        roof = ((left, GROUND - 44), (left, GROUND - 72), (left + 38, GROUND - 44))
        shapes += [Polygon(roof, GREEN, ENGRAVED, 1.6), Polygon(roof, Engraving(52.0, 4.0, 1.0, clear(ENGRAVED, 160)))]
    shapes += [
        Box(-4, GROUND - 46, 158, 48, GREEN, 0, ENGRAVED, 1.6),
        *(Box(8 + n * 20.5, GROUND - 36, 11, 15, ENGRAVED, 2) for n in range(7)),
        *(Line(((2, GROUND - y), (150, GROUND - y)), clear(ENGRAVED, 150), 1.0) for y in (5, 9, 13)),
    ]
    return shapes


def _bridge() -> list[Shape]:
    left, right = SPAN
    middle, reach = (left + right) / 2, (right - left) / 2
    shapes: list[Shape] = []

    def rise(x: float, high: float) -> float:
        return GROUND - high * math.sqrt(max(0.0, 1 - ((x - middle) / reach) ** 2))

    for high, wide in ((104.0, 3.4), (90.0, 2.0)):
        shapes.append(Line(tuple((left + (right - left) * n / 40, rise(left + (right - left) * n / 40, high))
                                 for n in range(41)), ENGRAVED, wide))  # fmt: skip
    for n in range(1, 16):
        x = left + (right - left) * n / 16
        shapes.append(Line(((x, rise(x, 104)), (x, GROUND)), clear(ENGRAVED, 200), 1.3))
        over = left + (right - left) * (n + 1) / 16
        if n < 15:
            shapes.append(Line(((x, rise(x, 104)), (over, rise(over, 90))), clear(ENGRAVED, 150), 1.0))
    return shapes


def _train() -> list[Shape]:
    y = GROUND - 8
    shapes: list[Shape] = [*_smoke(366, y - 34, -5, 4)]
    for car in (206.0, 262.0):
        shapes += [
            Box(car, y - 22, 48, 20, GREEN, 2, ENGRAVED, 1.8),
            *(Line(((car + 6 + n * 9, y - 20), (car + 6 + n * 9, y - 4)), clear(ENGRAVED, 170), 1.0) for n in range(5)),
            *(Circle(car + dx, y, 5, GREEN, ENGRAVED, 1.8) for dx in (11, 37)),
        ]
    shapes += [
        Box(318, y - 36, 22, 34, GREEN, 2, ENGRAVED, 1.8),
        Box(323, y - 31, 12, 11, ENGRAVED, 2),
        Box(338, y - 22, 38, 18, ENGRAVED, 7),
        Box(362, y - 36, 8, 16, ENGRAVED, 1),
        Circle(350, y - 24, 5, ENGRAVED),
        *(Circle(x, y - 1, 6, GREEN, ENGRAVED, 1.8) for x in (328, 348, 366)),
        Polygon(((374, y - 6), (386, y + 5), (374, y + 5)), ENGRAVED),
    ]
    return shapes


def _water() -> list[Shape]:
    shapes: list[Shape] = [Box(0, GROUND + 12, FRONT, FRONT, Gradient((22, 70, 56), (8, 34, 27)))]
    for row in range(11):
        y = GROUND + 26 + row * 7.2
        line = tuple((x, y + 2.4 * math.sin(x / 19 + row * 1.3)) for x in range(-6, 410, 6))
        shapes.append(Line(line, clear(ENGRAVED, 150 - row * 11), 1.2))
    shapes += [Polygon(ellipse(298, GROUND + 30 + n * 9, 30 - n * 4, 1.6), clear(ENGRAVED, 150)) for n in range(5)]
    return shapes


def _front() -> Picture:
    shapes: list[Shape] = [
        *_sky(),
        *_mill(),
        *_bridge(),
        *_water(),
        Box(0, GROUND, FRONT, 9, ENGRAVED),
        Box(0, GROUND + 9, FRONT, 3, (8, 34, 27)),
        *_train(),
        Box(0, 0, FRONT, 112, Gradient((28, 80, 62), (26, 76, 60))),
        *(Line(((22, y), (378, y)), (224, 184, 104), width) for y, width in ((112, 2.0), (116.5, 1.0))),
        Words(msg("game.carnegie"), 200, 51, 48, (6, 30, 23), "title", room=368),
        Words(msg("game.carnegie"), 200, 48, 48, (255, 246, 220), "title", room=368),
        Words(msg("ca.facts.tag"), 200, 92, 21, (250, 226, 168), "strong", room=368),
    ]
    return Picture(FRONT, FRONT, tuple(shapes))


COVER = Cover(_front(), (30, 92, 72), msg("ca.facts.pitch"), 4, msg("ca.facts.weight"))
