"""The days somebody has played: which count, how long the run is, and what is shared of one."""

from __future__ import annotations

from dataclasses import dataclass

from game.training.store.review_schedule import day_of
from game.training.store.training_store import Day, TrainingRecord

WINDOW, FREE = 7, 2
"""Of so many evenings one after the other so many may be free without breaking a run."""
AHEAD = 400
"""Days that a clock may have been set back by; else one that was years ahead once would make every day a late one."""


@dataclass(frozen=True, slots=True)
class Streak:
    """How many evenings are ``running``, how many the ``longest`` run has had, and on how many days par was reached."""

    running: int
    longest: int
    at_par: int


def played_on(training: TrainingRecord, day: int) -> Day | None:
    """Return what is kept of a day; None where it was not finished."""
    return next((each for each in training.days if each.day == day), None)


def newest_day(training: TrainingRecord, today: int) -> int:
    """Return the latest day of which anything is known, whatever the clock says of ``today``; 0 if nothing is.

    What is further ahead than any clock is set back on purpose was done while the clock was wrong. So was what was done
    on one single day that is still to come: a clock that goes right comes by on a second one.
    """
    finished = {max(each.day, day_of(each.when)) for each in training.days}
    known = finished | {day_of(each.when) for each in training.reviews}
    past, ahead = {day for day in known if day <= today}, {day for day in known if today < day <= today + AHEAD}
    return max((*past, *sorted(ahead)[:-1]), default=0)


def finish(training: TrainingRecord, found: Day) -> bool:
    """Keep a finished day, unless it was finished before: the first time counts. Tell whether it is kept."""
    if played_on(training, found.day) is not None:
        return False
    training.days.append(found)
    return True


def streak_of(training: TrainingRecord, today: int) -> Streak:
    """Return how the run stands: days that were played in time, of any seven at most two free.

    Today is no free evening yet.
    """
    days = sorted({each.day for each in training.days if not each.late})
    at_par = sum(each.at_par for each in training.days)
    if not days:
        return Streak(0, 0, at_par)
    running = longest = 0
    missed: list[int] = []
    in_time = set(days)
    for day in range(days[0], max(today, days[-1]) + 1):
        if day in in_time:
            running += 1
            longest = max(longest, running)
        elif day < today:
            missed = [each for each in missed if each > day - WINDOW] + [day]
            if len(missed) > FREE:
                running, missed = 0, []
    return Streak(running, longest, at_par)


def dots(beaten: int, experts: int) -> str:
    """Return one dot for each expert, full ones first: those who were beaten."""
    return "●" * beaten + "○" * (experts - beaten)
