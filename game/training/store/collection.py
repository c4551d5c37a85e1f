"""Exercise collections: found in games of bots, one file for each game.

Fields that all exercises of a file share are written once. The files that ship are in ``assets/evenings/exercises`` and
read when asked for.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game import paths
from game.games import game_infos
from game.kernel.cache import cached
from game.kernel.fault import BadSave
from game.play.ledger import UNUSABLE
from game.training.store.training_store import Exercise, TrainingRecord

log = logging.getLogger(__name__)
FORMAT = 1
MOST = 2000
"""Most exercises of a collection."""
MAKINGS = 20
"""Most commands that made a collection."""
LARGEST = 128 << 20
"""Bytes; a position of a long game needs about twenty thousand."""
Word = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=1 << 40)]


class Making(msgspec.Struct, omit_defaults=True):
    """How a collection was made, so that the same command continues it."""

    first: Count = 1
    """The seed of the first game."""
    level: Word = "hard"
    """The level of the bots."""
    trials: Count = 8
    """How often they search for a decision."""
    seats: Count = 0
    count: Count = 0
    """How many exercises are wanted; 0: as many as there are."""
    options: dict[Word, Word] = {}
    games: Count = 0
    """Games looked at completely."""
    decisions: Count = 0
    """Decisions looked at in the next game."""
    looked: Count = 0
    dropped: dict[Word, Count] = {}
    """How many decisions became no exercise, by reason."""


class Collection(msgspec.Struct, omit_defaults=True):
    """The exercises of one game in the order they were found.

    They were made by one command, or by several that differ in options, seats, seed or trials.
    """

    format: Annotated[int, Meta(ge=1, le=FORMAT)] = FORMAT
    makings: Annotated[list[Making], Meta(max_length=MAKINGS)] = []
    exercises: Annotated[list[Exercise], Meta(max_length=MOST)] = []


class _Written(msgspec.Struct):
    format: Annotated[int, Meta(ge=1, le=FORMAT)] = FORMAT
    making: Making | Annotated[list[Making], Meta(max_length=MAKINGS)] = []
    common: dict[Word, msgspec.Raw] = {}
    exercises: Annotated[list[msgspec.Raw], Meta(max_length=MOST)] = []


def collection_in(path: Path, game: str) -> Collection:
    """The collection of a game, empty where there is no file. Raises BadSave if it cannot be used."""
    try:
        raw = path.read_bytes() if path.exists() else b"{}"
        if len(raw) > LARGEST:
            raise ValueError("too large")
        written = msgspec.json.decode(raw, type=_Written)
        exercises = [_exercise(written.common, part) for part in written.exercises]
        makings = written.making if isinstance(written.making, list) else [written.making]
        if exercises and not makings:
            makings = [Making()]
        collection = Collection(written.format, makings, exercises)
    except (OSError, *UNUSABLE) as error:
        raise BadSave("fault.collection.unreadable", file=path.name) from error
    if any(each.game != game for each in collection.exercises):
        raise BadSave("fault.collection.another", file=path.name)
    return collection


def _exercise(common: Mapping[str, msgspec.Raw], part: msgspec.Raw) -> Exercise:
    own = msgspec.json.decode(part, type=dict[Word, msgspec.Raw])
    return msgspec.json.decode(msgspec.json.encode({**common, **own}), type=Exercise)


# ---- what is shipped


def shipped_file(game: str) -> Path:
    return paths.assets() / "evenings" / "exercises" / f"{game}.json"


@cached(16)
def shipped(game: str) -> Sequence[Exercise]:
    """The exercises that ship with a game; none where it has no collection that can be read."""
    try:
        return tuple(collection_in(shipped_file(game), game).exercises)
    except BadSave as fault:
        log.warning("the collection of %s cannot be used: %s", game, fault)
        return ()


def collections() -> Mapping[str, Sequence[Exercise]]:
    """The exercises of each game with a collection, in the order of the shelf."""
    found = {info.id: shipped(info.id) for info in sorted(game_infos().values(), key=lambda info: info.shelf)}
    return {game: exercises for game, exercises in found.items() if exercises}


def met(training: TrainingRecord) -> list[Exercise]:
    """The exercises of collections that were answered."""
    seen = {each.id for each in training.reviews}
    prefixes = {name.partition("-")[0] for name in seen}
    games = [info.id for info in game_infos().values() if info.prefix in prefixes]
    return [each for game in games for each in shipped(game) if each.id in seen]


def mates_of(training: TrainingRecord, game: str) -> list[Exercise]:
    """All exercises of a game that are rated together: own ones, and its whole collection."""
    return [*(each for each in training.exercises if each.game == game and not each.collected), *shipped(game)]


def unseen(training: TrainingRecord, game: str) -> list[Exercise]:
    """The exercises of a game's collection that were never answered."""
    seen = {each.id for each in training.reviews}
    return [each for each in shipped(game) if each.id not in seen]
