"""How a position is judged: the chance of each seat to win."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import MAJORITY_POINTS

SPREAD = 3.2
"""Points of lead that make a win about three times as likely, one round before the end."""


def by_rule(g: EmpireState, left: int) -> list[float]:
    """Return the chance of each seat to win as players reckon it: points, majorities and what lies ready."""
    return _shares(_points(g, left), SPREAD * (0.18 + 0.5 * math.sqrt(left)) if left else 0.22)


def _points(g: EmpireState, left: int) -> list[float]:
    """Return expected points: cubes, majorities (certain at the end, softer before), and part of the ready pile."""
    soldier_worth, good_worth = ready_worth(left)
    points = []
    for empire in g.empires:
        points.append(sum(empire.score) + soldier_worth * empire.ready[0] + good_worth * empire.ready[1])
        if not left:
            points[-1] += 0.01 * sum(empire.ready)
    softness = 0.05 + 0.35 * left
    for kind in range(3):
        counts = [empire.score[kind] for empire in g.empires]
        best = max(counts)
        if not left:
            for seat, count in enumerate(counts):
                points[seat] += MAJORITY_POINTS * (best > 0 and count == best)
            continue
        for seat, share in enumerate(_shares(counts, softness)):
            points[seat] += 1.15 * MAJORITY_POINTS * share
    return points


def ready_worth(left: int) -> tuple[float, float]:
    """Return what a Soldier and a Good in the ready pile are worth with ``left`` rounds to play."""
    if left <= 0:
        return 0.0, 0.0
    return (0.25, 0.45) if left == 1 else (0.42, 0.62)


def _shares(points: Sequence[float], heat: float) -> list[float]:
    """Return chances that grow with the points: ``heat`` more make them e times as large."""
    best = max(points)
    shares = [math.exp((p - best) / heat) for p in points]
    total = sum(shares)
    return [share / total for share in shares]
