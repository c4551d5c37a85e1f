"""What a share will bring until the end of the game, and what a position is worth to each player.

Two aims: wealth, where money is what counts, and points, where money is worth what it can still buy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.power_grid.bots.judging import Judge
from game.games.stock_companies.bots.projecting import CompanyForecast, courses
from game.games.stock_companies.scoring import bonuses
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld

MOST_USEFUL, LEAST_USEFUL = 0.8, 0.05
"""Shares of what the cheapest points would bring that cash is worth, if there is much to buy, and if nothing is."""


@dataclass(frozen=True, slots=True)
class Values:
    """What a share of each company is worth at the end, and an Elektro of cash, both in Elektro or both in points."""

    shares: tuple[float, ...]
    cash: float
    courses: tuple[CompanyForecast, ...]


def values(w: StockWorld, judge: Judge, g: StockState) -> Values:
    """Return what shares and money are worth in this position."""
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
    """Return what part of all private cash finds shares to buy: the rest counts for nothing (SC0-5.4)."""
    there = sum(shares * price for shares, price in zip(g.exchange.bank, prices, strict=True))
    money = sum(investor.cash for investor in g.exchange.investors)
    return min(MOST_USEFUL, there / (there + money + 1) + LEAST_USEFUL)


def standings(w: StockWorld, judge: Judge, g: StockState) -> list[float]:
    """Return for each player what shares and cash will be worth at the end."""
    found = values(w, judge, g)
    return [
        investor.cash * found.cash + sum(n * value for n, value in zip(investor.shares, found.shares, strict=True))
        for investor in g.exchange.investors
    ]
