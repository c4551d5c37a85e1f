"""E-2, M-26: what the Step 3 card does while the game is in Step 1 (PGR-4.4, PGM-ME-4, PGM-ME-7)."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import choice

NEVER = 1_000
"""A number of cities that nobody reaches: where none begins Step 2."""


@dataclass(frozen=True, slots=True)
class StepCards:
    """In the base game the card begins Step 3 whatever Step it finds, and Step 2 is left out (PG-10.5).

    ``step_2_first``: in Step 1 it lets Step 2 begin before that, with everything that belongs to it (PGR-4.4).
    ``step_2_by_card``: Step 2 begins with the first appearance of the card and not by numbers; the card goes under the
    stack again, and its second appearance begins Step 3 (PGM-ME-7, PGM-ME-10).
    """

    step_2_first: bool = False
    step_2_by_card: bool = False


BEGINS_STEP_3 = StepCards()
"""The Step 3 card of the base game."""


def read_step_cards(facts: Facts) -> StepCards:
    """Return what the Step 3 card does on a map."""
    step_2 = choice(facts, "step_2", ("numbers", "stack", "before_step_3"))
    return StepCards(step_2 == "before_step_3", step_2 == "stack")
