"""M-30: from the sale of a certain plant on no uranium comes into the market any more (PGR-6)."""

from __future__ import annotations

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import fault, numbers
from game.games.power_grid.plants import PLANTS


def read_uranium_stop(facts: Facts) -> int:
    """Return the plant after whose sale uranium is never refilled again; 0 if there is none."""
    if "uranium_stop" not in facts:
        return 0
    (plant,) = numbers(facts, "uranium_stop", 1)
    if plant not in PLANTS:
        raise fault("uranium_stop")
    return plant
