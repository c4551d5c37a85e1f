"""What connecting a city costs (PG-7.2): the places of the cities, and the ways to them from a network.

Rules, previews, routes on the map and bots all ask here. A map without mechanisms of its own is asked in the shortest
way; which one that is, is chosen once.
"""

from __future__ import annotations

from collections.abc import Callable

from game.boards.board import Graph
from game.boards.routes import Distances, all_distances, cheapest_route
from game.games.power_grid.mechanisms.places import MOST, read_places, usual_places
from game.games.power_grid.state import Grid, Utility
from game.games.power_grid.tables import Tables

SHUT = 1 << 40
"""What a house costs where there is no open place: more than anybody has."""
CLOSED = -1
"""What is left of any sum in a city without an open place."""


class Network:
    """Places and ways on one map. Holds nothing that changes but what it has worked out about regions.

    ``asked[places][city][houses]`` is the price of the next house where cities take ``places`` houses in the usual
    game, ``SHUT`` without an open place; ``least`` the lowest price of any place; ``payable`` tells which cities a
    utility can connect; ``usual`` whether all cities have the places of the base game.
    """

    def __init__(self, graph: Graph, tables: Tables) -> None:
        self.graph = graph
        self.houses = tables.houses
        self.prices = tables.place_prices
        self.places = read_places(graph, tables.place_prices)
        self.asked = tuple(tuple(places.asked(step, SHUT) for places in self.places) for step in range(MOST + 1))
        self.least = min(places.prices[0] for places in self.places)
        usual = usual_places(tables.place_prices)
        self.usual = all(places == usual for places in self.places)
        self.payable: Callable[[Grid, Utility], list[int]] = self._usually_payable if self.usual else self._payable
        self._first = sum(1 << city for city, places in enumerate(self.places) if not places.not_first)
        self._in_play: dict[int, tuple[int, ...]] = {}
        self._distances: dict[int, Distances] = {}

    # ---- cities and ways

    def in_play(self, regions: int) -> tuple[int, ...]:
        """Return the cities of the regions in the bit mask (PG-2.4)."""
        found = self._in_play.get(regions)
        if found is None:
            found = self._in_play[regions] = tuple(
                city for city, region in enumerate(self.graph.region_of) if regions >> region & 1
            )
        return found

    def distances(self, regions: int) -> Distances:
        """Return the cheapest connection between all cities in play; routes stay inside the regions (PG-2.4)."""
        found = self._distances.get(regions)
        if found is None:
            found = self._distances[regions] = all_distances(self.graph, frozenset(self.in_play(regions)))
        return found

    def route(self, regions: int, starts: frozenset[int], goal: int) -> tuple[int, ...]:
        """Return the cities of a cheapest route from any of ``starts`` to ``goal``, both included; none if there is
        none.
        """
        return cheapest_route(self.graph, frozenset(self.in_play(regions)), starts, goal)

    # ---- what can be built

    def price(self, grid: Grid, city: int, step: int = 0) -> int:
        """Return the price of the lowest free place of a city, ``SHUT`` if none is open (PG-7.2.4).

        Open are the places of this building phase, or those of a ``step``.
        """
        return self.asked[step or grid.places][city][grid.houses[city]]

    def may_begin(self, city: int) -> bool:
        """Tell whether the first city of a network may be this one (PGM-SA-5)."""
        return bool(self._first >> city & 1)

    def cost(self, grid: Grid, utility: Utility, city: int) -> tuple[int, int]:
        """Return the price of the place and of the connection in Elektro (PG-7.2.3, PG-7.2.4)."""
        return self.price(grid, city), utility.reach[city] if utility.cities else 0

    def open(self, grid: Grid, utility: Utility, city: int) -> bool:
        """Tell whether a utility could connect a city in play with any amount of money (PG-7.2)."""
        if utility.cities >> city & 1 or self.price(grid, city) == SHUT:
            return False
        return utility.reach[city] >= 0 if utility.cities else self.may_begin(city)

    def _usually_payable(self, grid: Grid, utility: Utility) -> list[int]:
        """Return the cities with an open place that the utility can reach and pay (PG-7.2.2 to PG-7.2.8)."""
        if utility.cities.bit_count() >= self.houses:
            return []
        cities, owned, houses, reach = self.in_play(grid.regions), utility.cities, grid.houses, utility.reach
        prices = self.prices
        left = [utility.money - price for price in prices[: grid.places]] + [CLOSED] * (len(prices) - grid.places + 1)
        if not owned:
            return [city for city in cities if left[houses[city]] >= 0]
        return [city for city in cities if 0 <= reach[city] <= left[houses[city]] and not owned >> city & 1]

    def _payable(self, grid: Grid, utility: Utility) -> list[int]:
        """Return the same where cities have places of their own (PGM-JP-2)."""
        if utility.cities.bit_count() >= self.houses:
            return []
        cities, owned, houses, reach = self.in_play(grid.regions), utility.cities, grid.houses, utility.reach
        asked, money = self.asked[grid.places], utility.money
        if not owned:
            return [city for city in cities if asked[city][houses[city]] <= money and self.may_begin(city)]
        return [
            city for city in cities if 0 <= reach[city] <= money - asked[city][houses[city]] and not owned >> city & 1
        ]
