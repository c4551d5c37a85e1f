"""How the window of a table is divided."""

from __future__ import annotations

import pytest

from game.screen.scenes.table.layout import MARGIN, divide


@pytest.mark.parametrize("rows", [0, 2])
def test_in_a_narrow_window_the_panel_has_all_the_width_whether_the_bar_is_open_or_not(rows: int) -> None:
    opened, folded = divide(1440, 900, rows, side_open=True), divide(1440, 900, rows, side_open=False)
    assert opened.panel == folded.panel and opened.panel.w == 1440 - 2 * MARGIN
    assert opened.side.bottom == opened.board.bottom == opened.panel.y - MARGIN


def test_in_a_wide_window_the_bar_has_all_the_height() -> None:
    zones = divide(1920, 1080)
    assert zones.side.bottom == zones.panel.bottom and zones.panel.right == zones.board.right
