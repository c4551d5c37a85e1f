"""Games of the day: lists, par, what counts and what does not, runs, and the file that ships."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path

import msgspec
import pytest

from build.makers.day_maker import digest_here
from game.games import info_of
from game.kernel.fault import BadSave
from game.kernel.score import Score, ScoreLine
from game.play.replay import load_session
from game.play.save import decoded, encoded, save_of
from game.play.session_tags import DailyTag
from game.play.store import Store
from game.training.daily.entries import (
    WEEK,
    DayEntry,
    Edition,
    day_from,
    dots,
    edition,
    edition_in,
    finish,
    newest_day,
    number_of,
    streak_of,
)
from game.training.store.review_schedule import day_of
from game.training.store.training_store import Day, Review, TrainingRecord, TrainingStore
from tests.played import begun, people

MONDAY = date(2026, 11, 23).toordinal()


def entry(par: list[list[int]], seed: int = 1) -> DayEntry:
    return DayEntry(game="empire_engine", seats=3, seed=seed, trials=8, care=8, digest="x", par=par)


def test_entries_follow_week_after_week_and_begin_again() -> None:
    lists = Edition(lists={"mon": [entry([[1]], seed) for seed in range(3)]})
    seeds = [found.seed for week in range(6) if (found := lists.on(MONDAY + 7 * week)) is not None]
    assert sorted(seeds[:3]) == [0, 1, 2] and seeds[3:] == seeds[:3]
    assert lists.on(MONDAY + 1) is None


def test_numbers_count_from_the_first_of_january_2026() -> None:
    assert number_of(date(2026, 1, 1).toordinal()) == 1
    assert number_of(date(2026, 11, 24).toordinal()) == 328


def test_a_place_counts_worse_experts_and_half_of_equal_ones() -> None:
    one = entry([[13, 41], [15, 8], [15, 8], [15, 8], [16, 0], [17, 0]])
    assert one.middle == 15
    assert one.beaten([15, 8]) == 1 + 1
    assert one.beaten([15, 9]) == 4
    assert one.beaten([12, 99]) == 0
    assert one.beaten([18]) == 6


def scores(total: int) -> tuple[Score, ...]:
    return (Score(0, total, (ScoreLine("a", total),), (ScoreLine("b", 2),), 1),)


def test_a_day_is_late_once_a_later_one_has_begun_also_where_the_clock_was_set_back() -> None:
    dated, one = DailyTag(MONDAY, 1, 8), entry([[10, 1], [12, 2], [14, 0]])
    kept = day_from(dated, one, scores(12), today=MONDAY, newest=0, when=5)
    assert (kept.score, kept.par, kept.beaten, kept.experts, kept.late) == (12, 12, 1, 3, False)
    assert day_from(dated, one, scores(12), today=MONDAY + 1, newest=0, when=5).late
    assert day_from(dated, one, scores(12), today=MONDAY, newest=MONDAY + 1, when=5).late
    apart = day_from(DailyTag(MONDAY, 1, 8, same=False), one, scores(12), MONDAY, 0, 5)
    assert apart.experts == 0 and not apart.at_par


def test_only_the_first_finish_counts() -> None:
    training = TrainingRecord()
    assert finish(training, Day(day=MONDAY, when=1, score=3))
    assert not finish(training, Day(day=MONDAY, when=2, score=9))
    assert [each.score for each in training.days] == [3]


def test_the_newest_day_is_known_from_when_something_was_done() -> None:
    noon = int(time.mktime((2026, 11, 30, 12, 0, 0, 0, 0, -1)))
    kept = TrainingRecord(days=[Day(day=MONDAY, when=noon), Day(day=MONDAY + 8, when=noon + 86_400)])
    assert newest_day(kept, MONDAY) == MONDAY + 7 and newest_day(kept, MONDAY + 90) == MONDAY + 8
    assert newest_day(kept, MONDAY - 3000) == 0, "a clock that was years ahead does not make every day a late one"
    assert newest_day(TrainingRecord(), MONDAY) == 0


@pytest.mark.parametrize("ahead", [1, 3, 300])
def test_one_evening_of_a_clock_that_is_days_ahead_moves_nothing(ahead: int) -> None:
    today = int(time.mktime((2026, 11, 23, 12, 0, 0, 0, 0, -1)))
    wrong = today + ahead * 86_400
    kept = TrainingRecord(reviews=[Review(when, "a", "right") for when in (today, wrong, wrong + 60)])
    assert newest_day(kept, MONDAY) == MONDAY
    alone = TrainingRecord(days=[Day(day=MONDAY + ahead, when=wrong)])
    assert newest_day(alone, MONDAY) == 0
    kept.reviews.append(Review(wrong + 86_400, "c", "right"))
    assert newest_day(kept, MONDAY) == MONDAY + ahead, "a clock that was set back brings no day back"


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system has one time zone")
@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Taipei"])
@pytest.mark.parametrize("month", [3, 4, 10, 11])
def test_a_day_begins_at_four_by_the_clock_on_the_wall(monkeypatch: pytest.MonkeyPatch, zone: str, month: int) -> None:
    """Also in the nights in which clocks change, which are an hour longer or shorter."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        for day in range(1, 31):
            on = date(2026, month, day).toordinal()
            at = [time.mktime((2026, month, day, *hour, 0, 0, 0, -1)) for hour in ((3, 59), (4, 0), (23, 59))]
            assert [day_of(when) for when in at] == [on - 1, on, on]
    finally:
        monkeypatch.undo()
        time.tzset()


def test_there_is_no_game_before_the_first_day() -> None:
    lists = Edition(lists={name: [entry([[1]])] for name in WEEK})
    first = date(2026, 1, 1).toordinal()
    assert lists.on(first) is not None and number_of(first) == 1
    assert all(lists.on(day) is None for day in (first - 1, first - 5844, 1))


def test_what_was_forgotten_stays_forgotten(tmp_path: Path) -> None:
    file = TrainingStore(tmp_path)
    file.change(lambda training: training.days.append(Day(day=MONDAY, when=5)))
    before = int(time.time())
    assert file.forget() is None
    found = file.read()
    assert found == TrainingRecord(forgotten=found.forgotten) and found.forgotten >= before


def run(*played: int, today: int, late: tuple[int, ...] = ()) -> tuple[int, int]:
    days = [Day(day=MONDAY + n, when=0, beaten=5, experts=10, late=n in late) for n in played]
    found = streak_of(TrainingRecord(days=days), MONDAY + today)
    return found.running, found.longest


def test_two_free_evenings_of_seven_do_not_break_a_run() -> None:
    assert run(0, 1, 2, today=3) == (3, 3)
    assert run(0, 3, 6, today=6) == (1, 2), "four of seven were free"
    assert run(0, 1, 4, 5, 6, today=6) == (5, 5), "two of seven were free"
    assert run(0, 1, 2, today=5) == (3, 3), "two are free, today is not over"
    assert run(0, 1, 2, today=6) == (0, 3), "three are free"
    assert run(0, 1, 2, 3, today=3, late=(1,)) == (3, 3), "what was played late is a free evening"
    assert run(today=3) == (0, 0)


def test_dots_tell_nothing_but_the_place() -> None:
    assert dots(3, 5) == "●●●○○"


def test_a_save_keeps_of_which_day_its_game_is_and_a_named_copy_does_not(tmp_path: Path) -> None:
    session = begun(info_of("empire_engine"), 3, 4, players=people("human", "hard", "hard"))
    session.day = DailyTag(MONDAY, 1, 12)
    save = decoded(encoded(save_of(session)), "a.powerhouse")
    assert load_session(save).session.day == DailyTag(MONDAY, 1, 12)
    named = Store(tmp_path).save(session, "Trick")
    assert load_session(decoded(named.read_bytes(), named.name)).session.day is None


def test_the_game_of_a_day_takes_nothing_back_and_bounds_its_bots_by_trials() -> None:
    session = begun(info_of("empire_engine"), 3, 4, players=people("human", "hard", "hard"))
    decision = next(each for each in session.waiting())
    session.submit(decision.seat, next(iter(decision.every())))
    session.day = DailyTag(MONDAY, 1, 12)
    refusal = session.take_back_refusal()
    assert refusal is not None and refusal.key == "why.undo.day"
    seats = {each.seat: session.question(each, "hard", 12) for each in session.waiting()}
    other = next(iter(seats))
    before = seats[other].seed
    another = next((each for each in session.waiting() if each.seat != other), None)
    if another is not None:
        session.submit(another.seat, next(iter(another.every())))
        again = session.game.decision(session.state, other)
        assert again is not None and session.question(again, "hard", 12).seed == before


def test_the_lists_that_ship_are_whole() -> None:
    found = edition()
    assert found.edition == 1 and found.plans
    for name, entries in found.lists.items():
        assert len({(each.seed, each.seat, str(each.options)) for each in entries}) == len(entries), name
        for each in entries:
            assert each.par == sorted(each.par) and each.trials and each.care and each.seat < each.seats
            assert len({score[0] for score in each.par}) >= min(4, (len(each.par) + 1) // 2)


@pytest.mark.parametrize("name", sorted(edition().lists))
def test_normal_bots_play_an_entry_the_same_way_each_time(name: str) -> None:
    first = edition().lists[name][0]
    assert digest_here(first) == digest_here(first)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(edition().lists))
def test_this_copy_plays_the_first_of_each_list_as_was_written_down(name: str) -> None:
    first = edition().lists[name][0]
    assert digest_here(first) == first.digest
    assert digest_here(msgspec.structs.replace(first, seed=first.seed + 1)) != first.digest


@pytest.mark.parametrize("raw", [b"{", b'{"lists": {"mon": [{"game": "chess"}]}}', b'{"edition": "x"}', b"[]"])
def test_damaged_lists_are_refused(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "daily.json"
    path.write_bytes(raw)
    with pytest.raises(BadSave):
        edition_in(path)
    assert edition_in(tmp_path / "none.json") == Edition()


def test_days_outlive_older_files(tmp_path: Path) -> None:
    file = TrainingStore(tmp_path)
    file.path.write_bytes(b'{"exercises": [], "reviews": [], "ratings": []}')
    assert file.read().days == []
    assert file.change(lambda training: training.days.append(Day(day=MONDAY, when=0))) is None
    assert [each.day for each in file.read().days] == [MONDAY]
