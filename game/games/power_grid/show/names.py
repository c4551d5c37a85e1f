"""Names of the cities in play: beside their discs in letters as large as fit, and how large costs are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.naming import city_name
from game.games.power_grid.show.routes import offered
from game.present.area import Rect
from game.present.cartography.clearance import Plate
from game.present.cartography.map_art import MapArt
from game.present.cartography.names import PATIENCE, City, Name, line_to, place_names
from game.present.cartography.plates import name_picture, pointer_picture
from game.present.look import Look
from game.present.picture import Face, Point

FEW = 3
"""Cities that can be connected: if there are no more, their names come before all others."""
HASTE = 6
"""How many pushes there are for each name while smaller discs are still to be tried."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """How names are written: the face, and how much wider and higher a plate is than its letters, in their size."""

    face: Face
    wider: float
    high: float


LETTERINGS = (Lettering("strong", 0.5, 1.22), Lettering("number", 0.4, 1.14), Lettering("number", 0.24, 1.08))
"""From the roomiest to the one for crowded maps."""


def cost_size(layer: Layer) -> float:
    """Return how high the letters of costs are on the table."""
    closer: float = layer.places.lens.zoom**0.35
    return max(15.0, layer.places.legible) * closer


@dataclass(frozen=True, slots=True)
class Written:
    """Where the names of the cities ``order`` stand around discs of ``radius``, and how they are written."""

    order: tuple[int, ...]
    radius: float
    size: float
    lettering: Lettering
    cities: tuple[City, ...]
    spots: tuple[Name | None, ...]

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """The plates of all names."""
        h = self.size * self.lettering.high
        both = zip(self.cities, self.spots, strict=True)
        return tuple(Rect.around(Rect(*spot.at, 0, 0), city.width, h) for city, spot in both if spot is not None)


def write_names(layer: Layer, look: Look, art: MapArt, active: set[int], radii: Sequence[float]) -> Written:
    """Return the names of the ``active`` cities for the first of ``radii`` that leaves room for all of them.

    Of letterings the roomiest is taken; where nothing leaves room for all, what leaves room for most. Names stay where
    they are whatever is offered, unless one of a few cities that are offered has none: then these come first.
    """
    written = _written(layer, look, art, active, radii, frozenset())
    nameless = _nameless(layer, written)
    wanted = offered(look) if nameless else set()
    if len(wanted) <= FEW and wanted & nameless:
        return _written(layer, look, art, active, radii, frozenset(wanted))
    return written


def _written(
    layer: Layer, look: Look, art: MapArt, active: set[int], radii: Sequence[float], first: frozenset[int]
) -> Written:
    """Return the names where those of ``first`` come before all others."""
    places = layer.places
    size = max(15.0, places.legible) * places.lens.zoom**0.25
    order = tuple(sorted(active))
    edge = _edge(layer)
    blocked = tuple(cost_boxes(layer, art, active))
    tried: list[tuple[int, Written]] = []
    for radius in radii:
        patience = PATIENCE if radius == radii[-1] else HASTE
        for lettering in LETTERINGS:
            cities = _cities(layer, look, art, order, size, lettering, first)
            spots = place_names(cities, size * lettering.high, radius, blocked, edge, patience)
            written = Written(order, radius, size, lettering, cities, spots)
            lost = len(_nameless(layer, written))
            tried.append((lost, written))
            if not lost:
                return written
    return min(tried, key=lambda each: each[0])[1]


def _edge(layer: Layer) -> Plate:
    """Return what names may cover."""
    window = layer.places.window
    return window.x + 2, window.y + 2, window.x + window.w - 2, window.y + window.h - 2


def _nameless(layer: Layer, written: Written) -> set[int]:
    """Return the cities in sight for whose names there was no room."""
    edge = _edge(layer)
    each = zip(written.order, written.cities, written.spots, strict=True)
    return {number for number, city, spot in each if spot is None and _within(city.at, edge)}


def _cities(
    layer: Layer,
    look: Look,
    art: MapArt,
    order: Sequence[int],
    size: float,
    lettering: Lettering,
    first: frozenset[int],
) -> tuple[City, ...]:
    layout = art.board.layout
    return tuple(
        City(
            layer.places.on_map(layout.cities[city]),
            layout.labels[city],
            look.width(city_name(art.board, city), size, lettering.face) + size * lettering.wider,
            city in first,
        )
        for city in order
    )


def add_names(layer: Layer, look: Look, art: MapArt, names: Written) -> None:
    """Put the names on the map; that of a city that is pointed at always."""
    size, h = names.size, names.size * names.lettering.high
    for number, city, place in zip(names.order, names.cities, names.spots, strict=True):
        name = art.board.graph.cities[number]
        lit = look.hover == f"city.{name}"
        at: Point = place.at if place is not None else (city.at[0], city.at[1] - names.radius - size)
        if place is not None and place.apart:
            _pointer(layer, name, line_to(at, city.width, h, city.at))
        if place is not None or lit:
            picture = name_picture(city_name(art.board, number), city.width, h, size, names.lettering.face, lit)
            layer.put(f"name.{name}", picture, *at, city.width, z=3 if lit else 2, framed=True)


def _within(at: Point, edge: Plate) -> bool:
    return edge[0] <= at[0] <= edge[2] and edge[1] <= at[1] <= edge[3]


def _pointer(layer: Layer, name: str, line: tuple[Point, Point]) -> None:
    """Draw the line from a name that stands apart to its city, below the discs of cities."""
    (ax, ay), (bx, by) = line
    left, top, pad = min(ax, bx), min(ay, by), 4.0
    ends = (
        (round(ax - left + pad, 1), round(ay - top + pad, 1)),
        (round(bx - left + pad, 1), round(by - top + pad, 1)),
    )
    picture = pointer_picture(ends, abs(ax - bx) + 2 * pad, abs(ay - by) + 2 * pad)
    layer.put(f"pointer.{name}", picture, (ax + bx) / 2, (ay + by) / 2, picture.width, z=0, framed=True)


def cost_boxes(layer: Layer, art: MapArt, active: set[int]) -> list[Plate]:
    """Return the squares around the costs of connections."""
    graph = art.board.graph
    r = cost_size(layer) * 0.55
    found: list[Plate] = []
    for number, link in enumerate(graph.links):
        if link.cost and link.a in active and link.b in active:
            x, y = layer.places.on_map(art.cost_at(number))
            found.append((x - r, y - r, x + r, y + r))
    return found
