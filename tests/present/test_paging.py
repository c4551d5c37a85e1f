"""Pages: which are seen, where they lie, and who turns them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.message import msg
from game.present.pages.paging import GAP, HIGHEST, Paging
from game.present.pages.table import ONLY, Page

A, B, C = (Page(name, msg("table.log"), room=(600.0, 400.0)) for name in "abc")
GREEDY = Page("greedy", msg("table.log"))
STRIP = Page("strip", room=(0.0, 100.0), strip=True)
WIDE, NARROW = (1300.0, 700.0), (1000.0, 700.0)


def seen(paging: Paging) -> list[str]:
    return [page_layout.page.id for page_layout in paging.seen]


def test_one_page_takes_everything() -> None:
    paging = Paging(ONLY, WIDE)
    assert [tuple(page_layout.place) for page_layout in paging.seen] == [(0.0, 0.0, *WIDE)]


def test_two_pages_stand_side_by_side_where_both_have_room() -> None:
    assert seen(Paging((A, B, C), WIDE)) == ["a", "b"]
    assert seen(Paging((A, B, C), NARROW)) == ["a"]
    assert seen(Paging((A, B), (WIDE[0], 399.0))) == ["a"], "too low"
    assert seen(Paging((GREEDY, A), WIDE)) == ["greedy"], "it takes what there is"


def test_they_stay_in_the_order_of_their_tabs() -> None:
    paging = Paging((A, B, C), WIDE)
    paging.turn("c")
    assert seen(paging) == ["a", "c"], "the one looked at last makes way last"
    paging.turn("b")
    assert seen(paging) == ["b", "c"]


def test_turning_to_what_is_seen_moves_nothing() -> None:
    paging = Paging((A, B, C), WIDE)
    places = [page_layout.place for page_layout in paging.seen]
    assert not paging.turn("b")
    assert paging.front == "b"
    assert [page_layout.place for page_layout in paging.seen] == places


@pytest.mark.parametrize("room", [WIDE, NARROW])
def test_a_hidden_page_is_prepared_for_where_it_will_lie(room: tuple[float, float]) -> None:
    paging = Paging((A, GREEDY, B, C), room)
    for page in ("c", "greedy", "b", "a"):
        places = [page_layout.place for page_layout in paging.seen]
        prepared = {each.id: paging.prepared(each.id).place for each in paging.tabs}
        assert [page_layout.place for page_layout in paging.seen] == places, "what is seen stays where it is"
        hidden = not paging.sees(page)
        paging.turn(page)
        assert paging.page_layout(page).place == prepared[page] or not hidden


def test_a_strip_is_always_seen_below() -> None:
    paging = Paging((A, STRIP, B), NARROW)
    assert seen(paging) == ["a", "strip"]
    page, strip = (page_layout.place for page_layout in paging.seen)
    assert strip == (0.0, 600.0, 1000.0, 100.0)
    assert page == (0.0, 0.0, 1000.0, 600.0 - GAP)
    assert [page.id for page in paging.tabs] == ["a", "b"]


rooms = st.tuples(st.floats(300, 4000), st.floats(200, 2000))
pages = st.lists(st.tuples(st.floats(0, 1500), st.floats(0, 900), st.booleans()), min_size=1, max_size=6)


@given(rooms, pages, st.integers(0, 5))
def test_nothing_leaves_the_room_and_nothing_overlaps(
    room: tuple[float, float], wanted: list[tuple[float, float, bool]], front: int
) -> None:
    made = [Page(str(n), room=(w, h), strip=strip and n > 0) for n, (w, h, strip) in enumerate(wanted)]
    paging = Paging(made, room)
    paging.turn(str(front))
    places = [page_layout.place for page_layout in paging.seen]
    for n, (x, y, w, h) in enumerate(places):
        assert x >= -1e-6 and x + w <= room[0] + 1e-6 and y >= -1e-6 and y + h <= room[1] + 1e-6
        for other in places[n + 1 :]:
            beside = x + w <= other.x + 1e-6 or other.x + other.w <= x + 1e-6
            assert beside or y + h <= other.y + 1e-6 or other.y + other.h <= y + 1e-6
    strips = [page_layout.place.h for page_layout in paging.seen if page_layout.page.strip]
    assert sum(strips) <= HIGHEST * room[1] + 1e-6


def test_the_view_turns_by_itself_but_never_against_the_hand() -> None:
    paging = Paging((A, B, C), NARROW)
    assert paging.lead("b") and seen(paging) == ["b"]
    assert paging.turn("c") and paging.held
    assert not paging.lead("a") and seen(paging) == ["c"]
    assert paging.decide("a") and seen(paging) == ["a"], "a new decision"
    assert paging.lead("b")


@pytest.mark.parametrize("page", ["", "a", "nowhere"])
def test_what_is_seen_or_nowhere_needs_no_turn_and_leaves_no_mark(page: str) -> None:
    paging = Paging((A, B, C), NARROW)
    assert not paging.lead(page)
    paging.happened(page)
    assert not paging.marked and seen(paging) == ["a"]


def test_a_mark_goes_when_the_page_is_seen() -> None:
    paging = Paging((A, B, C), NARROW)
    paging.happened("b")
    paging.happened("c")
    assert paging.marked == {"b", "c"}
    paging.turn("b")
    assert paging.marked == {"c"}
    paging.fit((2000.0, 700.0))
    assert paging.marked == {"c"}
    paging.turn("c")
    assert not paging.marked


def test_pages_may_come_and_go() -> None:
    paging = Paging((A, B), NARROW)
    paging.turn("b")
    paging.page_layout("b").camera.zoom = 2.0
    paging.follow((A, B, C))
    assert seen(paging) == ["b"] and paging.page_layout("b").camera.zoom == 2.0, "it is looked at as before"
    paging.follow((A, C))
    assert seen(paging) == ["a"]


def told(paging: Paging, party: str, page: str) -> bool:
    """Tell of a deed on a page; return whether the view has turned."""
    return paging.tells(party, page) and paging.lead(page)


def test_while_one_party_acts_no_page_is_turned_to_twice() -> None:
    """Company, rivals, map, rivals within seconds is no way to follow anything: what is left stays left, and marked."""
    paging = Paging((A, B, C), NARROW)
    assert told(paging, "seat.1", "b") and told(paging, "seat.1", "c")
    for page in ("b", "a"):
        assert not told(paging, "seat.1", page)
        paging.happened(page)
    assert seen(paging) == ["c"] and paging.marked == {"a", "b"}
    assert not told(paging, "", "a"), "what is nobody's deed belongs to whoever acts"
    assert told(paging, "seat.2", "a") and not told(paging, "seat.2", "c")
    assert paging.lead("c"), "a teacher turns to any page"
    assert paging.decide("b"), "and so does a decision"
    assert told(paging, "seat.2", "a") and told(paging, "seat.2", "c")


def test_side_by_side_a_page_is_left_when_it_is_seen_no_more() -> None:
    paging = Paging((A, B, C), WIDE)
    assert seen(paging) == ["a", "b"] and told(paging, "seat.1", "c")
    (gone,) = {"a", "b"} - set(seen(paging))
    assert not told(paging, "seat.1", gone)
