"""``dev.py make days``: what is missing or says nothing is made, what is short of experts gets more."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from build.makers import days
from build.makers.day_maker import DayTask, Wanted, completed, missing
from build.makers.days import write
from game.training.daily.entries import DailyTable, DayEntry, Edition, WeekdayPlan, edition_in


def entry(par: list[list[int]]) -> DayEntry:
    return DayEntry(game="empire_engine", seats=3, seed=1, trials=8, care=8, digest="x", par=par)


def planned(experts: int) -> WeekdayPlan:
    return WeekdayPlan(game="empire_engine", tables=[DailyTable(3)], trials=8, care=8, experts=experts)


def test_only_the_lists_that_are_named_get_new_entries() -> None:
    two = Edition(plans={"mon": planned(3), "sun": planned(3)}, lists={"mon": [entry([[1]])]})
    assert missing(two, 2) == [Wanted("sun", 0), Wanted("mon", 1), Wanted("sun", 1)]
    assert missing(two, 2, ["sun"]) == [Wanted("sun", 0), Wanted("sun", 1)]


def test_more_experts_play_an_entry_that_has_fewer_than_are_planned_each_with_luck_of_its_own() -> None:
    one, played = entry([[12, 1], [14, 0]]), list[DayTask]()

    def play(tasks: Sequence[DayTask]) -> list[list[int]]:
        played.extend(tasks)
        return [[10 + task.luck, 0] for task in tasks]

    assert completed(one, planned(5), play).par == [[12, 1], [13, 0], [14, 0], [14, 0], [15, 0]]
    assert [task.luck for task in played] == [3, 4, 5]


def test_an_entry_whose_experts_all_come_to_the_same_gets_another_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "daily.json"
    write(Edition(plans={"mon": planned(8)}, lists={"mon": [entry([[1]] * 8)]}), path)
    other = entry([[number] for number in range(8)])
    for name, does in (("digest_here", lambda _: "new"), ("score_of", lambda _: [1]), ("made", lambda *_: other)):
        monkeypatch.setattr(days, name, does)
    days.main(["--file", str(path), "--weeks", "1", "--list", "mon"])
    assert edition_in(path).lists["mon"] == [other]
