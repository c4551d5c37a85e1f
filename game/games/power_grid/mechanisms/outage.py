"""M-15: when much is built in a round, the grid fails: everybody is paid less for it (PGM-IN-7)."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import fault, numbers


@dataclass(frozen=True, slots=True)
class Outage:
    """More than ``houses`` for each that builds, in one round, cost everybody ``loss`` Elektro for each own city."""

    houses: int
    loss: int

    def first(self, builders: int) -> int:
        """Return the number of houses from which on there is an outage where so many utilities take part."""
        return self.houses * builders + 1

    def taken(self, cities: int, paid: int) -> int:
        """Return what an outage takes off a payment of ``paid`` Elektro: never more than that."""
        return min(paid, self.loss * cities)


def read_outage(facts: Facts) -> Outage | None:
    """Return the outage of a map, or None: houses a player, and Elektro a city."""
    if "outage" not in facts:
        return None
    houses, loss = numbers(facts, "outage", 2)
    if not houses or not loss:
        raise fault("outage")
    return Outage(houses, loss)
