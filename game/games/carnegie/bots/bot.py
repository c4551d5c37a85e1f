"""The bots of Carnegie: a careful player's policy, candidates for search, and the value of a position."""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random
from typing import Any

from game.bots.bot import Bot, Level
from game.bots.playout_evaluator import Softness, softmax
from game.games.carnegie.bots import ranking
from game.games.carnegie.bots.basis import expected
from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.bots.traits import EASY, EXPERT, NORMAL, Traits
from game.games.carnegie.components.timeline_data import ROUNDS
from game.games.carnegie.planning import certain_loss
from game.games.carnegie.scoring import cities_of, connection_vp, contestants, donation_points, levels_of
from game.games.carnegie.state import ANDREW, CarnegieState
from game.games.carnegie.tables import CONSTRUCTION, LOBBY, MANAGEMENT, PROJECTS, RD, REGIONS, TYPES
from game.games.carnegie.world import World, donated, owned
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game

TOGETHER = Softness((1.25, 0.85, 0.7), doubt=0.02, belief=(0.8, 0.8, 0.8))
ALONE = Softness((6.0, 0.85, 0.8), doubt=0.02)
"""Against Andrew: what he will draw decides much that nobody sees at first."""


def softness(game: Game[Any]) -> Softness:
    return ALONE if game.seats == 1 else TOGETHER


ANDREW_EACH_ROUND = 5.0
"""Points that Andrew still gets in each round to come."""
MANY_GOODS = 4
"""Goods beyond this many are worth less."""
Worth = Mapping[str, tuple[float, float]]
"""What one of each of a company's means brings: always, and besides with all rounds to go."""
WORTH: Worth = {
    "money": (0.0, 1.0),
    "goods": (1.57, 3.26),
    "goods beyond": (-1.66, -0.89),
    "on duty in construction": (-0.62, 7.48),
    "on duty in research": (0.53, -1.64),
    "on duty in management": (-1.4, 2.89),
    "in training": (0.3, -3.81),
    "in the lobby": (-1.05, 4.92),
    "on missions": (0.71, -0.23),
    "regions with missions": (0.9, 0.68),
    "project income": (0.63, 0.18),
    "transport income": (1.52, -1.33),
    "discs on tabs": (2.18, -1.15),
    "connection": (0.7, 0.7),
    "donations": (0.81, -6.72),
    "growth of donations": (0.65, 1.65),
    "tiles": (1.97, -10.25),
    "employees in the supply": (-0.65, -6.81),
}
"""What one of each has counted for the final score in games of bots, beyond the points already scored.

Least squares over 9,600 positions: always, and with all rounds to go; in between in proportion.
"""
EXPERT_WORTH: Worth = {
    "money": (0.00, 0.76),
    "goods": (0.73, 5.39),
    "goods beyond": (-1.02, -2.65),
    "on duty in construction": (-0.22, 8.36),
    "on duty in research": (2.17, 1.35),
    "on duty in management": (-0.09, 1.80),
    "in training": (-0.64, 3.96),
    "in the lobby": (0.92, -3.59),
    "on missions": (1.93, -2.68),
    "regions with missions": (0.18, 3.09),
    "project income": (0.28, 0.13),
    "transport income": (1.06, -0.98),
    "discs on tabs": (0.69, 0.64),
    "connection": (0.64, 0.78),
    "donations": (-0.33, -9.35),
    "growth of donations": (1.10, 0.21),
    "tiles": (0.35, -2.50),
    "employees in the supply": (-0.10, -4.81),
    "built housing": (-0.67, 10.08),
    "built commerce": (0.24, 7.35),
    "built industry": (0.05, 8.41),
    "built public_infrastructure": (-0.20, 18.38),
}
"""The same in games of bots that think about as the expert does, by the differences at a table (68,780 positions)."""


def standing(world: World, g: CarnegieState, traits: Traits, worth: Worth = WORTH) -> list[float]:
    """The points each party may hope for: seats, and after them Andrew."""
    totals = [float(score.total) for score in contestants(world, g)]
    judges = [PositionJudge(world, g, seat, traits) for seat in range(len(g.companies))]
    hopes = [totals[judge.seat] + prospects(judge, worth) for judge in judges]
    if g.andrew is not None:
        hopes.append(totals[ANDREW] + ANDREW_EACH_ROUND * judges[0].rounds)
    return hopes


def prospects(judge: PositionJudge, worth: Worth = WORTH) -> float:
    """Points that are not yet in the score."""
    part = judge.rounds / ROUNDS
    amounts = means(judge)
    return sum([amounts[name] * (always + early * part) for name, (always, early) in worth.items()])


def means(judge: PositionJudge) -> dict[str, float]:
    """What a company has besides points."""
    g, company = judge.g, judge.company
    cities, levels = cities_of(owned(company)), levels_of(company.tracks)
    discs = sum([covered.bit_count() for covered in company.covered])
    on_duty = [0] * len(TYPES)
    departments = judge.world.tables.departments
    for cell, index in enumerate(company.departments):
        if index >= 0:
            on_duty[departments[index].type] += company.duty[cell].bit_count()
    return {
        "money": company.money,
        "goods": company.goods,
        "goods beyond": max(0, company.goods - MANY_GOODS),
        "on duty in construction": on_duty[CONSTRUCTION],
        "on duty in research": on_duty[RD],
        "on duty in management": on_duty[MANAGEMENT],
        "in training": sum(company.training),
        "in the lobby": company.training[LOBBY],
        "on missions": sum(company.missions),
        "regions with missions": sum([away > 0 for away in company.missions]),
        "project income": judge.trigger * judge.triggers,
        "transport income": sum([judge.reward(judge.transport(r)) * judge.incomes[r] for r in range(len(REGIONS))]),
        "discs on tabs": min(discs, judge.builds),
        "connection": judge.network(cities, levels) - connection_vp(cities, levels),
        "donations": donated(g, judge.seat),
        "growth of donations": _growth(judge),
        "tiles": sum([index >= 0 and departments[index].number > 0 for index in company.departments]),
        "employees in the supply": company.staff,
        **{f"built {project}": mask.bit_count() for project, mask in zip(PROJECTS, company.built, strict=True)},
    }


def _growth(judge: PositionJudge) -> float:
    """What the donations made will still gain if the company continues as usual."""
    g, seat = judge.g, judge.seat
    mine = [space for space, donors in enumerate(g.table.donors) if donors >> seat & 1]
    hope = sum([expected(judge.world, g, seat, space, judge.rounds) for space in mine])
    return max(0.0, hope - sum(donation_points(judge.world, g, seat)[0].values()))


HORIZON = 1
"""Rounds that a play-out goes beyond the current one, where a row is chosen; else it ends with the round."""
HEAT = 12.0
"""Points that make a chance to win e times as large."""
HEAT_AT_THE_END = 1.0
"""The same where the game is over: one that is won narrowly counts a little less than one won clearly."""
CANDIDATES = 4
"""Most actions that are played out."""
MARGIN = 2.0
"""An action this many points worse than the best is not played out."""
LEVELS = {
    "easy": Level(0.0, 0),
    "normal": Level(0.0, 0),
    "hard": Level(0.9, 16),
    "expert": Level(2.8, 32),
}


class CarnegieBot:
    """Implements ``game.bots.bot.Bot``. Keeps nothing between decisions.

    ``error`` is the spread, in points, by which the quick judgement of an action is off; candidates for search are
    judged without error. ``worth`` values the means of a company where a play-out ends.
    """

    def __init__(self, traits: Traits = NORMAL, error: float = 0.0, worth: Worth = WORTH) -> None:
        self.traits = traits
        self.worth = worth
        self.error = error

    def graded(self, level: Level) -> tuple[Bot, Level]:
        """The bot of a level, whose judgement errs as much, and its bounds."""
        bots = {"easy": EASY_BOT, "normal": NORMAL_BOT, "hard": SEARCHING_BOT, "expert": EXPERT_BOT}
        return bots.get(level.name, self), LEVELS.get(level.name, level)

    def otherwise(self) -> Bot:
        """The bot that counts on more uses of its employees to come and values money more."""
        return CarnegieBot(NORMAL, self.error)

    def propose(self, game: Game[Any], view: CarnegieState, decision: Decision) -> list[Action]:
        """The best actions by first judgement."""
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
        return certain_loss(world_of(game), view, decision, action) is not None

    def policy(self, game: Game[Any], g: CarnegieState, decision: Decision, rng: Random) -> Action:
        """The best action at first sight."""
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
        """A full position with a likely deck of Andrew's."""
        return game.determinize(view, seat, rng)

    def evaluate(self, game: Game[Any], g: CarnegieState) -> list[float]:
        """The chance of each seat to win."""
        world = world_of(game)
        if game.over(g):
            points = [float(score.total) for score in game.scores(g)]
            shares = softmax(points, HEAT_AT_THE_END)
        else:
            points = standing(world, g, self.traits, self.worth)
            shares = softmax(points, HEAT)
        return shares[: game.seats]

    def finished(self, game: Game[Any], g: CarnegieState, root: CarnegieState) -> bool:
        """True once the play-out has seen enough rounds."""
        far = HORIZON if root.flow.stack[:1] == ["ca.row"] else 0
        return g.flow.round > root.flow.round + far and g.flow.stack[:1] == ["ca.row"]


BOT = CarnegieBot()
EASY_BOT = CarnegieBot(EASY, 4.0)
NORMAL_BOT = CarnegieBot(NORMAL, 1.0)
SEARCHING_BOT = CarnegieBot(NORMAL, 0.4)
EXPERT_BOT = JUDGE = CarnegieBot(EXPERT, 0.4, EXPERT_WORTH)
"""The strongest; its play-outs give the chances that people are told."""


def world_of(game: Game[Any]) -> World:
    """The world of a game of Carnegie."""
    world = getattr(game, "world")  # noqa: B009
    assert isinstance(world, World)
    return world
