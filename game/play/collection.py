"""The collection: exercises that ship with the program, made by ``powerhouse exercises make``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game import paths
from game.games import cards
from game.kernel.fault import BadSave, Fault
from game.play.evenings import Evenings, Exercise

FORMAT = 1
LARGEST = 4 << 20
"""Bytes of a file at most."""
NEW_A_DAY = 4
"""Exercises of the collection that are asked for the first time on a day."""
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
    exercises: Annotated[list[Exercise], Meta(max_length=2000)] = []


def file_of(game: str) -> Path:
    """Return where the collection of a game lies."""
    return paths.assets() / "evenings" / "exercises" / f"{game}.json"


def collection_in(path: Path) -> Collection:
    """Return a collection; an empty one where there is no file. Raises BadSave if it cannot be used."""
    try:
        raw = path.read_bytes() if path.exists() else b"{}"
        if len(raw) > LARGEST:
            raise ValueError("too large")
        return msgspec.json.decode(raw, type=Collection)
    except (OSError, ValueError, RecursionError) as error:
        raise BadSave("fault.collection.unreadable", file=path.name) from error


@lru_cache(maxsize=8)
def collected(game: str) -> tuple[Exercise, ...]:
    """Return the exercises that ship for a game; none where its file cannot be used. It is read once."""
    try:
        return tuple(collection_in(file_of(game)).exercises)
    except Fault:
        return ()


def offered(evenings: Evenings, today_first: int, game: str = "") -> list[Exercise]:
    """Return what the collections add to the own exercises: all that were seen, and of new ones a few a day.

    ``today_first`` is how many were seen for the first time today.
    """
    games = (game,) if game else tuple(cards())
    seen = {review.id for review in evenings.reviews}
    every = [each for name in games for each in collected(name)]
    new = [each for each in every if each.id not in seen]
    return [each for each in every if each.id in seen] + mixed(new)[: max(0, NEW_A_DAY - today_first)]


def mixed(exercises: Sequence[Exercise]) -> list[Exercise]:
    """Return exercises so that games take turns, each in the order of its file."""
    piles: dict[str, list[Exercise]] = {}
    for each in exercises:
        piles.setdefault(each.game, []).append(each)
    longest = max(map(len, piles.values()), default=0)
    return [pile[place] for place in range(longest) for pile in piles.values() if place < len(pile)]
