"""Solve rates: how often bots of each level choose a right answer to a decision."""

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
"""Levels with more rounds of search are not asked: they would take too long."""


@dataclass(frozen=True, slots=True)
class SolveRates:
    """Measures solve rates at one table."""

    game: Game[Any]
    bot: Bot
    levels: Sequence[str]
    tries: int
    """Tries of each level."""
    searches: int
    """Tries of levels that search."""

    def tried(self, view: Any, decision: Decision, right: Collection[Action], rng: Random) -> list[Tried]:
        """How often each level chose one of the ``right`` answers; levels that search longest are not asked."""
        return list(self.each(view, decision, right, rng))

    def each(self, view: Any, decision: Decision, right: Collection[Action], rng: Random) -> Iterator[Tried]:
        """The same level by level, for callers that stop early."""
        for name in self.levels:
            level = LEVELS[name]
            rounds = (self.bot.graded(level)[1] if isinstance(self.bot, Graded) else level).rounds
            tries = self.searches if rounds else self.tries
            if rounds > DEAREST or not tries:
                continue
            chosen = (choose(self.game, self.bot, view, decision, level, rng, Terms(-1)) for _ in range(tries))
            yield Tried(name, sum(action in right for action in chosen), tries)
