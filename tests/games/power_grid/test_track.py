"""The track of connected cities: its numbers never run into each other."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.games.power_grid.show.scenery import PIECE, CityTrack, track_laid
from game.kernel.message import msg
from game.present.area import Rect
from game.present.party import Mark
from game.present.pictures.picture import Place, Words

TEXT = 14.0


@pytest.mark.parametrize("w", range(190, 900, 30))
def test_numbers_of_the_track_keep_apart(w: int) -> None:
    laid = track_laid(CityTrack(22, 7, 17, (), TEXT), Rect(0, 0, w, 28), False, msg("info"))
    picture = laid.sprites[0].picture
    written = [shape for shape in picture.shapes if isinstance(shape, Words)]
    assert {"7", "17"} <= {shape.text for shape in written}
    for one, two in pairwise(written):
        assert two.x - one.x >= TEXT * 0.25 * (len(str(one.text)) + len(str(two.text))), (one.text, two.text)


@pytest.mark.parametrize(("w", "h", "upright"), [(45, 620, True), (38, 480, True), (900, 30, False), (420, 26, False)])
@pytest.mark.parametrize("count", range(1, 7))
def test_markers_at_one_number_stay_apart_and_large_enough(w: float, h: float, upright: bool, count: int) -> None:
    """Where a step has room for all of them no marker lies on another; nowhere is one smaller than 12 pixels."""
    counts = tuple((Mark("player", seat), 3) for seat in range(count))
    laid = track_laid(CityTrack(17, 7, 17, counts, TEXT), Rect(0, 0, w, h), upright, msg("info"))
    pieces = [shape for shape in laid.sprites[0].picture.shapes if isinstance(shape, Place)]
    assert len(pieces) == count and min(piece.w for piece in pieces) >= TEXT * PIECE - 0.01
    wide, high = (w - TEXT * 1.3 - 3, h / 18) if upright else (w / 18, h)
    if max(min(wide // -(-count // lines), high // lines) for lines in range(1, count + 1)) >= TEXT * PIECE:
        for one, two in combinations(pieces, 2):
            assert max(abs(one.x - two.x), abs(one.y - two.y)) >= (one.w + two.w) / 2 - 0.01


def test_many_markers_that_overlap_in_any_case_lie_beside_each_other_on_the_track() -> None:
    """One long column would leave them a trace larger, and stand out at the foot, where the frame cuts it."""
    h = 18 * 58.0
    counts = tuple((Mark("player", seat), 0) for seat in range(6))
    laid = track_laid(CityTrack(17, 7, 17, counts, TEXT), Rect(0, 0, TEXT * 1.3 + 22, h), True, msg("info"))
    pieces = [shape for shape in laid.sprites[0].picture.shapes if isinstance(shape, Place)]
    assert len({round(piece.x, 2) for piece in pieces}) == 2 and len({round(piece.y, 2) for piece in pieces}) == 3
    assert all(piece.y + piece.w / 2 <= h for piece in pieces)
