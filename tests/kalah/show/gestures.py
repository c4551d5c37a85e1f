"""What a click means in Kalah: one click on a house sows its seeds."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.choice import Decision
from game.present.answer.gesture import Facet, Facets, Tap
from game.present.stage.gestures import Gestures
from game.present.view_context import ViewContext
from tests.kalah.actions import Sow
from tests.kalah.state import houses_of, owner_of


class KalahGestures(Gestures):
    """Houses are touched, and that is all."""

    def facets(self, look: ViewContext, action: Action) -> Facets:
        assert isinstance(action, Sow) and look.decision is not None
        return (Facet("house", Tap(f"house.{houses_of(look.decision.seat)[action.house]}")),)

    def meant(self, look: ViewContext, target: str) -> Action | None:
        kind, _, number = target.partition(".")
        if kind != "house" or look.decision is None or owner_of(int(number)) != look.decision.seat:
            return None
        return Sow(int(number) - houses_of(look.decision.seat)[0])

    def instant(self, decision: Decision, action: Action) -> bool:
        return True
