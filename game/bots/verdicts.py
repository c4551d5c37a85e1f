"""What a decision has cost, judged by what could be known: the actions of a decision on the same guesses and luck."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.foresight import Foresight
from game.kernel.action import Action
from game.kernel.choice import Decision

RIVALS = 2
"""Actions that are looked at beside the one that was chosen."""
SELECTING = 3
"""Every so many play-outs one says which of the rivals is best; the others measure it, so that luck does not."""
CLEAR = 2.0
"""Standard errors that a part of the score has to differ by to be named."""


class Comparison:
    """``actions`` of a decision, each played out on the same guesses with the same luck. Sees nothing but the view."""

    def __init__(self, foresight: Foresight, view: Any, decision: Decision, actions: Sequence[Action]) -> None:
        self.foresight = foresight
        self.view = view
        self.seat = decision.seat
        self.actions = tuple(actions)
        self.chances: list[list[float]] = [[] for _ in actions]
        """The chance of the seat, by action and trial."""
        self.parts: list[list[dict[str, int]]] = [[] for _ in actions]
        """The score of the seat by its lines, by action and trial."""

    def run(self, trials: int, rng: Random) -> None:
        """Try every action so many times more."""
        game, foresight = self.foresight.game, self.foresight
        for _ in range(trials):
            guess = foresight.bot.guess(game, self.view, self.seat, rng)
            luck = rng.getrandbits(32)
            for number, action in enumerate(self.actions):
                g = guess.clone()
                game.apply(g, self.seat, action)
                foresight.play_out(g, self.view, Random(luck))
                self.chances[number].append(foresight.judged(g)[self.seat])
                score = game.scores(g)[self.seat]
                self.parts[number].append({line.key: line.points for line in (*score.lines, *score.ties)})

    def mean(self, number: int) -> float:
        """Return the mean chance after an action."""
        return mean(self.chances[number])

    def gains(self, better: int, chosen: int, trials: Sequence[int]) -> list[tuple[str, float]]:
        """Return what one action brings more than another by line of the score, the clearest first."""
        found = []
        for key in self.parts[better][0]:
            more = [float(self.parts[better][t].get(key, 0) - self.parts[chosen][t].get(key, 0)) for t in trials]
            middle, error = mean(more), standard_error(more)
            if abs(middle) >= 0.05 and abs(middle) > CLEAR * error:
                found.append((abs(middle) / max(error, 1e-6), key, round(middle, 2)))
        return [(key, middle) for _, key, middle in sorted(found, key=lambda each: (-each[0], each[1]))]


def glance(
    foresight: Foresight, view: Any, decision: Decision, chosen: Action, trials: int, rng: Random
) -> tuple[float, list[Action]]:
    """Return what a decision seems to have cost, and its most promising rivals, the best first."""
    others = [action for action in foresight.bot.propose(foresight.game, view, decision) if action != chosen]
    if not others:
        return 0.0, []
    comparison = Comparison(foresight, view, decision, (chosen, *others))
    comparison.run(trials, rng)
    ranking = sorted(range(1, len(others) + 1), key=lambda number: (-comparison.mean(number), number))
    cost = comparison.mean(ranking[0]) - comparison.mean(0)
    return cost, [comparison.actions[number] for number in ranking[:RIVALS]]


def look(
    foresight: Foresight,
    view: Any,
    decision: Decision,
    chosen: Action,
    rivals: Sequence[Action],
    trials: int,
    rng: Random,
) -> tuple[Action, float, float, int, list[tuple[str, float]]]:
    """Return the best rival, what it would have gained, the standard error and trials of that, and by what it gains.

    Trials that choose the rival do not measure it: what looks best by luck alone is found out.
    """
    comparison = Comparison(foresight, view, decision, (chosen, *rivals))
    comparison.run(trials, rng)
    selecting = range(0, trials, SELECTING)
    measuring = [trial for trial in range(trials) if trial % SELECTING] or list(range(trials))

    def gained(number: int, among: Sequence[int]) -> list[float]:
        return [comparison.chances[number][trial] - comparison.chances[0][trial] for trial in among]

    best = max(range(1, len(comparison.actions)), key=lambda number: (mean(gained(number, selecting)), -number))
    more = gained(best, measuring)
    return (
        comparison.actions[best],
        mean(more),
        standard_error(more),
        len(measuring),
        comparison.gains(best, 0, measuring),
    )


def mean(values: Sequence[float]) -> float:
    """Return the mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean; of a single value nothing is known, so that it is as good as endless."""
    if len(values) < 2:
        return 1.0
    middle = mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
