"""Where the map, its cities and building spaces, and the stations lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from game.games.carnegie.components import land as ground
from game.games.carnegie.kinds import NONE, City
from game.games.carnegie.show.art import cities, land, stations
from game.games.carnegie.show.places import GAP, columns, rows
from game.games.carnegie.tables import PROJECTS, SPACE_CITY
from game.games.carnegie.world import World
from game.kernel.remember import remembered
from game.present.area import Rect

RIM = 7.0
WIDE = 1.98
"""In a room wider than this (width by height) the stations stand beside the map."""
LOW, STACKED = 96.0, 112.0
"""The least height of stations, and of those so narrow that their boxes say in two lines what they give."""
FIRST_SPACE = tuple(SPACE_CITY.index(city) for city in range(len(ground.CITIES["balanced"])))


@dataclass(frozen=True, slots=True)
class Chart:
    """Where map and stations lie. ``scale``: the size of the map, compared with 1024; ``lot``: of a building space."""

    frame: Rect
    map: Rect
    stations: tuple[Rect, ...]
    scale: float
    lot: float

    @classmethod
    def of(cls, frame: Rect, shown: Rect, stations: tuple[Rect, ...]) -> Chart:
        """Return the chart of a map that is ``shown`` so large."""
        scale = min(shown.w / land.WIDE, shown.h / 592)
        return cls(frame, shown, stations, scale, max(17.0, cities.LOT * scale))

    def city(self, world: World, city: int) -> tuple[float, float]:
        """Return the middle of the picture of a city."""
        return _city_middle(world.tables.cities[city], self.map, self.lot)

    def space(self, world: World, space: int) -> tuple[float, float]:
        """Return the middle of a building space."""
        city = SPACE_CITY[space]
        return _space_middle(world.tables.cities[city], space - FIRST_SPACE[city], self.map, self.lot)


@remembered(256)
def _city_middle(city: City, shown: Rect, lot: float) -> tuple[float, float]:
    x, y = cities.city_middle((city.x * shown.w, city.y * shown.h), _face(city, ()), lot, shown.w)
    return shown.x + x, shown.y + y


@remembered(512)
def _space_middle(city: City, number: int, shown: Rect, lot: float) -> tuple[float, float]:
    face, middle = _face(city, ()), _city_middle(city, shown, lot)
    w, h = cities.city_size(face, lot)
    x, y = cities.lot_places(face, lot)[number]
    return middle[0] - w / 2 + x, middle[1] - h / 2 + y


def chart_of(box: Rect) -> Chart:
    """Divide the room of the page: stations below the map, or beside it in a wide room."""
    inner = box.inset(RIM)
    if box.w / box.h > WIDE:
        wide = min(inner.h * 1.9, inner.w - 236)
        shown, rest = inner.split_left(wide, GAP)
        return Chart.of(box, shown, tuple(rows(rest, 4)))
    high = min(150.0, max(STACKED if stations.narrow(inner.w / 4) else LOW, inner.h * 0.195))
    shown, rest = inner.split_top(inner.h - high - GAP, GAP)
    return Chart.of(box, shown, tuple(columns(rest, 4)))


def city_face(world: World, city: int, free: tuple[int, ...] = ()) -> cities.CityFace:
    """Return what a city shows."""
    return _face(world.tables.cities[city], free)


@remembered(256)
def _face(city: City, free: tuple[int, ...]) -> cities.CityFace:
    spaces = tuple(PROJECTS[kind] if kind != NONE else "" for kind in city.spaces)
    return cities.CityFace(cast(cities.Size, city.size), spaces, city.bonus, free)


def connection_box(chart: Chart) -> Rect:
    """Return where the worth of the best connection stands."""
    w, h = max(92.0, 110 * chart.scale), max(26.0, 30 * chart.scale)
    return Rect(chart.map.x + chart.map.w * 0.155, chart.map.y + chart.map.h - h - 6, w, h)
