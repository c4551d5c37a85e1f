"""The six characters of lands: how much land there is, where it rises, how rough and wet it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isqrt
from types import MappingProxyType
from typing import TypeAlias

from game.kernel.chance import Chance

Bias: TypeAlias = Callable[[int, int, Chance], list[int]]
"""How much each cell is raised, on a grid of this many columns and rows."""
UNIT = 1024
"""Half the width and height of a land: shapes are whole numbers, the same on all machines."""


def middle(wide: int, high: int, chance: Chance) -> list[int]:
    """Raise the middle: a land with sea all around."""
    return [-(u * u + v * v) // UNIT for u, v in _places(wide, high)]


def side(wide: int, high: int, chance: Chance) -> list[int]:
    """Raise all but one side: a land with sea there, and neighbours elsewhere."""
    turn = chance.below(4)
    ahead = [(u, v, -u, -v)[turn] for u, v in _places(wide, high)]
    return [min(0, 700 - each * 3 // 2) for each in ahead]


def ring(wide: int, high: int, chance: Chance) -> list[int]:
    """Raise a ring around the middle."""
    return [-abs(isqrt(u * u + v * v) - 720) * 3 for u, v in _places(wide, high)]


def scattered(wide: int, high: int, chance: Chance) -> list[int]:
    """Lower straits between a few islands, and the rim of the board."""
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
"""Rough places of islands: how they move with the land's luck, across and down."""


def valley(wide: int, high: int, chance: Chance) -> list[int]:
    """Raise nearly everything, but round off the corners."""
    return [-2 * (u * u + v * v) ** 2 // UNIT**3 for u, v in _places(wide, high)]


@dataclass(frozen=True, slots=True)
class Character:
    """A kind of land; shares are hundredths."""

    bias: Bias
    land: int
    rough: int
    """How much noise counts beside ``bias``."""
    coarse: int = 24
    """The width of hills in the noise, in cells."""
    octaves: int = 4
    island: int = 150
    """Least cells of an island."""
    pool: int = 120
    """Least cells of a bay; smaller waters become land."""
    hills: int = 15
    lakes: int = 1
    rivers: int = 2
    clumps: int = 2
    """How unevenly cities are spread."""
    margin: int = 4
    """Cells that cities keep from the edge of the board."""
    bounded: bool = False
    """True if it has neighbours by land."""


CHARACTERS: Mapping[str, Character] = MappingProxyType({
    "plain": Character(middle, 58, 150, octaves=5, hills=7, lakes=2, rivers=3),
    "mountains": Character(middle, 57, 160, octaves=5, hills=36, lakes=1, rivers=2),
    "islands": Character(scattered, 50, 110, coarse=18, octaves=4, hills=14, lakes=0, rivers=1, island=200),
    "river_valley": Character(valley, 60, 320, octaves=5, hills=20, lakes=0, rivers=5),
    "coast": Character(side, 66, 130, octaves=5, hills=18, lakes=1, rivers=3, margin=9, bounded=True),
    "ring": Character(ring, 56, 120, octaves=5, hills=16, lakes=0, rivers=2),
})  # fmt: skip


def _places(wide: int, high: int) -> list[tuple[int, int]]:
    """The place of each cell, from -UNIT to UNIT across and down."""
    across = [(2 * x + 1 - wide) * UNIT // wide for x in range(wide)]
    down = [(2 * y + 1 - high) * UNIT // high for y in range(high)]
    return [(u, v) for v in down for u in across]
