"""A game of bots for pictures and measurements, with people on the first seats."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from game.bots.arena import Match, play
from game.bots.child_process import Lifeline, hold, think_undisturbed
from game.games.card import Card
from game.kernel.action import Action
from game.kernel.fault import NoExecutor
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session

Task = TypeVar("Task")
R = TypeVar("R")
PATIENCE = 10.0
"""Seconds that a scheduler has to answer."""
AHEAD = 4
"""Batches that wait for every process, so that none is idle: more would only take memory."""
BATCH = 16
"""Games that are sent together at most."""


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Lend so many processes. They end with the program, and at once where what they are lent for is broken off."""
    line = Lifeline()
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin, (line.end,))
    try:
        yield pool
    except BaseException:
        line.cut()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        line.close()


def _begin(line: Connection) -> None:
    hold(line)
    think_undisturbed()


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Lend the workers of an existing scheduler, and say how many games they play at a time.

    Raises NoExecutor if the scheduler does not answer soon, or Dask is not installed.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise NoExecutor("fault.cluster.missing") from error
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError) as error:
        raise NoExecutor("fault.cluster.silent", address=address, error=str(error) or type(error).__name__) from error
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise NoExecutor("fault.cluster.empty", address=address)
        yield client.get_executor(), threads


def spread(executor: Executor, work: Callable[[Task], R], tasks: Sequence[Task], at_a_time: int) -> Iterator[R]:
    """Yield the results in the order of the tasks, whatever executor works them out. Raises NoExecutor if it dies."""
    size = max(1, min(BATCH, len(tasks) // (at_a_time * AHEAD)))
    sent: deque[Future[list[R]]] = deque()
    try:
        for start in range(0, len(tasks), size):
            sent.append(executor.submit(several, work, tasks[start : start + size]))
            if len(sent) > at_a_time * AHEAD:
                yield from sent.popleft().result()
        while sent:
            yield from sent.popleft().result()
    except BrokenExecutor as error:
        raise NoExecutor("fault.cluster.broken", error=str(error)) from error
    finally:
        for future in sent:
            future.cancel()


def several(work: Callable[[Task], R], tasks: Sequence[Task]) -> list[R]:
    """Return the results of a batch; runs where the executor has it run."""
    return [work(task) for task in tasks]


T = TypeVar("T")
NAMES = ("Anna", "Bruno", "Clara", "Dmitri", "Emma", "Felix")


def played(card: Card, upto: int | None = None, humans: int = 1, seed: int = 4) -> Session:
    """Return a game of bots, its first ``upto`` actions played (None: to the end), with people on the first seats."""
    seats = max(card.seats_for({}))
    board = board_for(card, seats, {})
    players = [
        Player(NAMES[seat], "human" if seat < humans else "bot", "" if seat < humans else card.levels[1], seat)
        for seat in range(seats)
    ]
    session = Session(card, players, {}, seed=seed, board=board)
    for seat, action in _actions(card, seed)[:upto]:
        session.submit(seat, action)
    return session


@lru_cache(maxsize=4)
def _actions(card: Card, seed: int) -> tuple[tuple[int, Action], ...]:
    """Return what bots do in a whole game."""
    return done(_bots_play, card, seed)


def _bots_play(card: Card, seed: int) -> tuple[tuple[int, Action], ...]:
    seats = max(card.seats_for({}))
    return tuple(play(card, {}, board_for(card, seats, {}), Match(("easy",) * seats, seed)).actions)


# ---- where memory is measured, bots play elsewhere

_helpers: list[Executor] = []


@contextmanager
def aside() -> Iterator[None]:
    """Have another process do all that is asked of ``done`` inside: none of its memory is that of this program."""
    with processes(1) as helper:
        _helpers.append(helper)
        try:
            yield
        finally:
            _helpers.remove(helper)


def done(work: Callable[..., T], *given: Any) -> T:
    """Return what a function of a module makes of what is given, here or aside."""
    return _helpers[-1].submit(work, *given).result() if _helpers else work(*given)
