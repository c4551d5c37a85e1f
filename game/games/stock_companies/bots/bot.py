"""The bots of The Stock Companies: an investor beside the careful player of Power Grid."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.bots.bot import Bot, Level
from game.bots.playout_evaluator import softmax
from game.games.power_grid.actions import Bid, Done
from game.games.power_grid.bots import auction, bot, fuel
from game.games.power_grid.bots.alternatives import alternatives
from game.games.power_grid.bots.bot import BOT as POWER_GRID
from game.games.power_grid.bots.judging import judge_of
from game.games.power_grid.losses import loss
from game.games.power_grid.world import world_of
from game.games.stock_companies.actions import BuyShare, SellOwn
from game.games.stock_companies.bots import investing, running
from game.games.stock_companies.bots.manners import (
    CAREFUL_MANNER,
    EASY_MANNER,
    KEEN_MANNER,
    NETWORK_MANNER,
    SHARP_MANNER,
    Manner,
    in_style,
)
from game.games.stock_companies.bots.valuing import standings
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game
from game.kernel.part import HIDDEN

BEHIND = 0.05
"""Share of the best total by which somebody lies behind whose chance to win is e times as small."""
SAVINGS = 24
"""Elektro that a player usually has left after a stock round: not enough for a share."""


def determinize(game: Game[Any], w: StockWorld, view: StockState, seat: int, rng: Random) -> Any:
    """A full position: others have what is left of their first money, or of the last dividends."""
    g = bot.determinize_grid(game, view, seat, rng)
    for other, investor in enumerate(view.exchange.investors):
        if investor.cash == HIDDEN:
            g.exchange.investors[other].cash = _cash(w, view, other, rng)
    return g


def _cash(w: StockWorld, view: StockState, seat: int, rng: Random) -> int:
    """Likely private cash: exact in the first stock round, where all prices are those of issue (SC1-6.1)."""
    stocks, investor = w.stocks, view.exchange.investors[seat]
    if view.flow.round == 1:
        spent = sum(n * company.issue for n, company in zip(investor.shares, stocks.companies, strict=True))
        return max(0, stocks.cash - spent)
    cash = rng.randint(0, SAVINGS)
    if view.flow.stack[-1] == "sc.stock" and not view.exchange.bought[seat]:
        for company, shares in enumerate(investor.shares):
            cash += shares * (w.tables.income(view.grid.utilities[company].powered) // stocks.dividend_divisor)
    return cash


HORIZON = 1
"""Rounds that a play-out goes beyond the current one, where every player is a company."""
SEARCHED_BY_OWNERS = ("pg.auction", "pg.bidding", "pg.building", "pg.powering")
SEARCHED_BY_PRESIDENTS = ("pg.auction", "pg.powering")
"""Phases of Power Grid in which the strongest level tries other moves: for presidents shares decide, not companies."""
PURCHASES = 3
"""Certificates that are tried: the best by the rules of thumb."""
LEVELS = {
    "easy": Level(0.0, 0),
    "normal": Level(0.0, 0),
    "hard": Level(0.9, 8, glances={"pg.bidding": 0.3}),
    "expert": Level(2.8, 24, glances={"pg.bidding": 0.3, "pg.auction": 1.2, "pg.fuel": 1.4, "pg.building": 1.4}),
}


class StockBot:
    """Implements ``game.bots.bot.Bot``. Keeps nothing between decisions.

    ``networks`` is its manner where companies are founded and the largest network ends the game, if that differs.
    """

    def __init__(self, manner: Manner = CAREFUL_MANNER, haste: bool = False, networks: Manner | None = None) -> None:
        self.manner = manner
        self.networks = networks or manner
        self.haste = haste

    def graded(self, level: Level) -> tuple[Bot, Level]:
        """The bot of a level, and its bounds: easy is careless."""
        bots = {"easy": EASY_BOT, "hard": SEARCHING_BOT, "expert": EXPERT_BOT}
        return bots.get(level.name, self), LEVELS.get(level.name, level)

    def styled(self, style: str) -> Bot:
        """The bot whose rules have the habit of ``style``."""
        return StockBot(in_style(self.manner, style), self.haste, in_style(self.networks, style))

    def otherwise(self) -> Bot:
        """The bot that pays more for plants and holds shares longer."""
        return StockBot(SHARP_MANNER, self.haste)

    def propose(self, game: Game[Any], view: StockState, decision: Decision) -> list[Action]:
        """The action of the rules of thumb, and the alternatives worth a try."""
        guessed = self.determinize(game, view, decision.seat, Random(1))
        w = _world(game)
        manner = self._manner(w)
        first = StockBot(manner).policy(game, guessed, decision, Random(1))
        others = _others(w, guessed, decision, first, manner)
        return list(dict.fromkeys(action for action in (first, *others) if action in decision))

    def loses(self, game: Game[Any], view: StockState, decision: Decision, action: Action) -> bool:
        """True if an action certainly loses something, as on the map of Power Grid, or raises an own company's bid."""
        w = _world(game)
        if isinstance(action, Bid) and running.own_leads(w, view, decision):
            return True
        return loss(w, view, decision, action) is not None

    def policy(self, game: Game[Any], g: StockState, decision: Decision, rng: Random) -> Action:
        """The action by a careful investor's rules of thumb."""
        w = _world(game)
        judge, u, manner = judge_of(w, g.grid), decision.subject, self._manner(w)
        traits = manner.owning if w.stocks.private else manner.running
        if SellOwn() in decision and investing.sells(w, judge, g, decision.seat, manner):
            return SellOwn()
        prompt = decision.prompt
        if prompt == "sc.stock":
            return investing.trade(w, judge, g, decision.seat, manner, rng)
        if prompt == "pg.bidding":
            return running.bid(w, judge, g, decision, traits, rng, self.haste)
        if prompt == "pg.auction":
            return running.offer(judge, g, decision, traits, rng)
        if prompt == "pg.sale":
            return auction.discard(judge, g, u, decision, traits)
        if prompt == "pg.fuel":
            return running.buy_fuel(w, judge, g, decision, traits, manner, rng)
        if prompt == "pg.building":
            return running.build(w, judge, g, decision, traits, rng)
        if prompt == "pg.powering":
            return fuel.power(judge, g, u)
        if prompt == "sc.dividend":
            return running.pay_out(w, judge, g, decision, g.exchange.money)
        if prompt == "sc.founding":
            return running.first_city(judge, g, decision)
        if prompt == "sc.purchase":
            return investing.purchase(w, judge, g, decision.seat, manner)
        return POWER_GRID.policy(game, g, decision, rng)

    def _manner(self, w: StockWorld) -> Manner:
        counted = w.tables.last_round is not None
        return self.manner if counted or w.stocks.private else self.networks

    def determinize(self, game: Game[Any], view: StockState, seat: int, rng: Random) -> Any:
        """A full position with likely money of the others and a likely stack."""
        return determinize(game, _world(game), view, seat, rng)

    def evaluate(self, game: Game[Any], g: StockState) -> list[float]:
        """The chance of each seat to win by what its shares and its cash will be worth."""
        w = _world(game)
        if game.over(g):
            totals = [0.0] * game.seats
            for score in game.scores(g):
                totals[score.seat] = float(score.total)
        else:
            totals = standings(w, judge_of(w, g.grid), g)
        return softmax(totals, max(1.0, BEHIND * max(totals)))

    def finished(self, game: Game[Any], g: StockState, root: StockState) -> bool:
        """True once the play-out has seen enough rounds: where companies belong to many, only the current one."""
        return g.flow.round > root.flow.round + (HORIZON if _world(game).stocks.private else 0)


BOT = StockBot()
EASY_BOT = StockBot(EASY_MANNER)
SEARCHING_BOT = StockBot(SHARP_MANNER, haste=True)
EXPERT_BOT = JUDGE = StockBot(KEEN_MANNER, haste=True, networks=NETWORK_MANNER)
"""The strongest; its play-outs give the chances that people are told."""


def _world(game: Game[Any]) -> StockWorld:
    world = world_of(game)
    assert isinstance(world, StockWorld)
    return world


def _others(w: StockWorld, g: StockState, decision: Decision, first: Action, manner: Manner) -> Iterator[Action]:
    """Yield other moves; some may be illegal."""
    prompt, judge = decision.prompt, judge_of(w, g.grid)
    if prompt == "sc.stock":
        if isinstance(first, BuyShare):
            yield from investing.purchases(w, judge, g, decision.seat, manner)[:PURCHASES]
    elif prompt == "sc.purchase":
        yield from (action for action in decision.every() if isinstance(action, BuyShare))
        yield Done()
        yield SellOwn()
    elif prompt in (SEARCHED_BY_OWNERS if w.stocks.private else SEARCHED_BY_PRESIDENTS):
        yield from alternatives(judge, g, decision, first, manner.owning if w.stocks.private else manner.running)
        if prompt != "pg.bidding":
            yield SellOwn()
