"""How companies will grow until the game ends: a rough calculation, the same for all."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.power_grid.bots.judging import Judge
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld

CITY = 34.0
"""Elektro that one more powered city costs a company: house, connection, its part of a plant, fuel."""
LONGEST = 16
"""Rounds that are reckoned ahead at most."""


@dataclass(frozen=True, slots=True)
class CompanyForecast:
    """What is expected of a company: incomes in Elektro of the rounds to come, this one first, and its last cities."""

    incomes: tuple[float, ...]
    cities: float


def courses(w: StockWorld, judge: Judge, g: StockState) -> tuple[CompanyForecast, ...]:
    """Return what to expect of every company, also of those not founded as if they were founded now.

    All grow until one has the cities that end the game, or the rounds are over.
    """
    count, counted = range(w.utilities), w.tables.last_round is not None
    money = [_money(w, g, c) for c in count]
    cities = [_powered(judge, g, c) for c in count]
    kept = [_kept(w, g, c) for c in count]
    grows = [g.exchange.prices[c] > 0 or g.flow.stack[-1] == "sc.stock" for c in count]
    incomes: list[list[float]] = [[] for _ in count]
    for _ in range(judge.rounds_left(g) if counted else LONGEST):
        for c in count:
            if grows[c]:
                cities[c] = min(judge.end + 1.0, cities[c] + money[c] / CITY)
            money[c] = 0.0
        if not counted and max(cities) >= judge.end:
            break
        for c in count:
            income = _income(judge, cities[c])
            incomes[c].append(income)
            money[c] += kept[c] * income
    return tuple(CompanyForecast(tuple(incomes[c]), cities[c]) for c in count)


def _money(w: StockWorld, g: StockState, c: int) -> float:
    """Return what a company has to invest, with what founding it brings (SC1-5.1)."""
    stocks, money = w.stocks, g.grid.utilities[c].money
    founding = stocks.company_sells and not g.exchange.prices[c]
    return money + (stocks.president * stocks.companies[c].face if founding else 0)


def _kept(w: StockWorld, g: StockState, c: int) -> float:
    """Return what part of its income stays with a company: all of a player's, else what is not paid to others."""
    stocks = w.stocks
    if stocks.private:
        return 1.0
    return 1.0 - (stocks.shares - g.exchange.unsold[c]) / stocks.dividend_divisor


def _powered(judge: Judge, g: StockState, c: int) -> float:
    """Return what a company has to show: cities and the plants for them count half each where they differ."""
    utility = g.grid.utilities[c]
    houses, capacity = utility.cities.bit_count(), judge.cards.capacity(utility.plants)
    return min(houses, capacity) + abs(houses - capacity) * 0.35


def _income(judge: Judge, cities: float) -> float:
    """Return the income between those of whole numbers of cities."""
    below = min(judge.end, int(cities))
    above = min(judge.end, below + 1)
    return judge.incomes[below] + (cities - below) * (judge.incomes[above] - judge.incomes[below])
