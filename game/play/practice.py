"""Practice: a session of exercises, one after the other, and how they went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.play.evenings import Evenings, Exercise, Outcome
from game.play.repetition import SESSION, due

USUAL = 75
"""Seconds that an answer takes as long as nobody has given any."""
LATEST = 30
"""Answers by which it is told how long one takes."""


@dataclass
class Practice:
    """``exercises`` in the order in which they are asked; ``outcomes`` are the first answers to them, so far."""

    exercises: Sequence[Exercise]
    outcomes: dict[str, Outcome] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.exercises)

    def counted(self, outcome: Outcome) -> int:
        """Return how many first answers were worth that."""
        return sum(each == outcome for each in self.outcomes.values())


def practice_for(evenings: Evenings, today: int, game: str = "") -> Practice:
    """Return what is practised today, at most a session long; nothing where nothing is due."""
    return Practice(due(evenings, today, game)[:SESSION])


def minutes_for(evenings: Evenings, count: int) -> int:
    """Return about how many minutes so many exercises take, by the answers that were given last."""
    latest = [each.seconds for each in evenings.reviews if each.seconds][-LATEST:]
    each = sum(latest) / len(latest) if latest else USUAL
    return max(1, round(count * each / 60))
