"""Plant auction of the bots: what a plant is worth to each, what to open, how far to bid, what to discard."""

from __future__ import annotations

from random import Random

from game.games.power_grid.actions import Bid, Decline, Discard, Offer, Pass
from game.games.power_grid.bots.building import best_finish, cost_of, may_end
from game.games.power_grid.bots.judging import Judge
from game.games.power_grid.bots.traits import Traits
from game.games.power_grid.losses import FAR
from game.games.power_grid.market import actual
from game.games.power_grid.mechanisms.plant_market import lowest_bid
from game.games.power_grid.plants import fuels
from game.games.power_grid.state import HasGrid
from game.kernel.action import Action
from game.kernel.choice import Decision, One

LITTLE = 10
"""Elektro kept back for fuel that is not for sale."""


class Appraisal:
    """The worth of plants in a position, by one way of thinking. The position must not change meanwhile.

    The judge caches results: everything they depend on is in the key, most of it the same for every plant.
    """

    def __init__(self, judge: Judge, g: HasGrid, traits: Traits) -> None:
        grid = g.grid
        self.judge = judge
        self.g = g
        self.traits = traits
        self.rounds = judge.rounds_left(g, traits.pace)
        self.shops = judge.goods(g)
        self.last = self.rounds <= 2 and traits.plans_the_end and may_end(judge, g)
        opening = judge.world.network.opening(g)
        self.around = judge.numbered((
            self.rounds, self.last, opening, grid.step, grid.regions, grid.blocked, self.shops, tuple(grid.houses),
            traits,
        ))  # fmt: skip

    def worth(self, u: int, plant: int) -> float:
        """The highest sensible bid of utility ``u`` for a plant, with money for its fuel kept back."""
        utility, worths = self.g.grid.utilities[u], self.judge.worths
        key = (
            self.around, plant, utility.money, utility.cities, utility.second_network, tuple(utility.plants),
            tuple(utility.fuel),
        )  # fmt: skip
        found = worths.get(key)
        if found is None:
            found = worths[key] = self._last_worth(u, plant) if self.last else self._usual_worth(u, plant)
        return found

    def limit(self, u: int, plant: int) -> float:
        """How far utility ``u`` bids: the plant's worth, less a share of what the next best one would gain."""
        worth, choice = self.worth(u, plant), self.traits.choice
        if not choice or self.last:
            return worth
        grid, world = self.g.grid, self.judge.world
        cities, most = grid.utilities[u].cities, 0.0
        for other in actual(world, self.g):
            if other != plant and world.may_own(grid, cities, other):
                most = max(most, self.worth(u, other) - lowest_bid(grid, other))
        return worth - choice * most

    def _usual_worth(self, u: int, plant: int) -> float:
        judge, g = self.judge, self.g
        utility = g.grid.utilities[u]
        owned, prices = tuple(utility.plants), judge.expected_prices(g)
        value = judge.plant_worth(plant, owned, judge.soon(g, u, plant), self.rounds, prices, self.traits)
        cities = max(1, utility.cities.bit_count())
        upkeep = judge.least_bill(tuple(sorted((*owned, plant))), fuels(utility.fuel), self.shops, cities)
        return min(value, utility.money - (LITTLE if upkeep is None else upkeep))

    def _last_worth(self, u: int, plant: int) -> float:
        """The worth of a plant if the game ends in this round: all that still powers one more city."""
        judge, g = self.judge, self.g
        utility = g.grid.utilities[u]
        wanted = best_finish(judge, g, u).powered + 1
        plants = tuple(sorted((*utility.plants, plant)))
        full = judge.cards.counted(plants) > judge.tables.plant_limit
        sets = [tuple(p for p in plants if p != gone) for gone in judge.cards.worked(plants)] if full else [plants]
        return utility.money - min(cost_of(judge, g, u, kept, wanted) for kept in sets)


SURE = 0.75
"""Share of a lone rival's highest bid that is safe to bid at once."""


def offer(judge: Judge, g: HasGrid, u: int, traits: Traits, rng: Random) -> Action:
    """An offer of the plant with most gain over its likely price, or decline."""
    ranked = gains(judge, g, u, traits, rng)
    forced = g.flow.round == 1 and u != g.auction.again
    if ranked and (forced or ranked[0][0] > traits.patience):
        return opening(Appraisal(judge, g, traits), u, ranked[0][1])
    return Decline()


def opening(appraisal: Appraisal, u: int, plant: int) -> Offer:
    """The offer of a plant, at a price it would reach anyway."""
    low = lowest_bid(appraisal.g.grid, plant)
    most = min(appraisal.limit(u, plant), reached(appraisal, u, plant, low))
    return Offer(plant, _payable(appraisal.judge, appraisal.g, u, min(most, low + FAR), low, low))


def gains(judge: Judge, g: HasGrid, u: int, traits: Traits, rng: Random) -> list[tuple[float, int]]:
    """The plants that can be paid and owned with their gain over the likely price, the best first."""
    utilities, world, appraisal = g.grid.utilities, judge.world, Appraisal(judge, g, traits)
    money, cities = utilities[u].money, utilities[u].cities
    rivals = _others(g, g.auction.out | 1 << u)
    found = []
    for plant in actual(world, g):
        low = lowest_bid(g.grid, plant)
        if low > money or not world.may_own(g.grid, cities, plant):
            continue
        mine = appraisal.worth(u, plant) * error(traits, rng)
        if mine < low:
            found.append((mine - low, plant))
            continue
        bids = [min(utilities[o].money, appraisal.limit(o, plant)) for o in _able(appraisal, plant, rivals)]
        likely = max(low, max(bids, default=0.0) + 1)
        # The small part for the opening price prefers the better of plants that rivals would bid up alike.
        found.append((mine - min(likely, mine) + 0.05 * (mine - low), plant))
    return sorted(found, reverse=True)


def bid(judge: Judge, g: HasGrid, u: int, traits: Traits, rng: Random, haste: bool) -> Action:
    """A raise while the plant is worth it: first to the price it would reach anyway, then one by one.

    With ``haste`` it is at once the bid that no remaining rival will exceed, which spares play-outs many raises.
    """
    auction, appraisal = g.auction, Appraisal(judge, g, traits)
    mine = appraisal.limit(u, auction.plant) * error(traits, rng)
    if auction.price + 1 > mine:
        return Pass()
    if haste:
        most = max(_bids(appraisal, u, auction.plant), default=0.0) + 1
    else:
        most = min(reached(appraisal, u, auction.plant, auction.price), auction.price + FAR)
    return Bid(_payable(judge, g, u, min(mine, most), auction.price + 1, auction.price))


def reached(appraisal: Appraisal, u: int, plant: int, price: int) -> float:
    """A price to which rivals raise a plant anyway.

    It is part of the way from ``price`` to what the second of them would pay, or to what even a lone one surely would.
    """
    bold = appraisal.traits.bold
    if not bold:
        return 0.0
    bids = sorted((*_bids(appraisal, u, plant), 0.0, 0.0))
    return price + bold * (max(bids[-2], SURE * bids[-1]) - price)


def _bids(appraisal: Appraisal, u: int, plant: int) -> list[float]:
    """How far the remaining rivals would bid."""
    auction = appraisal.g.auction
    rivals = _others(appraisal.g, auction.out | auction.passed | 1 << u)
    return [appraisal.limit(o, plant) for o in _able(appraisal, plant, rivals)]


def _others(g: HasGrid, away: int) -> list[int]:
    """The utilities except those in ``away`` (bit mask)."""
    return [o for o in range(len(g.grid.utilities)) if not away >> o & 1]


def _able(appraisal: Appraisal, plant: int, rivals: list[int]) -> list[int]:
    """Those of ``rivals`` who may bid for a plant: not everybody may own all (PG-14.6)."""
    grid, world = appraisal.g.grid, appraisal.judge.world
    return [o for o in rivals if world.may_own(grid, grid.utilities[o].cities, plant)]


def _payable(judge: Judge, g: HasGrid, u: int, wanted: float, least: int, price: int) -> int:
    """The possible bid nearest to ``wanted``.

    It is at least ``least``, and at most the own money and what the table allows above ``price``.
    """
    limit = judge.tables.raise_limit
    most = g.grid.utilities[u].money if limit is None else min(g.grid.utilities[u].money, price + limit)
    return int(max(least, min(wanted, most)))


def discard(judge: Judge, g: HasGrid, u: int, decision: Decision, traits: Traits) -> Action:
    """The discard of the least valuable plant, losing the cheaper fuel."""
    utility = g.grid.utilities[u]
    prices = judge.expected_prices(g)
    kept = judge.best_set(tuple(utility.plants), judge.soon(g, u), judge.rounds_left(g, traits.pace), prices, traits)
    ones = (choice.action for choice in decision.choices if isinstance(choice, One))
    options = [action for action in ones if isinstance(action, Discard)]

    def loss(action: Discard) -> tuple[bool, float]:
        return action.plant in kept, action.coal * prices[0] + action.oil * prices[1] + action.plant / 100

    return min(options, key=loss)


def error(traits: Traits, rng: Random) -> float:
    """A random factor by which a judgement is off."""
    return max(0.2, rng.gauss(1.0, traits.noise)) if traits.noise else 1.0
