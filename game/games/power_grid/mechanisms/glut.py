"""M-24: a fuel that comes in full, also without supply: then its dearest tokens become the cheapest (PGM-ME-2).

There is a row of prices, and n tokens always lie on its n dearest. A token that moves takes the dearest price off the
row and adds one more of the lowest; how often that has happened is part of the position.
"""

from __future__ import annotations

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import fault, words
from game.games.power_grid.plants import FUELS

NONE = -1


def read_glut(facts: Facts) -> int:
    """Return the fuel that comes in full, or NONE."""
    found = words(facts, "glut")
    if not found:
        return NONE
    if len(found) != 1 or found[0] not in FUELS:
        raise fault("glut")
    return FUELS.index(found[0])


def shifted(row: tuple[int, ...], moves: int) -> tuple[int, ...]:
    """Return the row of prices after so many tokens have moved."""
    moves = min(moves, len(row))
    return (row[0],) * moves + row[: len(row) - moves]


def moves_due(due: int, supply: int, in_market: int) -> int:
    """Return how many tokens of the market move, when ``due`` should come and ``supply`` are there: none if the market
    has none then.
    """
    come = min(due, supply)
    return due - come if in_market + come else 0
