"""What bots reckon with as fuel for sale: the prices of the tokens in one market, and what so many of them cost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from game.games.power_grid.plants import FIRST_MARKET


class Goods:
    """The tokens for sale in one ``market``: ``prices[fuel]`` from the cheapest on, and their sums.

    Compared by identity: the same goods are the same object as long as a judge remembers them.
    """

    __slots__ = ("market", "prices", "sums")

    def __init__(self, prices: Sequence[Sequence[int]], market: int = FIRST_MARKET) -> None:
        self.market = market
        self.prices = tuple(map(tuple, prices))
        self.sums = tuple((0, *accumulate(row)) for row in self.prices)


NOTHING = Goods(((),) * 4)
"""No fuel at all."""
