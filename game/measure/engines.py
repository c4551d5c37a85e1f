"""Speed of rules, drafts and saves, relative to the calibration loop."""

from __future__ import annotations

import compileall
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import get_clock_info, perf_counter, thread_time
from typing import Any, ClassVar

import game
from game.cli.played import played
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.game import Game
from game.kernel.value import value
from game.play.board import board_for
from game.play.replay import load_session
from game.play.save import read_save
from game.play.store import Store
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Drag, Facet, Facets
from game.present.answer.selection import Selection

_STEPS = 20_000
"""Steps of the calibration loop between two looks at the clock."""


def _stretch() -> None:
    counts: dict[int, int] = {}
    x = 12345
    for _ in range(_STEPS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        counts[x & 1023] = counts.get(x & 1023, 0) + 1


def steps_per_second(seconds: float = 0.3, repeats: int = 5) -> float:
    """Steps of the calibration loop a second: the median of ``repeats`` stretches of ``seconds`` each."""
    rates = []
    for _ in range(repeats):
        done, start = 0, now()
        while now() - start < seconds:
            _stretch()
            done += _STEPS
        rates.append(done / (now() - start))
    return median(rates)


# ---- the clock of the benchmarks


FINE = 1e-5
"""Clock resolution in seconds that frames need; the clock of threads is coarser on some systems."""

now = thread_time if get_clock_info("thread_time").resolution <= FINE else perf_counter
"""The time in seconds since some moment, by the processor's clock where that is fine enough."""


SEATS = 4
"""Seats at the usual table; a game for fewer is measured with its most."""
SEEDS = (7, 8, 9, 10, 11)
"""Games that are played: a single one may be short, or end before the market is large."""
APART = 7
"""Decisions between two positions kept for copying."""


def variants(info: GameInfo) -> tuple[dict[str, str], ...]:
    """The variants of a game that other options depend on; one empty variant if there are none."""
    found = ({option.id: value} for option in info.leading for value in option.values)
    return tuple(found) or ({},)


def engine_rates(info: GameInfo, options: Mapping[str, str], repeats: int = 5) -> dict[str, float]:
    """Decisions, clones and games per 10^6 calibration steps; measured in turn with the calibration."""
    counts = info.seats_for(options)
    seats = max([count for count in counts if count <= SEATS] or counts)
    game = info.build(seats, options, board_for(info, seats, options))
    decided = sum(_play_at_random(game, seed) for seed in SEEDS)
    games = _ratio(lambda: _play_all(game), repeats)
    positions = [position for seed in SEEDS for position in _positions(game, seed)]
    return {
        "decisions": games * decided / len(SEEDS),
        "clones": _ratio(lambda: _copy(positions), repeats),
        "games": games,
    }


def _ratio(work: Callable[[], int], repeats: int, seconds: float = 0.4) -> float:
    """How much ``work`` does per 10^6 calibration steps."""
    ratios = []
    for _ in range(repeats):
        yardstick = steps_per_second(0.1, 3)
        done, start = 0, now()
        while now() - start < seconds:
            done += work()
        ratios.append(done / (now() - start) / yardstick * 1e6)
    return median(ratios)


def _play_all(game: Game[Any]) -> int:
    """Play the games of all seeds; their number."""
    for seed in SEEDS:
        _play_at_random(game, seed)
    return len(SEEDS)


def _play_at_random(game: Game[Any], seed: int) -> int:
    """Play one game with random legal actions; the number of decisions."""
    rng = Random(seed)
    g = game.start(seed)
    decided = 0
    while decisions := game.decisions(g):
        decision = decisions[0]
        game.apply(g, decision.seat, decision.sample(rng))
        decided += 1
    return decided


def _positions(game: Game[Any], seed: int) -> list[Any]:
    """Positions along a whole random game."""
    rng = Random(seed)
    g = game.start(seed)
    found, decided = [], 0
    while decisions := game.decisions(g):
        if decided % APART == 0:
            found.append(g.clone())
        decided += 1
        game.apply(g, decisions[0].seat, decisions[0].sample(rng))
    return found


def _copy(positions: list[Any]) -> int:
    """Copy each position; their number."""
    for position in positions:
        position.clone()
    return len(positions)


@contextmanager
def compiled(source: Path = Path(game.__file__).parent) -> Iterator[str]:
    """Compile the modules of ``source`` to bytecode for all imports inside, even where Python keeps none.

    Yields the folder of the bytecode, for programs started meanwhile; it is removed afterwards.
    """
    before = sys.pycache_prefix
    with TemporaryDirectory() as folder:
        sys.pycache_prefix = folder
        try:
            compileall.compile_dir(source, quiet=2)
            yield folder
        finally:
            sys.pycache_prefix = before


WORKERS, PLACES = 40, 50
"""Every worker can be put anywhere: 2,000 actions."""
FRAMES = 200


@value
class SendWorker(Action):
    name: ClassVar[str] = "send"
    worker: int
    place: int


def draft_times() -> dict[str, float]:
    """Milliseconds for a decision of 2,000 actions: to prepare it, for a frame, for the frame after a step."""
    actions = [SendWorker(worker, place) for worker in range(WORKERS) for place in range(PLACES)]
    began = now()
    draft = AnswerDraft(Decision(0, "sending", tuple(map(One, actions))), _facets)
    selection = Selection()
    _frame(draft, selection)
    found = {"asked": now() - began, "frame": median(_timed(draft, selection) for _ in range(FRAMES))}
    draft.add(draft.open()[len(actions) // 2])
    found["step"] = _timed(draft, selection)
    return {name: round(seconds * 1000, 3) for name, seconds in found.items()}


def _facets(action: Action) -> Facets:
    assert isinstance(action, SendWorker)
    return (Facet("send", Drag(f"worker.{action.worker}", f"place.{action.place}")),)


def _timed(draft: AnswerDraft, selection: Selection) -> float:
    began = now()
    _frame(draft, selection)
    return now() - began


def _frame(draft: AnswerDraft, selection: Selection) -> None:
    """Ask everything that a board and a panel ask in every frame."""
    for _ in range(5):
        selection.offered(draft)
    draft.inviting()
    draft.buttons()
    draft.ready()


REPEATS = 5


def save_times(info: GameInfo) -> dict[str, float]:
    """Milliseconds to save and to load a finished game of most seats, and to take back its last decision."""
    session = played(info)
    with TemporaryDirectory() as folder:
        store = Store(Path(folder))
        path = store.save(session, info.id)
        return {
            "save": _median(lambda: store.save(session, info.id)),
            "load": _median(lambda: load_session(read_save(path))),
            "take_back": _median(session.take_back),
        }


def _median(work: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATS):
        began = perf_counter()
        work()
        times.append(perf_counter() - began)
    return round(median(times) * 1000, 2)
