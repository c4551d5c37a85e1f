"""Fuel: room for it, and its prices (PG-6, PG-7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.power_grid.plants import COAL, GARBAGE, OIL, URANIUM
from game.games.power_grid.tables import Tables


@dataclass(frozen=True, slots=True)
class Room:
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

    def left(self, fuel: Sequence[int], kind: int) -> int:
        """Return how many more tokens of ``kind`` fit beside a holding."""
        if kind == GARBAGE:
            return self.garbage - fuel[GARBAGE]
        if kind == URANIUM:
            return self.uranium - fuel[URANIUM]
        mine, other = (self.coal, self.oil) if kind == COAL else (self.oil, self.coal)
        return mine + self.hybrid - max(0, fuel[OIL - kind] - other) - fuel[kind]


def price_of(tables: Tables, kind: int, in_market: int, amount: int, less: int = 0) -> int:
    """Return what the cheapest ``amount`` tokens cost when ``in_market`` lie in the market (PG-7.1.2).

    ``less`` is the discount on each token that some maps give (PG-14.6).
    """
    prices = tables.unit_prices[kind]
    first = len(prices) - in_market
    return sum(max(0, price - less) for price in prices[first : first + amount])


def affordable(tables: Tables, kind: int, in_market: int, most: int, money: int, less: int = 0) -> int:
    """Return how many tokens, at most ``most``, ``money`` Elektro buy."""
    prices = tables.unit_prices[kind]
    first = len(prices) - in_market
    bought = 0
    for price in prices[first : first + max(0, most)]:
        money -= max(0, price - less)
        if money < 0:
            break
        bought += 1
    return bought
