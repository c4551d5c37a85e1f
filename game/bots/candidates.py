"""What is compared where answers are judged: more than a bot would think of itself, which may miss the better one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.bot import Bot, Careful
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One, Pick
from game.kernel.game import Game

ALL = 12
"""Answers of a decision of which every one is compared."""
MOST = 8
"""Answers that are compared of a decision with more; all that the bot proposes, if that is more."""
RIVALS = 3
"""Answers that stand against the only one that a bot proposes, where all are of one kind."""


def sensible(bot: Bot, game: Game[Any], view: Any, decision: Decision, actions: Sequence[Action]) -> list[Action]:
    """Return those of ``actions`` that lose nothing for certain; all, where all do."""
    if not isinstance(bot, Careful):
        return list(actions)
    return [each for each in actions if not bot.loses(game, view, decision, each)] or list(actions)


def candidates(bot: Bot, game: Game[Any], view: Any, decision: Decision) -> list[Action]:
    """Return the answers to compare: every one of a few, else what the bot proposes and one of each further kind."""
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
    """Return answers from everywhere in a decision, where all are of one kind."""
    every = list(decision.every())
    return every[:: -(-len(every) // RIVALS)]


def typical(choice: Choice) -> Action:
    """Return one answer of a choice, the same each time: the whole amount, the smallest selection."""
    match choice:
        case One():
            return choice.action
        case Amount():
            return choice.make(choice.high)
        case Pick():
            return choice.make(choice.items[: choice.least])
