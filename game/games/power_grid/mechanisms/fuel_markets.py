"""What maps do to fuel: price rows, a second market, a reserve, limits, a glut, discounts, no more uranium.

M-1: price rows and numbers of tokens of a map's own (PGM-0-3). M-2: a second market that shares the supply with the
first one (PGM-KR). M-13: in each Step only tokens up to a certain price may be bought (PGM-IN-5). M-23: fuel that can
also be bought outside the market, at a price that stays (PGM-SA-2 to SA-4, PGR-6). M-24: a fuel that comes in full,
also without supply: then its dearest tokens become the cheapest (PGM-ME-2). M-30: from the sale of a certain plant on
no uranium comes any more (PGR-6). PG-14.6: tokens that cost less for who has a house in a certain city.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.properties import fault, flag, needs, numbers, parts, refill_of, words
from game.games.power_grid.plants import FUELS, PLANTS
from game.kernel.parsing import parse_int

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


NO_GLUT = -1
"""No fuel comes in full. Of one that does, n tokens always lie on the n dearest prices of its row.

A token that moves takes the dearest price off the row and adds one more of the lowest; how often that has happened is
part of the position.
"""


def read_glut(facts: Facts) -> int:
    """Return the fuel that comes in full, or NO_GLUT."""
    found = words(facts, "glut")
    if not found:
        return NO_GLUT
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


PriceLimits = tuple[int, int, int]
"""What a token may cost in Steps 1, 2 and 3."""


def read_price_limit(facts: Facts) -> PriceLimits | None:
    """Return what a token may cost in each Step, or None where there is no limit."""
    if "price_limit" not in facts:
        return None
    found = numbers(facts, "price_limit", 3)
    if not 0 < found[0] <= found[1] <= found[2]:
        raise fault("price_limit")
    return found[0], found[1], found[2]


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


STORAGE, SUPPLY = "storage", "supply"
"""A storage of its own, into which burned tokens go; or the supply itself."""


@dataclass(frozen=True, slots=True)
class FuelReserve:
    """Tokens of ``kind`` for ``price`` Elektro each.

    Those of a storage (``stored``) are burned ones; it is open while no token of the market costs less, and refills
    take from it first. Those of the supply are for sale while the market has none.
    """

    kind: int
    price: int
    stored: bool

    def open(self, market: Sequence[int]) -> bool:
        """Tell whether tokens are for sale here; ``market`` are the prices of those in the market (PGM-SA-4)."""
        return not market or (self.stored and market[0] >= self.price)


def read_reserve(facts: Facts) -> FuelReserve | None:
    """Return the reserve of a map, or None; ``reserve`` names the fuel, its price, and ``storage`` or ``supply``."""
    found = words(facts, "reserve")
    if not found:
        return None
    price = parse_int(found[1]) if len(found) == 3 else None
    if not price or found[0] not in FUELS or found[2] not in (STORAGE, SUPPLY):
        raise fault("reserve")
    return FuelReserve(FUELS.index(found[0]), price, found[2] == STORAGE)


def read_uranium_stop(facts: Facts) -> int:
    """Return the plant after whose sale uranium is never refilled again; 0 if there is none."""
    if "uranium_stop" not in facts:
        return 0
    (plant,) = numbers(facts, "uranium_stop", 1)
    if plant not in PLANTS:
        raise fault("uranium_stop")
    return plant


ONE_BY_ONE = "fuel_one_by_one"
"""The flag of M-12."""
LATER_PRICES = "prices_3_"
"""Begins the names of the price rows of Step 3 (M-20)."""


@dataclass(frozen=True, slots=True)
class FuelRules:
    """What is different, each by its mechanism; the base game has none of it.

    ``later_prices`` are the rows from the beginning of Step 3 on (M-20, PGM-AU-12); ``one_by_one`` tells that a turn of
    buying is one token, and turns go round (M-12, PGM-IN-4).
    """

    second_market: SecondMarket | None = None
    reserve: FuelReserve | None = None
    price_limit: PriceLimits | None = None
    later_prices: Rows | None = None
    glut: int = NO_GLUT
    uranium_stop: int = 0
    one_by_one: bool = False


USUAL_FUEL = FuelRules()
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
    rows = rows_of(facts, LATER_PRICES, prices)
    for name in (name for name in facts if name.startswith(LATER_PRICES)):
        if any(len(later) != len(before) for later, before in zip(rows, prices, strict=True)):
            raise fault(name)
    return rows if rows != prices else None


def read_discounts(facts: Facts) -> tuple[tuple[str, int, int], ...]:
    """Return city, fuel and how many Elektro less a token of it costs who has a house there."""
    return tuple(_discount(part) for part in parts(facts, "discounts"))


def _discount(part: str) -> tuple[str, int, int]:
    words = part.split()
    less = parse_int(words[2]) if len(words) == 3 and words[1] in FUELS else None
    if less is None:
        raise fault("discounts")
    return words[0], FUELS.index(words[1]), less
