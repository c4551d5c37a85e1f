"""What the quick run meets of a grid: every value of every parameter, and no more rows than that takes."""

from __future__ import annotations

from itertools import product

from tests.grid import once_each


def test_every_value_is_met_and_no_row_too_many() -> None:
    grid = [
        {"size": size, "language": language, "game": game}
        for size, language, game in product("abcde", "xyz", ["one", "two", "three", "four"])
    ]
    kept = [grid[place] for place in once_each(grid)]
    for name in grid[0]:
        assert {row[name] for row in kept} == {row[name] for row in grid}
    assert len(kept) == 5


def test_what_only_one_row_has_is_met() -> None:
    assert once_each([{"seats": "2"}, {"seats": "2"}, {"seats": "3"}]) == {0, 2}
    assert once_each([{"a": "1", "b": "1"}, {"a": "2", "b": "1"}, {"a": "2", "b": "2"}]) == {0, 2}
    assert once_each([{}]) == set()
