"""The track of connected cities: its numbers never run into each other."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.games.power_grid.show.art.track import Track, track_picture
from game.present.pictures.picture import Words

TEXT = 14.0


@pytest.mark.parametrize("w", range(190, 900, 30))
def test_numbers_of_the_track_keep_apart(w: int) -> None:
    picture = track_picture(Track(22, 7, 17, (), TEXT), w, 28.0)
    written = [shape for shape in picture.shapes if isinstance(shape, Words)]
    assert {"7", "17"} <= {shape.text for shape in written}
    for one, two in pairwise(written):
        assert two.x - one.x >= TEXT * 0.25 * (len(str(one.text)) + len(str(two.text))), (one.text, two.text)
