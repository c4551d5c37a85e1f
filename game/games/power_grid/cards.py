"""The plant cards of one game: what each number is, and what sets of them store, burn and power (PG-6, PG-8.1).

Plants are known by their numbers everywhere; a board may change what stands on some of the cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from game.games.power_grid.fuel import FuelRoom
from game.games.power_grid.plants import COAL, GARBAGE, OIL, PLANTS, URANIUM, Plant
from game.games.power_grid.runs import Fuels, PlantRun
from game.kernel.cache import cached

REMEMBERED = 4096


class Cards:
    """The cards by number, compared by identity. Safe to share: it only remembers results."""

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
        """Return the card with this number."""
        return self._plants[number]

    def changed(self) -> tuple[Plant, ...]:
        """Return the cards that are not those of the base game, ascending."""
        return tuple(plant for number, plant in sorted(self._plants.items()) if plant != PLANTS[number])

    def capacity(self, plants: Iterable[int]) -> int:
        """Return how many cities these plants power together."""
        return sum([self._plants[number].cities for number in plants])

    def counted(self, plants: Collection[int]) -> int:
        """Return how many of these plants count for the limit: all but mines (PGM-AU-3)."""
        return len(plants) - len(self.mines.intersection(plants)) if self.mines else len(plants)

    def worked(self, plants: Sequence[int]) -> Sequence[int]:
        """Return the plants that can run."""
        return [number for number in plants if number not in self.mines] if self.mines else plants

    # ---- storage

    def _room_of(self, plants: tuple[int, ...]) -> FuelRoom:
        """Return what the plants store (PG-6.1, PG-6.2)."""
        room = {"coal": 0, "oil": 0, "garbage": 0, "uranium": 0, "hybrid": 0}
        for number in plants:
            plant = self._plants[number]
            if plant.kind in room:
                room[plant.kind] += plant.storage
        return FuelRoom(**room)

    def _stored_by(self, plants: tuple[int, ...]) -> tuple[int, ...]:
        """Return the kinds of fuel that the plants store."""
        room = self.room_of(plants)
        return tuple(kind for kind in range(4) if room.left((0, 0, 0, 0))[kind])

    def kept_mixes(self, plants: tuple[int, ...], fuel: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Return the pairs (coal, oil) a utility may keep on ``plants``: as much as fits, in any mix (PG-5.4.3)."""
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
        """Return what one run of ``plants`` burns: the tokens of each fuel, and those that may be coal or oil."""
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
        """Return how much coal the hybrids among ``plants`` may burn when all run once; empty if the fuel does not
        suffice (PG-8.1.6).
        """
        need, hybrid = self.demand(plants)
        coal, oil = fuel[COAL] - need[COAL], fuel[OIL] - need[OIL]
        if coal < 0 or oil < 0 or need[GARBAGE] > fuel[GARBAGE] or need[URANIUM] > fuel[URANIUM]:
            return range(0)
        return range(max(0, hybrid - oil), min(hybrid, coal) + 1) if hybrid else NO_HYBRIDS

    def burned(self, plants: tuple[int, ...], coal: int) -> Fuels:
        """Return the tokens that running ``plants`` burns, the hybrids with ``coal`` coal."""
        need, hybrid = self.demand(plants)
        return need[COAL] + coal, need[OIL] + hybrid - coal, need[GARBAGE], need[URANIUM]

    def runnable(self, plants: Sequence[int], fuel: Sequence[int]) -> tuple[tuple[tuple[int, ...], range], ...]:
        """Return every set of plants that can run together, with the coal its hybrids may burn (PG-8.1.1)."""
        found, plants = [], self.worked(plants)
        for size in range(len(plants) + 1):
            for chosen in combinations(plants, size):
                if mixes := self.coal_in_hybrids(chosen, fuel):
                    found.append((chosen, mixes))
        return tuple(found)

    def most_powered(self, plants: Sequence[int], fuel: Sequence[int], cities: int) -> int:
        """Return the largest number of ``cities`` that can be powered (PG-12.3)."""
        return min(cities, max(self.capacity(chosen) for chosen, _ in self.runnable(plants, fuel)))

    def _runs_of(self, plants: tuple[int, ...]) -> tuple[PlantRun, ...]:
        """Return every set of plants that may run together, whatever fuel there is."""
        found, plants = [], tuple(self.worked(plants))
        for size in range(len(plants) + 1):
            for chosen in combinations(plants, size):
                need, hybrid = self.demand(chosen)
                found.append(PlantRun(chosen, self.capacity(chosen), need, hybrid))
        return tuple(found)

    def _relevant(self, plants: tuple[int, ...], prices: tuple[int, ...]) -> tuple[int, ...]:
        """Return the prices with 0 for every fuel that the plants do not burn, so that equal cases look equal."""
        burned = {kind for number in plants for kind in self._plants[number].accepts}
        return tuple(price if kind in burned else 0 for kind, price in enumerate(prices))


NO_HYBRIDS = range(1)
"""No coal, the one way in which plants burn that are not hybrids."""


@cached(64)
def cards_with(changed: frozenset[Plant]) -> Cards:
    """Return the cards of the base game but those ``changed``; the same object for the same cards."""
    return Cards(changed)
