"""How demanding boards are said to be: by what a player has to learn, not by what is laid out at the start."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games.power_grid.game_info import INFO
from game.present.board_rule import BoardRule, rules_of_board
from game.screen.scenes.setup.gallery import LEVELS, weight_of
from tests.games.power_grid.test_maps import board

OF_THE_TABLE = (
    "pg.board.prices", "pg.board.lacking", "pg.board.fuel", "pg.board.start", "pg.board.start.two", "pg.board.refill",
    "pg.board.out", "pg.board.top", "pg.board.out_top", "pg.board.kept", "pg.board.deck.size", "pg.board.deck.drawn",
    "pg.board.deck.low_on_top", "pg.board.deck.first_high", "pg.board.deck.below_top", "pg.board.deck.no_step_3",
    "pg.board.deck.step_3", "pg.board.deck.removed", "pg.board.deck.removed.none",
)  # fmt: skip
"""Sentences about what lies on the table."""


def own(name: str, seats: int) -> tuple[BoardRule, ...]:
    return rules_of_board(INFO, board(name), seats, {"map": name})


@pytest.mark.parametrize("seats", INFO.seats)
def test_the_levels_tell_boards_apart(seats: int) -> None:
    counts = Counter(weight_of(own(name, seats)) for name in INFO.maps)
    assert all(0.25 <= counts[level] / len(INFO.maps) <= 0.45 for level in range(1, LEVELS + 1)), counts


@pytest.mark.parametrize("name", INFO.maps)
def test_what_lies_on_the_table_need_not_be_learned(name: str) -> None:
    for rule in own(name, 4):
        assert rule.laid == (rule.words.key in OF_THE_TABLE), rule.words


@pytest.mark.parametrize(
    ("name", "level"), [("italy", 1), ("north_america", 1), ("korea", 2), ("quebec", 2), ("manhattan", 3)]
)
def test_a_board_is_as_demanding_as_its_rules(name: str, level: int) -> None:
    assert weight_of(own(name, 4)) == level
