"""How a network grows on a map on which it does not begin just anywhere, or on which a second one may begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.games.power_grid.mechanisms.networks import OTHER_LANDMASS
from game.games.power_grid.network import SHUT, Network, open_step
from game.games.power_grid.state import HasGrid

FAR = 8
"""How many houses ahead a way to build is planned."""
HURRY = 12
"""How much dearer a second network may be than the next house of the first, where it will be needed."""


class NextHouse(NamedTuple):
    """A house on the way: the city, the money for all houses up to it, whether a second network begins with it where
    one may choose.
    """

    city: int
    cost: int
    second: bool = False


class Growth:
    """Who has these cities in a position, and whose second network has ``begun`` in one of them, if not -1.

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
        """Return the next houses, the cheapest first; none where nothing can be built in this round."""
        if self.cities:
            return tuple(self._onward(self.cities, 0, FAR))
        firsts = [city for city in self.prices if self.network.may_begin(city)]
        if not firsts:
            return ()
        ways = {city: self._onward(1 << city, self.prices[city], FAR) for city in firsts}
        first = min(firsts, key=lambda city: (not ways[city], outlay(ways[city]), city))
        return (NextHouse(first, self.prices[first]), *ways[first][: FAR - 1])

    def _onward(self, cities: int, cost: int, count: int) -> list[NextHouse]:
        """Return the cheapest next houses one by one, after ``cost`` was spent for the first city."""
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
    """Return how dear it is to grow from a first city by these further houses, the nearer ones counting more."""
    return steps[-1].cost + 2 * steps[min(3, len(steps) - 1)].cost if steps else 0
