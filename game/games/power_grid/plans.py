"""Plans of several cities: in which order they are connected for the least, and what each costs then (PG-7.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.games.power_grid.actions import Build
from game.games.power_grid.mechanisms.networks import OTHER_LANDMASS
from game.games.power_grid.network import SHUT, open_step
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World


class Leg(NamedTuple):
    """A house of a plan: how it is built, what place and connection cost; ``SHUT`` where the plan cannot come to it.

    A house that ``begins`` a second network pays the fee as its connection.
    """

    build: Build
    place: int
    connection: int
    begins: bool = False


def owned(mask: int) -> tuple[int, ...]:
    """Return the cities of a bit mask."""
    return tuple(city for city in range(mask.bit_length()) if mask >> city & 1)


def best_order(w: World, g: HasGrid, utility: Utility, builds: Sequence[Build]) -> tuple[Leg, ...]:
    """Return the cheapest order to build ``builds``, as far as one can begin with each.

    Whatever the order, the places cost the same, and so does what is paid for entering the cities; a connection starts
    at the nearest city already connected. So the cheapest order takes the nearest city next. Where it matters in which
    city the first network begins, all are tried.
    """
    left = list({build.city: build for build in builds}.values())
    if not left:
        return ()
    network = w.network
    if utility.cities:
        return _Growth(w, g, utility).legs(left)
    firsts = [build for build in left if network.may_begin(build.city) and not build.second_network]
    if network.plain or not firsts:
        firsts = left[:1]
    found = [_Growth(w, g, utility, first).legs([b for b in left if b is not first]) for first in firsts]
    return min(found, key=total_of)


def total_of(legs: Sequence[Leg]) -> int:
    """Return what a plan costs in Elektro; ``SHUT`` and more if it cannot be carried out."""
    return sum(leg.place + leg.connection for leg in legs)


def basket_price(w: World, g: HasGrid, utility: Utility, builds: Sequence[Build]) -> int:
    """Return what ``builds`` cost in the best order: places and connections, in Elektro."""
    return total_of(best_order(w, g, utility, builds))


def cheapest(w: World, g: HasGrid, utility: Utility, builds: Sequence[Build]) -> int:
    """Return what the cheapest of ``builds`` costs alone, in Elektro."""
    return min(basket_price(w, g, utility, (build,)) for build in builds)


class _Growth:
    """A network while it grows in a plan."""

    def __init__(self, w: World, g: HasGrid, utility: Utility, first: Build | None = None) -> None:
        self.network, self.grid, self.step = w.network, g.grid, open_step(g)
        self.far = w.distances(g.grid.regions)
        self.cities = list(owned(utility.cities))
        self.begun: list[Leg] = []
        self.opening = self.network.opening(g)
        if first is not None:
            allowed = self.network.may_begin(first.city) and not first.second_network
            self.cities.append(first.city)
            self.begun.append(Leg(first, self.network.price(g.grid, first.city, self.step), 0 if allowed else SHUT))
        mine = utility.cities | (1 << first.city if first is not None else 0)
        self.sites = self.network.second_sites(g, mine, utility.second_network)

    def legs(self, left: list[Build]) -> tuple[Leg, ...]:
        """Return the plan with all that is ``left``, always the nearest city next."""
        found = self.begun
        left = list(left)
        while left:
            _, _, leg = min(self._leg(build) for build in left)
            left = [build for build in left if build.city != leg.build.city]
            self.cities.append(leg.build.city)
            if leg.begins:
                self.sites = 0
            found.append(leg)
        return tuple(found)

    def _leg(self, build: Build) -> tuple[int, int, Leg]:
        """Return a house as the next one, after what decides which is the next: nearness, then the number."""
        city, network = build.city, self.network
        place, way = network.price(self.grid, city, self.step), self._way(city)
        begins = build.second_network or way == SHUT
        if begins and self.sites >> city & 1:
            as_built = Build(city, network.chosen)
            # Where one chooses to begin a second network it costs the same at any time: at once, it shortens ways.
            nearness = -1 if build.second_network or network.second.where != OTHER_LANDMASS else network.second.fee
            return nearness, city, Leg(as_built, place, network.second.fee, begins=True)
        if build.second_network:
            way = SHUT
        return way - network.entries[city], city, Leg(Build(city), place, way)

    def _way(self, city: int) -> int:
        """Return the price of the cheapest connection from the network as it is; ``SHUT`` if there is none."""
        ways = [self.far[here][city] for here in self.cities]
        return SHUT if self.opening else min((n for n in ways if n >= 0), default=SHUT)
