"""Which of a grid of parameters the quick run meets: each value once, or so many; the long run meets the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from zlib import crc32

import pytest


def leave_to_the_long_run(items: Sequence[pytest.Item]) -> None:
    """Mark as long what the quick run need not meet of tests that are marked ``grid``, or ``grid(2)``: two of them."""
    grids: dict[str, list[pytest.Function]] = {}
    for item in items:
        quick = all(item.get_closest_marker(mark) is None for mark in ("long", "slow"))
        if isinstance(item, pytest.Function) and quick and item.get_closest_marker("grid") is not None:
            grids.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for name, grid in grids.items():
        mark = grid[0].get_closest_marker("grid")
        most: int | None = mark.args[0] if mark is not None and mark.args else None
        kept = once_each([_values(item) for item in grid]) if most is None else spread(name, len(grid), most)
        for place, item in enumerate(grid):
            if place not in kept:
                item.add_marker("long")


def _values(item: pytest.Function) -> dict[str, str]:
    """Return by what a test is told from others of its grid: a thing by its id if it has one."""
    return {name: str(getattr(value, "id", None) or repr(value)) for name, value in item.callspec.params.items()}


def once_each(grid: Sequence[Mapping[str, str]]) -> set[int]:
    """Return the places of as few rows as meet every value of every parameter; of equals the first."""
    missing = {each for row in grid for each in row.items()}
    kept: set[int] = set()
    while missing:
        best = max(range(len(grid)), key=lambda place: (len(missing & grid[place].items()), -place))
        kept.add(best)
        missing -= grid[best].items()
    return kept


def spread(name: str, count: int, most: int) -> set[int]:
    """Return so many places among ``count``, evenly spread; each test begins elsewhere, so that all games are met."""
    first, many = crc32(name.encode()), min(most, count)
    return {(first + place * count // many) % count for place in range(many)}
