"""Value of a position for each utility, by a rule of thumb or by what has led to wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from game.games.power_grid.bots.judging import Judge
from game.games.power_grid.bots.traits import FIRST
from game.games.power_grid.market import largest_network
from game.games.power_grid.state import HasGrid

Judgement: TypeAlias = Callable[[Judge, HasGrid], list[float]]
"""The value of each utility: one more makes a win e times as likely."""
AHEAD = 4
"""How many of the next houses count."""
DEAR = 120.0
"""Elektro assumed for these houses where there is no way to them."""


class UtilityMeans(NamedTuple):
    """What a utility has."""

    money: float
    """Elektro."""
    fuel: float
    """The worth of its fuel."""
    plants: float
    """The worth of its plants."""
    cities: float
    capacity: float
    """Cities its plants can power."""
    powered: float
    """Cities powered of those it has."""
    order: float
    """Its place in the turn order."""
    way: float
    """The cost of the next houses."""
    income: float
    """What a round brings after fuel."""


MIDDLE = UtilityMeans(0.0194, 0.0158, 0.00623, 0.275, 0.171, 0.0343, 0.17, -0.0129, 0.0469)
"""How one more of each counts for winning, fitted to games of bots, when the leader has half the end cities."""
CHANGE = UtilityMeans(-0.0275, 0.0019, -0.00065, 0.0403, -0.02, 0.028, 0.24, -0.00794, -0.0218)
"""How much more it counts from the beginning to the end of the game."""


def by_wins(judge: Judge, g: HasGrid) -> list[float]:
    """The value of each utility by what has led to wins in games of bots."""
    utilities = g.grid.utilities
    passed = largest_network(g) / judge.end - 0.5
    weights = [middle + change * passed for middle, change in zip(MIDDLE, CHANGE, strict=True)]
    return [
        sum([weight * amount for weight, amount in zip(weights, means(judge, g, u), strict=True)])
        for u in range(len(utilities))
    ]


def means(judge: Judge, g: HasGrid, u: int) -> UtilityMeans:
    utility, prices = g.grid.utilities[u], judge.expected_prices(g)
    plants, cities = tuple(utility.plants), utility.cities.bit_count()
    capacity = judge.cards.capacity(plants)
    way = judge.way(g, u)
    return UtilityMeans(
        utility.money,
        _fuel(utility.fuel, prices),
        judge.set_worth(plants, cities, judge.rounds_left(g), prices, FIRST),
        cities,
        capacity,
        min(cities, capacity),
        g.grid.order.index(u),
        way[AHEAD - 1].cost if len(way) >= AHEAD else DEAR,
        judge.nets(plants, prices)[min(judge.end, cities)],
    )


def by_rule(judge: Judge, g: HasGrid) -> list[float]:
    """The value of each utility as players reckon: money, fuel, houses and what its plants will bring."""
    prices, rounds, found = judge.expected_prices(g), judge.rounds_left(g), []
    for utility in g.grid.utilities:
        cities = utility.cities.bit_count()
        worth = judge.set_worth(tuple(utility.plants), cities, rounds, prices, FIRST)
        # A house is worth about what it costs; the longer the game, the less a lead in Elektro means.
        points = utility.money + 0.8 * _fuel(utility.fuel, prices) + 20.0 * cities + worth
        found.append(points / (12.0 + 4.0 * rounds))
    return found


def _fuel(held: list[int], prices: tuple[int, ...]) -> float:
    return sum(amount * price for amount, price in zip(held, prices, strict=True)) / 10
