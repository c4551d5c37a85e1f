"""Training data on this computer: exercises from own games, answers, ratings, and days.

The file is beside the profile; ``ledger.py`` makes sure that no change loses anything. Nothing is dropped for something
new: where there is no room for more exercises, the old ones stay.
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
"""Most exercises from own games."""
HEAVIEST = 200_000
"""Bytes of an exercise; a position of a long game needs about twenty thousand, a new land sixty thousand."""
LARGEST = OWN * HEAVIEST + (64 << 20)
"""Bytes; an answer needs about sixty."""
FIRST_DAY, LAST_DAY = 730_000, 1_095_000
"""Ordinals of the days accepted: the years 1999 to 2998."""

Outcome: TypeAlias = Literal["right", "nearly", "wrong", "doubted"]
Word = Annotated[str, Meta(max_length=200)]
When = Annotated[int, Meta(ge=0, le=LATEST)]


class Rated(msgspec.Struct, frozen=True, gc=False):
    """An answer with its value."""

    answer: Plain
    chance: Share
    """The chance of winning with it."""
    error: Share = 0.0
    """The standard error of its cost."""


class Exercise(msgspec.Struct, frozen=True, omit_defaults=True):
    """A costly decision of an own game, to be made again, or one of the collection."""

    id: Word
    game: Word
    rules: Index
    """The rules version of ``position``."""
    seats: Annotated[int, Meta(ge=1, le=20)]
    options: dict[Word, Word]
    players: Annotated[list[SavedPlayer], Meta(min_length=1, max_length=12)]
    seat: Annotated[int, Meta(ge=0, le=20)]
    """The seat that decides."""
    position: msgspec.Raw
    """What that seat saw, read when it is asked: as plain data all would be a third of the objects in memory."""
    answers: Annotated[list[Rated], Meta(min_length=2, max_length=24)]
    """First the better answer, then the played one, then others."""
    when: When
    """When it was made, in seconds since 1970; only for one of an own game."""
    round: Index = 0
    moment: Index = 0
    board: Word = ""
    """The fingerprint of a map with cities."""
    map: Annotated[str, Meta(max_length=HEAVIEST)] = ""
    """Such a map itself where it does not ship, as in saves."""
    pairs: Index = 0
    """Games played to the end with the first two answers."""
    gained: Index = 0
    causes: Annotated[list[Cause], Meta(max_length=40)] = []
    means: Annotated[list[Mean], Meta(max_length=60)] = []
    tried: Annotated[list[Tried], Meta(max_length=10)] = []
    """Which levels find a right answer."""
    passed: Share = 0.5
    """How much of the game had passed, 0 to 1."""
    source: Word = ""
    """The key of the game; empty for one of a collection."""
    theme: Word = ""
    """The key of its topic; only for one of a collection."""

    @property
    def collected(self) -> bool:
        """True if it is one of the collection."""
        return bool(self.theme)

    @property
    def seen(self) -> dict[str, Any]:
        """What the seat saw, as plain data. Raises msgspec.ValidationError if it is no position at all."""
        return msgspec.json.decode(self.position, type=dict[str, Any])

    @property
    def best(self) -> Rated:
        return self.answers[0]

    @property
    def played(self) -> Rated:
        return self.answers[1]

    @property
    def cost(self) -> float:
        """The cost of the played answer, 1 being all games."""
        return self.best.chance - self.played.chance

    @property
    def points(self) -> int:
        """The cost in games of a hundred, by the chances shown of both answers."""
        return apart(self.best.chance, self.played.chance)


def stored(position: Any) -> msgspec.Raw:
    """What a seat sees of a position, as an exercise keeps it."""
    return msgspec.Raw(msgspec.json.encode(position.dump()))


class Review(msgspec.Struct, frozen=True, array_like=True):
    """An answer to an exercise."""

    when: When
    """When it was given, in seconds since 1970."""
    id: Word
    """The exercise."""
    outcome: Outcome
    seconds: Annotated[int, Meta(ge=0, le=1 << 31)] = 0
    """How long it took."""


class Rating(msgspec.Struct, frozen=True, array_like=True):
    """The player's rating at a game after an answer that counted."""

    when: When
    game: Word
    value: Annotated[float, Meta(ge=-10_000, le=10_000)]


class Day(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A daily game that was finished for the first time."""

    day: Annotated[int, Meta(ge=FIRST_DAY, le=LAST_DAY)]
    """Its ordinal."""
    when: When
    """When it was finished, in seconds since 1970."""
    edition: Annotated[int, Meta(ge=1, le=1000)] = 1
    game: Word = ""
    score: Annotated[int, Meta(ge=-(1 << 40), le=1 << 40)] = 0
    par: Annotated[int, Meta(ge=-(1 << 40), le=1 << 40)] = 0
    beaten: Annotated[int, Meta(ge=0, le=100)] = 0
    """Experts with a worse result."""
    experts: Annotated[int, Meta(ge=0, le=100)] = 0
    """The number of experts; 0 where this copy of the program plays the day differently."""
    late: bool = False
    """True if its day was over."""

    @property
    def at_par(self) -> bool:
        """True if at least half of the experts were worse."""
        return self.experts > 0 and 2 * self.beaten >= self.experts


class TrainingRecord(msgspec.Struct):
    """The contents of the file, each list from the oldest to the newest."""

    exercises: list[Exercise] = []
    """Exercises from own games, and answered ones of collections, which are not written."""
    reviews: list[Review] = []
    ratings: list[Rating] = []
    days: list[Day] = []
    forgotten: When = 0
    """When the player deleted all training data."""

    def exercise(self, exercise_id: str) -> Exercise | None:
        """The exercise of this id, else None."""
        return next((each for each in self.exercises if each.id == exercise_id), None)

    def reviews_of(self, exercise_id: str) -> list[Review]:
        """The answers to an exercise, the oldest first."""
        return [each for each in self.reviews if each.id == exercise_id]

    def add(self, found: Iterable[Exercise]) -> bool:
        """Add exercises, replacing those of the same id; False if there was no room for some.

        Exercises that are too large stay out; none is dropped for a new one.
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
        """Remove an exercise; its answers stay."""
        self.exercises = [each for each in self.exercises if each.id != exercise_id]


def outcome_of(cost: float) -> Outcome:
    """The outcome of an answer that costs ``cost`` against the better one, 1 being all games."""
    return "right" if cost <= RIGHT else "nearly" if cost <= NEARLY else "wrong"


class TrainingStore:
    """The file in one folder; what is wrong with it is told once by ``notice``.

    ``met`` finds the exercises of collections that were answered.
    """

    def __init__(self, folder: Path, met: Callable[[TrainingRecord], Iterable[Exercise]] = lambda _: ()) -> None:
        self.path = folder / FILE
        self.met = met
        self._ledger = Ledger(self.path, TrainingRecord, LARGEST, "evenings")
        self.notice = self._ledger.notice

    def read(self) -> TrainingRecord:
        """The training data; empty where there is no usable file."""
        training = self._ledger.read()
        training.exercises += self.met(training)
        return training

    def change(self, work: Callable[[TrainingRecord], object]) -> Message | None:
        """Apply ``work`` to the data and write them; return why that failed, else None."""

        def change(training: TrainingRecord) -> None:
            training.exercises += self.met(training)
            work(training)
            training.exercises = [each for each in training.exercises if not each.collected]

        return self._ledger.change(change)

    def forget(self) -> Message | None:
        """Delete all training data; return why that failed, else None."""
        kept = TrainingRecord(forgotten=max(0, int(time.time())))
        try:
            with alone(self.path):
                write_whole(self.path, msgspec.json.encode(kept))
        except OSError as error:
            return msg("fault.evenings.unwritable", error=cause(error))
        return None
