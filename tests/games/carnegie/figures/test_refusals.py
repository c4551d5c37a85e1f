"""What Carnegie says is missing is the price, as it would be paid, less what there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.carnegie import actions as act
from game.games.carnegie import events as ev
from game.games.carnegie.components.departments import CELLS
from game.games.carnegie.state import CarnegieState
from game.kernel.action import Action
from game.kernel.event import Event
from game.kernel.message import Message, msg
from tests.games.carnegie.figures.table import trials
from tests.games.carnegie.figures.test_told import far
from tests.recount import Played, Step

PRICED: tuple[tuple[type[Event], str, str], ...] = (
    (ev.DonationMade, "cost", "money"), (ev.WentOnDuty, "wage", "money"), (ev.ProjectBuilt, "money", "money"),
    (ev.ProjectBuilt, "goods", "goods"), (ev.DepartmentBuilt, "goods", "goods"), (ev.Paid, "money", "money"),
    (ev.Paid, "goods", "goods"), (ev.TabDeveloped, "study", "study"), (ev.TransportAdvanced, "study", "study"),
)  # fmt: skip
"""What is paid, as events tell it."""
PAYING = (act.Donate, act.CopyDonation, act.PutOnDuty, act.BuildProject, act.BuildDepartment, act.Trade, act.Develop,
          act.Advance)  # fmt: skip


def refused(played: Played, step: Step, action: Action, poorer: Callable[[CarnegieState], None]) -> Message | None:
    g = step.before.clone()
    poorer(g)
    said: Message | None = played.game.check(g, step.seat, action)
    return said


def left_with(what: str, seat: int, amount: int) -> Callable[[CarnegieState], None]:
    def change(g: CarnegieState) -> None:
        setattr(g.turn if what == "study" else g.companies[seat], what, amount)

    return change


def test_CA_3_5_what_is_missing_is_the_price_less_what_there_is() -> None:
    seen = set()
    for played, step in trials(*PAYING):
        first = next((e for e in step.events if isinstance(e, tuple(kind for kind, _, _ in PRICED))), None)
        for kind, field, what in PRICED:
            price = getattr(first, field) if isinstance(first, kind) else 0
            for has in {0, price - 1} if price else ():
                said = refused(played, step, step.action, left_with(what, step.seat, has))
                if said == msg("why.not_now"):
                    continue  # nothing at all can be done any more: nobody is asked
                assert said is not None
                if said.key in ("why.ca.money", "why.ca.goods", "why.ca.study"):
                    assert said == msg(f"why.ca.{what}", missing=price - has), (step.action, said)
                    seen.add((type(step.action), what))
    assert seen >= {
        (act.Donate, "money"), (act.PutOnDuty, "money"), (act.BuildProject, "goods"), (act.BuildDepartment, "goods"),
        (act.Develop, "study"), (act.Advance, "study"), (act.Trade, "goods"),
    }, seen  # fmt: skip


def test_more_goods_than_there_are_are_not_sold() -> None:
    for played, step in trials(act.Sell)[::12]:
        goods = step.before.companies[step.seat].goods
        said = played.game.check(step.before, step.seat, act.Sell(goods + 2))
        assert said == msg("why.ca.no_goods", goods=goods)


def test_CA_5_1_rooms_out_of_reach_name_the_steps_that_are_left() -> None:
    found = 0
    for played, step in trials(act.MoveEmployee)[::9]:
        action: Any = step.action
        steps = far(action.source, step.before.turn.diagonal)
        for target, _ in enumerate(CELLS):
            n = step.before.turn.moves
            if action.on_duty or steps[target] <= n:
                continue
            said = played.game.check(step.before, step.seat, act.MoveEmployee(action.source, target, False))
            assert said == msg("why.ca.out_of_reach", n=n)
            found += 1
    assert found
