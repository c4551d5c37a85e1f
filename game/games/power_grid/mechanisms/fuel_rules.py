"""All that a map may do differently with fuel, put together: markets, reserve, limits, refills."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.glut import NONE, read_glut
from game.games.power_grid.mechanisms.price_limit import Limits, read_price_limit
from game.games.power_grid.mechanisms.prices import Rows, rows_of
from game.games.power_grid.mechanisms.reading import fault, flag
from game.games.power_grid.mechanisms.reserve import FuelReserve, read_reserve
from game.games.power_grid.mechanisms.second_market import SecondMarket, read_second_market
from game.games.power_grid.mechanisms.uranium_stop import read_uranium_stop

ONE_BY_ONE = "fuel_one_by_one"
"""The flag of M-12."""
LATER = "prices_3_"
"""Begins the names of the price rows of Step 3 (M-20)."""


@dataclass(frozen=True, slots=True)
class FuelRules:
    """What is different, each by its mechanism; the base game has none of it.

    ``later_prices`` are the rows from the beginning of Step 3 on (M-20, PGM-AU-12); ``one_by_one`` tells that a turn of
    buying is one token, and turns go round (M-12, PGM-IN-4).
    """

    second_market: SecondMarket | None = None
    reserve: FuelReserve | None = None
    price_limit: Limits | None = None
    later_prices: Rows | None = None
    glut: int = NONE
    uranium_stop: int = 0
    one_by_one: bool = False


USUAL = FuelRules()
"""Fuel as in the base game."""


def read_fuel_rules(facts: Facts, players: int, prices: Rows) -> FuelRules:
    """Return what a map does differently; ``prices`` are its rows in Steps 1 and 2."""
    return FuelRules(
        second_market=read_second_market(facts, players),
        reserve=read_reserve(facts),
        price_limit=read_price_limit(facts),
        later_prices=_later(facts, prices),
        glut=read_glut(facts),
        uranium_stop=read_uranium_stop(facts),
        one_by_one=flag(facts, ONE_BY_ONE),
    )


def _later(facts: Facts, prices: Rows) -> Rows | None:
    """Return the rows of Step 3, each with as many spaces as before, or None where they stay."""
    rows = rows_of(facts, LATER, prices)
    for name in (name for name in facts if name.startswith(LATER)):
        if any(len(later) != len(before) for later, before in zip(rows, prices, strict=True)):
            raise fault(name)
    return rows if rows != prices else None
