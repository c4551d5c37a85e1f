"""``powerhouse coach``: are his warnings right, and how long does he reckon?"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from itertools import islice
from typing import TypeVar

from game import paths
from game.boards.board import Board
from game.bots.arena import wilson
from game.cli.words import levels_of, options_of, show
from game.games import card_of
from game.games.card import Card
from game.kernel.fault import BadOption
from game.measure.coaching import judged, quality
from game.measure.heeding import heeded
from game.play.board import board_for
from game.play.coached import THRESHOLDS

Found = TypeVar("Found")


def run(arguments: argparse.Namespace) -> int:
    """Judge answers, or play games of a bot that heeds him, and print what they come to."""
    card = card_of(arguments.game)
    options = options_of(card, arguments.option)
    seats = len(levels_of(card, arguments.players, options))
    if arguments.decisions < 1 or arguments.pairs < 2 or arguments.points < 1:
        raise BadOption("fault.option.count")
    board = board_for(card, seats, options, paths.data_dir(arguments.data_dir))
    if arguments.heeded:
        return _heeded(card, options, board, seats, arguments)
    judging = judged(card, options, board, seats, arguments.points, arguments.pairs, arguments.seed or 0)
    found = [*_counted(judging, arguments.decisions)]
    what = quality(found)
    if arguments.json:
        show({**asdict(what), "judged": [asdict(each) for each in found]})
    elif sys.stdout is not None:
        print(f"{what.answers} answers: {what.warnings} warnings, {what.confirmed} of them confirmed")
        print(f"{what.blunders} blunders, {what.spotted} of them warned of")
        print(f"seconds until he may speak: {what.first[0]} in the middle, {what.first[1]} in 95 of 100")
        print(f"seconds until he is done: {what.whole[0]} in the middle, {what.whole[1]} in 95 of 100")
    return 0


def _heeded(
    card: Card, options: Mapping[str, str], board: Board | None, seats: int, arguments: argparse.Namespace
) -> int:
    """Let a bot play that heeds the coach, and print how often it has won."""
    if arguments.points not in THRESHOLDS[1:]:
        raise BadOption("fault.coach.points", points=", ".join(map(str, THRESHOLDS[1:])))
    playing = heeded(card, options, board, seats, arguments.points, arguments.seed or 0)
    found = [*_counted(playing, arguments.heeded)]
    won, told, games = sum(each.won for each in found), sum(each.told for each in found), len(found)
    low, high = wilson(won, games)
    if arguments.json:
        show({"won": won, "told": told, "low": low, "high": high, "games": [asdict(each) for each in found]})
    elif sys.stdout is not None:
        print(f"{won:g} of {games} = {won / games:.1%} ({low:.1%} to {high:.1%}), {told / games:.1f} warnings a game")
    return 0


def _counted(found: Iterator[Found], wanted: int) -> Iterator[Found]:
    """Yield as many as are wanted, and tell how many there are."""
    for number, each in enumerate(islice(found, wanted), 1):
        yield each
        if sys.stderr is not None:
            print(f"\r{number}/{wanted}", end="", file=sys.stderr)
    if sys.stderr is not None:
        print(file=sys.stderr)
