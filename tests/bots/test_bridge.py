"""What moved a chance adds up to the curve, and is told apart by who acted and what was drawn."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.bridge import (
    BAND,
    KINDS,
    LEAST,
    MOST,
    STRONGEST,
    Course,
    around,
    bridge_of,
    key_of,
    next_cut,
    next_weak,
    runs,
    stretches,
)
from game.bots.report import LuckyDraw, Report, Verdict, WinChances
from game.kernel.rounding import percent

SEATS = 3


def course_of(acted: list[int], draws: set[int], together: int = 3) -> Course:
    return Course(tuple(acted), frozenset(draws), runs((1, (str(n // together),)) for n in range(len(acted) + 1)))


def point(index: int, chance: float, error: float = 0.0, known: bool = True, number: int = 1) -> WinChances:
    """Return an estimate of the chances of three seats, of which the first has this one."""
    rest = (1 - chance) / 2
    return WinChances(index, number, (chance, rest, rest), (error,) * 3, 10, 1, known)


def any_game(rng: Random) -> tuple[list[WinChances], Course]:
    count = rng.randint(1, 30)
    course = course_of([rng.randrange(SEATS) for _ in range(count)], {n for n in range(count) if rng.random() < 0.3})
    every = [
        (index, known) for index in range(1, count) for known in (False, True) if known or index - 1 in course.draws
    ]
    keys = [(0, True), *sorted(rng.sample(every, rng.randint(0, len(every)))), (count, True)]
    points = [point(index, rng.random(), rng.random() * 0.1, known, 1 + index // 8) for index, known in keys]
    return points, course


@pytest.mark.parametrize("seed", range(60))
def test_start_kinds_and_small_steps_make_the_end(seed: int) -> None:
    points, course = any_game(Random(seed))
    for seat in range(SEATS):
        bridge = bridge_of(points, course, seat)
        read = bridge.start + sum(bridge.of(kind) for kind in KINDS) + bridge.small
        assert read == bridge.end == percent(points[-1].chances[seat]) and bridge.start == percent(
            points[0].chances[seat]
        )
        whole = stretches(points, course, seat)
        assert sum(each.change for each in whole) == pytest.approx(points[-1].chances[seat] - points[0].chances[seat])
        assert sum(each.points for each in whole) == bridge.end - bridge.start, "also as people read it"
        assert [each.before for each in whole[1:]] == [each.after for each in whole[:-1]], "nothing is left out"
        assert len(bridge.marks) <= MOST
        for mark in bridge.marks:
            stretch = mark.stretch
            assert abs(stretch.change) >= max(LEAST, BAND * stretch.error), "what may be nothing has no mark"
            acted = {course.acted[n] == seat for n in range(stretch.first, stretch.end)}
            if mark.kind == "luck":
                assert stretch.first in course.draws and stretch.end == stretch.first + 1
            else:
                assert acted == {mark.kind == "own"}
                assert not course.draws & set(range(stretch.first, stretch.end - (not stretch.after.known)))


@pytest.mark.parametrize("seed", range(40))
def test_the_page_opens_on_what_moved_most_and_never_on_what_may_be_noise(seed: int) -> None:
    points, course = any_game(Random(seed))
    bridge = bridge_of(points, course, 0)
    sure = [abs(mark.stretch.points) for mark in bridge.marks if mark.stretch.sure]
    if bridge.opening is None:
        assert not sure
    else:
        shown = bridge.marks[bridge.opening].stretch
        assert bridge.marks[bridge.opening].points == shown.points
        assert shown.sure and abs(shown.points) == max(sure) and abs(shown.change) > 2 * shown.error


def test_an_own_answer_a_draw_and_rivals_are_told_apart() -> None:
    course = course_of([0, 1, 2, 0], {0}, 1)
    points = [point(0, 0.5), point(1, 0.4, known=False), point(1, 0.2), point(2, 0.3), point(3, 0.35), point(4, 0.0)]
    found = [(each.kind, each.first, each.end, each.points) for each in stretches(points, course, 0)]
    assert found == [("own", 0, 1, -10), ("luck", 0, 1, -20), ("rivals", 1, 3, 15), ("own", 3, 4, -35)]
    bridge = bridge_of(points, course, 0)
    assert (bridge.start, [bridge.of(kind) for kind in KINDS], bridge.small, bridge.end) == (50, [-20, 15, -45], 0, 0)
    seen = [(each.kind, each.points) for each in stretches(points, course, 1)]
    assert [kind for kind, _ in seen] == ["rivals", "luck", "own", "rivals"]


def test_what_nobody_has_told_apart_is_a_small_step() -> None:
    points = [point(0, 0.5), point(4, 0.1)]
    bridge = bridge_of(points, course_of([0, 1, 0, 2], set()), 0)
    assert not bridge.marks and bridge.small == -40


def test_it_is_looked_where_another_kind_begins_until_all_is_told_apart() -> None:
    course = course_of([1, 1, 0, 2, 2, 2], {2}, 1)
    truth = {(0, True): 0.6, (3, False): 0.3, (3, True): 0.3, (2, True): 0.6, (6, True): 0.3}
    points = [point(0, 0.6), point(6, 0.3)]
    asked = []
    while (key := next_cut(points, course, (0,))) is not None:
        asked.append(key)
        points = sorted([*points, point(key[0], truth[key], 0.0, key[1])], key=key_of)
    assert set(asked) <= set(truth) and [mark.kind for mark in bridge_of(points, course, 0).marks] == ["own"]
    assert next_cut([point(0, 0.5), point(6, 0.5)], course, (0,)) is None, "where nothing moved nothing is asked"


def test_ends_of_marks_are_made_surer_until_they_are_sure_enough() -> None:
    course, report = course_of([0, 0], set()), Report()
    for each in (point(0, 0.6, 0.08), point(2, 0.2, 0.08)):
        report.add(each)
    for _ in range(200):
        key = next_weak(report.outlooks, course, (0,), ())
        if key is None:
            break
        report.add(point(key[0], 0.6 if not key[0] else 0.2, 0.08))
    assert all(BAND * each.errors[0] <= 0.03 or each.trials >= STRONGEST for each in report.outlooks)
    assert report.outlooks[0].times > 3 and report.outlooks[0].chances[0] == pytest.approx(0.6)
    assert report.outlooks[0].errors[0] == pytest.approx(0.08 / report.outlooks[0].times ** 0.5)


def test_a_decision_that_is_called_has_a_mark_whatever_the_curve_says() -> None:
    course = course_of([0, 1], {0})
    sure, open_ = (Verdict(0, 0, ("done", {}), 400, 50, gained, 10) for gained in (90, 12))
    assert around(sure, [LuckyDraw(0, ())]) == ((0, True), (1, False))
    points = [point(0, 0.5, 0.05), point(1, 0.49, 0.05, known=False), point(1, 0.5, 0.05), point(2, 0.5)]
    called = bridge_of(points, course, 0, [sure])
    (mark,) = called.marks
    assert mark.verdict == sure and called.opening == 0
    assert (mark.points, mark.sure) == (-20, True), "its figure is that of the verdict, not of the curve"
    assert mark.give == round(100 * BAND * sure.error) != mark.stretch.give
    assert (called.of("own"), called.small, called.end - called.start) == (-20, 20, 0), "the rest is small steps"
    bridge = bridge_of(points, course, 0, [open_])
    assert not bridge.marks and bridge.opening is None, "what is too close to call is no mark"
