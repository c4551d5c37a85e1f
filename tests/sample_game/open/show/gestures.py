"""What a click means in the sample game."""

from __future__ import annotations

from game.kernel.action import Action
from game.present.answer.gesture import Facet, Facets, Tap
from game.present.look import Look
from game.present.stage.gestures import Gestures
from tests.sample_game.actions import Choose


class SampleGestures(Gestures):
    """Numbers are touched, the rest are steppers and lists."""

    def facets(self, look: Look, action: Action) -> Facets:
        return (Facet("number", Tap(f"number.{action.number}")),) if isinstance(action, Choose) else ()

    def meant(self, look: Look, target: str) -> Action | None:
        kind, _, number = target.partition(".")
        return Choose(int(number)) if kind == "number" else None
