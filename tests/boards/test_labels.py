"""Costs get places on their connections."""

from __future__ import annotations

import pytest

from game.boards.labels import along


def test_a_share_of_a_bent_line_is_measured_along_it() -> None:
    bent = ((0.0, 0.0), (30.0, 0.0), (30.0, 70.0))
    assert along(bent, 0) == (0, 0)
    assert along(bent, 0.3) == pytest.approx((30, 0))
    assert along(bent, 0.5) == pytest.approx((30, 20))
    assert along(bent, 1) == pytest.approx((30, 70))
    assert along(((5.0, 5.0), (5.0, 5.0)), 0.5) == (5, 5)
