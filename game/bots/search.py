"""Search over what a seat may see: guess the rest, try each candidate, play out, keep what does best on average."""

from __future__ import annotations

import math
from random import Random
from time import perf_counter
from typing import Any

from game.bots.bot import Bot
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game

EXPLORE = 0.35
"""How much uncertain candidates are preferred."""
LONGEST = 4000


class Search:
    """A bandit over the candidates of one decision; every trial guesses the hidden part anew.

    The same guess is tried with every candidate that is still in the race (common random numbers), which makes
    differences visible after far fewer trials.
    """

    def __init__(self, game: Game[Any], bot: Bot, view: Any, decision: Decision, rng: Random) -> None:
        self.game = game
        self.bot = bot
        self.view = view
        self.seat = decision.seat
        self.rng = rng
        # A lesson may leave nothing of what the bot would think of.
        self.candidates = bot.propose(game, view, decision) or [decision.sample(rng)]
        self.trials = [0] * len(self.candidates)
        self.gains = [0.0] * len(self.candidates)

    def best(self, rounds: int, seconds: float) -> Action:
        """Return the best candidate after ``rounds`` trials or ``seconds`` of thinking (0: no bound), whatever ends
        first.
        """
        if len(self.candidates) == 1:
            return self.candidates[0]
        end = perf_counter() + seconds if seconds else math.inf
        done = 0
        while (not rounds or done < rounds) and perf_counter() < end:
            done += self._round()
        return self.candidates[self._leader()]

    def _leader(self) -> int:
        means = [gain / trial if trial else -1.0 for gain, trial in zip(self.gains, self.trials, strict=True)]
        return max(range(len(means)), key=lambda i: (means[i], self.trials[i]))

    def _round(self) -> int:
        """Try the most promising half of the candidates on one guess; return the number of trials."""
        guess = self.bot.guess(self.game, self.view, self.seat, self.rng)
        luck = self.rng.getrandbits(32)
        racing = self._racing()
        for index in racing:
            g = guess.clone()
            self.game.apply(g, self.seat, self.candidates[index])
            self.gains[index] += self._play_out(g, Random(luck))
            self.trials[index] += 1
        return len(racing)

    def _racing(self) -> list[int]:
        """Return the candidates worth another trial: all at first, later those that may still be the best."""
        if min(self.trials) < 4:
            return list(range(len(self.candidates)))
        total = math.log(sum(self.trials))
        means = [gain / trial for gain, trial in zip(self.gains, self.trials, strict=True)]
        best = max(means)
        return [
            i for i, mean in enumerate(means) if mean + EXPLORE * math.sqrt(total / self.trials[i]) * 0.5 >= best
        ] or [self._leader()]

    def _play_out(self, g: Any, rng: Random) -> float:
        """Play on by the quick policy until the position can be judged."""
        game, bot = self.game, self.bot
        for _ in range(LONGEST):
            decisions = game.decisions(g)
            if not decisions or bot.finished(game, g, self.view):
                break
            decision = decisions[0]
            game.apply(g, decision.seat, bot.policy(game, g, decision, rng))
        return bot.evaluate(game, g)[self.seat]
