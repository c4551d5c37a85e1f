"""The plant auction: what a plant is worth to each, what to put up, how far to bid, what to give up."""

from __future__ import annotations

from random import Random

from game.games.power_grid.actions import Bid, Decline, Discard, Offer, Pass
from game.games.power_grid.bots.ending import best_finish, cost_of, may_end
from game.games.power_grid.bots.judging import Judge
from game.games.power_grid.bots.traits import Traits
from game.games.power_grid.bots.ways import REMEMBERED
from game.games.power_grid.market import actual
from game.games.power_grid.mechanisms.discount_token import lowest_bid
from game.games.power_grid.runs import fuels
from game.games.power_grid.state import HasGrid
from game.kernel.action import Action
from game.kernel.choice import Decision, One

SURE = 0.75
"""The part of what a lone rival would pay that is certain enough to be bid at once."""


def offer(judge: Judge, g: HasGrid, u: int, traits: Traits, rng: Random) -> Action:
    """Return the plant with most gain over its likely price, or decline."""
    ranked = gains(judge, g, u, traits, rng)
    if ranked and (g.flow.round == 1 or ranked[0][0] > traits.patience):
        return opening(judge, g, u, ranked[0][1], traits)
    return Decline()


def opening(judge: Judge, g: HasGrid, u: int, plant: int, traits: Traits) -> Offer:
    """Return the offer of a plant, at a price which it would reach anyway."""
    low = lowest_bid(g.grid, plant)
    most = min(worth(judge, g, u, plant, traits), reached(judge, g, u, plant, low, traits))
    return Offer(plant, _payable(judge, g, u, most, low, low))


def gains(judge: Judge, g: HasGrid, u: int, traits: Traits, rng: Random) -> list[tuple[float, int]]:
    """Return the plants that can be paid and owned with the gain over their likely price, the best first."""
    utilities, world = g.grid.utilities, judge.world
    money, cities = utilities[u].money, utilities[u].cities
    found = []
    for plant in actual(world, g):
        low = lowest_bid(g.grid, plant)
        if low > money or not world.may_own(g.grid, cities, plant):
            continue
        mine = worth(judge, g, u, plant, traits) * error(traits, rng)
        if mine < low:
            found.append((mine - low, plant))
            continue
        rivals = _rivals(judge, g, plant, g.auction.out | 1 << u)
        bids = [min(utilities[o].money, worth(judge, g, o, plant, traits)) for o in rivals]
        likely = max(low, max(bids, default=0.0) + 1)
        found.append((mine - min(likely, mine) + 0.05 * (mine - low), plant))
    return sorted(found, reverse=True)


def bid(judge: Judge, g: HasGrid, u: int, traits: Traits, rng: Random, haste: bool) -> Action:
    """Return a raise while the plant is worth it: at once to the price which it would reach anyway, then one by one.

    With ``haste`` it is at once the bid that nobody who is left will exceed, which spares play-outs many raises.
    """
    auction = g.auction
    mine = worth(judge, g, u, auction.plant, traits) * error(traits, rng)
    if auction.price + 1 > mine:
        return Pass()
    if haste:
        most = max(_bids(judge, g, u, auction.plant, traits), default=0.0) + 1
    else:
        most = reached(judge, g, u, auction.plant, auction.price, traits)
    return Bid(_payable(judge, g, u, min(mine, most), auction.price + 1, auction.price))


def reached(judge: Judge, g: HasGrid, u: int, plant: int, price: int, traits: Traits) -> float:
    """Return a price to which rivals raise a plant anyway: part of the way from ``price`` to what the second of them
    would pay, or to where even a lone one has not yet had enough.
    """
    if not traits.bold:
        return 0.0
    bids = sorted((*_bids(judge, g, u, plant, traits), 0.0, 0.0))
    return price + traits.bold * (max(bids[-2], SURE * bids[-1]) - price)


def _bids(judge: Judge, g: HasGrid, u: int, plant: int, traits: Traits) -> list[float]:
    """Return how far the rivals would bid who are still in."""
    rivals = _rivals(judge, g, plant, g.auction.out | g.auction.passed | 1 << u)
    return [worth(judge, g, o, plant, traits) for o in rivals]


def _rivals(judge: Judge, g: HasGrid, plant: int, away: int) -> list[int]:
    """Return who may bid for a plant but for those who are ``away`` (bit mask): not everybody may own all (PG-14.6)."""
    utilities, may_own = g.grid.utilities, judge.world.may_own
    others = [o for o in range(len(utilities)) if not away >> o & 1]
    return [o for o in others if may_own(g.grid, utilities[o].cities, plant)]


def _payable(judge: Judge, g: HasGrid, u: int, wanted: float, least: int, price: int) -> int:
    """Return the bid that is nearest to what is wanted: not below ``least``, not above one's money or what the table
    lets one go beyond ``price``.
    """
    limit = judge.tables.raise_limit
    most = g.grid.utilities[u].money if limit is None else min(g.grid.utilities[u].money, price + limit)
    return int(max(least, min(wanted, most)))


def worth(judge: Judge, g: HasGrid, u: int, plant: int, traits: Traits) -> float:
    """Return the highest sensible bid of a utility for a plant, money for its fuel kept back."""
    utility, grid = g.grid.utilities[u], g.grid
    rounds = judge.rounds_left(g)
    if rounds <= 2 and traits.plans_the_end and may_end(judge, g):
        return last_worth(judge, g, u, plant)
    known: tuple[object, ...] = (
        plant, utility.money, utility.cities, rounds, grid.step, grid.regions, tuple(utility.plants),
        tuple(utility.fuel), judge.goods(g), tuple(grid.houses), traits,
    )  # fmt: skip
    found = judge.worths.get(known)
    if found is None:
        if len(judge.worths) > REMEMBERED:
            judge.worths.clear()
        owned, cities, prices = tuple(utility.plants), judge.soon(g, u, plant), judge.expected_prices(g)
        value = judge.plant_worth(plant, owned, cities, rounds, prices, traits)
        found = judge.worths[known] = min(value, utility.money - _upkeep(judge, g, u, (*owned, plant)))
    return found


def _upkeep(judge: Judge, g: HasGrid, u: int, plants: tuple[int, ...]) -> int:
    """Return the money that must be left after the auction: fuel for the cities there are."""
    utility = g.grid.utilities[u]
    cities = max(1, utility.cities.bit_count())
    held, shops = fuels(utility.fuel), judge.goods(g)
    runs = [run for run in judge.cards.runs_of(tuple(sorted(plants))) if run.cities >= cities]
    bills = [judge.bill(run, held, goods) for run in runs for goods in shops]
    return min((bill.price for bill in bills if bill is not None), default=10)


def last_worth(judge: Judge, g: HasGrid, u: int, plant: int) -> float:
    """Return what a plant is worth if the game ends in this round: all that leaves one more city powered."""
    utility = g.grid.utilities[u]
    limit = judge.tables.plant_limit
    wanted = best_finish(judge, g, u).powered + 1
    plants = tuple(sorted((*utility.plants, plant)))
    full = judge.cards.counted(plants) > limit
    sets = [tuple(p for p in plants if p != gone) for gone in judge.cards.worked(plants)] if full else [plants]
    return utility.money - min(cost_of(judge, g, u, kept, wanted) for kept in sets)


def discard(judge: Judge, g: HasGrid, u: int, decision: Decision, traits: Traits) -> Action:
    """Return the plant that is missed least, with the cheaper fuel lost."""
    utility = g.grid.utilities[u]
    prices = judge.expected_prices(g)
    kept = judge.best_set(tuple(utility.plants), judge.soon(g, u), judge.rounds_left(g), prices, traits)
    ones = (choice.action for choice in decision.choices if isinstance(choice, One))
    options = [action for action in ones if isinstance(action, Discard)]

    def loss(action: Discard) -> tuple[bool, float]:
        return action.plant in kept, action.coal * prices[0] + action.oil * prices[1] + action.plant / 100

    return min(options, key=loss)


def error(traits: Traits, rng: Random) -> float:
    """Return by what factor a judgement is off this time."""
    return max(0.2, rng.gauss(1.0, traits.noise)) if traits.noise else 1.0
