"""Play-out evaluator: chances of winning by guessing what is hidden, playing on by the quick policy, and judging."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from game.bots.bot import Bot, Doubtful
from game.games.game_info import GameInfo
from game.kernel.game import Game
from game.kernel.score import Score

LONGEST = 6000
"""Most decisions that are played on."""


@dataclass(frozen=True, slots=True)
class Softness:
    """How much of a bot's judgement is believed."""

    heats: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """After a quarter, half and three quarters of a game: above 1 levels chances, below 1 sharpens them."""
    doubt: float = 0.0
    """The part of every chance that remains open, even where a play-out reaches the end of the game."""
    belief: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """What part is believed of how far games to the end find chances apart from even, at the same quarters."""

    def heat(self, passed: float) -> float:
        """The heat when ``passed`` (0 to 1) of the game is over, interpolated between the quarters."""
        place = min(max(4.0 * passed - 1.0, 0.0), 2.0)
        first = min(int(place), 1)
        part = place - first
        return math.exp((1.0 - part) * math.log(self.heats[first]) + part * math.log(self.heats[first + 1]))

    def believed(self, passed: float) -> float:
        """The part that is believed when ``passed`` (0 to 1) of the game is over; all of it at the end."""
        quarters = (*self.belief, 1.0)
        place = min(max(4.0 * passed - 1.0, 0.0), 3.0)
        first = min(int(place), 2)
        return quarters[first] + (place - first) * (quarters[first + 1] - quarters[first])


def trusted(chance: float, part: float, even: float) -> float:
    """A chance of which only ``part`` of how far it is from ``even`` is believed.

    With the same part for all parties chances still add up, and so do their changes.
    """
    return even + part * (chance - even)


Softener: TypeAlias = Callable[[Game[Any]], Softness]
"""Named by ``GameInfo.chances``: the softness at a table, measured by ``dev.py make calibration``."""


class PlayoutEvaluator:
    """Looks ahead at one table when ``passed`` (0 to 1) of the game is over. Keeps nothing between questions."""

    def __init__(self, game: Game[Any], bot: Bot, softness: Softness, passed: float = 0.5) -> None:
        self.game = game
        self.bot = bot
        self.softness = softness
        self.passed = passed
        self.heat = softness.heat(passed)

    def at(self, passed: float) -> PlayoutEvaluator:
        """The evaluator for another time of the game."""
        return PlayoutEvaluator(self.game, self.bot, self.softness, passed)

    def judged(self, g: Any) -> list[float]:
        """Everybody's chance in a position as it is; an automa gets what the judgement leaves of 1."""
        scores = self.game.scores(g)
        if self.game.over(g):
            sharp = list(shares(scores))
        else:
            sharp = self.bot.evaluate(self.game, g)
            if len(scores) > len(sharp):
                sharp = [*sharp, max(0.0, 1.0 - sum(sharp))]
            sharp = levelled(sharp, self.heat)
        doubt = self.softness.doubt
        return [(1.0 - doubt) * chance + doubt / len(sharp) for chance in sharp]


def play_on(game: Game[Any], bot: Bot, g: Any, rng: Random, root: Any = None) -> int:
    """Play on by the quick policy until a play-out from ``root`` can be judged, without one until the game is over.

    Returns the number of decisions that took.
    """
    for made in range(LONGEST):
        decisions = game.decisions(g)
        if not decisions or (root is not None and bot.finished(game, g, root)):
            return made
        game.apply(g, decisions[0].seat, bot.policy(game, g, decisions[0], rng))
    return LONGEST


def minds(evaluator: PlayoutEvaluator) -> tuple[PlayoutEvaluator, ...]:
    """The evaluator, and beside it one that plays otherwise, where the game knows one."""
    bot = evaluator.bot
    if not isinstance(bot, Doubtful):
        return (evaluator,)
    return evaluator, PlayoutEvaluator(evaluator.game, bot.otherwise(), evaluator.softness, evaluator.passed)


def evaluator_of(info: GameInfo, game: Game[Any]) -> PlayoutEvaluator:
    """The evaluator of a game's table, with the softness measured for it."""
    bot: Bot = info.part(info.judge or info.bot)
    soften: Softener | None = info.part(info.chances) if info.chances else None
    softness = soften(game) if soften is not None else Softness()
    return PlayoutEvaluator(game, bot, softness)


def shares(scores: Sequence[Score]) -> tuple[float, ...]:
    """Everybody's share of the victory: winners share it equally."""
    first = sum(score.rank == 1 for score in scores)
    return tuple((score.rank == 1) / first for score in scores)


def softmax(points: Sequence[float], heat: float) -> list[float]:
    """Chances, adding up to 1, that grow with the points: ``heat`` more points multiply them by e."""
    best = max(points)
    grown = [math.exp((each - best) / heat) for each in points]
    total = sum(grown)
    return [each / total for each in grown]


def levelled(chances: Sequence[float], heat: float) -> list[float]:
    """The chances, adding up to 1, with differences ``heat`` times less."""
    raised: list[float] = [max(1e-9, chance) ** (1.0 / heat) for chance in chances]
    total = sum(raised)
    return [each / total for each in raised]
