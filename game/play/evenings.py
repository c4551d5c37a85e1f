"""What a person alone has done on this computer: exercises from own games, answers to them, ratings, and days.

The file lies beside the profile. Every change reads it anew and writes it whole, so that two programs lose nothing of
each other but what they did in the same moment.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from game.bots.report import MOST as MOST_FOUND
from game.bots.report import NEARLY, RIGHT, Cause, Index, Mean, Plain, Share, Tried
from game.kernel.fault import cause
from game.kernel.say import Say, say
from game.play.files import read_plain, write_whole
from game.play.save import SavedPlayer

log = logging.getLogger(__name__)
FILE = "evenings.json"
LARGEST = 16 << 20
"""Bytes; a position of a long game needs about twenty thousand."""
MOST = 2000
"""Answers and ratings that are kept of each."""
OWN = 300
"""Exercises from own games that are kept."""
HEAVIEST = 200_000
"""Bytes of an exercise at most."""

Outcome: TypeAlias = Literal["right", "nearly", "wrong", "doubted"]
T = TypeVar("T")
Word = Annotated[str, Meta(max_length=200)]
When = Annotated[int, Meta(ge=0, le=1 << 40)]


class Rated(msgspec.Struct, frozen=True):
    """An answer by name and arguments, the chance of winning with it, and the standard error of what it costs."""

    answer: Plain
    chance: Share
    error: Share = 0.0


class Exercise(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision of an own game that has cost much, to be made again, or one of the collection.

    ``position`` is what its ``seat`` saw, of rules of version ``rules``; ``board`` the fingerprint of a map with
    cities. The first of ``answers`` is the better one, the second what was played, others follow. ``causes`` and
    ``means`` are of ``pairs`` games played to the end with both, ``tried`` tells who finds a right answer, ``passed``
    how much of the game had passed. ``source`` is the key of the game, ``when`` it was made, in seconds since 1970.
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

    day: Annotated[int, Meta(ge=1, le=3_000_000)]
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


class Evenings(msgspec.Struct):
    """The contents of the file, each from the oldest to the newest.

    The ``exercises`` are those from own games, and those of collections that were answered; these are not written.
    """

    exercises: Annotated[list[Exercise], Meta(max_length=MOST_FOUND)] = []
    reviews: Annotated[list[Review], Meta(max_length=MOST_FOUND)] = []
    ratings: Annotated[list[Rating], Meta(max_length=MOST_FOUND)] = []
    days: Annotated[list[Day], Meta(max_length=MOST_FOUND)] = []

    def exercise(self, exercise_id: str) -> Exercise | None:
        """Return the exercise of this id."""
        return next((each for each in self.exercises if each.id == exercise_id), None)

    def reviews_of(self, exercise_id: str) -> list[Review]:
        """Return the answers to an exercise, the oldest first."""
        return [each for each in self.reviews if each.id == exercise_id]

    def add(self, found: Iterable[Exercise]) -> None:
        """Take exercises in, in place of those of the same id. What is too large stays out."""
        for each in found:
            if len(msgspec.json.encode(each)) <= HEAVIEST:
                self.remove(each.id)
                self.exercises.append(each)
        self.thin_out()

    def remove(self, exercise_id: str) -> None:
        """Let go of an exercise; answers that were given to it stay."""
        self.exercises = [each for each in self.exercises if each.id != exercise_id]

    def thin_out(self) -> None:
        """Drop the oldest beyond what is kept; exercises that were doubted and answers to what is gone go first."""
        doubted = {each.id for each in self.reviews if each.outcome == "doubted"}
        collected = [each for each in self.exercises if each.collected]
        own = [each for each in self.exercises if not each.collected]
        self.exercises = [*_newest(own, OWN, lambda each: each.id not in doubted), *collected]
        here = {each.id for each in self.exercises}
        self.reviews = _newest(self.reviews, MOST, lambda each: each.id in here)
        self.ratings = self.ratings[-MOST:]
        self.days = self.days[-MOST:]


def _newest(found: Sequence[T], most: int, keep: Callable[[T], bool]) -> list[T]:
    """Return ``most`` of what was found in its order: the newest, those first that are to be kept."""
    ranked = sorted(range(len(found)), key=lambda n: (keep(found[n]), n), reverse=True)[:most]
    return [found[n] for n in sorted(ranked)]


def outcome_of(cost: float) -> Outcome:
    """Return what an answer is worth that costs so much against the better one, 1 being all games."""
    return "right" if cost <= RIGHT else "nearly" if cost <= NEARLY else "wrong"


class EveningsFile:
    """Reads and writes the file in one folder. What could not be read is set aside, and ``notice`` says so once.

    ``met`` finds the exercises of collections that were answered.
    """

    def __init__(self, folder: Path, met: Callable[[Evenings], Iterable[Exercise]] = lambda _: ()) -> None:
        self.path = folder / FILE
        self.met = met
        self._notice: Say | None = None

    def read(self) -> Evenings:
        """Return what is kept; nothing where there is no file that can be used."""
        evenings = self._read()
        evenings.exercises += self.met(evenings)
        return evenings

    def _read(self) -> Evenings:
        try:
            raw = read_plain(self.path)
        except OSError:
            return Evenings()
        try:
            if len(raw) > LARGEST:
                raise ValueError("too large")
            return msgspec.json.decode(raw, type=Evenings)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            aside = self.path.with_suffix(".damaged.json")
            try:
                self.path.replace(aside)
            except OSError as error:
                log.warning("the damaged exercises could not be set aside: %s", error)
            self._notice = say("fault.evenings.damaged", file=aside.name)
            return Evenings()

    def notice(self) -> Say | None:
        """Return once what had to be put right, if anything."""
        said, self._notice = self._notice, None
        return said

    def change(self, work: Callable[[Evenings], None]) -> Say | None:
        """Have what is kept changed by ``work``; return why that could not be written, if so."""
        evenings = self.read()
        work(evenings)
        evenings.thin_out()
        evenings.exercises = [each for each in evenings.exercises if not each.collected]
        try:
            write_whole(self.path, msgspec.json.encode(evenings))
        except OSError as error:
            log.warning("%s could not be written: %s", self.path.name, error)
            return say("fault.evenings.unwritable", error=cause(error))
        return None

    def forget(self) -> Say | None:
        """Let go of everything; return why that is not possible, if so."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            return say("fault.evenings.unwritable", error=cause(error))
        return None
