"""Stock round of the bots: which certificate to buy, what to sell for it, when to leave."""

from __future__ import annotations

from random import Random

from game.games.power_grid.actions import Done
from game.games.power_grid.bots.judging import Judge
from game.games.power_grid.market import actual
from game.games.stock_companies.actions import BuyShare, EndSale, LeaveRound, SellShares
from game.games.stock_companies.bots.manners import Manner
from game.games.stock_companies.bots.valuing import CITY, Values, values
from game.games.stock_companies.state import StockState
from game.games.stock_companies.trading import (
    cost_of_next,
    founding_cities,
    obstacle_to_purchase,
    sales,
    shares_of_next,
)
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action

FUEL = 4
"""Elektro for fuel that a new company needs beside its first plant."""
NEARLY = 0.85
"""Share of the best rate at which another certificate is worth a try."""


def trade(w: StockWorld, judge: Judge, g: StockState, seat: int, manner: Manner, rng: Random) -> Action:
    """The trade that brings most, or leaving: the first to leave begins the next stock round."""
    exchange = g.exchange
    if exchange.selling:
        return EndSale()
    if manner.idle and rng.random() < manner.idle:
        return LeaveRound()
    found = values(w, judge, g)
    rates = _rates(w, g, seat, found, manner, rng)
    sale = _sale(w, g, seat, found, rates, manner)
    if sale is not None:
        return sale
    budget = exchange.investors[seat].cash - _reserve(g, seat, manner)
    wanted = [rate for rate in _ranked(w, g, seat, rates, budget) if rate[0] > found.cash]
    return BuyShare(wanted[0][1]) if wanted else LeaveRound()


def purchases(w: StockWorld, judge: Judge, g: StockState, seat: int, manner: Manner) -> list[Action]:
    """The affordable purchases that bring nearly as much for their price as the best, which is first."""
    rates = _rates(w, g, seat, values(w, judge, g), manner, Random(1))
    found = _ranked(w, g, seat, rates, g.exchange.investors[seat].cash)
    return [BuyShare(c) for rate, c in found if rate > NEARLY * found[0][0]]


def _ranked(w: StockWorld, g: StockState, seat: int, rates: dict[int, float], budget: int) -> list[tuple[float, int]]:
    """The companies whose next certificate costs at most ``budget``, with their rate, the highest first."""
    found = [(rate, c) for c, rate in rates.items() if not obstacle_to_purchase(w, g, seat, c)]
    return sorted(((rate, c) for rate, c in found if cost_of_next(w, g.exchange, c) <= budget), reverse=True)


def _reserve(g: StockState, seat: int, manner: Manner) -> int:
    """The cash to keep for the fuel of companies with an empty treasury (SC1-11.2)."""
    return sum(
        manner.reserve
        for c, president in enumerate(g.exchange.presidents)
        if president == seat and g.grid.utilities[c].money < manner.reserve
    )


def _rates(w: StockWorld, g: StockState, seat: int, found: Values, manner: Manner, rng: Random) -> dict[int, float]:
    """What an Elektro brings in each company whose next certificate the player may hold, whatever the money."""
    exchange = g.exchange
    rates = {}
    for c, value in enumerate(found.shares):
        shares = shares_of_next(w, exchange, c)
        room = w.stocks.player_limit - exchange.investors[seat].shares[c]
        left = exchange.unsold[c] + exchange.bank[c]
        if min(room, left) < shares or exchange.sold[seat] >> c & 1:
            continue
        if not exchange.prices[c] and not _can_begin(w, g, c):
            continue
        judged = value * (rng.gauss(1.0, manner.noise) if manner.noise else 1.0)
        if not exchange.prices[c]:
            judged *= manner.founding
        rates[c] = judged * shares / cost_of_next(w, exchange, c)
    return rates


def _can_begin(w: StockWorld, g: StockState, c: int) -> bool:
    """True if a newly founded company has the money for a plant and its fuel (SC1-10.5)."""
    stocks = w.stocks
    money = g.grid.utilities[c].money
    if stocks.company_sells:
        places = [w.network.price(g.grid, city, g.grid.step) for city in founding_cities(w, g)]
        money += stocks.president * stocks.companies[c].face - min(places, default=0)
    plants = actual(w, g)
    return bool(plants) and money >= plants[0] + FUEL


def _sale(
    w: StockWorld, g: StockState, seat: int, found: Values, rates: dict[int, float], manner: Manner
) -> Action | None:
    """The sale that gains most by what its money buys instead, or None."""
    exchange, stocks = g.exchange, w.stocks
    investor = exchange.investors[seat]
    best, best_gain = None, 0.0
    for c, most in sales(w, g, seat).items():
        others = {d: rate for d, rate in rates.items() if d != c}
        price = exchange.prices[c]
        drop = min(stocks.sale_drop, price - stocks.lowest) * found.cash
        for amount in range(1, most + 1):
            gain = _buys(w, g, seat, others, investor.cash, amount * price, found)
            gain -= manner.switch * amount * found.shares[c] + drop * (investor.shares[c] - amount)
            if gain > best_gain:
                best, best_gain = SellShares(c, amount), gain
    return best


def _buys(
    w: StockWorld, g: StockState, seat: int, rates: dict[int, float], cash: int, more: int, found: Values
) -> float:
    """What ``more`` Elektro add to what ``cash`` buys, the best shares first."""
    return _brings(w, g, seat, rates, cash + more, found) - _brings(w, g, seat, rates, cash, found)


def _brings(w: StockWorld, g: StockState, seat: int, rates: dict[int, float], money: int, found: Values) -> float:
    exchange, total = g.exchange, 0.0
    for rate, c in sorted(((rate, c) for c, rate in rates.items()), reverse=True):
        price = exchange.prices[c] or w.stocks.companies[c].issue
        room = w.stocks.player_limit - exchange.investors[seat].shares[c]
        amount = min(room, exchange.unsold[c] + exchange.bank[c], money // price)
        if amount >= shares_of_next(w, exchange, c):
            total += amount * price * rate
            money -= amount * price
    return total + money * found.cash


GROWTH = 0.16
"""Share by which invested money grows in a round."""


def purchase(w: StockWorld, judge: Judge, g: StockState, seat: int, manner: Manner) -> Action:
    """The share that brings most points for its price, if that is more than in the own company."""
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
    """True if the money of an own share brings more points than the share counts."""
    found = values(w, judge, g)
    rate = money_points(g, seat, len(found.courses[seat].incomes))
    return g.exchange.prices[seat] * rate > manner.offer * found.shares[seat]


def money_points(g: StockState, seat: int, rounds: int) -> float:
    """The points that an Elektro in the own company brings by the end: more cities, for every own share."""
    return g.exchange.investors[seat].shares[seat] / CITY * (1 + GROWTH) ** rounds
