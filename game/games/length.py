"""How long a game lasts: decisions of a seat, counted in games of bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.kernel.rounding import nearest

BOT_SECONDS = 1.0
"""What an answer of a bot takes at the usual pace, with what is shown of it."""
STEP = 5
"""Minutes are told in steps of so many."""


@dataclass(frozen=True, slots=True)
class Length:
    """Real decisions of one seat in a whole game, the mean of games of bots.

    ``decisions`` are those at each number of seats of the card, by the value of an ``option``: edition, mode, rounds
    (empty where none changes much). On some ``boards`` a game has so many hundredths of them.
    """

    option: str
    decisions: tuple[tuple[str, tuple[int, ...]], ...]
    boards: tuple[tuple[str, int], ...] = ()

    def of_seat(self, kind: str, place: int, board: str) -> float:
        """Return the decisions of a seat at the ``place``-th number of seats."""
        by_seats: Mapping[str, Sequence[int]] = dict(self.decisions)
        return by_seats[kind][place] * dict(self.boards).get(board, 100) / 100


def in_steps(minutes: float) -> int:
    """Return minutes as they are told."""
    return max(STEP, STEP * nearest(minutes / STEP))
