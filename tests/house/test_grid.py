"""What is met of a grid: every value of every parameter, or every pair, by no more rows than it takes; or so many."""

from __future__ import annotations

from itertools import combinations, product

from tests.grid import covering, kept, spread


def test_every_value_is_met_and_no_row_too_many() -> None:
    grid = [
        {"size": size, "language": language, "game": game}
        for size, language, game in product("abcde", "xyz", ["one", "two", "three", "four"])
    ]
    met = [grid[place] for place in covering(grid, 1)]
    for name in grid[0]:
        assert {row[name] for row in met} == {row[name] for row in grid}
    assert len(met) == 5


def test_every_pair_is_met_by_fewer_rows_than_there_are() -> None:
    grid = [
        {"size": size, "language": language, "game": game}
        for size, language, game in product("abcde", "xyz", ["one", "two", "three", "four"])
    ]
    met = [grid[place] for place in kept("any", grid, "pairs")]
    for one, other in combinations(grid[0], 2):
        assert {(row[one], row[other]) for row in met} == {(row[one], row[other]) for row in grid}
    assert 20 <= len(met) <= 24
    assert kept("any", [{"card": "a"}, {"card": "b"}], "pairs") == {0, 1}, "alone a value is met"


def test_what_only_one_row_has_is_met() -> None:
    assert covering([{"seats": "2"}, {"seats": "2"}, {"seats": "3"}], 1) == {0, 2}
    assert covering([{"a": "1", "b": "1"}, {"a": "2", "b": "1"}, {"a": "2", "b": "2"}], 1) == {0, 2}
    assert covering([{}], 1) == {0}


def test_so_many_rows_are_met_and_by_other_tests_others() -> None:
    found = [spread(f"test_{number}", 5, 2) for number in range(30)]
    assert all(len(places) == 2 for places in found) and {*range(5)} == set().union(*found)
    assert spread("any", 3, 9) == {0, 1, 2}
