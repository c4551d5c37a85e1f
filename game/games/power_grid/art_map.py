"""The map as a picture: sea, land by region, cables with their costs, cities with their houses."""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache

from game.boards.board import Board
from game.boards.labels import along
from game.games.power_grid.art_fuel import INK
from game.games.power_grid.staging_names import HIGH
from game.kernel.say import Say
from game.present.picture import (
    Box,
    Circle,
    Colour,
    Fill,
    Gradient,
    Line,
    Picture,
    Place,
    Point,
    Polygon,
    Shape,
    Stuff,
    Words,
)
from game.present.pieces import token_picture

CITY = 30.0
"""Radius of a city, in units of the map."""
LAND: tuple[Colour, ...] = (
    (206, 176, 128),
    (172, 192, 148),
    (154, 178, 200),
    (204, 162, 148),
    (180, 168, 202),
    (200, 196, 146),
    (158, 194, 186),
)
"""Muted colours of regions, equally light: only houses are saturated."""
PALE: Colour = (196, 194, 184)
COAST: Colour = (84, 62, 40)
CASING: Colour = (58, 40, 22)
BRASS: Colour = (206, 164, 88)
SHINE: Colour = (250, 226, 164)
LIT: Colour = (255, 226, 120)
RED: Colour = (166, 34, 22)


class MapArt:
    """Draws one board; ``regions`` are bit masks of the regions in play everywhere."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.colours = region_colours(board)
        self._known: dict[object, Picture] = {}

    def ground(self, regions: int) -> Picture:
        """Return land and cables."""
        if regions not in self._known:
            layout = self.board.layout
            shapes = (*self._land(regions), *self._cables(regions))
            self._known[regions] = Picture(layout.width, layout.height, tuple(shapes))
        return self._known[regions]

    # ---- land

    def _land(self, regions: int) -> list[Shape]:
        outlines = [(r, line) for r, lines in enumerate(self.board.layout.regions) for line in lines]
        edges = Counter(_edge(a, b) for _, line in outlines for a, b in _sides(line))
        coasts = [run for _, line in outlines for run in _runs(line, edges, 1)]
        borders = [run for _, line in outlines for run in _runs(line, edges, 2)]
        shapes: list[Shape] = []
        for width, alpha in ((96.0, 26), (64.0, 34), (34.0, 60)):
            shapes += [Line(run, (255, 255, 255, alpha), width) for run in coasts]
        for region, line in outlines:
            lit = bool(regions >> region & 1)
            shapes.append(Polygon(line, Stuff("paper", self.colours[region] if lit else PALE)))
        shapes += [Line(run, (255, 252, 240, 150), 5.5) for run in borders]
        shapes += [Line(run, (*COAST[:3], 130), 2.0) for run in borders]
        shapes += [Line(run, (*COAST[:3], 60), 11.0) for run in coasts]
        shapes += [Line(run, COAST, 4.6) for run in coasts]
        return shapes

    def region(self, region: int, chosen: bool) -> tuple[Picture, Point, tuple[Point, ...]]:
        """Return a region to be chosen, the middle of its picture, and its outline from there."""
        lines = self.board.layout.regions[region]
        xs = [x for line in lines for x, _ in line]
        ys = [y for line in lines for _, y in line]
        left, top, w, h = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
        r, g, b = self.colours[region][:3]
        fill: Colour = (r, g, b, 235) if chosen else (r, g, b, 190)
        local = [tuple((x - left, y - top) for x, y in line) for line in lines]
        shapes: list[Shape] = [Polygon(line, fill, (255, 246, 214), 7.0) for line in local]
        outline = tuple((x - left - w / 2, y - top - h / 2) for x, y in max(lines, key=len))
        return Picture(w, h, tuple(shapes)), (left + w / 2, top + h / 2), outline

    def seat_of_name(self, region: int) -> Point:
        """Return the middle of the cities of a region."""
        graph, cities = self.board.graph, self.board.layout.cities
        mine = [cities[c] for c, home in enumerate(graph.region_of) if home == region]
        return sum(x for x, _ in mine) / len(mine), sum(y for _, y in mine) / len(mine)

    # ---- cables

    def _cables(self, regions: int) -> list[Shape]:
        graph, layout = self.board.graph, self.board.layout
        shapes: list[Shape] = []
        for number, link in enumerate(graph.links):
            way = layout.cables[number]
            if self.lit(regions, number):
                shapes += _wire(way, CASING, BRASS, SHINE, 1.0 if link.cost else 1.35)
            else:
                shapes.append(Line(way, (110, 104, 92, 110), 5))
        return shapes

    def lit(self, regions: int, number: int) -> bool:
        """Tell whether both ends of a connection are in play."""
        link, home = self.board.graph.links[number], self.board.graph.region_of
        return all(regions >> home[end] & 1 for end in (link.a, link.b))

    def cost_at(self, number: int) -> Point:
        """Return where the cost of a connection stands."""
        return along(self.board.layout.cables[number], self.board.layout.plaques[number])

    def route(self, links: tuple[int, ...]) -> tuple[Picture, Point]:
        """Return connections lit up, and the middle of the picture."""
        layout = self.board.layout
        points = [point for number in links for point in layout.cables[number]]
        pad = 30.0
        left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
        w, h = max(x for x, _ in points) + pad - left, max(y for _, y in points) + pad - top
        if links not in self._known:
            ways = [tuple((x - left, y - top) for x, y in layout.cables[number]) for number in links]
            shapes: list[Shape] = [Line(way, (255, 232, 140, 90), 38) for way in ways]
            shapes += [Line(way, (255, 236, 160, 130), 25) for way in ways]
            for way in ways:
                shapes += _wire(way, (96, 60, 10), LIT, (255, 250, 214), 1.25)
            self._known[links] = Picture(w, h, tuple(shapes))
        return self._known[links], (left + w / 2, top + h / 2)


def region_colours(board: Board) -> tuple[Colour, ...]:
    """Return a muted colour for each region, near the one the map asks for; no two are the same."""
    free = list(LAND)
    found: list[Colour] = []
    for number, asked in enumerate(board.layout.colours):
        wanted = _rgb(asked) if asked else LAND[number % len(LAND)]
        best = min(free, key=lambda c: _apart(c, wanted)) if free else LAND[number % len(LAND)]
        if best in free:
            free.remove(best)
        found.append(best)
    return tuple(found)


def _rgb(words: str) -> Colour:
    return int(words[1:3], 16), int(words[3:5], 16), int(words[5:7], 16)


def _apart(one: Colour, two: Colour) -> float:
    """Return how different two colours are in hue; all land is equally light."""
    mean_one, mean_two = sum(one[:3]) / 3, sum(two[:3]) / 3
    a, b = [c - mean_one for c in one[:3]], [c - mean_two for c in two[:3]]
    long = (math.hypot(*a) or 1.0) * (math.hypot(*b) or 1.0)
    return -sum(x * y for x, y in zip(a, b, strict=True)) / long


def _wire(way: tuple[Point, ...], casing: Colour, body: Colour, shine: Colour, size: float) -> list[Shape]:
    """Return a cable as three strokes: casing, body, light from the upper left."""
    lifted = tuple((x - 1.2 * size, y - 1.6 * size) for x, y in way)
    return [Line(way, casing, 13 * size), Line(way, body, 8.4 * size), Line(lifted, shine, 2.6 * size)]


COST = 48.0
"""Size of the picture of a cost; its letters are ``COST_TEXT`` high."""
COST_TEXT = 35.0


@lru_cache(maxsize=256)
def cost_picture(cost: int, lit: bool) -> Picture:
    """Return the small disc with the cost of a connection; ``lit`` where a route leads along it."""
    x, r = COST / 2, COST_TEXT * 0.62
    return Picture(
        COST,
        COST,
        (
            Circle(x, x + r * 0.12, r * 1.08, (40, 26, 10, 130)),
            Circle(x, x, r, Gradient((255, 251, 238), (234, 220, 188)), (70, 48, 22), max(1.6, r * 0.1)),
            Words(str(cost), x, x - COST_TEXT * 0.02, COST_TEXT, RED if lit else INK, "number"),
        ),
    )


@lru_cache(maxsize=64)
def region_plate(name: Say, w: float, size: float, chosen: bool) -> Picture:
    """Return the name of a region that can be chosen, ``w`` wide."""
    h = size * 1.6
    ground: Colour = (38, 52, 58, 236)
    rim = (255, 214, 96) if chosen else (150, 132, 92)
    words = Words(name, w / 2, h / 2 - size * 0.03, size, (255, 244, 214), "strong", room=w - size * 0.6)
    return Picture(w, h, (Box(0, 0, w, h, ground, h * 0.34, rim, 1.8), words), shadow=1)


def _sides(line: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(zip(line, (*line[1:], line[0]), strict=True))


def _edge(a: Point, b: Point) -> tuple[Point, Point]:
    one, two = (round(a[0], 1), round(a[1], 1)), (round(b[0], 1), round(b[1], 1))
    return (one, two) if one <= two else (two, one)


def _runs(line: tuple[Point, ...], edges: Counter[tuple[Point, Point]], times: int) -> list[tuple[Point, ...]]:
    """Return the stretches of an outline whose edges belong to so many outlines."""
    found: list[list[Point]] = []
    running = False
    for a, b in _sides(line):
        if edges[_edge(a, b)] != times:
            running = False
            continue
        if not running:
            found.append([a])
        found[-1].append(b)
        running = True
    return [tuple(run) for run in found]


# ---- what stands on the map

_SEATS: dict[int, tuple[tuple[float, float, float], ...]] = {
    0: (),
    1: ((32.0, 32.0, 42.0),),
    2: ((19.5, 32.0, 29.0), (44.5, 32.0, 29.0)),
    3: ((32.0, 18.5, 27.0), (18.0, 42.0, 27.0), (46.0, 42.0, 27.0)),
}
"""Middle and size of the houses of a city, by their number, on a grid of 64."""


@lru_cache(maxsize=512)
def city_picture(
    houses: tuple[int, ...], places: int, fresh: int, pattern: bool = False, inviting: bool = False
) -> Picture:
    """Return a city with the houses of these player colours; ``places`` are open in this Step (0: out of play).

    ``fresh`` is the colour of a house that is only planned (-1: none). ``inviting``: one can build here now.
    """
    if places == 0:
        return Picture(64, 64, (Circle(32, 32, 20, (168, 164, 152), (120, 114, 102), 2.4),))
    full = len(houses) >= places
    ground = Gradient((250, 243, 224), (222, 208, 176)) if not full else Gradient((238, 228, 206), (214, 200, 170))
    rim: Fill = Gradient((255, 238, 150), (240, 182, 40)) if inviting else Stuff("brass")
    if inviting:
        ground = Gradient((255, 254, 244), (250, 238, 204))
    shapes: list[Shape] = [
        Circle(32, 34, 30, (40, 26, 10, 150)),
        Circle(32, 32, 30, rim, (70, 46, 16), 1.6),
        Circle(32, 32, 23.5 if inviting else 25.5, ground, (96, 70, 34), 1.6),
    ]
    count = min(3, max(len(houses) + (fresh >= 0), 1))
    spots = _SEATS[count]
    for place, colour in enumerate(houses[:3]):
        x, y, size = spots[place]
        shapes.append(Place(token_picture(colour, pattern), x, y, size))
    if fresh >= 0 and len(houses) < 3:
        x, y, size = spots[len(houses)]
        shapes += [
            Place(token_picture(fresh, pattern), x, y, size),
            Circle(32, 32, 31.5, (255, 222, 110), hole=27.5),
        ]
    if not houses and fresh < 0:
        if inviting:
            shapes += [Box(29.6, 24, 4.8, 16, (176, 122, 20), 2), Box(24, 29.6, 16, 4.8, (176, 122, 20), 2)]
        else:
            shapes += [Circle(32, 32, 7, (120, 92, 52, 110)), Circle(32, 31, 5.4, (226, 212, 180))]
    return Picture(64, 64, tuple(shapes))


@lru_cache(maxsize=512)
def name_picture(name: Say, w: float, size: float, lit: bool) -> Picture:
    """Return the name of a city on its plate, ``w`` wide."""
    h = size * HIGH
    ground = Gradient((255, 251, 238), (238, 226, 196)) if not lit else Gradient((255, 240, 176), (250, 214, 118))
    return Picture(
        w,
        h,
        (
            Box(0.4, 1.2, w - 0.8, h - 1.2, (50, 34, 14, 90), h * 0.36),
            Box(0, 0, w, h - 1.4, ground, h * 0.36, (122, 94, 52), 1.0),
            Words(name, w / 2, (h - 1.4) / 2 - size * 0.03, size, (38, 32, 24), "strong", room=w - size * 0.3),
        ),
    )


@lru_cache(maxsize=128)
def pointer_picture(ends: tuple[Point, Point], w: float, h: float) -> Picture:
    """Return the line from a name to its city."""
    return Picture(w, h, (Line(ends, (255, 250, 232, 200), 4.4), Line(ends, (74, 52, 26), 1.8)))


@lru_cache(maxsize=16)
def sea_picture(w: float, h: float) -> Picture:
    """Return the frame of the map with the sea, a net of degrees and a compass."""
    net: list[Shape] = []
    step = max(w, h) / 7
    for number in range(1, 8):
        for line in (((number * step, 8), (number * step, h - 8)), ((8, number * step), (w - 8, number * step))):
            if max(line[0][0], line[1][0]) < w and max(line[0][1], line[1][1]) < h:
                net.append(Line(line, (255, 255, 255, 26), 1.2))
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, Stuff("walnut", (210, 170, 130)), 16, (24, 14, 8), 2, bevel=True),
            Box(4, 4, w - 8, h - 8, (0, 0, 0, 0), 13, (206, 160, 88), 1.8),
            Box(8, 8, w - 16, h - 16, Stuff("paper", (138, 178, 182)), 10, (44, 66, 70), 1.6),
            *net,
        ),
        shadow=3,
    )


@lru_cache(maxsize=2)
def compass_picture() -> Picture:
    """Return a compass rose."""
    shapes: list[Shape] = [
        Circle(60, 66, 34, (40, 62, 68, 150), hole=32.4),
        Circle(60, 66, 25, (40, 62, 68, 120), hole=24),
    ]
    for turn, long in ((45, 24), (135, 24), (225, 24), (315, 24), (90, 34), (180, 34), (270, 34), (0, 38)):
        a = math.radians(turn)
        tip = (60 + long * math.sin(a), 66 - long * math.cos(a))
        side = 0.16 * long + 3
        left = (60 + side * math.sin(a - 0.8), 66 - side * math.cos(a - 0.8))
        right = (60 + side * math.sin(a + 0.8), 66 - side * math.cos(a + 0.8))
        shapes += [
            Polygon((tip, left, (60, 66)), (58, 74, 78)),
            Polygon((tip, right, (60, 66)), (232, 222, 196)),
        ]
    shapes.append(Words("N", 60, 14, 19, (46, 62, 66), "title"))
    return Picture(120, 112, tuple(shapes))
