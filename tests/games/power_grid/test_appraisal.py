"""What bots of Power Grid leave out or remember makes no difference to what they would reckon in full."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from game.games.power_grid.bots.auction import Appraisal
from game.games.power_grid.bots.bot import BOT
from game.games.power_grid.bots.building import ceiling, may_end
from game.games.power_grid.bots.fuel import plan_fuel
from game.games.power_grid.bots.growth import affordable_steps
from game.games.power_grid.bots.judging import judge_of, judge_with
from game.games.power_grid.bots.traits import NORMAL
from game.games.power_grid.plants import COAL, fuels, running_cost
from game.games.power_grid.state import Grid
from game.kernel.action import Action
from game.kernel.choice import Decision
from tests.games.power_grid.boards import on_board
from tests.games.power_grid.table import PowerTable


def played(map_name: str, seed: int, most: int = 400) -> Iterator[tuple[PowerTable, Decision, Action]]:
    """Yield each decision of a game by the rules of a normal bot and what it answers, before it is carried out."""
    table, rng = on_board(map_name), Random(seed)
    game = table.game
    table.g = game.start(seed)
    for _ in range(most):
        decisions = game.decisions(table.g)
        if not decisions:
            return
        action = BOT.policy(game, table.g, decisions[0], rng)
        yield table, decisions[0], action
        game.apply(table.g, decisions[0].seat, action)


@pytest.mark.grid(2)
@pytest.mark.parametrize("name", ["germany", "korea", "south_africa", "middle_east", "india"])
def test_the_least_bill_is_that_of_all_runs(name: str) -> None:
    seen = 0
    for table, decision, _ in played(name, 3):
        judge, utility = judge_of(table.game.world, table.g.grid), table.g.grid.utilities[decision.subject]
        plants, held, shops = tuple(utility.plants), fuels(utility.fuel), judge.goods(table.g, decision.subject)
        for cities in range(1, 12):
            runs = [run for run in judge.cards.runs_of(plants) if run.cities >= cities]
            bills = [bill for run in runs for goods in shops if (bill := judge.bill(run, held, goods)) is not None]
            least = min((bill.price for bill in bills), default=None)
            assert judge.least_bill(plants, held, shops, cities) == least
            seen += least not in (None, 0)
    assert seen > 50


@pytest.mark.grid(2)
@pytest.mark.parametrize("name", ["germany", "korea", "south_africa", "middle_east", "india"])
def test_no_run_that_is_left_out_brings_more(name: str) -> None:
    seen = 0
    for table, decision, _ in played(name, 4):
        if decision.prompt != "pg.fuel":
            continue
        g, u, world = table.g, decision.subject, table.game.world
        judge, utility = judge_of(world, g.grid), g.grid.utilities[u]
        plan = plan_fuel(judge, g, u, NORMAL)
        way, cities, prices = judge.way(g, u), utility.cities.bit_count(), judge.expected_prices(g)
        last = may_end(judge, g)
        allowed = len(way) if last else max(0, ceiling(judge, g, u, NORMAL) - cities)
        found = []
        for run, goods in product(judge.cards.runs_of(tuple(utility.plants)), judge.goods(g, u)):
            bill = judge.bill(run, fuels(utility.fuel), goods)
            if bill is None or bill.price > utility.money:
                continue
            steps = min(affordable_steps(way, utility.money - bill.price), allowed, max(0, run.cities - cities))
            spent = bill.price + (way[steps - 1].cost if steps else 0)
            powered = min(run.cities, cities + steps)
            kept = 0.5 * bill.price + 0.5 * running_cost(run, prices)
            found.append((powered * 1000.0 - spent if last else judge.tables.income(powered) - kept, run, spent))
        best = max(value for value, _, _ in found)
        assert next((run, spent) for value, run, spent in found if value == best) == (plan.run, plan.spending)
        seen += 1
    assert seen > 20


def _fill(grid: Grid) -> None:
    grid.houses = [2] * len(grid.houses)


def _block(grid: Grid) -> None:
    grid.blocked = (1 << len(grid.houses)) - 2


def _pay(grid: Grid) -> None:
    grid.utilities[0].money -= 45


def _own(grid: Grid) -> None:
    grid.utilities[0].plants = [25, 31]


def _store(grid: Grid) -> None:
    grid.utilities[0].fuel = [2, 0, 0, 0]


def _sell(grid: Grid) -> None:
    grid.fuel[COAL] = 1


@pytest.mark.parametrize(
    ("money", "change"), [(150, _fill), (150, _block), (60, _pay), (60, _own), (20, _store), (60, _sell)]
)
def test_a_worth_is_known_only_where_nothing_that_matters_differs(money: int, change: Callable[[Grid], None]) -> None:
    """Manhattan blocks other cities in every game; its judge is the same for all of them."""
    table = on_board("manhattan").at("pg.auction", 3).owner(0, money=money, plants=[4], fuel=[0, 0, 0, 0], cities=[0])
    judge_with.cache_clear()
    before = _worth(table)
    change(table.g.grid)
    known = _worth(table)
    judge_with.cache_clear()
    assert known == _worth(table) != before


def _worth(table: PowerTable) -> float:
    return Appraisal(judge_of(table.game.world, table.g.grid), table.g, NORMAL).worth(0, 20)


@pytest.mark.parametrize("choice", [0.0, 0.5, 1.0])
def test_less_is_bid_for_a_plant_by_as_much_as_another_would_gain(choice: float) -> None:
    table = PowerTable(3).at("pg.auction", 3).market(10, 20, 25, 26)
    for u in range(3):
        table.owner(u, money=200, plants=[4], fuel=[0, 0, 0, 0], cities=[0, 1])
    appraisal = Appraisal(judge_of(table.game.world, table.g.grid), table.g, replace(NORMAL, choice=choice))
    gains = {plant: appraisal.worth(0, plant) - plant for plant in (10, 20, 25, 26)}
    assert sorted(gains.values())[-2] > 0
    for plant in gains:
        others = max(gain for other, gain in gains.items() if other != plant)
        assert appraisal.limit(0, plant) == pytest.approx(appraisal.worth(0, plant) - choice * others)


def test_the_last_bid_of_a_game_minds_no_other_plant() -> None:
    table = PowerTable(3).at("pg.auction", 3).market(10, 20, 25, 26)
    for u in range(3):
        table.owner(u, money=200, plants=[4], fuel=[0, 0, 0, 0], cities=[0, 1])
    appraisal = Appraisal(judge_of(table.game.world, table.g.grid), table.g, replace(NORMAL, choice=1.0))
    appraisal.last = True
    assert appraisal.limit(0, 25) == appraisal.worth(0, 25)


def test_rounds_left_follow_the_pace_of_the_leader() -> None:
    table = PowerTable(3).at("pg.auction", 3).owner(0, cities=range(7))
    judge = judge_of(table.game.world, table.g.grid)
    assert [judge.rounds_left(table.g, pace) for pace in (1.0, 2.0, 5.0)] == [10, 5, 2]
