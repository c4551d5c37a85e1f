"""Fuel offers: what is for sale in which market at what price, by the mechanisms of a board."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TypeAlias

from game.games.power_grid.mechanisms.fuel_markets import NO_GLUT, UNNAMED, FuelReserve, Rows, moves_due, shifted
from game.games.power_grid.plants import FIRST_MARKET, FUELS, RESERVE, SECOND_MARKET, URANIUM, Fuels, fuels
from game.games.power_grid.state import Depot, Grid, depot_of
from game.games.power_grid.tables import Tables

Refills: TypeAlias = tuple[tuple[int, int, int], ...]
"""The tokens of each fuel that come in Steps 1, 2 and 3."""
Mark: TypeAlias = tuple[int, ...]
"""A key for everything for sale in a market."""
Coming: TypeAlias = tuple[tuple[int, Fuels], ...]
"""What a refill brings: for each market, in the order they are served, the tokens of each fuel."""


class Offers:
    """One market with fixed price rows: the base game. Holds nothing that changes."""

    markets: tuple[int, ...] = (FIRST_MARKET,)
    """The markets with price rows of their own, in the order they are shown."""
    names: tuple[str, ...] = (*UNNAMED, "reserve")
    """The markets' names in logs."""
    reserve: FuelReserve | None = None
    """Fuel that can also be bought outside all markets."""

    def __init__(self, tables: Tables) -> None:
        self._rows = tables.unit_prices
        self.refills: tuple[tuple[int, Refills], ...] = ((FIRST_MARKET, tables.refill),)
        """The markets in the order they are refilled (PG-8.2, PGM-KR-7), each with its table."""

    # ---- for sale

    def bound(self, grid: Grid) -> int:
        """The market that the running turn is bound to, -1 for none."""
        return -1

    def open(self, grid: Grid) -> tuple[int, ...]:
        """The markets in which the utility on turn may buy."""
        return self.markets

    def tokens(self, grid: Grid, market: int = FIRST_MARKET) -> list[int]:
        """The tokens of each fuel in a market: the list of the position itself."""
        return grid.fuel

    def rows(self, grid: Grid, market: int = FIRST_MARKET) -> Rows:
        """The price of every space of each fuel, the cheapest first; n tokens are on the n most expensive."""
        return self._rows

    def prices(self, grid: Grid, kind: int, market: int = FIRST_MARKET) -> Sequence[int]:
        """The price of each token of a fuel that may be bought in a market now, the cheapest first."""
        row = self._rows[kind]
        return row[len(row) - grid.fuel[kind] :]

    def for_sale(self, grid: Grid, kind: int, market: int = FIRST_MARKET) -> Sequence[int]:
        """The prices of tokens bought one after the other in a market, and then from a reserve."""
        return self.prices(grid, kind, market)

    def limit(self, step: int) -> int:
        """The highest price of a token; 0 where there is no limit."""
        return 0

    def kept(self, grid: Grid) -> int:
        """The tokens in a reserve, for sale or not."""
        return 0

    # ---- as bots see it

    def mark(self, grid: Grid, market: int) -> Mark:
        """A key for everything for sale in a market; ``laid_out`` reads it."""
        fuel = grid.fuel
        return fuel[0], fuel[1], fuel[2], fuel[3]

    def laid_out(self, market: int, mark: Mark) -> Rows:
        """The price of each token for sale in a market of this ``mark``, the cheapest first."""
        return tuple(row[len(row) - there :] for row, there in zip(self._rows, mark, strict=True))

    # ---- changes

    def take(self, grid: Grid, kind: int, amount: int, market: int) -> None:
        """Remove bought tokens from a market."""
        grid.fuel[kind] -= amount

    def turn_over(self, grid: Grid) -> None:
        """Release the next turn from the market of the last one."""

    def burn(self, grid: Grid, tokens: Fuels) -> None:
        """Put burned tokens into the supply (PG-8.1.2)."""
        for kind, amount in enumerate(tokens):
            grid.supply[kind] += amount

    def sold(self, grid: Grid, plant: int) -> None:
        """Note that a plant has been bought."""

    # ---- refills

    def stock(self, grid: Grid) -> list[int]:
        """The tokens of each fuel that refills can take."""
        return list(grid.supply)

    def coming(self, grid: Grid) -> Coming:
        """What a refill would bring now (PG-8.2.1, PG-8.2.3)."""
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
        """The tokens that would move within the market in a refill now."""
        return 0

    def refill(self, grid: Grid, market: int, amounts: Fuels) -> None:
        """Move tokens from the supply into a market."""
        for kind, amount in enumerate(amounts):
            grid.supply[kind] -= amount
            grid.fuel[kind] += amount

    # ---- a position

    def depot(self) -> Depot | None:
        """The part of a fresh position for what is beside the first market; None without any."""
        return None

    def supply(self, tables: Tables) -> list[int]:
        """The tokens of each fuel that are in no market at the start."""
        return [total - start for total, start in zip(tables.fuel_totals, tables.market_start, strict=True)]

    def outside(self, grid: Grid) -> list[int]:
        """The tokens of each fuel that are in no market, supply or player's storage."""
        return [0] * len(FUELS)

    def sound(self, grid: Grid, buying: bool) -> bool:
        """True if the depot of a position fits this board; ``buying`` if phase 3 is running."""
        return grid.depot is None

    def described(self, grid: Grid) -> dict[str, object]:
        """Markets and supply in summaries: see the README of the game."""
        found: dict[str, object] = {"fuel_market": _tokens(grid.fuel), "supply": _tokens(grid.supply)}
        if SECOND_MARKET in self.markets:
            found["second_fuel_market"] = _tokens(self.tokens(grid, SECOND_MARKET))
            bound = self.bound(grid)
            found["bound_to"] = self.names[bound] if bound >= 0 else None
        return found


def _tokens(amounts: Sequence[int]) -> dict[str, int]:
    return dict(zip(FUELS, amounts, strict=True))


class BoardOffers(Offers):
    """Offers of a board with fuel rules of its own."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        rules = tables.fuel
        self._second, self.reserve, self._limits = rules.second_market, rules.reserve, rules.price_limit
        self._glut, self._stop = rules.glut, rules.uranium_stop
        self._by_step = (self._rows, self._rows, rules.later_prices or self._rows)
        self._mines = tables.mines
        self._circle, self._fails = rules.one_by_one, tables.outage is not None
        self.names = (*(self._second.names if self._second is not None else UNNAMED), "reserve")
        self._one_place = self._second is None and self.reserve is None
        if self._second is not None:
            self.markets = (FIRST_MARKET, SECOND_MARKET)
            self.refills = ((SECOND_MARKET, self._second.refill), *self.refills)

    # ---- for sale

    def bound(self, grid: Grid) -> int:
        """The market that the running turn is bound to, -1 for none (PGM-KR-4)."""
        return depot_of(grid).bound

    def open(self, grid: Grid) -> tuple[int, ...]:
        """The markets in which the utility on turn may buy: all or the one it is bound to, and an open reserve."""
        if self._one_place:
            return self.markets
        bound = self.bound(grid)
        found = self.markets if bound < 0 else (bound,)
        return (*found, RESERVE) if self.reserved(grid) else found

    def tokens(self, grid: Grid, market: int = FIRST_MARKET) -> list[int]:
        return depot_of(grid).second if market == SECOND_MARKET else grid.fuel

    def rows(self, grid: Grid, market: int = FIRST_MARKET) -> Rows:
        """The price of every space of each fuel in a market now (PGM-AU-12, PGM-ME-2)."""
        if market == SECOND_MARKET and self._second is not None:
            return self._second.prices
        return self._first_rows(grid.step, depot_of(grid).shifted)

    def _first_rows(self, step: int, moves: int) -> Rows:
        rows = self._by_step[step - 1]
        if not moves:
            return rows
        return tuple(shifted(row, moves) if kind == self._glut else row for kind, row in enumerate(rows))

    def prices(self, grid: Grid, kind: int, market: int = FIRST_MARKET) -> Sequence[int]:
        if market == RESERVE:
            return self._at_reserve(kind, self.reserved(grid))
        if market == SECOND_MARKET:
            return self._within(grid.step, self.rows(grid, market)[kind], self.tokens(grid, market)[kind])
        row = self._by_step[grid.step - 1][kind] if self._glut == NO_GLUT else self.rows(grid)[kind]
        return self._within(grid.step, row, grid.fuel[kind])

    def for_sale(self, grid: Grid, kind: int, market: int = FIRST_MARKET) -> Sequence[int]:
        kept = self.kept(grid) if market == FIRST_MARKET else 0
        return (*self.prices(grid, kind, market), *self._at_reserve(kind, kept))

    def _within(self, step: int, row: tuple[int, ...], count: int) -> tuple[int, ...]:
        """The prices of ``count`` tokens in a row, without those above the limit of a Step (PGM-IN-5)."""
        if self._limits is None:
            return row[len(row) - count :]
        return row[len(row) - count : bisect_right(row, self._limits[step - 1])]

    def limit(self, step: int) -> int:
        return self._limits[step - 1] if self._limits is not None else 0

    # ---- the reserve

    def kept(self, grid: Grid) -> int:
        if self.reserve is None:
            return 0
        return depot_of(grid).reserve if self.reserve.stored else grid.supply[self.reserve.kind]

    def reserved(self, grid: Grid) -> int:
        """The tokens of the reserve that are for sale now (PGM-SA-4, PGR-6)."""
        reserve = self.reserve
        return self.kept(grid) if reserve is not None and reserve.open(self.prices(grid, reserve.kind)) else 0

    def _at_reserve(self, kind: int, count: int) -> tuple[int, ...]:
        reserve = self.reserve
        return (reserve.price,) * count if reserve is not None and kind == reserve.kind else ()

    # ---- as bots see it

    def mark(self, grid: Grid, market: int) -> Mark:
        """A key for everything for sale in a market; the reserve counts with the first one."""
        kept = self.kept(grid) if market == FIRST_MARKET else 0
        return (*self.tokens(grid, market), kept, grid.step, depot_of(grid).shifted)

    def laid_out(self, market: int, mark: Mark) -> Rows:
        """The price of each token for sale in a market of this ``mark``, cheapest first; the reserve comes last."""
        *there, kept, step, moves = mark
        rows = self._first_rows(step, moves)
        if market == SECOND_MARKET and self._second is not None:
            rows = self._second.prices
        return tuple(
            (*self._within(step, row, count), *self._at_reserve(kind, kept))
            for kind, (row, count) in enumerate(zip(rows, there, strict=True))
        )

    # ---- changes

    def take(self, grid: Grid, kind: int, amount: int, market: int) -> None:
        """Remove tokens from a market; where there are two, the first token binds the turn to its market (PGM-KR-4)."""
        if market == RESERVE:
            self._unstore(grid, kind, amount)
            return
        self.tokens(grid, market)[kind] -= amount
        if self._second is not None:
            depot_of(grid).bound = market

    def turn_over(self, grid: Grid) -> None:
        depot_of(grid).bound = -1

    def burn(self, grid: Grid, tokens: Fuels) -> None:
        """Put burned tokens into the supply; those of a storage's fuel into the storage (PGM-SA-2)."""
        super().burn(grid, tokens)
        if self.reserve is not None and self.reserve.stored:
            kind = self.reserve.kind
            grid.supply[kind] -= tokens[kind]
            depot_of(grid).reserve += tokens[kind]

    def sold(self, grid: Grid, plant: int) -> None:
        """Note the sale of the plant that ends the refills of uranium."""
        if plant == self._stop:
            depot_of(grid).stopped = 1

    def _unstore(self, grid: Grid, kind: int, amount: int) -> None:
        """Remove tokens of the reserve's fuel: from the storage, then from the supply."""
        reserve, depot = self.reserve, depot_of(grid)
        stored = min(amount, depot.reserve) if reserve is not None and reserve.kind == kind else 0
        depot.reserve -= stored
        grid.supply[kind] -= amount - stored

    # ---- refills

    def stock(self, grid: Grid) -> list[int]:
        """The tokens of each fuel that refills can take: supply and storage (PGM-SA-3)."""
        found = list(grid.supply)
        if self.reserve is not None and self.reserve.stored:
            found[self.reserve.kind] += depot_of(grid).reserve
        return found

    def coming(self, grid: Grid) -> Coming:
        """What a refill would bring now (PGM-KR-7, PGM-SA-3); no uranium where its refills have ended."""
        found = super().coming(grid)
        if not depot_of(grid).stopped:
            return found
        return tuple((market, fuels([0 if k == URANIUM else n for k, n in enumerate(come)])) for market, come in found)

    def moving(self, grid: Grid) -> int:
        """The tokens of a market that would move to the lowest price in a refill now (PGM-ME-2)."""
        if self._glut == NO_GLUT:
            return 0
        due = dict(self.refills)[FIRST_MARKET][self._glut][grid.step - 1]
        return moves_due(due, grid.supply[self._glut], grid.fuel[self._glut])

    def refill(self, grid: Grid, market: int, amounts: Fuels) -> None:
        """Move tokens from supply and storage into a market; those of a glut then move down (PGM-ME-2, PGM-ME-3)."""
        depot, moves = depot_of(grid), self.moving(grid)
        if self._glut != NO_GLUT and not grid.fuel[self._glut]:
            depot.shifted = 0
        tokens = self.tokens(grid, market)
        for kind, amount in enumerate(amounts):
            self._unstore(grid, kind, amount)
            tokens[kind] += amount
        depot.shifted += moves

    # ---- a position

    def depot(self) -> Depot | None:
        row = len(self._mines.prices) if self._mines is not None else 0
        return Depot(second=list(self._second.start) if self._second is not None else [], row=row)

    def supply(self, tables: Tables) -> list[int]:
        """The tokens of each fuel that are in no market at the start (PGM-KR-2)."""
        second = self._second.start if self._second is not None else (0,) * len(FUELS)
        return [left - start for left, start in zip(super().supply(tables), second, strict=True)]

    def outside(self, grid: Grid) -> list[int]:
        """The tokens of each fuel that are in no market, supply or player's storage: those of the board's storage."""
        reserve = self.reserve
        held = depot_of(grid).reserve
        return [held if reserve is not None and kind == reserve.kind else 0 for kind in range(len(FUELS))]

    def sound(self, grid: Grid, buying: bool) -> bool:
        depot = grid.depot
        if depot is None or len(depot.second) != (len(FUELS) if self._second is not None else 0):
            return False
        bound = self.markets if buying and self._second is not None else ()
        stored = self.reserve is not None and self.reserve.stored
        return (
            depot.bound in (-1, *bound)
            and (depot.reserve >= 0 if stored else depot.reserve == 0)
            and depot.stopped in ((0, 1) if self._stop else (0,))
            and (depot.shifted >= 0 if self._glut != NO_GLUT else depot.shifted == 0)
            and 0 <= depot.left < (1 << len(grid.utilities) if buying and self._circle else 1)
            and 0 <= depot.row <= (len(self._mines.prices) if self._mines is not None else 0)
            and 0 <= depot.built <= (sum(grid.houses) if self._fails else 0)
        )

    def described(self, grid: Grid) -> dict[str, object]:
        """Markets and supply in summaries, and what else this board has."""
        found, depot = super().described(grid), depot_of(grid)
        if self.reserve is not None and self.reserve.stored:
            found["storage"] = depot.reserve
        if self._glut != NO_GLUT:
            found["moved"] = depot.shifted
        if self._stop:
            found["uranium_stopped"] = bool(depot.stopped)
        if self._circle:
            found["left"] = [u for u in range(len(grid.utilities)) if depot.left >> u & 1]
        if self._mines is not None:
            found["row"] = depot.row
        if self._fails:
            found["houses_built"] = depot.built
        return found
