"""What pictures of several games are made with: plates fill their frames, arrows point, letters can be read."""

from __future__ import annotations

import math

import pytest

from game.present.area import Rect
from game.present.kit.colours import clear, mixed
from game.present.kit.plates import Disc, Plate, dashed, disc, golden, numbered, plate
from game.present.kit.signs import LEAST, arrow, arrow_head, readable
from game.present.pictures.picture import Box, Circle, Engraving, Line, Polygon, Words

FRAME = Rect(10, 20, 100, 40)


def test_a_plate_fills_its_frame_with_its_foot() -> None:
    foot, face = plate(FRAME, Plate((1, 2, 3), (4, 5, 6), foot=3))
    assert isinstance(foot, Box) and isinstance(face, Box)
    assert (face.y, face.h, foot.y + foot.h) == (20, 37, FRAME.bottom)


def test_lines_of_a_plate_lie_inside_its_rim() -> None:
    lines = Engraving(0, 3, 0.5, (0, 0, 0))
    shapes = plate(FRAME, Plate((1, 2, 3), (4, 5, 6), 2.0, engraved=lines, inner=(5, (7, 8, 9), 1), light=20))
    for shape in shapes[1:]:
        assert isinstance(shape, Box)
        assert Rect(shape.x, shape.y, shape.w, shape.h).within(FRAME)
    for shape in plate(FRAME, golden()):
        assert isinstance(shape, Box)
        assert Rect(shape.x, shape.y, shape.w, shape.h).within(FRAME)


def test_an_empty_place_is_dashed_all_around() -> None:
    line = dashed(FRAME, (1, 2, 3))
    assert isinstance(line, Line) and line.dash
    assert line.points[0] == line.points[-1] and len(line.points) == 5


@pytest.mark.parametrize("degrees", [0, 37, 90, 200, 315])
def test_an_arrow_points_where_its_line_ends(degrees: int) -> None:
    tip = (math.cos(math.radians(degrees)) * 50, math.sin(math.radians(degrees)) * 50)
    line, head = arrow(((0, 0), tip), (1, 2, 3), 2.0, 10.0, 4.0)
    assert isinstance(line, Line) and isinstance(head, Polygon)
    assert head.points == arrow_head(tip, (0, 0), 10.0, 4.0)
    assert math.dist(line.points[-1], tip) == pytest.approx(10)
    assert math.dist(head.points[1], head.points[2]) == pytest.approx(8)
    assert math.dist(head.points[1], tip) == pytest.approx(math.hypot(10, 4))


def test_a_disc_stands_on_its_foot_and_bears_its_figure() -> None:
    below, above = disc(5, 6, 4, Disc((1, 2, 3), foot=1.5))
    assert isinstance(below, Circle) and isinstance(above, Circle)
    assert (below.y, above.y) == (7.5, 6)
    words = numbered(5, 6, 4, Disc((1, 2, 3)), 12, (0, 0, 0))[-1]
    assert isinstance(words, Words) and words.text == "12"


def test_letters_can_always_be_read() -> None:
    assert readable(2) == LEAST
    assert readable(40, 18) == 18
    assert readable(16, 18) == 16
    assert readable(2, least=20) == 20


def test_colours_are_made_of_others() -> None:
    assert mixed((0, 100, 200, 9), (100, 200, 0), 0.5) == (50, 150, 100)
    assert clear((1, 2, 3), 80) == (1, 2, 3, 80)
