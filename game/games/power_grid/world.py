"""World: what stays the same during one game: numbers, map, and who decides for which utility."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.boards.board import Graph
from game.games.power_grid.mechanisms.fuel_markets import USUAL_FUEL
from game.games.power_grid.mechanisms.networks import Adjacency, Outage
from game.games.power_grid.network import Network
from game.games.power_grid.offers import BoardOffers, Offers
from game.games.power_grid.plants import FIRST_MARKET, FUELS, Cards, Kind, cards_with, price_of
from game.games.power_grid.state import Grid, HasGrid, MoneyHolder, Utility, depot_of
from game.games.power_grid.tables import Choices, Tables
from game.kernel.game import Game
from game.kernel.message import Message, SeatName, msg
from game.kernel.part import Part, Sight


class House(Protocol):
    """Who stands behind a utility: in the base game its player, in other games a president and shareholders."""

    def decider(self, g: HasGrid, utility: int) -> int:
        """The seat that decides for the utility; -1: nobody."""

    def may_act(self, g: HasGrid, utility: int) -> bool:
        """True if the utility takes part in this round."""

    def payee(self, g: HasGrid, utility: int) -> MoneyHolder:
        """Who gets the income of the utility."""

    def owners(self, g: HasGrid, utility: int) -> int:
        """The seats that see the money of the utility (bit mask)."""


class SoleHouse:
    def decider(self, g: HasGrid, utility: int) -> int:
        return utility

    def may_act(self, g: HasGrid, utility: int) -> bool:
        return True

    def payee(self, g: HasGrid, utility: int) -> MoneyHolder:
        return g.grid.utilities[utility]

    def owners(self, g: HasGrid, utility: int) -> int:
        return 1 << utility


class TrustHouse(SoleHouse):
    """Every seat is its own utility, and the utility ``trust`` is played by rules alone (PGR-8.2)."""

    def __init__(self, trust: int) -> None:
        self.trust = trust

    def decider(self, g: HasGrid, utility: int) -> int:
        return utility if utility != self.trust else -1

    def may_act(self, g: HasGrid, utility: int) -> bool:
        return utility != self.trust

    def owners(self, g: HasGrid, utility: int) -> int:
        """The seat's own bit; all bits for the Trust, which has no secrets."""
        return 1 << utility if utility != self.trust else (1 << self.trust) - 1


class Insight(Sight):
    """Shows a seat the money of the utilities it stands behind."""

    def __init__(self, house: House, g: HasGrid, seat: int | None) -> None:
        super().__init__(seat)
        utilities = range(len(g.grid.utilities)) if seat is not None else ()
        self._own = frozenset(u for u in utilities if house.owners(g, u) >> (seat or 0) & 1)

    def owns(self, kind: type[Part], index: int) -> bool:
        return index in self._own if kind is Utility else super().owns(kind, index)


class World:
    """Tables, map and house of one game, shared by its phases.

    Holds nothing that changes but caches about regions. ``players`` is the number of seats; by default there are as
    many utilities.
    """

    last_runs_first = False
    """True: plants run in reverse turn order, too."""

    def __init__(
        self, players: int, tables: Tables, graph: Graph, choices: Choices, house: House, utilities: int | None = None
    ) -> None:
        self.players = players
        self.utilities = players if utilities is None else utilities
        self.tables = tables
        self.graph = graph
        self.house = house
        self.choices = choices
        plain = tables.fuel == USUAL_FUEL and tables.outage is None and tables.mines is None
        self.offers = Offers(tables) if plain else BoardOffers(tables)
        self.network = Network(graph, tables)
        self.adjacency = Adjacency(graph, tables.regions_free)
        self.apart = self.adjacency.apart
        self.in_play, self.distances = self.network.in_play, self.network.distances
        self._uranium = sum(
            1 << city
            for city, region in enumerate(graph.region_of)
            if graph.regions[region] in tables.twists.uranium_regions
        )
        self._discounts = tuple(
            (1 << graph.cities.index(city), fuel, less)
            for city, fuel, less in tables.twists.discounts
            if city in graph.cities
        )
        self.keeps_out = bool(tables.kept_out.kinds)
        self.restricts = bool(tables.twists.uranium_regions)
        """True if not everybody may own every plant on this map (PG-14.6)."""
        self._cards: dict[int, Cards] = {}
        """By regions in play (bit mask), as on some maps these change cards; otherwise by 0 alone."""
        regional = any(change.region for change in tables.changed_cards)
        self._same_cards = None if regional else self._cards_in(0)

    def names(self) -> dict[str, Sequence[str]]:
        """The words that saves use for fuel, markets, cities and regions."""
        graph = self.graph
        return {"fuel": FUELS, "market": self.offers.names, "city": graph.cities, "region": graph.regions}

    def name_of(self, utility: int) -> Message | SeatName:
        """The name of a utility: in the base game that of its player."""
        return SeatName(utility) if utility < self.players else msg("pg.trust")

    @property
    def trust(self) -> int:
        """The utility that is the Trust, -1 if there is none."""
        return self.utilities - 1 if self.tables.trust else -1

    @property
    def ordered(self) -> int:
        """The number of utilities in the turn order, without the Trust."""
        return self.utilities - self.tables.trust

    def open_regions(self, regions: int) -> tuple[int, ...]:
        """The regions that may join the bit mask ``regions``; none once enough are in play (PG-2.2, PG-2.3)."""
        if regions.bit_count() >= min(self.tables.regions, len(self.graph.regions)):
            return ()
        return tuple(region for region in self.adjacency.joining(regions) if not self.forbidden(regions | 1 << region))

    def end_cities(self, grid: Grid) -> int:
        """The cities of one utility that end the game (PG-12.1, PGM-UK-11): no more than one can reach."""
        end = self.tables.end_cities
        if not self.tables.thresholds.at_most_all or end > self.tables.houses or self.open_regions(grid.regions):
            return end
        return min(end, self.network.most_cities(grid))

    def step_2_due(self, grid: Grid, largest: int) -> bool:
        """True if Step 2 begins after phase 4 with a largest network of ``largest`` cities (PG-10.1, PGM-UK-9)."""
        thresholds = self.tables.thresholds
        if self.tables.step_cards.step_2_by_card or thresholds.steps == 1:
            return False
        if largest >= self.tables.step_2_cities or not thresholds.when_full:
            return largest >= self.tables.step_2_cities
        cities = [city for city in self.network.sites(grid) if self.network.places[city].open[0]]
        return bool(cities) and all(grid.houses[city] for city in cities)

    @property
    def every_region(self) -> int:
        """All regions (bit mask) where the table needs as many as there are and nobody chooses; else 0 (PGM-0-2)."""
        count = len(self.graph.regions)
        return (1 << count) - 1 if self.tables.regions >= count else 0

    @property
    def fewest_regions(self) -> int:
        """The least number of regions in play, once they are all chosen."""
        return min(self.tables.fewest_regions or self.tables.regions, len(self.graph.regions))

    def forbidden(self, regions: int) -> bool:
        """True if a full choice of regions is one that the map refuses (PG-2.3)."""
        if regions.bit_count() < self.tables.regions or not self.tables.twists.forbidden_regions:
            return False
        return self._named(regions) in self.tables.twists.forbidden_regions

    def _named(self, regions: int) -> frozenset[str]:
        """The ids of the regions in the bit mask."""
        return frozenset(name for region, name in enumerate(self.graph.regions) if regions >> region & 1)

    def cards(self, grid: Grid) -> Cards:
        """The plant cards of this game; those of a region change when all regions are chosen (PGM-NE-2)."""
        return self._same_cards or self._cards_in(grid.regions)

    def kind_of(self, number: int) -> Kind | None:
        """The kind of a plant; None where that depends on the regions, which only a position knows."""
        if any(change.region and change.plant.number == number for change in self.tables.changed_cards):
            return None
        return self._cards_in(0)[number].kind

    def _cards_in(self, regions: int) -> Cards:
        found = self._cards.get(regions)
        if found is None:
            names = () if self.open_regions(regions) else self._named(regions)
            changes = self.tables.changed_cards
            found = cards_with(frozenset(c.plant for c in changes if not c.region or c.region in names))
            self._cards[regions] = found
        return found

    def income(self, g: HasGrid, utility: Utility, powered: int) -> int:
        """The payment for ``powered`` cities now (PG-8.1.3), less after an outage (PGM-IN-7)."""
        return self.tables.income(powered) - self.lost(g, utility, powered)

    def lost(self, g: HasGrid, utility: Utility, powered: int) -> int:
        """What an outage takes off the payment for ``powered`` cities (PGM-IN-7)."""
        outage = self.tables.outage
        if outage is None or depot_of(g.grid).built < self.first_failing(g, outage):
            return 0
        return outage.taken(utility.cities.bit_count(), self.tables.income(powered))

    def first_failing(self, g: HasGrid, outage: Outage) -> int:
        """The houses in one phase 4 that cause an outage, by the number of utilities taking part (ruling RM-C-11)."""
        return outage.first(sum([self.house.may_act(g, u) for u in g.grid.order]))

    def mined(self, grid: Grid, u: int) -> int:
        """What a sale from a utility's mines would bring now (PGM-AU-7); 0 without mines or an empty space."""
        mines = self.tables.mines
        if mines is None:
            return 0
        cards = self.cards(grid)
        return mines.price(depot_of(grid).row) * sum([cards[n].sells for n in grid.utilities[u].plants])

    def may_own(self, grid: Grid, cities: int, plant: int) -> bool:
        """True if the owner of these cities (bit mask) may bid for a plant on this map (PG-14.6)."""
        if not self.restricts or self.cards(grid)[plant].kind != "uranium":
            return True
        return bool(cities & self._uranium)

    def discount(self, cities: int, fuel: int) -> int:
        """Elektro off a token of ``fuel`` for the owner of these cities (PG-14.6)."""
        if not self._discounts:
            return 0
        return sum(less for city, kind, less in self._discounts if kind == fuel and cities & city)

    def price(self, grid: Grid, cities: int, kind: int, amount: int, market: int = FIRST_MARKET) -> int:
        """The price of the next tokens of a fuel, of those for sale, for the owner of these cities (PG-7.1.2)."""
        return price_of(self.offers.prices(grid, kind, market), amount, self.discount(cities, kind))


def world_of(game: Game[Any]) -> World:
    """The world of Power Grid or of a game built on it, whose rules have it as ``world``."""
    rules: Any = game
    world: World = rules.world
    return world
