"""M-1: price rows of fuel and numbers of tokens of a map's own (PGM-0-3)."""

from __future__ import annotations

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import fault, numbers
from game.games.power_grid.plants import FUELS

SPACES, MOST_PRICES = 36, 16
"""Spaces of a fuel and different prices of a fuel market at most."""

Rows = tuple[tuple[int, ...], ...]


def read_prices(facts: Facts, usual: Rows) -> Rows:
    """Return the price of every space of each fuel: of the map where it names them, else the usual ones."""
    return rows_of(facts, "prices_", usual)


def rows_of(facts: Facts, prefix: str, usual: Rows) -> Rows:
    """Return the rows that the properties ``<prefix>coal`` and so on give, else those that are ``usual``."""
    rows = list(usual)
    for kind, fuel in enumerate(FUELS):
        name = f"{prefix}{fuel}"
        if name in facts:
            rows[kind] = numbers(facts, name)
            if rows[kind] != tuple(sorted(rows[kind])) or not 1 <= len(rows[kind]) <= SPACES or not rows[kind][0]:
                raise fault(name)
    if len({price for row in rows for price in row}) > MOST_PRICES:
        raise fault(next(f"{prefix}{fuel}" for fuel in FUELS[::-1] if f"{prefix}{fuel}" in facts))
    return tuple(rows)


def read_totals(facts: Facts, usual: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Return how many tokens of each fuel there are."""
    if "fuel_totals" not in facts:
        return usual
    given = numbers(facts, "fuel_totals", 4)
    return given[0], given[1], given[2], given[3]
