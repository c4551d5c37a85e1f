"""What fuel is for sale: in which markets, how much of it, and at which prices (PG-7.1.2).

The base game has one market whose prices stay. What boards do differently is here put together of their mechanisms,
so that phases, bots and screen ask one object and do not know which board it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.games.power_grid.fuel import FIRST, SECOND
from game.games.power_grid.mechanisms.prices import Rows
from game.games.power_grid.mechanisms.second_market import UNNAMED
from game.games.power_grid.plants import FUELS
from game.games.power_grid.state import Depot, Grid, depot_of
from game.games.power_grid.tables import Tables

Refills: TypeAlias = tuple[tuple[int, int, int], ...]
"""What comes of each fuel in Steps 1, 2 and 3."""
Mark: TypeAlias = tuple[int, ...]
"""All that says what is for sale in a market."""


class Offers:
    """One market with prices that stay: the base game. Holds nothing that changes."""

    markets: tuple[int, ...] = (FIRST,)
    """All markets, in the order in which they are shown."""
    halls: tuple[int, ...] = (FIRST,)
    """The markets with spaces at prices of their own."""
    names: tuple[str, ...] = UNNAMED
    """What each market is called in logs."""

    def __init__(self, tables: Tables) -> None:
        self._rows = tables.unit_prices
        self._start = tables.market_start
        self.refills: tuple[tuple[int, Refills], ...] = ((FIRST, tables.refill),)
        """The markets in the order in which they are refilled (PG-8.2, PGM-KR-7), each with its table."""

    def open(self, grid: Grid) -> tuple[int, ...]:
        """Return the markets in which whoever is on turn may buy."""
        return self.markets

    def tokens(self, grid: Grid, market: int = FIRST) -> list[int]:
        """Return how many tokens of each fuel lie in a market: the list of the position itself."""
        return grid.fuel

    def rows(self, grid: Grid, market: int = FIRST) -> Rows:
        """Return the price of every space of each fuel, the cheapest first; n tokens lie on the n dearest."""
        return self._rows

    def prices(self, grid: Grid, kind: int, market: int = FIRST) -> Sequence[int]:
        """Return what each token of a fuel costs that is for sale in a market now, the cheapest first."""
        row = self._rows[kind]
        return row[len(row) - grid.fuel[kind] :]

    def mark(self, grid: Grid, market: int) -> Mark:
        """Return all that says what is for sale in a market, as a key; ``laid_out`` reads it."""
        fuel = grid.fuel
        return fuel[0], fuel[1], fuel[2], fuel[3]

    def laid_out(self, market: int, mark: Mark) -> Rows:
        """Return what each token costs that is for sale in a market of this ``mark``, the cheapest first."""
        return tuple(row[len(row) - there :] for row, there in zip(self._rows, mark, strict=True))

    def take(self, grid: Grid, kind: int, amount: int, market: int) -> None:
        """Take tokens that are bought out of a market."""
        grid.fuel[kind] -= amount

    def turn_over(self, grid: Grid) -> None:
        """Make all markets free again for whoever buys next."""

    def depot(self) -> Depot | None:
        """Return what a game begins with beside the first market; None for nothing."""
        return None

    def supply(self, tables: Tables) -> list[int]:
        """Return the tokens of each fuel that are in no market at the start."""
        return [total - start for total, start in zip(tables.fuel_totals, tables.market_start, strict=True)]


class BoardOffers(Offers):
    """What the mechanisms of a board make of it: two markets of which a turn uses one (PGM-KR-4)."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        assert tables.second_market is not None
        self._second = tables.second_market
        self.markets = self.halls = (FIRST, SECOND)
        self.names = self._second.names
        self.refills = ((SECOND, self._second.refill), *self.refills)

    def open(self, grid: Grid) -> tuple[int, ...]:
        """Return both markets, or the one that the turn is bound to."""
        bound = depot_of(grid).bound
        return self.markets if bound < 0 else (bound,)

    def tokens(self, grid: Grid, market: int = FIRST) -> list[int]:
        """Return how many tokens of each fuel lie in a market: the list of the position itself."""
        return depot_of(grid).second if market == SECOND else grid.fuel

    def rows(self, grid: Grid, market: int = FIRST) -> Rows:
        """Return the price of every space of each fuel in a market."""
        return self._second.prices if market == SECOND else self._rows

    def prices(self, grid: Grid, kind: int, market: int = FIRST) -> Sequence[int]:
        """Return what each token of a fuel costs that lies in a market (PGM-KR-5)."""
        row = self.rows(grid, market)[kind]
        return row[len(row) - self.tokens(grid, market)[kind] :]

    def mark(self, grid: Grid, market: int) -> Mark:
        """Return all that says what is for sale in a market, as a key."""
        return tuple(self.tokens(grid, market))

    def laid_out(self, market: int, mark: Mark) -> Rows:
        """Return what each token costs that is for sale in a market of this ``mark``, the cheapest first."""
        rows = self._second.prices if market == SECOND else self._rows
        return tuple(row[len(row) - there :] for row, there in zip(rows, mark, strict=True))

    def take(self, grid: Grid, kind: int, amount: int, market: int) -> None:
        """Take tokens out of a market; the first of them bind the turn to it (PGM-KR-4)."""
        self.tokens(grid, market)[kind] -= amount
        depot_of(grid).bound = market

    def turn_over(self, grid: Grid) -> None:
        """Let the next turn choose its market."""
        depot_of(grid).bound = -1

    def depot(self) -> Depot:
        """Return the tokens of the second market at the start (PGM-KR-3)."""
        return Depot(second=list(self._second.start))

    def supply(self, tables: Tables) -> list[int]:
        """Return what is in neither market at the start (PGM-KR-2)."""
        return [left - start for left, start in zip(super().supply(tables), self._second.start, strict=True)]


def offers_of(tables: Tables) -> Offers:
    """Return what is for sale at a table."""
    return Offers(tables) if tables.second_market is None else BoardOffers(tables)


def fuel_described(offers: Offers, grid: Grid) -> dict[str, object]:
    """Return markets and supply in plain words; the README of the game says what each field is."""
    found: dict[str, object] = {"fuel_market": _tokens(grid.fuel), "supply": _tokens(grid.supply)}
    if SECOND in offers.markets:
        found["second_fuel_market"] = _tokens(offers.tokens(grid, SECOND))
        bound = offers.open(grid)
        found["bound_to"] = offers.names[bound[0]] if len(bound) == 1 else None
    return found


def _tokens(amounts: Sequence[int]) -> dict[str, int]:
    return dict(zip(FUELS, amounts, strict=True))
