"""What lies where in Power Grid: the map or an auction, players, markets, the track; and reading it thing by thing."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace

from game.boards.board import Board
from game.games.power_grid.planning import acting
from game.games.power_grid.show.art import palette
from game.games.power_grid.show.art.palette import SOFT
from game.games.power_grid.show.art.panels import outage_plate
from game.games.power_grid.show.auction_stage import lot_of
from game.games.power_grid.show.gestures import PowerGridGestures
from game.games.power_grid.show.map import add_map, houses_of
from game.games.power_grid.show.markets import add_plant_market, fuel_laid, markets_of
from game.games.power_grid.show.naming import Cast, both
from game.games.power_grid.show.places import Bar, Layer, Rooms
from game.games.power_grid.show.players import add_players
from game.games.power_grid.state import HasGrid, depot_of
from game.games.power_grid.tables import Tables
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.answer.drafting import meant
from game.present.area import Rect
from game.present.cartography.map_art import MapArt
from game.present.cartography.titles import city_name
from game.present.kit.colours import CREAM, GOLD_FILL
from game.present.kit.layout import Icon, Laid, Node, Text, Thing, cell, grid, lay, layers, row
from game.present.kit.plates import Plate, plate
from game.present.pages.table import Table
from game.present.party import Mark, Party
from game.present.pictures.picture import Colour, Fill, Gradient, Picture, Row, Shape, Words
from game.present.pictures.pieces import mark_picture
from game.present.stage.reading import Reading, ReadingZone, kind_of, number_in, walk, zoned
from game.present.stage.scenery import Scenery
from game.present.view_context import ViewContext


class PowerGridScenery(Scenery):
    """One table: the map with its track, the players beside or below it, both markets at the right."""

    lit = ("city.", "player.")

    def __init__(
        self,
        world: World,
        art: MapArt,
        rooms: Rooms,
        gestures: PowerGridGestures,
        cast: Cast,
        bars: Callable[[ViewContext], Mapping[int, Bar]] = lambda look: {},
    ) -> None:
        self.world = world
        self.bars = bars
        self.art = art
        self.rooms = rooms
        self.gestures = gestures
        self.cast = cast

    def table(self, look: ViewContext) -> Table:
        world, places = self.world, self.rooms.places(look)
        who, now = self.cast.parties(look), acting(world, look.view)
        honoured = tuple(u for u, party in enumerate(who) if party.id in look.honoured)
        cards, bars = world.cards(look.view.grid), self.bars(look)
        layer = Layer(places=places, parties=who, cards=cards, acting=now, bars=bars, honoured=honoured)
        answer = self.answer(look)
        lot = lot_of(look, answer)
        first = add_map(layer, look, self.art, world)
        _track(layer, look, world)
        _add_outage(layer, look, world)
        add_players(layer, look, answer, world)
        add_plant_market(layer, look, world, lot)
        layer.take(fuel_laid(markets_of(world, look.view.grid), places.market.fuel, places.letters))
        column = places.market.right.w
        return Table.of(places.w, places.h, layer.sprites, layer.spots, places.window, column=column, first=first)

    def answer(self, look: ViewContext) -> Action | None:
        """The action that the draft stands for."""
        if look.decision is None or not look.draft:
            return None
        found = meant(look.decision, look.draft, partial(self.gestures.facets, look))
        return None if found is None or self.gestures.handling(look.decision, found).gathers else found

    def parties(self, look: ViewContext) -> tuple[Party, ...]:
        return self.cast.parties(look)

    def opened(self, state: Any, view: Any) -> Any:
        shown = view.clone()
        for mine, full in zip(shown.grid.utilities, state.grid.utilities, strict=True):
            mine.money = full.money
        return shown


# ---- track


def _track(layer: Layer, look: ViewContext, world: World) -> None:
    g: HasGrid = look.view
    box = layer.places.track
    tables, end = world.tables, world.end_cities(g.grid)
    counts = tuple(
        (party.mark, utility.cities.bit_count()) for party, utility in zip(layer.parties, g.grid.utilities, strict=True)
    )
    last = min(end, tables.houses)
    track = CityTrack(last, tables.step_2_cities, end, counts, layer.places.letters, look.settings.patterns)
    layer.take(track_laid(track, box, not layer.places.wide, _track_info(tables, end)))
    step, place = g.grid.step, layer.places.step
    picture = step_picture(step, place.w, place.h, layer.places.letters, not layer.places.wide)
    layer.lay("step", picture, place, z=13, label=msg("pg.step", step=step), info=msg(f"pg.step.info.{step}"))


def _track_info(tables: Tables, end: int) -> Message:
    """The tooltip of the track; where no number of cities ends the game it says nothing of an end."""
    if tables.step_2_cities > tables.houses:
        return msg("pg.track.info.card", end=end)
    if end > tables.houses:
        return msg("pg.track.info.endless", step_2=tables.step_2_cities)
    return msg("pg.track.info", step_2=tables.step_2_cities, end=end)


# ---- outage


PHASES = ("pg.building", "pg.powering")


def _add_outage(layer: Layer, look: ViewContext, world: World) -> None:
    g: HasGrid = look.view
    outage = world.tables.outage
    if outage is None or not g.flow.stack or g.flow.stack[0] not in PHASES:
        return
    built, first = depot_of(g.grid).built, world.first_failing(g, outage)
    x, y, _, h = layer.places.window
    picture = outage_plate(built, first, layer.places.letters)
    at = x + picture.width / 2 + 8, y + h - picture.height / 2 - 8
    key = "pg.outage.info" if built < first else "pg.outage.info.now"
    info = msg(key, n=built, first=first, loss=outage.loss)
    layer.put("outage", picture, *at, picture.width, z=14, label=msg("pg.outage"), info=info)


AUCTION, PLANTS, FUEL, CITIES, OWN = (
    msg(f"pg.zone.{zone}") for zone in ("auction", "plants", "fuel", "cities", "players")
)
ZONES = {
    "auction": AUCTION, "bidder": AUCTION, "plant": PLANTS, "stack": PLANTS, "step": PLANTS, "fuel": FUEL,
    "supply": FUEL, "city": CITIES, "track": CITIES, "player": OWN, "own": OWN, "store": OWN,
}  # fmt: skip
ORDER = (AUCTION, PLANTS, FUEL, CITIES, OWN)


class PowerGridReading(Reading):
    """Reads the map with its markets; ``cast`` says who the utilities are."""

    def __init__(self, world: World, board: Board, cast: Cast) -> None:
        self._cast = cast
        self._world = world
        self._board = board
        self._links: dict[int, list[tuple[int, int]]] = {}
        for link in board.graph.links:
            self._links.setdefault(link.a, []).append((link.b, link.cost or 0))
            self._links.setdefault(link.b, []).append((link.a, link.cost or 0))

    def zones(self, look: ViewContext, things: Sequence[str]) -> Sequence[ReadingZone]:
        ordered = sorted(things, key=self._place)
        cities = [thing for thing in things if kind_of(thing) == "city"]
        path = iter(walk(sorted(cities, key=self._height), self._beside))
        walked = [next(path) if kind_of(thing) == "city" else thing for thing in ordered]
        return zoned(walked, lambda thing: ZONES.get(kind_of(thing)), ORDER)

    def details(self, look: ViewContext, thing: str) -> Sequence[Message]:
        if kind_of(thing) != "city" or (city := self._city(thing)) is None:
            return ()
        grid = look.view.grid
        active = frozenset(self._world.in_play(grid.regions))
        owners = [self._cast.name(utility) for utility in houses_of(look.view, city)]
        ways = [(other, cost) for other, cost in self._links.get(city, ()) if other in active]
        told = [msg("pg.read.houses", owners=both(owners))] if owners else []
        if ways:
            named = [msg("pg.read.way", city=city_name(self._board, other), cost=cost) for other, cost in sorted(ways)]
            told.append(msg("pg.read.ways", ways=both(named)))
        return told

    def _place(self, thing: str) -> tuple[int, int, int]:
        """Sort what is a player's by the player, plants by their number, all else as it lies."""
        kind, number = kind_of(thing), number_in(thing, 1)
        if kind == "plant":
            return number, 0, 0
        kinds = ("player", "own", "store")
        return (number, kinds.index(kind), number_in(thing, 2)) if kind in kinds else (0, 0, 0)

    def _city(self, thing: str) -> int | None:
        name = thing.partition(".")[2]
        return self._board.graph.cities.index(name) if name in self._board.graph.cities else None

    def _height(self, thing: str) -> float:
        city = self._city(thing)
        return self._board.layout.cities[city][1] if city is not None else 0.0

    def _beside(self, thing: str) -> Iterable[str]:
        city = self._city(thing)
        ways = sorted(self._links.get(city, ()), key=lambda way: way[1]) if city is not None else ()
        return (f"city.{self._board.graph.cities[other]}" for other, _ in ways)


END = Gradient((226, 96, 70), (164, 44, 30))
PIECE, LARGEST = 12 / 14, 1.4
"""How large pieces are at least, compared with the letters: 12 pixels; and at most."""
NEARLY = 0.9
"""The part of the largest size that pieces beside each other may have."""
STRIPE = Plate((255, 255, 255, 12), None, 0, 4)
Space: TypeAlias = tuple[int, Fill | None, Colour, bool]
"""A number with its ground if it has one of its own, its ink, and whether it has room to be written."""


@dataclass(frozen=True, slots=True)
class CityTrack:
    """What a track tells: its ``last`` number, those at which Step 2 and the end begin, marks with their cities.

    ``text`` is the size of its letters.
    """

    last: int
    step_2: int
    end: int
    counts: tuple[tuple[Mark, int], ...]
    text: float
    pattern: bool = False

    def spaces(self, step: float) -> Iterator[Space]:
        """Yield every space; of numbers ``step`` apart only every second, third ... is written where room lacks."""
        apart = max(1, math.ceil(self.text * 1.05 / step))
        for number in range(self.last + 1):
            if number in (self.step_2, self.end):
                second = number == self.step_2
                yield number, GOLD_FILL if second else END, palette.GOLD_INK if second else CREAM, True
            else:
                near = min(abs(number - mark) for mark in (self.step_2, self.end))
                roomy = number % apart == 0 and near >= apart
                if number != self.last and self.last % apart == 0:  # the last one stays within the track, towards this
                    roomy = roomy and step * (self.last - number + 0.5) >= self.text * 1.62
                yield number, None, SOFT, roomy

    def at(self, place: int) -> list[Mark]:
        """The marks at a number."""
        return [mark for mark, count in self.counts if min(count, self.last) == place]


@cached(16)
def track_laid(track: CityTrack, box: Rect, upright: bool, info: Message) -> Laid:
    """The track of connected cities from 0 at the left or at the foot to its last number."""
    step = (box.h if upright else box.w) / (track.last + 1)
    spaces = [_space(track, space, step, box, upright) for space in track.spaces(step)]
    ground = replace(palette.TRACK, radius=box.w * 0.16 if upright else box.h * 0.26)
    parts = grid(spaces[::-1], 1) if upright else grid(spaces, len(spaces))
    return lay(layers(parts, on=(ground,), thing=Thing("track", msg("pg.track"), info, 12)), box)


def _space(track: CityTrack, space: Space, step: float, box: Rect, upright: bool) -> Node:
    number, fill, ink, roomy = space
    marks, text = track.at(number), track.text
    over = (max(step * 0.9, text * 0.98) - step) / 2
    ground = None if fill is None else cell(Plate(fill, None, 0, 6))
    if upright:
        stripe = cell(STRIPE) if number % 2 and number < track.last else None
        words = cell(Text(str(number), text, ink, "number") if roomy else None, w=text * 1.3)
        line = row(words, _pile(track, marks, box.w - text * 1.3 - 3, step), pad=(0, 0, 3, 0))
        return layers(stripe, layers(ground, pad=(2, -over, 2, -over)), line)
    if marks or not roomy:
        line = _pile(track, marks, step, box.h)
    else:
        more, last = max(0.0, text * 0.6 * len(str(number)) - step), number == track.last
        words = cell(Text(str(number), text, ink, "number"))
        line = layers(words, pad=(-more, 0, 0, 0) if last else (-more / 2, 0, -more / 2, 0))
    return layers(layers(ground, pad=(-over, 2, -over, 2)), line)


def _pile(track: CityTrack, marks: Sequence[Mark], w: float, h: float) -> Node:
    """Markers in the lines that leave them largest; where too small they overlap, beside rather than in one column."""
    count, least = max(1, len(marks)), track.text * PIECE
    ways = {-(-count // lines) for lines in range(1, count + 1)}
    sides = {columns: min(w / columns, h / -(-count // columns)) for columns in ways}
    best = max(sides.values())
    columns = max(each for each, side in sides.items() if side >= (best if best >= least else best * NEARLY))
    over = max(0.0, least - sides[columns]) / 2
    icons = [
        layers(cell(Icon(mark_picture(mark, track.pattern)), most=track.text * LARGEST), pad=-over) for mark in marks
    ]
    return grid(icons, columns, grow=1)


STEP_INK: Colour = (250, 224, 150)
STEP_GAP = 0.16
"""Between the word and the number on a plate with little room, as a part of its letters."""


@cached(8)
def step_picture(step: int, w: float, h: float, text: float, short: bool = False) -> Picture:
    """The plate with the Step in force; ``short`` where there is room for few letters."""
    letters: Shape = Words(msg("pg.step", step=step), w / 2, h / 2, text * 1.08, STEP_INK, "strong", room=w - 8)
    if short:
        parts = msg("pg.step.word"), str(step)
        letters = Row(parts, w / 2, h / 2, text, STEP_INK, words="number", room=w - 4, gap=STEP_GAP)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), replace(palette.STEP, radius=h * 0.3)), letters), shadow=2)
