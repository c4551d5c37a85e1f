"""Generated boards: what a land is made from, and what its maker (``GameInfo.lands``) offers."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.fault import BadOption


@dataclass(frozen=True, slots=True)
class LandWish:
    """What a land is made from: a seed, one of its maker's characters, a number of cities, and a twist."""

    seed: str
    character: str
    cities: int
    twist: str

    def __str__(self) -> str:
        """The wish as text, the seed last, as ``LandMaker.read`` reads it."""
        return "/".join((self.character, str(self.cities), self.twist, self.seed))


def seed_of(words: str) -> str:
    """The seed of a wish as text: all of it, or the part after character, cities and twist."""
    return words.split("/", PARTS - 1)[-1] if words.count("/") >= PARTS - 1 else words


PARTS = 4
"""Character, cities, twist, seed."""


@dataclass(frozen=True, slots=True)
class Land:
    """A generated land."""

    file: str
    """The name of its file, without ending."""
    text: str
    """The map file itself."""
    measures: Mapping[str, int]
    """Measures of the board, in whole numbers."""
    candidate: int
    """Which attempt of its seed it is, from 0."""

    @property
    def fingerprint(self) -> str:
        """Equal for two lands exactly if they are the same, byte for byte."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class LandSketch:
    """A land while it is being made, on a grid of ``wide`` times ``high`` cells."""

    wide: int
    high: int
    runs: tuple[tuple[str, int, int, int], ...]
    """Runs of cells of one kind of ground: kind, column, row, length."""
    cities: tuple[tuple[int, int], ...] = ()
    """The cell of each city."""
    links: tuple[tuple[int, int], ...] = ()
    """The pairs of cities that are joined."""


Watch: TypeAlias = Callable[[LandSketch], object]


def unwatched(sketch: LandSketch) -> None: ...


@dataclass(frozen=True, slots=True)
class LandMaker:
    """A game's maker of lands."""

    texts: str
    """The prefix of the texts that name characters and twists (``<texts>.character.<id>``)."""

    characters: tuple[str, ...]
    twists: tuple[str, ...]
    sizes: tuple[int, ...]
    make: Callable[[LandWish, Watch], Land]
    """Makes the land of a wish and reports each stage to the watcher. Raises BadBoard for a seed that makes none."""

    def wish(self, seed: str) -> LandWish:
        """The usual wish with ``seed``."""
        return LandWish(seed, self.characters[0], self.sizes[0], self.twists[0])

    def read(self, words: str) -> LandWish:
        """The wish written as ``SEED`` or ``CHARACTER/CITIES/TWIST/SEED``.

        Raises BadOption if there is no such character, number of cities or twist.
        """
        seed = seed_of(words)
        if seed == words:
            return self.wish(seed)
        character, cities, twist = words.split("/", PARTS - 1)[:-1]
        for name, value, values in (
            ("character", character, self.characters),
            ("cities", cities, tuple(map(str, self.sizes))),
            ("twist", twist, self.twists),
        ):
            if value not in values:
                raise BadOption("fault.option.value", option=name, value=value, values=", ".join(values))
        return LandWish(seed, character, int(cities), twist)
