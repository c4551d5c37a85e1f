"""Rows that tell how somebody stands at a game: where their words, scales and names stand."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.games import game_infos
from game.kernel.message import msg
from game.present.area import Rect
from game.training.screen.exercises_tab import (
    APART,
    BEYOND,
    HIGHEST,
    LINE,
    LOW,
    NAME,
    StandingRow,
    heights,
    names_below,
    span_of,
    standing_parts,
)
from game.training.store.rating import RatingScale, scale_of
from tests.training.test_training_store import exercise

FIRST = next(iter(game_infos().values()))
PLACE, NEW = Rect(0, 0, 600, 120), msg("exercise.new")


def begin() -> None:
    """Practise nothing."""


@pytest.mark.parametrize("height", [40, 47, 70, LOW - 1, LOW, 122])
def test_what_is_said_of_a_game_covers_nothing_else_in_its_row(height: float) -> None:
    row = Rect(10, 20, 600, height)
    parts = [part for part in standing_parts(row) if part is not None]
    assert len(parts) == (3 if height >= LOW else 1), "a scale without names says nothing"
    for part in parts:
        assert row.x <= part.x and part.right <= row.right and row.y <= part.y and part.bottom <= row.bottom
    for one, other in combinations(parts, 2):
        assert one.right <= other.x or one.bottom <= other.y
    words, _, names = standing_parts(row)
    assert words.h >= 26 and (names is None or names.h >= 20), "letters have room"


def test_a_scale_reaches_beyond_whoever_stands_on_it() -> None:
    low, high = span_of([RatingScale({}, {"easy": 857, "expert": 2276}), RatingScale({}, {})], [640.0])
    assert low <= 640 - BEYOND and high >= 2276 + BEYOND


def test_names_stand_below_their_ticks_in_two_lines_or_not_at_all() -> None:
    room = Rect(0, 50, 400, 2 * NAME)
    marks = [(100.0, 60.0), (130.0, 60.0), (140.0, 60.0), (395.0, 60.0)]
    first, second, third, last = names_below(marks, room)
    assert first is not None and second is not None and last is not None
    assert (first.centre[0], second.centre[0], last.right) == (100, 130, 400)
    assert second.y == first.bottom and last.y == first.y
    assert third is None, "where two lines are full, nothing is named that stands elsewhere"
    assert names_below(marks[:2], Rect(0, 50, 400, NAME))[1] is None


def test_scales_go_to_games_that_somebody_has_tried_where_room_is_scarce() -> None:
    assert heights(4 * HIGHEST, [False] * 4) == [HIGHEST] * 4
    few = heights(240.0, [True, False, False, False])
    assert few[0] - APART >= LOW and few[1:] == [LINE] * 3 and sum(few) <= 240
    assert sum(heights(240.0, [True] * 4)) <= 240


def test_it_is_said_which_bots_have_not_tried_the_exercises_of_a_game() -> None:
    made = exercise("one", FIRST.id, (("easy", 3), ("normal", 8)))
    missing = StandingRow(FIRST.id, PLACE, NEW, None, scale_of([made]), (0, 2000), begin)
    assert missing.unasked == [level for level in FIRST.levels if level not in ("easy", "normal")]
    nobody = StandingRow(FIRST.id, PLACE, NEW, None, RatingScale({}, {}), (0, 2000), begin)
    assert nobody.unasked == []
