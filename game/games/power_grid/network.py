"""Network costs (PG-7.2): the places of cities, starts of networks, and ways from them.

Rules, previews, routes on the map and bots all ask here. Maps without mechanisms take shorter methods, chosen once when
the network is made: bots ask millions of times.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from game.boards.board import Graph
from game.boards.routes import Distances, cheapest_route
from game.games.power_grid.mechanisms.networks import (
    MOST_HOUSES,
    OTHER_LANDMASS,
    START_CITIES,
    connection_costs,
    landmasses,
    read_entries,
    read_places,
    read_starts,
    tolls,
    usual_places,
)
from game.games.power_grid.state import Grid, HasGrid, Utility
from game.games.power_grid.tables import Tables

SHUT = 1 << 40
"""The price of a house where none can be built: more than anybody has."""
CLOSED = -1
"""The money left in a city without an open place."""


def open_step(g: HasGrid) -> int:
    """The Step whose places are open: it is fixed for a building phase (PG-7.2.9)."""
    return g.grid.places if g.flow.stack and g.flow.stack[-1] == "pg.building" else g.grid.step


class Network:
    """Places and ways on one map; it only caches results about regions.

    ``asked[places][city][houses]`` is the price of the next house where cities take ``places`` houses in the usual
    game, ``SHUT`` without an open place; ``least`` the lowest price of any place. ``usual``: all cities have the places
    of the base game. ``plain``: a plan of several cities costs the same wherever it begins. ``payable`` gives the
    cities a utility can connect. ``entries`` is what a route pays for entering each city; ``tolled``: it pays for some,
    or for passing cities.
    """

    def __init__(self, graph: Graph, tables: Tables) -> None:
        self.graph = graph
        self.houses = tables.houses
        self.prices = tables.place_prices
        self.second = tables.second_network
        self.connections = tables.connections
        self.entries = read_entries(graph, self.connections)
        self.places = read_places(graph, tables.place_prices)
        self.asked = tuple(tuple(places.asked(step, SHUT) for places in self.places) for step in range(MOST_HOUSES + 1))
        self.least = min(places.prices[0] for places in self.places)
        lands = landmasses(graph, tables.regions_free)
        self.starts = read_starts(graph, self.places, self.second, lands)
        self.begins_anywhere = self.starts == (1 << len(graph.cities)) - 1
        usual = usual_places(tables.place_prices)
        self.usual = all(places == usual for places in self.places)
        self.plain = self.begins_anywhere and not tables.blocked and len(set(lands)) == 1 and not any(self.entries)
        simple = self.usual and not tables.blocked and self.begins_anywhere and not self.second.where
        self.payable: Callable[[HasGrid, int], list[int]] = self._usually_payable if simple else self._payable
        self._tolls = tolls(self.connections, self.entries)
        self.tolled = bool(self._tolls)
        self._land = [
            sum(1 << city for city, region in enumerate(graph.region_of) if lands[region] == land)
            for land in sorted(set(lands))
        ]
        self._cables = {(link.a, link.b): number for number, link in enumerate(graph.links)}
        self._in_play: dict[int, tuple[int, ...]] = {}
        self._distances: dict[int, Distances] = {}

    # ---- cities and ways

    def in_play(self, regions: int) -> tuple[int, ...]:
        """The cities of the regions in the bit mask (PG-2.4)."""
        found = self._in_play.get(regions)
        if found is None:
            found = self._in_play[regions] = tuple(
                city for city, region in enumerate(self.graph.region_of) if regions >> region & 1
            )
        return found

    def opened(self, grid: Grid, step: int) -> tuple[int, ...]:
        """The cities in play in which the beginning of a Step opens a place where none was (PG-7.2.4)."""
        before, now = self.asked[step - 1], self.asked[step]
        houses = [(city, grid.houses[city]) for city in self.sites(grid)]
        return tuple(city for city, built in houses if now[city][built] < SHUT == before[city][built])

    def sites(self, grid: Grid) -> list[int]:
        """The cities in play that are not blocked."""
        cities, blocked = self.in_play(grid.regions), grid.blocked
        return [city for city in cities if not blocked >> city & 1] if blocked else list(cities)

    def most_cities(self, grid: Grid) -> int:
        """The most cities one utility can come to have: those of its own land once no way leads to another.

        No way leads to a land beyond the sea without an empty city there (PGM-UK-4, ruling RM-C-9).
        """
        sites = self.sites(grid)
        if len(self._land) == 1 or not all(grid.houses[city] for city in sites):
            return len(sites)
        lands = [sum(1 << city for city in sites if land >> city & 1) for land in self._land]
        return max(
            sum(land.bit_count() for land in lands if land & utility.cities) or max(land.bit_count() for land in lands)
            for utility in grid.utilities
        )

    def distances(self, regions: int) -> Distances:
        """The cheapest connection between all cities in play, -1 for none; routes stay in the regions (PG-2.4)."""
        found = self._distances.get(regions)
        if found is None:
            active = frozenset(self.in_play(regions))
            found = connection_costs(self.graph, active, self.connections, self.entries)
            self._distances[regions] = found
        return found

    def route(self, regions: int, starts: Iterable[int], goal: int) -> tuple[int, ...]:
        """The cables of a cheapest route from any of ``starts`` to ``goal``, by number.

        Empty where no route leads there, or its cables cost more than the most for a connection (PGM-AU-11).
        """
        way = cheapest_route(self.graph, frozenset(self.in_play(regions)), frozenset(starts), goal, self._tolls)
        cables = tuple(self._cables[min(a, b), max(a, b)] for a, b in pairwise(way))
        most = self.connections.at_most
        return () if most and sum(self.graph.links[cable].cost or 0 for cable in cables) > most else cables

    def passed(self, regions: int, starts: Iterable[int], goal: int) -> tuple[int, ...]:
        """The cities that a cheapest route to ``goal`` passes through, without its ends."""
        return cheapest_route(self.graph, frozenset(self.in_play(regions)), frozenset(starts), goal, self._tolls)[1:-1]

    # ---- what can be built

    def price(self, grid: Grid, city: int, step: int = 0) -> int:
        """The price of the cheapest open place of a city, ``SHUT`` if there is none (PG-7.2.4).

        Open are the places of this building phase, or those of a ``step``; none in a blocked city (PGM-MH-3).
        """
        if grid.blocked >> city & 1:
            return SHUT
        return self.asked[step or grid.places][city][grid.houses[city]]

    def has_means(self, utility: Utility) -> bool:
        """True if a utility has a house left, and money for a place at the lowest price (PG-7.2.2, PG-7.2.11)."""
        return utility.money >= self.least and utility.cities.bit_count() < self.houses

    def may_begin(self, city: int) -> bool:
        """True if ``city`` may be the first of a network (PGM-JP-3, PGM-SA-5)."""
        return bool(self.starts >> city & 1)

    def opening(self, g: HasGrid) -> bool:
        """True if only starts of networks are built in this round (PGM-JP-5)."""
        return g.flow.round == 1 and self.second.opening_houses > 0

    def second_sites(self, g: HasGrid, owned: int, begun: int = -1) -> int:
        """Where a second network could begin beside the ``owned`` cities with any amount of money (bit masks).

        None before the first city and after it has ``begun`` in some city (PGM-JP-4, PGM-UK-4).
        """
        if not self.second.where or not owned or begun >= 0:
            return 0
        if self.opening(g) and self.second.opening_houses < 2:
            return 0
        if self.second.where == START_CITIES:
            sites = self.starts & ~owned
        else:
            sites = sum(land for land in self._land if not land & owned) & self.starts
        grid = g.grid
        asked, houses, sites = self.asked[open_step(g)], grid.houses, sites & ~grid.blocked
        cities = [city for city in self.in_play(grid.regions) if sites >> city & 1]
        if self.second.empty:
            cities = [city for city in cities if not houses[city]]
        return sum([1 << city for city in cities if asked[city][houses[city]] < SHUT])

    @property
    def chosen(self) -> bool:
        """True if the player states which house begins the second network: where the city could also be connected."""
        return self.second.where == START_CITIES

    def cost(self, grid: Grid, utility: Utility, city: int, second: bool = False) -> tuple[int, int]:
        """The price of the place and of the connection in Elektro (PG-7.2.3, PG-7.2.4).

        A ``second`` network pays its fee instead of a connection; so does a city that no route leads to (PGM-UK-4).
        """
        if not utility.cities:
            return self.price(grid, city), 0
        begins = second or utility.reach[city] < 0
        return self.price(grid, city), self.second.fee if begins else utility.reach[city]

    def open(self, g: HasGrid, utility: Utility, city: int) -> bool:
        """True if a utility could connect a city in play with any amount of money (PG-7.2)."""
        if utility.cities >> city & 1 or self.price(g.grid, city) == SHUT:
            return False
        if not utility.cities:
            return self.may_begin(city)
        if utility.reach[city] >= 0 and not self.opening(g):
            return True
        return not self.chosen and bool(self.second_sites(g, utility.cities, utility.second_network) >> city & 1)

    def connect(self, grid: Grid, utility: Utility, city: int, second: bool = False) -> None:
        """Put a house down, note a second network, and shorten the ways from the network (PG-7.2.6)."""
        if second or (utility.cities and utility.reach[city] < 0):
            utility.second_network = city
        utility.cities |= 1 << city
        grid.houses[city] += 1
        news = self.distances(grid.regions)[city]
        utility.reach = [n if o < 0 or (n < o and n >= 0) else o for o, n in zip(utility.reach, news, strict=True)]

    def _usually_payable(self, g: HasGrid, u: int) -> list[int]:
        """The cities with an open place that a utility can reach and pay (PG-7.2.2 to PG-7.2.8)."""
        grid, utility = g.grid, g.grid.utilities[u]
        if not self.has_means(utility):
            return []
        owned, houses, reach, prices = utility.cities, grid.houses, utility.reach, self.prices
        cities = self._in_play.get(grid.regions) or self.in_play(grid.regions)
        left = [utility.money - price for price in prices[: grid.places]] + [CLOSED] * (len(prices) - grid.places + 1)
        if not owned:
            return [city for city in cities if left[houses[city]] >= 0]
        return [c for c in cities if reach[c] <= left[houses[c]] and reach[c] >= 0 and not owned >> c & 1]

    def _payable(self, g: HasGrid, u: int) -> list[int]:
        """The same where cities have places of their own, or networks begin elsewhere (PGM-JP-2, PGM-UK-4)."""
        grid, utility = g.grid, g.grid.utilities[u]
        if not self.has_means(utility):
            return []
        houses, reach, owned = grid.houses, utility.reach, utility.cities
        cities, taken = self.in_play(grid.regions), owned | grid.blocked
        asked, money = self.asked[grid.places], utility.money
        if not owned:
            free = self.starts & ~taken
            return [city for city in cities if free >> city & 1 and asked[city][houses[city]] <= money]
        found = []
        if not self.opening(g):
            near = [c for c in cities if reach[c] <= money - asked[c][houses[c]]]
            found = [c for c in near if reach[c] >= 0 and not taken >> c & 1]
        if self.second.where != OTHER_LANDMASS or utility.second_network >= 0:
            return found
        beyond, fee = self.second_sites(g, owned, utility.second_network), money - self.second.fee
        return sorted({*found, *(c for c in cities if beyond >> c & 1 and asked[c][houses[c]] <= fee)})

    def second_payable(self, g: HasGrid, u: int) -> list[int]:
        """The cities in which a utility may choose to begin its second network (PGM-JP-4, PGM-JP-6)."""
        utility = g.grid.utilities[u]
        if not self.chosen or not self.has_means(utility):
            return []
        sites = self.second_sites(g, utility.cities, utility.second_network)
        money = utility.money - self.second.fee
        return [c for c in self.in_play(g.grid.regions) if sites >> c & 1 and self.price(g.grid, c) <= money]

    def blocked(self, grid: Grid) -> list[str]:
        """The ids of the blocked cities."""
        return [name for city, name in enumerate(self.graph.cities) if grid.blocked >> city & 1]

    def described(self, utility: Utility) -> dict[str, object]:
        """For summaries: the city in which a second network began, where there can be one; else empty."""
        begun = utility.second_network
        return {"second_network": self.graph.cities[begun] if begun >= 0 else None} if self.second.where else {}

    def is_sound(self, utility: Utility) -> bool:
        """True if the networks of a utility may have begun where they are (PGM-JP-3, PGM-UK-4)."""
        second, cities = utility.second_network, utility.cities
        if second < 0:
            lands = sum(1 for land in self._land if land & cities)
            one = lands < 2 or self.connections.at_most > 0
            return second == -1 and (not cities or (bool(cities & self.starts) and one))
        if not self.second.where or not cities >> second & 1 or not self.starts >> second & 1:
            return False
        if self.second.where == OTHER_LANDMASS:
            return sum(1 for land in self._land if land & cities) == 2
        return (cities & self.starts).bit_count() > 1
