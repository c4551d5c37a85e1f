"""Looks for answers that nobody has weighed and that are better than the one that is held to be right."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from game.bots.foresight import Foresight
from game.bots.verdicts import Comparison
from game.kernel.action import Action
from game.kernel.choice import Decision

OTHERS, MANY = 24, 2_000
"""Answers that are looked at, drawn from so many at most."""
GLIMPSE = 4
"""Play-outs after which most of them are let go."""
LEAD = 0.04
"""What one has to lead by: what is held to be right would not be nearly right any more."""
ERRORS = 2.0
"""Standard errors by which one has to lead; the more are looked at, the likelier one leads by luck."""


def overlooked(
    foresight: Foresight, view: Any, decision: Decision, weighed: Sequence[Action], trials: int, rng: Random
) -> list[Action]:
    """Return answers that do clearly better than the first one of those ``weighed``."""
    best, known = weighed[0], {*weighed}
    others = [action for action in islice(decision.every(), MANY) if action not in known]
    others = rng.sample(others, min(OTHERS, len(others)))
    for play_outs, lead, errors in ((min(GLIMPSE, trials), 0.0, 0.0), (trials, LEAD, ERRORS)):
        if not others:
            break
        comparison = Comparison(foresight, view, decision, (best, *others))
        comparison.run(play_outs, rng)
        apart = [comparison.apart(number, 0) for number in range(1, len(others) + 1)]
        others = [
            other
            for other, (ahead, error) in zip(others, apart, strict=True)
            if ahead > max(lead, errors * error)
        ]  # fmt: skip
    return others
