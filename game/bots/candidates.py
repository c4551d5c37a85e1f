"""Candidates: the answers compared where answers are judged, more than a bot's own, which may miss the better one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.bot import Bot, Careful
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One, Pick
from game.kernel.game import Game

ALL = 12
"""Decisions with up to this many answers are compared whole."""
MOST = 8
"""Answers compared of larger decisions; all the bot proposes, if that is more."""
RIVALS = 3
"""Answers compared with the only one a bot proposes, where all are of one kind."""


def sensible(bot: Bot, game: Game[Any], view: Any, decision: Decision, actions: Sequence[Action]) -> list[Action]:
    """Those of ``actions`` that are not certainly worse than another; all, if none is left."""
    if not isinstance(bot, Careful):
        return list(actions)
    return [each for each in actions if not bot.loses(game, view, decision, each)] or list(actions)


def candidates(bot: Bot, game: Game[Any], view: Any, decision: Decision) -> list[Action]:
    """The answers to compare: all of a few, else what the bot proposes and one of each further kind."""
    proposed = bot.propose(game, view, decision)
    if decision.count() <= ALL:
        return list(dict.fromkeys((*proposed, *decision.every())))
    kinds = {type(action) for action in proposed}
    found = list(proposed)
    for choice in decision.choices:
        action = typical(choice)
        if len(found) < MOST and type(action) not in kinds:
            kinds.add(type(action))
            found.append(action)
    return found if len(found) > 1 else list(dict.fromkeys((*found, *spread(decision))))


def spread(decision: Decision) -> list[Action]:
    """A few answers from everywhere in a decision."""
    every = list(decision.every())
    return every[:: -(-len(every) // RIVALS)]


def typical(choice: Choice) -> Action:
    """One answer of a choice, always the same: the highest amount, the smallest selection."""
    match choice:
        case One():
            return choice.action
        case Amount():
            return choice.make(choice.high)
        case Pick():
            return choice.make(choice.items[: choice.least])
