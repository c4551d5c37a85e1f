"""How bots of Power Grid judge a position: by what has led to wins, and by a rule of thumb."""

from __future__ import annotations

import pytest

from game.games.power_grid.bots.bot import BOT, EXPERT_BOT
from game.games.power_grid.bots.judging import judge_of
from game.games.power_grid.bots.standing import by_rule, by_wins
from tests.games.power_grid.table import PowerTable, square


def even(cities: int = 4) -> PowerTable:
    """Return three who have the same, but for their place in the turn order."""
    table = PowerTable(3, square(28))
    for u in range(3):
        table.owner(u, money=50, plants=[20 + u], fuel=[3, 0, 0, 0], cities=range(8 * u, 8 * u + cities))
    return table.at("pg.auction", 5)


@pytest.mark.parametrize("cities", [1, 4, 7])
def test_more_of_anything_makes_a_win_likelier(cities: int) -> None:
    for judgement in (by_wins, by_rule):
        table = even(cities)
        judge = judge_of(table.game.world, table.g.grid)
        before = judgement(judge, table.g)
        for change in ({"money": 80}, {"plants": [20, 31]}, {"fuel": [6, 0, 0, 0]}, {"cities": [8 * 1 + cities]}):
            other = even(cities).owner(1, **change)
            after = judgement(judge, other.g)
            assert after[1] > before[1], (judgement, change)


def test_who_comes_later_in_the_order_stands_better() -> None:
    table = even()
    first = by_wins(judge_of(table.game.world, table.g.grid), table.g)
    turned = by_wins(judge_of(table.game.world, table.g.grid), even().order(2, 1, 0).g)
    assert first[2] > turned[2] and first[0] < turned[0]


def test_a_lead_is_no_win_yet() -> None:
    """Two cities and some money more, shortly before the end, are no certain win."""
    table = PowerTable(3, square(48))
    for u in range(3):
        table.owner(u, money=60, plants=[20 + u, 31 + u], fuel=[5, 0, 0, 0], cities=range(16 * u, 16 * u + 14))
    table.owner(0, money=90, cities=[14, 15]).at("pg.auction", 9)
    sharp, fitted = (bot.evaluate(table.game, table.g) for bot in (BOT, EXPERT_BOT))
    assert sum(fitted) == pytest.approx(1.0) and sum(sharp) == pytest.approx(1.0)
    assert 1 / 3 < fitted[0] < sharp[0]
