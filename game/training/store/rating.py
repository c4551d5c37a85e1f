"""Ratings, on the scale of Elo: of exercises and bots by who finds what, of a person by the answers given."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.training.store.collection import mates_of
from game.training.store.training_store import Exercise, Outcome, Rating, TrainingRecord

MEAN = 1200.0
"""Of all exercises of a game."""
BEGINNING = 1000.0
"""Of a person who has answered nothing yet."""
SWIFT, STEADY, SWIFT_FOR = 40.0, 16.0, 20
"""How much an answer moves a rating: the first twenty more."""
WORTH: Mapping[Outcome, float] = {"right": 1.0, "nearly": 0.5, "wrong": 0.0}
SPREAD = 300.0
"""How far exercises and bots lie from the mean as a rule: what is held of them before anybody has tried."""
PASSES = 60
SCALE = 400.0 / math.log(10.0)
Tries: TypeAlias = tuple[str, int, int]
"""A level, how often it found a right answer, how often it tried."""


@dataclass(frozen=True, slots=True)
class RatingScale:
    """Where the exercises of a game stand, by id, and the bots, by level."""

    exercises: Mapping[str, float]
    bots: Mapping[str, float]


def expected(mine: float, exercise: float) -> float:
    """Return how likely somebody of a rating finds a right answer to an exercise of a level."""
    return 1.0 / (1.0 + math.pow(10.0, (exercise - mine) / 400.0))


def scale_of(exercises: Sequence[Exercise]) -> RatingScale:
    """Return the one logistic fit that places exercises and bots by how often each level found a right answer."""
    tried = ((each.id, tuple((one.level, one.found, one.tries) for one in each.tried)) for each in exercises)
    return _fitted(tuple(tried))


@lru_cache(maxsize=16)
def _fitted(tried: tuple[tuple[str, tuple[Tries, ...]], ...]) -> RatingScale:
    """Return the fit for what levels tried at each exercise."""
    names = sorted({level for _, each in tried for level, _, _ in each})
    place_of = {name: number for number, name in enumerate(names)}
    rows = [[(place_of[level], found, count) for level, found, count in each] for _, each in tried]
    met: list[list[_Pull]] = [[] for _ in names]
    for exercise, row in enumerate(rows):
        for bot, found, count in row:
            met[bot].append((exercise, found, count))
    places, bots = [MEAN] * len(rows), [MEAN] * len(names)
    for _ in range(PASSES):
        for exercise, row in enumerate(rows):
            places[exercise] += _step(row, places[exercise], bots, -1.0)
        for bot, pulls in enumerate(met):
            bots[bot] += _step(pulls, bots[bot], places, 1.0)
    shift = MEAN - sum(places) / max(1, len(places))
    return RatingScale(
        {name: place + shift for (name, _), place in zip(tried, places, strict=True)},
        {name: place + shift for name, place in zip(names, bots, strict=True)},
    )


def scale_in(training: TrainingRecord, game: str) -> RatingScale:
    """Return where all exercises of a game stand that somebody has or can have."""
    return scale_of(mates_of(training, game))


_Pull: TypeAlias = tuple[int, int, int]
"""Who was met, by number, how often a right answer was found, out of how many tries."""


def _step(pulls: Sequence[_Pull], mine: float, others: Sequence[float], side: float) -> float:
    """Return one step of Newton's for who stands at ``mine``: a bot (``side`` 1), which found right answers to some of
    the others, or an exercise (-1), to which some of the others found them. The mean pulls them back.

    Sixty times for each of some hundred exercises: nothing is called here that need not be.
    """
    slope, bend, power = 0.0, 0.0, math.pow
    for other, found, tries in pulls:
        likely = 1.0 / (1.0 + power(10.0, side * (others[other] - mine) / 400.0))
        slope += found - tries * likely
        bend += tries * likely * (1.0 - likely)
    slope = side * slope / SCALE - (mine - MEAN) / SPREAD**2
    bend = bend / SCALE**2 + 1.0 / SPREAD**2
    return max(-200.0, min(200.0, slope / bend))


def rating_of(training: TrainingRecord, game: str) -> float:
    """Return how somebody stands at a game."""
    return next((each.value for each in reversed(training.ratings) if each.game == game), BEGINNING)


def answered(training: TrainingRecord, game: str) -> int:
    """Return how many answers have counted at a game."""
    return sum(each.game == game for each in training.ratings)


def rated(training: TrainingRecord, exercise: Exercise, outcome: Outcome, when: int) -> Rating:
    """Return how somebody stands after the first answer to an exercise."""
    mine = rating_of(training, exercise.game)
    place = scale_in(training, exercise.game).exercises.get(exercise.id, MEAN)
    pace = SWIFT if answered(training, exercise.game) < SWIFT_FOR else STEADY
    return Rating(when, exercise.game, round(mine + pace * (WORTH[outcome] - expected(mine, place)), 1))
