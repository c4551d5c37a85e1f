"""M-9, M-11, M-18: how many cities begin Step 2 and end the game, also a board full of houses (PGM-UK-9, PGM-BW-4)."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import fault, flag, numbers

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
