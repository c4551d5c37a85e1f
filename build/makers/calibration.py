"""``make calibration``: compares chances on the curves of analyses of bots' games with who wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

from build.makers.asking import asker, game_of_bots
from build.makers.progress import Progress
from game import paths
from game.boards.board import Board
from game.bots.arena import Match, MatchOutcome, play, schedule, wilson
from game.bots.paired_playouts import PlayoutExtent, on_curve
from game.bots.playout_evaluator import evaluator_of, shares
from game.bots.report import Effort
from game.cli.executors import processes, spread
from game.cli.parser import number, whole_number
from game.cli.words import levels_of, options_of, show
from game.games import info_of
from game.games.game_info import GameInfo
from game.kernel.fault import BadOption
from game.play.board import board_for

PARTS = 10
"""Groups of equal size by stated chance."""
AGREES = 0.06
"""Distance up to which stated chance and share of wins agree."""


@dataclass(frozen=True, slots=True)
class Stated:
    """The stated winning chance of a party, and what it won."""

    chance: float
    won: float
    """1, 0, or its part of a shared victory."""


@dataclass(frozen=True, slots=True)
class Tenth:
    """A tenth of the parties by stated chance."""

    parties: int
    chance: float
    """Mean stated chance."""
    won: float
    """Share of wins."""
    low: float
    """Bounds of its 95 % interval."""
    high: float

    @property
    def agrees(self) -> bool:
        """True if chance and share are within ``AGREES`` of each other."""
        return abs(self.chance - self.won) <= AGREES


def main(words: Sequence[str] | None = None) -> int:
    """Play the games and print stated chances beside shares of wins; 1 if they do not agree."""
    parser = asker("calibration", "Play games of bots and compare chances stated on the way with wins. Writes no file.")
    game_of_bots(parser)
    parser.add_argument("--games", type=whole_number, default=200)
    parser.add_argument("--at", type=number, default=0.5, help="part of the game after which chances are stated")
    parser.add_argument("--trials", type=whole_number, default=Effort().trials, help="games to the end for a position")
    parser.add_argument("--jobs", type=whole_number, default=1, help="processes that play at a time")
    arguments = parser.parse_args(words)
    info = info_of(arguments.game)
    options = options_of(info, arguments.option)
    levels = levels_of(info, arguments.players, options)
    if arguments.games < 1 or arguments.jobs < 1 or arguments.trials < 1 or not 0.0 <= arguments.at <= 1.0:
        raise BadOption("fault.option.count")
    board = board_for(info, len(levels), options, paths.data_dir(arguments.data_dir))
    info.build(len(levels), options, board)
    matches = schedule(levels, arguments.games, arguments.seed, rotate=True)
    work = partial(stated, info, options, board, arguments.at, arguments.trials)
    said: list[Stated] = []
    progress = Progress(len(matches), "games")
    for found in _done(work, matches, arguments.jobs):
        said += found
        progress.step()
    progress.close()
    rows = tenths(said)
    _report(rows, len(matches), arguments.json)
    return 0 if all(row.agrees for row in rows) else 1


def _done(work: partial[list[Stated]], matches: list[Match], jobs: int) -> Iterator[list[Stated]]:
    if jobs == 1:
        yield from map(work, matches)
        return
    with processes(jobs) as executor:
        yield from spread(executor, work, matches, jobs)


def _report(rows: list[Tenth], games: int, as_json: bool) -> None:
    if as_json:
        show({"games": games, "tenths": [{**asdict(row), "agrees": row.agrees} for row in rows]})
    else:
        print("parties  stated   won  (95 % interval)    apart")
        for row in rows:
            interval = f"({row.low:.1%} to {row.high:.1%})"
            print(f"{row.parties:7}  {row.chance:6.1%}  {row.won:6.1%}  {interval:18} {row.won - row.chance:+6.1%}")


def stated(
    info: GameInfo, options: Mapping[str, str], board: Board | None, at: float, trials: int, match: Match
) -> list[Stated]:
    """Play a match; the chances that a curve states when the part ``at`` (0 to 1) of its actions was done, by seat."""
    outcome = play(info, options, board, match)
    game = info.build(len(match.levels), options, board)
    g = position(game, outcome, round(at * len(outcome.actions)))
    extent = PlayoutExtent(trials, Effort().steps)
    chances = on_curve(evaluator_of(info, game), lambda _: g, at, extent, Random(match.seed)).chances
    end = position(game, outcome, len(outcome.actions))
    return [Stated(chance, won) for chance, won in zip(chances, shares(game.scores(end)), strict=True)]


def position(game: Any, outcome: MatchOutcome, actions: int) -> Any:
    """The position of a match after so many actions."""
    g = game.start(outcome.match.seed)
    for seat, action in outcome.actions[:actions]:
        game.apply(g, seat, action)
    return g


def tenths(said: Iterable[Stated]) -> list[Tenth]:
    """The parties in ten rows of equal size by stated chance, the lowest first."""
    ranked = sorted(said, key=lambda each: each.chance)
    cuts = [len(ranked) * number // PARTS for number in range(PARTS + 1)]
    return [_row(ranked[low:high]) for low, high in pairwise(cuts) if high > low]


def _row(part: Sequence[Stated]) -> Tenth:
    count = len(part)
    wins = sum(each.won for each in part)
    low, high = wilson(wins, count)
    return Tenth(count, sum(each.chance for each in part) / count, wins / count, low, high)
