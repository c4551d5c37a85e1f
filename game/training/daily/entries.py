"""Daily games: the same for everyone, from a list for each day of the week, with scoring and streak.

The lists are in ``assets/evenings/daily.json``; ``dev.py make days`` adds to them.
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
from game.play.ledger import UNUSABLE
from game.play.session_tags import DailyTag
from game.training.store.review_schedule import day_of
from game.training.store.training_store import Day, TrainingRecord

WEEK = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
"""Keys of the lists, in the order of the weekdays."""
FIRST = date(2026, 1, 1).toordinal()
"""The ordinal of day number 1."""
LARGEST = 1 << 20
"""Bytes of the file."""

Word = Annotated[str, Meta(max_length=100)]
Few = Annotated[int, Meta(ge=0, le=100_000)]


class DayEntry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A daily game: one person and bots."""

    game: Word
    seats: Annotated[int, Meta(ge=1, le=20)]
    """Seat count."""
    seat: Annotated[int, Meta(ge=0, le=20)] = 0
    """The person's seat."""
    options: dict[Word, Word] = {}
    seed: Annotated[int, Meta(ge=0, le=1 << 40)]
    rivals: Word = "hard"
    """The level of the bots."""
    trials: Few
    """How often they search for a decision, whatever the clock says."""
    care: Few
    """How often the experts searched for a decision."""
    digest: Word
    """The fingerprint of the game as normal bots play it."""
    par: Annotated[list[list[int]], Meta(min_length=1, max_length=100)]
    """For each expert who sat in the person's seat: the score and its tie-breaks."""

    @property
    def middle(self) -> int:
        """Par: the median score of the experts, the lower of two."""
        return sorted(self.par)[(len(self.par) - 1) // 2][0]

    def beaten(self, score: Sequence[int]) -> int:
        """The number of experts that a score with its tie-breaks beats; of equal ones every other counts."""
        mine = list(score)
        return sum(each < mine for each in self.par) + sum(each == mine for each in self.par) // 2


class DailyTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table that daily games are made for."""

    seats: Annotated[int, Meta(ge=1, le=20)]
    options: dict[Word, Word] = {}


class WeekdayPlan(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How the daily games of a weekday are made: ``game`` at ``tables`` in turn."""

    game: Word
    tables: Annotated[list[DailyTable], Meta(min_length=1, max_length=100)]
    rivals: Word = "hard"
    trials: Few
    """How often rivals search for a decision."""
    care: Few
    """How often experts search."""
    experts: Annotated[int, Meta(ge=1, le=100)] = 20
    """Experts who set par."""
    chances: tuple[float, float] = (0.1, 0.5)
    """Bounds of the person's chance at the start."""


class Edition(msgspec.Struct, omit_defaults=True):
    """All daily games: ``lists`` by weekday, made by the ``plans``."""

    edition: Annotated[int, Meta(ge=1, le=1000)] = 1
    plans: dict[Word, WeekdayPlan] = {}
    lists: dict[Word, Annotated[list[DayEntry], Meta(max_length=1000)]] = {}

    def on(self, day: int) -> DayEntry | None:
        """The game of ``day`` (its ordinal); None before the first day.

        Each week takes the next of the weekday's list, and after the last the first again.
        """
        week, weekday = divmod(day - 1, len(WEEK))
        entries = self.lists.get(WEEK[weekday], []) if day >= FIRST else []
        return entries[week % len(entries)] if entries else None


def number_of(day: int) -> int:
    """The number of ``day`` (its ordinal): 1 is 1 January 2026."""
    return day - FIRST + 1


def file_of_edition() -> Path:
    return paths.assets() / "evenings" / "daily.json"


def edition_in(path: Path) -> Edition:
    """The lists in a file, empty if it does not exist. Raises BadSave if it cannot be used."""
    try:
        raw = path.read_bytes() if path.exists() else b"{}"
        if len(raw) > LARGEST:
            raise ValueError("too large")
        found = msgspec.json.decode(raw, type=Edition)
        for entry in (each for entries in found.lists.values() for each in entries):
            info_of(entry.game).require_seats(entry.seats, info_of(entry.game).choose(entry.options))
    except (OSError, *UNUSABLE) as error:
        raise BadSave("fault.daily.unreadable", file=path.name) from error
    return found


@lru_cache(maxsize=1)
def edition() -> Edition:
    """The lists that ship with the program, read once."""
    return edition_in(file_of_edition())


# ---- finished


def strength_of(scores: Sequence[Score], seat: int) -> list[int]:
    """The score of a seat with its tie-breaks, as compared with those of experts."""
    mine = next(score for score in scores if score.seat == seat)
    return [mine.total, *(tie.points for tie in mine.ties)]


def day_from(dated: DailyTag, entry: DayEntry, scores: Sequence[Score], today: int, newest: int, when: int) -> Day:
    """The stored result of a finished daily game.

    It is late if its day is over: ``today`` or the ``newest`` known day is later, so that a clock set back does not
    bring a day back.
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
"""Of this many consecutive days, how many may be free without breaking a streak."""
AHEAD = 400
"""Most days that a clock counts as set back; else one that was once years ahead would make every day a late one."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Streaks of days."""

    running: int
    """The current streak."""
    longest: int
    """The longest streak."""
    at_par: int
    """Days on which par was reached."""


def played_on(training: TrainingRecord, day: int) -> Day | None:
    """The stored result of ``day``; None if it was not finished."""
    return next((each for each in training.days if each.day == day), None)


def newest_day(training: TrainingRecord, today: int) -> int:
    """The latest day anything is stored of, whatever the clock says of ``today``; 0 if there is none.

    Days further ahead than ``AHEAD`` were stored while the clock was wrong. So was the only day that is still to come:
    a right clock would have stored a second one.
    """
    finished = {max(each.day, day_of(each.when)) for each in training.days}
    known = finished | {day_of(each.when) for each in training.reviews}
    past, ahead = {day for day in known if day <= today}, {day for day in known if today < day <= today + AHEAD}
    return max((*past, *sorted(ahead)[:-1]), default=0)


def finish(training: TrainingRecord, found: Day) -> bool:
    """Store a finished day, unless it was finished before: the first time counts. True if it is stored."""
    if played_on(training, found.day) is not None:
        return False
    training.days.append(found)
    return True


def streak_of(training: TrainingRecord, today: int) -> Streak:
    """The streaks: days played in time, of any seven at most two free.

    Today does not count as free yet.
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
    """A dot for each expert, full ones first: those that were beaten."""
    return "●" * beaten + "○" * (experts - beaten)
