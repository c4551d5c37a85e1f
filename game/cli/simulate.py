"""``powerhouse simulate``: bots play without a window."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

from game import paths
from game.boards.board import Board
from game.bots import arena
from game.cli.words import levels_of, options_of, show
from game.games import card_of
from game.games.card import Card
from game.kernel.fault import BadOption, BadSave
from game.play.board import board_for
from game.play.files import write_whole
from game.play.players import Player
from game.play.save import encoded, save_of
from game.play.session import Session


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print every result and the share of wins of each level."""
    card = card_of(arguments.game)
    options = options_of(card, arguments.option)
    levels = levels_of(card, arguments.players, options)
    if arguments.games < 1 or arguments.jobs < 1:
        raise BadOption("fault.option.count")
    board = board_for(card, len(levels), options, paths.data_dir(arguments.data_dir))
    card.build(len(levels), options, board)
    matches = arena.schedule(levels, arguments.games, arguments.seed or 0, arguments.rotate)
    work = partial(arena.play, card, options, board)
    outcomes = []
    for outcome in _played(work, matches, arguments.jobs):
        outcomes.append(outcome)
        if arguments.saves is not None:
            _keep(card, options, board, outcome, arguments.saves)
        if sys.stderr is not None:
            print(f"\r{len(outcomes)}/{len(matches)}", end="", file=sys.stderr)
    if sys.stderr is not None:
        print(file=sys.stderr)
    _report(outcomes, arguments.json)
    return 0


def _played(work: partial[arena.Outcome], matches: list[arena.Match], jobs: int) -> Iterator[arena.Outcome]:
    if jobs == 1:
        yield from map(work, matches)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(work, matches)


def _report(outcomes: list[arena.Outcome], as_json: bool) -> None:
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
                "decisions": len(o.actions),
                "seconds": round(o.seconds, 4),
            }
            for o in outcomes
        ]
        show({"games": games, "levels": {level: asdict(one) for level, one in table.items()}})
    elif sys.stdout is not None:
        for level, one in table.items():
            print(f"{level}: {one.wins:g} of {one.games} = {one.share:.1%} ({one.low:.1%} to {one.high:.1%})")


def _keep(card: Card, options: dict[str, str], board: Board | None, outcome: arena.Outcome, folder: Path) -> None:
    players = [
        Player(f"{level.capitalize()} {seat + 1}", "bot", level, seat % 6)
        for seat, level in enumerate(outcome.match.levels)
    ]
    session = Session(card, players, options, seed=outcome.match.seed, board=board)
    for seat, action in outcome.actions:
        session.submit(seat, action)
    try:
        write_whole(folder / f"{card.id}-{outcome.match.seed}.json", encoded(save_of(session)))
    except OSError as error:
        raise BadSave("fault.store.unwritable", file=str(folder), error=error.strerror or str(error)) from error
