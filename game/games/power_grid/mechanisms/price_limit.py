"""M-13: in each Step only tokens up to a certain price may be bought (PGM-IN-5)."""

from __future__ import annotations

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import fault, numbers

Limits = tuple[int, int, int]
"""What a token may cost in Steps 1, 2 and 3."""


def read_price_limit(facts: Facts) -> Limits | None:
    """Return what a token may cost in each Step, or None where there is no limit."""
    if "price_limit" not in facts:
        return None
    found = numbers(facts, "price_limit", 3)
    if not 0 < found[0] <= found[1] <= found[2]:
        raise fault("price_limit")
    return found[0], found[1], found[2]
