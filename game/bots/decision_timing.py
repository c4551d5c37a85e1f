"""How long bots think: the seconds of each decision, and what they come to by level and kind of decision."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

EVERY = ""
"""Stands for every kind of decision."""
GLANCE = 0.05
"""Seconds below which nobody has waited."""


class DecisionTime(NamedTuple):
    """One decision: the level that thought, the phase that asked, the round of the game, and the seconds it took."""

    level: str
    prompt: str
    round: int
    seconds: float


@dataclass(frozen=True, slots=True)
class TimingStatistics:
    """What the decisions of one kind came to at one level, in seconds; ``share`` is their part of the level's time.

    ``waits`` are those that took longer than a glance. 95 % of the decisions do not pass ``late``, none passes
    ``most``; ``turn`` is what 95 % of the rounds do not pass, the decisions of all seats of the level together.
    """

    level: str
    prompt: str
    decisions: int
    waits: int
    seconds: float
    share: float
    median: float
    late: float
    most: float
    turn: float


def paces(games: Iterable[Iterable[DecisionTime]]) -> list[TimingStatistics]:
    """Return the pace of each level and kind of decision: a level's whole first, then what took most of its time."""
    singles: dict[tuple[str, str], list[float]] = {}
    rounds: dict[tuple[str, str], dict[tuple[int, int], float]] = {}
    for number, took in enumerate(games):
        for level, prompt, turn, seconds in took:
            for kind in ((level, EVERY), (level, prompt)):
                singles.setdefault(kind, []).append(seconds)
                together = rounds.setdefault(kind, {})
                together[number, turn] = together.get((number, turn), 0.0) + seconds
    found = [
        _pace(kind, sorted(singles[kind]), sorted(rounds[kind].values()), sum(singles[kind[0], EVERY]))
        for kind in singles
    ]
    levels = list(dict.fromkeys(level for level, _ in singles))
    return sorted(found, key=lambda pace: (levels.index(pace.level), pace.prompt != EVERY, -pace.seconds, pace.prompt))


def _pace(kind: tuple[str, str], times: Sequence[float], turns: Sequence[float], whole: float) -> TimingStatistics:
    spent, waits = sum(times), sum(seconds > GLANCE for seconds in times)
    late, most, turn = quantile(times, 0.95), times[-1], quantile(turns, 0.95)
    share = spent / whole if whole else 0.0
    return TimingStatistics(*kind, len(times), waits, spent, share, quantile(times, 0.5), late, most, turn)


def quantile(ordered: Sequence[float], part: float) -> float:
    """Return the smallest of the ordered numbers that ``part`` of them (more than 0) do not pass."""
    return ordered[math.ceil(part * len(ordered)) - 1]
