"""What Carnegie tells people: prompts here, the rest in the modules beside this one. All texts are catalogue keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.carnegie import actions as act
from game.games.carnegie.components.course import ROUNDS
from game.games.carnegie.naming import department_name, region_name, type_name
from game.games.carnegie.phases.income import order_matters
from game.games.carnegie.rules import Carnegie
from game.games.carnegie.show import timeline
from game.games.carnegie.show.aids import aids
from game.games.carnegie.show.course import event_words, row_info
from game.games.carnegie.show.refusals import not_now
from game.games.carnegie.show.seen import offer_of
from game.games.carnegie.show.told import Meanings
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import donation_cost
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision
from game.kernel.message import Message, SeatName, Value, msg
from game.present.stage.told import ActionText
from game.present.stage.words import Aid, Timeline, Words
from game.present.view_context import ViewContext


class CarnegieWords(Words):
    """What is said at one table."""

    def __init__(self, game: Carnegie) -> None:
        self.world = game.world
        self.meanings = Meanings(game.world)

    def prompt(self, look: ViewContext) -> Message:
        g: CarnegieState = look.view
        if not g.flow.stack:
            return msg("ca.prompt.over")
        decision = look.decision
        if decision is None:
            return msg("ca.prompt.wait")
        return msg(f"ca.prompt.{self._prompt(g, decision)}", seat=SeatName(decision.seat), **self._values(g, decision))

    @staticmethod
    def _prompt(g: CarnegieState, decision: Decision) -> str:
        """Return which of the prompts of a phase fits."""
        name, offer = decision.prompt.removeprefix("ca."), offer_of(decision)
        if name == "first_project" and offer.any(act.Reserve):
            return "reserve"
        if name == "income":
            if offer.any(act.Recall):
                return "recall"
            alone = offer.any(act.TakeTransport) and not offer.any(act.TakeProjects)
            return "take_one" if offer.any(act.TakeOne) else "box" if alone else "income"
        if name == "using":
            for kind, word in _USING:
                if offer.any(kind):
                    return word
        if name == "donation" and not offer.any(act.Donate):
            return "donation.poor"
        if name == "departments" and offer.any(act.Develop, act.Advance) and not offer.any(act.UseDepartment):
            return "study"
        return name

    def _values(self, g: CarnegieState, decision: Decision) -> dict[str, Value]:
        turn, seat = g.turn, decision.seat
        company = g.companies[seat]
        cell = company.departments[turn.cell] if turn.cell >= 0 else -1
        return {
            "n": turn.uses if decision.prompt == "ca.using" else turn.moves or turn.jumps or turn.arrivals,
            "type": type_name(turn.kind) if turn.kind >= 0 else "",
            "region": region_name(g.timeline.region) if g.timeline.region >= 0 else "",
            "department": department_name(cell) if cell >= 0 else "",
            "cost": donation_cost(self.world, g, seat),
            "study": turn.study,
        }

    def outlook(self, look: ViewContext) -> Message | None:
        """Return what the round is about, and study points that wait to be spent."""
        g: CarnegieState = look.view
        if look.decision is None or not g.flow.stack:
            return None
        if g.turn.study:
            return msg("ca.outlook.study", n=g.turn.study)
        offer = offer_of(look.decision)
        if offer.any(act.TakeProjects) and offer.any(act.TakeTransport):
            why = order_matters(self.world, g, look.decision.seat)
            return msg(f"ca.outlook.income.{why}") if why else None
        if offer.any(act.SwitchType):
            return msg("ca.outlook.choice_tile", type=type_name(g.timeline.row))
        if g.timeline.row >= 0:
            event = event_words(g.timeline.region, g.timeline.donation)
            return msg("ca.outlook.round", event=event, type=type_name(g.timeline.row))
        if look.decision.prompt == "ca.row":
            return msg("ca.outlook.row", round=g.flow.round, rounds=ROUNDS)
        return None

    def pointed(self, look: ViewContext) -> Message | None:
        """Return what choosing the row that is pointed at would lead to."""
        kind, _, row = look.hover.partition(".")
        return row_info(look.view, int(row)) if kind == "row" and row.isdigit() else None

    def idle(self, look: ViewContext, target: str) -> Message:
        return not_now(look, target)

    def told(self, look: ViewContext, action: Action) -> ActionText:
        return self.meanings.told(look, action)

    def waiting(self, look: ViewContext) -> Message | None:
        asked = self._prompt(look.view, look.decision) if look.decision is not None else ""
        return msg(f"ca.gold.waits.{asked}") if asked in _WAITS else None

    def amount_label(self, decision: Decision, choice: Amount) -> Message:
        action = choice.make(choice.low)
        if isinstance(action, act.TakePerProject):
            return msg("ca.amount.take_per_project")
        return msg("ca.amount.sell" if isinstance(action, act.Sell) else f"ca.amount.{action.name}")

    def timeline(self, view: Any) -> Timeline:
        return timeline.timeline(view)

    def rule(self, view: Any) -> str:
        return timeline.rule(view)

    def aids(self, view: Any) -> Sequence[Aid]:
        return aids(self.world, view)


_USING: tuple[tuple[type[Action], str], ...] = (
    (act.BuildProject, "build_project"), (act.BuildDepartment, "build_department"),
    (act.CopyDonation, "copy_donation"), (act.Trade, "trade"), (act.TakePerProject, "per_region"),
)  # fmt: skip
_WAITS = ("sides", "first_project", "reserve", "row", "income", "take_one", "arriving", "per_region")
"""Prompts that ask for one thing: the gold button names it."""
