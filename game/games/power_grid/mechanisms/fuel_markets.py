"""Fuel rules of maps: price rows, a second market, a reserve, limits, a glut, discounts, no more uranium.

M-1: price rows and numbers of tokens of a map's own (PGM-0-3). M-2: a second market that shares the supply with the
first one (PGM-KR). M-13: in each Step only tokens up to a certain price may be bought (PGM-IN-5). M-23: fuel that can
also be bought outside the market, at a fixed price (PGM-SA-2 to SA-4, PGR-6). M-24: a fuel that comes in full, also
without supply: then its most expensive tokens become the cheapest (PGM-ME-2). M-30: after the sale of a certain plant
no uranium comes any more (PGR-6). PG-14.6: tokens that cost less for players with a house in a certain city.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.properties import fault, flag, needs, numbers, parts, refill_of, words
from game.games.power_grid.plants import FUELS, PLANTS
from game.kernel.parsing import parse_int

SPACES, MOST_PRICES = 36, 16
"""Most spaces of a fuel, and most different prices of a fuel market."""

Rows = tuple[tuple[int, ...], ...]


def read_prices(facts: Facts, usual: Rows) -> Rows:
    """The price of every space of each fuel: the map's where it states them, else the usual ones."""
    return rows_of(facts, "prices_", usual)


def rows_of(facts: Facts, prefix: str, usual: Rows) -> Rows:
    """The rows given by the properties ``<prefix>coal`` and so on, else the ``usual`` ones."""
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
    """The number of tokens of each fuel."""
    if "fuel_totals" not in facts:
        return usual
    given = numbers(facts, "fuel_totals", 4)
    return given[0], given[1], given[2], given[3]


NO_GLUT = -1
"""No fuel comes in full.

Of one that does, n tokens are always on the n highest prices of its row. A token that moves takes the highest price off
the row and adds one more of the lowest; how often that has happened is part of the position.
"""


def read_glut(facts: Facts) -> int:
    """The fuel that comes in full, or NO_GLUT."""
    found = words(facts, "glut")
    if not found:
        return NO_GLUT
    if len(found) != 1 or found[0] not in FUELS:
        raise fault("glut")
    return FUELS.index(found[0])


def shifted(row: tuple[int, ...], moves: int) -> tuple[int, ...]:
    """The row of prices after ``moves`` tokens have moved."""
    moves = min(moves, len(row))
    return (row[0],) * moves + row[: len(row) - moves]


def moves_due(due: int, supply: int, in_market: int) -> int:
    """How many tokens of the market move when ``due`` should come and ``supply`` are there; 0 without any in it."""
    come = min(due, supply)
    return due - come if in_market + come else 0


PriceLimits = tuple[int, int, int]
"""The highest price of a token in Steps 1, 2 and 3."""


def read_price_limit(facts: Facts) -> PriceLimits | None:
    """The highest price of a token in each Step, or None where there is no limit."""
    if "price_limit" not in facts:
        return None
    found = numbers(facts, "price_limit", 3)
    if not 0 < found[0] <= found[1] <= found[2]:
        raise fault("price_limit")
    return found[0], found[1], found[2]


SIDES = ("north", "east", "south", "west")
"""Names that markets may have."""
UNNAMED = ("first", "second")
"""The markets' names in logs where no map names them."""


@dataclass(frozen=True, slots=True)
class SecondMarket:
    """A second market, refilled before the first one (PGM-KR-7)."""

    names: tuple[str, str]
    """The names of the first market and of this one."""
    prices: Rows
    """Of every space."""
    start: tuple[int, ...]
    """Tokens at the start."""
    refill: tuple[tuple[int, int, int], ...]


def read_second_market(facts: Facts, players: int) -> SecondMarket | None:
    """The second market of a map, or None.

    ``second_market`` names both markets; ``second_prices_coal`` and so on are its rows (a fuel without one is not sold
    there), ``second_start`` and ``second_refill_2`` and so on its tokens.
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
    """Tokens of ``kind`` for ``price`` Elektro each, outside the market.

    A storage (``stored``) holds burned tokens; it sells while no token of the market costs less, and refills take from
    it first. A supply sells while the market has none.
    """

    kind: int
    price: int
    stored: bool

    def open(self, market: Sequence[int]) -> bool:
        """True if tokens are for sale here; ``market`` are the prices of those in the market (PGM-SA-4)."""
        return not market or (self.stored and market[0] >= self.price)


def read_reserve(facts: Facts) -> FuelReserve | None:
    """The reserve of a map, or None; ``reserve`` states the fuel, its price, and ``storage`` or ``supply``."""
    found = words(facts, "reserve")
    if not found:
        return None
    price = parse_int(found[1]) if len(found) == 3 else None
    if not price or found[0] not in FUELS or found[2] not in (STORAGE, SUPPLY):
        raise fault("reserve")
    return FuelReserve(FUELS.index(found[0]), price, found[2] == STORAGE)


def read_uranium_stop(facts: Facts) -> int:
    """The plant after whose sale uranium is never refilled again; 0 if there is none."""
    if "uranium_stop" not in facts:
        return 0
    (plant,) = numbers(facts, "uranium_stop", 1)
    if plant not in PLANTS:
        raise fault("uranium_stop")
    return plant


ONE_BY_ONE = "fuel_one_by_one"
"""The flag of M-12."""
LATER_PRICES = "prices_3_"
"""Prefix of the price rows of Step 3 (M-20)."""


@dataclass(frozen=True, slots=True)
class FuelRules:
    """Fuel rules of a map, each by its mechanism; the base game has none of them."""

    second_market: SecondMarket | None = None
    reserve: FuelReserve | None = None
    price_limit: PriceLimits | None = None
    later_prices: Rows | None = None
    """The rows from Step 3 on (M-20, PGM-AU-12)."""
    glut: int = NO_GLUT
    uranium_stop: int = 0
    one_by_one: bool = False
    """True: a turn of buying is one token, and turns go round (M-12, PGM-IN-4)."""


USUAL_FUEL = FuelRules()
"""Fuel as in the base game."""


def read_fuel_rules(facts: Facts, players: int, prices: Rows) -> FuelRules:
    """The fuel rules of a map; ``prices`` are its rows in Steps 1 and 2."""
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
    """The rows of Step 3, each with as many spaces as before, or None where they stay."""
    rows = rows_of(facts, LATER_PRICES, prices)
    for name in (name for name in facts if name.startswith(LATER_PRICES)):
        if any(len(later) != len(before) for later, before in zip(rows, prices, strict=True)):
            raise fault(name)
    return rows if rows != prices else None


def read_discounts(facts: Facts) -> tuple[tuple[str, int, int], ...]:
    """For each discount the city, the fuel, and the Elektro that a house there takes off a token's price."""
    return tuple(_discount(part) for part in parts(facts, "discounts"))


def _discount(part: str) -> tuple[str, int, int]:
    words = part.split()
    less = parse_int(words[2]) if len(words) == 3 and words[1] in FUELS else None
    if less is None:
        raise fault("discounts")
    return words[0], FUELS.index(words[1]), less
