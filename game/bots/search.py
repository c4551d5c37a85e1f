"""Search over what a seat may see: guess the rest, try each candidate, play out, choose the best on average."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from game.bots.bot import Bot
from game.bots.playout_evaluator import play_on
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game

FIRST_LOOK = 16
"""Trials before a candidate can leave the race within a heat."""
CERTAIN = 3.0
"""Standard errors by which a difference is off at most."""
EVEN = 0.002
"""Chances to win that differ by less count as equal."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search has found. Searches of the same decision with other seeds add up."""

    trials: tuple[int, ...]
    """How often each candidate was tried."""
    gains: tuple[float, ...]
    """The sum over its trials, by candidate."""
    blind: bool = False
    """True: chosen at random, without a search."""
    habit: int = -1
    """The candidate that a character likes; -1: none."""
    indulgence: float = 0.0
    """The chance it gives up for that."""

    def __add__(self, other: SearchResult) -> SearchResult:
        return SearchResult(
            tuple(a + b for a, b in zip(self.trials, other.trials, strict=True)),
            tuple(a + b for a, b in zip(self.gains, other.gains, strict=True)),
            habit=self.habit,
            indulgence=self.indulgence,
        )

    @property
    def means(self) -> tuple[float, ...]:
        """The chance to win after each candidate, by which the best is chosen."""
        return tuple(gain / max(1, trials) for gain, trials in zip(self.gains, self.trials, strict=True))

    def best(self, but: int = -1) -> int:
        """The best candidate of those that came furthest, ``but`` one; the earlier of equals.

        A habit is followed where it is not much worse.
        """
        means, rest = self.means, [i for i in range(len(self.trials)) if i != but]
        enough = max(self.trials[i] for i in rest) / 2
        best = max((i for i in rest if self.trials[i] >= enough), key=means.__getitem__)
        liked = self.habit in rest and self.trials[self.habit] > 0
        return self.habit if liked and means[self.habit] + self.indulgence >= means[best] else best


UNTRIED, BLIND = SearchResult((0,), (0.0,)), SearchResult((0,), (0.0,), blind=True)
"""What is known about a lone candidate, and about a random one."""


class Search:
    """Sequential halving over the candidates of one decision: after each heat the better half stays.

    Every trial guesses the hidden part afresh. The same guess is tried with every candidate still in the race (common
    random numbers), which makes differences visible after far fewer trials. By the clock a candidate leaves the race as
    soon as it can hardly be better than the leader, and the search ends when one is left.
    """

    def __init__(
        self,
        game: Game[Any],
        bot: Bot,
        view: Any,
        decision: Decision,
        rng: Random,
        candidates: Sequence[Action] | None = None,
    ) -> None:
        self.game = game
        self.bot = bot
        self.view = view
        self.seat = decision.seat
        self.rng = rng
        # In a lesson, the allowed answers may include none that the bot would think of.
        self.candidates = list(candidates or bot.propose(game, view, decision)) or [decision.sample(rng)]
        self.trials = [0] * len(self.candidates)
        self.gains = [0.0] * len(self.candidates)
        self.brought: list[list[float]] = [[] for _ in self.candidates]

    def find(self, rounds: int, seconds: float, stopped: Callable[[], bool] = bool) -> SearchResult:
        """Spend ``rounds`` trials or ``seconds`` (0: no bound), whichever ends first, an equal part in each heat.

        Ends early once ``stopped`` says so, by the clock also when the best is known. A lone candidate is not tried.
        """
        racing = list(range(len(self.trials)))
        heats = math.ceil(math.log2(len(racing)))
        began, before = perf_counter(), 0
        for heat in range(1, heats + 1):
            last = before + (rounds - before) // (heats - heat + 1) if rounds else math.inf
            end = began + seconds * heat / heats if seconds else math.inf
            while len(racing) > 1 and not stopped():
                self._round(racing)
                if not rounds:
                    racing = self._open(racing)
                if sum(self.trials) + len(racing) > last or perf_counter() >= end:
                    break
            before = sum(self.trials)
            racing = sorted(racing, key=lambda i: (-self.gains[i] / max(1, self.trials[i]), i))
            racing = sorted(racing[: (len(racing) + 1) // 2])
        return self._found(range(len(self.trials)))

    def _found(self, kept: Sequence[int]) -> SearchResult:
        """The part of the result about the candidates in ``kept``."""
        return SearchResult(tuple(self.trials[i] for i in kept), tuple(self.gains[i] for i in kept))

    def _round(self, racing: list[int]) -> None:
        """Try the candidates in the race on one guess."""
        guess = self.bot.determinize(self.game, self.view, self.seat, self.rng)
        luck = self.rng.getrandbits(32)
        for index in racing:
            g = guess.clone()
            self.game.apply(g, self.seat, self.candidates[index])
            play_on(self.game, self.bot, g, Random(luck), self.view)
            self._count(index, g)

    def _count(self, index: int, g: Any) -> None:
        """Enter the result of one trial that led to the position ``g``."""
        gain = self.bot.evaluate(self.game, g)[self.seat]
        self.gains[index] += gain
        self.trials[index] += 1
        self.brought[index].append(gain)

    def _open(self, racing: list[int]) -> list[int]:
        """The candidates that may still beat the leader; checked whenever the number of trials has doubled."""
        made = len(self.brought[racing[0]])
        if made < FIRST_LOOK or made & (made - 1):
            return racing
        leader = max(racing, key=self.gains.__getitem__)
        best = self.brought[leader]
        return [index for index in racing if index == leader or advantage(self.brought[index], best) > EVEN]


def advantage(brought: Sequence[float], best: Sequence[float]) -> float:
    """The most by which one candidate may be better than another, judged by the same trials of both."""
    apart = [mine - other for mine, other in zip(brought, best, strict=True)]
    mean = sum(apart) / len(apart)
    spread = sum((each - mean) ** 2 for each in apart) / (len(apart) - 1)
    return mean + CERTAIN * math.sqrt(spread / len(apart))
