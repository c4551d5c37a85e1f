"""What fuel is for sale: in which markets, how much of it, at which prices, and what refills bring (PG-7.1.2, PG-8.2).

The base game has one market whose prices stay. What boards do differently is in ``board_offers.py``; phases, bots and
screen ask one object and do not know which board it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.games.power_grid.fuel import FIRST_MARKET, SECOND_MARKET
from game.games.power_grid.mechanisms.fuel_markets import UNNAMED, FuelReserve, Rows
from game.games.power_grid.plants import FUELS
from game.games.power_grid.runs import Fuels, fuels
from game.games.power_grid.state import Depot, Grid
from game.games.power_grid.tables import Tables

Refills: TypeAlias = tuple[tuple[int, int, int], ...]
"""What comes of each fuel in Steps 1, 2 and 3."""
Mark: TypeAlias = tuple[int, ...]
"""All that says what is for sale in a market."""
Coming: TypeAlias = tuple[tuple[int, Fuels], ...]
"""What a refill brings: for each market, in the order in which they are served, the tokens of each fuel."""


class Offers:
    """One market with prices that stay: the base game. Holds nothing that changes."""

    markets: tuple[int, ...] = (FIRST_MARKET,)
    """The markets with spaces at prices of their own, in the order in which they are shown."""
    names: tuple[str, ...] = (*UNNAMED, "reserve")
    """What each market is called in logs."""
    reserve: FuelReserve | None = None
    """Fuel that can also be bought outside all markets."""

    def __init__(self, tables: Tables) -> None:
        self._rows = tables.unit_prices
        self.refills: tuple[tuple[int, Refills], ...] = ((FIRST_MARKET, tables.refill),)
        """The markets in the order in which they are refilled (PG-8.2, PGM-KR-7), each with its table."""

    # ---- for sale

    def bound(self, grid: Grid) -> int:
        """Return the market that the running turn is bound to, -1 for none."""
        return -1

    def open(self, grid: Grid) -> tuple[int, ...]:
        """Return the markets in which whoever is on turn may buy."""
        return self.markets

    def tokens(self, grid: Grid, market: int = FIRST_MARKET) -> list[int]:
        """Return how many tokens of each fuel lie in a market: the list of the position itself."""
        return grid.fuel

    def rows(self, grid: Grid, market: int = FIRST_MARKET) -> Rows:
        """Return the price of every space of each fuel, the cheapest first; n tokens lie on the n dearest."""
        return self._rows

    def prices(self, grid: Grid, kind: int, market: int = FIRST_MARKET) -> Sequence[int]:
        """Return what each token of a fuel costs that may be bought in a market now, the cheapest first."""
        row = self._rows[kind]
        return row[len(row) - grid.fuel[kind] :]

    def for_sale(self, grid: Grid, kind: int, market: int = FIRST_MARKET) -> Sequence[int]:
        """Return what tokens of a fuel cost who buys on and on in a market, and then from a reserve."""
        return self.prices(grid, kind, market)

    def limit(self, step: int) -> int:
        """Return what a token may cost at most; 0 where there is no limit."""
        return 0

    def kept(self, grid: Grid) -> int:
        """Return how many tokens lie in a reserve, for sale or not."""
        return 0

    # ---- as bots see it

    def mark(self, grid: Grid, market: int) -> Mark:
        """Return all that says what is for sale in a market, as a key; ``laid_out`` reads it."""
        fuel = grid.fuel
        return fuel[0], fuel[1], fuel[2], fuel[3]

    def laid_out(self, market: int, mark: Mark) -> Rows:
        """Return what each token costs that is for sale in a market of this ``mark``, the cheapest first."""
        return tuple(row[len(row) - there :] for row, there in zip(self._rows, mark, strict=True))

    # ---- changes

    def take(self, grid: Grid, kind: int, amount: int, market: int) -> None:
        """Take tokens that are bought out of a market."""
        grid.fuel[kind] -= amount

    def turn_over(self, grid: Grid) -> None:
        """Make all markets free again for whoever buys next."""

    def burn(self, grid: Grid, tokens: Fuels) -> None:
        """Put burned tokens into the supply (PG-8.1.2)."""
        for kind, amount in enumerate(tokens):
            grid.supply[kind] += amount

    def sold(self, grid: Grid, plant: int) -> None:
        """Note that a plant has been bought."""

    # ---- refills

    def stock(self, grid: Grid) -> list[int]:
        """Return how many tokens of each fuel refills can take."""
        return list(grid.supply)

    def coming(self, grid: Grid) -> Coming:
        """Return what a refill would bring now (PG-8.2.1, PG-8.2.3)."""
        left, found = self.stock(grid), []
        for market, table in self.refills:
            there, rows = self.tokens(grid, market), self.rows(grid, market)
            amounts = [
                min(table[kind][grid.step - 1], left[kind], len(row) - there[kind]) for kind, row in enumerate(rows)
            ]
            left = [stock - amount for stock, amount in zip(left, amounts, strict=True)]
            found.append((market, fuels(amounts)))
        return tuple(found)

    def moving(self, grid: Grid) -> int:
        """Return how many tokens would move within the market in a refill now."""
        return 0

    def refill(self, grid: Grid, market: int, amounts: Fuels) -> None:
        """Move tokens from the supply into a market."""
        for kind, amount in enumerate(amounts):
            grid.supply[kind] -= amount
            grid.fuel[kind] += amount

    # ---- a position

    def depot(self) -> Depot | None:
        """Return what a game begins with beside the first market; None for nothing."""
        return None

    def supply(self, tables: Tables) -> list[int]:
        """Return the tokens of each fuel that are in no market at the start."""
        return [total - start for total, start in zip(tables.fuel_totals, tables.market_start, strict=True)]

    def outside(self, grid: Grid) -> list[int]:
        """Return the tokens of each fuel that lie in no market, supply or storage of a player."""
        return [0] * len(FUELS)

    def sound(self, grid: Grid, buying: bool) -> bool:
        """Tell whether the part of a position belongs to this board; ``buying`` tells that phase 3 is running."""
        return grid.depot is None

    def described(self, grid: Grid) -> dict[str, object]:
        """Return markets and supply in plain words; the README of the game says what each field is."""
        found: dict[str, object] = {"fuel_market": _tokens(grid.fuel), "supply": _tokens(grid.supply)}
        if SECOND_MARKET in self.markets:
            found["second_fuel_market"] = _tokens(self.tokens(grid, SECOND_MARKET))
            bound = self.bound(grid)
            found["bound_to"] = self.names[bound] if bound >= 0 else None
        return found


def _tokens(amounts: Sequence[int]) -> dict[str, int]:
    return dict(zip(FUELS, amounts, strict=True))
