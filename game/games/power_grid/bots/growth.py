"""Ways to build: the next houses of a utility, the cheapest first, and where a network begins, on every board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.games.power_grid.mechanisms.networks import OTHER_LANDMASS
from game.games.power_grid.network import SHUT, Network, open_step
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World

FAR = 8
"""Houses that are planned ahead."""
HURRY = 12
"""How much more a second network may cost than the next house of the first, where it will be needed."""


class NextHouse(NamedTuple):
    """A house on the way."""

    city: int
    cost: int
    """The money for all houses up to this one."""
    second: bool = False
    """True if a second network begins here where the player may choose."""


class Growth:
    """Plans the growth of the ``cities`` (bit mask) of a utility, whose second network ``begun`` in a city; -1: none.

    ``end`` is how many cities end the game: where the own landmass has fewer, the way beyond the sea must not close.
    """

    def __init__(self, network: Network, g: HasGrid, cities: int, begun: int, end: int) -> None:
        self.network = network
        self.g = g
        self.cities = cities
        self.begun = begun
        self.end = end
        self.far = network.distances(g.grid.regions)
        step, every = open_step(g), network.in_play(g.grid.regions)
        self.prices = {c: price for c in every if (price := network.price(g.grid, c, step)) < SHUT}

    def way(self) -> tuple[NextHouse, ...]:
        """The next houses, the cheapest first; none where nothing can be built in this round."""
        if self.cities:
            return tuple(self._onward(self.cities, 0, FAR))
        firsts = [city for city in self.prices if self.network.may_begin(city)]
        if not firsts:
            return ()
        ways = {city: self._onward(1 << city, self.prices[city], FAR) for city in firsts}
        first = min(firsts, key=lambda city: (not ways[city], outlay(ways[city]), city))
        return (NextHouse(first, self.prices[first]), *ways[first][: FAR - 1])

    def _onward(self, cities: int, cost: int, count: int) -> list[NextHouse]:
        """The ``count`` cheapest next houses, after ``cost`` was spent for the first city."""
        network, far = self.network, self.far
        sites = network.second_sites(self.g, cities, self.begun)
        opening, fee, left = network.opening(self.g), network.second.fee, dict(self.prices)
        ways = dict.fromkeys(left, SHUT)
        steps: list[NextHouse] = []
        first = self.far[(cities & -cities).bit_length() - 1]
        short = network.second.where == OTHER_LANDMASS and sum(way >= 0 for way in first) < self.end
        hurry = HURRY + fee if short else 0
        fresh = [city for city in range(cities.bit_length()) if cities >> city & 1]
        while len(steps) < count:
            for here in fresh:
                left.pop(here, None)
                row = far[here]
                for city in left:
                    if 0 <= row[city] < ways[city] and not opening:
                        ways[city] = row[city]
            bill = {city: place + min(ways[city], fee if sites >> city & 1 else SHUT) for city, place in left.items()}
            city = min(bill, key=lambda c: bill[c] - (hurry if sites >> c & 1 and ways[c] == SHUT else 0), default=-1)
            if city < 0 or bill[city] >= SHUT:
                break
            cost += bill[city]
            begins = bool(sites >> city & 1) and fee < ways[city]
            steps.append(NextHouse(city, cost, begins and network.chosen))
            if begins:
                sites = 0
            fresh = [city]
        return steps


def outlay(steps: Sequence[NextHouse]) -> int:
    """How expensive it is to grow by these houses, the nearer ones counting more."""
    return steps[-1].cost + 2 * steps[min(3, len(steps) - 1)].cost if steps else 0


REMEMBERED = 4000
"""Most cached results of a kind; together these take some ten megabytes."""


class HousePlanner:
    """Plans houses in one world. Safe to share: it only caches results.

    ``way`` gives the next houses of a utility, the cheapest first, whatever its money.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.network = world.network
        self.in_play = lru_cache(maxsize=64)(world.in_play)
        self.start_city = lru_cache(maxsize=REMEMBERED)(self._start_city)
        self._ways: dict[tuple[int | tuple[int, ...], ...], tuple[NextHouse, ...]] = {}
        """By the parts of a position that matter: positions themselves cannot be keys of ``lru_cache``."""
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
        """The cities in play with an open place, and its price."""
        asked = self.network.asked[places]
        return {c: price for c in self.in_play(regions) if (price := asked[c][houses[c]]) < SHUT}

    def _onward(
        self, regions: int, prices: dict[int, int], reach: Sequence[int], cost: int, count: int
    ) -> list[NextHouse]:
        """The ``count`` cheapest next houses, starting from ``cost`` spent."""
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
        """The first city from which a network grows cheapest."""
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
    """How many houses of a way ``money`` pays."""
    count = 0
    for step in way:
        if step.cost > money:
            break
        count += 1
    return count
