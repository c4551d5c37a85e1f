"""What the bots of Power Grid reckon with: fuel bills, income of a set of plants, the way to build, the time left.

Everything here is a pure function of the position; what is kept are results for positions seen before.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from game.games.power_grid.plants import COAL, OIL, PLANTS
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.traits import Traits
from game.games.power_grid.world import World

Fuels: TypeAlias = tuple[int, int, int, int]
USUAL_PRICES = (3.0, 3.5, 4.5, 6.0)
"""What a token of each fuel costs in an average round."""
FAR = 8
"""How many houses ahead a way to build is planned."""
PACE = 1.9
"""Cities the leader gains in a round."""


class Run(NamedTuple):
    """Plants that run together: cities powered, tokens needed per fuel, and tokens that may be coal or oil."""

    plants: tuple[int, ...]
    cities: int
    need: Fuels
    hybrid: int


class Bill(NamedTuple):
    """What has to be bought for a run, and its price."""

    price: int
    buy: Fuels


class Step(NamedTuple):
    """A house on the way: the city and the money for all houses up to it."""

    city: int
    cost: int


@lru_cache(maxsize=4096)
def runs_of(plants: tuple[int, ...]) -> tuple[Run, ...]:
    """Return every set of plants that may run together, whatever fuel there is."""
    found = []
    for size in range(len(plants) + 1):
        for chosen in combinations(plants, size):
            need = [0, 0, 0, 0]
            hybrid = 0
            for number in chosen:
                plant = PLANTS[number]
                if plant.kind == "hybrid":
                    hybrid += plant.fuel
                elif plant.accepts:
                    need[plant.accepts[0]] += plant.fuel
            cities = sum(PLANTS[number].cities for number in chosen)
            found.append(Run(chosen, cities, (need[0], need[1], need[2], need[3]), hybrid))
    return tuple(found)


class Judge:
    """Reckons for one game. Safe to share: it only remembers results."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.tables = world.tables
        prices = world.tables.unit_prices
        self.sums = tuple(_sums(row) for row in prices)
        self.bill = lru_cache(maxsize=1 << 15)(self._bill)
        self.power = lru_cache(maxsize=1 << 15)(self._power)
        self.net = lru_cache(maxsize=1 << 15)(self._net)
        self.set_worth = lru_cache(maxsize=1 << 15)(self._set_worth)
        self.plant_worth = lru_cache(maxsize=1 << 15)(self._plant_worth)
        self.start_city = lru_cache(maxsize=1 << 10)(self._start_city)
        self._ways: dict[tuple[int, int, int, tuple[int, ...]], tuple[Step, ...]] = {}

    # ---- fuel

    def price(self, kind: int, in_market: int, amount: int) -> int:
        """Return the price of ``amount`` tokens when ``in_market`` lie in the market."""
        sums = self.sums[kind]
        first = len(sums) - 1 - in_market
        return sums[first + amount] - sums[first]

    def _bill(self, run: Run, held: Fuels, market: Fuels) -> Bill | None:
        """Return the cheapest purchase that lets ``run`` run, or None if the market does not hold it."""
        buy = [max(0, need - has) for need, has in zip(run.need, held, strict=True)]
        spare = [max(0, has - need) for need, has in zip(run.need, held, strict=True)]
        if any(wanted > there for wanted, there in zip(buy, market, strict=True)):
            return None
        for _ in range(max(0, run.hybrid - spare[COAL] - spare[OIL])):
            coal = self._next(COAL, market[COAL] - buy[COAL])
            oil = self._next(OIL, market[OIL] - buy[OIL])
            if coal is None and oil is None:
                return None
            cheaper = COAL if oil is None or (coal is not None and coal <= oil) else OIL
            buy[cheaper] += 1
        total = sum(self.price(kind, market[kind], buy[kind]) for kind in range(4))
        return Bill(total, (buy[0], buy[1], buy[2], buy[3]))

    def _next(self, kind: int, in_market: int) -> int | None:
        prices = self.tables.unit_prices[kind]
        return prices[len(prices) - in_market] if in_market > 0 else None

    def _power(self, plants: tuple[int, ...], held: Fuels) -> int:
        """Return how many cities the plants power with the fuel held, however few cities there are."""
        return max(run.cities for run in runs_of(plants) if self.fed(run, held))

    def fed(self, run: Run, held: Fuels) -> bool:
        """Tell whether the fuel held suffices for a run."""
        bill = self.bill(run, held, (0, 0, 0, 0))
        return bill is not None

    def expected_prices(self, g: HasGrid) -> tuple[int, ...]:
        """Return roughly what a token of each fuel will cost in the rounds to come, in tenths of an Elektro."""
        found = []
        for kind, there in enumerate(g.grid.fuel):
            prices = self.tables.unit_prices[kind]
            now = prices[min(len(prices) - 1, len(prices) - there + 1)]
            found.append(round(0.5 * now + 0.5 * USUAL_PRICES[kind]) * 10)
        return tuple(found)

    # ---- plants

    def _net(self, plants: tuple[int, ...], cities: int, prices: tuple[int, ...]) -> float:
        """Return income minus fuel of the best run for ``cities``."""
        return max(self.tables.income(min(cities, run.cities)) - running_cost(run, prices) for run in runs_of(plants))

    def _set_worth(
        self, plants: tuple[int, ...], cities: int, rounds: int, prices: tuple[int, ...], traits: Traits
    ) -> float:
        """Return what a set of plants brings in the ``rounds`` left, and what its size is worth at the end."""
        end = self.tables.end_cities
        worth, weight = 0.0, traits.scale
        for ahead in range(rounds):
            demand = min(end, cities + int(traits.growth * (ahead + 1)))
            worth += weight * self.net(plants, demand, prices)
            weight *= traits.fading
        return worth + traits.capacity * min(end, sum(PLANTS[p].cities for p in plants))

    def _plant_worth(
        self, plant: int, owned: tuple[int, ...], cities: int, rounds: int, prices: tuple[int, ...], traits: Traits
    ) -> float:
        """Return the highest sensible price of a plant for an owner of ``owned`` with ``cities`` cities."""
        kept = self.best_set((*owned, plant), cities, rounds, prices, traits)
        gain = self.set_worth(kept, cities, rounds, prices, traits)
        gain -= self.set_worth(owned, cities, rounds, prices, traits)
        return gain if gain <= plant else plant + traits.premium * (gain - plant)

    def best_set(
        self, plants: tuple[int, ...], cities: int, rounds: int, prices: tuple[int, ...], traits: Traits
    ) -> tuple[int, ...]:
        """Return the plants worth keeping, ascending, as many as the limit allows."""
        limit = self.tables.plant_limit
        plants = tuple(sorted(plants))
        if len(plants) <= limit:
            return plants
        return max(combinations(plants, limit), key=lambda kept: self.set_worth(kept, cities, rounds, prices, traits))

    # ---- building

    def way(self, g: HasGrid, u: int) -> tuple[Step, ...]:
        """Return the next houses of a utility, the cheapest first, whatever money it has."""
        grid, utility = g.grid, g.grid.utilities[u]
        places = grid.places if g.flow.stack[-1] == "pg.building" else grid.step
        key = (grid.regions, utility.cities, places, tuple(grid.houses))
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) > 20_000:
                self._ways.clear()
            found = self._ways[key] = self._way(grid.regions, utility, places, key[3])
        return found

    def _way(self, regions: int, utility: Utility, places: int, houses: tuple[int, ...]) -> tuple[Step, ...]:
        active = self.world.in_play(regions)
        open_cities = [c for c in active if houses[c] < places and not utility.cities >> c & 1]
        if utility.cities:
            open_cities = [c for c in open_cities if utility.reach[c] >= 0]
        reach: Sequence[int] = utility.reach
        steps: list[Step] = []
        cost = 0
        if not utility.cities and open_cities:
            first = self.start_city(regions, houses, places)
            cost = self.tables.place_prices[houses[first]]
            steps.append(Step(first, cost))
            open_cities.remove(first)
            reach = self.world.distances(regions)[first]
        return (*steps, *self._onward(regions, open_cities, reach, houses, cost, FAR - len(steps)))

    def _onward(
        self, regions: int, open_cities: list[int], reach: Sequence[int], houses: Sequence[int], cost: int, count: int
    ) -> list[Step]:
        """Return the cheapest next houses one by one, starting from ``cost`` spent."""
        distances = self.world.distances(regions)
        bill = [self.tables.place_prices[houses[c]] for c in open_cities]
        far = [reach[c] for c in open_cities]
        left = list(range(len(open_cities)))
        steps: list[Step] = []
        while left and len(steps) < count:
            best = min(left, key=lambda i: bill[i] + far[i])
            cost += bill[best] + far[best]
            city = open_cities[best]
            steps.append(Step(city, cost))
            left.remove(best)
            row = distances[city]
            for i in left:
                near = row[open_cities[i]]
                if near < far[i]:
                    far[i] = near
        return steps

    def _start_city(self, regions: int, houses: tuple[int, ...], places: int) -> int:
        """Return the first city from where a network of six grows cheapest, the more rooms around it the better."""
        open_cities = [c for c in self.world.in_play(regions) if houses[c] < places]
        distances = self.world.distances(regions)

        def price(city: int) -> float:
            others = [c for c in open_cities if c != city]
            steps = self._onward(regions, others, distances[city], houses, self.tables.place_prices[houses[city]], 8)
            return steps[-1].cost + 2 * steps[min(3, len(steps) - 1)].cost if steps else 0

        return min(open_cities, key=price)

    # ---- time

    def rounds_left(self, g: HasGrid) -> int:
        """Return about how many rounds are still to be paid, this one included."""
        largest = max(utility.cities.bit_count() for utility in g.grid.utilities)
        return max(1, round((self.tables.end_cities - largest) / PACE))


@lru_cache(maxsize=8)
def judge_of(world: World) -> Judge:
    """Return the judge of a game."""
    return Judge(world)


@lru_cache(maxsize=1 << 15)
def running_cost(run: Run, prices: tuple[int, ...]) -> float:
    """Return the price of the fuel that a run burns; ``prices`` in tenths of an Elektro."""
    plain = sum(need * price for need, price in zip(run.need, prices, strict=True))
    return (plain + run.hybrid * min(prices[COAL], prices[OIL])) / 10


def fuels(amounts: Sequence[int]) -> Fuels:
    """Return the four amounts as a key."""
    return amounts[0], amounts[1], amounts[2], amounts[3]


def affordable_steps(way: Sequence[Step], money: int) -> int:
    """Return how many houses of a way ``money`` pays."""
    count = 0
    for step in way:
        if step.cost > money:
            break
        count += 1
    return count


def _sums(row: Sequence[int]) -> tuple[int, ...]:
    sums = [0]
    for price in row:
        sums.append(sums[-1] + price)
    return tuple(sums)
