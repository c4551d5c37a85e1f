"""Names and costs get places beside their cities and on their connections."""

from __future__ import annotations

import math

import pytest

from game.boards.labels import SIDES, along
from tests.boards.faces import CITY_RADIUS, NAME_GAP, NAME_HEIGHT, NAME_PAD, name_place


@pytest.mark.parametrize("side", SIDES)
def test_a_name_stands_close_to_its_city_and_never_on_it(side: str) -> None:
    left, top, w, h = name_place((400, 300), side, 120)
    assert (w, h) == (120 + 2 * NAME_PAD, NAME_HEIGHT)
    beside = max(left - 400, 0, 400 - left - w)
    above = max(top - 300, 0, 300 - top - h)
    assert math.hypot(beside, above) == pytest.approx(CITY_RADIUS + NAME_GAP)


def test_the_sides_are_those_of_a_compass() -> None:
    spots = {side: name_place((0, 0), side, 84) for side in SIDES}
    middles = {side: (left + w / 2, top + h / 2) for side, (left, top, w, h) in spots.items()}
    assert middles["n"] == pytest.approx((0, -52))
    assert middles["e"] == pytest.approx((83, 0))
    assert middles["s"] == pytest.approx((0, 52))
    assert middles["w"] == pytest.approx((-83, 0))
    assert middles["ne"][0] > 50 and middles["ne"][1] < -19
    assert middles["sw"] == pytest.approx((-middles["ne"][0], -middles["ne"][1]))


def test_a_share_of_a_bent_line_is_measured_along_it() -> None:
    bent = ((0.0, 0.0), (30.0, 0.0), (30.0, 70.0))
    assert along(bent, 0) == (0, 0)
    assert along(bent, 0.3) == pytest.approx((30, 0))
    assert along(bent, 0.5) == pytest.approx((30, 20))
    assert along(bent, 1) == pytest.approx((30, 70))
    assert along(((5.0, 5.0), (5.0, 5.0)), 0.5) == (5, 5)
