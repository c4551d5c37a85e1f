"""The game of the day: the same for everybody, out of a list for each day of the week, and what finishing it is worth.

The lists lie in ``assets/evenings/daily.json``. ``dev.py make days`` adds to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game import paths
from game.games import info_of
from game.kernel.fault import BadSave
from game.kernel.score import Score
from game.play.session_tags import DailyTag
from game.training.store.review_schedule import day_of
from game.training.store.training_store import Day, TrainingRecord

WEEK = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
"""What the lists are called, in the order of the days."""
FIRST = date(2026, 1, 1).toordinal()
"""The day that is number 1."""
LARGEST = 1 << 20
"""Bytes of the file at most."""

Word = Annotated[str, Meta(max_length=100)]
Few = Annotated[int, Meta(ge=0, le=100_000)]


class DayEntry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A game of the day: the person sits in ``seat``, in all others bots of the level ``rivals``.

    They search ``trials`` times for a decision, whatever the clock says. ``digest`` is the fingerprint of the game as
    normal bots play it, ``par`` holds for each expert who sat in the person's seat the score and what breaks ties;
    these searched ``care`` times for a decision.
    """

    game: Word
    seats: Annotated[int, Meta(ge=1, le=20)]
    seat: Annotated[int, Meta(ge=0, le=20)] = 0
    options: dict[Word, Word] = {}
    seed: Annotated[int, Meta(ge=0, le=1 << 40)]
    rivals: Word = "hard"
    trials: Few
    care: Few
    digest: Word
    par: Annotated[list[list[int]], Meta(min_length=1, max_length=100)]

    @property
    def middle(self) -> int:
        """Par: the score in the middle of those of the experts, the lower of two."""
        return sorted(self.par)[(len(self.par) - 1) // 2][0]

    def beaten(self, score: Sequence[int]) -> int:
        """Return how many experts a score with its tie-breaks is better than; of equal ones every other counts."""
        mine = list(score)
        return sum(each < mine for each in self.par) + sum(each == mine for each in self.par) // 2


class DailyTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table that games of the day are made of, one after the other of a plan."""

    seats: Annotated[int, Meta(ge=1, le=20)]
    options: dict[Word, Word] = {}


class WeekdayPlan(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What is played on a day of the week: a ``game`` at ``tables`` in turn, rivals of a level who search so many
    ``trials``, and by how many ``experts``, searching with ``care``, par is set. The first chance lies in ``chances``.
    """

    game: Word
    tables: Annotated[list[DailyTable], Meta(min_length=1, max_length=100)]
    rivals: Word = "hard"
    trials: Few
    care: Few
    experts: Annotated[int, Meta(ge=1, le=100)] = 20
    chances: tuple[float, float] = (0.1, 0.5)


class Edition(msgspec.Struct, omit_defaults=True):
    """All games of the day that there are: ``lists`` by the name of the day of the week, made by the ``plans``."""

    edition: Annotated[int, Meta(ge=1, le=1000)] = 1
    plans: dict[Word, WeekdayPlan] = {}
    lists: dict[Word, Annotated[list[DayEntry], Meta(max_length=1000)]] = {}

    def on(self, day: int) -> DayEntry | None:
        """Return the game of a day (its ordinal): week after week the next of the list, then from the first again.

        There is none before the first day.
        """
        week, weekday = divmod(day - 1, len(WEEK))
        entries = self.lists.get(WEEK[weekday], []) if day >= FIRST else []
        return entries[week % len(entries)] if entries else None


def number_of(day: int) -> int:
    """Return the number of a day (its ordinal): 1 is the first of January 2026."""
    return day - FIRST + 1


def file_of_edition() -> Path:
    """Return where the lists lie."""
    return paths.assets() / "evenings" / "daily.json"


def edition_in(path: Path) -> Edition:
    """Return the lists of a file; none where there is no file. Raises BadSave if it cannot be used."""
    try:
        raw = path.read_bytes() if path.exists() else b"{}"
        if len(raw) > LARGEST:
            raise ValueError("too large")
        found = msgspec.json.decode(raw, type=Edition)
        for entry in (each for entries in found.lists.values() for each in entries):
            info_of(entry.game).require_seats(entry.seats, info_of(entry.game).choose(entry.options))
    except (OSError, ValueError, RecursionError) as error:
        raise BadSave("fault.daily.unreadable", file=path.name) from error
    return found


@lru_cache(maxsize=1)
def edition() -> Edition:
    """Return the lists that ship with the program; they are read once."""
    return edition_in(file_of_edition())


# ---- finished


def strength_of(scores: Sequence[Score], seat: int) -> list[int]:
    """Return the score of a seat with what breaks ties, as it is compared with those of experts."""
    mine = next(score for score in scores if score.seat == seat)
    return [mine.total, *(tie.points for tie in mine.ties)]


def day_from(dated: DailyTag, entry: DayEntry, scores: Sequence[Score], today: int, newest: int, when: int) -> Day:
    """Return what is kept of a finished game of the day.

    It was played late unless its day is still going on: neither ``today`` nor the ``newest`` day that anything is known
    of may be a later one, so that a clock set back brings no day back.
    """
    score = strength_of(scores, entry.seat)
    return Day(
        day=dated.day,
        when=when,
        edition=dated.edition,
        game=entry.game,
        score=score[0],
        par=entry.middle,
        beaten=entry.beaten(score) if dated.same else 0,
        experts=len(entry.par) if dated.same else 0,
        late=max(today, newest) > dated.day,
    )


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
