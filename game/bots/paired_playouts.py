"""What a decision has cost, judged by what could be known: two answers played to the end in pairs of equal luck."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from game.bots.candidates import candidates, sensible
from game.bots.playout_evaluator import PlayoutEvaluator, shares
from game.bots.report import MINE, RIVAL, ROUNDS, TIED, TOTAL
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.score import Score

RIVALS = 2
"""Actions that are looked at beside the one that was chosen."""
CLOSER = 3
"""Of many answers so many are tried again, on fresh luck, beside the one that was chosen."""
CLEAR, HARDLY = 1.0, 0.01
"""Rivals that are less than so many standard errors apart in play-outs, or less than so much, hardly differ."""
SCOUTS = 3
"""Games that are played to the end to find out how long they are."""
LONGEST = 6000
"""Decisions of a game that is played to its end at most."""


class PairedComparison:
    """``actions`` of a decision, each played out on the same guesses with the same luck. Sees nothing but the view."""

    def __init__(self, evaluator: PlayoutEvaluator, view: Any, decision: Decision, actions: Sequence[Action]) -> None:
        self.evaluator = evaluator
        self.view = view
        self.seat = decision.seat
        self.actions = tuple(actions)
        self.chances: list[list[float]] = [[] for _ in actions]
        """The chance of the seat, by action and trial."""

    def run(self, trials: int, rng: Random, *, to_end: bool = False) -> None:
        """Try every action so many times more: for as long as a play-out takes, or to the end of the game."""
        game, evaluator = self.evaluator.game, self.evaluator
        for _ in range(trials):
            guess = evaluator.bot.determinize(game, self.view, self.seat, rng)
            luck = rng.getrandbits(32)
            for number, action in enumerate(self.actions):
                g = guess.clone()
                game.apply(g, self.seat, action)
                if to_end:
                    play_to_end(evaluator, g, Random(luck))
                else:
                    evaluator.play_out(g, self.view, Random(luck))
                self.chances[number].append(evaluator.judged(g)[self.seat])

    def mean(self, number: int) -> float:
        """Return the mean chance after an action."""
        return mean(self.chances[number])

    def apart(self, number: int, other: int) -> tuple[float, float]:
        """Return how much better one action did than another in the same trials, and the standard error of that."""
        return spread([a - b for a, b in zip(self.chances[number], self.chances[other], strict=True)])

    def ranking(self) -> list[int]:
        """Return the numbers of the actions but the first, the best first."""
        return sorted(range(1, len(self.actions)), key=lambda number: (-self.mean(number), number))


def glance(
    evaluator: PlayoutEvaluator, view: Any, decision: Decision, chosen: Action, trials: int, rng: Random
) -> tuple[float, list[Action]]:
    """Return what a decision seems to have cost, and its most promising rivals, the best first."""
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
    """Return the rival that does best; what measures it afterwards are other play-outs, so that luck does not.

    Where play-outs hardly differ, games to the end say which it is.
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
    """Return what a decision seems to have cost by games to the end, and the rivals, the best of them first."""
    comparison = PairedComparison(evaluator, view, decision, (chosen, *rivals))
    comparison.run(trials, rng, to_end=True)
    ranking = comparison.ranking()
    cost = comparison.mean(ranking[0]) - comparison.mean(0)
    return cost, [comparison.actions[number] for number in ranking]


@dataclass(slots=True)
class PairTally:
    """Pairs of games counted: in how many ``both`` answers won, only the ``better``, only the ``played``; of the rest
    none. ``causes`` are of the games that only the better answer won: what was missing in the other, how often, and how
    much of it together. ``sums`` are of both answers: ends of the seat, of its best rival, and rounds.
    """

    pairs: int = 0
    both: int = 0
    better: int = 0
    played: int = 0
    causes: dict[str, tuple[int, int]] = field(default_factory=dict)
    sums: dict[str, list[float]] = field(default_factory=dict)

    def add(self, played: FinishedPlayout, better: FinishedPlayout) -> None:
        """Count a pair."""
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
    """Return what several ways of playing have counted, as one."""
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
    """How a game ended for a seat: all ``scores``, and the ``rounds`` it had."""

    seat: int
    scores: tuple[Score, ...]
    rounds: int

    @property
    def won(self) -> bool:
        """Whether the seat won, or shared the victory."""
        return self.scores[self.seat].rank == 1

    @property
    def rival(self) -> Score:
        """The best of the others."""
        others = [score for score in self.scores if score.seat != self.seat]
        return min(others or list(self.scores), key=lambda score: (score.rank, -score.total))

    def cause(self) -> tuple[str, int]:
        """Return the part of the score in which the seat lacked most against the winner, and how much."""
        mine, winner = self.scores[self.seat], self.rival
        if mine.total == winner.total:
            return TIED, 0
        points = {line.key: line.points for line in mine.lines}
        missing = [(line.points - points.get(line.key, 0), line.key) for line in winner.lines]
        most, key = max(missing, key=lambda each: each[0], default=(0, TOTAL))
        return (key, most) if most > 0 else (TOTAL, winner.total - mine.total)

    def figures(self) -> dict[str, int]:
        """Return what is compared of both answers."""
        mine = self.scores[self.seat]
        parts = {line.key: line.points for line in mine.lines} if len(mine.lines) > 1 else {}
        return {MINE: mine.total, RIVAL: self.rival.total, **parts, ROUNDS: self.rounds}


class PlayoutExtent(NamedTuple):
    """How much is played: up to ``most`` games of each answer; fewer, but at least a quarter, where they come to more
    than ``steps`` decisions.
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
    """Play both answers to the end in pairs, each on the same guess with the same luck."""
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
            made += play_to_end(evaluator, g, Random(luck))
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
    """Return of how many games each of ``others`` wins less than ``better``, 1 being all, and the standard error.

    With the luck that ``in_pairs`` was begun with these are the same games, the first of them.
    """
    most, steps = extent
    game, seat = evaluator.game, decision.seat
    lost: list[list[float]] = [[] for _ in others]
    trials = made = 0
    while trials < most and (made < steps or trials < most // 4):
        guess = evaluator.bot.determinize(game, view, seat, rng)
        luck = rng.getrandbits(32)
        won = []
        for action in (better, *others):
            g = guess.clone()
            game.apply(g, seat, action)
            made += play_to_end(evaluator, g, Random(luck))
            won.append(float(game.scores(g)[seat].rank == 1))
        trials += 1
        for number in range(len(others)):
            lost[number].append(won[0] - won[number + 1])
    return [spread(each) for each in lost]


class Estimate(NamedTuple):
    """Everybody's ``chances`` to win, their standard ``errors``, and how many games (``trials``) that took."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]
    trials: int


def by_games(
    asked: Sequence[PlayoutEvaluator], position: Callable[[Random], Any], extent: PlayoutExtent, rng: Random
) -> Estimate:
    """Estimate everybody's chance to win: seats first, an automa last, by games from a ``position`` to the end.

    The position may differ from game to game; all who are ``asked`` play on in turn, and seats look at it in turn and
    guess what they do not see. As no game is judged before its end, two positions of one game are told apart by nothing
    but what happened between them.
    """
    most, steps = extent
    game, made, won = asked[0].game, 0, list[tuple[float, ...]]()
    while len(won) < most and (made < steps or len(won) < max(1, most // 4)):
        g, seat = position(rng), len(won) % game.seats
        evaluator = asked[len(won) // game.seats % len(asked)]
        if not game.over(g):
            g = evaluator.bot.determinize(game, game.mask(g, seat), seat, rng)
            made += play_to_end(evaluator, g, Random(rng.getrandbits(32)))
        won.append(shares(game.scores(g)))
    count = len(won)
    columns = [sum(column) for column in zip(*won, strict=True)]
    # A chance that no game speaks against is not for certain: half a game is added to either side.
    likely = [(each + 0.5) / (count + 1) for each in columns]
    return Estimate(
        tuple(each / count for each in columns),
        tuple(math.sqrt(each * (1.0 - each) / count) for each in likely),
        count,
    )


def play_to_end(evaluator: PlayoutEvaluator, g: Any, rng: Random) -> int:
    """Play on by the quick policy until the game is over; return how many decisions that took."""
    game, bot = evaluator.game, evaluator.bot
    for made in range(LONGEST):
        decisions = game.decisions(g)
        if not decisions:
            return made
        game.apply(g, decisions[0].seat, bot.policy(game, g, decisions[0], rng))
    return LONGEST


def whole_length(
    evaluator: PlayoutEvaluator, view: Any, seat: int, made: int, rng: Random, scouts: int = SCOUTS
) -> float:
    """Return about how many decisions a game has, of which so many are ``made``: some are played on to their end."""
    left = [
        play_to_end(evaluator, evaluator.bot.determinize(evaluator.game, view, seat, rng), Random(rng.getrandbits(32)))
        for _ in range(scouts)
    ]
    return max(1.0, made + mean(left))


def mean(values: Sequence[float]) -> float:
    """Return the mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def spread(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values and its standard error; as good as endless of less than two."""
    if len(values) < 2:
        return mean(values), 1.0
    middle = mean(values)
    return middle, math.sqrt(sum((each - middle) ** 2 for each in values) / (len(values) - 1) / len(values))
