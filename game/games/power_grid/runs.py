"""Runs: sets of plants that run together, and what they burn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.games.power_grid.plants import COAL, OIL
from game.kernel.cache import cached

Fuels: TypeAlias = tuple[int, int, int, int]
"""Tokens of coal, oil, garbage and uranium."""


class PlantRun(NamedTuple):
    """Plants that run together: cities powered, tokens needed per fuel, and tokens that may be coal or oil."""

    plants: tuple[int, ...]
    cities: int
    need: Fuels
    hybrid: int


@cached(8192)
def running_cost(run: PlantRun, prices: tuple[int, ...]) -> float:
    """Return the price of the fuel that a run burns; ``prices`` in tenths of an Elektro."""
    plain = sum(need * price for need, price in zip(run.need, prices, strict=True))
    return (plain + run.hybrid * min(prices[COAL], prices[OIL])) / 10


def fuels(amounts: Sequence[int]) -> Fuels:
    """Return the four amounts as a key."""
    return amounts[0], amounts[1], amounts[2], amounts[3]
