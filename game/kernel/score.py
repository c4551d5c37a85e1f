"""Results: points with their parts, so that a screen can explain every number."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One part of a score."""

    key: str
    """The catalogue key of its name."""
    points: int
    idle: bool = False
    """True: nobody can score it at this table, so it is not shown."""


@dataclass(frozen=True, slots=True)
class Score:
    """The result of one seat."""

    seat: int
    total: int
    lines: tuple[ScoreLine, ...]
    """The parts, which add up to ``total``."""
    ties: tuple[ScoreLine, ...] = ()
    """Compared in order where totals are equal."""
    rank: int = 0
    """1 for every winner; 0 until ``ranked``."""

    @property
    def told(self) -> tuple[ScoreLine, ...]:
        """The parts that are shown."""
        return tuple([line for line in self.lines if not line.idle])


def ranked(scores: list[Score]) -> tuple[Score, ...]:
    """The scores in seat order with ranks; full ties share a rank."""
    strength = {s.seat: (s.total, *(t.points for t in s.ties)) for s in scores}
    return tuple(
        Score(s.seat, s.total, s.lines, s.ties, 1 + sum(other > strength[s.seat] for other in strength.values()))
        for s in sorted(scores, key=lambda s: s.seat)
    )
