"""Spaced repetition: when an exercise comes back, by the answers given to it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from game.training.store.training_store import Exercise, Review, TrainingRecord

STEPS = (2, 7, 21, 60, 180)
"""Days until an exercise comes back after this many right answers in a row."""
SESSION = 12
"""Most exercises of a practice."""
MORNING = 4
"""The hour at which a day begins, for players who stay up late."""


@dataclass(frozen=True, slots=True)
class ReviewSchedule:
    """The state of an exercise in spaced repetition."""

    step: int = 0
    """Right answers in a row."""
    due: int | None = None
    """The day it comes back; None if it was never seen or is done."""
    done: bool = False
    """It is never asked again: learned or doubted."""
    seen: bool = False
    doubted: bool = False


def day_of(when: float) -> int:
    """The ordinal of a local day, which begins at four in the morning; ``when`` is in seconds since 1970."""
    local = time.localtime(max(0.0, when))
    # By local time: where clocks change, the night is an hour longer or shorter.
    return date(local.tm_year, local.tm_mon, local.tm_mday).toordinal() - (local.tm_hour < MORNING)


def schedule_of(reviews: Sequence[Review]) -> ReviewSchedule:
    """The state after these answers to one exercise, the oldest first."""
    course = ReviewSchedule()
    for review in reviews:
        course = after(course, review)
    return course


def after(course: ReviewSchedule, review: Review) -> ReviewSchedule:
    """The state after one more answer.

    Right: the next step, and after the last one it is done. Nearly: the same step again. Wrong: from the start. A right
    answer before it is due changes nothing: the player still knows it from last time.
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
    """True if an exercise is not due yet.

    A last answer of a day still to come was dated by a wrong clock: it does not count.
    """
    return course.due is not None and course.due - STEPS[max(0, course.step - 1)] <= day < course.due


def due(training: TrainingRecord, today: int, game: str = "") -> list[Exercise]:
    """The exercises (of one game) that are due, own ones first.

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
    """The day on which an exercise (of one game) comes back next; None where none does."""
    mine = [each for each in training.exercises if game in ("", each.game)]
    days = [schedule_of(training.reviews_of(each.id)) for each in mine]
    return min((each.due for each in days if each.due is not None), default=None)
