"""Alternatives that a careful player would consider; searching levels try them out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.games.power_grid.actions import Bid, Build, Decline, Done, Offer, Pass
from game.games.power_grid.bots.auction import Appraisal, gains
from game.games.power_grid.bots.fuel import purchase
from game.games.power_grid.bots.judging import Judge
from game.games.power_grid.bots.traits import Traits
from game.games.power_grid.losses import lacking, loss, paying_run
from game.games.power_grid.mechanisms.plant_market import lowest_bid
from game.games.power_grid.state import HasGrid
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision

OFFERS = 3
"""Plants tried as offers."""
DOUBT = (0.65, 1.6)
"""Bids between these shares of a plant's worth are worth a search."""


def alternatives(judge: Judge, g: HasGrid, decision: Decision, first: Action, traits: Traits) -> Iterator[Action]:
    """Yield moves besides ``first``; some may be illegal."""
    if decision.prompt == "pg.auction":
        yield from _offers(judge, g, decision.subject, traits)
    elif decision.prompt == "pg.bidding":
        yield from _bids(judge, g, decision, first, traits)
    elif decision.prompt == "pg.fuel":
        yield from _purchases(judge, g, decision, first)
    elif decision.prompt == "pg.building":
        yield from _houses(judge, g, decision.subject, first)
    elif decision.prompt == "pg.powering" and loss(judge.world, g, decision, first) is not None:
        yield paying_run(judge.world, g, decision.subject)


def _offers(judge: Judge, g: HasGrid, u: int, traits: Traits) -> Iterator[Action]:
    ranked = gains(judge, g, u, traits, Random(1))
    for gain, plant in ranked[:OFFERS]:
        if gain > -0.5 * plant:
            yield Offer(plant, lowest_bid(g.grid, plant))
    yield Decline()


def _bids(judge: Judge, g: HasGrid, decision: Decision, first: Action, traits: Traits) -> Iterator[Action]:
    u = decision.subject
    part = (g.auction.price + 1) / max(1.0, Appraisal(judge, g, traits).worth(u, g.auction.plant))
    if DOUBT[0] < part < DOUBT[1] or (isinstance(first, Bid) and loss(judge.world, g, decision, first) is not None):
        yield Pass()
        yield Bid(g.auction.price + 1)


def _purchases(judge: Judge, g: HasGrid, decision: Decision, first: Action) -> Iterator[Action]:
    """Yield fuel that pays for itself, else all that may be bought, where the rule of thumb would stop."""
    if isinstance(first, Done) and loss(judge.world, g, decision, first) is not None:
        more = lacking(judge.world, g, decision.subject)
        for kind, amount in enumerate(more):
            yield from (purchase(judge, g, kind, amount, market) for market in judge.offers.markets if amount)
    elif isinstance(first, Done):
        for choice in decision.choices:
            if isinstance(choice, Amount):
                yield choice.make(choice.high)


def _houses(judge: Judge, g: HasGrid, u: int, first: Action) -> Iterator[Action]:
    way = judge.way(g, u)
    if way and way[0].cost <= g.grid.utilities[u].money:
        yield Build(way[0].city)
    yield Done()
