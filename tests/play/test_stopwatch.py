"""Counting how long people think."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.games import game_infos
from game.kernel.fault import BadSave
from game.play.replay import load_session
from game.play.save import decoded, encoded, save_of
from game.play.session import Stopwatch, clock_words
from tests.played import played

INFO = next(iter(game_infos().values()))


@given(some.lists(some.tuples(some.one_of(some.none(), some.integers(0, 2)), some.integers(0, 500)), max_size=20))
def test_time_goes_to_whoever_decided_in_between(steps: list[tuple[int | None, int]]) -> None:
    watch = Stopwatch(3)
    now, expected, deciding = 7, [0, 0, 0], None
    for seat, passed in steps:
        now += passed
        if deciding is not None:
            expected[deciding] += passed
        watch.follow(seat, now)
        deciding = seat
    assert watch.seconds == expected


def test_a_clock_that_goes_back_takes_nothing_away() -> None:
    watch = Stopwatch(1)
    watch.follow(0, 10)
    watch.follow(0, 4)
    assert watch.seconds == [0]


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0:00"), (7.9, "0:07"), (60, "1:00"), (3599, "59:59"), (3723, "1:02:03")]
)
def test_on_a_clock(seconds: float, words: str) -> None:
    assert clock_words(seconds) == words


def test_times_are_kept_in_saves() -> None:
    session = played(INFO, 3, actions=10)
    session.stopwatch.seconds = [12.34, 0.0, 600.0]
    again = load_session(decoded(encoded(save_of(session)), "x")).session
    assert again.stopwatch.seconds == [12.3, 0.0, 600.0]
    again.stopwatch.follow(1, 5.0)
    again.stopwatch.follow(None, 6.5)
    assert again.stopwatch.seconds == [12.3, 1.5, 600.0]


def test_a_save_without_times_is_read_and_written_as_before() -> None:
    session = played(INFO, 2, actions=4)
    raw = encoded(save_of(session))
    assert b"seconds" not in raw
    assert load_session(decoded(raw, "x")).session.stopwatch.seconds == [0.0, 0.0]


@pytest.mark.parametrize("seconds", [[1.0], [1.0, 2.0, 3.0]])
def test_times_of_other_seats_are_not_taken(seconds: list[float]) -> None:
    save = save_of(played(INFO, 2, actions=4))
    save.seconds = seconds
    assert load_session(save).session.stopwatch.seconds == [0.0, 0.0]


@pytest.mark.parametrize("seconds", [[-1.0, 0.0], [1e300, 0.0], ["1", 0.0], [0.0] * 13])
def test_impossible_times_are_refused(seconds: list[object]) -> None:
    fields = msgspec.json.decode(encoded(save_of(played(INFO, 2, actions=4))))
    with pytest.raises(BadSave):
        decoded(msgspec.json.encode({**fields, "seconds": seconds}), "x")
