"""The bots of Power Grid: a careful player's rules, likely hidden money, and the value of a position."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.bot import Bot, Level
from game.bots.playout_evaluator import softmax
from game.games.power_grid.actions import ChooseRegion, Sell
from game.games.power_grid.bots import auction, building, fuel
from game.games.power_grid.bots.alternatives import alternatives
from game.games.power_grid.bots.judging import judge_of
from game.games.power_grid.bots.standing import Judgement, by_rule, by_wins
from game.games.power_grid.bots.traits import EASY, NORMAL, UNSTEADY, Traits, in_style
from game.games.power_grid.losses import loss
from game.games.power_grid.planning import has_powered
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World, world_of
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game
from game.kernel.part import HIDDEN

SAVINGS = 14
"""Elektro that usually remain after building."""


def determinize_grid(game: Game[Any], view: HasGrid, seat: int, rng: Random) -> Any:
    """A full position: others have about what their last powering paid, less what they were seen paying since."""
    g = game.determinize(view, seat, rng)
    for u, utility in enumerate(view.grid.utilities):
        if utility.money == HIDDEN:
            g.grid.utilities[u].money = _money(world_of(game), view, u, rng)
    return g


def _money(world: World, view: HasGrid, u: int, rng: Random) -> int:
    """Likely money of a utility, at least what it has bid; before its first income it is known."""
    tables, utility = world.tables, view.grid.utilities[u]
    savings = int(rng.random() * 2 * SAVINGS)
    was_paid = view.flow.round > 1 or u in has_powered(world, view)
    paid = savings + tables.income(utility.powered) if was_paid else tables.start_money
    lead = view.auction.price if view.auction.leader == u else 0
    return max(0, paid - utility.spent, lead)


HORIZON = 2
"""Rounds that a play-out goes beyond the current one."""
LEVELS = {
    "easy": Level(0.0, 0),
    "normal": Level(0.0, 0),
    "hard": Level(0.9, 24, glances={"pg.bidding": 0.3}),
    "expert": Level(2.8, 32, glances={"pg.bidding": 0.3, "pg.auction": 1.2, "pg.fuel": 1.4, "pg.building": 1.4}),
}


class PowerGridBot:
    """Implements ``game.bots.bot.Bot``. Keeps nothing between decisions."""

    def __init__(self, traits: Traits = NORMAL, haste: bool = False, judgement: Judgement = by_rule) -> None:
        self.traits = traits
        self.haste = haste
        self.judgement = judgement

    def graded(self, level: Level) -> tuple[Bot, Level]:
        """The bot of a level, and its bounds: easy is a careless player."""
        bots = {"easy": EASY_BOT, "hard": SEARCHING_BOT, "expert": EXPERT_BOT}
        return bots.get(level.name, self), LEVELS.get(level.name, level)

    def styled(self, style: str) -> Bot:
        """The bot whose rules have the habit of ``style``."""
        return PowerGridBot(in_style(self.traits, style), self.haste, self.judgement)

    def otherwise(self) -> Bot:
        """The bot whose bids, houses and fuel nobody foresees."""
        return PowerGridBot(UNSTEADY, self.haste, self.judgement)

    def propose(self, game: Game[Any], view: HasGrid, decision: Decision) -> list[Action]:
        """The action of the rules of thumb, and the alternatives worth a try."""
        guessed = self.determinize(game, view, decision.seat, Random(1))
        first = PowerGridBot(self.traits).policy(game, guessed, decision, Random(1))
        others = alternatives(judge_of(world_of(game), guessed.grid), guessed, decision, first, self.traits)
        return list(dict.fromkeys(action for action in (first, *others) if action in decision))

    def loses(self, game: Game[Any], view: HasGrid, decision: Decision, action: Action) -> bool:
        return loss(world_of(game), view, decision, action) is not None

    def policy(self, game: Game[Any], g: HasGrid, decision: Decision, rng: Random) -> Action:
        """The action by a careful player's rules of thumb; at times another worth a thought, if the bot strays."""
        if self.traits.strays and rng.random() < self.traits.strays:
            return rng.choice(BOT.propose(game, g, decision))
        world = world_of(game)
        judge, u, traits = judge_of(world, g.grid), decision.subject, self.traits
        prompt = decision.prompt
        if prompt == "pg.bidding":
            return auction.bid(judge, g, u, traits, rng, self.haste)
        if prompt == "pg.auction":
            return auction.offer(judge, g, u, traits, rng)
        if prompt == "pg.fuel":
            return fuel.buy_fuel(judge, g, u, traits, rng)
        if prompt == "pg.building":
            return building.build(judge, g, u, traits, rng)
        if prompt == "pg.selling":
            return Sell()
        if prompt == "pg.powering":
            return fuel.power(judge, g, u)
        if prompt == "pg.sale":
            return auction.discard(judge, g, u, decision, traits)
        if prompt == "pg.trust":
            return decision.sample(rng)
        return _region(world, g, rng)

    def determinize(self, game: Game[Any], view: HasGrid, seat: int, rng: Random) -> Any:
        """A full position with likely money of the others and a likely stack."""
        return determinize_grid(game, view, seat, rng)

    def evaluate(self, game: Game[Any], g: HasGrid) -> list[float]:
        """The chance of each seat to win; a seat stands for all utilities it decides for."""
        world = world_of(game)
        deciders = [world.house.decider(g, u) for u in range(world.utilities)]
        behind = [[u for u, decider in enumerate(deciders) if decider == seat] for seat in range(game.seats)]
        if game.over(g):
            money = [sum(g.grid.utilities[u].money for u in mine) for mine in behind]
            return softmax([score.total + money[score.seat] / 100 for score in game.scores(g)], 0.5)
        standing = self.judgement(judge_of(world, g.grid), g)
        return softmax([sum(standing[u] for u in mine) for mine in behind], 1.0)

    def finished(self, game: Game[Any], g: HasGrid, root: HasGrid) -> bool:
        """True once the play-out has seen ``HORIZON`` further rounds."""
        return g.flow.round > root.flow.round + HORIZON


BOT = PowerGridBot()
EASY_BOT = PowerGridBot(EASY)
SEARCHING_BOT = JUDGE = PowerGridBot(NORMAL, haste=True)
"""Searches for hard, and gives the chances that people are told."""
EXPERT_BOT = PowerGridBot(NORMAL, haste=True, judgement=by_wins)


def _region(world: World, g: HasGrid, rng: Random) -> Action:
    """The choice of the region where building is cheapest together with those in play."""
    graph = world.graph

    def price(region: int) -> float:
        regions = g.grid.regions | 1 << region
        inside = [c for c, r in enumerate(graph.region_of) if r == region]
        costs = [
            link.cost or 0
            for link in graph.links
            if (link.a in inside or link.b in inside)
            and regions >> graph.region_of[link.a] & 1
            and regions >> graph.region_of[link.b] & 1
        ]
        return _mean(costs)

    return ChooseRegion(min(world.open_regions(g.grid.regions), key=price))


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 99.0
