"""Repetition: when an exercise comes back, worked out of the answers that were given to it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from game.training.store.training_store import Exercise, Review, TrainingRecord

STEPS = (2, 7, 21, 60, 180)
"""Days after which an exercise comes back that was answered rightly so often in a row."""
SESSION = 12
"""Exercises of a session at most."""
MORNING = 4
"""A day begins at four in the morning, for whoever sits up late."""


@dataclass(frozen=True, slots=True)
class ReviewSchedule:
    """Where somebody stands with an exercise: ``step`` right answers in a row, and the ``due`` day.

    No due day: it was never seen, or it is ``done`` for good, learned or ``doubted``.
    """

    step: int = 0
    due: int | None = None
    done: bool = False
    seen: bool = False
    doubted: bool = False


def day_of(when: float) -> int:
    """Return the number of a local day, which begins at four in the morning; ``when`` is in seconds since 1970."""
    local = time.localtime(max(0.0, when))
    # By the clock on the wall: where clocks change, the night is an hour longer or shorter.
    return date(local.tm_year, local.tm_mon, local.tm_mday).toordinal() - (local.tm_hour < MORNING)


def schedule_of(reviews: Sequence[Review]) -> ReviewSchedule:
    """Return where somebody stands after these answers to one exercise, the oldest first."""
    course = ReviewSchedule()
    for review in reviews:
        course = after(course, review)
    return course


def after(course: ReviewSchedule, review: Review) -> ReviewSchedule:
    """Return where somebody stands after one more answer.

    Right: the next step, and after the last one it is done. Nearly: the same step again. Wrong: from the beginning.
    Who answers before it is due, and knows, still knows it from last time: that moves nothing.
    """
    if review.outcome == "doubted" or course.done:
        return ReviewSchedule(course.step, None, True, True, course.doubted or review.outcome == "doubted")
    if review.outcome != "wrong" and _early(course, day_of(review.when)):
        return course
    step = course.step + 1 if review.outcome == "right" else course.step if review.outcome == "nearly" else 0
    if step > len(STEPS):
        return ReviewSchedule(step, None, True, True)
    return ReviewSchedule(step, day_of(review.when) + STEPS[max(0, step - 1)], False, True)


def _early(course: ReviewSchedule, day: int) -> bool:
    """Tell whether an exercise is not due yet; one of a day still to come was answered by a wrong clock."""
    return course.due is not None and course.due - STEPS[max(0, course.step - 1)] <= day < course.due


def due(training: TrainingRecord, today: int, game: str = "") -> list[Exercise]:
    """Return the exercises (of one game) that are due, own ones first.

    Of both kinds those come first that have waited longest, then new ones, the oldest first.
    """
    waiting: list[tuple[bool, bool, int, int, Exercise]] = []
    by_id: dict[str, list[Review]] = {}
    for review in training.reviews:
        by_id.setdefault(review.id, []).append(review)
    for number, exercise in enumerate(training.exercises):
        course = schedule_of(by_id.get(exercise.id, ()))
        if game in ("", exercise.game) and not course.done and (course.due is None or course.due <= today):
            waiting.append((exercise.collected, course.due is None, course.due or 0, number, exercise))
    return [exercise for *_, exercise in sorted(waiting, key=lambda each: each[:4])]


def next_due(training: TrainingRecord, game: str = "") -> int | None:
    """Return the day on which an exercise (of one game) comes back next; None where none does."""
    mine = [each for each in training.exercises if game in ("", each.game)]
    days = [schedule_of(training.reviews_of(each.id)) for each in mine]
    return min((each.due for each in days if each.due is not None), default=None)
