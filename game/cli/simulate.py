"""``powerhouse simulate``: bots play without a window."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

from game import paths
from game.boards.board import Board
from game.bots import arena
from game.bots.arena import EVERY, TimingStatistics, paces
from game.bots.habits import KnownHabit, known, observed
from game.bots.styles import parted
from game.cli.executors import cluster, processes, spread
from game.cli.words import levels_of, options_of, show
from game.games import info_of
from game.games.game_info import GameInfo
from game.kernel.fault import BadOption, BadSave, cause
from game.play.board import board_for
from game.play.files import write_beside
from game.play.players import Player
from game.play.save import ENDING, encoded, save_of
from game.play.session import Session


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print each level's share of wins, every result as JSON, and with --clock the times."""
    info = info_of(arguments.game)
    options = options_of(info, arguments.option)
    levels = levels_of(info, arguments.players, options, arguments.seed or 0)
    if arguments.games < 1 or arguments.jobs < 1:
        raise BadOption("fault.option.count")
    board = board_for(info, len(levels), options, paths.data_dir(arguments.data_dir))
    info.build(len(levels), options, board)
    matches = arena.schedule(levels, arguments.games, arguments.seed or 0, arguments.rotate)
    for line in _bounds(info, levels, arguments.clock):
        _say(line)
    keep = arguments.saves is not None
    work = partial(arena.result, info, options, board, 0 if arguments.clock else -1, keep or arguments.habits)
    outcomes, habits = [], []
    for outcome in _played(work, matches, arguments):
        outcomes.append(replace(outcome, actions=()))
        if keep:
            _keep(info, options, board, outcome, arguments.saves)
        if arguments.habits:
            habits.append(observed(info, options, board, outcome))
        _say(f"\r{len(outcomes)}/{len(matches)}", end="")
    _say()
    _report(outcomes, [*known(info, habits)], arguments.json)
    return 0


def _played(
    work: partial[arena.MatchOutcome], matches: list[arena.Match], arguments: argparse.Namespace
) -> Iterator[arena.MatchOutcome]:
    if arguments.dask is not None:
        with cluster(arguments.dask) as (executor, threads):
            yield from spread(executor, work, matches, threads)
    elif arguments.jobs > 1:
        with processes(arguments.jobs) as executor:
            yield from spread(executor, work, matches, arguments.jobs)
    else:
        yield from map(work, matches)


def _say(words: str = "", end: str = "\n") -> None:
    """Print to stderr: for people, not for the program that reads the results."""
    if sys.stderr is not None:
        print(words, end=end, file=sys.stderr, flush=True)


def _bounds(info: GameInfo, levels: list[str], clock: bool) -> Iterator[str]:
    """Yield how long searching levels think here, and what differs in the program."""
    for name in dict.fromkeys(levels):
        level = arena.bounds(info, name)
        if level.rounds and clock:
            yield (f"{name}: {level.seconds:g} s a decision on one core; in the window on all cores but one")
        elif level.rounds:
            there = f"in the window {level.seconds:g} s on all cores but one (--clock: so long here, too)"
            yield (f"{name}: {level.rounds} trials a decision here, so that games repeat; {there}")


def _report(outcomes: list[arena.MatchOutcome], habits: list[KnownHabit], as_json: bool) -> None:
    table = arena.tally(outcomes)
    if as_json:
        games = [
            {
                "seed": o.match.seed,
                "seats": list(o.match.levels),
                "scores": list(o.scores),
                "lines": [dict(line) for line in o.lines],
                "winners": list(o.winners),
                "rounds": o.rounds,
                "decisions": o.decisions,
                "seconds": round(o.seconds, 4),
            }
            for o in outcomes
        ]
        found = {"games": games, "levels": {level: asdict(one) for level, one in table.items()}}
        found |= {"habits": [_rounded(one) for one in habits]} if habits else {}
        timed = [o.took for o in outcomes if o.took]
        show({**found, "pace": [_rounded(pace) for pace in paces(timed)]} if timed else found)
    elif sys.stdout is not None:
        for level, one in table.items():
            print(f"{level}: {one.wins:g} of {one.games} = {one.share:.1%} ({one.low:.1%} to {one.high:.1%})")
        for each in habits:
            times = f"{each.does:.3f} on an occasion, others {each.others:.3f}"
            print(f"{each.style}: {times}; did most in {each.named:g} of {each.games} games")
        for line in _pace_lines(paces(o.took for o in outcomes)):
            print(line)


def _pace_lines(found: list[TimingStatistics]) -> Iterator[str]:
    """Yield where the time went: a line for each level and kind of decision, seconds with two decimals."""
    if found:
        heads = ("level", "decision", "number", "waits", "share", "median", "95%", "most", "round, 95%")
        yield "{:<8}{:<16}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}{:>13}".format(*heads)
    for pace in found:
        kind = "all" if pace.prompt == EVERY else pace.prompt
        times = "".join(f"{seconds:>8.2f}" for seconds in (pace.median, pace.late, pace.most))
        counts = f"{pace.decisions:>8}{pace.waits:>8}{pace.share:>8.1%}"
        yield f"{pace.level:<8}{kind:<16}{counts}{times}{pace.turn:>13.2f}"


def _rounded(pace: TimingStatistics | KnownHabit) -> dict[str, object]:
    return {name: round(each, 4) if isinstance(each, float) else each for name, each in asdict(pace).items()}


def _keep(
    info: GameInfo, options: dict[str, str], board: Board | None, outcome: arena.MatchOutcome, folder: Path
) -> None:
    players = [
        Player(f"{(style or level).capitalize()} {seat + 1}", "bot", level, seat % 6, style)
        for seat, (level, style) in enumerate(map(parted, outcome.match.levels))
    ]
    session = Session(info, players, options, seed=outcome.match.seed, board=board)
    for seat, action in outcome.actions:
        session.submit(seat, action)
    stem, data = f"{info.id}-{outcome.match.seed}", encoded(save_of(session))
    path = folder / f"{stem}{ENDING}"
    try:
        if not path.is_file() or path.read_bytes() != data:  # the same command gives the same games
            write_beside(folder, stem, ENDING, data)
    except OSError as error:
        raise BadSave("fault.store.unwritable", file=str(folder), error=cause(error)) from error
