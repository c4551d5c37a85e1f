"""Ornament of banknotes and stock certificates as shapes: guilloches, rosettes, curves."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from game.boards.board import Point
from game.kernel.cache import cached
from game.present.pictures.picture import Colour, Line, Polygon, Shape

Outline: TypeAlias = tuple[Point, ...]
MOST_CURVES = 32
"""How many engraved curves are kept for the next picture with the same: their thousands of points take megabytes."""


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 16) -> tuple[Point, ...]:
    """Points on an ellipse about (x, y) from ``start`` to ``end`` degrees, clockwise from the right."""
    turns = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return tuple((x + rx * math.cos(a), y + ry * math.sin(a)) for a in turns)


def ellipse(x: float, y: float, rx: float, ry: float) -> tuple[Point, ...]:
    """The corners of an upright ellipse."""
    return arc(x, y, rx, ry, 0.0, 360.0, 48)[:-1]


def moved(shapes: Iterable[Shape], across: float, down: float = 0.0) -> list[Shape]:
    found: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Polygon | Line):
            found.append(replace(shape, points=tuple((x + across, y + down) for x, y in shape.points)))
        else:
            found.append(replace(shape, x=shape.x + across, y=shape.y + down))
    return found


def star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """The corners of a star that stands on two of its five points."""
    corners = []
    for i in range(10):
        r = radius if i % 2 == 0 else radius * 0.42
        a = math.pi * i / 5 - math.pi / 2
        corners.append((x + r * math.cos(a), y + r * math.sin(a)))
    return tuple(corners)


def guilloche(start: Point, end: Point, high: float, wave: float, colour: Colour, width: float) -> list[Shape]:
    """A band between two points, straight across or down: three sine waves a third of a period apart."""
    return [Line(points, colour, width) for points in _waves(start, end, high, wave)]


@cached(MOST_CURVES, "game")
def _waves(start: Point, end: Point, high: float, wave: float) -> tuple[Outline, ...]:
    """The same curves for every colour."""
    long = math.dist(start, end)
    ux, uy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    periods = max(1, round(long / wave))
    steps = periods * 10
    lines = []
    way = [(start[0] + ux * long * i / steps, start[1] + uy * long * i / steps) for i in range(steps + 1)]
    for third in range(3):
        swing = [high / 2 * math.sin(math.tau * (i / 10 + third / 3)) for i in range(10)]
        sides = [(-uy * side, ux * side) for side in swing] * periods
        sides.append(sides[0])
        lines.append(tuple([(x + dx, y + dy) for (x, y), (dx, dy) in zip(way, sides, strict=True)]))
    return tuple(lines)


def rosette(x: float, y: float, radius: float, colour: Colour, width: float = 0.4, petals: int = 9) -> list[Shape]:
    """An engraved rosette: turned rose curves between an outer and an inner circle."""
    return [Line(points, colour, width) for points in _roses(x, y, radius, petals)]


@cached(MOST_CURVES, "game")
def _roses(x: float, y: float, radius: float, petals: int) -> tuple[Outline, ...]:
    """The same curves for every colour."""
    lines = []
    for turn in range(14):
        line = []
        for i in range(145):
            a = math.tau * i / 144
            r = radius * (0.72 + 0.28 * math.cos(petals * a + math.tau * turn / 14))
            line.append((x + r * math.cos(a), y + r * math.sin(a)))
        lines.append(tuple(line))
    return tuple(lines)


def thinned(line: Sequence[Point], apart: float) -> Outline:
    """Points of a line at least ``apart`` from each other, with its first and its last one."""
    found = [line[0]]
    for point in line[1:-1]:
        if math.dist(point, found[-1]) >= apart:
            found.append(point)
    return (*found, line[-1])


def rough(points: Iterable[Point], wild: float, shortest: float, seed: int) -> tuple[Point, ...]:
    """A line through the points with natural bends between them: midpoints moved sideways, again and again.

    ``wild`` is how far a midpoint moves at most, as a part of the length of its edge; no edge longer than ``shortest``
    remains. The same points and seed give the same line.
    """
    chance = Random(seed)
    line = list(points)
    while max((math.dist(a, b) for a, b in pairwise(line)), default=0.0) > shortest:
        finer = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            long = math.dist((ax, ay), (bx, by))
            if long > shortest:
                away = chance.uniform(-wild, wild)
                finer.append(((ax + bx) / 2 - (by - ay) * away, (ay + by) / 2 + (bx - ax) * away))
            finer.append((bx, by))
        line = finer
    return tuple(line)
