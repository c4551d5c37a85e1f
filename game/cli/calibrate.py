"""``powerhouse calibrate``: do the chances of the analysis agree with who wins?"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial

from game import paths
from game.bots import arena
from game.bots.calibration import Row, Stated, quintiles, stated
from game.cli.executors import processes, spread
from game.cli.words import levels_of, options_of, show
from game.games import card_of
from game.kernel.fault import BadOption
from game.play.board import board_for


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print stated chances beside shares of wins; 1 if they do not agree."""
    card = card_of(arguments.game)
    options = options_of(card, arguments.option)
    levels = levels_of(card, arguments.players, options)
    if arguments.games < 1 or arguments.jobs < 1 or arguments.trials < 1 or not 0.0 <= arguments.at <= 1.0:
        raise BadOption("fault.option.count")
    board = board_for(card, len(levels), options, paths.data_dir(arguments.data_dir))
    card.build(len(levels), options, board)
    matches = arena.schedule(levels, arguments.games, arguments.seed or 0, rotate=True)
    work = partial(stated, card, options, board, arguments.at, arguments.trials)
    said: list[Stated] = []
    for number, found in enumerate(_done(work, matches, arguments.jobs), 1):
        said += found
        if sys.stderr is not None:
            print(f"\r{number}/{len(matches)}", end="", file=sys.stderr)
    if sys.stderr is not None:
        print(file=sys.stderr)
    rows = quintiles(said)
    _report(rows, len(matches), arguments.json)
    return 0 if all(row.agrees for row in rows) else 1


def _done(work: partial[list[Stated]], matches: list[arena.Match], jobs: int) -> Iterator[list[Stated]]:
    if jobs == 1:
        yield from map(work, matches)
        return
    with processes(jobs) as executor:
        yield from spread(executor, work, matches, jobs)


def _report(rows: list[Row], games: int, as_json: bool) -> None:
    if as_json:
        show({"games": games, "quintiles": [{**asdict(row), "agrees": row.agrees} for row in rows]})
    elif sys.stdout is not None:
        print("parties  stated   won  (95 % interval)    apart")
        for row in rows:
            interval = f"({row.low:.1%} to {row.high:.1%})"
            print(f"{row.parties:7}  {row.chance:6.1%}  {row.won:6.1%}  {interval:18} {row.won - row.chance:+6.1%}")
