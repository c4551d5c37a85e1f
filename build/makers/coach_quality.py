"""How good the coach is: answers drawn at random, what he says of each, and what games to the end say of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from game.boards.board import Board
from game.bots.bot import LEVELS
from game.bots.paired_playouts import PlayoutExtent, in_pairs
from game.bots.playout_evaluator import PlayoutEvaluator, evaluator_of
from game.bots.thinking import choose
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game
from game.kernel.serialization import Codec
from game.training.evaluation.coach_process import AnswerEvaluation, passed_of
from game.training.evaluation.evaluation import EvaluationTask
from game.training.present.coach import BEYOND, warned

APART = 7
"""Every so many decisions one is judged, so that they come from everywhere in a game."""
STEPS = 400_000
"""Decisions that the games to the end of one answer may come to."""
CONFIRMED, BLUNDER = 0.03, 0.12
"""Costs in games to the end that confirm a warning, and that deserve one."""


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """An answer: the ``cost`` by the coach, whether he ``warned``, and what games to the end say, give or take
    ``error``. ``first`` and ``whole`` are the seconds of reckoning until he may speak, and until he is done.
    """

    cost: float
    warned: bool
    truth: float
    error: float
    first: float
    whole: float


@dataclass(frozen=True, slots=True)
class Quality:
    """What judged answers come to: warnings and how many are ``confirmed``, blunders and how many were ``spotted``.

    ``first`` and ``whole`` are seconds of reckoning: the median, and what 95 of 100 decisions stay below.
    """

    answers: int
    warnings: int
    confirmed: int
    blunders: int
    spotted: int
    first: tuple[float, float]
    whole: tuple[float, float]


def judged(
    info: GameInfo, options: Mapping[str, str], board: Board | None, seats: int, points: int, pairs: int, seed: int
) -> Iterator[JudgedAnswer]:
    """Yield answers from games of normal bots without end, each drawn from those that the coach weighs."""
    game = info.build(seats, options, board)
    evaluator, codec, level = evaluator_of(info, game), Codec(game.actions, game.names()), LEVELS["normal"]
    rng, made = Random(seed), 0
    judge = _Judge(info, evaluator, codec, points, pairs, rng)
    while True:
        g: Any = game.start(rng.getrandbits(30))
        done = 0
        while decisions := game.decisions(g):
            decision = decisions[0]
            made, done = made + 1, done + 1
            view = game.mask(g, decision.seat)
            if made % APART == 0 and decision.count() > 1:
                yield judge.one(view, decision, done)
            game.apply(g, decision.seat, choose(game, info.part(info.bot), view, decision, level, rng))


@dataclass(frozen=True, slots=True)
class _Judge:
    """Judges answers as the coach does who speaks from ``points`` on, and by playing them to the end in ``pairs``."""

    info: GameInfo
    evaluator: PlayoutEvaluator
    codec: Codec
    points: int
    pairs: int
    rng: Random

    def one(self, view: Any, decision: Decision, done: int) -> JudgedAnswer:
        """Judge one of the answers to a decision, which is the game's so many that is ``done``."""
        rng, evaluator, codec = self.rng, self.evaluator, self.codec
        began = process_time()
        passed = passed_of(evaluator, view, decision.seat, done, Random(rng.getrandbits(30)))
        scale = scale_for(self.info, evaluator.at(passed), codec, view, decision, rng)
        first = 0.0
        while scale.go_on():
            if not first and min(map(len, scale.near)) >= self.info.weighing[0]:
                first = process_time() - began
        whole = process_time() - began
        evaluation = scale.evaluation(done=True)
        deed = rng.choice(evaluation.answers)
        place, best = evaluation.answers.index(deed), evaluation.ahead
        found = warned(evaluation, deed, self.points, whole)
        truth, error = 0.0, 0.0
        if place != best:
            played, better = (codec.load(*evaluation.answers[n][0]) for n in (place, best))
            truth, error = _truth(evaluator, view, decision, played, better, self.pairs, rng)
        return JudgedAnswer(evaluation.costs[place], found is not None, truth, error, first or whole, whole)


def scale_for(
    info: GameInfo, evaluator: PlayoutEvaluator, codec: Codec, view: Any, decision: Decision, rng: Random
) -> AnswerEvaluation:  # fmt: skip
    """Return the scale on which the coach has the answers to a decision."""
    game: Game[Any] = evaluator.game
    first, most = info.weighing
    task = EvaluationTask(
        1, info.id, game.seats, {}, None, {}, decision.seat, [], rng.getrandbits(30), wide=False, first=first,
        most=most, ends=most, beyond=BEYOND,
    )  # fmt: skip
    scale = AnswerEvaluation(evaluator, codec, view, task)
    scale.candidates(decision)
    return scale


def _truth(
    evaluator: PlayoutEvaluator, view: Any, decision: Decision, played: Action, better: Action, pairs: int, rng: Random
) -> tuple[float, float]:
    tally = in_pairs(
        evaluator, view, decision, played, better, PlayoutExtent(pairs, STEPS), Random(rng.getrandbits(30))
    )
    cost = (tally.better - tally.played) / tally.pairs
    apart = tally.better + tally.played - tally.pairs * cost * cost
    return cost, max(0.0, apart) ** 0.5 / tally.pairs


def quality(found: Sequence[JudgedAnswer]) -> Quality:
    """Return what judged answers come to."""
    warnings = [each for each in found if each.warned]
    blunders = [each for each in found if each.truth >= BLUNDER]
    return Quality(
        len(found),
        len(warnings),
        sum(each.truth >= CONFIRMED for each in warnings),
        len(blunders),
        sum(each.warned for each in blunders),
        _middle_and_most([each.first for each in found]),
        _middle_and_most([each.whole for each in found]),
    )


def _middle_and_most(values: Sequence[float]) -> tuple[float, float]:
    ranked = sorted(values) or [0.0]
    return round(ranked[len(ranked) // 2], 2), round(ranked[int(0.95 * (len(ranked) - 1))], 2)
