"""Chance as one integer in the state: copying it costs nothing and no library version changes it."""

from __future__ import annotations

from typing import Annotated, TypeVar

from game.kernel.part import SECRET, Part

T = TypeVar("T")
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15  # 2**64 divided by the golden ratio, the increment of SplitMix64


def scramble(number: int) -> int:
    """64 well mixed bits of ``number`` (the finaliser of SplitMix64)."""
    z = number & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Chance(Part):
    """The only source of luck in a game; no seat may see the counter."""

    counter: Annotated[int, SECRET]

    @classmethod
    def of(cls, seed: int) -> Chance:
        """The chance that a game with this ``seed`` starts with."""
        return cls(counter=scramble(seed))

    def below(self, limit: int) -> int:
        """Draw a number from 0 to ``limit - 1``, each equally likely."""
        # Draws above the last full multiple of ``limit`` are drawn again: else low numbers would come more often.
        reach = (1 << 64) - (1 << 64) % limit
        while True:
            self.counter = (self.counter + _GOLDEN) & _MASK
            drawn = scramble(self.counter)
            if drawn < reach:
                return drawn % limit

    def shuffle(self, cards: list[T]) -> None:
        """Put ``cards`` into random order, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
