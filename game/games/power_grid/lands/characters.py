"""The six characters a land can have: how much land there is, where it rises, how rough and wet it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isqrt
from types import MappingProxyType
from typing import TypeAlias

from game.kernel.chance import Chance

Bias: TypeAlias = Callable[[int, int, Chance], list[int]]
"""How much cells are raised on a grid of so many columns and rows."""
UNIT = 1024


def middle(wide: int, high: int, chance: Chance) -> list[int]:
    """Raise the middle: a land all around it."""
    return [-(u * u + v * v) // UNIT for u, v in _places(wide, high)]


def side(wide: int, high: int, chance: Chance) -> list[int]:
    """Raise all but one side: a land that has the sea there, and neighbours elsewhere."""
    turn = chance.below(4)
    ahead = [(u, v, -u, -v)[turn] for u, v in _places(wide, high)]
    return [min(0, 700 - each * 3 // 2) for each in ahead]


def ring(wide: int, high: int, chance: Chance) -> list[int]:
    """Raise a ring around the middle."""
    return [-abs(isqrt(u * u + v * v) - 720) * 3 for u, v in _places(wide, high)]


def scattered(wide: int, high: int, chance: Chance) -> list[int]:
    """Lower straits between a handful of places, and the rim of the board."""
    places = _places(wide, high)
    turn = chance.below(UNIT)
    isles = [
        ((turn * step[0] + step[1] + chance.below(260)) % 1700 - 850, step[2] + chance.below(260)) for step in ISLES
    ]
    found = []
    for u, v in places:
        near, next_near = sorted(isqrt((u - x) * (u - x) + (v - y) * (v - y)) for x, y in isles)[:2]
        found.append(-(max(abs(u), abs(v)) ** 6) // UNIT**5 - max(0, 420 - (next_near - near) * 2))
    return found


ISLES = ((1, 0, -800), (1, 700, -760), (1, 1250, -300), (1, 450, -60), (1, 100, 420), (1, 900, 500))
"""Where isles lie roughly: how they move with the lot of a land, across and down."""


def valley(wide: int, high: int, chance: Chance) -> list[int]:
    """Raise nearly everything, but round off the corners."""
    return [-2 * (u * u + v * v) ** 2 // UNIT**3 for u, v in _places(wide, high)]


@dataclass(frozen=True, slots=True)
class Character:
    """What a land of a kind is like; shares are hundredths.

    ``rough`` is how much noise counts beside ``bias``, with hills ``coarse`` cells wide; ``island`` are the cells that
    an island has at least, ``pool`` those that make a bay out of a pond; ``clumps`` is how unevenly cities lie,
    ``margin`` how many cells they keep from the edge of the board; it is ``bounded`` if it has neighbours by land.
    """

    bias: Bias
    land: int
    rough: int
    coarse: int = 24
    octaves: int = 4
    island: int = 150
    pool: int = 120
    hills: int = 15
    lakes: int = 1
    rivers: int = 2
    clumps: int = 2
    margin: int = 4
    bounded: bool = False


CHARACTERS: Mapping[str, Character] = MappingProxyType({
    "plain": Character(middle, 58, 150, octaves=5, hills=7, lakes=2, rivers=3),
    "mountains": Character(middle, 57, 160, octaves=5, hills=36, lakes=1, rivers=2),
    "islands": Character(scattered, 50, 110, coarse=18, octaves=4, hills=14, lakes=0, rivers=1, island=200),
    "river_valley": Character(valley, 60, 320, octaves=5, hills=20, lakes=0, rivers=5),
    "coast": Character(side, 66, 130, octaves=5, hills=18, lakes=1, rivers=3, margin=9, bounded=True),
    "ring": Character(ring, 56, 120, octaves=5, hills=16, lakes=0, rivers=2),
})  # fmt: skip
"""By name."""


def _places(wide: int, high: int) -> list[tuple[int, int]]:
    """Return where cells lie, each from -UNIT to UNIT across and down."""
    across = [(2 * x + 1 - wide) * UNIT // wide for x in range(wide)]
    down = [(2 * y + 1 - high) * UNIT // high for y in range(high)]
    return [(u, v) for v in down for u in across]
