"""The map of the country: sea with nested coast lines, land by region, rails between cities, a compass."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.boards.board import Point
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.palette import BRIGHT_GOLD, GLEAM, LAND_INK, SEA
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.cartography.map_art import compass
from game.present.kit.colours import NONE, clear, mixed
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import rough, thinned
from game.present.pictures.picture import Box, Colour, Engraving, Gradient, Line, Picture, Polygon, Shape, Words

Run = tuple[Point, ...]
SHEET = "carnegie/land"
STRAIGHT = (1, 2)
"""Coasts that are borders drawn with a ruler."""

NAME_AT: Mapping[str, Point] = {
    "west": (17.2, 56.6),
    "midwest": (52.9, 35.0),
    "east": (94.6, 60.6),
    "south": (74.2, 79.0),
}
"""Where the name of a region stands; that of the East lies on the sea, as there is no room on its land."""
NAME_SIDE: Mapping[str, str] = {
    **dict.fromkeys(("seattle", "reno", "salt_lake_city", "fargo", "duluth", "omaha", "albany", "boston"), "n"),
    **dict.fromkeys(("santa_fe", "san_francisco"), "e"),
    **dict.fromkeys(("memphis",), "sw"),
    **dict.fromkeys(("dallas",), "w"),
    **dict.fromkeys(("cincinnati", "portland"), "se"),
    **dict.fromkeys(("houston",), "nw"),
}
"""On which side of a city its name stands; below it where nothing is said."""


@cached(1)
def _runs() -> tuple[tuple[Run, ...], tuple[Run, ...]]:
    """Coasts and borders, in hundredths of the map."""
    sheets = (drawing(SHEET, name, ink=COAST).shapes for name in ("coasts", "borders"))
    coasts, borders = (tuple(run.points for run in sheet if isinstance(run, Line)) for sheet in sheets)
    return coasts, borders


@cached(8)
def outlines(w: float, h: float) -> tuple[Mapping[str, Run], tuple[Run, ...], tuple[Run, ...]]:
    """The outline of each region, with its coasts and borders, on a map ``w`` by ``h``."""

    def drawn(run: Run, wild: float, seed: int) -> Run:
        return rough([(x * w / 100, y * h / 100) for x, y in run], wild, max(w, h) / 240, seed)

    coasts, borders = _runs()
    shores = tuple(drawn(run, 0.03 if number in STRAIGHT else 0.17, 3 + number) for number, run in enumerate(coasts))
    between = tuple(drawn(run, 0.13, 40 + number) for number, run in enumerate(borders))
    return _regions(shores, between), shores, between


def _regions(coasts: Sequence[Run], borders: Sequence[Run]) -> Mapping[str, Run]:
    """The outline of each region, put together of coasts and borders in the order of their sheet."""
    pacific, northwest, prairie, lakes, northeast, atlantic = coasts
    west_midwest, west_south, midwest_south, midwest_east, east_south = borders
    return {
        "west": _ring(pacific, northwest, west_midwest, west_south),
        "midwest": _ring(prairie, lakes, midwest_east, midwest_south[::-1], west_midwest[::-1]),
        "east": _ring(northeast, east_south[::-1], midwest_east[::-1]),
        "south": _ring(atlantic, west_south[::-1], midwest_south, east_south),
    }


def _ring(*runs: Run) -> Run:
    return tuple(point for run in runs for point in run[:-1])


@cached(1)
def _small_outlines() -> Mapping[str, Run]:
    def drawn(run: Run) -> Run:
        points = run[::2] if run[-1] in run[::2] else (*run[::2], run[-1])
        return tuple((x * 0.6, y * 0.36) for x, y in points)

    coasts, borders = _runs()
    return _regions([drawn(run) for run in coasts], [drawn(run) for run in borders])


@cached(32)
def region_sign(region: str, colour: Colour, rest: Colour, edge: Colour) -> Picture:
    """The country in small with one region filled."""
    shapes: list[Shape] = []
    for name, line in _small_outlines().items():
        moved = tuple((x + 1, y + 1) for x, y in line)
        shapes.append(Polygon(moved, colour if name == region else rest))
        shapes.append(Line((*moved, moved[0]), edge, 1.0 if name == region else 0.7))
    shapes.append(Box(0, 0, 62, 38, NONE))
    return Picture(62, 38, tuple(shapes))


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


@cached(8)
def country_picture(shown: Map) -> Picture:
    """Sea, land, rails, names of regions and compass; cities, discs and names of cities lie above."""
    w, h, k = shown.w, shown.h, shown.w / WIDE
    regions, coasts, borders = outlines(w, h)
    shapes: list[Shape] = [Box(0, 0, w, h, SEA)]
    shapes += contours([thinned(run, 8 * k) for run in coasts], k)
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
    shapes += compass(w * 0.083, h * 0.885, 92 * k, (72, 108, 98))
    shapes += [
        Box(0, 0, w, h, NONE, 0, (60, 70, 50, 60), 3 * k),
        Box(0, 0, w, h, NONE, 0, (60, 70, 50, 130), 1.0),
    ]
    return Picture(w, h, tuple(shapes))


def contours(coasts: Sequence[Run], k: float) -> list[Shape]:
    """Nested outlines of coasts, fading outwards, as old charts have them around land.

    Each is a broad stroke of ink with a stroke of sea a hair narrower on it, so land has to be drawn above. The further
    it lies from the land, the fewer points of the coast it needs.
    """
    shapes: list[Shape] = []
    for away in sorted(CONTOURS, reverse=True):
        dark = mixed(SEA, CONTOUR_INK, 0.25 + 0.75 * (1 - away / max(CONTOURS)) ** 0.8)
        lines = [thinned(line, away * k / 1.5) for line in coasts]
        shapes += [Line(line, dark, (2 * away + 0.8) * k) for line in lines]
        shapes += [Line(line, SEA, (2 * away - 0.8) * k) for line in lines]
    return shapes


def _rhumbs(w: float, h: float) -> list[Shape]:
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
        Polygon(line, NONE, clear(ink, 15), 13 * k, 6),
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
    """A railway line: pale casing, dark rail, light sleepers. ``lit``: part of a connection that is shown."""
    casing: Colour = clear(BRIGHT_GOLD, 230) if lit else (250, 244, 222, 150)
    return [
        Line(way, casing, (9 if lit else 6.4) * k),
        Line(way, RAIL, 3.6 * k),
        Line(way, SLEEPER, 2.0 * k, (1.5 * k, 3.1 * k)),
    ]


@cached(64)
def connection_picture(ways: tuple[tuple[Point, Point], ...], w: float, h: float) -> Picture:
    """Routes lit up on a clear ground ``w`` by ``h`` (the size of the map)."""
    k = w / WIDE
    shapes: list[Shape] = [Line(way, clear(BRIGHT_GOLD, 70), 18 * k) for way in ways]
    for way in ways:
        shapes += rails(way, k, lit=True)
    return Picture(w, h, tuple(shapes))


@cached(16)
def region_light(region: str, w: float, h: float) -> Picture:
    """The outline of a region glowing from inside, on a clear ground of the size of the map."""
    line = outlines(w, h)[0][region]
    k = w / WIDE
    shapes: list[Shape] = [Polygon(line, (255, 226, 130, 46))]
    shapes.append(Polygon(line, NONE, (255, 206, 84, 44), 15 * k, 5))
    shapes.append(Polygon(line, NONE, GLEAM, 2.6 * k))
    return Picture(w, h, tuple(shapes))
