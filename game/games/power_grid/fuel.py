"""Fuel: room for it, where it is bought, and its prices (PG-6, PG-7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.power_grid.plants import COAL, GARBAGE, OIL, URANIUM
from game.games.power_grid.runs import Fuels

FIRST_MARKET, SECOND_MARKET, RESERVE = 0, 1, 2
"""Where fuel is bought: in the market, on some maps in another one, or outside all markets."""


@dataclass(frozen=True, slots=True)
class FuelRoom:
    """How much a set of plants stores: tokens of coal, oil, garbage and uranium alone, and of coal and oil together in
    hybrids.
    """

    coal: int
    oil: int
    garbage: int
    uranium: int
    hybrid: int

    def holds(self, fuel: Sequence[int]) -> bool:
        """Tell whether a holding is legal (PG-6.3)."""
        return (
            max(0, fuel[COAL] - self.coal) + max(0, fuel[OIL] - self.oil) <= self.hybrid
            and fuel[GARBAGE] <= self.garbage
            and fuel[URANIUM] <= self.uranium
        )

    def left(self, fuel: Sequence[int]) -> Fuels:
        """Return how many more tokens of each fuel fit beside a holding, each alone; below 0 if it holds too many."""
        coal, oil = fuel[COAL] - self.coal, fuel[OIL] - self.oil
        return (
            self.hybrid - coal - (oil if oil > 0 else 0),
            self.hybrid - oil - (coal if coal > 0 else 0),
            self.garbage - fuel[GARBAGE],
            self.uranium - fuel[URANIUM],
        )


def price_of(prices: Sequence[int], amount: int, less: int = 0) -> int:
    """Return what the first ``amount`` tokens cost, whose ``prices`` are given from the cheapest on (PG-7.1.2).

    ``less`` is the discount on each token that some maps give (PG-14.6).
    """
    if not less:
        return sum(prices[:amount])
    return sum([max(0, price - less) for price in prices[:amount]])


def affordable(prices: Sequence[int], most: int, money: int, less: int = 0) -> int:
    """Return how many tokens, at most ``most`` (0 and more), ``money`` Elektro buy; ``prices`` as in ``price_of``."""
    costs = prices[:most] if not less else [max(0, price - less) for price in prices[:most]]
    bought = 0
    for cost in costs:
        money -= cost
        if money < 0:
            break
        bought += 1
    return bought
