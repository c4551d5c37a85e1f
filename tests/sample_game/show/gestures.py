"""What a click means in the sample game."""

from __future__ import annotations

from game.kernel.action import Action
from game.present.gesture import Facet, Facets, Press, Tap
from game.present.look import Look
from game.present.stage.gestures import Gestures
from tests.sample_game.actions import Reopen, Seal


class SampleGestures(Gestures):
    """Numbers are touched, the rest are buttons, steppers and lists."""

    def facets(self, look: Look, action: Action) -> Facets:
        if isinstance(action, Seal):
            return (Facet("seal", Tap(f"number.{action.number}")),)
        return (Facet("reopen", Press("sa.reopen", "r")),) if isinstance(action, Reopen) else ()
