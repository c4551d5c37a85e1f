"""``make tune``: searches for better numbers of a quick policy by games among bots, or measures given numbers.

CMA-ES proposes some sets of numbers in each generation. All play the same games with the same seeds: one seat has the
proposal, the others have today's numbers or those of earlier generations. The log keeps every generation, so that the
search can be resumed from its last line.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

from build.makers.asking import CannotMake, asker
from build.makers.tunables import TUNABLES, Tunable, drawn_table
from game.bots.arena import wilson
from game.bots.thinking import safe_quick
from game.cli.executors import processes, spread
from game.cli.parser import number, seed, whole_number
from game.games import info_of
from game.games.game_info import GameInfo
from game.play.board import board_for

SPREAD = 0.12
"""Standard deviation of the first proposals, as a share of the bounds."""
OUTRANKED = 0.3
"""Weight of the share of outranked rivals beside a win: wins alone are too noisy to compare proposals."""
REMEMBERED = 10
"""Every so many generations the mean of the search joins the rivals."""
LATEST = 5
"""Most earlier means among the rivals."""


class TuningGame(NamedTuple):
    """A game to be tried. The proposal sits at seat ``number`` modulo the seats."""

    number: int
    """Decides table and seeds."""
    seats: int | None
    """None: drawn by lot."""
    proposal: tuple[tuple[str, float], ...]
    rivals: tuple[tuple[tuple[str, float], ...], ...]
    """Numbers of the others, as many as may be needed."""


class TuningResult(NamedTuple):
    """Result of a game for the proposal."""

    won: float
    """Its part of the victory, 0 to 1."""
    even: float
    """The part among equals."""
    outranked: float
    """Share of rivals it outranked."""

    @property
    def gain(self) -> float:
        """Advantage over one of several equals."""
        return (self.won - self.even) / (1.0 - self.even) + OUTRANKED * (self.outranked - 0.5)


Runner: TypeAlias = Callable[[Sequence[TuningGame]], Iterator[TuningResult]]
"""Plays games, in several processes, and yields the results in their order."""


@dataclass(frozen=True, slots=True)
class Generation:
    """A line of the log."""

    generation: int
    seconds: float
    gain: float
    """Of the mean of the search."""
    best: float
    """Of the best proposal."""
    width: float
    """Standard deviation of the search, as a share of the bounds."""
    numbers: Mapping[str, float]
    """The mean of the search."""


def main(words: Sequence[str] | None = None) -> int:
    """Tune the numbers of a game and print them beside today's, or measure given ones; changes no source."""
    parser = asker("tune", "Look for better numbers of a quick policy by games among bots. Writes no file but its log.")
    parser.add_argument("game", choices=list(TUNABLES))
    parser.add_argument("--minutes", type=number, default=30.0, help="how long is looked for better ones")
    parser.add_argument("--each", type=whole_number, default=96, help="games of a proposal in a generation")
    parser.add_argument("--games", type=whole_number, default=400, help="games of four by which the end is measured")
    parser.add_argument("--seed", type=seed, default=0, help="the same seed proposes and plays the same")
    parser.add_argument("--jobs", type=whole_number, default=2, help="processes that play at a time")
    parser.add_argument(
        "--log", type=Path, help="file of generations; where there is one, its last line is gone on from"
    )
    parser.add_argument("--measure", metavar="JSON", help="only measure these numbers, the others as today")
    arguments = parser.parse_args(words)
    tunable = TUNABLES[arguments.game]
    if min(arguments.each, arguments.games, arguments.jobs) < 1:
        raise CannotMake("Numbers of games and processes have to be 1 or more.")
    with processes(arguments.jobs) as executor:
        runner = partial(_results, executor, info_of(arguments.game), arguments.jobs)
        if arguments.measure is not None:
            numbers = _given(tunable, arguments.measure)
        else:
            numbers = dict(tunable.today)
            for line in _generations(tunable, runner, arguments):
                numbers = dict(line.numbers)
                print(f"{line.generation:4} {line.seconds:6.0f} s  gain {line.gain:+.3f}  best {line.best:+.3f}  "
                      f"width {line.width:.3f}", file=sys.stderr, flush=True)  # fmt: skip
                if arguments.log is not None:
                    with arguments.log.open("a", encoding="utf-8") as log:
                        log.write(json.dumps(asdict(line)) + "\n")
        print(json.dumps(numbers))
        _measure(tunable, runner, numbers, arguments.games, arguments.seed)
    return 0


def _given(tunable: Tunable, words: str) -> dict[str, float]:
    """Today's numbers with the given ones in their place. Raises CannotMake."""
    try:
        given = {str(name): float(value) for name, value in json.loads(words).items()}
    except (ValueError, TypeError, AttributeError):
        raise CannotMake('The numbers are not JSON like {"premium": 0.3}.') from None
    unknown = sorted(set(given) - set(tunable.today))
    if unknown:
        raise CannotMake(f"There is no number {', '.join(unknown)}. There are {', '.join(tunable.today)}.")
    return {**tunable.today, **given}


# ---- the search


def _generations(tunable: Tunable, runner: Runner, arguments: argparse.Namespace) -> Iterator[Generation]:
    cma = _optimiser()

    before = _last_line(arguments.log)
    start = tunable.shares(before.numbers if before is not None else tunable.today)
    width = before.width if before is not None else SPREAD
    first = before.generation + 1 if before is not None else 0
    search = cma.CMAEvolutionStrategy(
        [min(1.0, max(0.0, share)) for share in start],
        width,
        {"bounds": [0.0, 1.0], "seed": arguments.seed * 1009 + first + 1, "verbose": -9},
    )
    middles: list[dict[str, float]] = []
    began = time.monotonic()
    while time.monotonic() - began < arguments.minutes * 60:
        generation = first + search.countiter
        proposals = search.ask()
        rng = Random(f"tune {arguments.seed} {generation}")
        gains = _gains(tunable, runner, proposals, middles, arguments.each, rng)
        search.tell(proposals, [-gain for gain in gains])
        numbers = tunable.numbers(search.result.xfavorite)
        if generation % REMEMBERED == REMEMBERED - 1:
            middles = [*middles, numbers][-LATEST:]
        mean = sum(gains) / len(gains)
        yield Generation(generation, time.monotonic() - began, mean, max(gains), float(search.sigma), numbers)


def _optimiser() -> Any:
    """The module cma. Raises CannotMake if it is not installed."""
    try:
        with warnings.catch_warnings():  # it misses what it would draw plots with
            warnings.simplefilter("ignore", UserWarning)
            import cma
    except ImportError:
        raise CannotMake(
            "The search needs the library cma, which the application must not find: make an environment of its own "
            "with pip install '.[tune]' and run python -m build.makers tune there. --measure works without it."
        ) from None
    return cma


def _last_line(log: Path | None) -> Generation | None:
    """The last generation of a log; None if there is no log. Raises CannotMake if the file is none."""
    if log is None or not log.exists():
        return None
    try:
        return Generation(**json.loads(log.read_text(encoding="utf-8").splitlines()[-1]))
    except (ValueError, TypeError, IndexError):
        raise CannotMake(f"{log} is no log of this command.") from None


def _gains(
    tunable: Tunable,
    runner: Runner,
    proposals: Sequence[Sequence[float]],
    middles: Sequence[Mapping[str, float]],
    each: int,
    rng: Random,
) -> list[float]:
    """The gain of each proposal over the same games."""
    first = rng.getrandbits(30)
    tasks = []
    today, earlier = tuple(tunable.today.items()), [tuple(middle.items()) for middle in middles]
    for index in range(each):
        rivals = tuple(rng.choice(earlier) if earlier and rng.random() < 0.5 else today for _ in range(5))
        tasks.append((first + index, rivals))
    games = [
        TuningGame(luck, None, tuple(tunable.numbers(proposal).items()), rivals)
        for proposal in proposals
        for luck, rivals in tasks
    ]
    results = list(runner(games))
    return [
        sum(result.gain for result in results[start : start + each]) / each for start in range(0, len(results), each)
    ]


# ---- games


def _results(executor: Executor, info: GameInfo, jobs: int, games: Sequence[TuningGame]) -> Iterator[TuningResult]:
    yield from spread(executor, partial(played, info.id), games, jobs)


def played(game_id: str, task: TuningGame) -> TuningResult:
    """Play a game, whose table and seeds follow from its number; its result for the proposal."""
    info, tunable = info_of(game_id), TUNABLES[game_id]
    rng = Random(f"table {task.number}")
    seats, options = drawn_table(info, tunable, task.seats, rng)
    game = info.build(seats, options, board_for(info, seats, options))
    mine = task.number % seats
    bots = [tunable.bot(dict(numbers)) for numbers in task.rivals[: seats - 1]]
    bots.insert(mine, tunable.bot(dict(task.proposal)))
    g: Any = game.start(rng.getrandbits(30))
    while decisions := game.decisions(g):
        decision = decisions[0]
        view = game.mask(g, decision.seat)
        game.apply(g, decision.seat, safe_quick(game, bots[decision.seat], view, decision, rng))
    ranks = [0] * seats
    for score in game.scores(g):
        if score.seat < seats:
            ranks[score.seat] = score.rank
    won = 1 / ranks.count(1) if ranks[mine] == 1 else 0.0
    behind = sum(rank > ranks[mine] for rank in ranks) + 0.5 * (ranks.count(ranks[mine]) - 1)
    return TuningResult(won, 1 / seats, behind / (seats - 1))


def _measure(tunable: Tunable, runner: Runner, numbers: Mapping[str, float], games: int, seed: int) -> None:
    """Print how often the numbers win among three of today's."""
    today = tuple(tunable.today.items())
    begun = 1_000_003 * (seed + 1)
    tasks = [TuningGame(begun + index, 4, tuple(numbers.items()), (today,) * 3) for index in range(games)]
    won = sum(result.won for result in runner(tasks))
    low, high = wilson(won, games)
    print(f"won {won / games:.1%} ({low:.1%} to {high:.1%}) of {games} games among three of today's")
