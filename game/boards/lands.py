"""What a game that makes boards from seeds says of one it has made; its maker is ``GameInfo.lands``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class MadeLand(Protocol):
    """A land as the text of a map file; ``fingerprint`` proves that two are the same byte for byte.

    ``measures`` are what the board is like in whole numbers, ``candidate`` is which of those of its seed it was.
    ``file`` is what its file is called, without ending.
    """

    @property
    def text(self) -> str: ...
    @property
    def file(self) -> str: ...
    @property
    def fingerprint(self) -> str: ...
    @property
    def measures(self) -> Mapping[str, int]: ...
    @property
    def candidate(self) -> int: ...


class LandMaker(Protocol):
    """Makes the land of a seed."""

    characters: tuple[str, ...]
    twists: tuple[str, ...]
    sizes: tuple[int, ...]
    longest_seed: int

    def make(self, seed: str, character: str, cities: int, twist: str) -> MadeLand:
        """Return the land. Raises BadBoard if the seed is wrong or stands for none."""
