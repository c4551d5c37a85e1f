"""How the window of a table is divided."""

from __future__ import annotations

import pytest

from game.screen.scenes.board.frame import BAR, GAP, NARROWEST, RAIL, SLIM, STOREY, TOP, WIDEST, divide
from game.screen.window.glass import scale_for
from tests.screen.sizes import ALL_SIZES


def test_at_1920x1080_the_page_has_1816_by_922_units() -> None:
    assert divide(1920, 1080, pages=2).page[2:] == (1816.0, 922.0)


@pytest.mark.parametrize("pages", [1, 3])
@pytest.mark.parametrize("size", ALL_SIZES)
def test_three_bars_and_the_page_fill_the_window_without_overlapping(size: tuple[int, int], pages: int) -> None:
    scale = scale_for(size)
    width, height = size[0] / scale, size[1] / scale
    frame = divide(width, height, pages)
    assert frame.rail == (0.0, 0.0, RAIL if pages > 1 else SLIM, height)
    assert frame.top.x == frame.bar.x == frame.rail.right and frame.top.right == frame.bar.right == width
    assert frame.page.inset(-GAP) == (frame.rail.right, TOP, frame.top.w, height - TOP - BAR)
    assert frame.bar.bottom == pytest.approx(height)


def test_at_1280x720_the_bar_is_58_pixels_high_and_all_bars_and_gaps_take_120_at_most() -> None:
    scale = scale_for((1280, 720))
    frame = divide(1280 / scale, 720 / scale, pages=2)
    assert frame.bar.h * scale <= 60
    assert 720 - frame.page.h * scale <= 120


def test_a_higher_window_gives_all_of_it_to_the_page() -> None:
    low, high = divide(1778, 1000), divide(1778, 1111)
    assert high.page.h - low.page.h == 111 and (low.top.h, low.bar.h) == (high.top.h, high.bar.h)


def test_rows_of_choices_make_the_bar_higher() -> None:
    one, two = divide(1778, 1000), divide(1778, 1000, storeys=2)
    assert two.bar.h == one.bar.h + 2 * STOREY == one.bar.h + one.page.h - two.page.h


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize("column", [0.0, 470.0])
def test_a_drawer_lies_over_the_column_at_the_right_of_the_page(size: tuple[int, int], column: float) -> None:
    scale = scale_for(size)
    frame = divide(size[0] / scale, size[1] / scale)
    drawer = frame.drawer(column)
    assert drawer.right == frame.page.right and (drawer.y, drawer.h) == (frame.page.y, frame.page.h)
    assert drawer.w == column or NARROWEST <= drawer.w <= WIDEST
