"""Building of the bots: as many houses as can be powered, the cheapest first; when to end the game."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import product
from random import Random
from typing import NamedTuple

from game.games.power_grid.actions import Build, Done
from game.games.power_grid.bots.growth import FAR, affordable_steps
from game.games.power_grid.bots.judging import NOTHING, Judge
from game.games.power_grid.bots.traits import Traits
from game.games.power_grid.market import largest_network
from game.games.power_grid.plants import fuels
from game.games.power_grid.state import HasGrid, contenders, depot_of
from game.kernel.action import Action


class Finish(NamedTuple):
    """How a utility would finish if the game ended in this round."""

    powered: int
    """Cities powered."""
    money: int
    """Elektro left."""
    cities: int
    """Cities connected."""


def best_finish(judge: Judge, g: HasGrid, u: int) -> Finish:
    """The best finish a utility can still reach in this round."""
    utility = g.grid.utilities[u]
    plants, money = tuple(utility.plants), utility.money
    cities, held = utility.cities.bit_count(), fuels(utility.fuel)
    if acted(judge, g, u, "pg.building"):
        return Finish(min(cities, judge.power(plants, held)), money, cities)
    may_buy = not acted(judge, g, u, "pg.fuel")
    shops = judge.goods(g, u) if may_buy else (NOTHING,)
    way = judge.way(g, u)
    best = Finish(0, money, cities)
    for run, goods in product(judge.cards.runs_of(plants), shops):
        if run.cities < best.powered:
            continue
        bill = judge.bill(run, held, goods)
        if bill is None or bill.price > money:
            continue
        left = money - bill.price
        steps = min(affordable_steps(way, left), max(0, run.cities - cities))
        left -= way[steps - 1].cost if steps else 0
        best = max(best, Finish(min(run.cities, cities + steps), left, cities + steps))
    return best


def cost_of(judge: Judge, g: HasGrid, u: int, plants: tuple[int, ...], powered: int) -> float:
    """The money a utility needs, before it buys fuel, to power ``powered`` cities with ``plants`` in this round."""
    utility = g.grid.utilities[u]
    steps = powered - utility.cities.bit_count()
    way = judge.way(g, u)
    if steps > len(way):
        return math.inf
    fuel = judge.least_bill(plants, fuels(utility.fuel), judge.goods(g, u), powered)
    if fuel is None:
        return math.inf
    return fuel + (way[steps - 1].cost if steps > 0 else 0)


def acted(judge: Judge, g: HasGrid, u: int, phase: str) -> bool:
    """True if a utility has had its turn of ``phase`` in this round; other phases come before all of these."""
    now = g.flow.stack[-1]
    if now == phase:
        if phase == "pg.fuel" and judge.tables.fuel.one_by_one:
            return bool(depot_of(g.grid).left >> u & 1)
        return g.grid.order[::-1].index(u) < g.grid.turn
    order = ("pg.auction", "pg.bidding", "pg.sale", "pg.fuel", "pg.building", "pg.powering")
    return now in order and order.index(now) > order.index(phase)


def most_cities(judge: Judge, g: HasGrid, u: int) -> int:
    """The most cities a utility can have after this round's building."""
    utility = g.grid.utilities[u]
    if acted(judge, g, u, "pg.building"):
        return utility.cities.bit_count()
    return utility.cities.bit_count() + affordable_steps(judge.way(g, u), utility.money)


def may_end(judge: Judge, g: HasGrid) -> bool:
    """True if the game ends after this round, or somebody can end it and would power nearly as many cities."""
    if judge.tables.last_round == g.flow.round:
        return True
    end = judge.end_cities
    if largest_network(g) + FAR < end:
        return False
    for u in contenders(g.grid):
        if judge.cards.capacity(g.grid.utilities[u].plants) >= end - 4 and most_cities(judge, g, u) >= end:
            return True
    return False


def wins_now(judge: Judge, g: HasGrid, u: int, mine: Finish) -> bool:
    """True if ``mine`` beats everything others can still reach in this round."""
    return all(mine > best_finish(judge, g, other) for other in contenders(g.grid) if other != u)


Wins = Callable[[Judge, HasGrid, int, Finish], bool]
"""Called with a utility and its finish if it ends the game now: True if whoever decides for it then wins."""


def build(judge: Judge, g: HasGrid, u: int, traits: Traits, rng: Random, wins: Wins = wins_now) -> Action:
    """The next house, or the end of the turn."""
    utility = g.grid.utilities[u]
    way = judge.way(g, u)
    if not way or way[0].cost > utility.money:
        return Done()
    cities = utility.cities.bit_count()
    if cities >= target(judge, g, u, traits, wins):
        return Done()
    if traits.wander and rng.random() < traits.wander:
        return Done()
    return Build(way[0].city, way[0].second)


def target(judge: Judge, g: HasGrid, u: int, traits: Traits, wins: Wins = wins_now) -> int:
    """The number of cities to have after this turn, money permitting."""
    utility, end = g.grid.utilities[u], judge.end_cities
    powered = judge.power(tuple(utility.plants), fuels(utility.fuel))
    cities = utility.cities.bit_count()
    way = judge.way(g, u)
    most = cities + affordable_steps(way, utility.money)
    if traits.plans_the_end:
        if largest_network(g) >= end:
            return powered
        if most >= end:
            reach = min(max(end, powered), most)
            spent = way[reach - cities - 1].cost if reach > cities else 0
            mine = Finish(min(powered, reach), utility.money - spent, reach)
            if wins(judge, g, u, mine):
                return reach
        if plants_ran_out(g):
            return most
    extra = _overshoot(judge, g, u, powered, traits)
    limit = ceiling(judge, g, u, traits)
    if traits.plans_the_end and may_end(judge, g):
        return min(limit, powered)
    wanted = min(limit, max(powered, extra))
    return _without_outage(judge, g, u, wanted) if traits.plans_the_end else wanted


def _without_outage(judge: Judge, g: HasGrid, u: int, wanted: int) -> int:
    """``wanted`` cities, or fewer if the last to build would cause an outage that costs more than the houses earn."""
    outage, grid = judge.tables.outage, g.grid
    if outage is None or grid.turn < len(grid.order) - 1:
        return wanted
    cities = grid.utilities[u].cities.bit_count()
    wanted = min(wanted, cities + affordable_steps(judge.way(g, u), grid.utilities[u].money))
    safe = cities + judge.world.first_failing(g, outage) - 1 - depot_of(grid).built
    if safe < cities or wanted <= safe:
        return wanted
    more = judge.incomes[min(wanted, judge.end)] - judge.incomes[min(safe, judge.end)]
    return wanted if more > outage.loss * wanted else safe


def plants_ran_out(g: HasGrid) -> bool:
    """True if no plant will ever be sold again: if everybody waited, the game would never end."""
    return not g.grid.market and not g.grid.stack


def _overshoot(judge: Judge, g: HasGrid, u: int, powered: int, traits: Traits) -> int:
    """The cities that may be built without power for them: few, and only with money to spare."""
    utility = g.grid.utilities[u]
    way, cities = judge.way(g, u), utility.cities.bit_count()
    count = 0
    while count < len(way) and cities + count < powered + traits.overshoot:
        if way[count].cost + traits.keep > utility.money:
            break
        count += 1
    return cities + count


def ceiling(judge: Judge, g: HasGrid, u: int, traits: Traits) -> int:
    """The most cities that are wise now: do not end a game you lose, do not begin Step 2 for little."""
    tables, grid = judge.tables, g.grid
    utility = grid.utilities[u]
    limit = tables.houses
    if traits.plans_the_end and largest_network(g) < judge.end_cities:
        limit = judge.end_cities - 1
    if grid.step == 1 and traits.hold and largest_network(g) < tables.step_2_cities:
        cities = utility.cities.bit_count()
        capacity = judge.cards.capacity(utility.plants)
        most = min(capacity, cities + affordable_steps(judge.way(g, u), utility.money))
        if most < tables.step_2_cities + traits.hold - 1:
            limit = min(limit, tables.step_2_cities - 1)
    return limit
