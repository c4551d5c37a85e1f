"""The land of the maps of Power Grid: regions fit together, their cities lie inside, and every part can be chosen."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from game.boards.board import Point
from game.boards.tmx import load_board
from game.present.cartography.map_art import CASING, COAST, HILLS, LAND, PALE, PARK, SEA, SHORE, MapArt
from game.present.pages.paging import encloses
from game.present.pictures.picture import Line, Polygon, Stuff
from tests.boards.faces import CITY_RADIUS
from tests.boards.maps import GRAPH, facts, layer, thing, write
from tests.games.power_grid.test_maps import MAPS, board


@pytest.mark.grid(5)
@pytest.mark.parametrize("name", MAPS)
def test_cities_lie_inside_their_region_and_off_the_coast(name: str) -> None:
    """The disc of a city and a margin are in one outline of its region; a little more around it is land at least."""
    found = board(name)
    land = [outline for parts in found.layout.regions for outline in parts]
    for city, spot in enumerate(found.layout.cities):
        own = found.layout.regions[found.graph.region_of[city]]
        close, wide = ring(spot, CITY_RADIUS + 8), ring(spot, CITY_RADIUS + 15)
        assert any(all(inside(point, outline) for point in (spot, *close)) for outline in own), found.graph.cities[city]
        assert all(any(inside(point, outline) for outline in land) for point in wide), found.graph.cities[city]


def ring(middle: Point, radius: float) -> list[Point]:
    turns = [turn * math.tau / 24 for turn in range(24)]
    return [(middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns]


def corners(outline: tuple[Point, ...]) -> list[Point]:
    return [(round(x, 1), round(y, 1)) for x, y in outline]


def sides(outline: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """Return the sides of an outline, always the same way round."""
    points = corners(outline)
    if area(points) < 0:
        points.reverse()
    return list(zip(points, [*points[1:], points[0]], strict=True))


def area(points: list[Point]) -> float:
    """Return the area inside, negative if the corners go the other way round."""
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


@pytest.mark.parametrize("name", MAPS)
def test_land_lies_on_the_map(name: str) -> None:
    layout = board(name).layout
    for x, y in (point for parts in layout.regions for outline in parts for point in outline):
        assert 10 <= x <= layout.width - 10 and 10 <= y <= layout.height - 10


@pytest.mark.parametrize("name", MAPS)
def test_no_outline_crosses_or_touches_itself(name: str) -> None:
    for region, parts in zip(board(name).graph.regions, board(name).layout.regions, strict=True):
        for outline in parts:
            points = corners(outline)
            assert len(set(points)) == len(points) > 2, region
            edges = sorted((min(a[0], b[0]), max(a[0], b[0]), a, b) for a, b in sides(outline))
            for place, (_, right, a, b) in enumerate(edges):
                for left, _, c, d in edges[place + 1 :]:
                    if left > right:
                        break
                    assert {a, b} & {c, d} or not crossing(a, b, c, d), (region, a, b, c, d)


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def turn(a: Point, b: Point, c: Point) -> float:
    """Return on which side of the way from ``a`` to ``b`` the point ``c`` lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@pytest.mark.grid(5)
@pytest.mark.parametrize("name", MAPS)
def test_regions_fit_together(name: str) -> None:
    """Neighbours have the same border, corner by corner; no point belongs to two of them, none between them to none."""
    layout = board(name).layout
    every = Counter(side for parts in layout.regions for outline in parts for side in sides(outline))
    assert set(every.values()) == {1}
    coast = {a: b for a, b in every if (b, a) not in every}
    assert len(coast) == sum((b, a) not in every for a, b in every)
    while coast:
        around = [next(iter(coast))]
        while (step := coast.pop(around[-1])) != around[0]:
            around.append(step)
        assert area(around) > 0, around[0]
    outlines = [outline for parts in layout.regions for outline in parts]
    for x, y in (
        (x + 0.37, y + 0.71) for x in range(0, int(layout.width), 40) for y in range(0, int(layout.height), 40)
    ):
        assert sum(inside((x, y), outline) for outline in outlines) <= 1, (x, y)


OVER_THE_SEA = {
    "middle_east": {("levant", "southwest")},
    "northern_europe": {("baltic", "finland"), ("baltic", "sweden_south"), ("denmark", "norway")},
}
"""Regions that are joined by cables through the sea only."""


@pytest.mark.parametrize("name", MAPS)
def test_regions_that_are_joined_have_a_border_or_the_sea_between(name: str) -> None:
    found = board(name)
    edges = [{side for outline in parts for side in sides(outline)} for parts in found.layout.regions]
    home, regions = found.graph.region_of, found.graph.regions
    for one, two in {(home[link.a], home[link.b]) for link in found.graph.links if home[link.a] != home[link.b]}:
        shared = sum(math.dist(a, b) for a, b in edges[one] if (b, a) in edges[two])
        pair = (min(regions[one], regions[two]), max(regions[one], regions[two]))
        if pair in OVER_THE_SEA.get(name, ()):
            assert shared == 0, (*pair, shared)
        else:
            assert shared > CITY_RADIUS, (*pair, shared)


@pytest.mark.parametrize("name", MAPS)
def test_a_region_is_touched_on_all_its_parts(name: str) -> None:
    """When regions are chosen, the islands count as well as the main land; the sea between them does not."""
    found, art = board(name), MapArt(board(name))
    for region, parts in enumerate(found.layout.regions):
        _, middle, outline = art.region(region, chosen=False)
        homes = [spot for city, spot in enumerate(found.layout.cities) if found.graph.region_of[city] == region]
        for x, y in homes:
            assert encloses(outline, x - middle[0], y - middle[1])
        left, top = min(x for part in parts for x, _ in part), min(y for part in parts for _, y in part)
        right, low = max(x for part in parts for x, _ in part), max(y for part in parts for _, y in part)
        for across in range(1, 24):
            for down in range(1, 24):
                spot = (left + (right - left) * across / 24, top + (low - top) * down / 24)
                expected = any(inside(spot, part) for part in parts)
                assert encloses(outline, spot[0] - middle[0], spot[1] - middle[1]) == expected, (region, spot)


def test_land_beyond_the_regions_is_pale_and_a_park_is_green(tmp_path: Path) -> None:
    """Where land meets a region, there is a border instead of a coast; cables lie over the park."""
    land = thing(40, "", 400, 0, facts(kind="land") + '<polygon points="0,0 90,0 90,200 0,200"/>')
    park = thing(41, "", 20, 20, facts(kind="park") + '<polygon points="0,0 40,0 40,40"/>')
    art = MapArt(load_board(write(tmp_path / "isle.tmx", *GRAPH, layer("surroundings", land, park))))
    shapes = art.ground(3).shapes
    fills = [shape.fill for shape in shapes if isinstance(shape, Polygon)]
    assert fills[0] == Stuff("paper", PALE) and fills[-1] == PARK
    green = next(place for place, shape in enumerate(shapes) if isinstance(shape, Polygon) and shape.fill == PARK)
    assert green < min(place for place, shape in enumerate(shapes) if getattr(shape, "colour", None) == CASING)
    joint = ((400 + SHORE, SHORE), (400 + SHORE, 200 + SHORE))
    colours = {shape.colour for shape in shapes if isinstance(shape, Line) and set(joint) <= set(shape.points)}
    assert (255, 252, 240, 150) in colours
    assert not any(
        {a, b} == set(joint)
        for shape in shapes
        if isinstance(shape, Line) and shape.colour == COAST
        for a, b in pairwise(shape.points)
    )


@pytest.mark.parametrize("name", MAPS)
def test_surroundings_keep_to_their_place(name: str) -> None:
    """Land beyond the regions covers none of them, parks lie within one; neither hides a city."""
    layout = board(name).layout
    regions = [outline for parts in layout.regions for outline in parts]
    for ground in layout.surroundings:
        assert len(set(corners(ground.outline))) == len(ground.outline)
        assert all(0 <= x <= layout.width and 0 <= y <= layout.height for x, y in ground.outline)
        for city in layout.cities:
            assert not any(inside(point, ground.outline) for point in (city, *ring(city, CITY_RADIUS + 8)))
        left, top = min(x for x, _ in ground.outline), min(y for _, y in ground.outline)
        right, low = max(x for x, _ in ground.outline), max(y for _, y in ground.outline)
        spots = [(left + (right - left) * x / 40, top + (low - top) * y / 40) for x in range(41) for y in range(41)]
        spots = [spot for spot in spots if inside(spot, ground.outline)]
        assert spots
        assert all(any(inside(spot, outline) for outline in regions) == (ground.kind == "park") for spot in spots)


def inside(point: tuple[float, float], outline: tuple[tuple[float, float], ...]) -> bool:
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossings += 1
    return crossings % 2 == 1


def test_no_region_has_a_colour_near_that_of_the_sea_or_of_another_region() -> None:
    for number, colour in enumerate(LAND):
        assert math.dist(colour, SEA) > 44, colour
        assert all(math.dist(colour, other) > 24 for other in LAND[:number]), colour


def test_hills_and_water_lie_upon_the_land_and_below_its_borders(tmp_path: Path) -> None:
    kinds = ("hills", "water", "land")
    around = [
        thing(60 + n, "", 10 * n, 10, facts(kind=kind) + '<polygon points="0,0 40,0 40,40"/>')
        for n, kind in enumerate(kinds)
    ]
    path = write(tmp_path / "isle.tmx", *GRAPH, layer("surroundings", *around))
    drawn = MapArt(load_board(path)).ground(0).shapes
    colours = [shape.fill for shape in drawn if isinstance(shape, Polygon)]
    assert HILLS in colours and SEA in colours and colours.index(HILLS) < colours.index(SEA)
    assert colours.index(Stuff("paper", PALE)) < colours.index(HILLS)  # land first, what lies upon it after
