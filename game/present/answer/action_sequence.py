"""The whole of an answer: what it comes to, one action after the other."""

from __future__ import annotations

from game.kernel.action import Action
from game.present.answer.answer_draft import AnswerDraft
from game.present.stage.gestures import Gestures
from game.present.view_context import ViewContext


def action_sequence(asking: AnswerDraft | None, gestures: Gestures, look: ViewContext) -> tuple[Action, ...]:
    """Return the actions of an answer so far, those of a basket or a way in their order; nothing while it is none."""
    action = asking.ready() if asking is not None else None
    if asking is None or action is None:
        return ()
    basket = asking.basket()
    return asking.way or (tuple(gestures.sequence(look, basket)) if basket else (action,))
