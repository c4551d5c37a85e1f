"""The box of Power Grid: pylons and a lit town against the dusk."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from game.boards.board import Point
from game.games.power_grid.show.art.palette import SHINE
from game.kernel.message import msg
from game.present.kit.colours import GOLD_LIGHT, mixed
from game.present.pictures.cover import FRONT, Cover
from game.present.pictures.picture import Box, Circle, Colour, Gradient, Line, Picture, Polygon, Shape, Words

SKY: tuple[tuple[int, int, int], ...] = ((38, 34, 76), (54, 42, 86), (92, 56, 98), (168, 92, 98), (246, 160, 100))
"""From the night above to the horizon."""
BANDS = 80
FAR: Colour = (84, 54, 96)
NEAR: Colour = (44, 30, 64)
GROUND: Colour = (24, 18, 38)
LAMP: Colour = (255, 216, 122)
HORIZON = 318.0
SUN: Point = (262.0, 266.0)


def _sky() -> list[Shape]:
    chance = Random(3)
    high = HORIZON / BANDS
    shapes: list[Shape] = [Box(0, n * high, FRONT, high + 1, _sky_at(n / BANDS)) for n in range(BANDS)]
    shapes += [
        Circle(chance.uniform(4, 396), chance.uniform(96, 190), chance.choice((0.8, 1.0, 1.4)), (255, 244, 214, 150))
        for _ in range(34)
    ]
    shapes += [Circle(*SUN, radius, (255, 190, 110, 20)) for radius in range(52, 150, 8)]
    shapes += [Circle(*SUN, 50, Gradient(SHINE, (255, 172, 92)))]
    return shapes


def _sky_at(part: float) -> Colour:
    place = part * (len(SKY) - 1)
    above = int(place)
    return mixed(SKY[above], SKY[above + 1], place - above)


def _smoke(x: float, y: float) -> list[Shape]:
    puffs = ((0, 0, 12), (9, -14, 15), (22, -30, 19), (38, -48, 23), (52, -72, 28), (30, -66, 20))
    return [Circle(x + dx, y + dy, r, (232, 208, 204, 66)) for dx, dy, r in puffs]


def _tower(x: float, w: float, high: float, colour: Colour) -> Polygon:
    y = HORIZON
    waist = w * 0.3
    return Polygon(
        (
            (x - w / 2, y), (x - w * 0.39, y - high * 0.4), (x - waist, y - high * 0.74), (x - w * 0.35, y - high),
            (x + w * 0.35, y - high), (x + waist, y - high * 0.74), (x + w * 0.39, y - high * 0.4), (x + w / 2, y),
        ),
        colour,
    )  # fmt: skip


def _houses(colour: Colour, lowest: float, highest: float, seed: int, lit: int) -> list[Shape]:
    """A row of houses from edge to edge; ``lit`` of 10 windows are lit."""
    chance = Random(seed)
    shapes: list[Shape] = []
    x = -6.0
    while x < FRONT:
        wide, high = chance.uniform(26, 46), chance.uniform(lowest, highest)
        shapes.append(Box(x, HORIZON - high, wide + 1, high + 30, colour))
        if chance.random() < 0.4:
            shapes.append(Box(x + wide * 0.6, HORIZON - high - 12, 4, 14, colour))
        for row in range(int((high - 8) / 13)):
            for place in range(int((wide - 6) / 11)):
                if chance.randrange(10) < lit:
                    shapes.append(Box(x + 6 + place * 11, HORIZON - high + 8 + row * 13, 5, 6.5, LAMP))
        x += wide
    return shapes


def _pylon(x: float, base: float, high: float) -> list[Shape]:
    wide, thick = high * 0.27, max(1.6, high * 0.017)
    waist, top = base - high * 0.55, base - high

    def half(y: float) -> float:
        if y >= waist:
            return wide * (0.2 + 0.3 * (y - waist) / (base - waist))
        return wide * (0.07 + 0.13 * (y - top) / (waist - top))

    steps = [base - high * part for part in (0, 0.17, 0.31, 0.44, 0.55, 0.66, 0.77, 0.88, 1.0)]
    shapes: list[Shape] = [Line(tuple((x + side * half(y), y) for y in steps), GROUND, thick * 1.5) for side in (-1, 1)]
    for low, up in pairwise(steps):
        shapes += [Line(((x - s * half(low), low), (x + s * half(up), up)), GROUND, thick) for s in (-1, 1)]
        shapes.append(Line(((x - half(up), up), (x + half(up), up)), GROUND, thick))
    for y, reach in _arms(base, high):
        tip = y + high * 0.045
        arm = ((x - reach, tip), (x - half(y), y), (x + half(y), y), (x + reach, tip), (x, tip), (x - reach, tip))
        shapes.append(Line(arm, GROUND, thick * 1.2))
        shapes += [Line(((x + s * reach, tip), (x + s * reach, tip + high * 0.035)), GROUND, thick) for s in (-1, 1)]
    return shapes


def _arms(base: float, high: float) -> tuple[tuple[float, float], ...]:
    return ((base - high * 0.92, high * 0.2), (base - high * 0.77, high * 0.27), (base - high * 0.62, high * 0.22))


def _cable(start: Point, end: Point, sag: float) -> list[Shape]:
    (ax, ay), (bx, by) = start, end
    line = tuple(
        (ax + (bx - ax) * t, ay + (by - ay) * t + sag * 4 * t * (1 - t)) for t in (step / 18 for step in range(19))
    )
    return [Line(line, (255, 176, 84, 60), 6.0), Line(line, (255, 234, 172), 1.7)]


def _cables() -> list[Shape]:
    shapes: list[Shape] = []
    near, far = _arms(356, 216), _arms(330, 118)
    for (near_y, near_reach), (far_y, far_reach) in zip(near, far, strict=True):
        near_y, far_y = near_y + 216 * 0.08, far_y + 118 * 0.08
        for side in (-1, 1):
            first, second = (98 + side * near_reach, near_y), (300 + side * far_reach, far_y)
            shapes += _cable((-60 + side * near_reach, near_y + 16), first, 12)
            shapes += _cable(first, second, 26)
            shapes += _cable(second, (432 + side * far_reach * 0.6, far_y + 22), 14)
    return shapes


def _front() -> Picture:
    hill = ((0, 400), (0, 330), (70, 318), (150, 338), (240, 330), (320, 322), (400, 336), (400, 400))
    shapes: list[Shape] = [
        *_sky(),
        *_smoke(352, 232),
        _tower(352, 62, 88, FAR),
        *_houses(FAR, 24, 74, 5, 2),
        *_houses(NEAR, 18, 56, 11, 4),
        *_cables(),
        *_pylon(300, 330, 118),
        Polygon(hill, Gradient((38, 26, 54), (16, 12, 28))),
        *_pylon(98, 356, 216),
        Words(msg("game.power_grid"), 200, 50, 46, (52, 20, 30), "title", room=368),
        Words(msg("game.power_grid"), 200, 47, 46, GOLD_LIGHT, "title", room=368),
        Words(msg("pg.facts.tag"), 200, 91, 21, (255, 240, 214), "strong", room=368),
    ]
    return Picture(FRONT, FRONT, tuple(shapes))


COVER = Cover(_front(), (64, 58, 112), msg("pg.facts.pitch"), 3, msg("pg.facts.weight"), "pg.facts.result")
