"""Finds exercises for a collection: decisions of strong bots where one answer is better and the reason can be given.

Filters in this order: enough answers; one group of answers leads by play-outs; neither obvious nor too hard for all
levels; play-outs with fresh seeds agree; the game is open; games to the end agree, whoever plays on; the reason can be
said; no answer left out so far is better. Cheap filters come first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

from build.makers.missed_candidates import contenders, overlooked
from game.boards.board import Board
from game.bots.arena import Match, MatchOutcome, play
from game.bots.candidates import candidates
from game.bots.paired_playouts import PairedComparison, PairTally, PlayoutExtent, in_pairs, together
from game.bots.playout_evaluator import PlayoutEvaluator, evaluator_of, minds
from game.bots.report import MINE, RIGHT, RIVAL, ROUNDS, Cause, Mean, Tried
from game.bots.solve_rates import SolveRates
from game.games import info_of
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.serialization import Codec
from game.play.board import board_for
from game.play.save import SavedPlayer, held_map, map_digest
from game.present.stage.bundle import stage_of
from game.present.stage.words import TableWords
from game.present.view_context import ViewContext
from game.training.present.exercises import theme_of
from game.training.store.collection import Collection, Making
from game.training.store.training_store import Exercise, Rated, stored

ANSWERS = 2
"""Fewest answers of a decision."""
A_GAME = 28
"""Decisions of a game that are tried."""
GLIMPSE, LOOK, FRESH = 4, 8, 10
"""Play-outs of two first looks, which drop most; multiple of the coach's first play-outs that has to agree."""
HINT, LEAD, FRESH_LEAD, END_LEAD, EACH_LEAD = 0.05, 0.08, 0.06, 0.04, 0.01
"""Least lead of the group: after the first look, after later ones, with fresh seeds, in games to the end, and in those
of each way of playing alone.
"""
ERRORS = 3.0
"""Standard errors the lead has to exceed."""
PAIRS, STEPS = 200, 400_000
"""Pairs of games to the end, and most decisions in them."""
OPEN = (0.1, 0.9)
"""Winning chances within which a game counts as open."""
TRIES, SEARCHES = 20, 4
"""Tries of the quick level, and of each level that searches."""
OBVIOUS, FOUND = 0.8, 0.05
"""Shares of tries: an exercise found more often is obvious, one found less often too hard."""
CLEAR = 0.5
"""Least difference in points of one part of the score that makes a reason."""
TWO = 2
"""Most exercises of one game."""
SHARE = 0.3
"""Most of one theme, as a share of the wanted exercises."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A decision that was tried: the exercise, or why there is none."""

    exercise: Exercise | None
    dropped: str = ""
    """Reason, as counted in ``Making.dropped``."""


def looked_at(game: str, making: Making, number: int) -> Iterator[Looked]:
    """The results of the decisions of game ``number``, in a fixed order."""
    info = info_of(game)
    table = _Table(info, making)
    outcome = _played(game, making.seats, tuple(sorted(making.options.items())), making.level, making.trials,
                      making.first + number)  # fmt: skip
    yield from table.decisions(outcome)


@lru_cache(maxsize=2)
def _played(
    game: str, seats: int, options: tuple[tuple[str, str], ...], level: str, trials: int, seed: int
) -> MatchOutcome:
    info = info_of(game)
    chosen = info.choose(dict(options))
    return play(info, chosen, board_for(info, seats, chosen), Match((level,) * seats, seed), trials)


class _Table:
    """Everything to try decisions of one kind of game."""

    def __init__(self, info: GameInfo, making: Making) -> None:
        self.info = info
        self.seats = making.seats
        self.options = info.choose(making.options)
        self.board: Board | None = board_for(info, making.seats, self.options)
        self.game = info.build(making.seats, self.options, self.board)
        self.codec = Codec(self.game.actions, self.game.names())
        self.words = stage_of(info, self.game, self.board).words
        self.solve_rates = SolveRates(self.game, info.part(info.bot), info.levels, TRIES, SEARCHES)

    def decisions(self, outcome: MatchOutcome) -> Iterator[Looked]:
        """The results of some decisions from all over a game."""
        seed, length = outcome.match.seed, len(outcome.actions)
        open_moments = [moment for moment, _, _ in self._decisions(outcome)]
        chosen = {*Random(f"{seed} moments").sample(open_moments, min(len(open_moments), A_GAME))}
        for moment, g, decision in self._decisions(outcome):
            if moment in chosen:
                yield self._one(g, decision, seed, moment, moment / length)

    def _decisions(self, outcome: MatchOutcome) -> Iterator[tuple[int, Any, Decision]]:
        """Moment, position and decision wherever there are enough answers."""
        g: Any = self.game.start(outcome.match.seed)
        for moment, (seat, action) in enumerate(outcome.actions):
            decision = self.game.decision(g, seat)
            if decision is not None and decision.count() >= ANSWERS:
                yield moment, g, decision
            self.game.apply(g, seat, action)

    def _one(self, g: Any, decision: Decision, seed: int, moment: int, passed: float) -> Looked:
        """Pass one decision through all filters."""
        view, seat = self.game.mask(g, decision.seat), decision.seat
        evaluator = evaluator_of(self.info, self.game).at(passed)
        actions: Sequence[Action] = candidates(evaluator.bot, self.game, view, decision)
        if len(actions) < ANSWERS:
            return Looked(None, "few")
        luck = f"{seed} {moment}"
        comparison = self._compared(PairedComparison(evaluator, view, decision, actions), decision, luck)
        if comparison is None:
            return Looked(None, "close")
        actions = comparison.actions
        right = [actions[number] for number in _group(comparison)]
        levels = self.solve_rates.each(view, decision, right, Random(f"{luck} tried"))
        tried = [*islice(levels, 1)]
        if any(each.found >= OBVIOUS * each.tries for each in tried):
            return Looked(None, "obvious")
        tried += levels
        if hidden(tried):
            return Looked(None, "hidden")
        fresh = freshly(PairedComparison(evaluator, view, decision, actions), self.info.weighing[0], luck)
        proof = proved(fresh, decision, self.words, [actions[number] for number in _group(comparison)], luck)
        if isinstance(proof, str):
            return Looked(None, proof)
        if self._overlooked(fresh, decision, f"{luck} still"):
            return Looked(None, "overlooked")
        return Looked(self._exercise(_Moment(g, seat, seed, moment, passed), proof, tried))

    def _compared(self, comparison: PairedComparison, decision: Decision, luck: str) -> PairedComparison | None:
        """The comparison after more and more play-outs, with rivals nobody proposed; None if no group leads."""
        if not self._leads(comparison, luck):
            return None
        evaluator, view, proposed = comparison.evaluator, comparison.view, comparison.actions
        rivals = contenders(evaluator, view, decision, proposed, Random(f"{luck} others"))
        if not rivals:
            return comparison
        again = PairedComparison(evaluator, view, decision, [*proposed, *rivals])
        return again if self._leads(again, f"{luck} again") else None

    def _leads(self, comparison: PairedComparison, luck: str) -> bool:
        for look, lead in ((GLIMPSE, HINT), (LOOK, LEAD), (self.info.weighing[0], LEAD)):
            comparison.run(look, Random(f"{luck} {len(comparison.chances[0])}"))
            if _gap(comparison, lead) is None:
                return False
        return True

    def _overlooked(self, compared: PairedComparison, decision: Decision, luck: str) -> list[Action]:
        weighed = [compared.actions[_best(compared)], *compared.actions]
        return overlooked(
            compared.evaluator, compared.view, decision, weighed, self.info.weighing[0], Random(luck)
        )  # fmt: skip

    def _exercise(self, at: _Moment, proof: Proof, tried: list[Tried]) -> Exercise:
        tally = proof.tally
        players = [SavedPlayer(f"{number + 1}", "bot", "hard", number % 6) for number in range(self.seats)]
        return Exercise(
            id=f"{self.info.prefix}-{at.seed}-{at.moment}",
            game=self.info.id,
            rules=self.game.rules_version,
            seats=self.seats,
            options=self.options,
            players=players,
            seat=at.seat,
            position=stored(self.game.mask(at.g, at.seat)),
            answers=proof.rated(self.codec),
            when=0,
            round=at.g.flow.round,
            moment=at.moment,
            board=map_digest(self.board),
            map=held_map(self.board),
            pairs=tally.pairs,
            gained=tally.better,
            causes=proof.causes,
            means=proof.means,
            tried=tried,
            passed=round(at.passed, 3),
            theme=proof.theme,
        )


@dataclass(frozen=True, slots=True)
class Proof:
    """Why one answer of a comparison is right."""

    compared: PairedComparison
    gap: _Gap
    """How far it leads."""
    tally: PairTally
    """Results of games to the end."""
    theme: str

    @property
    def means(self) -> list[Mean]:
        """Mean results of both answers in games to the end."""
        return _means(self.tally)

    @property
    def causes(self) -> list[Cause]:
        """Why games were lost that only the right answer won."""
        return [Cause(key, count, round(much / count, 2)) for key, (count, much) in self.tally.causes.items()]

    def rated(self, codec: Codec) -> list[Rated]:
        """All answers with their chances: the right one, the best of the wrong ones, then the others."""
        of, gap = self.compared, self.gap
        ranked = sorted(range(len(of.actions)), key=lambda n: (n != gap.best, n != gap.second, -of.mean(n), n))
        return [
            Rated(codec.dump(of.actions[n]), round(of.mean(n), 4), round(min(1.0, of.apart(gap.best, n)[1]), 4))
            for n in ranked
        ]


def freshly(comparison: PairedComparison, trials: int, luck: str) -> PairedComparison:
    """The comparison after play-outs with fresh seeds, ``FRESH`` times ``trials``."""
    comparison.run(FRESH * trials, Random(f"{luck} fresh"))
    return comparison


def proved(
    fresh: PairedComparison, decision: Decision, words: TableWords, right: Sequence[Action], luck: str
) -> Proof | str:
    """The proof of the ``right`` answers by a fresh comparison and games to the end; else the filter that fails."""
    gap, view, actions = _gap(fresh, FRESH_LEAD), fresh.view, fresh.actions
    if gap is None or gap.lead <= ERRORS * gap.error:
        return "fresh"
    best, second = actions[gap.best], actions[gap.second]
    if best not in right or second in right:
        return "fresh"
    if not OPEN[0] <= fresh.mean(gap.best) <= OPEN[1]:
        return "decided"
    asked = minds(fresh.evaluator)
    extent = PlayoutExtent(PAIRS // len(asked), STEPS // len(asked))
    tallies = [in_pairs(mind, view, decision, second, best, extent, Random(f"{luck} ends")) for mind in asked]
    tally = together(tallies)
    if (tally.better - tally.played) / tally.pairs < END_LEAD:
        return "ends"
    if any(each.better - each.played < EACH_LEAD * each.pairs for each in tallies):
        return "habit"
    if not said(_means(tally)):
        return "unsaid"
    theme = theme_of(words, ViewContext(view, decision.seat, decision, ()), best, second)
    if theme is None:
        return "theme"
    if doubted(words, view, decision, [actions[number] for number in gap.group]):
        return "doubted"
    return Proof(fresh, gap, tally, theme.key)


def _means(tally: PairTally) -> list[Mean]:
    return [Mean(key, *(round(each / tally.pairs, 2) for each in sums)) for key, sums in tally.sums.items()]


def doubted(words: TableWords, view: Any, decision: Decision, right: Sequence[Action]) -> bool:
    """True if the table asks for confirmation of a right answer: no exercise teaches what is questioned."""
    look = ViewContext(view, decision.seat, decision, ())
    return any(words.told(look, action).doubt is not None for action in right)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A position of a game."""

    g: Any
    seat: int
    seed: int
    moment: int
    """Number of actions before it."""
    passed: float
    """Part of the usual length that has passed, 0 to 1."""


@dataclass(frozen=True, slots=True)
class _Gap:
    """The lead of a group of answers over the rest."""

    best: int
    group: tuple[int, ...]
    """Answers as good as the best."""
    second: int
    """Best answer outside the group."""
    lead: float
    """Lead over it in winning chance."""
    error: float
    """Standard error of the lead."""


def _best(comparison: PairedComparison) -> int:
    return max(range(len(comparison.actions)), key=lambda n: (comparison.mean(n), -n))


def _group(comparison: PairedComparison) -> tuple[int, ...]:
    numbers, best = range(len(comparison.actions)), _best(comparison)
    return tuple(n for n in numbers if comparison.mean(best) - comparison.mean(n) <= RIGHT)


def _gap(comparison: PairedComparison, least: float) -> _Gap | None:
    """The lead of the best group; None if it is below ``least``, or all answers are in the group."""
    group, best = _group(comparison), _best(comparison)
    rest = [n for n in range(len(comparison.actions)) if n not in group]
    if not rest:
        return None
    second = max(rest, key=lambda n: (comparison.mean(n), -n))
    lead, error = comparison.apart(best, second)
    return _Gap(best, group, second, lead, error) if lead >= least else None


def hidden(tried: Sequence[Tried]) -> bool:
    """True if no level that searches finds the answer; the first level finds everything now and then, by luck."""
    return all(each.found < FOUND * each.tries for each in tried[1:] or tried)


def said(means: Sequence[Mean]) -> bool:
    """True if the reason can be given: in games to the end the better answer improves the margin over the best rival,
    and gains clearly more of something, or leaves that rival clearly less.
    """
    more = {each.key: (-1 if each.key == RIVAL else 1) * (each.better - each.played) for each in means}
    if more.get(MINE, 0.0) + more.get(RIVAL, 0.0) <= 0:
        return False
    return any(gain >= CLEAR for key, gain in more.items() if key != ROUNDS)


def refused(collection: Collection, found: Exercise, wanted: int) -> str:
    """Why an exercise does not go into a collection of ``wanted`` exercises, else empty: enough of its game or its
    theme, or a twin (elsewhere, in the same turn, or right before or after).
    """
    kept = collection.exercises
    game = found.id.rpartition("-")[0]
    if sum(each.id.rpartition("-")[0] == game for each in kept) >= TWO:
        return "game"
    if sum(each.theme == found.theme for each in kept) >= max(1, SHARE * wanted):
        return "common"
    return "twin" if any(_twins(each, found) for each in kept) else ""


def _twins(one: Exercise, other: Exercise) -> bool:
    """True if a person who solved one of two exercises knows the other."""
    same = one.id == other.id or _alike(one) == _alike(other) or _turn(one) == _turn(other)
    return same or _echoes(one, other)


def _alike(exercise: Exercise) -> Sequence[object]:
    """What is equal in exercises of the same kind of game that feel the same."""
    return [exercise.options, exercise.theme, exercise.round, exercise.best.answer, exercise.played.answer]


def _turn(exercise: Exercise) -> Sequence[object]:
    """What is equal in exercises in which one seat decides the same twice in a round."""
    kinds = [each.answer[0] for each in (exercise.best, exercise.played)]
    return [exercise.id.rpartition("-")[0], exercise.round, exercise.seat, kinds]


def _echoes(one: Exercise, other: Exercise) -> bool:
    """True if two decisions follow each other and have the same right answer, as in an auction."""
    games = {each.id.rpartition("-")[0] for each in (one, other)}
    near = abs(one.moment - other.moment) < one.seats
    return len(games) == 1 and near and one.best.answer == other.best.answer


def agrees(exercise: Exercise, trials: int, seed: int = 0) -> bool:
    """True if fresh play-outs find no answer better than the best one by more than three standard errors."""
    from game.training.store.exercises import opened

    session = opened(exercise)
    view = session.game.mask(session.state, exercise.seat)
    decision = session.game.decision(session.state, exercise.seat)
    assert decision is not None
    evaluator: PlayoutEvaluator = evaluator_of(session.info, session.game).at(exercise.passed)
    actions: list[Action] = [session.codec.load(*each.answer) for each in exercise.answers]
    comparison = PairedComparison(evaluator, view, decision, actions)
    comparison.run(trials, Random(f"{exercise.id} {seed}"))
    apart = [comparison.apart(number, 0) for number in range(1, len(actions))]
    return all(behind <= max(RIGHT, ERRORS * error) for behind, error in apart)
