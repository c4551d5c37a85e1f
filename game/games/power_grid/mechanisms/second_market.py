"""M-2: a second fuel market that shares the supply with the first one (PGM-KR)."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.prices import Rows, rows_of
from game.games.power_grid.mechanisms.reading import fault, needs, numbers, refill_of, words
from game.games.power_grid.plants import FUELS

SIDES = ("north", "east", "south", "west")
"""What markets may be called."""
UNNAMED = ("first", "second")
"""What the markets are called in logs where no map names them."""


@dataclass(frozen=True, slots=True)
class SecondMarket:
    """A market with ``prices`` of every space, ``start`` tokens and a ``refill`` of its own.

    It is refilled before the first one (PGM-KR-7). ``names`` are those of the first market and of this one.
    """

    names: tuple[str, str]
    prices: Rows
    start: tuple[int, ...]
    refill: tuple[tuple[int, int, int], ...]


def read_second_market(facts: Facts, players: int) -> SecondMarket | None:
    """Return the second market of a map, or None.

    ``second_market`` names both markets; ``second_prices_coal`` and so on are its rows (a fuel without one cannot be
    had there), ``second_start`` and ``second_refill_2`` and so on its tokens.
    """
    if "second_market" not in facts:
        return None
    names = words(facts, "second_market")
    if len(set(names)) != 2 or not set(names) <= set(SIDES):
        raise fault("second_market")
    prices = rows_of(facts, "second_prices_", ((),) * len(FUELS))
    start = numbers(facts, "second_start", 4) if "second_start" in facts else (0,) * len(FUELS)
    if any(amount > len(row) for amount, row in zip(start, prices, strict=True)):
        raise fault("second_start")
    refill = refill_of(facts, f"second_refill_{players}")
    if refill is None:
        raise needs("second_market", f"second_refill_{players}")
    return SecondMarket((names[0], names[1]), prices, start, refill)
