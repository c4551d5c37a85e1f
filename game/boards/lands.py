"""What a game that makes boards from seeds says of one it has made; its maker is ``GameInfo.lands``."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass


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
class LandMaker:
    """Which lands there are. ``make`` returns that of a seed, a character, a number of cities and a twist, and raises
    BadBoard if the seed is wrong or stands for none.
    """

    characters: tuple[str, ...]
    twists: tuple[str, ...]
    sizes: tuple[int, ...]
    longest_seed: int
    make: Callable[[str, str, int, str], Land]
