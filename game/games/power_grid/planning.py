"""Planning aids: routes, the cheapest order of several houses, what a run would pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.games.power_grid.actions import Build, Power
from game.games.power_grid.mechanisms.networks import OTHER_LANDMASS
from game.games.power_grid.network import SHUT, open_step
from game.games.power_grid.phases.trust import PLACERS
from game.games.power_grid.plants import COAL, OIL, Cards, price_of
from game.games.power_grid.state import Grid, HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.cache import cached


class Leg(NamedTuple):
    """A house of a plan, with what place and connection cost; ``SHUT`` where the plan cannot reach it."""

    build: Build
    place: int
    connection: int
    begins: bool = False
    """True: it begins a second network, whose fee is the connection."""


def owned(mask: int) -> tuple[int, ...]:
    """The cities of a bit mask."""
    return tuple(city for city in range(mask.bit_length()) if mask >> city & 1)


def best_order(w: World, g: HasGrid, utility: Utility, builds: Sequence[Build]) -> tuple[Leg, ...]:
    """The cheapest order to build ``builds``, as far as one can begin with each.

    Whatever the order, the places cost the same, and so does entering the cities; a connection starts at the nearest
    city already connected. So the cheapest order takes the nearest city next. Where it matters in which city the first
    network begins, all are tried.
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
    """The price of a plan in Elektro; ``SHUT`` or more if it cannot be carried out."""
    return sum(leg.place + leg.connection for leg in legs)


def basket_price(w: World, g: HasGrid, utility: Utility, builds: Sequence[Build]) -> int:
    """The price of ``builds`` in the best order: places and connections, in Elektro."""
    return total_of(best_order(w, g, utility, builds))


def cheapest(w: World, g: HasGrid, utility: Utility, builds: Sequence[Build]) -> int:
    """The price of the cheapest of ``builds`` alone, in Elektro."""
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
        """The plan with everything ``left``, always the nearest city next."""
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
        """A house as the next one, after what decides which is next: nearness, then the number."""
        city, network = build.city, self.network
        place, way = network.price(self.grid, city, self.step), self._way(city)
        begins = build.second_network or way == SHUT
        if begins and self.sites >> city & 1:
            as_built = Build(city, network.chosen)
            # A second network begun by choice costs the same at any time: begun at once, it shortens ways.
            nearness = -1 if build.second_network or network.second.where != OTHER_LANDMASS else network.second.fee
            return nearness, city, Leg(as_built, place, network.second.fee, begins=True)
        if build.second_network:
            way = SHUT
        return way - network.entries[city], city, Leg(Build(city), place, way)

    def _way(self, city: int) -> int:
        """The price of the cheapest connection from the network as it is; ``SHUT`` if there is none."""
        ways = [self.far[here][city] for here in self.cities]
        return SHUT if self.opening else min((n for n in ways if n >= 0), default=SHUT)


TURNS = ("pg.fuel", "pg.building", "pg.powering", "pg.selling")
"""Phases in which each utility has a turn."""


def acting(w: World, g: HasGrid) -> tuple[int, ...]:
    """The utilities whose matter is decided now.

    Empty while a phase only moves things or has just been announced; where a seat chooses regions, all utilities it
    decides for.
    """
    phase = g.flow.stack[-1] if g.flow.stack else ""
    grid, auction = g.grid, g.auction
    utility = {
        "pg.auction": auction.chooser,
        "pg.bidding": auction.turn,
        "pg.sale": auction.leader,
    }.get(phase, -1)
    turns = next((running for running in reversed(g.flow.stack) if running in TURNS), "")
    if turns and grid.turn < len(grid.order):
        forwards = turns == "pg.powering" and not w.last_runs_first
        utility = grid.order[grid.turn if forwards else -1 - grid.turn]
    if phase == "pg.trust":
        return (grid.order[PLACERS[grid.turn]],) if grid.turn < len(PLACERS) else ()
    if phase == "pg.regions":
        seat = (grid.starter + grid.turn) % w.players
        return tuple(u for u in range(w.utilities) if w.house.decider(g, u) == seat)
    return (utility,) if utility >= 0 else ()


def links_to(w: World, grid: Grid, starts: Sequence[int], goal: int) -> tuple[int, ...]:
    """The connections of a cheapest route from any of ``starts`` to ``goal``, by number."""
    return w.network.route(grid.regions, starts, goal) if starts and goal not in starts else ()


@cached(64)
def network_steps(w: World, regions: int, cities: int, second: int = -1) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The order in which ``cities`` (bit mask) grow, each with the new connections that reach it.

    Each is the nearest to those before it. Where a ``second`` network began in one of them, nothing leads there from
    the first.
    """
    every = owned(cities)
    if second < 0:
        return _grown(w, regions, every, every[:1])
    apart = [city for city in every if w.distances(regions)[second][city] < 0]  # on another landmass
    firsts = apart[:1] or [city for city in every if city != second and w.network.may_begin(city)] or list(every[:1])
    return min((_grown(w, regions, every, (first, second)) for first in firsts), key=lambda found: _cables(w, found))


def _grown(
    w: World, regions: int, every: Sequence[int], roots: Sequence[int]
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """``every`` city in the order in which networks grow from ``roots``."""
    far = w.distances(regions)
    network, known = list(roots), set[int]()
    left = [city for city in every if city not in network]
    found: list[tuple[int, tuple[int, ...]]] = [(city, ()) for city in network]
    while left:
        city = min(left, key=lambda c: (min(_reach(far[n][c]) for n in network), c))
        links = w.network.route(regions, network, city)
        found.append((city, tuple(link for link in links if link not in known)))
        known.update(links)
        left.remove(city)
        network.append(city)
    return tuple(found)


def _cables(w: World, steps: Sequence[tuple[int, tuple[int, ...]]]) -> int:
    return sum(w.graph.links[link].cost or 0 for _, links in steps for link in links)


def _reach(distance: int) -> int:
    return distance if distance >= 0 else 10_000


def network_links(w: World, regions: int, cities: int, second: int = -1) -> tuple[int, ...]:
    """The connections that join ``cities`` (bit mask), each city by a cheapest route to those before it."""
    return tuple(link for _, links in network_steps(w, regions, cities, second) for link in links)


def links_of(w: World, g: HasGrid, u: int) -> tuple[int, ...]:
    """The connections of a utility's networks."""
    utility = g.grid.utilities[u]
    return network_links(w, g.grid.regions, utility.cities, utility.second_network)


def has_powered(w: World, g: HasGrid) -> tuple[int, ...]:
    """The utilities that have run their plants in this phase; none outside it."""
    if "pg.powering" not in g.flow.stack:
        return ()
    order = g.grid.order[::-1] if w.last_runs_first else g.grid.order
    return tuple(order if g.flow.stack[-1] == "pg.selling" else order[: g.grid.turn])


def powered_by(cards: Cards, utility: Utility, plants: Sequence[int]) -> int:
    """How many of its cities a utility powers with these plants."""
    return min(utility.cities.bit_count(), cards.capacity(plants))


def earned_by(w: World, g: HasGrid, utility: Utility, plants: Sequence[int]) -> int:
    """The payment for running these plants now."""
    return w.income(g, utility, powered_by(w.cards(g.grid), utility, plants))


def best_power(w: World, g: HasGrid, u: int) -> Power:
    """The run that powers most cities, of those the one whose fuel is cheapest to replace."""
    utility, cards = g.grid.utilities[u], w.cards(g.grid)
    return min(
        (Power(plants, coal) for plants, mixes in cards.runnable(utility.plants, utility.fuel) for coal in mixes),
        key=lambda run: (
            -powered_by(cards, utility, run.plants),
            fuel_value(w, g.grid, cards.burned(run.plants, run.coal)),
            run.plants,
            run.coal,
        ),
    )


def fuel_value(w: World, grid: Grid, tokens: Sequence[int]) -> int:
    """The value of tokens at today's prices; those the market does not have count at its highest price."""
    return sum(_value(w, grid, kind, amount) for kind, amount in enumerate(tokens) if amount)


def _value(w: World, grid: Grid, kind: int, amount: int) -> int:
    """The value of tokens of one fuel in the cheapest market."""
    found = []
    for market in w.offers.markets:
        prices, row = w.offers.for_sale(grid, kind, market), w.offers.rows(grid, market)[kind]
        if row:
            found.append(price_of(prices, amount) + max(0, amount - len(prices)) * row[-1])
    return min(found, default=0)


def run_price(w: World, grid: Grid, number: int) -> int:
    """The price of the fuel of one run of a plant today, a hybrid's in the cheapest mix."""
    plant = w.cards(grid)[number]
    if not plant.accepts:
        return 0
    options = []
    for first in range(plant.fuel + 1 if len(plant.accepts) == 2 else 1):
        tokens = [0, 0, 0, 0]
        tokens[plant.accepts[0]] += plant.fuel - first
        tokens[plant.accepts[-1]] += first
        options.append(fuel_value(w, grid, tokens))
    return min(options)


def capacity_with(w: World, grid: Grid, utility: Utility, number: int) -> int:
    """The cities that the plants power with one more, of too many all but the weakest (PG-5.4)."""
    cards = w.cards(grid)
    plants = (*utility.plants, number)
    if cards.counted(plants) <= w.tables.plant_limit:
        return cards.capacity(plants)
    goes = cards.worked(plants if w.choices.may_discard_new else utility.plants)
    return cards.capacity(plants) - min(cards[each].cities for each in goes)


def powered_later(cards: Cards, plants: Sequence[int], fuel: Sequence[int], cities: int) -> int:
    """The cities the fuel is enough for once more, after a run that powers as many of ``cities`` as possible."""
    most, every = cards.most_powered(plants, fuel, cities), cards.capacity(plants)
    runs = [(chosen, mixes) for chosen, mixes in cards.runnable(plants, fuel) if cards.capacity(chosen) >= most]
    left = {
        tuple(have - burned for have, burned in zip(fuel, cards.burned(chosen, coal), strict=True))
        for chosen, mixes in runs
        if not any(set(fewer) < set(chosen) for fewer, _ in runs)
        for coal in mixes
    }
    return max(cards.most_powered(plants, rest, every) for rest in left)


def missing_fuel(
    world: World, g: HasGrid, utility: Utility, runs: int, plants: Sequence[int] | None = None
) -> list[int]:
    """The tokens missing for ``runs`` runs of plants (None: of all), those of hybrids in the cheapest mix."""
    plants, cards = utility.plants if plants is None else plants, world.cards(g.grid)
    hybrid = runs * cards.demand(tuple(plants))[1]
    fixed = [runs * amount for amount in cards.burned(tuple(plants), 0)]
    fixed[OIL] -= hybrid
    options = []
    for coal in range(hybrid + 1):
        needed = [*fixed]
        needed[COAL] += coal
        needed[OIL] += hybrid - coal
        options.append([max(0, amount - have) for amount, have in zip(needed, utility.fuel, strict=True)])
    return min(options, key=lambda more: (*fuel_bill(world, g, utility, more), sum(more)))


def fuel_bill(world: World, g: HasGrid, utility: Utility, more: Sequence[int]) -> tuple[int, int]:
    """How many of these tokens are not for sale, and the price of the others, in the market that has most."""
    found, bound = [], world.offers.bound(g.grid)
    for market in world.offers.markets if bound < 0 else (bound,):
        rows = [world.offers.for_sale(g.grid, kind, market)[:amount] for kind, amount in enumerate(more)]
        price = sum(price_of(row, len(row), world.discount(utility.cities, kind)) for kind, row in enumerate(rows))
        found.append((sum(more) - sum(map(len, rows)), price))
    return min(found)


def capacity_of(cards: Cards, utility: Utility, *, fuelled: bool) -> int:
    """The cities the plants power, all of them or with the fuel in store."""
    if not fuelled:
        return cards.capacity(utility.plants)
    return max(cards.capacity(chosen) for chosen, _ in cards.runnable(utility.plants, utility.fuel))
