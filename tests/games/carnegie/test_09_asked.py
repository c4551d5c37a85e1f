"""CA-9.2: whoever has nothing to decide is not asked, also after a sale."""

from __future__ import annotations

import pytest

from game.games.carnegie.actions import BuildDepartment, BuildProject, CopyDonation, Done, Employ, Sell, Trade
from game.games.carnegie.effects import employments, in_reach
from game.games.carnegie.events import TurnEnded
from game.games.carnegie.game_info import INFO
from game.games.carnegie.state import CarnegieState
from tests.games.carnegie.table import CarnegieTable, cell, donation, duty, eager
from tests.rules_table import random_game


def planner(goods: int) -> CarnegieTable:
    """Return Strategic Planning with one on duty and nothing else to use, somebody on a cell without department."""
    t = CarnegieTable().staff(0, "f2c2").staff(0, "f4c1", 0, 1)
    t.company().goods = goods
    return t.event(row="management").run("ca.departments")


def test_CA_9_2_14_10_after_the_sale_of_the_last_good_the_turn_ends() -> None:
    t = planner(1)
    assert t.acting == 0
    t.go(Sell(1))
    assert t.acting == 1 and t.company().money == 13
    assert len(t.told(TurnEnded)) == 1


def test_CA_9_2_14_10_inside_the_department_as_well() -> None:
    t = CarnegieTable().staff(0, "f2c2").staff(0, "f4c1", 0, 1)
    t.company().goods = 2
    t.use("f2c3", "management")
    t.go(Sell(1))
    assert t.phase == "ca.using" and t.actions(BuildDepartment)
    t.go(Sell(1))
    assert t.acting == 1


def test_CA_9_2_14_10_duty_is_asked_where_a_sale_pays_the_wage() -> None:
    for goods, asked in ((1, 0), (0, 1)):
        t = CarnegieTable().staff(0, "f1c3", 0, 1).staff(1, "f2c2", 0, 1)
        t.company().money, t.company().goods = 0, goods
        assert t.run("ca.duty").acting == asked
    t = CarnegieTable().staff(0, "f1c3", 0, 1).staff(1, "f2c2", 0, 1)
    t.company().money, t.company().goods = 0, 1
    t.run("ca.duty").go(Sell(1))
    assert t.acting == 0 and t.may(duty("f1c3"))


def test_CA_9_2_what_a_sale_leaves_is_still_asked() -> None:
    t = planner(1).staff(0, "f2c2", 1)
    t.go(Sell(1))
    assert t.acting == 0 and t.phase == "ca.departments", "Commerce and Finance can be used"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("expansion", ["off", "one_of_each"])
def test_CA_9_2_every_decision_offers_more_than_ending_and_selling(seats: int, expansion: str) -> None:
    """In random games, sales and all: something is possible, or selling makes it so."""
    for seed in range(3):
        game = INFO.build(seats, {"expansion_departments": expansion})
        for g, decision, _ in random_game(game, seed, eager):
            actions = list(decision.every())
            if all(isinstance(action, Done | Sell) for action in actions):
                most = max((action.amount for action in actions if isinstance(action, Sell)), default=0)
                assert any(_opened(game, g, decision.seat, n) for n in range(1, most + 1)), game.phase(g).id


def _opened(game: object, g: CarnegieState, seat: int, amount: int) -> bool:
    """Tell whether a sale leads to something else that can be done, in the same phase."""
    after = g.clone()
    game.apply(after, seat, Sell(amount))  # type: ignore[attr-defined]
    here = game.decision(after, seat)  # type: ignore[attr-defined]
    same = after.flow.stack == g.flow.stack and after.turn.count == g.turn.count
    return same and here is not None and not all(isinstance(action, Done | Sell) for action in here.every())


# ---- one source of prices: whatever a sale makes possible is in reach, and nothing else


def with_tile(name: str, money: int, goods: int) -> CarnegieTable:
    """Return a table at which an expansion or base tile is in use by one employee."""
    t = CarnegieTable(4).build(0, "f4c1", name, 1)
    t.g.table.donors[donation("welfare_seven")] = 2
    t.company().money, t.company().goods = money, goods
    return t


USES = {
    "charitable_giving": CopyDonation, "construction_outsourcing": BuildProject, "supply_chain": Trade, "sales": Trade,
    "engineering": BuildProject, "purchasing": Employ,
}  # fmt: skip


@pytest.mark.parametrize("name", USES)
def test_CA_9_1_a_department_is_in_reach_exactly_if_some_sale_opens_it(name: str) -> None:
    for money in range(7):
        for goods in range(6):
            t = with_tile(name, money, goods)
            company, opened = t.company(), False
            for sold in range(goods + 1):
                company.money, company.goods = money + sold, goods - sold
                opened = opened or bool(employments(t.game.world, t.g, 0, cell("f4c1")))
            company.money, company.goods = money, goods
            assert in_reach(t.game.world, t.g, 0, cell("f4c1")) == opened, (money, goods)


def test_CA_9_2_nobody_is_asked_who_sold_what_a_project_needs() -> None:
    """Outsourcing takes $3 and goods: after the sale of the last goods for housing nothing is in reach."""
    t = with_tile("construction_outsourcing", 3, 1).staff(0, "f1c3")
    t.use("f4c1", "construction")
    assert t.actions(BuildProject)
    t.go(Sell(1))
    assert t.acting == 1
