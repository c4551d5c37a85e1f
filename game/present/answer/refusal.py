"""Why nothing can be done with a thing: gestures say what it would mean, the rules why not, the show finds words."""

from __future__ import annotations

from typing import Any

from game.kernel.game import Game
from game.kernel.message import Message, msg
from game.present.stage.bundle import Stage
from game.present.view_context import ViewContext


def refusal(game: Game[Any], stage: Stage, look: ViewContext, target: str) -> Message:
    """Return why nothing can be done with the thing ``target`` now; nor with what is held (``look.held``) there."""
    if game.over(look.view):
        return msg("why.game_over")
    if look.decision is None:
        return msg("why.not_your_turn")
    reason = reason_of_the_rules(game, stage, look, target)
    return stage.words.idle(look, target) if reason is None else stage.words.worded(look, reason)


def reason_of_the_rules(game: Game[Any], stage: Stage, look: ViewContext, target: str) -> Message | None:
    """Return why the rules forbid what a touch of ``target`` would mean; None if it means nothing, or is allowed."""
    action = stage.gestures.meant(look, target)
    if action is None or look.decision is None or action in look.decision:
        return None
    return game.why_not(look.view, look.decision.seat, action)
