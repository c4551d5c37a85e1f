"""Starts of Steps 2 and 3 and the end of the game: numbers of cities, a full board, the Step 3 card.

M-9, M-11, M-18: numbers of cities, also of those in play (PGM-UK-9, PGM-BW-4). E-2, M-26: what the Step 3 card does
while the game is in Step 1 (PGR-4.4, PGM-ME-4, PGM-ME-7).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.properties import choice, fault, flag, numbers

WHEN_FULL, AT_MOST_ALL = "step_2_when_full", "end_at_most_all"
"""The flags of these mechanisms."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """What begins Step 2 and ends the game besides the numbers of the table."""

    when_full: bool = False
    """True: Step 2 also begins when every city in play that is open in Step 1 has a house (PGM-UK-9)."""
    at_most_all: bool = False
    """True: the game ends with all cities in play, if these are fewer than the end number (PGM-UK-11)."""
    steps: int = 3
    """3, or 1 where there is no Step 2 (PGM-MH-6)."""


BY_NUMBERS = Thresholds()
"""The base game: only the numbers of the table."""


def read_number(facts: Facts, name: str, players: int, usual: int, most: int) -> int:
    """The number of cities a map states for ``players`` (``end_4``, ``step_2_4``), else ``usual``. Raises BadBoard."""
    name = f"{name}_{players}"
    if name not in facts:
        return usual
    (number,) = numbers(facts, name, 1)
    if not 1 <= number <= most:
        raise fault(name)
    return number


def read_thresholds(facts: Facts) -> Thresholds:
    """A map's further thresholds. Raises BadBoard naming a property that is wrong."""
    steps = numbers(facts, "steps", 1)[0] if "steps" in facts else 3
    if steps not in (1, 3):
        raise fault("steps")
    return Thresholds(flag(facts, WHEN_FULL), flag(facts, AT_MOST_ALL), steps)


NEVER = 1_000
"""A number of cities that nobody reaches, where none begins Step 2."""


@dataclass(frozen=True, slots=True)
class StepCards:
    """What the Step 3 card does.

    In the base game it begins Step 3 whatever Step it finds, and Step 2 is left out (PG-10.5).
    """

    step_2_first: bool = False
    """True: in Step 1 it begins Step 2 before that, with everything that belongs to it (PGR-4.4)."""
    step_2_by_card: bool = False
    """True: it first begins Step 2 and goes under the stack, the second time Step 3 (PGM-ME-7, PGM-ME-10)."""


BEGINS_STEP_3 = StepCards()
"""The Step 3 card of the base game."""


def read_step_cards(facts: Facts) -> StepCards:
    """What the Step 3 card does on a map."""
    step_2 = choice(facts, "step_2", ("numbers", "stack", "before_step_3"))
    return StepCards(step_2 == "before_step_3", step_2 == "stack")
