"""The curtain falls before every secret of somebody else, and never for one person alone."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.present.running.session_view import Handover, Seating


def always(seat: int) -> bool:
    return True


def never(seat: int) -> bool:
    return False


@pytest.mark.parametrize("humans", [(), (2,)])
def test_with_one_person_or_none_there_is_no_curtain(humans: tuple[int, ...]) -> None:
    seating = Seating(humans, always)
    for seat in humans:
        assert seating.before_decision(seat) is None
    assert seating.before_events(reveals=True) is None
    assert seating.looking == (humans[0] if humans else None)


def test_nobody_looks_before_the_first_curtain() -> None:
    seating = Seating((0, 1), always)
    assert seating.looking is None
    assert seating.before_decision(0) == Handover(0)


def test_the_same_person_goes_on_without_a_curtain() -> None:
    seating = Seating((0, 1), always)
    seating.raised(Handover(1))
    assert seating.before_decision(1) is None


def test_a_reveal_is_for_everybody_and_shows_nobodys_secrets() -> None:
    seating = Seating((0, 1), always)
    seating.raised(Handover(1))
    assert seating.before_events(reveals=False) is None
    assert seating.before_events(reveals=True) == Handover(None)
    seating.raised(Handover(None))
    assert seating.looking is None
    assert seating.before_events(reveals=True) is None


def test_without_secrets_the_view_changes_by_itself() -> None:
    seating = Seating((0, 1), never)
    assert seating.before_decision(0) is None
    assert seating.looking == 0
    assert seating.before_decision(1) is None
    assert seating.looking == 1


def test_a_secret_of_the_one_who_leaves_needs_a_curtain_too() -> None:
    seating = Seating((0, 1), lambda seat: seat == 0)
    assert seating.before_decision(0) == Handover(0)
    seating.raised(Handover(0))
    assert seating.before_decision(1) == Handover(1)


@given(st.integers(0, 9999), st.integers(2, 4))
def test_a_view_with_secrets_is_only_ever_reached_through_its_curtain(seed: int, people: int) -> None:
    """U9: whatever order people are asked in, the view of a person with secrets follows a curtain for that person."""
    rng = Random(seed)
    secret = {seat: rng.random() < 0.6 for seat in range(people)}
    seating = Seating(range(people), secret.__getitem__)
    curtains: list[int | None] = []
    for _ in range(30):
        before = seating.looking
        handover = (
            seating.before_events(reveals=rng.random() < 0.5)
            if rng.random() < 0.4
            else seating.before_decision(rng.randrange(people))
        )
        if handover is not None:
            assert seating.looking == before, "the view stays until the curtain is down"
            seating.raised(handover)
            curtains.append(handover.seat)
        elif seating.looking != before:
            assert seating.looking is None or not secret[seating.looking]
            assert before is None or not secret[before]


def test_each_person_catches_up_on_what_they_missed() -> None:
    seating = Seating((0, 1), always)
    seating.raised(Handover(0))
    seating.saw(5)
    assert (seating.unseen(0), seating.unseen(1)) == (5, 0)
    seating.raised(Handover(None))
    seating.saw(9)
    assert (seating.unseen(0), seating.unseen(1)) == (9, 9)
    seating.cut(7)
    assert seating.unseen(1) == 7


def test_whoever_looks_is_asked_first() -> None:
    seating = Seating((0, 2), always)
    seating.raised(Handover(2))
    assert seating.decider((0, 1, 2)) == 2
    assert seating.decider((0, 1)) == 0
    assert seating.decider((1,)) is None
