"""Reading: the market of plants by number, fuel, cities from neighbour to neighbour, players with what is theirs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.boards.board import Board
from game.games.power_grid.show.cast import Cast
from game.games.power_grid.show.map import houses_of
from game.games.power_grid.show.naming import city_name
from game.games.power_grid.show.sentences import both
from game.games.power_grid.world import World
from game.kernel.message import Message, msg
from game.present.kit.walks import kind_of, number_in, walk, zoned
from game.present.stage.reading import Reading, ReadingZone
from game.present.view_context import ViewContext

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
        """Return how far down the map a city lies: the walk begins in the north."""
        city = self._city(thing)
        return self._board.layout.cities[city][1] if city is not None else 0.0

    def _beside(self, thing: str) -> Iterable[str]:
        city = self._city(thing)
        ways = sorted(self._links.get(city, ()), key=lambda way: way[1]) if city is not None else ()
        return (f"city.{self._board.graph.cities[other]}" for other, _ in ways)
