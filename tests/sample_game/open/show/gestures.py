"""What a click means in the sample game."""

from __future__ import annotations

from game.kernel.action import Action
from game.present.answer.gesture import Facet, Facets, Tap
from game.present.stage.gestures import Gestures
from game.present.view_context import ViewContext
from tests.sample_game.actions import Choose


class SampleGestures(Gestures):
    """Numbers are touched, the rest are steppers and lists."""

    def facets(self, look: ViewContext, action: Action) -> Facets:
        return (Facet("number", Tap(f"number.{action.number}")),) if isinstance(action, Choose) else ()

    def meant(self, look: ViewContext, target: str) -> Action | None:
        kind, _, number = target.partition(".")
        return Choose(int(number)) if kind == "number" else None
