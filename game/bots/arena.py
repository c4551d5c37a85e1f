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

EVERY = ""
"""Stands for every kind of decision."""
GLANCE = 0.05
"""Seconds below which nobody has waited."""


class DecisionTime(NamedTuple):
    """One decision: the level that thought, the phase that asked, the round of the game, and the seconds it took."""

    level: str
    prompt: str
    round: int
    seconds: float


@dataclass(frozen=True, slots=True)
class TimingStatistics:
    """What the decisions of one kind came to at one level, in seconds; ``share`` is their part of the level's time.

    ``waits`` are those that took longer than a glance. 95 % of the decisions do not pass ``late``, none passes
    ``most``; ``turn`` is what 95 % of the rounds do not pass, the decisions of all seats of the level together.
    """

    level: str
    prompt: str
    decisions: int
    waits: int
    seconds: float
    share: float
    median: float
    late: float
    most: float
    turn: float


def paces(games: Iterable[Iterable[DecisionTime]]) -> list[TimingStatistics]:
    """Return the pace of each level and kind of decision: a level's whole first, then what took most of its time."""
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
    """Return the smallest of the ordered numbers that ``part`` of them (more than 0) do not pass."""
    return ordered[math.ceil(part * len(ordered)) - 1]


@dataclass(frozen=True, slots=True)
class Match:
    """One game to be played: a level for every seat, with a style after it where it has one (``hard/ada``)."""

    levels: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """How a match ended. ``actions`` are (seat, action) in order, ``took`` how long each was thought about, ``seconds``
    the whole time.

    Where many matches are played the actions are dropped, and only their number is kept in ``decisions``.
    """

    match: Match
    scores: tuple[int, ...]
    lines: tuple[Mapping[str, int], ...]
    winners: tuple[int, ...]
    rounds: int
    actions: tuple[tuple[int, Action], ...]
    took: tuple[DecisionTime, ...]
    decisions: int
    seconds: float


LUCK = 7_368_787
"""Between the seeds of searches that are to differ."""


def play(
    info: GameInfo,
    options: Mapping[str, str],
    board: Board | None,
    match: Match,
    rounds: int | Sequence[int] = -1,
    luck: Mapping[int, int] | None = None,
) -> MatchOutcome:
    """Play one match to its end. Every bot gets the masked view of its seat alone.

    ``rounds`` of search, everybody's or each seat's, bound a decision: -1: those of the level; 0: none, the clock does
    as in the program. ``luck`` numbers the searches of a seat, so that it plays another way: 0 is the usual one.
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
    scores = game.scores(g)
    return MatchOutcome(
        match,
        tuple(score.total for score in scores),
        tuple({line.key: line.points for line in (*score.lines, *score.ties)} for score in scores),
        tuple(score.seat for score in scores if score.rank == 1),
        g.flow.round,
        tuple(actions),
        tuple(took),
        len(actions),
        perf_counter() - began,
    )


def result(
    info: GameInfo, options: Mapping[str, str], board: Board | None, rounds: int, keep: bool, match: Match
) -> MatchOutcome:
    """Play one match and return how it ended, its actions only if they are to be kept, times only by the clock."""
    outcome = play(info, options, board, match, rounds)
    return replace(outcome, actions=outcome.actions if keep else (), took=() if rounds else outcome.took)


def bounds(info: GameInfo, level: str) -> Level:
    """Return how much the bots of a game think at a level, whatever their style."""
    bot: Bot = info.part(info.bot)
    own = LEVELS[parted(level)[0]]
    return bot.graded(own)[1] if isinstance(bot, Graded) else own


def schedule(levels: Sequence[str], games: int, seed: int, rotate: bool) -> list[Match]:
    """Return the matches; with ``rotate`` everybody sits everywhere in turn."""
    count = len(levels)
    return [
        Match(
            tuple(levels[(seat - number) % count] if rotate else levels[seat] for seat in range(count)), seed + number
        )
        for number in range(games)
    ]


@dataclass(frozen=True, slots=True)
class LevelTally:
    """Wins of a level per seat it took: a shared victory counts as a part. ``low`` and ``high`` bound the share by 95
    %.
    """

    games: int
    wins: float
    share: float
    low: float
    high: float


def tally(outcomes: Iterable[MatchOutcome]) -> dict[str, LevelTally]:
    """Return the result of every level."""
    games: dict[str, int] = {}
    wins: dict[str, float] = {}
    for outcome in outcomes:
        for seat, level in enumerate(outcome.match.levels):
            games[level] = games.get(level, 0) + 1
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            wins[level] = wins.get(level, 0.0) + won
    return {level: LevelTally(n, wins[level], wins[level] / n, *wilson(wins[level], n)) for level, n in games.items()}


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins (Wilson's); rounding never leaves the share itself outside."""
    z = 1.959964
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return min(share, max(0.0, middle - reach)), max(share, min(1.0, middle + reach))
