"""Ornaments are shapes that stay where they belong, the same each time."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from game.present.pictures.engraving import (
    arc,
    ellipse,
    guilloche,
    moved,
    rosette,
    rough,
    star,
)
from game.present.pictures.picture import Box, Circle, Line, Polygon, Shape, Words

INK = (60, 70, 50)


def test_an_arc_begins_and_ends_where_asked() -> None:
    points = arc(10, 20, 5, 3, 180, 360)
    assert points[0] == pytest.approx((5, 20))
    assert points[-1] == pytest.approx((15, 20))
    assert min(y for _, y in points) == pytest.approx(17), "clockwise from the left leads over the top"


def test_an_ellipse_is_as_wide_and_high_as_said() -> None:
    points = ellipse(0, 0, 10, 4)
    assert max(x for x, _ in points) == pytest.approx(10, abs=0.1)
    assert max(y for _, y in points) == pytest.approx(4, abs=0.1)


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


def test_a_rosette_stays_in_its_circle() -> None:
    for line in rosette(50, 40, 30, INK):
        assert isinstance(line, Line)
        assert all(math.dist(point, (50, 40)) <= 30.001 for point in line.points)


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
