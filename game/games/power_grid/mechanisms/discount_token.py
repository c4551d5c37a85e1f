"""E-1: the discount token: the lowest plant may be bought for 1 Elektro, and leaves if nobody wants it (PGR-2)."""

from __future__ import annotations

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import choice
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.state import Grid

LOWEST_BID = 1
"""The lowest bid for the plant with the token, in Elektro (PGR-2.2)."""


def read_token(facts: Facts) -> bool:
    """Return whether the token is in play."""
    return choice(facts, "discount_token", ("no", "yes")) == "yes"


def read_second_purchase(facts: Facts) -> bool:
    """Return whether who buys the plant with the token may buy one more (PGM-MH-17)."""
    return choice(facts, "second_purchase", ("no", "yes")) == "yes" and read_token(facts)


def read_open_backs(facts: Facts) -> bool:
    """Return whether the back of the top card tells a low plant from a high one (PGR-1.2)."""
    return choice(facts, "open_backs", ("no", "yes")) == "yes"


def lowest_bid(grid: Grid, plant: int) -> int:
    """Return what has to be bid for a plant at least: its number, or 1 if the token lies on it (PG-5.2.1, PGR-2.2)."""
    return LOWEST_BID if plant == grid.token else plant


def lay(grid: Grid) -> int:
    """Lay the token on the lowest plant; return it, 0 if there is none (PGR-2.1, PGR-2.8)."""
    grid.token = grid.market[0] if grid.market and grid.market[0] != STEP_3 else 0
    return grid.token
