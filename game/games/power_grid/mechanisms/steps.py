"""What begins Steps 2 and 3 and what ends the game: numbers of cities, a board full of houses, the Step 3 card.

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
    """What else begins Step 2 and ends the game than the numbers of the table.

    ``when_full``: Step 2 begins also when every city in play that is open in Step 1 holds a house (PGM-UK-9).
    ``at_most_all``: the game ends with all cities in play, if these are fewer than the end number (PGM-UK-11). With one
    of the ``steps`` alone, there is no Step 2 (PGM-MH-6).
    """

    when_full: bool = False
    at_most_all: bool = False
    steps: int = 3


BY_NUMBERS = Thresholds()
"""Step 2 and the end come by the numbers of the table alone."""


def read_number(facts: Facts, name: str, players: int, usual: int, most: int) -> int:
    """Return a number of cities that the map has for so many players (``end_4``, ``step_2_4``), else the usual one."""
    name = f"{name}_{players}"
    if name not in facts:
        return usual
    (number,) = numbers(facts, name, 1)
    if not 1 <= number <= most:
        raise fault(name)
    return number


def read_thresholds(facts: Facts) -> Thresholds:
    """Return what else begins Step 2 and ends the game, and how many Steps there are: 1, or 3 as usual."""
    steps = numbers(facts, "steps", 1)[0] if "steps" in facts else 3
    if steps not in (1, 3):
        raise fault("steps")
    return Thresholds(flag(facts, WHEN_FULL), flag(facts, AT_MOST_ALL), steps)


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
