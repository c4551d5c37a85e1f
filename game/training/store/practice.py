"""Practice: a session of exercises, one after the other, and how they went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from game.games import cards
from game.kernel.rounding import nearest
from game.training.store.collection import collections, shipped, unseen
from game.training.store.rating import MEAN, rating_of, scale_in
from game.training.store.review_schedule import SESSION, due
from game.training.store.training_store import Exercise, Outcome, TrainingRecord

USUAL = 75
"""Seconds that an answer takes as long as nobody has given any."""
LATEST = 30
"""Answers by which it is told how long one takes."""


@dataclass
class Practice:
    """``exercises`` in the order in which they are asked; ``outcomes`` are the first answers to them, so far."""

    exercises: Sequence[Exercise]
    outcomes: dict[str, Outcome] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.exercises)

    def counted(self, outcome: Outcome) -> int:
        """Return how many first answers were worth that."""
        return sum(each == outcome for each in self.outcomes.values())


def practice_for(training: TrainingRecord, today: int, game: str = "") -> Practice:
    """Return what is practised today (at one game), at most a session long: what is due, then what the collections
    have that is new, of the games that somebody has exercises of.
    """
    waiting = due(training, today, game)[:SESSION]
    games = [game] if game else played_of(training) or largest()
    news = [_nearest(training, each, SESSION - len(waiting)) for each in games]
    in_turns = [each for row in zip_longest(*news) for each in row if each is not None]
    return Practice([*waiting, *in_turns[: SESSION - len(waiting)]])


def prepared(training: TrainingRecord) -> Iterator[None]:
    """Read the collections and place their exercises, step by step: whoever asks for them later need not wait."""
    for game in cards():
        exercises = shipped(game)
        yield
        if exercises:
            scale_in(training, game)
            yield


def played_of(training: TrainingRecord) -> list[str]:
    """Return the games with a collection that somebody has exercises of, in the order of the shelf."""
    met = {each.game for each in training.exercises} | {each.game for each in training.ratings}
    return [game for game in collections() if game in met]


def largest() -> list[str]:
    """Return the game with the largest collection, with which somebody begins who has no exercises yet."""
    found = collections()
    return sorted(found, key=lambda game: -len(found[game]))[:1]


def _nearest(training: TrainingRecord, game: str, count: int) -> list[Exercise]:
    """Return so many new exercises of a game, those first that are neither too easy nor too hard."""
    new = unseen(training, game) if count else []
    places, mine = scale_in(training, game).exercises if new else {}, rating_of(training, game)
    return sorted(new, key=lambda each: (abs(places.get(each.id, MEAN) - mine), each.id))[:count]


def minutes_for(training: TrainingRecord, count: int) -> int:
    """Return about how many minutes so many exercises take, by the answers that were given last."""
    latest = [each.seconds for each in training.reviews if each.seconds][-LATEST:]
    each = sum(latest) / len(latest) if latest else USUAL
    return max(1, nearest(count * each / 60))
