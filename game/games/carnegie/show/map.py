"""The map: cities with their building spaces and names, discs, routes, the best connection."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.boards.board import Point
from game.games.carnegie.actions import BuildProject
from game.games.carnegie.component_types import NONE, City
from game.games.carnegie.components import land as ground
from game.games.carnegie.naming import city_name, project_name, region_name
from game.games.carnegie.planning import connection, forecast
from game.games.carnegie.scoring import best_connection, cities_of, levels_of
from game.games.carnegie.show import chart as charts
from game.games.carnegie.show.art import land
from game.games.carnegie.show.art.counters import Sign, neutral_disc, purse
from game.games.carnegie.show.art.palette import brass_frame
from game.games.carnegie.show.chart import Chart
from game.games.carnegie.show.places import Layer
from game.games.carnegie.show.platforms import add_station
from game.games.carnegie.show.seen import DecisionOffer, row_in_question, shown_seat
from game.games.carnegie.state import ANDREW, CarnegieState
from game.games.carnegie.tables import REGIONS, SPACE_CITY, SPACE_TYPE
from game.games.carnegie.world import World, owned
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.cartography.names import Plate, SeatWish, around, inside, meets_any, middle, settle
from game.present.kit.signs import glow_picture
from game.present.party import party_of
from game.present.pictures.picture import Face, Picture
from game.present.view_context import ViewContext

GLOW = 2.8
"""How much wider than a disc the light around it is."""
ROOMY = 0.72
"""On a map smaller than this, compared with 1024, letters of names are the smallest there are, and condensed."""
TIGHT, LETTERS = 14.0, 15.5
"""The size of these letters, and that of names on a map 1024 wide."""
TIGHT_PILL, PILL = (1.14, 0.5), (1.24, 0.84)
"""How high their pills are, and how much wider than the name, as parts of the letters."""
RANKS = {"large": 0, "medium": 1, "small": 2}
"""Which names get the room there is."""


def add_map(layer: Layer, look: ViewContext, world: World, chart: Chart, offer: DecisionOffer) -> None:
    frame, shown = chart.frame, chart.map
    rim = Picture(frame.w, frame.h, tuple(brass_frame(frame.w, frame.h, charts.RIM)), shadow=3)
    layer.lay("frame", rim, frame, z=-4)
    names = tuple((region, msg(f"ca.map.{region}")) for region in REGIONS)
    country = land.Map(shown.w, shown.h, _points(world, shown), tuple(ground.ROUTES), names)
    layer.lay("map", land.country_picture(country), shown, z=-3)
    region = _region(look)
    if region >= 0:
        layer.lay("light", land.region_light(REGIONS[region], shown.w, shown.h), shown, z=-2)
    _connection(layer, look, world, chart)
    open_spaces = _open(look, offer)
    for city in range(len(world.tables.cities)):
        _city(layer, world, chart, city, open_spaces)
    _add_names(layer, look, world, chart)
    for space in range(len(SPACE_CITY)):
        _space(layer, look, world, chart, space)
    for number in range(len(REGIONS)):
        add_station(layer, look, chart.stations[number], number, offer, number == region)


def _points(world: World, shown: Rect) -> tuple[Point, ...]:
    return tuple((city.x * shown.w, city.y * shown.h) for city in world.tables.cities)


def _region(look: ViewContext) -> int:
    g: CarnegieState = look.view
    if look.hover.startswith("station."):
        return int(look.hover.removeprefix("station."))
    row = row_in_question(look)
    if row < 0:
        return -1
    if g.timeline.row >= 0 and not look.hover.startswith("row."):
        return int(g.timeline.region) if g.flow.stack and g.flow.stack[-1] in ("ca.income", "ca.arriving") else -1
    facts = forecast(g, row)
    return facts.region if facts is not None else -1


def _open(look: ViewContext, offer: DecisionOffer) -> frozenset[int]:
    held = int(look.held.removeprefix("disc.")) if look.held.startswith("disc.") else -1
    return frozenset(
        action.space for action in offer.actions if isinstance(action, BuildProject) and held in (-1, action.project)
    )


def _city(layer: Layer, world: World, chart: Chart, city: int, open_spaces: frozenset[int]) -> None:
    spaces = (space for space, its in enumerate(SPACE_CITY) if its == city)
    free = tuple(place for place, space in enumerate(spaces) if space in open_spaces)
    face = replace(chart.faces[city], open=free)
    w, _ = charts.city_size(face, chart.lot)
    label, info = city_name(city), _city_info(world.tables.cities[city])
    layer.put(f"city.{city}", charts.city_picture(face, chart.lot), *chart.cities[city], w, z=1, label=label, info=info)


def _add_names(layer: Layer, look: ViewContext, world: World, chart: Chart) -> None:
    """Where a name and what its city is worth do not both find room, the name stands alone."""
    (x, y, w, h), plate, tight = chart.map, charts.connection_box(chart), chart.scale < ROOMY
    size = TIGHT if tight else max(TIGHT, LETTERS * chart.scale)
    high, pad = (size * part for part in (TIGHT_PILL if tight else PILL))
    wishes, faces = [], []
    for city, facts in enumerate(world.tables.cities):
        town = around(chart.cities[city], *charts.city_size(chart.faces[city], chart.lot))
        face: Face = "number" if tight else "text" if facts.size == "small" else "strong"
        wide = look.width(city_name(city), size, face) + pad
        side, more = land.NAME_SIDE.get(facts.id, "s"), charts.worth_width(facts.vp, facts.connection_points, size)
        wishes.append(NameWish(town, side, wide, high, RANKS[facts.size], more))
        faces.append(face)
    blocked = ((plate.x, plate.y, plate.right, plate.bottom),)
    found = placed_names(tuple(wishes), blocked, (x + 2, y + 2, x + w - 2, y + h - 2))
    for city, (at, told) in enumerate(found):
        if at is not None:
            facts, wish = world.tables.cities[city], wishes[city]
            signs = charts.worth(facts.vp, facts.connection_points) if told else ()
            wide = wish.w + (wish.more if told else 0.0)
            clear = not tight or facts.size != "small"
            pill = charts.name_pill(city_name(city), signs, (wide, high), (size, faces[city]), clear)
            layer.put(f"name.{city}", pill, *at, pill.width, z=2)


@cached(64)
def _city_info(city: City) -> Message:
    region = region_name(city.region)
    if city.connection_points:
        return msg("ca.city.info.large", region=region, vp=city.vp, n=city.connection_points)
    if city.bonus:
        return msg("ca.city.info.bonus", region=region, vp=city.vp)
    return msg("ca.city.info", region=region, vp=city.vp)


def owner_of(g: CarnegieState, space: int) -> int | None:
    """The party whose disc lies on a space, -1 for a neutral one, None if it is free."""
    if not g.table.taken >> space & 1:
        return None
    if g.table.neutral >> space & 1:
        return -1
    if g.andrew is not None and g.andrew.built >> space & 1:
        return ANDREW
    return next(seat for seat, company in enumerate(g.companies) if owned(company) >> space & 1)


def _space(layer: Layer, look: ViewContext, world: World, chart: Chart, space: int) -> None:
    g: CarnegieState = look.view
    (x, y), city, owner, size = chart.spaces[space], SPACE_CITY[space], owner_of(g, space), chart.lot * 0.94
    if owner is None:
        box = Rect(x - chart.lot / 2, y - chart.lot / 2, chart.lot, chart.lot)
        layer.spot(f"space.{space}", box, _free_space(space), _city_info(world.tables.cities[city]))
    elif owner < 0:
        layer.put(
            f"built.{space}", neutral_disc(), x, y, size, z=4, label=city_name(city), info=msg("ca.space.neutral")
        )
    else:
        info = msg("ca.space.owned", seat=layer.parties[owner].name, vp=world.tables.cities[city].vp)
        if party_of(owner) in look.honoured:
            layer.put(f"glow.{space}", glow_picture(), x, y, size * GLOW, z=3)
        layer.put(f"built.{space}", layer.token(owner), x, y, size, z=4, label=city_name(city), info=info)


@cached(None)
def _free_space(space: int) -> Message:
    kind = SPACE_TYPE[space]
    what = project_name(kind) if kind != NONE else msg("ca.space.any")
    return msg("ca.space", city=city_name(SPACE_CITY[space]), type=what)


def _connection(layer: Layer, look: ViewContext, world: World, chart: Chart) -> None:
    """Pointing at the plate lights the way; at the end the way of who is honoured is lit."""
    g: CarnegieState = look.view
    first = [company for seat, company in enumerate(g.companies) if party_of(seat) in look.honoured]
    company = first[0] if first else g.companies[shown_seat(look)]
    worth, box = connection(company), charts.connection_box(chart)
    plate = purse((Sign("railroad"), str(worth), Sign("vp")), box.w, box.h)
    layer.lay("connection", plate, box, z=3, label=msg("ca.connection"), info=msg("ca.connection.info", n=worth))
    lit = first or ([company] if look.hover == "connection" else [])
    shown = [best_connection(cities_of(owned(each)), levels_of(each.tracks))[1] for each in lit]
    points = _points(world, chart.map)
    lit_ways = (way for way in ground.ROUTES if any(cities >> way[0] & 1 and cities >> way[1] & 1 for cities in shown))
    ways = tuple((points[a], points[b]) for a, b in lit_ways)
    if ways:
        layer.lay("ways", land.connection_picture(ways, chart.map.w, chart.map.h), chart.map, z=0)


NAME_SLIDES = (0.0, 0.4, -0.4, 0.8, -0.8, 1.0, -1.0)
"""How far a name slides along the upper or lower edge of its city, as parts of half its width."""
NAME_STEPS = (0.0, 0.5, -0.5, 1.0, -1.0)
"""How far it slides along the left or right edge, as parts of its height."""
FINE_SLIDES = tuple(sign * part / 10 for part in range(11) for sign in (1, -1))
NAME_MARGIN = 3.0
"""How far a name slides that has found no place otherwise, and how much of its plate may then lie below others."""
NAME_EDGES = {"s": ("s", 0.0), "n": ("n", 0.0), "e": ("e", 0.0), "w": ("w", 0.0), "se": ("s", 0.8), "sw": ("s", -0.8),
         "ne": ("n", 0.8), "nw": ("n", -0.8)}  # fmt: skip
OVERLAP = 1.5
"""How far a name may reach over the picture of a city: its edge is shadow."""
HOLDS = (9.0, 3.0, 1.0)
"""How much names of each rank resist others that want their place."""
PATIENCE = 12
"""Pushes for each name until all have found their places."""


@dataclass(frozen=True, slots=True)
class NameWish:
    """A name that wants a place: the picture of its city, the side it stands on best, its size, and its rank.

    With its signs, if it has any, it is wider by ``more``.
    """

    city: Plate
    side: str
    w: float
    h: float
    rank: int
    more: float = 0.0


@cached(16)
def placed_names(
    wishes: tuple[NameWish, ...], blocked: tuple[Plate, ...], window: Plate
) -> tuple[tuple[Point | None, bool], ...]:
    """The middle of each name, and whether its signs have room there; None without room for it alone."""
    towns = (
        (x + OVERLAP, y + OVERLAP, right - OVERLAP, low - OVERLAP) for x, y, right, low in (w.city for w in wishes)
    )
    solid = [*towns, *blocked]

    def places(wish: NameWish, more: float, slides: Sequence[float], steps: Sequence[float]) -> list[Plate]:
        beside = _around(replace(wish, w=wish.w + more), slides, steps)
        return [plate for plate in beside if inside(plate, window) and not meets_any(plate, solid)]

    signed = [places(wish, wish.more, FINE_SLIDES, FINE_SLIDES) if wish.more else [] for wish in wishes]
    seats = []
    for wish, more in zip(wishes, signed, strict=True):
        alone = places(wish, 0.0, NAME_SLIDES, NAME_STEPS)
        close = places(wish, -NAME_MARGIN, FINE_SLIDES, FINE_SLIDES)
        seats.append(SeatWish((*more, *alone, *close), HOLDS[wish.rank]))
    return tuple(
        (None if seat is None else middle(its.seats[seat]), seat is not None and seat < len(more))
        for its, more, seat in zip(seats, signed, settle(seats, PATIENCE), strict=True)
    )


def _around(wish: NameWish, slides: Sequence[float], steps: Sequence[float]) -> Iterator[Plate]:
    best = NAME_EDGES[wish.side]
    yield _beside(wish, *best)
    for slide in slides:
        for edge in "sn":
            if (edge, slide) != best:
                yield _beside(wish, edge, slide)
    for step in steps:
        for edge in "ew":
            if (edge, step) != best:
                yield _beside(wish, edge, step)


def _beside(wish: NameWish, edge: str, slide: float) -> Plate:
    left, top, right, bottom = wish.city
    x, y = (left + right) / 2, (top + bottom) / 2
    if edge in "sn":
        place = x + slide * wish.w / 2, bottom + wish.h / 2 - 1 if edge == "s" else top - wish.h / 2 + 1
    else:
        place = right + wish.w / 2 - 1 if edge == "e" else left - wish.w / 2 + 1, y + slide * wish.h
    return around(place, wish.w, wish.h)
