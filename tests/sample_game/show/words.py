"""What the sample game tells people."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, Pick
from game.kernel.message import Message, msg
from game.present.stage.told import ActionText
from game.present.stage.words import Prompt, TableWords, Timeline, TimelineStep
from game.present.view_context import ViewContext
from tests.sample_game.actions import Choose, Gather, Give

RULES = {"sa.choosing": "SA-3.1", "sa.giving": "SA-4.1", "sa.gathering": "SA-5.1"}


class SampleWords(TableWords):
    """One sentence for each phase."""

    def prompt(self, look: ViewContext) -> Prompt:
        return Prompt(msg(f"{look.decision.prompt}.prompt" if look.decision is not None else "sa.waiting"))

    def choice_label(self, decision: Decision, choice: Amount | Pick, item: int | None = None) -> Message:
        if isinstance(choice, Amount):
            return msg("sa.amount.coins")
        return msg("sa.pick.stones" if item is None else f"sa.stone.{item}")

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
        rule = RULES.get(view.flow.stack[-1] if view.flow.stack else "", "SA-6.1")
        return Timeline((TimelineStep(msg("sa.round", round=view.flow.round), "now"),), (), rule=rule)


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
