"""Quality of the coach: its warnings about answers drawn at random, compared with games to the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from game.boards.board import Board
from game.bots.bot import LEVELS
from game.bots.paired_playouts import PlayoutExtent, in_pairs, together
from game.bots.playout_evaluator import PlayoutEvaluator, evaluator_of, minds
from game.bots.report import Opinion
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
"""One of so many decisions is judged, so that they are spread over the whole game."""
STEPS = 400_000
"""Most decisions in the games to the end of one answer."""
CONFIRMED, BLUNDER = 0.03, 0.12
"""Cost in games to the end that confirms a warning; cost that makes a blunder."""


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """An answer as the coach and games to the end judge it. Costs are winning chances."""

    cost: float
    """By the coach."""
    warned: bool
    truth: float
    """Cost in games to the end, half of them by each way of playing."""
    error: float
    """Standard error of ``truth``."""
    agreed: bool
    """True if it costs games by every way of playing."""
    first: float
    """Seconds of computing until the coach may warn."""
    whole: float
    """Seconds of computing until it is done."""


@dataclass(frozen=True, slots=True)
class Quality:
    """Figures about judged answers."""

    answers: int
    warnings: int
    confirmed: int
    """Warnings whose answer costs ``CONFIRMED`` in games to the end."""
    agreed: int
    """Those of them whose answer costs games by every way of playing."""
    blunders: int
    spotted: int
    """Blunders the coach warned of."""
    first: tuple[float, float]
    """Seconds until it may warn: median and 95th percentile."""
    whole: tuple[float, float]
    """Seconds until it is done: median and 95th percentile."""


def judged(
    info: GameInfo, options: Mapping[str, str], board: Board | None, seats: int, points: int, pairs: int, seed: int
) -> Iterator[JudgedAnswer]:
    """Judged answers from an endless series of games of normal bots, each drawn from the answers the coach compares."""
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
    """Judges answers as a coach with the threshold ``points`` does, and by ``pairs`` of games to the end."""

    info: GameInfo
    evaluator: PlayoutEvaluator
    codec: Codec
    points: int
    pairs: int
    rng: Random

    def one(self, view: Any, decision: Decision, done: int) -> JudgedAnswer:
        """Judge one answer to a decision; ``done`` is the decision's number in the game."""
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
        truth, error, agreed = 0.0, 0.0, False
        if place != best:
            played, better = (codec.load(*evaluation.answers[n][0]) for n in (place, best))
            truth, error, agreed = truth_of(evaluator, view, decision, played, better, self.pairs, rng)
        return JudgedAnswer(evaluation.costs[place], found is not None, truth, error, agreed, first or whole, whole)


def scale_for(
    info: GameInfo, evaluator: PlayoutEvaluator, codec: Codec, view: Any, decision: Decision, rng: Random
) -> AnswerEvaluation:  # fmt: skip
    """The comparison of answers as the coach sets it up for a decision."""
    game: Game[Any] = evaluator.game
    first, most = info.weighing
    task = EvaluationTask(
        1, info.id, game.seats, {}, None, {}, decision.seat, [], rng.getrandbits(30), wide=False, first=first,
        most=most, ends=most, beyond=BEYOND,
    )  # fmt: skip
    scale = AnswerEvaluation(evaluator, codec, view, task)
    scale.candidates(decision)
    return scale


def truth_of(
    evaluator: PlayoutEvaluator, view: Any, decision: Decision, played: Action, better: Action, pairs: int, rng: Random
) -> tuple[float, float, bool]:
    """How many more games ``better`` wins, 1 being all, by as many games of each way of playing, the error, and whether
    it wins more by each.
    """
    asked = minds(evaluator)
    extent = PlayoutExtent(pairs // len(asked), STEPS // len(asked))
    tallies = [in_pairs(each, view, decision, played, better, extent, Random(rng.getrandbits(30))) for each in asked]
    whole = together(tallies)
    told = Opinion(whole.pairs, whole.better, whole.played)
    return told.cost, told.error, all(tally.lead > 0 for tally in tallies)


def quality(found: Sequence[JudgedAnswer]) -> Quality:
    warnings = [each for each in found if each.warned]
    confirmed = [each for each in warnings if each.truth >= CONFIRMED]
    blunders = [each for each in found if each.truth >= BLUNDER]
    return Quality(
        len(found),
        len(warnings),
        len(confirmed),
        sum(each.agreed for each in confirmed),
        len(blunders),
        sum(each.warned for each in blunders),
        _middle_and_most([each.first for each in found]),
        _middle_and_most([each.whole for each in found]),
    )


def _middle_and_most(values: Sequence[float]) -> tuple[float, float]:
    ranked = sorted(values) or [0.0]
    return round(ranked[len(ranked) // 2], 2), round(ranked[int(0.95 * (len(ranked) - 1))], 2)
