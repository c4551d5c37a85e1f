"""Ending: what is said of a finished game in one line, made of facts alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from game.kernel.message import Message, msg
from game.kernel.score import Score


@dataclass(frozen=True, slots=True)
class Ending:
    """The headline of a finished game, and what stands below the name of each seat: its ``figures`` in one line."""

    headline: Message
    figures: Mapping[int, Message] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lead:
    """How far the only ``winner`` is ahead of the ``next``: by ``points``, or with 0 points by a tie-break."""

    winner: Score
    next: Score

    @property
    def points(self) -> int:
        """The points between them."""
        return self.winner.total - self.next.total


def winners(scores: Sequence[Score]) -> tuple[Score, ...]:
    """Return the scores of all who share the first rank."""
    return tuple(score for score in scores if score.rank == 1)


def lead(scores: Sequence[Score]) -> Lead | None:
    """Return the lead of the only winner; None where the victory is shared, or nobody else competes."""
    first, *others = sorted(scores, key=lambda score: score.rank)
    if not others or others[0].rank == 1:
        return None
    return Lead(first, others[0])


def margin(scores: Sequence[Score], key: str) -> Message:
    """Return how far the winner is ahead: ``key`` with the points as ``n``, or the tie-break that has decided."""
    ahead = lead(scores)
    if ahead is None:
        return msg("table.ending.level", total=winners(scores)[0].total)
    for mine, other in zip(ahead.winner.ties, ahead.next.ties, strict=True):
        if ahead.points == 0 and mine.points != other.points:
            return msg("table.ending.tie", part=Message(mine.key), more=mine.points, less=other.points)
    return msg(key, n=ahead.points)


def tie_breaks(scores: Sequence[Score]) -> tuple[str, ...]:
    """Return the keys of the tie-breaks that have put equal totals in order, each once."""
    found: dict[str, None] = {}
    for mine, other in pairwise(sorted(scores, key=lambda score: score.rank)):
        if mine.total == other.total and mine.rank != other.rank:
            found[next(a.key for a, b in zip(mine.ties, other.ties, strict=True) if a.points != b.points)] = None
    return tuple(found)


def decided(scores: Sequence[Score]) -> Message | None:
    """Return the part of the score in which the winner is furthest ahead of the next (of equal ones the first).

    None where no points are between them, or no part of the winner's is ahead.
    """
    ahead = lead(scores)
    if ahead is None or not ahead.points:
        return None
    theirs = {line.key: line.points for line in ahead.next.lines}
    shared = [(Message(line.key), line.points, theirs[line.key]) for line in ahead.winner.lines if line.key in theirs]
    return furthest(shared)


def furthest(parts: Sequence[tuple[Message, int, int]]) -> Message | None:
    """Return in words in which of ``parts`` (name, the winner's, the next one's) the winner is furthest ahead."""
    best = max(parts, key=lambda part: part[1] - part[2], default=None)
    if best is None or best[1] <= best[2]:
        return None
    return msg("table.ending.decided", part=best[0], more=best[1], less=best[2])


def told(margin: Message, fact: Message | None) -> Message:
    """Return the headline of a margin and, where there is one, of a fact of the game."""
    return margin if fact is None else msg("table.ending", margin=margin, fact=fact)
