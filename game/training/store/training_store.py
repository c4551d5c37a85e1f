"""What a person alone has done on this computer: exercises from own games, answers to them, ratings, and days.

The file lies beside the profile; `ledger.py` sees to it that no change of it loses anything. Nothing is dropped because
more comes: where there is no room for more exercises, those there are stay.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.bots.report import NEARLY, RIGHT, Cause, Index, Mean, Plain, Share, Tried
from game.kernel.fault import cause
from game.kernel.message import Message, msg
from game.kernel.rounding import apart
from game.play.files import write_whole
from game.play.ledger import LATEST, Ledger
from game.play.save import SavedPlayer
from game.play.save_lock import alone

FILE = "evenings.json"
OWN = 500
"""Exercises from own games that there is room for."""
HEAVIEST = 200_000
"""Bytes of an exercise at most; a position of a long game needs about twenty thousand, a new land sixty thousand."""
LARGEST = OWN * HEAVIEST + (64 << 20)
"""Bytes; an answer needs about sixty."""
FIRST_DAY, LAST_DAY = 730_000, 1_095_000
"""Ordinals of days that are looked at: of the years 1999 to 2998."""

Outcome: TypeAlias = Literal["right", "nearly", "wrong", "doubted"]
Word = Annotated[str, Meta(max_length=200)]
When = Annotated[int, Meta(ge=0, le=LATEST)]


class Rated(msgspec.Struct, frozen=True):
    """An answer by name and arguments, the chance of winning with it, and the standard error of what it costs."""

    answer: Plain
    chance: Share
    error: Share = 0.0


class Exercise(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision of an own game that has cost much, to be made again, or one of the collection.

    ``position`` is what its ``seat`` saw, of rules of version ``rules``; ``board`` the fingerprint of a map with
    cities, ``map`` such a map itself where it does not ship, as a save has it. The first of ``answers`` is the better
    one, the second what was played, others follow. ``causes`` and ``means`` are of ``pairs`` games played to the end
    with both, ``tried`` tells who finds a right answer, ``passed`` how much of the game had passed. ``source`` is the
    key of the game, ``when`` it was made, in seconds since 1970.
    One of the collection has a ``theme`` instead of both: the key of what it is about.
    """

    id: Word
    game: Word
    rules: Index
    seats: Annotated[int, Meta(ge=1, le=20)]
    options: dict[Word, Word]
    players: Annotated[list[SavedPlayer], Meta(min_length=1, max_length=12)]
    seat: Annotated[int, Meta(ge=0, le=20)]
    position: dict[str, Any]
    answers: Annotated[list[Rated], Meta(min_length=2, max_length=24)]
    when: When
    round: Index = 0
    moment: Index = 0
    board: Word = ""
    map: Annotated[str, Meta(max_length=HEAVIEST)] = ""
    pairs: Index = 0
    gained: Index = 0
    causes: Annotated[list[Cause], Meta(max_length=40)] = []
    means: Annotated[list[Mean], Meta(max_length=60)] = []
    tried: Annotated[list[Tried], Meta(max_length=10)] = []
    passed: Share = 0.5
    source: Word = ""
    theme: Word = ""

    @property
    def collected(self) -> bool:
        """Whether it is one of the collection."""
        return bool(self.theme)

    @property
    def best(self) -> Rated:
        """The better answer."""
        return self.answers[0]

    @property
    def played(self) -> Rated:
        """What was played."""
        return self.answers[1]

    @property
    def cost(self) -> float:
        """What it has cost, 1 being all games."""
        return self.best.chance - self.played.chance

    @property
    def points(self) -> int:
        """What it has cost in games of a hundred, by the chances that are shown of both answers."""
        return apart(self.best.chance, self.played.chance)


class Review(msgspec.Struct, frozen=True, array_like=True):
    """An answer to an exercise: when it was given, in seconds since 1970, to which, what it was worth, how long it
    took.
    """

    when: When
    id: Word
    outcome: Outcome
    seconds: Annotated[int, Meta(ge=0, le=1 << 31)] = 0


class Rating(msgspec.Struct, frozen=True, array_like=True):
    """How somebody stood at a game after an answer that counted."""

    when: When
    game: Word
    value: Annotated[float, Meta(ge=-10_000, le=10_000)]


class Day(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A game of the day that was finished, for the first time: of which ``day`` (its ordinal), and ``when``.

    ``beaten`` of the ``experts`` were worse; there are none where this copy played the day differently. It was ``late``
    if its day was over.
    """

    day: Annotated[int, Meta(ge=FIRST_DAY, le=LAST_DAY)]
    when: When
    edition: Annotated[int, Meta(ge=1, le=1000)] = 1
    game: Word = ""
    score: Annotated[int, Meta(ge=-(1 << 40), le=1 << 40)] = 0
    par: Annotated[int, Meta(ge=-(1 << 40), le=1 << 40)] = 0
    beaten: Annotated[int, Meta(ge=0, le=100)] = 0
    experts: Annotated[int, Meta(ge=0, le=100)] = 0
    late: bool = False

    @property
    def at_par(self) -> bool:
        """Whether at least half of the experts were worse."""
        return self.experts > 0 and 2 * self.beaten >= self.experts


class TrainingRecord(msgspec.Struct):
    """The contents of the file, each from the oldest to the newest.

    The ``exercises`` are those from own games, and those of collections that were answered; these are not written.
    """

    exercises: list[Exercise] = []
    reviews: list[Review] = []
    ratings: list[Rating] = []
    days: list[Day] = []
    forgotten: When = 0
    """When a person let go of all that was kept."""

    def exercise(self, exercise_id: str) -> Exercise | None:
        """Return the exercise of this id."""
        return next((each for each in self.exercises if each.id == exercise_id), None)

    def reviews_of(self, exercise_id: str) -> list[Review]:
        """Return the answers to an exercise, the oldest first."""
        return [each for each in self.reviews if each.id == exercise_id]

    def add(self, found: Iterable[Exercise]) -> bool:
        """Take exercises in, in place of those of the same id; tell whether there was room for all.

        What is too large stays out, and what there is no room for: none goes because another comes.
        """
        room = True
        for each in found:
            known = self.exercise(each.id) is not None
            if not known and sum(not one.collected for one in self.exercises) >= OWN:
                room = False
            elif len(msgspec.json.encode(each)) <= HEAVIEST:
                self.remove(each.id)
                self.exercises.append(each)
        return room

    def remove(self, exercise_id: str) -> None:
        """Let go of an exercise; answers that were given to it stay."""
        self.exercises = [each for each in self.exercises if each.id != exercise_id]


def outcome_of(cost: float) -> Outcome:
    """Return what an answer is worth that costs so much against the better one, 1 being all games."""
    return "right" if cost <= RIGHT else "nearly" if cost <= NEARLY else "wrong"


class TrainingStore:
    """Reads and writes the file in one folder; what is wrong with it is told once by ``notice``.

    ``met`` finds the exercises of collections that were answered.
    """

    def __init__(self, folder: Path, met: Callable[[TrainingRecord], Iterable[Exercise]] = lambda _: ()) -> None:
        self.path = folder / FILE
        self.met = met
        self._ledger = Ledger(self.path, TrainingRecord, LARGEST, "evenings")
        self.notice = self._ledger.notice

    def read(self) -> TrainingRecord:
        """Return what is kept; nothing where there is no file that can be used."""
        training = self._ledger.read()
        training.exercises += self.met(training)
        return training

    def change(self, work: Callable[[TrainingRecord], object]) -> Message | None:
        """Have what is kept changed by ``work``; return why that could not be written, if so."""

        def change(training: TrainingRecord) -> None:
            training.exercises += self.met(training)
            work(training)
            training.exercises = [each for each in training.exercises if not each.collected]

        return self._ledger.change(change)

    def forget(self) -> Message | None:
        """Let go of everything; return why that is not possible, if so."""
        kept = TrainingRecord(forgotten=max(0, int(time.time())))
        try:
            with alone(self.path):
                write_whole(self.path, msgspec.json.encode(kept))
        except OSError as error:
            return msg("fault.evenings.unwritable", error=cause(error))
        return None
