"""Ratings, on the scale of Elo: of exercises and bots by who finds what, of a person by the answers given."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.remember import remembered
from game.play.collection import mates_of
from game.play.evenings import Evenings, Exercise, Outcome, Rating

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
class Scale:
    """Where the exercises of a game stand, by id, and the bots, by level."""

    exercises: Mapping[str, float]
    bots: Mapping[str, float]


def expected(mine: float, exercise: float) -> float:
    """Return how likely somebody of a rating finds a right answer to an exercise of a level."""
    return 1.0 / (1.0 + math.pow(10.0, (exercise - mine) / 400.0))


def scale_of(exercises: Sequence[Exercise]) -> Scale:
    """Return the one logistic fit that places exercises and bots by how often each level found a right answer."""
    tried = ((each.id, tuple((one.level, one.found, one.tries) for one in each.tried)) for each in exercises)
    return _fitted(tuple(tried))


@remembered(16)
def _fitted(tried: tuple[tuple[str, tuple[Tries, ...]], ...]) -> Scale:
    """Return the fit for what levels tried at each exercise."""
    tries = dict(tried)
    names = sorted({level for each in tries.values() for level, _, _ in each})
    places = dict.fromkeys(tries, MEAN)
    bots = dict.fromkeys(names, MEAN)
    met: dict[str, list[tuple[str, int, int]]] = {name: [] for name in names}
    for exercise, each in tries.items():
        for level, found, count in each:
            met[level].append((exercise, found, count))
    for _ in range(PASSES):
        for exercise, each in tries.items():
            pulls = [(found, count, expected(bots[level], places[exercise])) for level, found, count in each]
            places[exercise] -= _step(pulls, MEAN - places[exercise])
        for name in names:
            pulls = [(found, count, expected(bots[name], places[exercise])) for exercise, found, count in met[name]]
            bots[name] += _step(pulls, bots[name] - MEAN)
    shift = MEAN - sum(places.values()) / max(1, len(places))
    return Scale(
        {exercise: place + shift for exercise, place in places.items()},
        {name: place + shift for name, place in bots.items()},
    )


def scale_in(evenings: Evenings, game: str) -> Scale:
    """Return where all exercises of a game stand that somebody has or can have."""
    return scale_of(mates_of(evenings, game))


def _step(pulls: Sequence[tuple[int, int, float]], away: float) -> float:
    """Return one step of Newton's for who has found so many of so many tries, each being as likely as told.

    ``away`` is how far off the mean they stand, which pulls them back.
    """
    slope = sum(found - tries * likely for found, tries, likely in pulls) / SCALE - away / SPREAD**2
    bend = sum(tries * likely * (1.0 - likely) for _, tries, likely in pulls) / SCALE**2 + 1.0 / SPREAD**2
    return max(-200.0, min(200.0, slope / bend))


def rating_of(evenings: Evenings, game: str) -> float:
    """Return how somebody stands at a game."""
    return next((each.value for each in reversed(evenings.ratings) if each.game == game), BEGINNING)


def answered(evenings: Evenings, game: str) -> int:
    """Return how many answers have counted at a game."""
    return sum(each.game == game for each in evenings.ratings)


def rated(evenings: Evenings, exercise: Exercise, outcome: Outcome, when: int) -> Rating:
    """Return how somebody stands after the first answer to an exercise."""
    mine = rating_of(evenings, exercise.game)
    place = scale_in(evenings, exercise.game).exercises.get(exercise.id, MEAN)
    pace = SWIFT if answered(evenings, exercise.game) < SWIFT_FOR else STEADY
    return Rating(when, exercise.game, round(mine + pace * (WORTH[outcome] - expected(mine, place)), 1))
