"""The bots of Carnegie: the policy of a careful player, candidates for search, and how a position is judged."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.bot import Bot
from game.bots.levels import Level
from game.games.carnegie.bots import ranking
from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.bots.standing import EXPERT_WORTH, WORTH, Worth, standing
from game.games.carnegie.bots.traits import EASY, EXPERT, NORMAL, Traits
from game.games.carnegie.planning import loss
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game

HORIZON = 1
"""Rounds that a play-out goes beyond the one that runs, where a row is chosen; else it ends with the round."""
HEAT = 12.0
"""So many points more make a chance to win e times as large."""
CANDIDATES = 4
"""Actions that are played out."""
MARGIN = 2.0
"""An action that seems so many points worse than the best is not played out."""
LEVELS = {
    "easy": Level(0.0, 0),
    "normal": Level(0.0, 0),
    "hard": Level(0.9, 16),
    "expert": Level(2.8, 32),
}


class CarnegieBot:
    """Implements ``game.bots.bot.Bot``. Keeps nothing between decisions.

    ``error`` is the spread, in points, of how far the quick judgement of an action is off. What is proposed for search
    is judged without error. ``worth`` is what the means of a company are taken to bring where a play-out ends.
    """

    def __init__(self, traits: Traits = NORMAL, error: float = 0.0, worth: Worth = WORTH) -> None:
        self.traits = traits
        self.worth = worth
        self.error = error

    def graded(self, level: Level) -> tuple[Bot, Level]:
        """Return the bot whose judgement errs as much as the level does, and how much each level thinks here."""
        bots = {"easy": EASY_BOT, "normal": NORMAL_BOT, "hard": SEARCHING_BOT, "expert": EXPERT_BOT}
        return bots.get(level.name, self), LEVELS.get(level.name, level)

    def propose(self, game: Game[Any], view: CarnegieState, decision: Decision) -> list[Action]:
        """Return the best actions by first judgement."""
        g = self.determinize(game, view, decision.seat, Random(1))
        judge = PositionJudge(world_of(game), g, decision.seat, self.traits)
        ranked = [pair for pair in ranking.ranked(judge, decision) if pair[1] in decision]
        ranked.sort(key=lambda pair: -pair[0])
        if not ranked:
            return []
        if decision.prompt in ranking.SETTLED:
            return [ranked[0][1]]
        best = ranked[0][0]
        return [action for gain, action in ranked[:CANDIDATES] if gain >= best - MARGIN]

    def loses(self, game: Game[Any], view: CarnegieState, decision: Decision, action: Action) -> bool:
        """Tell whether an action loses something for certain."""
        return loss(world_of(game), view, decision, action) is not None

    def policy(self, game: Game[Any], g: CarnegieState, decision: Decision, rng: Random) -> Action:
        """Return what seems best at first sight."""
        judge = PositionJudge(world_of(game), g, decision.seat, self.traits)
        error = self.error
        best, chosen = -math.inf, None
        for gain, action in ranking.ranked(judge, decision):
            if error:
                gain += rng.gauss(0.0, error)
            if gain > best and action in decision:
                best, chosen = gain, action
        return chosen if chosen is not None else decision.sample(rng)

    def determinize(self, game: Game[Any], view: CarnegieState, seat: int, rng: Random) -> Any:
        """Return a full position with a likely deck of Andrew's."""
        return game.determinize(view, seat, rng)

    def evaluate(self, game: Game[Any], g: CarnegieState) -> list[float]:
        """Return the chance of each seat to win."""
        world = world_of(game)
        if game.over(g):
            points = [float(score.total) for score in game.scores(g)]
            shares = _shares(points, 1.0)
        else:
            points = standing(world, g, self.traits, self.worth)
            shares = _shares(points, HEAT)
        return shares[: game.seats]

    def finished(self, game: Game[Any], g: CarnegieState, root: CarnegieState) -> bool:
        """Tell whether the play-out has seen enough rounds."""
        far = HORIZON if root.flow.stack[:1] == ["ca.row"] else 0
        return g.flow.round > root.flow.round + far and g.flow.stack[:1] == ["ca.row"]


BOT = CarnegieBot()
EASY_BOT = CarnegieBot(EASY, 4.0)
NORMAL_BOT = CarnegieBot(NORMAL, 1.0)
SEARCHING_BOT = CarnegieBot(NORMAL, 0.4)
EXPERT_BOT = CarnegieBot(EXPERT, 0.4, EXPERT_WORTH)


def world_of(game: Game[Any]) -> World:
    """Return the table that the rules play on."""
    world = getattr(game, "world")  # noqa: B009
    assert isinstance(world, World)
    return world


def _shares(points: Sequence[float], heat: float) -> list[float]:
    """Return chances that grow with the points."""
    best = max(points)
    shares = [math.exp((p - best) / heat) for p in points]
    total = sum(shares)
    return [share / total for share in shares]
