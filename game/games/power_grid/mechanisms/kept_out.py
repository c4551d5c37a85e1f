"""M-25: plants that are kept out of the actual market in Step 1 (PGM-ME-5, PGM-ME-6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import fault, plants, words
from game.games.power_grid.plants import ACCEPTS, STEP_3

KindOf: TypeAlias = Callable[[int], str]
"""Tells the kind of a plant by its number."""


@dataclass(frozen=True, slots=True)
class KeptOut:
    """Plants of these ``kinds`` are kept out of the actual market; those of them in ``gone`` leave the game, the others
    go under the stack.
    """

    kinds: frozenset[str] = frozenset()
    gone: tuple[int, ...] = ()

    def first(self, kind_of: KindOf, actual: Sequence[int]) -> int | None:
        """Return the lowest plant of the actual market that may not lie there, or None."""
        return next((plant for plant in actual if plant != STEP_3 and kind_of(plant) in self.kinds), None)

    def replaceable(self, kind_of: KindOf, stack: Sequence[int], future: Sequence[int]) -> bool:
        """Tell whether a card of the stack could become a permitted plant of the actual market: one that is not kept
        out, or the Step 3 card, or one that leaves a permitted plant of the future market the place (PGM-ME-6).
        """
        permitted = [plant for plant in future if plant != STEP_3 and kind_of(plant) not in self.kinds]
        lowest = min(permitted, default=STEP_3)
        return any(card == STEP_3 or kind_of(card) not in self.kinds or card > lowest for card in stack)


NOTHING_KEPT_OUT = KeptOut()
"""Nothing is kept out."""


def read_kept_out(facts: Facts) -> KeptOut:
    """Return what a map keeps out. Raises BadBoard naming a property that is wrong."""
    kinds = words(facts, "kept_out")
    if any(kind not in ACCEPTS for kind in kinds):
        raise fault("kept_out")
    return KeptOut(frozenset(kinds), plants(facts, "kept_out_gone"))
