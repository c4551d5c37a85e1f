"""Running companies for the good of their leader: help with fuel, cities the rules allow, dividends, the end."""

from __future__ import annotations

from itertools import product
from random import Random

from game.games.power_grid.actions import Bid, Build, Decline, Done, Offer, Pass
from game.games.power_grid.bots import auction, building, fuel
from game.games.power_grid.bots.building import Finish, best_finish
from game.games.power_grid.bots.judging import Judge
from game.games.power_grid.bots.traits import Traits
from game.games.power_grid.plants import FIRST_MARKET, fuels
from game.games.power_grid.state import HasGrid
from game.games.stock_companies.actions import Distribute, Retain
from game.games.stock_companies.bots.manners import Manner
from game.games.stock_companies.bots.valuing import CITY
from game.games.stock_companies.dividends import dividend
from game.games.stock_companies.scoring import bonuses
from game.games.stock_companies.state import StockState, exchange_of
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Decision

# ---- auction


def offer(judge: Judge, g: StockState, decision: Decision, traits: Traits, rng: Random) -> Action:
    """The plant to offer; the best one where declining is forbidden (SC1-10.5)."""
    u = decision.subject
    chosen = auction.offer(judge, g, u, traits, rng)
    if chosen in decision:
        return chosen
    for _, plant in auction.gains(judge, g, u, traits, rng):
        if Offer(plant, plant) in decision:
            return Offer(plant, plant)
    return Decline()


def own_leads(w: StockWorld, g: StockState, decision: Decision) -> bool:
    """True if another company of whoever bids leads: a raise only costs its treasuries money."""
    return not w.stocks.private and g.exchange.presidents[g.auction.leader] == decision.seat


def bid(
    w: StockWorld, judge: Judge, g: StockState, decision: Decision, traits: Traits, rng: Random, haste: bool
) -> Action:
    """The next bid; a plant is left to another company of the same player (SC1-10.2)."""
    if own_leads(w, g, decision):
        return Pass()
    chosen = auction.bid(judge, g, decision.subject, traits, rng, haste)
    return chosen if chosen in decision or not isinstance(chosen, Bid) else Pass()


# ---- fuel


def buy_fuel(
    w: StockWorld, judge: Judge, g: StockState, decision: Decision, traits: Traits, manner: Manner, rng: Random
) -> Action:
    """The next purchase: by the treasury, then with the president's cash if shares bring more (SC1-11.2)."""
    u = decision.subject
    if not g.exchange.helped:
        chosen = fuel.buy_fuel(judge, g, u, traits, rng)
        if chosen != Done() and chosen in decision:
            return chosen
    if w.stocks.private or not manner.helps:
        return Done()
    return help_with_fuel(w, judge, g, decision) or Done()


def help_with_fuel(w: StockWorld, judge: Judge, g: StockState, decision: Decision) -> Action | None:
    """A purchase that the president pays in part, if its dividends exceed the payment, else None."""
    u, exchange = decision.subject, g.exchange
    utility, investor = g.grid.utilities[u], exchange.investors[decision.seat]
    held, cities = fuels(utility.fuel), utility.cities.bit_count()
    now = judge.tables.income(judge.cards.most_powered(utility.plants, utility.fuel, cities))
    part = investor.shares[u] / w.stocks.dividend_divisor
    best, where, best_gain = None, FIRST_MARKET, 0.0
    for run, goods in product(judge.cards.runs_of(tuple(utility.plants)), judge.goods(g, u)):
        bill = judge.bill(run, held, goods)
        if bill is None or not bill.price or bill.price > utility.money + investor.cash:
            continue
        own = max(0, bill.price - utility.money)
        gain = part * (judge.tables.income(min(cities, run.cities)) - now) - own
        if gain > best_gain:
            best, where, best_gain = bill, goods.market, gain
    if best is None:
        return None
    buys = [fuel.purchase(judge, g, kind, amount, where) for kind, amount in enumerate(best.buy) if amount]
    return next((buy for buy in buys if buy in decision), None)


# ---- building


def build(w: StockWorld, judge: Judge, g: StockState, decision: Decision, traits: Traits, rng: Random) -> Action:
    """The next house, the cheapest that the nearest-city rule allows (SC1-12.2), or the end of the turn."""
    u = decision.subject
    chosen = building.build(
        judge, g, u, traits, rng, lambda j, position, company, mine: wins(w, j, position, company, mine)
    )
    if chosen in decision:
        return chosen
    utility = g.grid.utilities[u]
    builds = [action for action in decision.every() if isinstance(action, Build)]
    cost = w.network.cost
    return min(builds, key=lambda a: (sum(cost(g.grid, utility, a.city, a.second_network)), a.city), default=Done())


def wins(w: StockWorld, judge: Judge, g: HasGrid, u: int, mine: Finish) -> bool:
    """True if the company's leader has the most points if the game ends with ``mine`` and the best of the rest."""
    exchange = exchange_of(g)
    finishes = {c: mine if c == u else best_finish(judge, g, c) for c in exchange.track}
    extra = bonuses({c: (finish.powered, finish.money) for c, finish in finishes.items()}, w.stocks.bonus)
    points = [
        sum(investor.shares[c] * (finish.powered + extra[c]) for c, finish in finishes.items())
        for investor in exchange.investors
    ]
    seat = exchange.presidents[u]
    return all(points[seat] > other for rival, other in enumerate(points) if rival != seat)


def first_city(judge: Judge, g: StockState, decision: Decision) -> Action:
    """The founding city from which a network grows cheapest (SC1-5.3)."""
    way = judge.way(g, decision.subject)
    if way and Build(way[0].city) in decision:
        return Build(way[0].city)
    return next(decision.every())


# ---- dividends


def pay_out(w: StockWorld, judge: Judge, g: StockState, decision: Decision, income: int) -> Action:
    """Distribute, unless what the money builds brings the president's shares more (SC1-13.3, SC1-13.4)."""
    company, exchange, stocks = decision.subject, g.exchange, w.stocks
    held, price = exchange.investors[decision.seat].shares[company], exchange.prices[company]
    paid = dividend(w, g, company, income)
    rise = min(stocks.highest, price + stocks.dividend_rise) - price
    rounds = judge.rounds_left(g) - 1
    more = (income - paid.treasury) / CITY * (judge.incomes[1] - judge.incomes[0]) / stocks.dividend_divisor
    retained = Retain()
    if held * more * rounds > held * (paid.per_share + rise) and retained in decision:
        return retained
    return Distribute()
