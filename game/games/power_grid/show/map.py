"""The map on the table: sea, land, routes, cities with houses, names, track of cities."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations

from game.games.power_grid.planning import best_order
from game.games.power_grid.show.art import cities as art_cities
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.names import add_names, city_name, cost_size, write_names
from game.games.power_grid.show.routes import add_routes, hovered_city, offered, planned, pointed
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.say import Say, say
from game.present.cartography.map_art import CITY, SHORE, MapArt
from game.present.cartography.plates import region_plate
from game.present.cartography.sea import compass_picture, sea_picture
from game.present.gesture import Tap
from game.present.look import Look
from game.present.picture import Point

COMPASS = 84.0
"""How wide the compass is on the table."""
CITIES = (1.4, 1.05, 0.7)
"""The radius of cities compared with the smallest letters, from the one at which three houses are seen best."""
CROWDED = 0.36
"""Discs are at most so large, compared with the least distance of two cities."""


def add_map(layer: Layer, look: Look, art: MapArt, world: World) -> None:
    """Put the map on the table."""
    g: HasGrid = look.view
    places = layer.places
    frame = places.frame
    layer.put("sea", sea_picture(frame.w, frame.h), *frame.centre, frame.w, z=-10)
    choosing = bool(g.flow.stack) and g.flow.stack[-1] == "pg.regions"
    layout = art.board.layout
    x, y = places.on_map((layout.width / 2, layout.height / 2))
    regions = g.grid.regions
    layer.put("land", art.ground(regions), x, y, (layout.width + 2 * SHORE) * places.map_scale, z=-8, framed=True)
    if places.lens.zoom == 1:
        layer.put("compass", compass_picture(), *_compass_seat(layer, art), COMPASS, z=-9, framed=True)
    if choosing:
        _regions(layer, look, art, world)
    else:
        _costs(layer, look, art, add_routes(layer, look, art, world))
    _cities(layer, look, art, world, named=not choosing)


def _compass_seat(layer: Layer, art: MapArt) -> Point:
    """Return the middle of the compass: in the corner of the window where the least land covers it."""
    places = layer.places
    x, y, w, h = places.window.inset(COMPASS * 2 / 3)
    (left, top), scale = places.on_map((0.0, 0.0)), places.map_scale
    corners = tuple(((a - left) / scale, (b - top) / scale) for b in (y, y + h) for a in (x + w, x))
    return places.on_map(art.seaward(corners, COMPASS / 2 / scale))


def region_name(art: MapArt, region: int) -> Say:
    """Return the name of a region."""
    name = art.board.graph.regions[region]
    if not art.board.facts.get("board_id"):
        return say("pg.as_is", words=name)
    return say(f"region.{art.board.facts['board_id']}.{name}")


# ---- choosing regions


def _regions(layer: Layer, look: Look, art: MapArt, world: World) -> None:
    g: HasGrid = look.view
    places = layer.places
    scale = places.map_scale
    picked = {facet.gesture.target for facet in look.draft if isinstance(facet.gesture, Tap)}
    for region, name in enumerate(world.graph.regions):
        chosen = bool(g.grid.regions >> region & 1) or f"region.{name}" in picked
        picture, middle, outline = art.region(region, chosen)
        x, y = places.on_map(middle)
        shape = tuple((px * scale, py * scale) for px, py in outline)
        layer.put(
            f"region.{name}",
            picture,
            x,
            y,
            picture.width * scale,
            z=-6 if chosen else -5,
            label=region_name(art, region),
            info=say("pg.region.chosen") if chosen else say("pg.region.info"),
            framed=True,
            outline=shape,
        )
        size = places.letters * 1.1
        title = region_name(art, region)
        w = look.width(title, size) + size
        x, y = places.on_map(art.seat_of_name(region))
        layer.put(f"title.{name}", region_plate(title, w, size, chosen), x, y, w, z=5, framed=True)


def _costs(layer: Layer, look: Look, art: MapArt, lit: tuple[int, ...]) -> None:
    """Put the costs of connections on the map; ``lit`` are those that a route leads along."""
    w = cost_size(layer) * art_cities.COST / art_cities.COST_TEXT
    for number, link in enumerate(art.board.graph.links):
        if link.cost and art.lit(look.view.grid.regions, number):
            at = layer.places.on_map(art.cost_at(number))
            here = number in lit
            layer.put(
                f"cost.{number}", art_cities.cost_picture(link.cost, here), *at, w, z=-2 if here else -7, framed=True
            )


# ---- cities


def _cities(layer: Layer, look: Look, art: MapArt, world: World, named: bool) -> None:
    g: HasGrid = look.view
    places, layout = layer.places, art.board.layout
    active = set(world.in_play(g.grid.regions))
    basket = planned(look, world)
    builder = layer.parties[look.decision.subject].mark if look.decision is not None and basket else None
    radii = _radii(layer, [layout.cities[city] for city in active])
    names = write_names(layer, look, art, active, radii) if named else None
    radius = names.radius if names is not None else radii[-1]
    possible, bars = offered(look) - set(basket), layer.bars
    prices = {city: price for city in active - set(basket) if (price := price_of_city(look, world, city)) is not None}
    dear = {city for city, price in prices.items() if price.left < 0}
    hovered = hovered_city(look, world)
    bar = bars.get(hovered) if hovered is not None else None
    first = bar.first if bar is not None else -1
    whose = pointed(look)
    network = g.grid.utilities[whose].cities if whose >= 0 else 0
    for city, name in enumerate(world.graph.cities):
        x, y = places.on_map(layout.cities[city])
        here = houses_of(g, city)
        fresh = builder if city in basket else None
        lit = city in active
        picture = art_cities.city_picture(
            tuple(layer.parties[u].mark for u in here),
            max(1, g.grid.step) if lit else 0,
            fresh,
            look.patterns,
            city in possible and city not in dear,
            city in bars and bars[city].first >= 0,
            city in dear,
        )
        layer.put(
            f"city.{name}",
            picture,
            x,
            y,
            2 * radius * 64 / 60,
            z=1,
            mood="hint" if city == first or network >> city & 1 else "plain",
            label=city_name(art, city) if lit else None,
            info=None if not lit else bars[city].why if city in bars else city_info(look, world, city),
            framed=True,
        )
    if names is not None:
        add_names(layer, look, art, names)


def _radii(layer: Layer, cities: list[Point]) -> list[float]:
    """Return how large discs may be, the best first; the last is that of the map, or the least that can be hit."""
    places = layer.places
    nearest = min((math.dist(a, b) for a, b in combinations(cities, 2)), default=math.inf) * places.map_scale
    *wishes, least = (places.legible * part for part in CITIES)
    least = max(CITY * places.map_scale, least)
    return [wish for wish in wishes if least < wish < nearest * CROWDED] + [least]


def houses_of(g: HasGrid, city: int) -> list[int]:
    """Return the utilities with a house in a city."""
    return [u for u, utility in enumerate(g.grid.utilities) if utility.cities >> city & 1]


@dataclass(frozen=True, slots=True)
class Price:
    """What a city costs in addition to the planned ones, and what is left then; less than 0 if it cannot be paid."""

    place: int
    connection: int
    left: int


def price_of_city(look: Look, world: World, city: int) -> Price | None:
    """Return what a city costs who builds now; None if it cannot be connected or nobody builds."""
    g: HasGrid = look.view
    if look.decision is None or look.decision.prompt != "pg.building":
        return None
    utility = g.grid.utilities[look.decision.subject]
    if not _open(g, utility, city):
        return None
    basket = [c for c in planned(look, world) if c != city]
    before = best_order(world, g.grid, utility, basket)
    after = best_order(world, g.grid, utility, [*basket, city])
    connection = sum(price for _, price in after) - sum(price for _, price in before)
    place = world.tables.place_prices[g.grid.houses[city]]
    spent = sum(price for _, price in before) + sum(world.tables.place_prices[g.grid.houses[c]] for c in basket)
    return Price(place, connection, utility.money - spent - place - connection)


def city_info(look: Look, world: World, city: int) -> Say:
    """Return what a city costs who builds now, too dear or not, or how many houses it has."""
    g: HasGrid = look.view
    price = price_of_city(look, world, city)
    if price is None:
        return say("pg.city.info", houses=g.grid.houses[city], places=g.grid.step)
    place, connection, total = price.place, price.connection, price.place + price.connection
    if price.left < 0:
        return say("pg.city.price.missing", place=place, connection=connection, total=total, missing=-price.left)
    return say("pg.city.price", place=place, connection=connection, total=total, left=price.left)


def _open(g: HasGrid, utility: Utility, city: int) -> bool:
    """Tell whether a city has a place for the utility and a route leads there (PG-7.2)."""
    apart = bool(utility.cities) and utility.reach[city] < 0
    return g.grid.houses[city] < g.grid.places and not utility.cities >> city & 1 and not apart
