"""``make coach``: are the coach's warnings right, and how long does it compute?"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import islice
from typing import TypeVar

from build.makers.asking import CannotMake, asker, game_of_bots
from build.makers.coach_quality import judged, quality
from build.makers.coach_value import heeded
from build.makers.progress import Progress
from game import paths
from game.boards.board import Board
from game.bots.arena import wilson
from game.cli.parser import count
from game.cli.words import levels_of, options_of, show
from game.games import info_of
from game.games.game_info import GameInfo
from game.kernel.fault import BadOption
from game.play.board import board_for
from game.play.session_tags import THRESHOLDS

Found = TypeVar("Found")


def main(words: Sequence[str] | None = None) -> int:
    """Judge answers, or play games of a bot that heeds the coach, and print the results."""
    parser = asker("coach", "Compare warnings of the coach with games to the end. Writes no file.")
    game_of_bots(parser)
    parser.add_argument("--decisions", type=count, default=40, help="answers that are judged, each drawn at random")
    parser.add_argument("--points", type=count, default=6, help="points of winning chance from which on he speaks")
    parser.add_argument("--pairs", type=count, default=100, help="pairs of games to the end that judge an answer")
    parser.add_argument("--heeded", type=count, default=0, metavar="GAMES", help="games of a normal bot that heeds him")
    arguments = parser.parse_args(words)
    info = info_of(arguments.game)
    options = options_of(info, arguments.option)
    seats = len(levels_of(info, arguments.players, options))
    if arguments.decisions < 1 or arguments.pairs < 2 or arguments.points < 1:
        raise BadOption("fault.option.count")
    board = board_for(info, seats, options, paths.data_dir(arguments.data_dir))
    if arguments.heeded:
        return _heeded(info, options, board, seats, arguments)
    judging = judged(info, options, board, seats, arguments.points, arguments.pairs, arguments.seed)
    found = [*_counted(judging, arguments.decisions, "answers")]
    what = quality(found)
    if arguments.json:
        show({**asdict(what), "judged": [asdict(each) for each in found]})
    else:
        print(f"{what.answers} answers: {what.warnings} warnings, {what.confirmed} of them confirmed")
        print(f"{what.agreed} of these cost games by every way of playing")
        print(f"{what.blunders} blunders, {what.spotted} of them warned of")
        print(f"seconds until he may speak: {what.first[0]} in the middle, {what.first[1]} in 95 of 100")
        print(f"seconds until he is done: {what.whole[0]} in the middle, {what.whole[1]} in 95 of 100")
    return 0


def _heeded(
    info: GameInfo, options: Mapping[str, str], board: Board | None, seats: int, arguments: argparse.Namespace
) -> int:
    if arguments.points not in THRESHOLDS[1:]:
        points = ", ".join(map(str, THRESHOLDS[1:]))
        raise CannotMake(f"The least cost of which the coach speaks, in points of winning chance, is one of {points}.")
    playing = heeded(info, options, board, seats, arguments.points, arguments.seed)
    found = [*_counted(playing, arguments.heeded, "games")]
    won, told, games = sum(each.won for each in found), sum(each.told for each in found), len(found)
    low, high = wilson(won, games)
    if arguments.json:
        show({"won": won, "told": told, "low": low, "high": high, "games": [asdict(each) for each in found]})
    else:
        print(f"{won:g} of {games} = {won / games:.1%} ({low:.1%} to {high:.1%}), {told / games:.1f} warnings a game")
    return 0


def _counted(found: Iterator[Found], wanted: int, unit: str) -> Iterator[Found]:
    """So many of them, with a progress bar."""
    progress = Progress(wanted, unit)
    for each in islice(found, wanted):
        yield each
        progress.step()
    progress.close()
