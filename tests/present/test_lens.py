"""The lens keeps what it is aimed at, and never looks outside the frame."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.present.pages.paging import encloses
from game.present.pages.table import CLOSEST, WHOLE, Lens

parts = st.floats(0, 1)
steps = st.floats(-8, 8)


def seen(lens: Lens, x: float, y: float) -> tuple[float, float]:
    return lens.x + (x - 0.5) / lens.zoom, lens.y + (y - 0.5) / lens.zoom


@given(steps, parts, parts, steps, parts, parts)
def test_it_stays_inside_whatever_is_done(s: float, x: float, y: float, t: float, u: float, v: float) -> None:
    lens = WHOLE.zoomed(s, x, y).panned(u - 0.5, v - 0.5).zoomed(t, u, v)
    assert 1 <= lens.zoom <= CLOSEST
    for edge in (0.0, 1.0):
        assert all(-1e-9 <= part <= 1 + 1e-9 for part in seen(lens, edge, edge))


@given(parts, parts)
def test_what_is_under_the_mouse_stays_there_while_zooming_in(x: float, y: float) -> None:
    before = seen(WHOLE, x, y)
    after = seen(WHOLE.zoomed(2, x, y), x, y)
    assert abs(before[0] - after[0]) < 1e-6 and abs(before[1] - after[1]) < 1e-6


def test_pulling_moves_what_is_seen_along() -> None:
    lens = Lens(2.0)
    assert lens.panned(0.1, 0).x == 0.45
    assert WHOLE.panned(0.4, 0.4) == WHOLE


def test_a_point_is_inside_a_polygon_or_not() -> None:
    corner = ((0, 0), (10, 0), (10, 10), (5, 5), (0, 10))
    assert encloses(corner, 2, 5) and encloses(corner, 8, 5)
    assert not encloses(corner, 5, 8) and not encloses(corner, 12, 5) and not encloses(corner, 5, -1)
