"""Where the table lies in the window, and what lies under the mouse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.message import msg
from game.present.area import Rect
from game.present.pages.paging import CLOSEST, Camera, hit
from game.present.pages.table import Spot, Sprite
from tests.present.things import face, table

AREA = Rect(20.0, 80.0, 1200.0, 700.0)
places = st.tuples(st.floats(20, 1219), st.floats(80, 779))


def camera() -> Camera:
    found = Camera()
    found.aim(AREA, (1600.0, 800.0))
    return found


def named(name: str, x: float, y: float, w: float = 40, h: float = 40, angle: float = 0, z: int = 0) -> Sprite:
    return Sprite(name, face(0), x, y, w, h, angle=angle, z=z, label=msg("table.test"))


def test_the_whole_table_fits_and_is_centred() -> None:
    cam = camera()
    left, top = cam.to_window(0, 0)
    right, bottom = cam.to_window(1600, 800)
    assert (left, right) == pytest.approx((20, 1220))
    assert top - 80 == pytest.approx(780 - bottom)


@given(st.lists(st.tuples(st.floats(-3, 3), places), max_size=6), places)
def test_there_and_back(moves: list[tuple[float, tuple[float, float]]], place: tuple[float, float]) -> None:
    cam = camera()
    for steps, at in moves:
        cam.zoom_by(steps, *at)
    assert cam.to_window(*cam.to_board(*place)) == pytest.approx(place)
    assert 1 <= cam.zoom <= CLOSEST


@given(places)
def test_the_point_under_the_mouse_stays_when_zooming_in_far_from_the_edge(place: tuple[float, float]) -> None:
    cam = camera()
    cam.zoom_by(5, 620, 430)
    before = cam.to_board(*place)
    cam.zoom_by(2, *place)
    assert cam.to_board(*place) == pytest.approx(before, abs=1e-6)


@given(st.lists(st.tuples(st.floats(-900, 900), st.floats(-900, 900)), max_size=5), st.floats(0, 8))
def test_panning_never_loses_the_table(pans: list[tuple[float, float]], steps: float) -> None:
    cam = camera()
    cam.zoom_by(steps, 620, 430)
    for pan in pans:
        cam.pan(*pan)
    left, _ = cam.to_window(0, 0)
    right, _ = cam.to_window(1600, 800)
    assert left <= 20.001
    assert right >= 1219.999


def test_back_to_the_whole_table() -> None:
    cam = camera()
    cam.zoom_by(4, 100, 100)
    cam.reset()
    assert cam.to_window(0, 0) == pytest.approx(camera().to_window(0, 0))


def test_the_top_most_thing_with_a_name_is_hit() -> None:
    deck = table(
        named("low", 100, 100, z=1), named("high", 100, 100, z=2), Sprite("bare", face(0), 100, 100, 9, 9, z=3)
    )
    assert hit(deck, 100, 100) == "high"
    assert hit(deck, 300, 300) == ""


def test_what_can_be_done_is_hit_first_and_what_is_carried_not_at_all() -> None:
    deck = table(named("low", 100, 100, z=1), named("high", 100, 100, z=2), spots=(Spot("spot", 100, 100, 90, 90),))
    assert hit(deck, 100, 100, ("low",)) == "low"
    assert hit(deck, 100, 100, ("spot",)) == "spot"
    assert hit(deck, 100, 100, (), skip="high") == "low"


def test_of_equal_places_each_is_the_one_that_is_offered() -> None:
    deck = table(
        named("low", 100, 100, 400, 90),
        spots=(Spot("one", 60, 100, 40, 40), Spot("two", 140, 100, 40, 40, means="one")),
    )
    assert hit(deck, 60, 100, ("one",)) == hit(deck, 140, 100, ("one",)) == "one"
    assert hit(deck, 140, 100) == "low"


def test_a_turned_thing_is_hit_where_it_is_seen() -> None:
    deck = table(named("plank", 100, 100, 100, 10, angle=90))
    assert hit(deck, 100, 140) == "plank"
    assert hit(deck, 140, 100) == ""
    assert camera().box(deck.sprites[0])[2:] == pytest.approx((10 * 0.75, 100 * 0.75))
