"""Plants: their cards, the fuel that sets of them store and burn, and its price (PG-5.4.3, PG-6, PG-7.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias

from game.kernel.cache import cached

Kind: TypeAlias = Literal["coal", "oil", "hybrid", "garbage", "uranium", "ecological", "fusion", "mine"]

COAL, OIL, GARBAGE, URANIUM = range(4)
FUELS = ("coal", "oil", "garbage", "uranium")
STEP_3 = 99
"""The Step 3 card among plant numbers: sorts above every plant (PG-1.5)."""

ACCEPTS: dict[Kind, tuple[int, ...]] = {
    "coal": (COAL,),
    "oil": (OIL,),
    "hybrid": (COAL, OIL),
    "garbage": (GARBAGE,),
    "uranium": (URANIUM,),
    "ecological": (),
    "fusion": (),
    "mine": (),
}
"""The fuels a kind of plant stores and burns; a hybrid takes any mix (PG-6.2)."""


MINE: Kind = "mine"
"""A plant that sells on some boards: it burns, stores and powers nothing (PGM-AU-3)."""


@dataclass(frozen=True, slots=True)
class Plant:
    """One plant card."""

    number: int
    """The lowest price and the sort key."""
    kind: Kind
    fuel: int
    """Tokens of one run."""
    cities: int
    """Cities powered."""
    storage: int
    """Tokens it stores."""
    sells: int = 0
    """How many times the price a mine sells for."""

    @property
    def accepts(self) -> tuple[int, ...]:
        """The fuels it can burn."""
        return ACCEPTS[self.kind]


def _card(number: int, kind: Kind, fuel: int, cities: int) -> Plant:
    """A card of the base game: it stores the fuel of two runs (PG-6.1)."""
    return Plant(number, kind, fuel, cities, 2 * fuel)


_CARDS = (
    _card(3, "oil", 2, 1),
    _card(4, "coal", 2, 1),
    _card(5, "hybrid", 2, 1),
    _card(6, "garbage", 1, 1),
    _card(7, "oil", 3, 2),
    _card(8, "coal", 3, 2),
    _card(9, "oil", 1, 1),
    _card(10, "coal", 2, 2),
    _card(11, "uranium", 1, 2),
    _card(12, "hybrid", 2, 2),
    _card(13, "ecological", 0, 1),
    _card(14, "garbage", 2, 2),
    _card(15, "coal", 2, 3),
    _card(16, "oil", 2, 3),
    _card(17, "uranium", 1, 2),
    _card(18, "ecological", 0, 2),
    _card(19, "garbage", 2, 3),
    _card(20, "coal", 3, 5),
    _card(21, "hybrid", 2, 4),
    _card(22, "ecological", 0, 2),
    _card(23, "uranium", 1, 3),
    _card(24, "garbage", 2, 4),
    _card(25, "coal", 2, 5),
    _card(26, "oil", 2, 5),
    _card(27, "ecological", 0, 3),
    _card(28, "uranium", 1, 4),
    _card(29, "hybrid", 1, 4),
    _card(30, "garbage", 3, 6),
    _card(31, "coal", 3, 6),
    _card(32, "oil", 3, 6),
    _card(33, "ecological", 0, 4),
    _card(34, "uranium", 1, 5),
    _card(35, "oil", 1, 5),
    _card(36, "coal", 3, 7),
    _card(37, "ecological", 0, 4),
    _card(38, "garbage", 3, 7),
    _card(39, "uranium", 1, 6),
    _card(40, "oil", 2, 6),
    _card(42, "coal", 2, 6),
    _card(44, "ecological", 0, 5),
    _card(46, "hybrid", 3, 7),
    _card(50, "fusion", 0, 6),
)
PLANTS: dict[int, Plant] = {plant.number: plant for plant in _CARDS}
"""The cards of the base game by number; boards may change what some are (``special_plants.py``), never the numbers."""


Fuels: TypeAlias = tuple[int, int, int, int]
"""Tokens of coal, oil, garbage and uranium."""


class PlantRun(NamedTuple):
    """Plants that run together."""

    plants: tuple[int, ...]
    cities: int
    """Cities powered."""
    need: Fuels
    """Tokens needed of each fuel."""
    hybrid: int
    """Tokens needed that may be coal or oil."""


@cached(8192)
def running_cost(run: PlantRun, prices: tuple[int, ...]) -> float:
    """The price in Elektro of the fuel that a run burns; ``prices`` in tenths of an Elektro."""
    plain = sum(need * price for need, price in zip(run.need, prices, strict=True))
    return (plain + run.hybrid * min(prices[COAL], prices[OIL])) / 10


def fuels(amounts: Sequence[int]) -> Fuels:
    """The four amounts as a key."""
    return amounts[0], amounts[1], amounts[2], amounts[3]


FIRST_MARKET, SECOND_MARKET, RESERVE = 0, 1, 2
"""Where fuel is bought: in the market, on some maps in another one, or outside all markets."""


@dataclass(frozen=True, slots=True)
class FuelRoom:
    """The storage of a set of plants: tokens of each fuel alone, and of coal and oil together in hybrids."""

    coal: int
    oil: int
    garbage: int
    uranium: int
    hybrid: int

    def holds(self, fuel: Sequence[int]) -> bool:
        """True if a holding is legal (PG-6.3)."""
        return (
            max(0, fuel[COAL] - self.coal) + max(0, fuel[OIL] - self.oil) <= self.hybrid
            and fuel[GARBAGE] <= self.garbage
            and fuel[URANIUM] <= self.uranium
        )

    def left(self, fuel: Sequence[int]) -> Fuels:
        """How many more tokens of each fuel fit beside a holding, each alone; below 0 if it holds too many."""
        coal, oil = fuel[COAL] - self.coal, fuel[OIL] - self.oil
        return (
            self.hybrid - coal - (oil if oil > 0 else 0),
            self.hybrid - oil - (coal if coal > 0 else 0),
            self.garbage - fuel[GARBAGE],
            self.uranium - fuel[URANIUM],
        )


def price_of(prices: Sequence[int], amount: int, less: int = 0) -> int:
    """The price of the first ``amount`` tokens; ``prices`` from the cheapest on (PG-7.1.2).

    ``less`` is the discount on each token that some maps give (PG-14.6).
    """
    if not less:
        return sum(prices[:amount])
    return sum([max(0, price - less) for price in prices[:amount]])


def affordable(prices: Sequence[int], most: int, money: int, less: int = 0) -> int:
    """How many tokens, at most ``most`` (0 or more), ``money`` Elektro buy; ``prices`` as in ``price_of``."""
    costs = prices[:most] if not less else [max(0, price - less) for price in prices[:most]]
    bought = 0
    for cost in costs:
        money -= cost
        if money < 0:
            break
        bought += 1
    return bought


REMEMBERED = 4096
"""Results cached of each function."""


class Cards:
    """The cards by number, compared by identity. Safe to share: it only caches results."""

    def __init__(self, changed: Iterable[Plant] = ()) -> None:
        self._plants = {**PLANTS, **{plant.number: plant for plant in changed}}
        self.mines = frozenset(number for number, plant in self._plants.items() if plant.sells)
        """The plants that sell and do nothing else (PGM-AU-3)."""
        self.room_of = lru_cache(maxsize=REMEMBERED)(self._room_of)
        self.stored_by = lru_cache(maxsize=REMEMBERED)(self._stored_by)
        self.demand = lru_cache(maxsize=REMEMBERED)(self._demand)
        self.runs_of = lru_cache(maxsize=REMEMBERED)(self._runs_of)
        self.relevant = lru_cache(maxsize=REMEMBERED)(self._relevant)

    def __getitem__(self, number: int) -> Plant:
        return self._plants[number]

    def changed(self) -> tuple[Plant, ...]:
        """The cards that are not those of the base game, ascending."""
        return tuple(plant for number, plant in sorted(self._plants.items()) if plant != PLANTS[number])

    def capacity(self, plants: Iterable[int]) -> int:
        """The cities these plants power together."""
        return sum([self._plants[number].cities for number in plants])

    def counted(self, plants: Collection[int]) -> int:
        """How many of these plants count for the limit: all but mines (PGM-AU-3)."""
        return len(plants) - len(self.mines.intersection(plants)) if self.mines else len(plants)

    def worked(self, plants: Sequence[int]) -> Sequence[int]:
        """The plants that can run."""
        return [number for number in plants if number not in self.mines] if self.mines else plants

    # ---- storage

    def _room_of(self, plants: tuple[int, ...]) -> FuelRoom:
        """What the plants store (PG-6.1, PG-6.2)."""
        room = {"coal": 0, "oil": 0, "garbage": 0, "uranium": 0, "hybrid": 0}
        for number in plants:
            plant = self._plants[number]
            if plant.kind in room:
                room[plant.kind] += plant.storage
        return FuelRoom(**room)

    def _stored_by(self, plants: tuple[int, ...]) -> tuple[int, ...]:
        room = self.room_of(plants)
        return tuple(kind for kind in range(4) if room.left((0, 0, 0, 0))[kind])

    def kept_mixes(self, plants: tuple[int, ...], fuel: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """The pairs (coal, oil) a utility may keep on ``plants``: as much as fits, in any mix (PG-5.4.3)."""
        room = self.room_of(plants)
        found: list[tuple[int, int]] = []
        for coal in range(min(fuel[COAL], room.coal + room.hybrid), -1, -1):
            oil = min(fuel[OIL], room.oil + room.hybrid - max(0, coal - room.coal))
            if found and coal + oil < sum(found[0]):  # a coal less makes room for an oil at most: it never gets better
                break
            found.append((coal, oil))
        return tuple(found[::-1])

    # ---- running

    def _demand(self, plants: tuple[int, ...]) -> tuple[Fuels, int]:
        """What one run of ``plants`` burns: the tokens of each fuel, and those that may be coal or oil."""
        need = [0, 0, 0, 0]
        hybrid = 0
        for number in plants:
            plant = self._plants[number]
            if plant.kind == "hybrid":
                hybrid += plant.fuel
            elif plant.accepts:
                need[plant.accepts[0]] += plant.fuel
        return (need[0], need[1], need[2], need[3]), hybrid

    def coal_in_hybrids(self, plants: tuple[int, ...], fuel: Sequence[int]) -> range:
        """How much coal hybrids among ``plants`` may burn when all run once; empty without enough fuel (PG-8.1.6)."""
        need, hybrid = self.demand(plants)
        coal, oil = fuel[COAL] - need[COAL], fuel[OIL] - need[OIL]
        if coal < 0 or oil < 0 or need[GARBAGE] > fuel[GARBAGE] or need[URANIUM] > fuel[URANIUM]:
            return range(0)
        return range(max(0, hybrid - oil), min(hybrid, coal) + 1) if hybrid else NO_HYBRIDS

    def burned(self, plants: tuple[int, ...], coal: int) -> Fuels:
        """The tokens that running ``plants`` burns, the hybrids with ``coal`` coal."""
        need, hybrid = self.demand(plants)
        return need[COAL] + coal, need[OIL] + hybrid - coal, need[GARBAGE], need[URANIUM]

    def runnable(self, plants: Sequence[int], fuel: Sequence[int]) -> tuple[tuple[tuple[int, ...], range], ...]:
        """Every set of plants that can run together, with the coal its hybrids may burn (PG-8.1.1)."""
        found, plants = [], self.worked(plants)
        for size in range(len(plants) + 1):
            for chosen in combinations(plants, size):
                if mixes := self.coal_in_hybrids(chosen, fuel):
                    found.append((chosen, mixes))
        return tuple(found)

    def most_powered(self, plants: Sequence[int], fuel: Sequence[int], cities: int) -> int:
        """The most of ``cities`` that can be powered (PG-12.3)."""
        return min(cities, max(self.capacity(chosen) for chosen, _ in self.runnable(plants, fuel)))

    def _runs_of(self, plants: tuple[int, ...]) -> tuple[PlantRun, ...]:
        """Every set of plants that may run together, whatever fuel there is."""
        found, plants = [], tuple(self.worked(plants))
        for size in range(len(plants) + 1):
            for chosen in combinations(plants, size):
                need, hybrid = self.demand(chosen)
                found.append(PlantRun(chosen, self.capacity(chosen), need, hybrid))
        return tuple(found)

    def _relevant(self, plants: tuple[int, ...], prices: tuple[int, ...]) -> tuple[int, ...]:
        """The prices with 0 for every fuel that the plants do not burn, so that equal cases have equal keys."""
        burned = {kind for number in plants for kind in self._plants[number].accepts}
        return tuple(price if kind in burned else 0 for kind, price in enumerate(prices))


NO_HYBRIDS = range(1)
"""No coal: the only way to run without hybrids."""


@cached(64)
def cards_with(changed: frozenset[Plant]) -> Cards:
    """The cards of the base game but those ``changed``; the same object for the same cards."""
    return Cards(changed)
