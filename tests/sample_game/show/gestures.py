"""What a click means in the sample game."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.message import msg
from game.present.answer.gesture import Facet, Facets, Press, Tap
from game.present.stage.gestures import Gestures
from game.present.view_context import ViewContext
from tests.sample_game.actions import Choose, Reopen


class SampleGestures(Gestures):
    """Numbers are touched, the rest are buttons, steppers and lists."""

    keys = (("r", msg("sa.reopen")),)

    def facets(self, look: ViewContext, action: Action) -> Facets:
        if isinstance(action, Choose):
            return (Facet("number", Tap(f"number.{action.number}")),)
        return (Facet("reopen", Press("sa.reopen", "r")),) if isinstance(action, Reopen) else ()

    def meant(self, look: ViewContext, target: str) -> Action | None:
        kind, _, number = target.partition(".")
        return Choose(int(number)) if kind == "number" else None
