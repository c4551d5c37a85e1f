"""A map in small: its regions, connections and cities as the map file has them, without any of the game's own art."""

from __future__ import annotations

from game.boards.board import Board, Layout, Zone
from game.kernel.cache import cached
from game.present.cartography.map_art import COAST, LAND, PALE, PARK, region_colours
from game.present.cartography.sea import SEA
from game.present.kit.colours import CREAM
from game.present.pictures.picture import Box, Circle, Colour, Line, Picture, Polygon, Shape
from game.present.same import Same

SHORE: Colour = (255, 255, 255, 70)
BORDER: Colour = (255, 252, 240, 170)
CABLE: Colour = (96, 72, 40)
RIM: Colour = (52, 36, 20)


def map_picture(board: Board, wide: float = 1.0, high: float = 1.0) -> Picture:
    """Return the map in small in the middle of a sea of the proportions ``wide`` to ``high``; without cities, the
    zones things lie on.
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
    shapes += [Line(_moved(way, dx, dy), CABLE, fine * 0.006) for way in layout.cables if len(way) > 1]
    shapes += [Circle(x + dx, y + dy, fine * 0.0145, CREAM, RIM, fine * 0.0045) for x, y in layout.cities]
    if not layout.cities:
        shapes += [_zone(zone, fine, dx, dy) for zone in layout.zones.values()]
    return Picture(w, h, tuple(shapes))


def _land(board: Board, fine: float, dx: float, dy: float) -> list[Shape]:
    layout: Layout = board.layout
    every = [(_moved(it.outline, dx, dy), PALE) for it in layout.surroundings if it.kind == "land"]
    every += [
        (_moved(corners, dx, dy), colour)
        for outlines, colour in zip(layout.regions, region_colours(board), strict=True)
        for corners in outlines
        if len(corners) > 2
    ]
    closed = [(*corners, corners[0]) for corners, _ in every]
    found: list[Shape] = [Line(coast, SHORE, fine * 0.03) for coast in closed]
    found += [Line(coast, COAST, fine * 0.011) for coast in closed]
    found += [Polygon(corners, colour) for corners, colour in every]
    found += [Polygon(_moved(it.outline, dx, dy), PARK) for it in layout.surroundings if it.kind == "park"]
    found += [Line(coast, BORDER, fine * 0.003) for coast in closed]
    return found


def _moved(points: tuple[tuple[float, float], ...], dx: float, dy: float) -> tuple[tuple[float, float], ...]:
    return tuple((x + dx, y + dy) for x, y in points)


def _zone(zone: Zone, fine: float, dx: float, dy: float) -> Shape:
    land = LAND[0][:3]
    return Box(zone.x + dx, zone.y + dy, zone.w, zone.h, (*land, 120), fine * 0.01, BORDER, fine * 0.004)
