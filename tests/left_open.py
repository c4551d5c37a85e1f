"""Programs that a test has opened: they are closed when it is over, however it ends."""

from __future__ import annotations

from collections.abc import Callable

OPEN: list[Callable[[], None]] = []
"""What closes them, the last one last."""


def close_all() -> None:
    """Nothing is open any more."""
    while OPEN:
        OPEN.pop()()
