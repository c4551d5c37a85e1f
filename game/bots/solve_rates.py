"""Who finds a right answer: bots of each level try a decision, and it is counted how often they choose one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.bot import LEVELS, Bot, Graded
from game.bots.report import Tried
from game.bots.thinking import Terms, choose
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game

DEAREST = 200
"""Rounds of search that a level may need to be asked at all."""


@dataclass(frozen=True, slots=True)
class SolveRates:
    """Bots of ``levels`` at one table; each tries ``tries`` times, one that searches ``searches`` times."""

    game: Game[Any]
    bot: Bot
    levels: Sequence[str]
    tries: int
    searches: int

    def tried(self, view: Any, decision: Decision, right: Collection[Action], rng: Random) -> list[Tried]:
        """Return how often each level chose one of the ``right`` answers; those that search longest are not asked."""
        return list(self.each(view, decision, right, rng))

    def each(self, view: Any, decision: Decision, right: Collection[Action], rng: Random) -> Iterator[Tried]:
        """Yield the same level by level, for whom the first ones may be enough."""
        for name in self.levels:
            level = LEVELS[name]
            rounds = (self.bot.graded(level)[1] if isinstance(self.bot, Graded) else level).rounds
            tries = self.searches if rounds else self.tries
            if rounds > DEAREST or not tries:
                continue
            chosen = (choose(self.game, self.bot, view, decision, level, rng, Terms(-1)) for _ in range(tries))
            yield Tried(name, sum(action in right for action in chosen), tries)
