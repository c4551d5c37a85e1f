"""The way to build: the next houses of a utility, the cheapest first, and where to begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.games.power_grid.bots.growth import FAR, Growth, NextHouse, outlay
from game.games.power_grid.network import SHUT, open_step
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World

REMEMBERED = 4000
"""How many results of a kind are kept, which takes some ten megabytes in all."""


class HousePlanner:
    """Plans houses in one world. Safe to share: it only remembers results.

    ``way`` returns the next houses of a utility, the cheapest first, whatever money it has.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.network = world.network
        self.in_play = lru_cache(maxsize=64)(world.in_play)
        self.start_city = lru_cache(maxsize=REMEMBERED)(self._start_city)
        self._ways: dict[tuple[int | tuple[int, ...], ...], tuple[NextHouse, ...]] = {}
        self.way: Callable[[HasGrid, int], tuple[NextHouse, ...]] = self._usual_way
        if not self.network.plain:
            self.way = self._own_way

    def _usual_way(self, g: HasGrid, u: int) -> tuple[NextHouse, ...]:
        grid, utility = g.grid, g.grid.utilities[u]
        places = grid.places if g.flow.stack[-1] == "pg.building" else grid.step
        key = (grid.regions, utility.cities, places, tuple(grid.houses))
        found = self._ways.get(key)
        if found is None:
            found = self._keep(key, self._way(grid.regions, utility, places, key[3]))
        return found

    def _keep(self, key: tuple[int | tuple[int, ...], ...], way: tuple[NextHouse, ...]) -> tuple[NextHouse, ...]:
        if len(self._ways) > REMEMBERED:
            self._ways.clear()
        self._ways[key] = way
        return way

    def _way(self, regions: int, utility: Utility, places: int, houses: tuple[int, ...]) -> tuple[NextHouse, ...]:
        bill = self._prices(regions, places, houses)
        for city in [c for c in bill if utility.cities >> c & 1 or (utility.cities and utility.reach[c] < 0)]:
            del bill[city]
        reach: Sequence[int] = utility.reach
        steps: list[NextHouse] = []
        cost = 0
        if not utility.cities and bill:
            first = self.start_city(regions, houses, places)
            cost = bill.pop(first)
            steps.append(NextHouse(first, cost))
            reach = self.world.distances(regions)[first]
        return (*steps, *self._onward(regions, bill, reach, cost, FAR - len(steps)))

    def _prices(self, regions: int, places: int, houses: Sequence[int]) -> dict[int, int]:
        """Return the cities in play that have an open place, with its price."""
        asked = self.network.asked[places]
        return {c: price for c in self.in_play(regions) if (price := asked[c][houses[c]]) < SHUT}

    def _onward(
        self, regions: int, prices: dict[int, int], reach: Sequence[int], cost: int, count: int
    ) -> list[NextHouse]:
        """Return the cheapest next houses one by one, starting from ``cost`` spent."""
        distances = self.world.distances(regions)
        bill = {c: price + reach[c] for c, price in prices.items()}
        steps: list[NextHouse] = []
        while bill and len(steps) < count:
            city = min(bill, key=bill.__getitem__)
            cost += bill.pop(city)
            steps.append(NextHouse(city, cost))
            row = distances[city]
            for other, price in bill.items():
                near = prices[other] + row[other]
                if near < price:
                    bill[other] = near
        return steps

    def _start_city(self, regions: int, houses: tuple[int, ...], places: int) -> int:
        """Return the first city from where a network of six grows cheapest, the more rooms around it the better."""
        prices = self._prices(regions, places, houses)
        distances = self.world.distances(regions)

        def price(city: int) -> float:
            others = {c: price for c, price in prices.items() if c != city}
            return outlay(self._onward(regions, others, distances[city], prices[city], FAR))

        return min(prices, key=price)

    # ---- where networks do not begin anywhere, or a second one does

    def _own_way(self, g: HasGrid, u: int) -> tuple[NextHouse, ...]:
        utility, places, opening = g.grid.utilities[u], open_step(g), self.network.opening(g)
        begun = utility.second_network
        key = (g.grid.regions, g.grid.blocked, utility.cities, places, tuple(g.grid.houses), begun, opening)
        found = self._ways.get(key)
        if found is None:
            found = self._keep(key, Growth(self.network, g, utility.cities, begun, self.world.end_cities(g.grid)).way())
        return found


def affordable_steps(way: Sequence[NextHouse], money: int) -> int:
    """Return how many houses of a way ``money`` pays."""
    count = 0
    for step in way:
        if step.cost > money:
            break
        count += 1
    return count
