"""Values of the bots: how companies will grow to the end, and what shares and positions will be worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.power_grid.bots.judging import Judge
from game.games.stock_companies.scoring import bonuses
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld

CITY = 34.0
"""Elektro that one more powered city costs a company: house, connection, its part of a plant, fuel."""
LONGEST = 16
"""Most rounds that are computed ahead."""


@dataclass(frozen=True, slots=True)
class CompanyForecast:
    """The expected course of a company."""

    incomes: tuple[float, ...]
    """Elektro of the rounds to come, this one first."""
    cities: float
    """Its cities at the end."""


def courses(w: StockWorld, judge: Judge, g: StockState) -> tuple[CompanyForecast, ...]:
    """The forecast of every company, of those not founded as if they were founded now.

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
    """What a company has to invest, with what founding it brings (SC1-5.1)."""
    stocks, money = w.stocks, g.grid.utilities[c].money
    founding = stocks.company_sells and not g.exchange.prices[c]
    return money + (stocks.president * stocks.companies[c].face if founding else 0)


def _kept(w: StockWorld, g: StockState, c: int) -> float:
    """The share of its income that stays with a company: all of a player's, else what is not paid to others."""
    stocks = w.stocks
    if stocks.private:
        return 1.0
    return 1.0 - (stocks.shares - g.exchange.unsold[c]) / stocks.dividend_divisor


def _powered(judge: Judge, g: StockState, c: int) -> float:
    """Cities and the plants for them; where they differ, the surplus counts about a third."""
    utility = g.grid.utilities[c]
    houses, capacity = utility.cities.bit_count(), judge.cards.capacity(utility.plants)
    return min(houses, capacity) + abs(houses - capacity) * 0.35


def _income(judge: Judge, cities: float) -> float:
    """The income of ``cities`` cities, interpolated."""
    below = min(judge.end, int(cities))
    above = min(judge.end, below + 1)
    return judge.incomes[below] + (cities - below) * (judge.incomes[above] - judge.incomes[below])


MOST_USEFUL, LEAST_USEFUL = 0.8, 0.05
"""Bounds of the share of its full value that cash is worth: with much to buy, and with nothing."""


@dataclass(frozen=True, slots=True)
class Values:
    """What a share of each company and an Elektro of cash are worth at the end, both in Elektro or both in points."""

    shares: tuple[float, ...]
    cash: float
    courses: tuple[CompanyForecast, ...]


def values(w: StockWorld, judge: Judge, g: StockState) -> Values:
    return _wealth(w, judge, g) if w.tables.last_round is not None else _points(w, judge, g)


def _wealth(w: StockWorld, judge: Judge, g: StockState) -> Values:
    """A share brings its dividends and its last price (SC1-14.2)."""
    stocks, found = w.stocks, courses(w, judge, g)
    shares = []
    for company, course in enumerate(found):
        price = g.exchange.prices[company] or stocks.companies[company].issue
        last = min(stocks.highest, price + stocks.dividend_rise * len(course.incomes))
        shares.append(last + sum(course.incomes) / stocks.dividend_divisor)
    return Values(tuple(shares), 1.0, found)


def _points(w: StockWorld, judge: Judge, g: StockState) -> Values:
    """A share counts the powered cities and the bonus (SC0-5.1); dividends and cash buy further shares."""
    stocks, found = w.stocks, courses(w, judge, g)
    extra = bonuses({c: (round(10 * course.cities), 0) for c, course in enumerate(found)}, stocks.bonus)
    points = [course.cities + extra[c] for c, course in enumerate(found)]
    prices = [price or stocks.companies[c].issue for c, price in enumerate(g.exchange.prices)]
    cash = min(point / price for point, price in zip(points, prices, strict=True)) * _useful(g, prices)
    shares = []
    for c, point in enumerate(points):
        paid = 0.0 if stocks.private else sum(found[c].incomes) / stocks.dividend_divisor
        shares.append(point + cash * paid)
    return Values(tuple(shares), cash, found)


def _useful(g: StockState, prices: Sequence[int]) -> float:
    """The share of all private cash that finds shares to buy: the rest counts for nothing (SC0-5.4)."""
    there = sum(shares * price for shares, price in zip(g.exchange.bank, prices, strict=True))
    money = sum(investor.cash for investor in g.exchange.investors)
    return min(MOST_USEFUL, there / (there + money + 1) + LEAST_USEFUL)


def standings(w: StockWorld, judge: Judge, g: StockState) -> list[float]:
    """For each player what shares and cash will be worth at the end."""
    found = values(w, judge, g)
    return [
        investor.cash * found.cash + sum(n * value for n, value in zip(investor.shares, found.shares, strict=True))
        for investor in g.exchange.investors
    ]
