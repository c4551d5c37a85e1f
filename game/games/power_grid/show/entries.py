"""What entering each city costs, on a plate at its rim where it covers least (PGM-BR-1)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.games.power_grid.show.art import cities as art_cities
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.names import STYLES, Writing
from game.games.power_grid.world import World
from game.kernel.remember import remembered
from game.present.cartography.clearance import Plate
from game.present.cartography.map_art import MapArt
from game.present.pictures.picture import Point

SIDES = tuple((math.cos(turn * math.tau / 8), math.sin(turn * math.tau / 8)) for turn in (5, 7, 3, 1, 6, 4, 2, 0))
"""On which sides of a disc a plate is tried, the best first: upper left, upper right, lower left, lower right."""
RIM, OVER = 0.95, 0.78
"""How far from the middle of a disc the plate begins, compared with the radius; what part of it lies outside."""


def add_entries(layer: Layer, art: MapArt, world: World, writing: Writing, lit: Sequence[int], owned: int) -> None:
    """Put what entering the cities in play costs on the map, where it costs anything.

    ``lit`` are the connections that a route leads along; what it enters besides ``owned`` cities is lit, too.
    """
    entries = world.network.entries
    if not any(entries):
        return
    entered = {end for number in lit for end in (world.graph.links[number].a, world.graph.links[number].b)}
    scale, cities = layer.places.map_scale, art.board.layout.cities
    discs = tuple((cities[city][0] * scale, cities[city][1] * scale) for city in writing.order)
    sizes = tuple((writing.figures * art_cities.entry_wide(entries[city]), _high(writing)) for city in writing.order)
    seats = _seats(discs, writing.radius, sizes, tuple(_taken(writing)))
    for city, at, (wide, _) in zip(writing.order, seats, sizes, strict=True):
        here = city in entered and not owned >> city & 1
        picture = art_cities.entry_picture(entries[city], here)
        name = world.graph.cities[city]
        layer.put(f"entry.{name}", picture, *layer.places.seen_at(at), wide, z=3, framed=True, means=f"city.{name}")


def _high(writing: Writing) -> float:
    return writing.figures * art_cities.COST_HIGH


def _taken(writing: Writing) -> Iterator[Plate]:
    """Yield what names and prices at rims take up."""
    high = writing.size * STYLES[writing.written.style][2]
    for wide, at in zip(writing.widths, writing.written.names, strict=True):
        if at is not None:
            yield _plate(at, (wide, high))
    for at in writing.written.tabs:
        if at is not None:
            yield _plate(at, (writing.figures * art_cities.tab_wide(2), writing.figures * art_cities.TAB_HIGH))


def _plate(at: Point, size: tuple[float, float]) -> Plate:
    (x, y), (w, h) = at, size
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


@remembered(48)
def _seats(
    discs: tuple[Point, ...], radius: float, sizes: tuple[tuple[float, float], ...], taken: tuple[Plate, ...]
) -> tuple[Point, ...]:
    """Return the middle of each plate: of the eight places around its disc the one where it covers least."""
    covered = [*taken, *(_plate(disc, (1.7 * radius, 1.7 * radius)) for disc in discs)]
    found: list[Point] = []
    for number, ((x, y), size) in enumerate(zip(discs, sizes, strict=True)):
        others = [plate for place, plate in enumerate(covered) if place != len(taken) + number]
        tried = [(x + _out(dx, radius, size[0]), y + _out(dy, radius, size[1])) for dx, dy in SIDES]
        best = min(tried, key=lambda at: sum(_shared(_plate(at, size), other) for other in others))
        found.append(best)
        covered.append(_plate(best, size))
    return tuple(found)


def _out(share: float, radius: float, size: float) -> float:
    """Return how far from the middle of a disc a plate of some size stands in one direction."""
    return RIM * radius * share + OVER * size / 2 * round(share)


def _shared(one: Plate, two: Plate) -> float:
    """Return the area that two plates share."""
    w = min(one[2], two[2]) - max(one[0], two[0])
    h = min(one[3], two[3]) - max(one[1], two[1])
    return w * h if w > 0 and h > 0 else 0.0
