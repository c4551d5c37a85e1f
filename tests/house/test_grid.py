"""What the quick run meets of a grid: every value of every parameter, and no more rows than that takes, or so many."""

from __future__ import annotations

from itertools import product

from tests.grid import once_each, spread


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


def test_so_many_rows_are_met_and_by_other_tests_others() -> None:
    found = [spread(f"test_{number}", 5, 2) for number in range(30)]
    assert all(len(places) == 2 for places in found) and {*range(5)} == set().union(*found)
    assert spread("any", 3, 9) == {0, 1, 2}
