"""Exercises for pictures: real ones, found quickly by a glance instead of a look."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from msgspec.structs import replace

from game.bots.candidates import candidates
from game.bots.paired_playouts import PairedComparison, PlayoutExtent, in_pairs
from game.bots.playout_evaluator import evaluator_of
from game.bots.report import Beside, Cause, Mean, Verdict
from game.bots.solve_rates import SolveRates
from game.cli.played import done, played
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.rounding import percent
from game.play.session import Session
from game.play.session_tags import USUAL, Coached
from game.training.present.coach import binding
from game.training.store.exercises import Practice, exercise_from
from game.training.store.training_store import Exercise

ANSWERS, MOMENTS, DAY = 4, 12, 1_790_000_000
"""Least answers, in games that offer so many; most decisions looked at; when it was made (seconds since 1970)."""
TRIALS, PAIRS, STEPS, TRIES = 8, 4, 1_000, 2
"""Play-outs an answer, pairs of games, decisions these may take, tries of each level: few, for speed."""


def exercise_at(session: Session, moment: int) -> Exercise:
    """The exercise in which the first seat gave the worst answer at a moment."""
    game = session.game
    state = session.state_at(moment)
    decision, view = game.decision(state, 0), game.mask(state, 0)
    assert decision is not None
    comparison = compared(session, moment)
    actions = comparison.actions
    ranked = sorted(range(len(actions)), key=lambda number: -comparison.mean(number))
    better, played = actions[ranked[0]], actions[ranked[-1]]
    chance = {number: percent(comparison.mean(number)) for number in ranked}
    tally = in_pairs(comparison.evaluator, view, decision, played, better, PlayoutExtent(PAIRS, STEPS), Random(2))
    solve_rates = SolveRates(game, session.info.part(session.info.bot), session.info.levels, TRIES, 0)
    cut = session.fork_at(moment)
    cut.submit(0, played)
    verdict = Verdict(
        moment,
        0,
        session.codec.dump(better),
        100,
        chance[ranked[-1]],
        chance[ranked[0]] - chance[ranked[-1]],
        0,
        [Cause(key, count, round(much / count, 2)) for key, (count, much) in tally.causes.items()],
        [Mean(key, *(round(each / tally.pairs, 2) for each in sums)) for key, sums in tally.sums.items()],
        [
            Beside(session.codec.dump(actions[number]), (chance[ranked[0]] - chance[number]) / 100, 0.02)
            for number in ranked[1:-1]
        ],
        solve_rates.tried(view, decision, [better], Random(3)),
    )
    return exercise_from(cut, verdict)


def compared(session: Session, moment: int) -> PairedComparison:
    """The first seat's answers at a moment, compared by a few play-outs."""
    state = session.state_at(moment)
    decision, view = session.game.decision(state, 0), session.game.mask(state, 0)
    assert decision is not None
    evaluator = evaluator_of(session.info, session.game)
    comparison = PairedComparison(evaluator, view, decision, candidates(evaluator.bot, session.game, view, decision))
    comparison.run(TRIALS, Random(1))
    return comparison


@lru_cache(maxsize=8)
def telling_moment(info: GameInfo, *, bound: bool = False) -> int:
    """A moment in a game of bots at which the answers of the first seat differ much.

    There are ``ANSWERS`` of them, or as many as that game ever offers. If ``bound``, the action there could not be
    taken back freely.
    """
    return done(_telling_moment, info, bound)


def _telling_moment(info: GameInfo, bound: bool) -> int:
    session = played(info)
    counts = _counts(session, bound=bound)
    least = min(ANSWERS, max(counts.values()))
    asked = [moment for moment, count in counts.items() if count >= least]
    tried = asked[len(asked) // 8 :: max(1, len(asked) // MOMENTS)][:MOMENTS]

    def apart(moment: int) -> float:
        comparison = compared(session, moment)
        means = [comparison.mean(number) for number in range(len(comparison.actions))]
        return max(means) - min(means)

    return max(tried, key=apart)


@lru_cache(maxsize=8)
def practice_of(info: GameInfo) -> Practice:
    """A practice of one exercise, from the middle of a game of bots."""
    return Practice([done(_exercise_of, info)])


def _exercise_of(info: GameInfo) -> Exercise:
    return replace(exercise_at(played(info), telling_moment(info)), when=DAY)


def warned_in(info: GameInfo) -> tuple[Session, Action]:
    """A game with a coach at a telling moment, and the worst answer there that cannot be taken back."""
    moment = telling_moment(info, bound=True)
    cut = played(info).fork_at(moment)
    cut.coach = Coached(USUAL)
    return cut, _worst_at_moment(info, moment)


@lru_cache(maxsize=8)
def _worst_at_moment(info: GameInfo, moment: int) -> Action:
    return done(_worst_at, info, moment)


def _worst_at(info: GameInfo, moment: int) -> Action:
    session = played(info)
    comparison, state = compared(session, moment), session.state_at(moment)
    spoken = [n for n, action in enumerate(comparison.actions) if binding(session.game, state, 0, (action,))]
    return comparison.actions[min(spoken or range(len(comparison.actions)), key=comparison.mean)]


def _counts(session: Session, *, bound: bool) -> dict[int, int]:
    """The moments at which the first seat chose, and its number of answers."""
    own = [moment for moment, entry in enumerate(session.log) if entry.seat == 0]
    if bound:
        own = [moment for moment in own if session.log[moment + 1 :][:1] and session.log[moment + 1].seat != 0]
    decisions = {moment: session.game.decision(session.state_at(moment), 0) for moment in own}
    return {moment: decision.count() for moment, decision in decisions.items() if decision is not None}
