"""Matches of bots against bots, without a window."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, NamedTuple

from game.boards.board import Board
from game.bots.bot import LEVELS, Bot, Graded, Level
from game.bots.styles import parted
from game.bots.thinking import Terms, choose
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.score import Score

EVERY = ""
"""Stands for every kind of decision."""
GLANCE = 0.05
"""Seconds below which a decision is not felt as waiting."""


class DecisionTime(NamedTuple):
    """One decision: its level, the phase that asked, the round of the game, and the seconds it took."""

    level: str
    prompt: str
    round: int
    seconds: float


@dataclass(frozen=True, slots=True)
class TimingStatistics:
    """Statistics of the decisions of one kind at one level; times in seconds."""

    level: str
    prompt: str
    decisions: int
    waits: int
    """Decisions that took longer than ``GLANCE``."""
    seconds: float
    share: float
    """Their part of the level's time."""
    median: float
    late: float
    """95% of the decisions take no longer."""
    most: float
    """The longest."""
    turn: float
    """95% of the rounds take no longer, all decisions of the level's seats together."""


def paces(games: Iterable[Iterable[DecisionTime]]) -> list[TimingStatistics]:
    """The statistics of each level and kind of decision: a level's total first, then what took most of its time."""
    singles: dict[tuple[str, str], list[float]] = {}
    rounds: dict[tuple[str, str], dict[tuple[int, int], float]] = {}
    for number, took in enumerate(games):
        for level, prompt, turn, seconds in took:
            for kind in ((level, EVERY), (level, prompt)):
                singles.setdefault(kind, []).append(seconds)
                together = rounds.setdefault(kind, {})
                together[number, turn] = together.get((number, turn), 0.0) + seconds
    found = [
        _pace(kind, sorted(singles[kind]), sorted(rounds[kind].values()), sum(singles[kind[0], EVERY]))
        for kind in singles
    ]
    levels = list(dict.fromkeys(level for level, _ in singles))
    return sorted(found, key=lambda pace: (levels.index(pace.level), pace.prompt != EVERY, -pace.seconds, pace.prompt))


def _pace(kind: tuple[str, str], times: Sequence[float], turns: Sequence[float], whole: float) -> TimingStatistics:
    spent, waits = sum(times), sum(seconds > GLANCE for seconds in times)
    late, most, turn = quantile(times, 0.95), times[-1], quantile(turns, 0.95)
    share = spent / whole if whole else 0.0
    return TimingStatistics(*kind, len(times), waits, spent, share, quantile(times, 0.5), late, most, turn)


def quantile(ordered: Sequence[float], part: float) -> float:
    """The smallest of the ``ordered`` numbers that a ``part`` of them (above 0) does not exceed."""
    return ordered[math.ceil(part * len(ordered)) - 1]


@dataclass(frozen=True, slots=True)
class Match:
    """One game to be played."""

    levels: tuple[str, ...]
    """The level of every seat, with its style if it has one (``hard/ada``)."""
    seed: int


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """How a match ended."""

    match: Match
    scores: tuple[int, ...]
    lines: tuple[Mapping[str, int], ...]
    winners: tuple[int, ...]
    rounds: int
    actions: tuple[tuple[int, Action], ...]
    """(seat, action) in order; empty in long series of matches, to save memory."""
    took: tuple[DecisionTime, ...]
    """How long each decision took."""
    decisions: int
    """The number of actions."""
    seconds: float


LUCK = 7_368_787
"""Distance between the seeds of searches that are to differ: a prime, so that they do not meet other seeds."""


def play(
    info: GameInfo,
    options: Mapping[str, str],
    board: Board | None,
    match: Match,
    rounds: int | Sequence[int] = -1,
    luck: Mapping[int, int] | None = None,
) -> MatchOutcome:
    """Play one match to its end. Every bot gets the masked view of its seat alone.

    ``rounds`` of search, everybody's or each seat's, bound a decision: -1: those of the level; 0: none, seconds do as
    in the program. ``luck`` numbers the searches of a seat, so that it plays differently: 0 is the usual one.
    """
    game = info.build(len(match.levels), options, board)
    bot: Bot = info.part(info.bot)
    g: Any = game.start(match.seed)
    actions: list[tuple[int, Action]] = []
    took: list[DecisionTime] = []
    began = perf_counter()
    while decisions := game.decisions(g):
        decision = decisions[0]
        name, style = parted(match.levels[decision.seat])
        level = LEVELS[name]
        seed = match.seed * 1_000_003 + len(actions) * 31 + decision.seat
        rng = random.Random(seed + LUCK * (luck or {}).get(decision.seat, 0))
        view = game.mask(g, decision.seat)
        bound = rounds if isinstance(rounds, int) else rounds[decision.seat]
        asked = perf_counter()
        action = choose(game, bot, view, decision, level, rng, Terms(bound, style=style))
        took.append(DecisionTime(level.name, decision.prompt, g.flow.round, perf_counter() - asked))
        if game.check(g, decision.seat, action) is not None:
            raise AssertionError(f"bot {match.levels[decision.seat]} wants the illegal {action}")
        game.apply(g, decision.seat, action)
        actions.append((decision.seat, action))
    return _outcome(match, game.scores(g), g.flow.round, actions, took, perf_counter() - began)


def _outcome(
    match: Match, scores: Sequence[Score], rounds: int, actions: list[tuple[int, Action]], took: list[DecisionTime],
    seconds: float,
) -> MatchOutcome:  # fmt: skip
    totals = tuple(score.total for score in scores)
    lines = tuple({line.key: line.points for line in (*score.lines, *score.ties)} for score in scores)
    winners = tuple(score.seat for score in scores if score.rank == 1)
    return MatchOutcome(match, totals, lines, winners, rounds, tuple(actions), tuple(took), len(actions), seconds)


def result(
    info: GameInfo, options: Mapping[str, str], board: Board | None, rounds: int, keep: bool, match: Match
) -> MatchOutcome:
    """Play one match; the outcome has actions only to ``keep``, times only where seconds bound decisions."""
    outcome = play(info, options, board, match, rounds)
    return replace(outcome, actions=outcome.actions if keep else (), took=() if rounds else outcome.took)


def bounds(info: GameInfo, level: str) -> Level:
    """The bounds of a game's bots at a level, whatever their style."""
    bot: Bot = info.part(info.bot)
    own = LEVELS[parted(level)[0]]
    return bot.graded(own)[1] if isinstance(bot, Graded) else own


def schedule(levels: Sequence[str], games: int, seed: int, rotate: bool) -> list[Match]:
    """The matches of a series; with ``rotate`` everybody takes every seat in turn."""
    count = len(levels)
    return [
        Match(
            tuple(levels[(seat - number) % count] if rotate else levels[seat] for seat in range(count)), seed + number
        )
        for number in range(games)
    ]


@dataclass(frozen=True, slots=True)
class LevelTally:
    """Wins of a level by the seats it took; a shared victory counts as a part."""

    games: int
    wins: float
    share: float
    low: float
    """Lower end of the share's 95% interval."""
    high: float
    """Upper end."""


def tally(outcomes: Iterable[MatchOutcome]) -> dict[str, LevelTally]:
    """The tally of every level."""
    games: dict[str, int] = {}
    wins: dict[str, float] = {}
    for outcome in outcomes:
        for seat, level in enumerate(outcome.match.levels):
            games[level] = games.get(level, 0) + 1
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            wins[level] = wins.get(level, 0.0) + won
    return {level: LevelTally(n, wins[level], wins[level] / n, *wilson(wins[level], n)) for level, n in games.items()}


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share of wins (Wilson's); rounding never leaves the share itself outside."""
    z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return min(share, max(0.0, middle - reach)), max(share, min(1.0, middle + reach))
