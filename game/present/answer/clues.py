"""Clues: of which kind the better answer is, without saying which it is."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.say import Say, say
from game.present.stage.words import Words


def clue_of(words: Words, chosen: Action, better: Action) -> Say:
    """Return what is said of the better answer to who has chosen another one."""
    kind = words.kind(better)
    if kind is None:
        return say("coach.clue.same" if type(chosen) is type(better) else "coach.clue.other")
    if type(chosen) is type(better):
        return say("coach.clue.another", kind=kind)
    return say("coach.clue.kind", kind=kind)
