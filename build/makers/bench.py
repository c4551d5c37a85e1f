"""``make bench``: costs of decisions by the analysis, beside games that stronger bots play on from both answers."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import NormalDist, median
from typing import Any

import msgspec

from build.makers.asking import asker, game_of_bots
from build.makers.progress import Progress
from game import paths
from game.boards.board import Board
from game.bots.analysis import findings, played_game
from game.bots.arena import Match, play
from game.bots.bot import LEVELS, Bot
from game.bots.paired_playouts import PlayoutExtent, in_pairs, mean, spread
from game.bots.playout_evaluator import PlayoutEvaluator, evaluator_of
from game.bots.report import Effort, Report, Task, Verdict, certain
from game.bots.thinking import Terms, choose
from game.cli.parser import count
from game.cli.words import levels_of, options_of, show
from game.games import info_of
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game
from game.kernel.serialization import Codec
from game.play.board import board_for

STRONGER = "hard"
ENDLESS, AS_LEVEL = 10**9, -1
CLAIMS = ("certain", "open")
"""How sure an analysis is: every way of playing confirms it, or not."""
NORMAL, LEAST = NormalDist(), 1e-6
LOOKS_ALONE = Effort(moments=1, trials=1, steps=1, beside=1, tries=0, finer=0)
"""The analysis of decisions at full length; of the curve and of exercises as little as possible."""


class Benched(msgspec.Struct, frozen=True):
    """A decision of a game of bots: its cost by the analysis, and its cost in games of stronger bots.

    Costs are in games won, 1 being all, with their standard errors.
    """

    game: int
    index: int
    claim: str
    """One of ``CLAIMS``."""
    cost: float
    """By the analysis."""
    error: float
    truth: float
    """In games of stronger bots."""
    truth_error: float

    @property
    def right(self) -> bool:
        """True if stronger bots prefer the same answer."""
        return self.cost * self.truth > 0


class Agreement(msgspec.Struct, frozen=True):
    """How far analysis and stronger bots agree on the decisions of one claim.

    The games of stronger bots are few and scatter: an exact analysis would not agree with all of them, either.
    """

    decisions: int
    right: int
    """Decisions on which both prefer the same answer."""
    hoped: float
    """Expected ``right`` of an exact analysis."""
    apart: float
    """Median distance of the two costs."""
    scatter: float
    """Expected ``apart`` of an exact analysis."""
    stated: float
    """Mean cost by the analysis."""
    true: float
    """Mean cost in games of stronger bots, in the direction of the analysis; scatter does not bias it."""
    doubt: float
    """Standard error of ``true``."""


def main(words: Sequence[str] | None = None) -> int:
    """Fill the bench up to its size, and print how far the analysis agrees with stronger bots."""
    parser = asker(
        "bench",
        "Analyse games of bots, have hard bots play on from both answers of each decision that was looked at, and "
        "write what both say to a file of your own, a line each. Writes no file of the program. The same command goes "
        "on where it was stopped.",
    )
    game_of_bots(parser)
    parser.add_argument("--positions", type=count, default=300, help="decisions that the bench is to have")
    parser.add_argument("--pairs", type=count, default=200, help="pairs of games that stronger bots play for each")
    parser.add_argument("--trials", type=count, default=0, help="searches of a decision of theirs; as hard bots make")
    parser.add_argument("--file", type=Path, required=True, help="file of the bench")
    arguments = parser.parse_args(words)
    info = info_of(arguments.game)
    options = options_of(info, arguments.option)
    levels = levels_of(info, arguments.players, options)
    board = board_for(info, len(levels), options, paths.data_dir(arguments.data_dir))
    found = _kept(arguments.file)
    _make(info, options, board, tuple(levels), arguments, found)
    table = {claim: agreement([each for each in found if each.claim == claim]) for claim in CLAIMS}
    if arguments.json:
        show({claim: msgspec.to_builtins(row) for claim, row in table.items()})
        return 0
    for claim, row in table.items():
        print(
            f"{claim}: {row.decisions} decisions, {row.right} with the same sign ({row.hoped:.1f} if exact), "
            f"{row.apart:.1%} apart in the middle ({row.scatter:.1%} if exact), "
            f"{row.stated:.1%} stated on average, {row.true:.1%} true, give or take {row.doubt:.1%}"
        )
    return 0


def agreement(found: Sequence[Benched]) -> Agreement:
    """Figures about decisions of one claim; all 0 if there are none."""
    if not found:
        return Agreement(0, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    true, doubt = spread([math.copysign(each.truth, each.cost * each.truth) for each in found])
    return Agreement(
        len(found),
        sum(each.right for each in found),
        sum(NORMAL.cdf(abs(each.cost) / max(each.truth_error, LEAST)) for each in found),
        median(abs(each.cost - each.truth) for each in found),
        NORMAL.inv_cdf(0.75) * median(math.hypot(each.error, each.truth_error) for each in found),
        mean([abs(each.cost) for each in found]),
        true,
        doubt,
    )


def _make(
    info: GameInfo, options: Mapping[str, str], board: Board | None, levels: tuple[str, ...],
    arguments: argparse.Namespace, found: list[Benched],
) -> None:  # fmt: skip
    progress = Progress(arguments.positions, "decisions", len(found))
    number = found[-1].game + 1 if found else 0
    while len(found) < arguments.positions:
        match = Match(levels, Random(f"bench {arguments.seed} {number}").getrandbits(30))
        for each in benched(info, options, board, match, number, arguments.pairs, arguments.trials):
            found.append(each)
            progress.step()
        _keep(arguments.file, found)
        number += 1
    progress.close()


def benched(
    info: GameInfo, options: Mapping[str, str], board: Board | None, match: Match, number: int, pairs: int,
    trials: int = 0,
) -> Iterator[Benched]:  # fmt: skip
    """Play a game and analyse one seat of it; its analysed decisions, played on by stronger bots.

    These make ``trials`` for a decision; 0: as many as their level makes.
    """
    game = info.build(len(match.levels), options, board)
    codec, seat = Codec(game.actions, game.names()), number % game.seats
    actions = [(who, *codec.dump(action)) for who, action in play(info, options, board, match).actions]
    task = Task(
        info.id, game.seats, dict(options), board, match.seed, None, None, actions, (seat,), Report(), LOOKS_ALONE
    )
    report = Report()
    for step in findings(task):
        if step.finding is not None:
            report.add(step.finding)
    course, judge = played_game(game, codec, task), stronger(info, game, trials)
    for verdict in report.verdicts:
        g, (_, played) = course.positions[verdict.index], course.deeds[verdict.index]
        decision = game.decision(g, seat)
        assert decision is not None
        tally = in_pairs(
            judge, game.mask(g, seat), decision, played, codec.load(*verdict.better), PlayoutExtent(pairs, ENDLESS),
            Random(f"bench {number} {verdict.index}"),
        )  # fmt: skip
        truth = Verdict(verdict.index, seat, verdict.better, tally.pairs, tally.both, tally.better, tally.played)
        yield Benched(
            number, verdict.index, CLAIMS[not certain(verdict)], round(verdict.cost, 4), round(verdict.error, 4),
            round(truth.cost, 4), round(truth.error, 4),
        )  # fmt: skip


class Searching(Bot):
    """Quick policy that searches at every decision; guesses and judgements are those of its bot."""

    def __init__(self, bot: Bot, level: str, trials: int) -> None:
        self.bot = bot
        self.level = LEVELS[level]
        self.terms = Terms(trials or AS_LEVEL)

    def policy(self, game: Game[Any], g: Any, decision: Decision, rng: Random) -> Action:
        return choose(game, self.bot, game.mask(g, decision.seat), decision, self.level, rng, self.terms)

    def determinize(self, game: Game[Any], view: Any, seat: int, rng: Random) -> Any:
        return self.bot.determinize(game, view, seat, rng)

    def evaluate(self, game: Game[Any], g: Any) -> list[float]:
        return self.bot.evaluate(game, g)

    def finished(self, game: Game[Any], g: Any, root: Any) -> bool:
        return self.bot.finished(game, g, root)


def stronger(info: GameInfo, game: Game[Any], trials: int = 0) -> PlayoutEvaluator:
    """The evaluator whose play-outs are games of hard bots."""
    usual = evaluator_of(info, game)
    return PlayoutEvaluator(game, Searching(info.part(info.bot), STRONGER, trials), usual.softness)


def _kept(path: Path) -> list[Benched]:
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Benched) for line in lines]


def _keep(path: Path, found: Sequence[Benched]) -> None:
    path.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in found))
