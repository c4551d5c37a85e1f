"""The map on the table: sea, land, routes, cities with houses, names, track of cities."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid.show.art import cities as art_cities
from game.games.power_grid.show.flags import Disc, Wish, add_flags, place_flags
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.names import Written, add_names, cost_boxes, cost_size, write_names
from game.games.power_grid.show.naming import city_name, region_name
from game.games.power_grid.show.networks import add_lights, add_networks
from game.games.power_grid.show.prices import price_info, prices_of, wishes
from game.games.power_grid.show.routes import add_routes, hovered_city, offered, planned, pointed
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.say import say
from game.present.area import Rect
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
FIGURES = (1.15, 1.0, 0.92)
"""How high the figures on price flags are, compared with the letters of names; smaller ones where room is short."""
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
        add_networks(layer, g, art, world)
        _costs(layer, look, art, add_routes(layer, look, art, world))
    _cities(layer, look, art, world, named=not choosing)


def _compass_seat(layer: Layer, art: MapArt) -> Point:
    """Return the middle of the compass: in the corner of the window where the least land covers it."""
    places = layer.places
    x, y, w, h = places.window.inset(COMPASS * 2 / 3)
    (left, top), scale = places.on_map((0.0, 0.0)), places.map_scale
    corners = tuple(((a - left) / scale, (b - top) / scale) for b in (y, y + h) for a in (x + w, x))
    return places.on_map(art.seaward(corners, COMPASS / 2 / scale))


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
            label=region_name(art.board, region),
            info=say("pg.region.chosen") if chosen else say("pg.region.info"),
            framed=True,
            outline=shape,
        )
        size = places.letters * 1.1
        title = region_name(art.board, region)
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
    radii = _radii(layer, art.nearest(g.grid.regions) * places.map_scale)
    names = write_names(layer, look, art, active, radii) if named else None
    radius = names.radius if names is not None else radii[-1]
    possible, bars = offered(look) - set(basket), layer.bars
    prices = prices_of(look, world, sorted(active - bars.keys()))
    dear = {city for city, price in prices.items() if price.left < 0 and city not in basket}
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
            label=city_name(art.board, city) if lit else None,
            info=None if not lit else bars[city].why if city in bars else price_info(g, prices.get(city), city),
            framed=True,
            quiet=city in prices,
        )
    if names is not None:
        add_lights(layer, g, art, world, 2 * radius * 64 / 60)
        add_names(layer, look, art, names)
        _flags(layer, art, world, names, wishes(look, world, prices), hovered)


def _flags(
    layer: Layer, art: MapArt, world: World, names: Written, wanted: Sequence[Wish], hovered: int | None
) -> None:
    """Put up what each city costs, as far as there is room."""
    if not wanted:
        return
    places = layer.places
    discs = {city: Disc(written.at, names.radius) for city, written in zip(names.order, names.cities, strict=True)}
    window = places.window.inset(2)
    seen = [wish for wish in wanted if window.contains(*discs[wish.city].at)]
    costs = [Rect(x, y, right - x, bottom - y) for x, y, right, bottom in cost_boxes(layer, art, set(names.order))]
    for size in dict.fromkeys(max(places.legible, names.size * part) for part in FIGURES):
        flags = place_flags(seen, discs, names.boxes, costs, window, size)
        if all(wish.city in flags for wish in seen if wish.worth != "dear"):
            break
    add_flags(layer, seen, flags, world.graph.cities, round(size, 1), hovered)


def _radii(layer: Layer, nearest: float) -> list[float]:
    """Return how large discs may be, the best first; the last is that of the map, or the least that can be hit.

    ``nearest`` is how far apart the two cities are on the table that lie closest.
    """
    places = layer.places
    *wishes, least = (places.legible * part for part in CITIES)
    least = max(CITY * places.map_scale, least)
    return [wish for wish in wishes if least < wish < nearest * CROWDED] + [least]


def houses_of(g: HasGrid, city: int) -> list[int]:
    """Return the utilities with a house in a city."""
    return [u for u, utility in enumerate(g.grid.utilities) if utility.cities >> city & 1]
