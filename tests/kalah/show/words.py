"""What Kalah tells people."""

from __future__ import annotations

from typing import Any

from game.kernel.action import Action
from game.kernel.event import Event
from game.kernel.message import Message, msg
from game.present.stage.told import ActionText
from game.present.stage.words import TableWords, Timeline, TimelineStep
from game.present.view_context import ViewContext
from tests.kalah.actions import Sow
from tests.kalah.events import Captured, SownAgain
from tests.kalah.phases.sowing import Sowing
from tests.kalah.state import houses_of

PHASE = Sowing()


class KalahWords(TableWords):
    """What an action would do is found by doing it to a copy: the rules say it, not the screen."""

    def prompt(self, look: ViewContext) -> Message:
        return msg("kh.prompt") if look.decision is not None else msg("kh.waiting")

    def idle(self, look: ViewContext, target: str) -> Message:
        return msg("kh.idle.house") if target.startswith("house.") else msg("kh.idle.other")

    def waiting(self, look: ViewContext) -> Message:
        return msg("kh.choose")

    def told(self, look: ViewContext, action: Action) -> ActionText:
        assert isinstance(action, Sow) and look.decision is not None
        seeds = look.view.pits[houses_of(look.decision.seat)[action.house]]
        button, reason = msg("kh.sow", house=action.house + 1), gain(look, action)
        effect = msg("kh.effect", house=action.house + 1, n=seeds, more=reason)
        return ActionText(effect, button, button, reason=reason)

    def timeline(self, view: Any) -> Timeline:
        return Timeline((TimelineStep(msg("kh.turn", turn=view.flow.round), "now"),), ())

    def rule(self, view: Any) -> str:
        return "KH-2.1" if view.flow.stack else "KH-4.3"


def gain(look: ViewContext, action: Sow) -> Message:
    """Return what sowing brings at once."""
    assert look.decision is not None
    events: list[Event] = []
    PHASE.apply(look.view.clone(), look.decision.seat, action, events)
    for event in events:
        if isinstance(event, Captured):
            return msg("kh.reason.capture", n=event.taken)
        if isinstance(event, SownAgain):
            return msg("kh.reason.again")
    return msg("kh.reason.plain")
