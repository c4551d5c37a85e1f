"""Runs: sets of plants that run together, and what they burn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from game.games.power_grid.fuel import demand
from game.games.power_grid.plants import COAL, OIL, PLANTS

Fuels: TypeAlias = tuple[int, int, int, int]
"""Tokens of coal, oil, garbage and uranium."""


class Run(NamedTuple):
    """Plants that run together: cities powered, tokens needed per fuel, and tokens that may be coal or oil."""

    plants: tuple[int, ...]
    cities: int
    need: Fuels
    hybrid: int


@lru_cache(maxsize=2048)
def runs_of(plants: tuple[int, ...]) -> tuple[Run, ...]:
    """Return every set of plants that may run together, whatever fuel there is."""
    found = []
    for size in range(len(plants) + 1):
        for chosen in combinations(plants, size):
            need, hybrid = demand(chosen)
            cities = sum(PLANTS[number].cities for number in chosen)
            found.append(Run(chosen, cities, fuels(need), hybrid))
    return tuple(found)


@lru_cache(maxsize=8192)
def running_cost(run: Run, prices: tuple[int, ...]) -> float:
    """Return the price of the fuel that a run burns; ``prices`` in tenths of an Elektro."""
    plain = sum(need * price for need, price in zip(run.need, prices, strict=True))
    return (plain + run.hybrid * min(prices[COAL], prices[OIL])) / 10


@lru_cache(maxsize=4096)
def relevant(plants: tuple[int, ...], prices: tuple[int, ...]) -> tuple[int, ...]:
    """Return the prices with 0 for every fuel that the plants do not burn, so that equal cases look equal."""
    burned = {kind for number in plants for kind in PLANTS[number].accepts}
    return tuple(price if kind in burned else 0 for kind, price in enumerate(prices))


def fuels(amounts: Sequence[int]) -> Fuels:
    """Return the four amounts as a key."""
    return amounts[0], amounts[1], amounts[2], amounts[3]
