"""The plant auction: what a plant is worth to each, what to put up, how far to bid, what to give up."""

from __future__ import annotations

from random import Random

from game.games.power_grid.actions import Bid, Decline, Discard, Offer, Pass
from game.games.power_grid.bot_ending import best_finish, may_end
from game.games.power_grid.judging import Judge, fuels, runs_of
from game.games.power_grid.market import actual
from game.games.power_grid.state import HasGrid
from game.games.power_grid.traits import Traits
from game.kernel.action import Action
from game.kernel.choice import Decision, One


def offer(judge: Judge, g: HasGrid, u: int, traits: Traits, rng: Random) -> Action:
    """Return the plant with most gain over its likely price, or decline."""
    money = g.grid.utilities[u].money
    rivals = [o for o in range(len(g.grid.utilities)) if o != u and not g.auction.out >> o & 1]
    best: Action | None = None
    most = traits.patience
    must = g.flow.round == 1
    for plant in actual(judge.world, g):
        if plant > money:
            continue
        mine = worth(judge, g, u, plant, traits) * error(traits, rng)
        bids = [min(g.grid.utilities[o].money, worth(judge, g, o, plant, traits)) for o in rivals]
        likely = max(plant, max(bids, default=0.0) + 1)
        gain = mine - min(likely, max(mine, plant))
        if mine >= plant:
            gain += 0.05 * (mine - plant)
        if (best is None and must) or gain > most:
            best, most = Offer(plant, plant), gain
    return best or Decline()


def bid(judge: Judge, g: HasGrid, u: int, traits: Traits, rng: Random, haste: int) -> Action:
    """Return a raise while the plant is worth it; ``haste`` above 1 leaps to save time in play-outs."""
    auction = g.auction
    mine = worth(judge, g, u, auction.plant, traits) * error(traits, rng)
    if auction.price + 1 > mine:
        return Pass()
    leap = int((mine - auction.price) / 4) if haste > 1 else 1
    return Bid(min(g.grid.utilities[u].money, auction.price + max(1, leap)))


def worth(judge: Judge, g: HasGrid, u: int, plant: int, traits: Traits) -> float:
    """Return the highest sensible bid of a utility for a plant, money for its fuel kept back."""
    utility = g.grid.utilities[u]
    owned, cities = tuple(utility.plants), utility.cities.bit_count()
    rounds, prices = judge.rounds_left(g), judge.expected_prices(g)
    if rounds <= 2 and traits.plans_the_end and may_end(judge, g):
        return last_worth(judge, g, u, plant)
    value = judge.plant_worth(plant, owned, cities, rounds, prices, traits)
    return min(value, utility.money - _upkeep(judge, g, u, (*owned, plant)))


def _upkeep(judge: Judge, g: HasGrid, u: int, plants: tuple[int, ...]) -> int:
    """Return the money that must be left after the auction: fuel for the cities there are."""
    utility = g.grid.utilities[u]
    cities = max(1, utility.cities.bit_count())
    held, market = fuels(utility.fuel), fuels(g.grid.fuel)
    bills = [judge.bill(run, held, market) for run in runs_of(tuple(sorted(plants))) if run.cities >= cities]
    return min((bill.price for bill in bills if bill is not None), default=10)


def last_worth(judge: Judge, g: HasGrid, u: int, plant: int) -> float:
    """Return what a plant is worth if the game ends in this round: all that leaves one more city powered."""
    utility = g.grid.utilities[u]
    limit = judge.tables.plant_limit
    now = best_finish(judge, g, u).powered
    low, high = 0, utility.money
    plants = tuple(sorted((*utility.plants, plant)))
    sets = [plants] if len(plants) <= limit else [tuple(p for p in plants if p != gone) for gone in plants]
    while low < high:
        price = (low + high + 1) // 2
        if any(best_finish(judge, g, u, kept, utility.money - price).powered > now for kept in sets):
            low = price
        else:
            high = price - 1
    return float(low)


def discard(judge: Judge, g: HasGrid, u: int, decision: Decision, traits: Traits) -> Action:
    """Return the plant that is missed least, with the cheaper fuel lost."""
    utility = g.grid.utilities[u]
    prices = judge.expected_prices(g)
    kept = judge.best_set(tuple(utility.plants), utility.cities.bit_count(), judge.rounds_left(g), prices, traits)
    options = [choice.action for choice in decision.choices if isinstance(choice, One)]

    def loss(action: Action) -> tuple[bool, float]:
        assert isinstance(action, Discard)
        return action.plant in kept, action.coal * prices[0] + action.oil * prices[1] + action.plant / 100

    return min(options, key=loss)


def error(traits: Traits, rng: Random) -> float:
    """Return by what factor a judgement is off this time."""
    return max(0.2, rng.gauss(1.0, traits.noise)) if traits.noise else 1.0
