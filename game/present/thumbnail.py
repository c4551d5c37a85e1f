"""A map in small: its regions, connections and cities as the map file has them, without any of the game's own art."""

from __future__ import annotations

from game.boards.board import Board, Layout, Zone
from game.present.picture import Box, Circle, Colour, Line, Picture, Polygon, Shape

WATER: Colour = (70, 104, 120)
LAND: Colour = (206, 186, 140)
BORDER: Colour = (250, 244, 222, 200)
CABLE: Colour = (64, 46, 28)
CITY: Colour = (250, 244, 227)
RIM: Colour = (52, 36, 20)


def map_picture(board: Board) -> Picture:
    """Return the map in small; of a map without cities the zones things lie on."""
    layout = board.layout
    fine = max(layout.width, layout.height)
    shapes: list[Shape] = [Box(0, 0, layout.width, layout.height, WATER, fine * 0.03)]
    shapes += _land(layout, fine)
    shapes += [Line(way, CABLE, fine * 0.008) for way in layout.cables if len(way) > 1]
    shapes += [Circle(x, y, fine * 0.016, CITY, RIM, fine * 0.005) for x, y in layout.cities]
    if not layout.cities:
        shapes += [_zone(zone, fine) for zone in layout.zones.values()]
    return Picture(layout.width, layout.height, tuple(shapes))


def _land(layout: Layout, fine: float) -> list[Shape]:
    found: list[Shape] = []
    for outlines, colour in zip(layout.regions, layout.colours, strict=True):
        for corners in outlines:
            if len(corners) > 2:
                found.append(Polygon(corners, _colour(colour)))
                found.append(Line((*corners, corners[0]), BORDER, fine * 0.005))
    return found


def _colour(written: str) -> Colour:
    """Return the colour of a region, muted so that cities stand out."""
    if not written:
        return LAND
    red, green, blue = (int(written[at : at + 2], 16) for at in (1, 3, 5))
    return (red * 2 + LAND[0]) // 3, (green * 2 + LAND[1]) // 3, (blue * 2 + LAND[2]) // 3


def _zone(zone: Zone, fine: float) -> Shape:
    return Box(zone.x, zone.y, zone.w, zone.h, (*LAND[:3], 120), fine * 0.01, BORDER, fine * 0.004)
