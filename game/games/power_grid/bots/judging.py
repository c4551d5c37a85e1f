"""What the bots of Power Grid reckon with: fuel bills, income of a set of plants, the way to build, the time left.

Everything here is a pure function of the position; what is kept are results for positions seen before.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, combinations
from typing import NamedTuple

from game.games.power_grid.bots.traits import Traits
from game.games.power_grid.bots.ways import REMEMBERED, Ways, affordable_steps
from game.games.power_grid.cards import Cards
from game.games.power_grid.plants import COAL, OIL
from game.games.power_grid.runs import Fuels, Run, running_cost
from game.games.power_grid.state import Grid, HasGrid
from game.games.power_grid.world import World
from game.kernel.remember import remembered

USUAL_PRICES = (3.0, 3.5, 4.5, 6.0)
"""What a token of each fuel costs in an average round."""
FUEL_MONEY = 5
"""What fuel costs about, besides one Elektro a city."""
PACE = 1.9
"""Cities the leader gains in a round."""


class Bill(NamedTuple):
    """What has to be bought for a run, and its price."""

    price: int
    buy: Fuels


class Judge:
    """Reckons for games with the same cards. Safe to share: it only remembers results."""

    def __init__(self, world: World, cards: Cards, end_cities: int) -> None:
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
        self.way = Ways(world).way
        self.end_cities = end_cities
        self.end = min(end_cities, self.tables.houses)
        """The most cities worth reckoning with: those that end the game, or all houses."""
        self.incomes = [self.tables.income(cities) for cities in range(self.end + 1)]
        self.worths: dict[tuple[object, ...], float] = {}
        """What plants were worth in positions seen before; see ``bot_auction.worth``."""

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
    return judge_with(world, world.cards(grid), world.end_cities(grid))


@remembered(2)
def judge_with(world: World, cards: Cards, end_cities: int) -> Judge:
    """Return the judge of games with these cards that end with so many cities."""
    return Judge(world, cards, end_cities)


def _sums(row: Sequence[int]) -> tuple[int, ...]:
    sums = [0]
    for price in row:
        sums.append(sums[-1] + price)
    return tuple(sums)
