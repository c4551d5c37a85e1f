"""What a game that makes boards from seeds says of one it has made; its maker is ``GameInfo.lands``."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.fault import BadOption


@dataclass(frozen=True, slots=True)
class LandWish:
    """What a land is made from: a seed, one of its maker's characters, how many cities, and a twist by name."""

    seed: str
    character: str
    cities: int
    twist: str

    def __str__(self) -> str:
        """Return it in words, the seed last, as ``LandMaker.read`` reads it."""
        return "/".join((self.character, str(self.cities), self.twist, self.seed))


def seed_of(words: str) -> str:
    """Return the seed of a wish in words: that alone, or what stands behind character, cities and twist."""
    return words.split("/", PARTS - 1)[-1] if words.count("/") >= PARTS - 1 else words


PARTS = 4
"""Character, cities, twist, seed."""


@dataclass(frozen=True, slots=True)
class Land:
    """A land as the ``text`` of a map file; ``file`` is what that is called, without ending.

    ``measures`` are what the board is like in whole numbers, ``candidate`` is which of its seed's it was, from 0.
    """

    file: str
    text: str
    measures: Mapping[str, int]
    candidate: int

    @property
    def fingerprint(self) -> str:
        """What proves that two lands are the same, byte for byte."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class LandSketch:
    """What there is of a land that is being made: a grid of ``wide`` times ``high`` cells, runs of cells of one kind of
    ground (kind, column, row, length), then cities in their cells, then the pairs of cities that are joined.
    """

    wide: int
    high: int
    runs: tuple[tuple[str, int, int, int], ...]
    cities: tuple[tuple[int, int], ...] = ()
    links: tuple[tuple[int, int], ...] = ()


Watch: TypeAlias = Callable[[LandSketch], object]


def unwatched(sketch: LandSketch) -> None:
    """Look away while a land is made."""


@dataclass(frozen=True, slots=True)
class LandMaker:
    """Which lands there are. ``make`` returns that of a wish, shows what there is of it to who watches, and raises
    BadBoard if its seed is wrong or stands for none. ``texts`` begins the names of characters and twists
    (``<texts>.character.<id>``).
    """

    texts: str

    characters: tuple[str, ...]
    twists: tuple[str, ...]
    sizes: tuple[int, ...]
    longest_seed: int
    make: Callable[[LandWish, Watch], Land]

    def wish(self, seed: str) -> LandWish:
        """Return the usual wish with a seed."""
        return LandWish(seed, self.characters[0], self.sizes[0], self.twists[0])

    def read(self, words: str) -> LandWish:
        """Return the wish that is meant by ``SEED`` or ``CHARACTER/CITIES/TWIST/SEED``.

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
