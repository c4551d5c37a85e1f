"""How a map is drawn: land, coasts, cables and lights, the sea with its compass, and all in small."""

from __future__ import annotations

import math
from collections import Counter
from functools import cached_property
from typing import TypeAlias

from msgspec.structs import replace

from game.boards.board import Board, Layout, Point, Zone
from game.kernel.cache import Same, cached
from game.present.kit.colours import CREAM, clear, lighter, mixed
from game.present.pictures.picture import Box, Circle, Colour, Line, Picture, Polygon, Shape, Stuff, Words

SHORE = 48.0
"""How far the light of the coasts reaches out, beyond the edge of the map too."""
LAND: tuple[Colour, ...] = (
    (206, 176, 128),
    (172, 192, 148),
    (212, 166, 190),
    (204, 162, 148),
    (180, 168, 202),
    (200, 196, 146),
    (178, 176, 118),
)
"""Muted colours of regions, about equally light, none near that of the sea: only houses are saturated."""
PALE: Colour = (196, 194, 184)
PARK: Colour = (126, 160, 92, 150)
RAIL: Colour = (84, 110, 60, 150)
"""Green over the land it lies on, and the rail around it."""
HILLS: Colour = (150, 116, 72, 58)
SHADED: Colour = (70, 50, 30, 34)
RIDGE: Colour = (255, 244, 214, 46)
"""Higher ground, its shadow at the lower right, the light on its rim."""
BANK: Colour = (70, 104, 112, 170)
"""The rim of lakes and rivers."""
BEYOND = -1
COAST: Colour = (84, 62, 40)
LIT: Colour = (255, 226, 120)


class MapArt:
    """Draws one board; ``regions`` are bit masks of the regions in play everywhere."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.colours = region_colours(board)
        self._known: dict[object, Picture] = {}
        self._seaward: dict[object, Point] = {}
        self._lit: dict[int, tuple[bool, ...]] = {}

    def ground(self, regions: int) -> Picture:
        """Land and cables, ``SHORE`` wider than the map on every side."""
        if regions not in self._known:
            layout = self.board.layout
            shapes = (*self._land(regions), *self._cables(regions))
            shifted = tuple(replace(shape, points=moved(shape.points, SHORE)) for shape in shapes)
            self._known[regions] = Picture(layout.width + 2 * SHORE, layout.height + 2 * SHORE, shifted)
        return self._known[regions]

    # ---- land

    @cached_property
    def _outlines(self) -> tuple[tuple[int, tuple[Point, ...]], ...]:
        layout = self.board.layout
        beyond = [(BEYOND, each.outline) for each in layout.surroundings if each.kind == "land"]
        return (*beyond, *((r, line) for r, lines in enumerate(layout.regions) for line in lines))

    @cached_property
    def _coasts_and_borders(self) -> tuple[list[tuple[Point, ...]], list[tuple[Point, ...]]]:
        edges = Counter(edge(a, b) for _, line in self._outlines for a, b in sides(line))
        coasts = [run for _, line in self._outlines for run in runs(line, edges, 1)]
        return coasts, [run for _, line in self._outlines for run in runs(line, edges, 2)]

    def _land(self, regions: int) -> list[Line | Polygon]:
        outlines = self._outlines
        coasts, borders = self._coasts_and_borders
        shapes: list[Line | Polygon] = []
        for width, alpha in ((2 * SHORE, 26), (64.0, 34), (34.0, 60)):
            shapes += [Line(run, (255, 255, 255, alpha), width) for run in coasts]
        for region, line in outlines:
            lit = region != BEYOND and bool(regions >> region & 1)
            shapes.append(Polygon(line, Stuff("paper", self.colours[region] if lit else PALE)))
        shapes += [
            shape for ground in self.board.layout.surroundings for shape in upon(ground.kind, ground.outline, 1.0)
        ]
        shapes += [Line(run, (255, 252, 240, 150), 5.5) for run in borders]
        shapes += [Line(run, (*COAST[:3], 130), 2.0) for run in borders]
        shapes += [Line(run, (*COAST[:3], 60), 11.0) for run in coasts]
        shapes += [Line(run, COAST, 4.6) for run in coasts]
        return shapes

    def region(self, region: int, chosen: bool) -> tuple[Picture, Point, tuple[Point, ...]]:
        """A region to choose, the middle of its picture, and the outline of all its parts from there."""
        lines = self.board.layout.regions[region]
        xs = [x for line in lines for x, _ in line]
        ys = [y for line in lines for _, y in line]
        left, top, w, h = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
        r, g, b = self.colours[region][:3]
        fill: Colour = (r, g, b, 250) if chosen else (r, g, b, 96)
        local = [moved(line, -left, -top) for line in lines]
        shapes: list[Shape] = [
            Polygon(line, fill, LIT if chosen else (255, 246, 214), 9.0 if chosen else 6.0) for line in local
        ]
        outline = moved(joined(lines), -left - w / 2, -top - h / 2)
        return Picture(w, h, tuple(shapes)), (left + w / 2, top + h / 2), outline

    def seat_of_name(self, region: int) -> Point:
        """The middle of the cities of a region."""
        graph, cities = self.board.graph, self.board.layout.cities
        mine = [cities[c] for c, home in enumerate(graph.region_of) if home == region]
        return sum(x for x, _ in mine) / len(mine), sum(y for _, y in mine) / len(mine)

    def seaward(self, points: tuple[Point, ...], reach: float) -> Point:
        """The point with the least land within ``reach``; the earlier one where two are alike."""
        key = (points, reach)
        if key not in self._seaward:
            self._seaward[key] = min(points, key=lambda point: self._land_around(point, reach))
        return self._seaward[key]

    def _land_around(self, point: Point, reach: float) -> int:
        """How many of 25 points in a square are on land."""
        steps = [(step - 2) * reach / 2 for step in range(5)]
        places = [(point[0] + dx, point[1] + dy) for dx in steps for dy in steps]
        near = [
            line
            for line, (left, top, right, bottom) in self._bounds
            if left < point[0] + reach and right > point[0] - reach
            if top < point[1] + reach and bottom > point[1] - reach
        ]
        return sum(any(inside(place, line) for line in near) for place in places)

    @cached_property
    def _bounds(self) -> tuple[tuple[tuple[Point, ...], tuple[float, float, float, float]], ...]:
        return tuple((line, _around(line)) for _, line in self._outlines)

    # ---- cables

    def _cables(self, regions: int) -> list[Line]:
        graph, layout = self.board.graph, self.board.layout
        shapes: list[Line] = []
        for number, link in enumerate(graph.links):
            way = layout.cables[number]
            if self.lit(regions, number):
                shapes += wire(way, 0.7, FREE) if link.cost else wire(way, 1.2)
            else:
                shapes.append(Line(way, (110, 104, 92, 110), 5))
        return shapes

    def lit(self, regions: int, number: int) -> bool:
        """True if both ends of a connection are in play."""
        if regions not in self._lit:
            home, links = self.board.graph.region_of, self.board.graph.links
            self._lit[regions] = tuple(all(regions >> home[end] & 1 for end in (each.a, each.b)) for each in links)
        return self._lit[regions][number]

    def ways(self, city: int) -> tuple[float, ...]:
        """The directions, in radians, in which connections leave a city."""
        return self._ways[city]

    @cached_property
    def _ways(self) -> list[tuple[float, ...]]:
        found: list[list[float]] = [[] for _ in self.board.layout.cities]
        for link, way in zip(self.board.graph.links, self.board.layout.cables, strict=True):
            for city, (x, y), (nx, ny) in ((link.a, way[0], way[1]), (link.b, way[-1], way[-2])):
                found[city].append(math.atan2(ny - y, nx - x))
        return [tuple(each) for each in found]

    def strand(
        self, number: int, lane: int, lanes: int, colour: tuple[int, int, int], live: bool
    ) -> tuple[Picture, Point]:
        """The cable of one owner along a connection (see ``strand``), and the middle of the picture."""
        way = self.board.layout.cables[number]
        pad = 26.0
        left, top = min(x for x, _ in way) - pad, min(y for _, y in way) - pad
        w, h = max(x for x, _ in way) + pad - left, max(y for _, y in way) + pad - top
        key = (number, lane, lanes, colour, live)
        if key not in self._known:
            self._known[key] = Picture(w, h, tuple(strand(moved(way, -left, -top), lane, lanes, colour, live=live)))
        return self._known[key], (left + w / 2, top + h / 2)

    def route(self, links: tuple[int, ...]) -> tuple[Picture, Point]:
        """Connections lit up, and the middle of the picture."""
        layout = self.board.layout
        points = [point for number in links for point in layout.cables[number]]
        pad = 30.0
        left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
        w, h = max(x for x, _ in points) + pad - left, max(y for _, y in points) + pad - top
        if links not in self._known:
            ways = [tuple((x - left, y - top) for x, y in layout.cables[number]) for number in links]
            shapes: list[Shape] = [Line(way, (255, 236, 160, 70), 44) for way in ways]
            shapes += [Line(way, (255, 238, 170, 110), 32) for way in ways]
            shapes += [Line(way, (255, 242, 186, 150), 22) for way in ways]
            for way in ways:
                shapes += wire(way, 1.25, ROUTE)
            self._known[links] = Picture(w, h, tuple(shapes))
        return self._known[links], (left + w / 2, top + h / 2)


def art_of(board: Board) -> MapArt:
    """The art of a board; that of the last few is kept, as whoever shows a table or its set-up draws the same land."""
    return _art(Same(board))


@cached(6)
def _art(same: Same[Board]) -> MapArt:
    return MapArt(same.it)


def upon(kind: str, outline: tuple[Point, ...], fine: float) -> list[Line | Polygon]:
    """Shapes upon the land: parks with their rails, hills lit from the upper left, lakes and rivers."""
    closed = (*outline, outline[0])
    if kind == "park":
        return [Polygon(outline, PARK), Line(closed, RAIL, 3.0 * fine)]
    if kind == "hills":
        return [
            Polygon(moved(outline, 5.0 * fine), SHADED),
            Polygon(moved(outline, -2.0 * fine), HILLS),
            Line(moved(closed, -2.0 * fine), RIDGE, 2.0 * fine),
        ]
    if kind == "water":
        return [Polygon(outline, SEA), Line(closed, BANK, 2.4 * fine)]
    return []


def region_colours(board: Board) -> tuple[Colour, ...]:
    """A muted colour for each region, near the one the map asks for; no two are the same."""
    free = list(LAND)
    found: list[Colour] = []
    for number, asked in enumerate(board.layout.colours):
        wanted = _rgb(asked) if asked else LAND[number % len(LAND)]
        best = min(free, key=lambda c: _apart(c, wanted)) if free else LAND[number % len(LAND)]
        if best in free:
            free.remove(best)
        found.append(best)
    return tuple(found)


def _around(line: tuple[Point, ...]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an outline."""
    xs, ys = zip(*line, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _rgb(words: str) -> Colour:
    return int(words[1:3], 16), int(words[3:5], 16), int(words[5:7], 16)


def _apart(one: Colour, two: Colour) -> float:
    """Compares hue only: all land is equally light."""
    mean_one, mean_two = sum(one[:3]) / 3, sum(two[:3]) / 3
    a, b = [c - mean_one for c in one[:3]], [c - mean_two for c in two[:3]]
    long = (math.hypot(*a) or 1.0) * (math.hypot(*b) or 1.0)
    return -sum(x * y for x, y in zip(a, b, strict=True)) / long


# ---- cables, wires and other lines that lie on a map


CASING: Colour = (58, 40, 22)
BRASS: Colour = (206, 164, 88)
SHINE: Colour = (250, 226, 164)
GLOW: Colour = (255, 226, 120)


Strokes: TypeAlias = tuple[Colour, Colour, Colour]
"""Casing, body and light of a cable."""
JOINT: Strokes = (CASING, BRASS, SHINE)
FREE: Strokes = ((92, 78, 58), (190, 174, 140), (220, 208, 178))
"""One that costs something stands back behind those with an owner."""
ROUTE: Strokes = ((96, 60, 10), GLOW, (255, 250, 214))


def wire(way: tuple[Point, ...], size: float, strokes: Strokes = JOINT) -> list[Line]:
    """A cable as three strokes: casing, body, light from the upper left. ``size`` 1 is 13 units thick."""
    casing, body, shine = strokes
    lifted = tuple((x - 1.2 * size, y - 1.6 * size) for x, y in way)
    return [Line(way, casing, 13 * size), Line(way, body, 8.4 * size), Line(lifted, shine, 2.6 * size)]


LANE = 8.4
"""How far the strands of several owners are apart."""
WARM: Colour = (255, 238, 186)


def strand(way: tuple[Point, ...], lane: int, lanes: int, colour: tuple[int, int, int], *, live: bool) -> list[Line]:
    """The cable of one owner among ``lanes`` beside each other; ``live`` with current in it.

    The strand of the first lane brings the dark casing of all.
    """
    mine = beside(way, (lane - (lanes - 1) / 2) * LANE)
    if live:
        return [
            Line(mine, (*WARM[:3], 40), 38),
            Line(mine, (*mixed(colour, WARM, 0.4), 120), 20),
            Line(mine, mixed(colour, WARM, 0.22), 10.4),
            Line(mine, mixed(colour, WARM, 0.78), 3.6),
        ]
    casing = [Line(way, CASING, 7.6 + LANE * lanes)] if lane == 0 else []
    light = lighter(colour, 0.42)
    return [*casing, Line(mine, colour, 8.2), Line(beside(mine, -1.2), (*light, 210), 2.2)]


def beside(way: tuple[Point, ...], far: float) -> tuple[Point, ...]:
    """A line ``far`` to the right of a way, seen from its beginning."""
    if not far:
        return way
    found = []
    for number, (x, y) in enumerate(way):
        (ax, ay), (bx, by) = way[max(0, number - 1)], way[min(len(way) - 1, number + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        found.append((x - (by - ay) / length * far, y + (bx - ax) / length * far))
    return tuple(found)


# ---- outlines of land


def moved(line: tuple[Point, ...], across: float, down: float | None = None) -> tuple[Point, ...]:
    """A line shifted ``across`` and ``down``, by default as far down as across."""
    shift = across if down is None else down
    return tuple((x + across, y + shift) for x, y in line)


def inside(point: Point, line: tuple[Point, ...]) -> bool:
    """True if a point is within an outline: a ray to the left crosses it an odd number of times."""
    x, y = point
    crossed = [ax + (y - ay) * (bx - ax) / (by - ay) < x for (ax, ay), (bx, by) in sides(line) if (ay > y) != (by > y)]
    return sum(crossed) % 2 == 1


def joined(lines: tuple[tuple[Point, ...], ...]) -> tuple[Point, ...]:
    """One outline around all of them: a bridge without width leads to every island and back."""
    start = lines[0][0]
    return tuple(point for line in lines for point in (*line, line[0], start))


def sides(line: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """The sides of an outline, the last one leading back to its first corner."""
    return list(zip(line, (*line[1:], line[0]), strict=True))


def edge(a: Point, b: Point) -> tuple[Point, Point]:
    """The key of a side: the same for both outlines that share it."""
    one, two = (round(a[0], 1), round(a[1], 1)), (round(b[0], 1), round(b[1], 1))
    return (one, two) if one <= two else (two, one)


def runs(line: tuple[Point, ...], edges: Counter[tuple[Point, Point]], times: int) -> list[tuple[Point, ...]]:
    """The stretches of an outline whose edges belong to ``times`` outlines."""
    found: list[list[Point]] = []
    running = False
    for a, b in sides(line):
        if edges[edge(a, b)] != times:
            running = False
            continue
        if not running:
            found.append([a])
        found[-1].append(b)
        running = True
    return [tuple(run) for run in found]


SEA: Colour = (138, 178, 182)


@cached(16)
def sea_picture(w: float, h: float) -> Picture:
    """The frame of the map with the sea, a net of degrees and a compass."""
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
            Box(8, 8, w - 16, h - 16, Stuff("paper", SEA), 10, (44, 66, 70), 1.6),
            *net,
        ),
        shadow=3,
    )


@cached(2)
def compass_picture() -> Picture:
    return Picture(120, 112, tuple(compass(60, 66, 92, (46, 68, 74))))


def compass(x: float, y: float, size: float, ink: Colour) -> list[Shape]:
    """A compass rose about (x, y), ``size`` across, engraved in an ink."""
    k = size / 92
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


SMALL_SHORE: Colour = (255, 255, 255, 70)
BORDER: Colour = (255, 252, 240, 170)
CABLE: Colour = (96, 72, 40)
RIM: Colour = (52, 36, 20)


def map_picture(board: Board, wide: float, high: float) -> Picture:
    """The map in small in the middle of a sea of the proportions ``wide`` to ``high``.

    Without cities, the zones things lie on.
    """
    return _drawn(Same(board), wide, high)


@cached(64)
def _drawn(same: Same[Board], wide: float, high: float) -> Picture:
    board, layout = same.it, same.it.layout
    fine = max(layout.width, layout.height)
    w, h = max(layout.width, layout.height * wide / high), max(layout.height, layout.width * high / wide)
    dx, dy = (w - layout.width) / 2, (h - layout.height) / 2
    shapes: list[Shape] = [Box(0, 0, w, h, SEA)]
    shapes += _land(board, fine, dx, dy)
    shapes += [Line(moved(way, dx, dy), CABLE, fine * 0.006) for way in layout.cables if len(way) > 1]
    shapes += [Circle(x + dx, y + dy, fine * 0.0145, CREAM, RIM, fine * 0.0045) for x, y in layout.cities]
    if not layout.cities:
        shapes += [_zone(zone, fine, dx, dy) for zone in layout.zones.values()]
    return Picture(w, h, tuple(shapes))


def _land(board: Board, fine: float, dx: float, dy: float) -> list[Shape]:
    layout: Layout = board.layout
    every = [(moved(it.outline, dx, dy), PALE) for it in layout.surroundings if it.kind == "land"]
    every += [
        (moved(corners, dx, dy), colour)
        for outlines, colour in zip(layout.regions, region_colours(board), strict=True)
        for corners in outlines
        if len(corners) > 2
    ]
    closed = [(*corners, corners[0]) for corners, _ in every]
    found: list[Shape] = [Line(coast, SMALL_SHORE, fine * 0.03) for coast in closed]
    found += [Line(coast, COAST, fine * 0.011) for coast in closed]
    found += [Polygon(corners, colour) for corners, colour in every]
    found += [shape for it in layout.surroundings for shape in upon(it.kind, moved(it.outline, dx, dy), fine / 1800)]
    found += [Line(coast, BORDER, fine * 0.003) for coast in closed]
    return found


def _zone(zone: Zone, fine: float, dx: float, dy: float) -> Shape:
    land = LAND[0][:3]
    return Box(zone.x + dx, zone.y + dy, zone.w, zone.h, (*land, 120), fine * 0.01, BORDER, fine * 0.004)
