"""``dev.py make calibration``: tenths of stated chances beside what was won."""

from __future__ import annotations

import pytest

from build.makers.calibration import Stated, tenths
from game.games import game_infos
from tests.makers.conftest import Call
from tests.played import fitting

SHORT = min(game_infos().values(), key=lambda info: info.minutes_a_seat)
SEATS = fitting(SHORT, 3)
BOTS = ",".join(["normal"] * SEATS)


def test_the_table_is_that_of_all_seats_and_repeats(call: Call) -> None:
    words = ("calibration", SHORT.id, "--players", BOTS, "--games", 5, "--trials", 3, "--seed", 2)
    done = call(*words, "--json")
    rows = done.json["tenths"]
    assert done.json["games"] == 5 and sum(row["parties"] for row in rows) == 5 * SEATS and len(rows) == 10
    assert [row["chance"] for row in rows] == sorted(row["chance"] for row in rows)
    assert sum(row["parties"] * row["won"] for row in rows) == pytest.approx(5)
    assert sum(row["parties"] * row["chance"] for row in rows) == pytest.approx(5)
    assert all(row["low"] <= row["won"] <= row["high"] for row in rows)
    assert done.status == (0 if all(row["agrees"] for row in rows) else 1)
    assert call(*words, "--json").json == done.json
    assert len(call(*words).out.splitlines()) == 11


def test_counts_are_at_least_one(call: Call) -> None:
    for wrong in (("--games", 0), ("--trials", 0), ("--at", 1.5)):
        assert call("calibration", SHORT.id, *wrong).status == 1


def test_chances_that_agree_and_chances_that_do_not() -> None:
    sure = [Stated(0.9, 1.0 if number % 10 else 0.0) for number in range(50)]
    poor = [Stated(0.1, 0.0 if number % 2 else 1.0) for number in range(50)]
    rows = tenths([*sure, *poor])
    assert [row.agrees for row in rows] == [*[False] * 5, *[True] * 5]
    assert [row.parties for row in rows] == [10] * 10
    assert len(tenths(sure[:2])) == 2
