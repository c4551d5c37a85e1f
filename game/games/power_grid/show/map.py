"""The map on the table: sea, land, routes, cities with houses, names, track of cities."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from game.boards.board import Point
from game.games.power_grid.show import routes
from game.games.power_grid.show.art import cities as art_cities
from game.games.power_grid.show.names import Writing, add_costs, add_entries, add_names, first_lens, write_map
from game.games.power_grid.show.naming import region_name
from game.games.power_grid.show.networks import add_lights, add_networks, is_night
from game.games.power_grid.show.places import Layer
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.cache import cached
from game.kernel.message import msg
from game.present.answer.gesture import Tap
from game.present.area import Rect
from game.present.cartography.map_art import SHORE, MapArt, compass_picture, sea_picture
from game.present.cartography.titles import city_name, region_plate
from game.present.kit.drafts import TAG
from game.present.kit.labels import box_of
from game.present.pages.table import Lens, Mood
from game.present.view_context import ViewContext

COMPASS = 84.0
"""How wide the compass is on the table."""
LONG = 100
"""A price with so many figures has no room on a disc."""
NEAR = 16 / 14
"""How near a disc one has to click, compared with the smallest letters: 16 pixels."""
REACH, SLIDE = 156, 12
"""How far the name of a region stands from the middle of its cities at most, and in which steps, in units."""
COVERED = {"city": 4, "name": 4, "cost": 1, "title": 8}
"""How bad it is to cover something with the name of a region: a cost is read at its ends' tooltips, too."""


def add_map(layer: Layer, look: ViewContext, art: MapArt, world: World) -> Lens | None:
    """Put the map on the table; return how to look at it first where as a whole it lacks names."""
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
        chosen = _regions(layer, look, art, world)
        writing = write_map(layer, look, art, range(len(world.graph.cities)))
        _choices(layer, art, writing.radius)
        add_costs(layer, art, writing, (), False)
        add_names(layer, look, art, writing, False)
        _titles(layer, look, art, chosen)
        return None
    active = world.in_play(regions)
    writing = write_map(layer, look, art, active)
    add_networks(layer, g, art, world)
    night = is_night(layer, g)
    lit = routes.add_routes(layer, look, art, world)
    add_costs(layer, art, writing, lit, night)
    _cities(layer, look, art, world, writing, night)
    add_entries(layer, art, world, writing, lit, routes.building_from(look))
    add_names(layer, look, art, writing, night)
    return first_lens(layer, look, art, active)


def _compass_seat(layer: Layer, art: MapArt) -> Point:
    places = layer.places
    x, y, w, h = places.window.inset(COMPASS * 2 / 3)
    (left, top), scale = places.on_map((0.0, 0.0)), places.map_scale
    corners = tuple(((a - left) / scale, (b - top) / scale) for b in (y, y + h) for a in (x + w, x))
    return places.on_map(art.seaward(corners, COMPASS / 2 / scale))


# ---- choosing regions


def _regions(layer: Layer, look: ViewContext, art: MapArt, world: World) -> frozenset[int]:
    """The regions that are chosen."""
    g: HasGrid = look.view
    places = layer.places
    scale = places.map_scale
    found: set[int] = set()
    picked = {facet.gesture.target for facet in look.draft if isinstance(facet.gesture, Tap)}
    for region, name in enumerate(world.graph.regions):
        chosen = bool(g.grid.regions >> region & 1) or f"region.{name}" in picked
        picture, middle, outline = art.region(region, chosen)
        shape = tuple((px * scale, py * scale) for px, py in outline)
        label, info = region_name(art.board, region), msg("pg.region.chosen" if chosen else "pg.region.info")
        at, w = places.on_map(middle), picture.width * scale
        layer.put(f"region.{name}", picture, *at, w, z=-8, label=label, info=info, framed=True, outline=shape)
        if chosen:
            found.add(region)
    return frozenset(found)


def _titles(layer: Layer, look: ViewContext, art: MapArt, chosen: frozenset[int]) -> None:
    places, size = layer.places, layer.places.letters * 1.1
    kinds = ((each, each.id.partition(".")[0]) for each in layer.sprites)
    written = [(box_of(each), COVERED[kind]) for each, kind in kinds if kind in COVERED]
    cities = [places.on_map(at) for at in art.board.layout.cities]
    homes = art.board.graph.region_of
    for region, name in enumerate(art.board.graph.regions):
        title = region_name(art.board, region)
        w, h = look.width(title, size) + size, size * 1.6
        home = places.on_map(art.seat_of_name(region))
        near = [each for each in written if each[0].overlaps(Rect(*home, 0, 0).inset(-REACH - w, -REACH - h))]
        mine = tuple(at for city, at in enumerate(cities) if homes[city] == region)
        others = tuple(at for city, at in enumerate(cities) if homes[city] != region)
        room = places.window.inset(w / 2 + 4, h / 2 + 4)
        x, y = _seat_of_title(home, (w, h), room, (mine, others), tuple(near))
        written.append((Rect(x - w / 2, y - h / 2, w, h), COVERED["title"]))
        layer.put(f"title.{name}", region_plate(title, w, size, region in chosen), x, y, w, z=5, framed=True)


@cached(32)
def _seat_of_title(
    home: Point,
    size: tuple[float, float],
    room: Rect,
    cities: tuple[tuple[Point, ...], tuple[Point, ...]],
    near: tuple[tuple[Rect, int], ...],
) -> Point:
    """A seat for the name of a region around its ``home``, nearer to a city of its own than to all others."""
    mine, others = cities
    inner = (seat for seat in _seats(home) if room.contains(*seat))
    return freest((seat for seat in inner if _away(seat, mine) < _away(seat, others)), near, *size) or home


def _seats(home: Point) -> list[Point]:
    steps = range(-REACH, REACH + 1, SLIDE)
    return sorted(((home[0] + dx, home[1] + dy) for dx in steps for dy in steps), key=partial(math.dist, home))


def freest(seats: Iterable[Point], near: Sequence[tuple[Rect, int]], w: float, h: float) -> Point | None:
    """The first of the seats at which a plate is least in the way, None without any.

    ``near`` is what it may cover, each with how bad that is. Behind a seat that covers nothing no other is tried.
    """
    found, least = None, math.inf
    for x, y in seats:
        plate = Rect(x - w / 2, y - h / 2, w, h)
        covered = sum(badness for each, badness in near if each.overlaps(plate))
        if covered < least:
            found, least = (x, y), covered
        if not least:
            break
    return found


def _away(seat: Point, points: Sequence[Point]) -> float:
    return min((math.dist(seat, point) for point in points), default=math.inf)


def _choices(layer: Layer, art: MapArt, radius: float) -> None:
    wide, disc = 2 * radius / art_cities.DISC, art_cities.city_picture(art_cities.CityFace())
    for name, at in zip(art.board.graph.cities, art.board.layout.cities, strict=True):
        layer.put(f"city.{name}", disc, *layer.places.on_map(at), wide, z=1, framed=True)


# ---- cities


def _cities(layer: Layer, look: ViewContext, art: MapArt, world: World, writing: Writing, night: bool) -> None:
    g: HasGrid = look.view
    places, layout = layer.places, art.board.layout
    active = set(writing.order)
    basket = [build.city for build in routes.planned(look, world)]
    builder = layer.parties[look.decision.subject].mark if look.decision is not None and basket else None
    possible, bars = routes.offered(look) - set(basket), layer.bars
    prices = routes.prices_of(look, world, sorted(active - bars.keys()))
    hovered = routes.hovered_city(look, world)
    bar = bars.get(hovered) if hovered is not None else None
    first = bar.first if bar is not None else -1
    whose = routes.pointed(look)
    network = g.grid.utilities[whose].cities if whose >= 0 else 0
    standing = routes.priced_always(world.network)
    figures = max(writing.figures, 1.12 * writing.radius) / (2 * writing.radius) * 60
    wide, near = 2 * writing.radius / art_cities.DISC, max(places.legible * NEAR, writing.radius)
    for city, name in enumerate(world.graph.cities):
        here = houses_of(g, city)
        fresh = builder if city in basket else None
        lit = city in active
        price = prices.get(city)
        free = not here and fresh is None
        faced = price is not None and free and price.total < LONG
        special = routes.sign_of(world, g, city) if lit else ""
        closed = special in ("closed", "blocked")
        face = price.total if price is not None and faced else 0
        if price is None and free and lit and not closed and city in standing:
            face = world.network.places[city].prices[0]
        shown = art_cities.CityFace(
            tuple(layer.parties[u].mark for u in here),
            max(1, g.grid.step) if lit else 0,
            fresh,
            pattern=look.settings.patterns,
            inviting=city in possible and (price.left >= 0 if price is not None else not prices),
            dear=price is not None and price.worth == "dear",
            price=face,
            figures=round(figures, 1) if face else 0.0,
            lit=price is not None and city == hovered,
            dark=night,
            sign=special,
        )
        disc, at = art_cities.city_picture(shown), places.on_map(layout.cities[city])
        mood: Mood = "hint" if city == first or network >> city & 1 else "plain"
        put = partial(layer.put, f"city.{name}", disc, *at, wide, z=1, mood=mood, framed=True, quiet=city in prices)
        if lit:
            passed = routes.passed_by(look, world, art.board, city) if city == hovered else ""
            info = bars[city].why if city in bars else routes.price_info(world, g, price, city, passed)
            put(label=city_name(art.board, city), info=info, near=near)
        else:
            put()
        if price is not None and not faced:
            _tab(layer, writing, city, name, price, city == hovered)
    _seconds(layer, look, art, world, writing, prices)
    add_lights(layer, g, art, world, wide)


def _tab(layer: Layer, writing: Writing, city: int, name: str, price: routes.Price, lit: bool) -> None:
    at = writing.written.tabs[writing.order.index(city)]
    if at is not None:
        picture = art_cities.tab_picture(price.total, price.worth, lit)
        wide = writing.figures * art_cities.tab_wide(len(str(price.total)))
        tab, z = f"{TAG if price.planned else ''}price.{name}", 5 if lit else 4
        layer.put(tab, picture, *layer.places.seen_at(at), wide, z=z, framed=True, means=f"city.{name}")


def _seconds(
    layer: Layer, look: ViewContext, art: MapArt, world: World, writing: Writing, prices: Mapping[int, routes.Price]
) -> None:
    """The price stands where the first would, or below that if it stands there: the builder has a choice."""
    for city, price in routes.second_prices(look, world).items():
        at, name = writing.written.tabs[writing.order.index(city)], world.graph.cities[city]
        x, y = layer.places.seen_at(at) if at is not None else layer.places.on_map(art.board.layout.cities[city])
        first, high = prices.get(city), writing.figures * art_cities.TAB_HIGH
        below = at is None or (first is not None and (first.planned or bool(houses_of(look.view, city))))
        target = f"second.{name}"
        tab = art_cities.tab_picture(price.total, price.worth, look.hover == target, second=True)
        wide = writing.figures * (art_cities.tab_wide(len(str(price.total))) + art_cities.FLAG)
        label = msg("pg.city.second", city=city_name(art.board, city))
        info = routes.price_info(world, look.view, price, city)
        layer.put(
            f"{TAG}{target}" if price.planned else target, tab, x, y + (1.08 * high if below else 0), wide, z=6,
            label=label, info=info, framed=True, near=layer.places.legible, means=target,
        )  # fmt: skip


def houses_of(g: HasGrid, city: int) -> list[int]:
    return [u for u, utility in enumerate(g.grid.utilities) if utility.cities >> city & 1]
