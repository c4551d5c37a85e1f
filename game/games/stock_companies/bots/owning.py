"""The third mode: when to sell a share of one's own company, and which of others to buy."""

from __future__ import annotations

from game.games.power_grid.actions import Done
from game.games.power_grid.bots.judging import Judge
from game.games.stock_companies.actions import BuyShare
from game.games.stock_companies.bots.manners import Manner
from game.games.stock_companies.bots.projecting import CITY
from game.games.stock_companies.bots.valuing import values
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action

GROWTH = 0.16
"""By what part of itself invested money grows in a round."""


def purchase(w: StockWorld, judge: Judge, g: StockState, seat: int, manner: Manner) -> Action:
    """Return the share that brings most points for its price, if it brings more than the own company would."""
    exchange, money = g.exchange, g.grid.utilities[seat].money
    found = values(w, judge, g)
    own = manner.thrift * money_points(g, seat, len(found.courses[seat].incomes))
    rates = [
        (found.shares[c] / price, c)
        for c, price in enumerate(exchange.prices)
        if c != seat and exchange.bank[c] > exchange.marked[c] and price <= money
    ]
    rate, company = max(rates, default=(0.0, -1))
    return BuyShare(company) if rate > own else Done()


def sells(w: StockWorld, judge: Judge, g: StockState, seat: int, manner: Manner) -> bool:
    """Tell whether the money of an own share brings more points than the share counts."""
    found = values(w, judge, g)
    rate = money_points(g, seat, len(found.courses[seat].incomes))
    return g.exchange.prices[seat] * rate > manner.offer * found.shares[seat]


def money_points(g: StockState, seat: int, rounds: int) -> float:
    """Return the points that an Elektro in one's own company brings by the end: more cities, for every own share."""
    return g.exchange.investors[seat].shares[seat] / CITY * (1 + GROWTH) ** rounds
