"""Figures in the rules of Empire Engine draw as many cubes as their line names, and its gear and engine."""

from __future__ import annotations

import pytest

from game.games.empire_engine.show.figures import PIECES
from tests.figures import amount


@pytest.mark.parametrize("kind", ["soldiers", "goods", "inventions"])
def test_so_many_cubes_are_drawn(kind: str) -> None:
    for count in (1, 2, 3, 4, 6, 15):
        assert amount(PIECES[kind]([str(count)])) == count


def test_gears_and_engines_are_those_of_the_line() -> None:
    first, second = (PIECES["gear"]([gear]) for gear in "12")
    assert first != second and PIECES["gear"](["1", "goods"]) != PIECES["gear"](["1", "soldiers"])
    left, right = PIECES["engine"](["L", "attack"]), PIECES["engine"](["R", "attack"])
    assert left != right and left != PIECES["engine"](["L", "salvage"])
    assert left == PIECES["engine"](["L", "attack"])
