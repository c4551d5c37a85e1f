"""``powerhouse coach``: are his warnings right, and how long does he reckon?"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from itertools import islice

from game import paths
from game.cli.words import levels_of, options_of, show
from game.games import card_of
from game.kernel.fault import BadOption
from game.measure.coaching import Judged, judged, quality
from game.play.board import board_for


def run(arguments: argparse.Namespace) -> int:
    """Judge the answers and print what they come to."""
    card = card_of(arguments.game)
    options = options_of(card, arguments.option)
    seats = len(levels_of(card, arguments.players, options))
    if arguments.decisions < 1 or arguments.pairs < 2 or arguments.points < 1:
        raise BadOption("fault.option.count")
    board = board_for(card, seats, options, paths.data_dir(arguments.data_dir))
    found: list[Judged] = []
    answers = judged(card, options, board, seats, arguments.points, arguments.pairs, arguments.seed or 0)
    for each in islice(answers, arguments.decisions):
        found.append(each)
        if sys.stderr is not None:
            print(f"\r{len(found)}/{arguments.decisions}", end="", file=sys.stderr)
    if sys.stderr is not None:
        print(file=sys.stderr)
    what = quality(found)
    if arguments.json:
        show({**asdict(what), "judged": [asdict(each) for each in found]})
    elif sys.stdout is not None:
        print(f"{what.answers} answers: {what.warnings} warnings, {what.confirmed} of them confirmed")
        print(f"{what.blunders} blunders, {what.spotted} of them warned of")
        print(f"seconds until he may speak: {what.first[0]} in the middle, {what.first[1]} in 95 of 100")
        print(f"seconds until he is done: {what.whole[0]} in the middle, {what.whole[1]} in 95 of 100")
    return 0
