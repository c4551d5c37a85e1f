"""Work for the stage that a process of its own does while memory is measured: bots who play and weigh leave much."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, TypeVar

from game.cli.executors import processes

T = TypeVar("T")
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
