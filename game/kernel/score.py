"""Results: points with their parts, so that a screen can explain every number."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One part of a score: the catalogue key that names it and its points.

    Where it is ``idle`` nobody can get any of it at this table, and it is not told.
    """

    key: str
    points: int
    idle: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """The result of one seat.

    ``lines`` add up to ``total``; ``ties`` are compared in order when totals are equal; ``rank`` is 1 for every winner.
    """

    seat: int
    total: int
    lines: tuple[ScoreLine, ...]
    ties: tuple[ScoreLine, ...] = ()
    rank: int = 0

    @property
    def told(self) -> tuple[ScoreLine, ...]:
        """The lines that are told."""
        return tuple([line for line in self.lines if not line.idle])


def ranked(scores: list[Score]) -> tuple[Score, ...]:
    """Return the scores in seat order with ranks; full ties share a rank."""
    strength = {s.seat: (s.total, *(t.points for t in s.ties)) for s in scores}
    return tuple(
        Score(s.seat, s.total, s.lines, s.ties, 1 + sum(other > strength[s.seat] for other in strength.values()))
        for s in sorted(scores, key=lambda s: s.seat)
    )
