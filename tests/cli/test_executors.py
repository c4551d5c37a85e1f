"""Where simulated games are played: every executor gives the same results, and one that is missing is named."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from game.cli.executors import AHEAD, BATCH, several, spread
from game.cli.simulate import _bounds
from game.games import info_of
from game.kernel.fault import NoExecutor
from tests.cli.conftest import Call

WORDS = ("simulate", "empire_engine", "--players", "random,easy", "--games", 5, "--seed", 8, "--json")


def played(call: Call, *words: object) -> str:
    """Return the results of a match, but for how long it took."""
    done = call(*WORDS, *words)
    assert done.status == 0, done.err
    return json.dumps([{**game, "seconds": 0} for game in done.json["games"]])


@pytest.fixture
def scheduler() -> Iterator[str]:
    """The address of a Dask scheduler with one worker, all in this process."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as local:
        yield local.scheduler_address


def test_a_cluster_plays_the_same_games(call: Call, scheduler: str) -> None:
    assert played(call, "--dask", scheduler) == played(call)


def test_a_scheduler_that_does_not_answer_is_named(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli.executors.PATIENCE", 0.2)
    done = call(*WORDS, "--dask", "tcp://127.0.0.1:9")
    assert done.status == 1 and "127.0.0.1:9" in done.err and "Traceback" not in done.err


@pytest.mark.parametrize("address", ["nonsense://there", "tcp://:", ""])
def test_what_is_no_address_is_said(call: Call, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli.executors.PATIENCE", 0.2)
    done = call(*WORDS, "--dask", address)
    assert done.status == 1 and "Dask scheduler" in done.err and "Traceback" not in done.err


def test_without_dask_it_is_said_what_to_install(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = call(*WORDS, "--dask", "tcp://127.0.0.1:9")
    assert done.status == 1 and "powerhouse[cluster]" in done.err


class Counting(Executor):
    """Works at once and counts what was ever waiting."""

    def __init__(self) -> None:
        self.batches: list[int] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.batches.append(len(args[1]))
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_many_games_are_sent_in_batches_and_few_at_a_time() -> None:
    counting = Counting()
    results = spread(counting, abs, range(0, -1000, -1), 2)
    assert next(results) == 0
    assert counting.batches == [BATCH] * (2 * AHEAD + 1)
    assert list(results) == list(range(1, 1000))


def test_results_come_in_order_from_any_executor() -> None:
    with ThreadPoolExecutor(3) as threads:
        assert list(spread(threads, abs, range(-50, 0), 3)) == list(range(50, 0, -1))
    assert several(abs, [-2]) == [2]


class Dying(Executor):
    """Has lost its processes."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        raise BrokenExecutor("gone")


def test_a_process_that_dies_is_reported() -> None:
    with pytest.raises(NoExecutor, match="broken"):
        list(spread(Dying(), abs, [1], 1))


@pytest.mark.parametrize(("clock", "said"), [(False, "trials a decision here"), (True, "s a decision on one core")])
def test_it_is_said_what_is_not_as_in_the_window(clock: bool, said: str) -> None:
    lines = list(_bounds(info_of("stock_companies"), ["hard", "easy"], clock))
    assert len(lines) == 1 and lines[0].startswith("hard: ") and said in lines[0]
