"""The map of the country: sea with nested coast lines, land by region, rails between cities, a compass."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.country import NAME_AT, Run, outlines
from game.games.carnegie.show.art.palette import BRIGHT_GOLD, GLEAM, LAND_INK, SEA
from game.kernel.message import Message
from game.kernel.remember import remembered
from game.present.kit.colours import NONE, clear, mixed
from game.present.pictures.engraving import contours, inner_shade, thinned
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Engraving,
    Gradient,
    Line,
    Picture,
    Point,
    Polygon,
    Shape,
    Words,
)

CONTOURS = (5, 8.6, 12.4, 16.4, 20.6, 25, 29.6, 34.4, 39.8, 46)
"""How far the coast lines lie from the land, on a map 1024 wide."""
CONTOUR_INK: Colour = (112, 146, 131)
COAST: Colour = (66, 60, 40)
RAIL: Colour = (50, 40, 28)
SLEEPER: Colour = (240, 230, 204)
WIDE = 1024.0
"""The width at which line widths of the map are right; others are scaled."""


@dataclass(frozen=True, slots=True)
class Map:
    """What the ground of the map shows: cities and the routes between them (indexes), in units of the picture."""

    w: float
    h: float
    cities: tuple[Point, ...]
    routes: tuple[tuple[int, int], ...]
    names: tuple[tuple[str, Message | str], ...]
    """Region and what it is called, for all four."""


@remembered(8)
def country_picture(shown: Map) -> Picture:
    """Return sea, land, rails, names of regions and compass; cities, discs and names of cities lie above."""
    w, h, k = shown.w, shown.h, shown.w / WIDE
    regions, coasts, borders = outlines(w, h)
    shapes: list[Shape] = [Box(0, 0, w, h, SEA)]
    shapes += contours([thinned(run, 8 * k) for run in coasts], SEA, CONTOUR_INK, [d * k for d in CONTOURS], 0.8 * k)
    shapes.append(Box(0, 0, w, h, Gradient((255, 255, 255, 30), (60, 100, 90, 30))))
    shapes.append(Box(0, 0, w, h, Engraving(0, 5 * k, 0.4, (90, 130, 116, 40))))
    shapes += _rhumbs(w, h)
    shapes += [Polygon(tuple((x + 2 * k, y + 4 * k) for x, y in line), (40, 60, 50, 70)) for line in regions.values()]
    for region, line in regions.items():
        shapes += _land(region, line, k)
    shapes += _edges(coasts, borders, k)
    shapes += _names(shown, k)
    for a, b in shown.routes:
        shapes += rails((shown.cities[a], shown.cities[b]), k)
    shapes += compass(w * 0.083, h * 0.885, 92 * k)
    shapes += [
        Box(0, 0, w, h, NONE, 0, (60, 70, 50, 60), 3 * k),
        Box(0, 0, w, h, NONE, 0, (60, 70, 50, 130), 1.0),
    ]
    return Picture(w, h, tuple(shapes))


def _rhumbs(w: float, h: float) -> list[Shape]:
    """Return faint lines in all directions from the compass, as on old charts: one line to and fro."""
    x, y, reach = w * 0.083, h * 0.885, math.hypot(w, h)
    way: list[Point] = [(x, y)]
    for turn in range(32):
        a = math.tau * turn / 32
        way += [(x + reach * math.cos(a), y + reach * math.sin(a)), (x, y)]
    return [Line(tuple(way), (80, 120, 106, 26), 0.8)]


def _land(region: str, line: Run, k: float) -> list[Shape]:
    ground, ink, hatch = palette.LAND[region], LAND_INK[region], palette.HATCH[region]
    return [
        Polygon(line, Gradient(mixed(ground, palette.LIGHT, 0.2), mixed(ground, ink, 0.08))),
        Polygon(line, Engraving(hatch, 4.2 * k, 0.5 * k, clear(ink, 84))),
        Polygon(line, Engraving(hatch + 4, 26 * k, 0.6 * k, clear(ink, 60))),
        *inner_shade(line, clear(ink, 15), 13 * k),
    ]


def _edges(coasts: tuple[Run, ...], borders: tuple[Run, ...], k: float) -> list[Shape]:
    shapes: list[Shape] = []
    for run in borders:
        shapes += [Line(run, (255, 251, 232, 170), 4.4 * k), Line(run, (*COAST[:3], 190), 1.2 * k, (5 * k, 2.4 * k))]
    for run in coasts:
        shapes += [Line(run, (*COAST[:3], 70), 4.6 * k), Line(run, COAST, 1.9 * k)]
    return shapes


def _names(shown: Map, k: float) -> list[Shape]:
    shapes: list[Shape] = []
    for region, name in shown.names:
        x, y = NAME_AT[region]
        x, y = x * shown.w / 100, y * shown.h / 100
        for down, ink in ((1.2 * k, (255, 252, 236, 110)), (0.0, clear(LAND_INK[region], 190))):
            shapes.append(Words(name, x, y + down, 22.4 * k, ink, "title", spread=0.14))
    return shapes


def rails(way: tuple[Point, ...], k: float, lit: bool = False) -> list[Shape]:
    """Return a railway line: pale casing, dark rail, light sleepers. ``lit``: part of a connection that is shown."""
    casing: Colour = clear(BRIGHT_GOLD, 230) if lit else (250, 244, 222, 150)
    return [
        Line(way, casing, (9 if lit else 6.4) * k),
        Line(way, RAIL, 3.6 * k),
        Line(way, SLEEPER, 2.0 * k, (1.5 * k, 3.1 * k)),
    ]


@remembered(64)
def connection_picture(ways: tuple[tuple[Point, Point], ...], w: float, h: float) -> Picture:
    """Return routes lit up on a clear ground ``w`` by ``h`` (the size of the map)."""
    k = w / WIDE
    shapes: list[Shape] = [Line(way, clear(BRIGHT_GOLD, 70), 18 * k) for way in ways]
    for way in ways:
        shapes += rails(way, k, lit=True)
    return Picture(w, h, tuple(shapes))


@remembered(16)
def region_light(region: str, w: float, h: float) -> Picture:
    """Return the outline of a region glowing from inside, on a clear ground of the size of the map."""
    line = outlines(w, h)[0][region]
    k = w / WIDE
    shapes: list[Shape] = [Polygon(line, (255, 226, 130, 46))]
    shapes += inner_shade(line, (255, 206, 84, 44), 15 * k, 5)
    shapes.append(Polygon(line, NONE, GLEAM, 2.6 * k))
    return Picture(w, h, tuple(shapes))


def compass(x: float, y: float, size: float) -> list[Shape]:
    """Return a compass rose about (x, y), ``size`` across, engraved in sea green."""
    k = size / 92
    ink: Colour = (72, 108, 98)
    pale: Colour = (232, 238, 226)
    shapes: list[Shape] = [
        Circle(x, y, 45 * k, (214, 224, 212, 160)),
        Circle(x, y, 45 * k, ink, hole=44 * k),
        Circle(x, y, 42.4 * k, clear(ink, 150), hole=34.6 * k),
        Circle(x, y, 34 * k, ink, hole=33.2 * k),
    ]
    for i in range(72):
        a = math.tau * i / 72
        near, far = (35 if i % 2 else 36.6) * k, 41.6 * k
        ends = ((x + near * math.cos(a), y + near * math.sin(a)), (x + far * math.cos(a), y + far * math.sin(a)))
        shapes.append(Line(ends, clear(pale, 200), 0.7 * k))
    for first, reach, broad in ((22.5, 22, 4.0), (45.0, 27, 5.6), (0.0, 40, 7.4)):
        for i in range(4 if first != 22.5 else 8):
            a = math.radians(first + (90 if first != 22.5 else 45) * i)
            tip = (x + reach * k * math.sin(a), y - reach * k * math.cos(a))
            for side in (-1, 1):
                b = a + side * math.pi / 4
                foot = (x + broad * k * math.sin(b), y - broad * k * math.cos(b))
                shapes.append(Polygon((tip, foot, (x, y)), ink if side > 0 else pale, ink, 0.6 * k))
    shapes += [
        Circle(x, y, 3.2 * k, pale, ink, 0.8 * k),
        Words("N", x, y - 54 * k, 17 * k, ink, "title"),
    ]
    return shapes
