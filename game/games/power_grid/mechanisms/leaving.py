"""M-19, M-28, M-29: when plants leave the market without being bought (PG-5.5, PG-9)."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import fault, flag, numbers

NO_OBSOLETE, FIRST_DECLINE = "no_obsolete", "first_decline_removes"
"""The flags of these mechanisms."""
MOST = 4
"""Plants that leave when nobody buys, at most."""


@dataclass(frozen=True, slots=True)
class PlantLeaving:
    """What makes plants leave: being too small (PG-9) unless ``obsolete`` is false; nobody buying, which replaces the
    lowest ``unsold`` times, one after the other (PG-5.5.1, PGM-BW-3); with ``first_decline`` the first who declines in
    a round (PGM-RU-5).
    """

    obsolete: bool = True
    unsold: int = 1
    first_decline: bool = False


SMALL_OR_UNSOLD = PlantLeaving()
"""What makes plants leave in the base game."""


def read_leaving(facts: Facts) -> PlantLeaving:
    """Return what makes plants leave on a map. Raises BadBoard naming a property that is wrong."""
    (unsold,) = numbers(facts, "unsold_removal", 1) if "unsold_removal" in facts else (SMALL_OR_UNSOLD.unsold,)
    if unsold > MOST:
        raise fault("unsold_removal")
    return PlantLeaving(not flag(facts, NO_OBSOLETE), unsold, flag(facts, FIRST_DECLINE))
