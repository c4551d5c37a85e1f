"""Judge of the bots: fuel for sale and its bills, incomes of plants, ways to build, rounds left.

Everything here is a pure function of the position; results for positions seen before are cached.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, combinations
from typing import NamedTuple

from game.games.power_grid.bots.growth import REMEMBERED, HousePlanner, affordable_steps
from game.games.power_grid.bots.traits import FIRST, Traits
from game.games.power_grid.market import largest_network
from game.games.power_grid.offers import Mark
from game.games.power_grid.planning import acting
from game.games.power_grid.plants import COAL, FIRST_MARKET, OIL, Cards, Fuels, PlantRun, running_cost
from game.games.power_grid.state import Grid, HasGrid
from game.games.power_grid.world import World
from game.kernel.cache import cached


class Goods:
    """The tokens for sale in one ``market``: ``prices[fuel]`` from the cheapest on, and their sums.

    Compared by identity: the same goods are the same object while a judge caches them.
    """

    __slots__ = ("market", "prices", "sums")

    def __init__(self, prices: Sequence[Sequence[int]], market: int = FIRST_MARKET) -> None:
        self.market = market
        self.prices = tuple(map(tuple, prices))
        self.sums = tuple((0, *accumulate(row)) for row in self.prices)


NOTHING = Goods(((),) * 4)

USUAL_PRICES = (3.0, 3.5, 4.5, 6.0)
"""Elektro for a token of each fuel in an average round."""
MINED = 4.0
"""Elektro that a sale brings for each city on a mine, about."""
MINING = 0.4
"""Share of its future sales that is paid for a mine, beside the income of plants."""
NONE_FOR_SALE = 16
"""Assumed price of a fuel that is not for sale."""
NOBODY = -1
FUEL_MONEY = 5
"""Elektro spent on fuel, about, besides one for each city."""


class Bill(NamedTuple):
    """The purchases for a run, and their price."""

    price: int
    buy: Fuels


class Hoped(NamedTuple):
    """A run with the most it can be worth in a round, its place among the runs, and what its fuel is worth."""

    most: float
    place: int
    run: PlantRun
    burned: float


class Judge:
    """Judges games with the same cards. Safe to share: it only caches results."""

    def __init__(self, world: World, cards: Cards, end_cities: int) -> None:
        self.world = world
        self.cards = cards
        self.tables = world.tables
        self.offers = world.offers
        self._goods = lru_cache(maxsize=REMEMBERED)(self._laid_out)
        self.bill = lru_cache(maxsize=REMEMBERED)(self._bill)
        self.hopes = lru_cache(maxsize=REMEMBERED)(self._hopes)
        self.frugal = lru_cache(maxsize=REMEMBERED)(self._frugal)
        self.power = lru_cache(maxsize=REMEMBERED)(self._power)
        self.nets = lru_cache(maxsize=REMEMBERED)(self._nets)
        self.set_worth = lru_cache(maxsize=REMEMBERED)(self._set_worth)
        self.plant_worth = lru_cache(maxsize=REMEMBERED)(self._plant_worth)
        self.way = HousePlanner(world).way
        self.end_cities = end_cities
        self.end = min(end_cities, self.tables.houses)
        """The most cities that matter: those that end the game, or all houses."""
        self.incomes = [self.tables.income(cities) for cities in range(self.end + 1)]
        self.worths: dict[tuple[object, ...], float] = {}
        """The worth of plants in positions seen before; see ``Appraisal``."""
        self._numbers: dict[tuple[object, ...], int] = {}
        self._last_number = 0
        self._prices: dict[tuple[Mark, ...], tuple[int, ...]] = {}

    # ---- fuel

    def goods(self, g: HasGrid, u: int = NOBODY) -> tuple[Goods, ...]:
        """The goods in each market that a utility may still choose in its next turn of buying."""
        grid = g.grid
        bound = self.offers.bound(grid)
        markets = (bound,) if bound >= 0 and u in acting(self.world, g) else self.offers.markets
        return tuple([self._goods(market, self.offers.mark(grid, market)) for market in markets])

    def _laid_out(self, market: int, mark: Mark) -> Goods:
        return Goods(self.offers.laid_out(market, mark), market)

    def _bill(self, run: PlantRun, held: Fuels, goods: Goods) -> Bill | None:
        """The cheapest purchase for ``run``, or None if there is not enough for sale."""
        buy, lacking = [0, 0, 0, 0], run.hybrid
        for kind, need in enumerate(run.need):
            has = held[kind]
            if need > has:
                buy[kind] = need - has
                if buy[kind] >= len(goods.sums[kind]):
                    return None
            elif kind <= OIL:
                lacking -= has - need
        prices = goods.prices
        for _ in range(lacking):
            coal = prices[COAL][buy[COAL]] if buy[COAL] < len(prices[COAL]) else None
            oil = prices[OIL][buy[OIL]] if buy[OIL] < len(prices[OIL]) else None
            if coal is None and oil is None:
                return None
            cheaper = COAL if oil is None or (coal is not None and coal <= oil) else OIL
            buy[cheaper] += 1
        total = 0
        for kind, amount in enumerate(buy):
            if amount:
                total += goods.sums[kind][amount]
        return Bill(total, (buy[0], buy[1], buy[2], buy[3]))

    def least_bill(self, plants: tuple[int, ...], held: Fuels, shops: tuple[Goods, ...], cities: int) -> int | None:
        """The least money for fuel with which ``plants`` power ``cities`` cities, None if they cannot."""
        least = None
        for run in self.frugal(plants, cities):
            for goods in shops:
                bill = self.bill(run, held, goods)
                if bill is not None and (least is None or bill.price < least):
                    least = bill.price
        return least

    def _frugal(self, plants: tuple[int, ...], cities: int) -> tuple[PlantRun, ...]:
        """The runs that power ``cities`` cities, without those that could do so with a plant less."""
        enough = {run.plants: run for run in self.cards.runs_of(plants) if run.cities >= cities}
        fewer = {each: [tuple(p for p in each if p != out) for out in each] for each in enough}
        return tuple(run for each, run in enough.items() if not any(less in enough for less in fewer[each]))

    def _hopes(self, plants: tuple[int, ...], cities: int, prices: tuple[int, ...], last: bool) -> list[Hoped]:
        """The runs for at most ``cities`` cities, the most promising first if no fuel had to be bought."""
        found = []
        for place, run in enumerate(self.cards.runs_of(plants)):
            powered, burned = min(run.cities, cities), running_cost(run, prices)
            # In the last round cities decide, money only breaks ties (PG-12.4).
            most = powered * 1000.0 if last else self.tables.income(powered) - 0.5 * burned
            found.append(Hoped(most, place, run, burned))
        return sorted(found, key=lambda hoped: (-hoped.most, hoped.place))

    def _power(self, plants: tuple[int, ...], held: Fuels) -> int:
        """The cities the plants power with the fuel held, however few are connected."""
        return max(run.cities for run in self.cards.runs_of(plants) if self.fed(run, held))

    def fed(self, run: PlantRun, held: Fuels) -> bool:
        """True if the fuel held is enough for a run."""
        bill = self.bill(run, held, NOTHING)
        return bill is not None

    def expected_prices(self, g: HasGrid) -> tuple[int, ...]:
        """The expected price of a token of each fuel in the coming rounds, in tenths of an Elektro."""
        grid, mark = g.grid, self.offers.mark
        key = tuple([mark(grid, market) for market in self.offers.markets])
        found = self._prices.get(key)
        if found is None:
            if len(self._prices) > REMEMBERED:
                self._prices.clear()
            found = tuple([10 * round((self._now(grid, kind) + USUAL_PRICES[kind]) / 2) for kind in range(4)])
            self._prices[key] = found
        return found

    def _now(self, grid: Grid, kind: int) -> int:
        """The price of the token after the next, in the cheapest market; high if there is none."""
        found = []
        for market in self.offers.markets:
            if row := self.offers.rows(grid, market)[kind]:
                found.append(row[min(len(row) - 1, len(row) - self.offers.tokens(grid, market)[kind] + 1)])
        return min(found, default=NONE_FOR_SALE)

    # ---- plants

    def _nets(self, plants: tuple[int, ...], prices: tuple[int, ...]) -> tuple[float, ...]:
        """Income minus fuel of the best run, for every number of cities up to the end of the game."""
        income = self.incomes
        best: list[float] = [income[0]] * len(income)
        for run in self.cards.runs_of(plants):
            cost = running_cost(run, prices)
            for cities, paid in enumerate(income[: run.cities + 1]):
                if paid - cost > best[cities]:
                    best[cities] = paid - cost
        mined = self._mined(plants) if self.cards.mines else 0.0
        return tuple(accumulate([most + mined for most in best], max))

    def _set_worth(
        self, plants: tuple[int, ...], cities: int, rounds: int, prices: tuple[int, ...], traits: Traits
    ) -> float:
        """The worth of a set of plants: what it brings in the ``rounds`` left, and its capacity at the end.

        ``cities`` are those after this round's building.
        """
        end = self.end
        nets = self.nets(plants, self.cards.relevant(plants, prices))
        worth, weight = 0.0, traits.scale
        for ahead in range(rounds):
            worth += weight * nets[min(end, cities + int(traits.growth * ahead))]
            weight *= traits.fading
        at_the_end = traits.capacity + traits.late / rounds
        worth += at_the_end * min(end, self.cards.capacity(plants))
        return worth + MINING * rounds * self._mined(plants) if self.cards.mines else worth

    def _mined(self, plants: tuple[int, ...]) -> float:
        """Elektro that the mines among the plants bring in a round, about."""
        return MINED * sum([self.cards[number].sells for number in plants])

    def _plant_worth(
        self, plant: int, owned: tuple[int, ...], cities: int, rounds: int, prices: tuple[int, ...], traits: Traits
    ) -> float:
        """The highest sensible price of a plant for an owner of ``owned`` with ``cities`` cities."""
        kept = self.best_set((*owned, plant), cities, rounds, prices, traits)
        gain = self.set_worth(kept, cities, rounds, prices, traits)
        gain -= self.set_worth(owned, cities, rounds, prices, traits)
        return gain if gain <= plant else plant + traits.premium * (gain - plant)

    def best_set(
        self, plants: tuple[int, ...], cities: int, rounds: int, prices: tuple[int, ...], traits: Traits
    ) -> tuple[int, ...]:
        """The plants worth keeping, ascending, as many as the limit allows."""
        limit = self.tables.plant_limit
        plants = tuple(sorted(plants))
        if self.cards.mines:
            mines = tuple(number for number in plants if number in self.cards.mines)
            return self._kept_beside(mines, plants, cities, rounds, prices, traits)
        if len(plants) <= limit:
            return plants
        return max(combinations(plants, limit), key=lambda kept: self.set_worth(kept, cities, rounds, prices, traits))

    def numbered(self, around: tuple[object, ...]) -> int:
        """A number that stands in keys for everything the worth of all plants depends on: so keys stay short."""
        if len(self.worths) > REMEMBERED:
            self.worths.clear()
            self._numbers.clear()
        found = self._numbers.get(around)
        if found is None:
            self._last_number += 1
            found = self._numbers[around] = self._last_number
        return found

    # ---- building

    def soon(self, g: HasGrid, u: int, price: int = 0) -> int:
        """The cities a utility may have after this round if it spends ``price`` on a plant."""
        utility = g.grid.utilities[u]
        cities = utility.cities.bit_count()
        money = utility.money - price - FUEL_MONEY - cities
        return cities + affordable_steps(self.way(g, u), money)

    def _kept_beside(
        self,
        mines: tuple[int, ...],
        plants: tuple[int, ...],
        cities: int,
        rounds: int,
        prices: tuple[int, ...],
        traits: Traits,
    ) -> tuple[int, ...]:
        """The plants worth keeping beside mines, which do not count for the limit and always stay."""
        others = tuple(number for number in plants if number not in mines)
        sets = combinations(others, min(len(others), self.tables.plant_limit))
        whole = (tuple(sorted((*kept, *mines))) for kept in sets)
        return max(whole, key=lambda kept: self.set_worth(kept, cities, rounds, prices, traits))

    # ---- time

    def rounds_left(self, g: HasGrid, pace: float = FIRST.pace) -> int:
        """About how many rounds are still paid, this one included, if the leader grows by ``pace`` cities a round."""
        if self.tables.last_round is not None:
            return max(1, self.tables.last_round - g.flow.round + 1)
        return max(1, round((self.end - largest_network(g)) / pace))


def judge_of(world: World, grid: Grid) -> Judge:
    """The judge of a game."""
    return judge_with(world, world.cards(grid), world.end_cities(grid))


@cached(2)
def judge_with(world: World, cards: Cards, end_cities: int) -> Judge:
    """The judge of games with these cards that end with ``end_cities`` cities."""
    return Judge(world, cards, end_cities)
