"""Enumerations are folded from right to left, and a last word joins only the last two."""

from __future__ import annotations

import pytest

from game.kernel.enumeration import enumerated
from game.kernel.message import msg


@pytest.mark.parametrize("last", ["", "x.and"])
def test_one_part_stays_what_it_is(last: str) -> None:
    assert enumerated(["a"], "x.list", last) == "a"


def test_parts_follow_each_other_and_the_last_two_are_joined_by_a_word() -> None:
    three = enumerated(["a", "b", "c"], "x.list")
    assert three == msg("x.list", first="a", rest=msg("x.list", first="b", rest="c"))
    assert enumerated(["a", "b"], "x.list", "x.and") == msg("x.and", first="a", rest="b")
    joined = enumerated(["a", "b", "c"], "x.list", "x.and")
    assert joined == msg("x.list", first="a", rest=msg("x.and", first="b", rest="c"))
