"""Fuel: storage, prices, and what a set of plants burns (PG-6, PG-7.1, PG-8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from game.games.power_grid.plants import COAL, GARBAGE, OIL, PLANTS, URANIUM
from game.games.power_grid.tables import Tables


@dataclass(frozen=True, slots=True)
class Room:
    """How much a set of plants stores: tokens of coal, oil, garbage and uranium alone, and of coal and oil together in
    hybrids.
    """

    coal: int
    oil: int
    garbage: int
    uranium: int
    hybrid: int

    def holds(self, fuel: Sequence[int]) -> bool:
        """Tell whether a holding is legal (PG-6.3)."""
        return (
            max(0, fuel[COAL] - self.coal) + max(0, fuel[OIL] - self.oil) <= self.hybrid
            and fuel[GARBAGE] <= self.garbage
            and fuel[URANIUM] <= self.uranium
        )

    def left(self, fuel: Sequence[int], kind: int) -> int:
        """Return how many more tokens of ``kind`` fit beside a holding."""
        if kind == GARBAGE:
            return self.garbage - fuel[GARBAGE]
        if kind == URANIUM:
            return self.uranium - fuel[URANIUM]
        mine, other = (self.coal, self.oil) if kind == COAL else (self.oil, self.coal)
        return mine + self.hybrid - max(0, fuel[OIL - kind] - other) - fuel[kind]


@lru_cache(maxsize=4096)
def room_of(plants: tuple[int, ...]) -> Room:
    """Return what the plants store (PG-6.1, PG-6.2)."""
    room = {"coal": 0, "oil": 0, "garbage": 0, "uranium": 0, "hybrid": 0}
    for number in plants:
        plant = PLANTS[number]
        if plant.kind in room:
            room[plant.kind] += plant.storage
    return Room(**room)


@lru_cache(maxsize=4096)
def stored_by(plants: tuple[int, ...]) -> tuple[int, ...]:
    """Return the kinds of fuel that the plants store."""
    room = room_of(plants)
    return tuple(kind for kind in range(4) if room.left((0, 0, 0, 0), kind))


def price_of(tables: Tables, kind: int, in_market: int, amount: int, less: int = 0) -> int:
    """Return what the cheapest ``amount`` tokens cost when ``in_market`` lie in the market (PG-7.1.2).

    ``less`` is the discount on each token that some maps give (PG-14.6).
    """
    prices = tables.unit_prices[kind]
    first = len(prices) - in_market
    return sum(max(0, price - less) for price in prices[first : first + amount])


def affordable(tables: Tables, kind: int, in_market: int, most: int, money: int, less: int = 0) -> int:
    """Return how many tokens, at most ``most``, ``money`` Elektro buy."""
    prices = tables.unit_prices[kind]
    first = len(prices) - in_market
    bought = 0
    for price in prices[first : first + max(0, most)]:
        money -= max(0, price - less)
        if money < 0:
            break
        bought += 1
    return bought


def kept_mixes(plants: tuple[int, ...], fuel: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return the pairs (coal, oil) a utility may keep on ``plants``: as much as fits, in any mix (PG-5.4.3)."""
    room = room_of(plants)
    found: list[tuple[int, int]] = []
    for coal in range(min(fuel[COAL], room.coal + room.hybrid) + 1):
        oil = min(fuel[OIL], room.oil + room.hybrid - max(0, coal - room.coal))
        found.append((coal, oil))
    best = max(coal + oil for coal, oil in found)
    return tuple(pair for pair in found if sum(pair) == best)


@lru_cache(maxsize=4096)
def demand(plants: tuple[int, ...]) -> tuple[tuple[int, int, int, int], int]:
    """Return what one run of ``plants`` burns: the tokens of each fuel, and those that may be coal or oil."""
    need = [0, 0, 0, 0]
    hybrid = 0
    for number in plants:
        plant = PLANTS[number]
        if plant.kind == "hybrid":
            hybrid += plant.fuel
        elif plant.accepts:
            need[plant.accepts[0]] += plant.fuel
    return (need[0], need[1], need[2], need[3]), hybrid


def coal_in_hybrids(plants: tuple[int, ...], fuel: Sequence[int]) -> range:
    """Return how much coal the hybrids among ``plants`` may burn when all run once; empty if the fuel does not suffice
    (PG-8.1.6).
    """
    need, hybrid = demand(plants)
    coal, oil = fuel[COAL] - need[COAL], fuel[OIL] - need[OIL]
    if coal < 0 or oil < 0 or need[GARBAGE] > fuel[GARBAGE] or need[URANIUM] > fuel[URANIUM]:
        return range(0)
    return range(max(0, hybrid - oil), min(hybrid, coal) + 1)


def burned(plants: tuple[int, ...], coal: int) -> tuple[int, int, int, int]:
    """Return the tokens that running ``plants`` burns, the hybrids with ``coal`` coal."""
    need, hybrid = demand(plants)
    return need[COAL] + coal, need[OIL] + hybrid - coal, need[GARBAGE], need[URANIUM]


def runnable(plants: Sequence[int], fuel: Sequence[int]) -> tuple[tuple[tuple[int, ...], range], ...]:
    """Return every set of plants that can run together, with the coal its hybrids may burn (PG-8.1.1)."""
    found = []
    for size in range(len(plants) + 1):
        for chosen in combinations(plants, size):
            if mixes := coal_in_hybrids(chosen, fuel):
                found.append((chosen, mixes))
    return tuple(found)


def most_powered(plants: Sequence[int], fuel: Sequence[int], cities: int) -> int:
    """Return the largest number of ``cities`` that can be powered (PG-12.3)."""
    return max(min(cities, sum(PLANTS[p].cities for p in chosen)) for chosen, _ in runnable(plants, fuel))
