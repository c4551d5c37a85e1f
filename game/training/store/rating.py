"""Elo ratings: of exercises and bots by which level finds what, of a player by the answers given."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.training.store.collection import mates_of
from game.training.store.training_store import Exercise, Outcome, Rating, TrainingRecord

MEAN = 1200.0
"""The mean rating of all exercises of a game."""
BEGINNING = 1000.0
"""The rating of a player before the first answer."""
SWIFT, STEADY, SWIFT_FOR = 40.0, 16.0, 20
"""How much an answer moves a rating: the first twenty more."""
WORTH: Mapping[Outcome, float] = {"right": 1.0, "nearly": 0.5, "wrong": 0.0}
SPREAD = 300.0
"""The expected distance of exercises and bots from the mean: it keeps rarely tried ones near it."""
PASSES = 60
"""Passes over exercises and bots: after 60 no rating of a shipped collection is off by a point."""
SCALE = 400.0 / math.log(10.0)
Tries: TypeAlias = tuple[str, int, int]
"""A level, how often it found a right answer, how often it tried."""


@dataclass(frozen=True, slots=True)
class RatingScale:
    """The ratings of a game's exercises, by id, and of the bots, by level."""

    exercises: Mapping[str, float]
    bots: Mapping[str, float]


def expected(mine: float, exercise: float) -> float:
    """The chance that a player with rating ``mine`` finds a right answer to an exercise."""
    return 1.0 / (1.0 + math.pow(10.0, (exercise - mine) / 400.0))


def scale_of(exercises: Sequence[Exercise]) -> RatingScale:
    """The logistic fit that rates exercises and bots together, by how often each level found a right answer."""
    tried = ((each.id, tuple((one.level, one.found, one.tries) for one in each.tried)) for each in exercises)
    return _fitted(tuple(tried))


@lru_cache(maxsize=16)
def _fitted(tried: tuple[tuple[str, tuple[Tries, ...]], ...]) -> RatingScale:
    """The fit, given what levels tried at each exercise."""
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
    """The ratings of all exercises of a game that the player has or can have."""
    return scale_of(mates_of(training, game))


_Pull: TypeAlias = tuple[int, int, int]
"""The opponent by number, how often a right answer was found, out of how many tries."""


def _step(pulls: Sequence[_Pull], mine: float, others: Sequence[float], side: float) -> float:
    """One Newton step from the rating ``mine`` of a bot (``side`` 1) or an exercise (-1).

    A bot found right answers to some of the others, an exercise was solved by some; the mean pulls them back. Runs
    sixty times for each of some hundred exercises: so no further function is called in it.
    """
    slope, bend, power = 0.0, 0.0, math.pow
    for other, found, tries in pulls:
        likely = 1.0 / (1.0 + power(10.0, side * (others[other] - mine) / 400.0))
        slope += found - tries * likely
        bend += tries * likely * (1.0 - likely)
    slope = side * slope / SCALE - (mine - MEAN) / SPREAD**2
    bend = bend / SCALE**2 + 1.0 / SPREAD**2
    return max(-200.0, min(200.0, slope / bend))  # far from the fit a Newton step would overshoot


def rating_of(training: TrainingRecord, game: str) -> float:
    """The player's rating at a game."""
    return next((each.value for each in reversed(training.ratings) if each.game == game), BEGINNING)


def answered(training: TrainingRecord, game: str) -> int:
    """The number of answers that have counted at a game."""
    return sum(each.game == game for each in training.ratings)


def rated(training: TrainingRecord, exercise: Exercise, outcome: Outcome, when: int) -> Rating:
    """The player's rating after the first answer to an exercise."""
    mine = rating_of(training, exercise.game)
    place = scale_in(training, exercise.game).exercises.get(exercise.id, MEAN)
    pace = SWIFT if answered(training, exercise.game) < SWIFT_FOR else STEADY
    return Rating(when, exercise.game, round(mine + pace * (WORTH[outcome] - expected(mine, place)), 1))
