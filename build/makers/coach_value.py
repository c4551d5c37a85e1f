"""Value of the coach: wins of a bot that heeds it among bots that play without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from build.makers.coach_quality import scale_for
from game.boards.board import Board
from game.bots.bot import LEVELS
from game.bots.playout_evaluator import evaluator_of
from game.bots.thinking import Terms, choose
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.serialization import Codec
from game.play.session_tags import Coached, Threshold
from game.training.evaluation.coach_process import passed_of
from game.training.present.coach import warned

AS_LEVEL = Terms(-1)


@dataclass(frozen=True, slots=True)
class Heeded:
    """A game of a coached bot."""

    seat: int
    """Where the coached bot sat."""
    won: float
    """1, 0, or its part of a shared victory."""
    told: int
    """Warnings."""


def heeded(
    info: GameInfo, options: Mapping[str, str], board: Board | None, seats: int, points: Threshold, seed: int
) -> Iterator[Heeded]:
    """An endless series of games of normal bots, one coached with the threshold ``points``, at each seat in turn.

    Warned, it looks again as hard bots look and may stay with its answer: a person is not told the better one, either.
    """
    game = info.build(seats, options, board)
    pupil, number = _Pupil(info, game, points), 0
    while True:
        rng, seat = Random(f"{seed} {number}"), number % seats
        g: Any = game.start(rng.getrandbits(30))
        coach, done = Coached(points), 0
        while decisions := game.decisions(g):
            decision = decisions[0]
            view = game.mask(g, decision.seat)
            action = pupil.answer("normal", view, decision, rng)
            if decision.seat == seat and not coach.silent and decision.count() > 1:
                action = pupil.thought(view, decision, action, done, coach, rng)
            game.apply(g, decision.seat, action)
            done += 1
        winners = [score.seat for score in game.scores(g) if score.rank == 1]
        yield Heeded(seat, (seat in winners) / len(winners), coach.told)
        number += 1


class _Pupil:
    """Has its answers judged before it gives them."""

    def __init__(self, info: GameInfo, game: Any, points: Threshold) -> None:
        self.info = info
        self.game = game
        self.points = points
        self.evaluator = evaluator_of(info, game)
        self.codec = Codec(game.actions, game.names())

    def answer(self, level: str, view: Any, decision: Decision, rng: Random) -> Action:
        """What a bot of a level does that nobody warns."""
        return choose(self.game, self.info.part(self.info.bot), view, decision, LEVELS[level], rng, AS_LEVEL)

    def thought(self, view: Any, decision: Decision, action: Action, done: int, coach: Coached, rng: Random) -> Action:
        """The answer, or what a second look finds if the coach warns of it."""
        passed = passed_of(self.evaluator, view, decision.seat, done, Random(rng.getrandbits(30)))
        scale = scale_for(self.info, self.evaluator.at(passed), self.codec, view, decision, rng)
        while scale.go_on() and min(map(len, scale.near)) < self.info.weighing[0]:
            pass  # he speaks as soon as he may: nobody waits for him
        evaluation, deed = scale.evaluation(done=True), (self.codec.dump(action),)
        if warned(evaluation, deed, self.points, 0.0) is None:
            return action
        coach.told += 1
        return self.answer("hard", view, decision, rng)
