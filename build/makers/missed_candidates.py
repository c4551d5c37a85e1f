"""Looks among answers that nobody proposed for rivals, and for answers better than the supposed best."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from game.bots.paired_playouts import PairedComparison
from game.bots.playout_evaluator import PlayoutEvaluator
from game.kernel.action import Action
from game.kernel.choice import Decision

OTHERS, MANY = 24, 2_000
"""Answers that are compared, drawn from so many at most."""
GLIMPSE, RIVALS = 4, 1
"""Play-outs after which most are dropped; contenders that remain: with four, even the clearest leads vanish."""
LEAD = 0.04
"""Least lead in winning chance: what it beats is then no longer nearly right."""
ERRORS = 2.0
"""Standard errors of the lead: with many answers, one leads by luck."""


def contenders(
    evaluator: PlayoutEvaluator, view: Any, decision: Decision, weighed: Sequence[Action], rng: Random
) -> list[Action]:  # fmt: skip
    """The most promising answers that are not ``weighed``: what somebody might do instead."""
    others = _drawn(decision, weighed, rng)
    if len(others) <= RIVALS:
        return others
    comparison = PairedComparison(evaluator, view, decision, others)
    comparison.run(GLIMPSE, rng)
    ranked = sorted(range(len(others)), key=lambda number: -comparison.mean(number))
    return [others[number] for number in ranked[:RIVALS]]


def overlooked(
    evaluator: PlayoutEvaluator, view: Any, decision: Decision, weighed: Sequence[Action], trials: int, rng: Random
) -> list[Action]:
    """Answers clearly better than the first of those ``weighed``."""
    best, others = weighed[0], _drawn(decision, weighed, rng)
    for play_outs, lead, errors in ((min(GLIMPSE, trials), 0.0, 0.0), (trials, LEAD, ERRORS)):
        if not others:
            break
        comparison = PairedComparison(evaluator, view, decision, (best, *others))
        comparison.run(play_outs, rng)
        apart = [comparison.apart(number, 0) for number in range(1, len(others) + 1)]
        others = [
            other
            for other, (ahead, error) in zip(others, apart, strict=True)
            if ahead > max(lead, errors * error)
        ]  # fmt: skip
    return others


def _drawn(decision: Decision, weighed: Sequence[Action], rng: Random) -> list[Action]:
    known = {*weighed}
    others = [action for action in islice(decision.every(), MANY) if action not in known]
    return rng.sample(others, min(OTHERS, len(others)))
