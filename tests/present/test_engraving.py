"""Ornaments are shapes that stay where they belong, the same each time."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from game.present.area import Rect
from game.present.pictures.engraving import (
    arc,
    contours,
    ellipse,
    guilloche,
    guilloche_frame,
    inner_shade,
    moved,
    rosette,
    rough,
    soft_shadow,
    star,
)
from game.present.pictures.picture import Box, Circle, Line, Polygon, Shape, Words

INK = (60, 70, 50)


def test_an_arc_begins_and_ends_where_asked() -> None:
    points = arc(10, 20, 5, 3, 180, 360)
    assert points[0] == pytest.approx((5, 20))
    assert points[-1] == pytest.approx((15, 20))
    assert min(y for _, y in points) == pytest.approx(17), "clockwise from the left leads over the top"


def test_an_ellipse_turned_by_a_quarter_is_upright() -> None:
    points = ellipse(0, 0, 10, 4, 90)
    assert max(x for x, _ in points) == pytest.approx(4, abs=0.1)
    assert max(y for _, y in points) == pytest.approx(10, abs=0.1)


def test_a_star_points_up() -> None:
    points = star(5, 5, 4)
    assert len(points) == 10
    assert points[0] == pytest.approx((5, 1))


def test_a_guilloche_stays_in_its_band_and_ends_at_its_ends() -> None:
    for start, end in (((10, 20), (200, 20)), ((7, 300), (7, 12))):
        shapes = guilloche(start, end, 6, 18, INK, 0.5)
        assert len(shapes) == 3
        for line in shapes:
            assert isinstance(line, Line)
            for x, y in line.points:
                away = abs(y - 20) if start[1] == end[1] else abs(x - 7)
                assert away <= 3.001
            assert math.dist(line.points[0], start) <= 3.001
            assert math.dist(line.points[-1], end) <= 3.001


def test_a_guilloche_frame_lies_inside_its_frame() -> None:
    for shape in guilloche_frame(Rect(10, 20, 300, 200), 9, INK):
        if isinstance(shape, Line):
            assert all(10 < x < 310 and 20 < y < 220 for x, y in shape.points)


def test_a_rosette_stays_in_its_circle() -> None:
    for line in rosette(50, 40, 30, INK):
        assert isinstance(line, Line)
        assert all(math.dist(point, (50, 40)) <= 30.001 for point in line.points)


def test_a_soft_shadow_grows_around_its_box_without_getting_darker_than_asked() -> None:
    shapes = soft_shadow(Rect(10, 10, 40, 20), 4, 6, 60)
    assert max(shape.w for shape in shapes if isinstance(shape, Box)) == 40 + 12
    fills = [shape.fill for shape in shapes if isinstance(shape, Box)]
    total = sum(fill[3] for fill in fills if isinstance(fill, tuple) and len(fill) == 4)
    assert total == pytest.approx(60, abs=6)


def test_inner_shade_reaches_as_far_inside_as_asked() -> None:
    (shade,) = inner_shade(((0, 0), (50, 0), (50, 50)), (*INK, 20), 12, 4)
    assert isinstance(shade, Polygon) and (shade.rim_width, shade.soft) == (12, 4)


def test_contours_are_drawn_from_the_outermost_inwards_and_fade_outwards() -> None:
    coast = ((0.0, 0.0), (100.0, 0.0))
    shapes = [
        shape for shape in contours([coast], (200, 210, 200), (80, 120, 100), (5, 20, 46), 1) if isinstance(shape, Line)
    ]
    assert [shape.width for shape in shapes] == [93, 91, 41, 39, 11, 9]
    inks = [shape.colour[0] for shape in shapes[::2]]
    assert inks == sorted(inks, reverse=True), "the farther, the nearer to the sea"
    assert {shape.colour for shape in shapes[1::2]} == {(200, 210, 200)}


def test_a_rough_line_keeps_its_points_and_is_the_same_each_time() -> None:
    corners = [(0.0, 0.0), (100.0, 0.0), (100.0, 80.0)]
    line = rough(corners, 0.15, 6, 7)
    assert [point for point in corners if point in line] == corners
    assert line == rough(corners, 0.15, 6, 7) != rough(corners, 0.15, 6, 8)
    assert max(math.dist(a, b) for a, b in pairwise(line)) <= 6
    assert rough(corners, 0.0, 200, 7) == tuple(corners)


def test_moved_shapes_are_the_same_elsewhere() -> None:
    shapes: list[Shape] = [
        Circle(1, 2, 3, INK),
        Box(1, 2, 3, 4, INK),
        Line(((0, 0), (5, 5)), INK, 1),
        Polygon(((0, 0), (5, 0), (5, 5)), INK),
        Words("a", 1, 2, 3, INK),
    ]
    assert moved(shapes, 10, -1) == [
        Circle(11, 1, 3, INK),
        Box(11, 1, 3, 4, INK),
        Line(((10, -1), (15, 4)), INK, 1),
        Polygon(((10, -1), (15, -1), (15, 4)), INK),
        Words("a", 11, 1, 3, INK),
    ]
