"""The collection: exercises of one game that ``powerhouse exercises make`` has found, in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.kernel.fault import BadSave
from game.play.evenings import Exercise

FORMAT = 1
MOST = 2000
"""Exercises of a collection at most."""
LARGEST = 128 << 20
"""Bytes of a file at most; a position of a long game needs about twenty thousand."""
Word = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=1 << 40)]


class Making(msgspec.Struct, omit_defaults=True):
    """How a collection was made, so that the same command goes on: games ``begin`` with ``first``, are played by bots
    of ``level`` that search ``trials`` times, ``games`` of them were looked at whole, and ``decisions`` of the next.

    ``dropped`` counts decisions by why they became no exercise.
    """

    first: Count = 1
    level: Word = "hard"
    trials: Count = 8
    seats: Count = 0
    options: dict[Word, Word] = {}
    games: Count = 0
    decisions: Count = 0
    looked: Count = 0
    dropped: dict[Word, Count] = {}


class Collection(msgspec.Struct, omit_defaults=True):
    """The exercises of one game in the order in which they were found, and how they were made."""

    format: Annotated[int, Meta(ge=1, le=FORMAT)] = FORMAT
    making: Making = msgspec.field(default_factory=Making)
    exercises: Annotated[list[Exercise], Meta(max_length=MOST)] = []


def collection_in(path: Path, game: str) -> Collection:
    """Return the collection of a game; an empty one where there is no file. Raises BadSave if it cannot be used."""
    try:
        raw = path.read_bytes() if path.exists() else b"{}"
        if len(raw) > LARGEST:
            raise ValueError("too large")
        collection = msgspec.json.decode(raw, type=Collection)
    except (OSError, ValueError, RecursionError) as error:
        raise BadSave("fault.collection.unreadable", file=path.name) from error
    if any(each.game != game for each in collection.exercises):
        raise BadSave("fault.collection.another", file=path.name)
    return collection
