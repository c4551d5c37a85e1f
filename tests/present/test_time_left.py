"""What is said of the time that something still takes."""

from __future__ import annotations

import pytest

from game.present.record.review import TimeLeft, time_left_words


def test_it_follows_from_the_pace_since_the_beginning() -> None:
    left = TimeLeft(now=100.0, part=0.4)
    assert left.seconds(130.0, 0.6) == pytest.approx(60.0)
    assert left.seconds(140.0, 1.0) == 0.0


def test_as_long_as_too_little_is_known_nothing_is_said() -> None:
    left = TimeLeft(now=0.0)
    assert left.seconds(2.0, 0.5) is None and left.seconds(60.0, 0.01) is None


@pytest.mark.parametrize(
    ("seconds", "key", "count"),
    [(3.0, "table.left.moments", None), (60.0, "table.left.minute", None), (130.0, "table.left.minutes", 2)],
)
def test_it_is_said_roughly(seconds: float, key: str, count: int | None) -> None:
    said = time_left_words(seconds)
    assert said.key == key and dict(said.values).get("count") == count
