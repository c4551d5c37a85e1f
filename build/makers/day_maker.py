"""Makes daily games: draws a start, has experts play it, and keeps it if their scores differ and nobody is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

import msgspec

from build.makers.calibration import position
from game.bots.arena import Match, play
from game.bots.paired_playouts import PlayoutExtent, on_curve
from game.bots.playout_evaluator import evaluator_of
from game.bots.report import Effort
from game.games import info_of
from game.play.board import board_for
from game.training.daily.bot_par import digest_of
from game.training.daily.entries import WEEK, DayEntry, Edition, WeekdayPlan, strength_of

MOST_DIFFERENT = 4
"""Different scores that the experts have to reach; half as many as experts if those are fewer than eight."""
EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class Wanted:
    """An entry to be made: a list and the number in it."""

    list: str
    number: int
    attempt: int = 0
    """Each attempt draws another start."""


@dataclass(frozen=True, slots=True)
class DayTask:
    """One game of one expert; can be sent to another process."""

    entry: DayEntry
    luck: int
    """Seed of the expert's decisions."""


def missing(edition: Edition, weeks: int, lists: Sequence[str] = WEEK) -> list[Wanted]:
    """The missing entries of the first ``weeks`` weeks in some of the lists, week by week."""
    planned = [name for name in WEEK if name in edition.plans and name in lists]
    wanted = [Wanted(name, number) for number in range(weeks) for name in planned]
    return [one for one in wanted if len(edition.lists.get(one.list, [])) <= one.number]


def drawn(edition: Edition, wanted: Wanted) -> DayEntry | None:
    """An entry without par; None if the first winning chance of the person's seat is outside the plan's bounds."""
    plan = edition.plans[wanted.list]
    table = plan.tables[wanted.number % len(plan.tables)]
    rng = Random(f"{edition.edition} {wanted.list} {wanted.number} {wanted.attempt}")
    seat, seed = rng.randrange(table.seats), rng.randrange(10**6)
    info = info_of(plan.game)
    options = info.choose(table.options)
    board = board_for(info, table.seats, options)
    game = info.build(table.seats, options, board)
    g, extent = game.start(seed), PlayoutExtent(Effort().trials, Effort().steps)
    chance = on_curve(evaluator_of(info, game), lambda _: g, 0.0, extent, Random(seed)).chances[seat]
    if not plan.chances[0] <= chance <= plan.chances[1]:
        return None
    return DayEntry(
        game=plan.game,
        seats=table.seats,
        seat=seat,
        options=dict(table.options),
        seed=seed,
        rivals=plan.rivals,
        trials=plan.trials,
        care=plan.care,
        digest=digest_of(info, options, board, table.seats, seed),
        par=[[0]],
    )


def tasks_for(entry: DayEntry, plan: WeekdayPlan, done: int = 0) -> list[DayTask]:
    """The expert games that set the par of an entry, without the first ``done``."""
    return [DayTask(entry, luck) for luck in range(done + 1, plan.experts + 1)]


def score_of(task: DayTask) -> list[int]:
    """Play the game of an expert; its score followed by its tie breakers."""
    entry = task.entry
    info = info_of(entry.game)
    options = info.choose(entry.options)
    board = board_for(info, entry.seats, options)
    levels = tuple(EXPERT if seat == entry.seat else entry.rivals for seat in range(entry.seats))
    bounds = tuple(entry.care if seat == entry.seat else entry.trials for seat in range(entry.seats))
    outcome = play(info, options, board, Match(levels, entry.seed), bounds, {entry.seat: task.luck})
    game = info.build(entry.seats, options, board)
    return strength_of(game.scores(position(game, outcome, len(outcome.actions))), entry.seat)


def differs_enough(scores: Sequence[list[int]]) -> bool:
    """True if experts reached enough different scores for a rank among them to mean something."""
    return len({score[0] for score in scores}) >= min(MOST_DIFFERENT, (len(scores) + 1) // 2)


DayPlay: TypeAlias = Callable[[Sequence[DayTask]], Iterable[list[int]]]
"""Plays games of experts; the score of each, followed by its tie breakers."""


def made(
    edition: Edition,
    wanted: Wanted,
    play: DayPlay,
    heard: Callable[[str], None] = lambda step: None,
) -> DayEntry:
    """Make an entry: the first start whose winning chance and expert scores pass.

    ``heard`` is called with "played" after each game and "dropped" for each start that does not pass.
    """
    plan = edition.plans[wanted.list]
    for attempt in range(1000):
        entry = drawn(edition, Wanted(wanted.list, wanted.number, attempt))
        if entry is None:
            heard("dropped")
            continue
        scores: list[list[int]] = []
        for score in play(tasks_for(entry, plan)):
            scores.append(score)
            heard("played")
        if differs_enough(scores):
            return _with_par(entry, scores)
        heard("dropped")
    raise AssertionError(f"no start of {wanted} is as it should be")


def renewed(entry: DayEntry, plan: WeekdayPlan, play: DayPlay) -> DayEntry:
    """The entry with the same start, and with rivals, par and fingerprint by today's plan and program."""
    fresh = msgspec.structs.replace(
        entry, rivals=plan.rivals, trials=plan.trials, care=plan.care, digest=digest_here(entry)
    )
    return _with_par(fresh, list(play(tasks_for(fresh, plan))))


def completed(entry: DayEntry, plan: WeekdayPlan, play: DayPlay) -> DayEntry:
    """The entry with the games of experts that its par lacks by today's plan; scores it has stay."""
    return _with_par(entry, [*entry.par, *play(tasks_for(entry, plan, len(entry.par)))])


def _with_par(entry: DayEntry, scores: list[list[int]]) -> DayEntry:
    return msgspec.structs.replace(entry, par=sorted(scores))


def digest_here(entry: DayEntry) -> str:
    """Fingerprint of an entry as this version of the program plays it."""
    info = info_of(entry.game)
    options = info.choose(entry.options)
    return digest_of(info, options, board_for(info, entry.seats, options), entry.seats, entry.seed)
