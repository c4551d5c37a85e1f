"""What a player wants to know before acting: routes, the best order of several buildings, what a run would pay."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid.actions import Power
from game.games.power_grid.cards import Cards
from game.games.power_grid.fuel import price_of
from game.games.power_grid.phases.trust import PLACERS
from game.games.power_grid.plans import owned
from game.games.power_grid.state import Grid, HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.cache import cached

TURNS = ("pg.fuel", "pg.building", "pg.powering", "pg.selling")
"""Phases in which each utility has a turn."""


def acting(w: World, g: HasGrid) -> tuple[int, ...]:
    """Return the utilities whose matter is decided now.

    None while a phase only moves things or has just been announced; where a seat chooses regions, all it stands for.
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
    """Return the numbers of the connections of a cheapest route from any of ``starts`` to ``goal``."""
    return w.network.route(grid.regions, starts, goal) if starts and goal not in starts else ()


@cached(64)
def network_steps(w: World, regions: int, cities: int, second: int = -1) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return ``cities`` (bit mask) from the first on, each the nearest to those before it, with the connections of a
    cheapest route from them; those that are there already are left out.

    Where a ``second`` network began in one of them, nothing leads there from the first.
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
    """Return ``every`` city in the order in which networks grow from ``roots``."""
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
    """Return the connections that join ``cities`` (bit mask), each city by a cheapest route to those before it."""
    return tuple(link for _, links in network_steps(w, regions, cities, second) for link in links)


def links_of(w: World, g: HasGrid, u: int) -> tuple[int, ...]:
    """Return the connections of the networks of a utility."""
    utility = g.grid.utilities[u]
    return network_links(w, g.grid.regions, utility.cities, utility.second_network)


def has_powered(w: World, g: HasGrid) -> tuple[int, ...]:
    """Return the utilities that have run their plants in this phase; none outside it."""
    if "pg.powering" not in g.flow.stack:
        return ()
    order = g.grid.order[::-1] if w.last_runs_first else g.grid.order
    return tuple(order if g.flow.stack[-1] == "pg.selling" else order[: g.grid.turn])


def powered_by(cards: Cards, utility: Utility, plants: Sequence[int]) -> int:
    """Return how many of its cities a utility powers with these plants."""
    return min(utility.cities.bit_count(), cards.capacity(plants))


def earned_by(w: World, g: HasGrid, utility: Utility, plants: Sequence[int]) -> int:
    """Return what a utility is paid when it runs these plants now."""
    return w.income(g, utility, powered_by(w.cards(g.grid), utility, plants))


def best_power(w: World, g: HasGrid, u: int) -> Power:
    """Return the run that powers most cities, of those the one whose fuel is cheapest to replace."""
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
    """Return what these tokens would cost at today's prices; those the market does not hold at its highest price."""
    return sum(_value(w, grid, kind, amount) for kind, amount in enumerate(tokens) if amount)


def _value(w: World, grid: Grid, kind: int, amount: int) -> int:
    """Return what tokens of one fuel would cost in the market where that is least."""
    found = []
    for market in w.offers.markets:
        prices, row = w.offers.for_sale(grid, kind, market), w.offers.rows(grid, market)[kind]
        if row:
            found.append(price_of(prices, amount) + max(0, amount - len(prices)) * row[-1])
    return min(found, default=0)


def run_price(w: World, grid: Grid, number: int) -> int:
    """Return what the fuel of one run of a plant costs at today's prices, a hybrid's in the cheapest mix."""
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
    """Return how many cities the plants power with one more, of too many all but the weakest (PG-5.4)."""
    cards = w.cards(grid)
    plants = (*utility.plants, number)
    if cards.counted(plants) <= w.tables.plant_limit:
        return cards.capacity(plants)
    goes = cards.worked(plants if w.choices.may_discard_new else utility.plants)
    return cards.capacity(plants) - min(cards[each].cities for each in goes)


def powered_later(cards: Cards, plants: Sequence[int], fuel: Sequence[int], cities: int) -> int:
    """Return how many cities fuel is enough for once more, after a run that powers as many of ``cities`` as can be."""
    most, every = cards.most_powered(plants, fuel, cities), cards.capacity(plants)
    runs = [(chosen, mixes) for chosen, mixes in cards.runnable(plants, fuel) if cards.capacity(chosen) >= most]
    left = {
        tuple(have - burned for have, burned in zip(fuel, cards.burned(chosen, coal), strict=True))
        for chosen, mixes in runs
        if not any(set(fewer) < set(chosen) for fewer, _ in runs)
        for coal in mixes
    }
    return max(cards.most_powered(plants, rest, every) for rest in left)
