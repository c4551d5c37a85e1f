"""What the bots of Power Grid reckon with: fuel bills, income of a set of plants, the way to build, the time left.

Everything here is a pure function of the position; what is kept are results for positions seen before.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, combinations
from typing import NamedTuple

from game.games.power_grid.bots.traits import Traits
from game.games.power_grid.cards import Cards
from game.games.power_grid.plants import COAL, OIL
from game.games.power_grid.runs import Fuels, Run, running_cost
from game.games.power_grid.state import Grid, HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.remember import remembered

USUAL_PRICES = (3.0, 3.5, 4.5, 6.0)
"""What a token of each fuel costs in an average round."""
REMEMBERED = 4000
"""How many results of a kind are kept, which takes some ten megabytes in all."""
FAR = 8
"""How many houses ahead a way to build is planned."""
FUEL_MONEY = 5
"""What fuel costs about, besides one Elektro a city."""
PACE = 1.9
"""Cities the leader gains in a round."""


class Bill(NamedTuple):
    """What has to be bought for a run, and its price."""

    price: int
    buy: Fuels


class NextHouse(NamedTuple):
    """A house on the way: the city and the money for all houses up to it."""

    city: int
    cost: int


class Judge:
    """Reckons for games with the same cards. Safe to share: it only remembers results."""

    def __init__(self, world: World, cards: Cards) -> None:
        self.world = world
        self.cards = cards
        self.tables = world.tables
        prices = world.tables.unit_prices
        self.sums = tuple(_sums(row) for row in prices)
        self.bill = lru_cache(maxsize=REMEMBERED)(self._bill)
        self.power = lru_cache(maxsize=REMEMBERED)(self._power)
        self.nets = lru_cache(maxsize=REMEMBERED)(self._nets)
        self.set_worth = lru_cache(maxsize=REMEMBERED)(self._set_worth)
        self.plant_worth = lru_cache(maxsize=REMEMBERED)(self._plant_worth)
        self.start_city = lru_cache(maxsize=REMEMBERED)(self._start_city)
        self.end = min(self.tables.end_cities, self.tables.houses)
        """The most cities worth reckoning with: those that end the game, or all houses."""
        self.incomes = [self.tables.income(cities) for cities in range(self.end + 1)]
        self.in_play = lru_cache(maxsize=64)(world.in_play)
        self.worths: dict[tuple[object, ...], float] = {}
        """What plants were worth in positions seen before; see ``bot_auction.worth``."""
        self._ways: dict[tuple[int, int, int, tuple[int, ...]], tuple[NextHouse, ...]] = {}

    # ---- fuel

    def price(self, kind: int, in_market: int, amount: int) -> int:
        """Return the price of ``amount`` tokens when ``in_market`` lie in the market."""
        sums = self.sums[kind]
        first = len(sums) - 1 - in_market
        return sums[first + amount] - sums[first]

    def _bill(self, run: Run, held: Fuels, market: Fuels) -> Bill | None:
        """Return the cheapest purchase that lets ``run`` run, or None if the market does not hold it."""
        buy, lacking = [0, 0, 0, 0], run.hybrid
        for kind, need in enumerate(run.need):
            has = held[kind]
            if need > has:
                buy[kind] = need - has
                if buy[kind] > market[kind]:
                    return None
            elif kind <= OIL:
                lacking -= has - need
        for _ in range(lacking):
            coal = self._next(COAL, market[COAL] - buy[COAL])
            oil = self._next(OIL, market[OIL] - buy[OIL])
            if coal is None and oil is None:
                return None
            cheaper = COAL if oil is None or (coal is not None and coal <= oil) else OIL
            buy[cheaper] += 1
        total = 0
        for kind, amount in enumerate(buy):
            if amount:
                total += self.price(kind, market[kind], amount)
        return Bill(total, (buy[0], buy[1], buy[2], buy[3]))

    def _next(self, kind: int, in_market: int) -> int | None:
        prices = self.tables.unit_prices[kind]
        return prices[len(prices) - in_market] if in_market > 0 else None

    def _power(self, plants: tuple[int, ...], held: Fuels) -> int:
        """Return how many cities the plants power with the fuel held, however few cities there are."""
        return max(run.cities for run in self.cards.runs_of(plants) if self.fed(run, held))

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
            found.append(10 * round((now + USUAL_PRICES[kind]) / 2))
        return tuple(found)

    # ---- plants

    def _nets(self, plants: tuple[int, ...], prices: tuple[int, ...]) -> tuple[float, ...]:
        """Return income minus fuel of the best run for every number of cities up to the end of the game."""
        income = self.incomes
        best: list[float] = [income[0]] * len(income)
        for run in self.cards.runs_of(plants):
            cost = running_cost(run, prices)
            for cities, paid in enumerate(income[: run.cities + 1]):
                if paid - cost > best[cities]:
                    best[cities] = paid - cost
        return tuple(accumulate(best, max))

    def _set_worth(
        self, plants: tuple[int, ...], cities: int, rounds: int, prices: tuple[int, ...], traits: Traits
    ) -> float:
        """Return what a set of plants brings in the ``rounds`` left, and what its size is worth at the end.

        ``cities`` are those there will be after this round's building.
        """
        end = self.end
        nets = self.nets(plants, self.cards.relevant(plants, prices))
        worth, weight = 0.0, traits.scale
        for ahead in range(rounds):
            worth += weight * nets[min(end, cities + int(traits.growth * ahead))]
            weight *= traits.fading
        at_the_end = traits.capacity + traits.late / rounds
        return worth + at_the_end * min(end, self.cards.capacity(plants))

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

    def way(self, g: HasGrid, u: int) -> tuple[NextHouse, ...]:
        """Return the next houses of a utility, the cheapest first, whatever money it has."""
        grid, utility = g.grid, g.grid.utilities[u]
        places = grid.places if g.flow.stack[-1] == "pg.building" else grid.step
        key = (grid.regions, utility.cities, places, tuple(grid.houses))
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) > REMEMBERED:
                self._ways.clear()
            found = self._ways[key] = self._way(grid.regions, utility, places, key[3])
        return found

    def _way(self, regions: int, utility: Utility, places: int, houses: tuple[int, ...]) -> tuple[NextHouse, ...]:
        open_cities = [c for c in self.in_play(regions) if houses[c] < places and not utility.cities >> c & 1]
        if utility.cities:
            open_cities = [c for c in open_cities if utility.reach[c] >= 0]
        reach: Sequence[int] = utility.reach
        steps: list[NextHouse] = []
        cost = 0
        if not utility.cities and open_cities:
            first = self.start_city(regions, houses, places)
            cost = self.tables.place_prices[houses[first]]
            steps.append(NextHouse(first, cost))
            open_cities.remove(first)
            reach = self.world.distances(regions)[first]
        return (*steps, *self._onward(regions, open_cities, reach, houses, cost, FAR - len(steps)))

    def _onward(
        self, regions: int, open_cities: list[int], reach: Sequence[int], houses: Sequence[int], cost: int, count: int
    ) -> list[NextHouse]:
        """Return the cheapest next houses one by one, starting from ``cost`` spent."""
        distances = self.world.distances(regions)
        prices = self.tables.place_prices
        bill = {c: prices[houses[c]] + reach[c] for c in open_cities}
        steps: list[NextHouse] = []
        while bill and len(steps) < count:
            city = min(bill, key=bill.__getitem__)
            cost += bill.pop(city)
            steps.append(NextHouse(city, cost))
            row = distances[city]
            for other, price in bill.items():
                near = prices[houses[other]] + row[other]
                if near < price:
                    bill[other] = near
        return steps

    def _start_city(self, regions: int, houses: tuple[int, ...], places: int) -> int:
        """Return the first city from where a network of six grows cheapest, the more rooms around it the better."""
        open_cities = [c for c in self.in_play(regions) if houses[c] < places]
        distances = self.world.distances(regions)

        def price(city: int) -> float:
            others = [c for c in open_cities if c != city]
            steps = self._onward(regions, others, distances[city], houses, self.tables.place_prices[houses[city]], 8)
            return steps[-1].cost + 2 * steps[min(3, len(steps) - 1)].cost if steps else 0

        return min(open_cities, key=price)

    def soon(self, g: HasGrid, u: int, price: int = 0) -> int:
        """Return how many cities a utility may have after this round if it spends ``price`` on a plant."""
        utility = g.grid.utilities[u]
        cities = utility.cities.bit_count()
        money = utility.money - price - FUEL_MONEY - cities
        return cities + affordable_steps(self.way(g, u), money)

    # ---- time

    def rounds_left(self, g: HasGrid) -> int:
        """Return about how many rounds are still to be paid, this one included."""
        if self.tables.last_round is not None:
            return max(1, self.tables.last_round - g.flow.round + 1)
        largest = max(utility.cities.bit_count() for utility in g.grid.utilities)
        return max(1, round((self.end - largest) / PACE))


def judge_of(world: World, grid: Grid) -> Judge:
    """Return the judge of a game."""
    return judge_with(world, world.cards(grid))


@remembered(2)
def judge_with(world: World, cards: Cards) -> Judge:
    """Return the judge of games with these cards."""
    return Judge(world, cards)


def affordable_steps(way: Sequence[NextHouse], money: int) -> int:
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
