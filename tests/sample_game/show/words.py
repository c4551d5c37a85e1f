"""What the sample game tells people."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, Pick
from game.kernel.message import Message, msg
from game.present.stage.told import ActionText
from game.present.stage.words import TableWords, Timeline, TimelineStep
from game.present.view_context import ViewContext
from tests.sample_game.actions import Choose, Gather, Give

RULES = {"sa.choosing": "SA-3.1", "sa.giving": "SA-4.1", "sa.gathering": "SA-5.1"}


class SampleWords(TableWords):
    """One sentence for each phase."""

    def prompt(self, look: ViewContext) -> Message:
        return msg(f"{look.decision.prompt}.prompt") if look.decision is not None else msg("sa.waiting")

    def idle(self, look: ViewContext, target: str) -> Message:
        return msg("why.not_now")

    def amount_label(self, decision: Decision, choice: Amount) -> Message:
        return msg("sa.amount.coins")

    def pick_label(self, decision: Decision, choice: Pick) -> Message:
        return msg("sa.pick.stones")

    def item_label(self, decision: Decision, choice: Pick, item: int) -> Message:
        return msg(f"sa.stone.{item}")

    def told(self, look: ViewContext, action: Action) -> ActionText:
        button = button_of(action)
        return ActionText(
            msg("sa.effect", action=msg(f"sa.action.{action.name}")),
            button,
            button if button.values or not fields(action) else None,
            reason=msg(f"sa.reason.{action.name}"),
            kind=msg(f"sa.kind.{action.name}"),
        )

    def timeline(self, view: Any) -> Timeline:
        return Timeline((TimelineStep(msg("sa.round", round=view.flow.round), "now"),), ())

    def rule(self, view: Any) -> str:
        return RULES.get(view.flow.stack[-1] if view.flow.stack else "", "SA-6.1")


def button_of(action: Action) -> Message:
    """The words of the gold button."""
    match action:
        case Choose():
            return msg("sa.do.choose", number=action.number)
        case Give():
            return msg("sa.do.give", n=action.amount)
        case Gather():
            return msg("sa.do.gather", n=len(action.picks))
    return msg(f"sa.do.{action.name}")
