"""Executors: games of bots run here, in child processes, or on the workers of a Dask scheduler."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import TypeVar

from game.bots.child_process import Lifeline, hold, think_undisturbed
from game.kernel.fault import NoExecutor

Task = TypeVar("Task")
R = TypeVar("R")
PATIENCE = 10.0
"""Seconds that a scheduler has to answer."""
AHEAD = 4
"""Batches queued for each process, so that none is idle: more would only take memory."""
BATCH = 16
"""Most games in a batch."""


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Lend ``jobs`` processes. They end with the program, and at once when the work is broken off."""
    line = Lifeline()
    context = multiprocessing.get_context("spawn")
    # Pipes have another type on Windows.
    pool = ProcessPoolExecutor(jobs, context, _begin, (line.end,))  # type: ignore[arg-type, unused-ignore]
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
    """Lend the workers of a running scheduler, with the number of games they play at once.

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
    """Yield the results in the order of the tasks, from any executor. Raises NoExecutor if it dies."""
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
    """The results of a batch; runs in the executor."""
    return [work(task) for task in tasks]
