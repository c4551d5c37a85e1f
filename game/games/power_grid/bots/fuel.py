"""Fuel of the bots: what this round's powering needs, and a round ahead what will become more expensive."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.games.power_grid.actions import Buy, Done, Power
from game.games.power_grid.bots.building import acted, ceiling, may_end
from game.games.power_grid.bots.growth import affordable_steps
from game.games.power_grid.bots.judging import NONE_FOR_SALE, Bill, Goods, Judge
from game.games.power_grid.bots.traits import Traits
from game.games.power_grid.plants import COAL, OIL, RESERVE, Cards, PlantRun, fuels, running_cost
from game.games.power_grid.state import HasGrid
from game.kernel.action import Action

HELD = 0.6
"""The worth of a stored token, as a share of its price."""


class FuelPlan(NamedTuple):
    """The plants to run in this round, the purchases for it, and the money for fuel and houses."""

    run: PlantRun
    bill: Bill
    spending: int
    goods: Goods


def plan_fuel(judge: Judge, g: HasGrid, u: int, traits: Traits) -> FuelPlan:
    """The plan that brings most, houses that can still be built included."""
    utility = g.grid.utilities[u]
    cities, held = utility.cities.bit_count(), fuels(utility.fuel)
    way = judge.way(g, u)
    last = traits.plans_the_end and may_end(judge, g)
    allowed = len(way) if last else max(0, ceiling(judge, g, u, traits) - cities)
    prices, shops = judge.expected_prices(g), judge.goods(g, u)
    best, best_value, best_place = None, -1e9, 0
    for hoped in judge.hopes(tuple(utility.plants), cities + allowed, prices, last):
        # Others cannot become the best and need no bill; of equal ones the first among the runs is.
        if hoped.most < best_value:
            break
        run = hoped.run
        for goods in shops:
            bill = judge.bill(run, held, goods)
            if bill is None or bill.price > utility.money:
                continue
            steps = min(affordable_steps(way, utility.money - bill.price), allowed, max(0, run.cities - cities))
            powered = min(run.cities, cities + steps)
            building = way[steps - 1].cost if steps else 0
            if last:
                value = powered * 1000.0 - bill.price - building
            else:
                value = judge.tables.income(powered) - 0.5 * bill.price - 0.5 * hoped.burned
            if value > best_value or (value == best_value and hoped.place < best_place):
                best, best_value, best_place = FuelPlan(run, bill, bill.price + building, goods), value, hoped.place
    assert best is not None, "running nothing is always possible"
    return best


def buy_fuel(judge: Judge, g: HasGrid, u: int, traits: Traits, rng: Random) -> Action:
    """The next purchase, or the end of the turn."""
    plan = plan_fuel(judge, g, u, traits)
    if traits.wander and rng.random() < traits.wander:
        return Done()
    for kind in _first_scarce(plan) if judge.tables.fuel.one_by_one else range(4):
        if plan.bill.buy[kind]:
            return purchase(judge, g, kind, plan.bill.buy[kind], plan.goods.market)
    if traits.plans_the_end and may_end(judge, g) and judge.rounds_left(g, traits.pace) <= 1:
        return Done()
    return _stock_up(judge, g, u, plan, traits) or Done()


def _stock_up(judge: Judge, g: HasGrid, u: int, plan: FuelPlan, traits: Traits) -> Action | None:
    """A purchase for the next round, if waiting would cost more than ``hoard`` extra, else None."""
    utility = g.grid.utilities[u]
    spare = utility.money - plan.spending
    room = judge.cards.room_of(tuple(utility.plants))
    wanted = set().union(*(judge.cards[p].accepts for p in plan.run.plants))
    for kind in sorted(wanted):
        prices = plan.goods.prices[kind]
        later = _price_later(judge, g, u, kind)
        left, amount, cost = min(room.left(utility.fuel)[kind], len(prices)), 0, 0
        while amount < left:
            price = prices[amount]
            if price + traits.hoard > later or cost + price > spare:
                break
            cost += price
            amount += 1
        if amount:
            return purchase(judge, g, kind, amount, plan.goods.market)
    return None


def _first_scarce(plan: FuelPlan) -> list[int]:
    """The fuels in the order to buy them one by one: the scarcest first."""
    return sorted(range(4), key=lambda kind: len(plan.goods.prices[kind]) - plan.bill.buy[kind])


def purchase(judge: Judge, g: HasGrid, kind: int, amount: int, market: int) -> Buy:
    """The next purchase of ``amount`` tokens starting in ``market``: what that has first, then the reserve."""
    there = len(judge.offers.prices(g.grid, kind, market))
    if judge.tables.fuel.one_by_one:
        amount = 1
    return Buy(kind, min(amount, there), market) if there else Buy(kind, amount, RESERVE)


def _price_later(judge: Judge, g: HasGrid, u: int, kind: int) -> float:
    """The price of a token next round, after the purchases still to come and the refill.

    Each of several markets is assumed to serve its share of what the others need.
    """
    grid, offers, needed = g.grid, judge.offers, 0.0
    for other, utility in enumerate(grid.utilities):
        if other != u:
            need = _need(judge.cards, tuple(utility.plants), kind)
            if not acted(judge, g, other, "pg.fuel"):
                needed += max(0.0, need - utility.fuel[kind])
            needed += 0.5 * need
    held = [offers.tokens(grid, market)[kind] for market, _ in offers.refills]
    found, all_held = [], sum(held)
    for (market, table), there in zip(offers.refills, held, strict=True):
        part = there / all_held if all_held else 1.0
        refill = min(table[kind][grid.step - 1], grid.supply[kind] + 4)
        if row := offers.rows(grid, market)[kind]:
            at = len(row) - max(0.0, there - part * needed) - refill
            found.append(float(row[max(0, min(len(row) - 1, int(at) + 1))]))
    return min(found, default=float(NONE_FOR_SALE))


def _need(cards: Cards, plants: tuple[int, ...], kind: int) -> float:
    """Tokens of a fuel that plants burn in a round; hybrids count half for each of their fuels."""
    need = 0.0
    for number in plants:
        plant = cards[number]
        if kind in plant.accepts:
            need += plant.fuel / len(plant.accepts)
    return need


def power(judge: Judge, g: HasGrid, u: int) -> Power:
    """The plants whose run pays most after fuel, hybrids burning what is easier to replace."""
    utility = g.grid.utilities[u]
    cities, held, prices = utility.cities.bit_count(), fuels(utility.fuel), judge.expected_prices(g)
    runs = [run for run in judge.cards.runs_of(tuple(utility.plants)) if judge.fed(run, held)]
    if judge.tables.power_all:
        most = max(min(cities, run.cities) for run in runs)
        runs = [run for run in runs if run.cities >= most]
    best = max(
        runs,
        key=lambda run: judge.tables.income(min(cities, run.cities)) - HELD * running_cost(run, prices),
    )
    mixes = judge.cards.coal_in_hybrids(best.plants, utility.fuel)
    coal = mixes[-1] if prices[COAL] <= prices[OIL] else mixes[0]
    return Power(best.plants, coal)
