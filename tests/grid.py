"""Which rows of a grid of parameters the quick run meets, and which the long run; the slow run meets the others.

``grid`` alone has the quick run meet each value of every parameter once, and the long run each pair of values. Another
share is given in their place: ``grid(2, long="values")``. Of tests that are marked ``long`` as well nothing is quick.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Literal
from zlib import crc32

import pytest

Row = Mapping[str, str]
Share = int | Literal["values", "pairs"]
"""So many rows, or as few as meet each value, or each pair of values of two parameters."""


def leave_to_later_runs(items: Sequence[pytest.Item]) -> None:
    """Mark as long or as slow what an earlier run need not meet of tests that are marked ``grid``."""
    grids: dict[str, list[pytest.Function]] = {}
    for item in items:
        grid = isinstance(item, pytest.Function) and item.get_closest_marker("grid") is not None
        if grid and item.get_closest_marker("slow") is None:
            grids.setdefault(item.nodeid.partition("[")[0], []).append(item)  # type: ignore[arg-type]
    for name, grid_items in grids.items():
        quick, long = _shares(grid_items[0])
        rows = [_values(item) for item in grid_items]
        first = kept(name, rows, quick)
        later = first | kept(name, rows, long)
        for place, item in enumerate(grid_items):
            if place not in later:
                item.add_marker("slow")
            elif place not in first:
                item.add_marker("long")


def _shares(item: pytest.Function) -> tuple[Share, Share]:
    """Return how much of its grid the quick and the long run meet."""
    mark = item.get_closest_marker("grid")
    assert mark is not None
    long = mark.kwargs.get("long", "pairs")
    return (0 if item.get_closest_marker("long") else mark.args[0] if mark.args else "values"), long


def _values(item: pytest.Function) -> dict[str, str]:
    """Return by what a test is told from others of its grid: a thing by its id if it has one."""
    return {name: str(getattr(value, "id", None) or repr(value)) for name, value in item.callspec.params.items()}


def kept(name: str, grid: Sequence[Row], share: Share) -> set[int]:
    """Return the places of the rows that are met of the grid of a test."""
    if isinstance(share, int):
        return spread(name, len(grid), share)
    return covering(grid, 1 if share == "values" else 2)


def covering(grid: Sequence[Row], together: int) -> set[int]:
    """Return the places of few rows that meet all values that so many parameters ever have together; of equals the
    first.
    """
    met = [set(_met(row, together)) for row in grid]
    missing = set().union(*met)
    found: set[int] = set()
    while missing:
        best = max(range(len(grid)), key=lambda place: (len(missing & met[place]), -place))
        found.add(best)
        missing -= met[best]
    return found


def _met(row: Row, together: int) -> Iterator[Hashable]:
    """Yield the values of a row, by so many: all of them where it has fewer."""
    return combinations(sorted(row.items()), min(together, len(row)))


def spread(name: str, count: int, most: int) -> set[int]:
    """Return so many places among ``count``, evenly spread; each test begins elsewhere, so that all games are met."""
    first, many = crc32(name.encode()), min(most, count)
    return {(first + place * count // many) % count for place in range(many)}
