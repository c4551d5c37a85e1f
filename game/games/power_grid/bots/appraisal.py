"""What plants are worth to each utility in one position: the highest sensible bids."""

from __future__ import annotations

from game.games.power_grid.bots.ending import best_finish, cost_of, may_end
from game.games.power_grid.bots.judging import Judge
from game.games.power_grid.bots.traits import Traits
from game.games.power_grid.plants import fuels
from game.games.power_grid.state import HasGrid

LITTLE = 10
"""What is kept back for fuel where none that is needed is for sale."""


class Appraisal:
    """Reckons with one way of thinking in a position, which must not change meanwhile.

    The judge keeps what is found: all that it depends on is in the key, most of it the same for every plant.
    """

    def __init__(self, judge: Judge, g: HasGrid, traits: Traits) -> None:
        grid = g.grid
        self.judge = judge
        self.g = g
        self.traits = traits
        self.rounds = judge.rounds_left(g)
        self.shops = judge.goods(g)
        self.last = self.rounds <= 2 and traits.plans_the_end and may_end(judge, g)
        opening = judge.world.network.opening(g)
        self.around = judge.numbered((
            self.rounds, self.last, opening, grid.step, grid.regions, grid.blocked, self.shops, tuple(grid.houses),
            traits,
        ))  # fmt: skip

    def worth(self, u: int, plant: int) -> float:
        """Return the highest sensible bid of a utility for a plant, money for its fuel kept back."""
        utility, worths = self.g.grid.utilities[u], self.judge.worths
        key = (
            self.around, plant, utility.money, utility.cities, utility.second_network, tuple(utility.plants),
            tuple(utility.fuel),
        )  # fmt: skip
        found = worths.get(key)
        if found is None:
            found = worths[key] = self._last_worth(u, plant) if self.last else self._usual_worth(u, plant)
        return found

    def _usual_worth(self, u: int, plant: int) -> float:
        judge, g = self.judge, self.g
        utility = g.grid.utilities[u]
        owned, prices = tuple(utility.plants), judge.expected_prices(g)
        value = judge.plant_worth(plant, owned, judge.soon(g, u, plant), self.rounds, prices, self.traits)
        cities = max(1, utility.cities.bit_count())
        upkeep = judge.least_bill(tuple(sorted((*owned, plant))), fuels(utility.fuel), self.shops, cities)
        return min(value, utility.money - (LITTLE if upkeep is None else upkeep))

    def _last_worth(self, u: int, plant: int) -> float:
        """Return what a plant is worth if the game ends in this round: all that leaves one more city powered."""
        judge, g = self.judge, self.g
        utility = g.grid.utilities[u]
        wanted = best_finish(judge, g, u).powered + 1
        plants = tuple(sorted((*utility.plants, plant)))
        full = judge.cards.counted(plants) > judge.tables.plant_limit
        sets = [tuple(p for p in plants if p != gone) for gone in judge.cards.worked(plants)] if full else [plants]
        return utility.money - min(cost_of(judge, g, u, kept, wanted) for kept in sets)
