"""What fuel a company lacks to run all its plants once, for the help of its president (SC1-11.2). Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.power_grid.plants import COAL, OIL, Cards


@dataclass(frozen=True, slots=True)
class Need:
    """Tokens of each fuel that only that fuel can be, and tokens that may be coal or oil."""

    tokens: tuple[int, int, int, int]
    either: int

    @property
    def total(self) -> int:
        """How many tokens a smallest set has."""
        return sum(self.tokens) + self.either

    def left(self, bought: Sequence[int], kind: int) -> int:
        """Return how many more tokens of ``kind`` lie within a smallest set that holds those ``bought``.

        Negative if these alone are too many.
        """
        if any(bought[k] > self.tokens[k] for k in range(4) if k not in (COAL, OIL)):
            return -1
        over = sum(max(0, bought[k] - self.tokens[k]) for k in (COAL, OIL))
        if over > self.either:
            return -1
        free = self.either - over if kind in (COAL, OIL) else 0
        return max(0, self.tokens[kind] - bought[kind]) + free


def need_of(cards: Cards, plants: tuple[int, ...], stored: Sequence[int]) -> Need:
    """Return the smallest sets of tokens that complete the ``stored`` fuel so that all ``plants`` run once."""
    wanted, hybrid = cards.demand(plants)
    short = [max(0, wanted[kind] - stored[kind]) for kind in range(4)]
    spare = sum(max(0, stored[kind] - wanted[kind]) for kind in (COAL, OIL))
    return Need((short[0], short[1], short[2], short[3]), max(0, hybrid - spare))
