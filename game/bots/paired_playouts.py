"""Paired play-outs: two answers to a decision played to the end with equal luck, judged by what could be known."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from game.bots.candidates import candidates, sensible
from game.bots.playout_evaluator import PlayoutEvaluator, minds, play_on, shares, trusted
from game.bots.report import MINE, RIVAL, ROUNDS, TIED, TOTAL
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.score import Score

RIVALS = 2
"""Rivals of the chosen action that are looked at."""
CLOSER = 3
"""Of many answers, how many are tried again on fresh luck beside the chosen one."""
CLEAR, HARDLY = 1.0, 0.01
"""Rivals hardly differ that are less than ``CLEAR`` standard errors or less than ``HARDLY`` apart in play-outs."""
SCOUTS = 3
"""Games played to the end to find out how long they are."""


class PairedComparison:
    """``actions`` of a decision, each played out on the same guesses with the same luck. Sees only the view."""

    def __init__(self, evaluator: PlayoutEvaluator, view: Any, decision: Decision, actions: Sequence[Action]) -> None:
        self.evaluator = evaluator
        self.view = view
        self.seat = decision.seat
        self.actions = tuple(actions)
        self.chances: list[list[float]] = [[] for _ in actions]
        """The chance of the seat, by action and trial."""

    def run(self, trials: int, rng: Random, *, to_end: bool = False) -> None:
        """Try every action ``trials`` times more: for as long as a play-out takes, or to the end of the game."""
        game, evaluator = self.evaluator.game, self.evaluator
        for _ in range(trials):
            guess = evaluator.bot.determinize(game, self.view, self.seat, rng)
            luck = rng.getrandbits(32)
            for number, action in enumerate(self.actions):
                g = guess.clone()
                game.apply(g, self.seat, action)
                play_on(game, evaluator.bot, g, Random(luck), None if to_end else self.view)
                self.chances[number].append(evaluator.judged(g)[self.seat])

    def mean(self, number: int) -> float:
        return mean(self.chances[number])

    def apart(self, number: int, other: int) -> tuple[float, float]:
        """How much better one action did than another in the same trials, and the standard error of that."""
        return spread([a - b for a, b in zip(self.chances[number], self.chances[other], strict=True)])

    def ranking(self) -> list[int]:
        """The numbers of the actions but the first, the best first."""
        return sorted(range(1, len(self.actions)), key=lambda number: (-self.mean(number), number))


def glance(
    evaluator: PlayoutEvaluator, view: Any, decision: Decision, chosen: Action, trials: int, rng: Random
) -> tuple[float, list[Action]]:
    """The apparent cost of a decision, and its most promising rivals, the best first."""
    game, compared = evaluator.game, candidates(evaluator.bot, evaluator.game, view, decision)
    others = [action for action in sensible(evaluator.bot, game, view, decision, compared) if action != chosen]
    if not others:
        return 0.0, []
    if len(others) > CLOSER:
        comparison = PairedComparison(evaluator, view, decision, (chosen, *others))
        comparison.run(trials, rng)
        others = [comparison.actions[number] for number in comparison.ranking()[:CLOSER]]
    comparison = PairedComparison(evaluator, view, decision, (chosen, *others))
    comparison.run(trials, rng)
    ranking = comparison.ranking()
    cost = comparison.mean(ranking[0]) - comparison.mean(0)
    return cost, [comparison.actions[number] for number in ranking[:RIVALS]]


def best_rival(
    evaluator: PlayoutEvaluator,
    view: Any,
    decision: Decision,
    chosen: Action,
    rivals: Sequence[Action],
    trials: int,
    rng: Random,
) -> Action:
    """The rival that does best, by play-outs other than those that measure it afterwards.

    Where these hardly differ, games to the end decide.
    """
    if len(rivals) == 1:
        return rivals[0]
    comparison = PairedComparison(evaluator, view, decision, (chosen, *rivals))
    comparison.run(trials, rng)
    first, second = comparison.ranking()[:2]
    ahead, error = comparison.apart(first, second)
    if ahead < CLEAR * error or ahead < HARDLY:
        comparison = PairedComparison(evaluator, view, decision, (chosen, *rivals))
        comparison.run(trials, rng, to_end=True)
    return comparison.actions[comparison.ranking()[0]]


def far_cost(
    evaluator: PlayoutEvaluator, view: Any, decision: Decision, chosen: Action, rivals: Sequence[Action], trials: int,
    rng: Random,
) -> tuple[float, list[Action]]:  # fmt: skip
    """The apparent cost of a decision by games to the end, and the rivals, the best first."""
    comparison = PairedComparison(evaluator, view, decision, (chosen, *rivals))
    comparison.run(trials, rng, to_end=True)
    ranking = comparison.ranking()
    cost = comparison.mean(ranking[0]) - comparison.mean(0)
    return cost, [comparison.actions[number] for number in ranking]


@dataclass(slots=True)
class PairTally:
    """Counted pairs of games."""

    pairs: int = 0
    both: int = 0
    """Pairs that both answers won."""
    better: int = 0
    """Pairs that only the better answer won."""
    played: int = 0
    """Pairs that only the played answer won."""
    causes: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Of the pairs in ``better``: the part of the score that was missing, how often, and how much in total."""
    sums: dict[str, list[float]] = field(default_factory=dict)
    """Sums for both answers: results of the seat, of its best rival, and rounds."""

    @property
    def lead(self) -> float:
        """How many more games the better answer wins, 1 being all; below 0 the played one does."""
        return (self.better - self.played) / max(1, self.pairs)

    def add(self, played: FinishedPlayout, better: FinishedPlayout) -> None:
        self.pairs += 1
        self.both += played.won and better.won
        self.better += better.won and not played.won
        self.played += played.won and not better.won
        if better.won and not played.won:
            key, missing = played.cause()
            count, much = self.causes.get(key, (0, 0))
            self.causes[key] = (count + 1, much + missing)
        for answer, end in enumerate((played, better)):
            for key, value in end.figures().items():
                self.sums.setdefault(key, [0.0, 0.0])[answer] += value


def together(tallies: Sequence[PairTally]) -> PairTally:
    """The sum of the tallies of several ways of playing."""
    whole = PairTally()
    for tally in tallies:
        whole.pairs += tally.pairs
        whole.both += tally.both
        whole.better += tally.better
        whole.played += tally.played
        for key, (count, much) in tally.causes.items():
            counted, missing = whole.causes.get(key, (0, 0))
            whole.causes[key] = (counted + count, missing + much)
        for key, sums in tally.sums.items():
            before = whole.sums.get(key, [0.0, 0.0])
            whole.sums[key] = [a + b for a, b in zip(before, sums, strict=True)]
    return whole


@dataclass(frozen=True, slots=True)
class FinishedPlayout:
    """How a game ended for a seat."""

    seat: int
    scores: tuple[Score, ...]
    rounds: int

    @property
    def won(self) -> bool:
        """True if the seat won, or shared the victory."""
        return self.scores[self.seat].rank == 1

    @property
    def rival(self) -> Score:
        """The best of the others."""
        others = [score for score in self.scores if score.seat != self.seat]
        return min(others or list(self.scores), key=lambda score: (score.rank, -score.total))

    def cause(self) -> tuple[str, int]:
        """The part of the score in which the seat lacked most against the winner, and how much."""
        mine, winner = self.scores[self.seat], self.rival
        if mine.total == winner.total:
            return TIED, 0
        points = {line.key: line.points for line in mine.lines}
        missing = [(line.points - points.get(line.key, 0), line.key) for line in winner.lines]
        most, key = max(missing, key=lambda each: each[0], default=(0, TOTAL))
        return (key, most) if most > 0 else (TOTAL, winner.total - mine.total)

    def figures(self) -> dict[str, int]:
        """The figures that are compared between both answers."""
        mine = self.scores[self.seat]
        parts = {line.key: line.points for line in mine.lines} if len(mine.lines) > 1 else {}
        return {MINE: mine.total, RIVAL: self.rival.total, **parts, ROUNDS: self.rounds}


class PlayoutExtent(NamedTuple):
    """How much is played: up to ``most`` games of each answer.

    Fewer, but at least a quarter, where they take more than ``steps`` decisions.
    """

    most: int
    steps: int


def in_pairs(
    evaluator: PlayoutEvaluator,
    view: Any,
    decision: Decision,
    played: Action,
    better: Action,
    extent: PlayoutExtent,
    rng: Random,
) -> PairTally:
    """The tally of both answers played to the end in pairs, each pair on the same guess with the same luck."""
    most, steps = extent
    game, bot, seat = evaluator.game, evaluator.bot, decision.seat
    tally, made = PairTally(), 0
    while tally.pairs < most and (made < steps or tally.pairs < most // 4):
        guess = bot.determinize(game, view, seat, rng)
        luck = rng.getrandbits(32)
        ends = []
        for action in (played, better):
            g = guess.clone()
            game.apply(g, seat, action)
            made += play_on(game, bot, g, Random(luck))
            ends.append(FinishedPlayout(seat, tuple(game.scores(g)), g.flow.round))
        tally.add(*ends)
    return tally


def beside(
    evaluator: PlayoutEvaluator,
    view: Any,
    decision: Decision,
    better: Action,
    others: Sequence[Action],
    extent: PlayoutExtent,
    rng: Random,
) -> list[tuple[float, float]]:
    """How many games fewer each of ``others`` wins than ``better``, 1 being all, and the standard error.

    With the luck that ``in_pairs`` started from these are the same games, the first of them.
    """
    most, steps = extent
    game, bot, seat = evaluator.game, evaluator.bot, decision.seat
    lost: list[list[float]] = [[] for _ in others]
    trials = made = 0
    while trials < most and (made < steps or trials < most // 4):
        guess = bot.determinize(game, view, seat, rng)
        luck = rng.getrandbits(32)
        won = []
        for action in (better, *others):
            g = guess.clone()
            game.apply(g, seat, action)
            made += play_on(game, bot, g, Random(luck))
            won.append(float(game.scores(g)[seat].rank == 1))
        trials += 1
        for number in range(len(others)):
            lost[number].append(won[0] - won[number + 1])
    return [spread(each) for each in lost]


class Estimate(NamedTuple):
    """Everybody's ``chances`` to win, their standard ``errors``, and the number of games."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]
    trials: int

    def believed(self, part: float) -> Estimate:
        """As people are told it: play-outs are surer than games bear out, so ``part`` of it is believed."""
        even = 1.0 / len(self.chances)
        chances = tuple(trusted(chance, part, even) for chance in self.chances)
        return Estimate(chances, tuple(part * error for error in self.errors), self.trials)


def by_games(
    asked: Sequence[PlayoutEvaluator], position: Callable[[Random], Any], extent: PlayoutExtent, rng: Random
) -> Estimate:
    """Everybody's chance to win, seats first, an automa last, by games from a ``position`` to the end.

    The position may differ from game to game; all who are ``asked`` play on in turn, and seats look at it in turn and
    guess what they do not see. As no game is judged before its end, two positions of one game differ only by what
    happened between them.
    """
    most, steps = extent
    game, made, won = asked[0].game, 0, list[tuple[float, ...]]()
    while len(won) < most and (made < steps or len(won) < max(1, most // 4)):
        g, seat = position(rng), len(won) % game.seats
        evaluator = asked[len(won) // game.seats % len(asked)]
        if not game.over(g):
            g = evaluator.bot.determinize(game, game.mask(g, seat), seat, rng)
            made += play_on(game, evaluator.bot, g, Random(rng.getrandbits(32)))
        won.append(shares(game.scores(g)))
    count = len(won)
    columns = [sum(column) for column in zip(*won, strict=True)]
    # That no game speaks against a chance does not make it certain: half a game is added to either side.
    likely = [(each + 0.5) / (count + 1) for each in columns]
    return Estimate(
        tuple(each / count for each in columns),
        tuple(math.sqrt(each * (1.0 - each) / count) for each in likely),
        count,
    )


def on_curve(
    evaluator: PlayoutEvaluator, position: Callable[[Random], Any], passed: float, extent: PlayoutExtent, rng: Random
) -> Estimate:
    """What the curve of an analysis states for a ``position`` when ``passed`` (0 to 1) of the game is over."""
    return by_games(minds(evaluator), position, extent, rng).believed(evaluator.softness.believed(passed))


def whole_length(evaluator: PlayoutEvaluator, view: Any, seat: int, made: int, rng: Random) -> float:
    """About how many decisions a game has, of which ``made`` are past, by ``SCOUTS`` games to the end."""
    game, bot = evaluator.game, evaluator.bot
    left = [
        play_on(game, bot, bot.determinize(game, view, seat, rng), Random(rng.getrandbits(32))) for _ in range(SCOUTS)
    ]
    return max(1.0, made + mean(left))


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean of values and its standard error, which is 1 for fewer than two."""
    if len(values) < 2:
        return mean(values), 1.0
    middle = mean(values)
    return middle, math.sqrt(sum((each - middle) ** 2 for each in values) / (len(values) - 1) / len(values))
