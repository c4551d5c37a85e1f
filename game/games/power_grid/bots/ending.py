"""Who would win if the game ended in this round, and whether it will."""

from __future__ import annotations

import math
from itertools import product
from typing import NamedTuple

from game.games.power_grid.bots.goods import NOTHING
from game.games.power_grid.bots.growth import FAR
from game.games.power_grid.bots.judging import Judge
from game.games.power_grid.bots.ways import affordable_steps
from game.games.power_grid.market import largest_network
from game.games.power_grid.plants import fuels
from game.games.power_grid.state import HasGrid, contenders, depot_of


class Finish(NamedTuple):
    """How a utility would finish if the game ended in this round: cities powered, money left, cities connected."""

    powered: int
    money: int
    cities: int


def best_finish(judge: Judge, g: HasGrid, u: int, plants: tuple[int, ...] | None = None, money: int = -1) -> Finish:
    """Return the best finish a utility can still reach in this round with its money, or with other plants and money."""
    utility = g.grid.utilities[u]
    plants = tuple(utility.plants) if plants is None else plants
    money = utility.money if money < 0 else money
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
    """Return the money a utility needs, before it buys fuel, to power so many cities with ``plants`` in this round."""
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
    """Tell whether a utility has had its turn of a phase in this round; other phases come before all of these."""
    now = g.flow.stack[-1]
    if now == phase:
        if phase == "pg.fuel" and judge.tables.fuel.one_by_one:
            return bool(depot_of(g.grid).left >> u & 1)
        return g.grid.order[::-1].index(u) < g.grid.turn
    order = ("pg.auction", "pg.bidding", "pg.sale", "pg.fuel", "pg.building", "pg.powering")
    return now in order and order.index(now) > order.index(phase)


def most_cities(judge: Judge, g: HasGrid, u: int) -> int:
    """Return how many cities a utility can have after this round's building."""
    utility = g.grid.utilities[u]
    if acted(judge, g, u, "pg.building"):
        return utility.cities.bit_count()
    return utility.cities.bit_count() + affordable_steps(judge.way(g, u), utility.money)


def may_end(judge: Judge, g: HasGrid) -> bool:
    """Tell whether the game ends after this round, or somebody can end it and would power nearly as many cities."""
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
    """Tell whether ``mine`` beats what everybody else can still reach in this round."""
    return all(mine > best_finish(judge, g, other) for other in contenders(g.grid) if other != u)
