"""The ground of a land on a grid of cells: sea, height, hills, lakes and rivers, from whole numbers alone.

Floats would differ between machines; a seed has to give the same land everywhere.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise, product
from typing import TypeAlias

from game.games.power_grid.lands.characters import Character
from game.kernel.chance import Chance, scramble

Cells: TypeAlias = frozenset[int]
"""Cells by number, row by row from the upper left."""

UNEVEN = 500
"""How little rough ground turns water: the lower, the more rivers wind."""
FULL = 1024
"""The largest height of noise; the least is 0."""
TWICE = 20
"""Bits of ``FULL`` squared."""
PERCENT = 100
APART = 9
"""Least steps from a spring to other rivers."""
RIM = 4
"""Cells of sea around the land."""
CELL = (1 << 16) - 1
"""Bits that hold the number of a cell."""
LOT = 420
"""The largest random resistance of a cell to water."""


class CellGrid:
    """A board of ``wide`` times ``high`` cells; ``beside`` are the neighbours of each, by side."""

    def __init__(self, wide: int, high: int) -> None:
        self.wide, self.high, self.size = wide, high, wide * high
        self.beside: tuple[tuple[int, ...], ...] = tuple(
            (
                *(cell - 1,) * (x > 0),
                *(cell + 1,) * (x < wide - 1),
                *(cell - wide,) * (y > 0),
                *(cell + wide,) * (y < high - 1),
            )
            for cell, (y, x) in enumerate(product(range(high), range(wide)))
        )

    def at(self, cell: int) -> tuple[int, int]:
        """The column and the row of a cell."""
        return cell % self.wide, cell // self.wide

    def parts(self, cells: Iterable[int]) -> list[Cells]:
        """The connected parts of ``cells``, the largest first."""
        left, found = set(cells), list[Cells]()
        for start in sorted(left):
            if start in left:
                left.discard(start)
                part, frontier = {start}, [start]
                while frontier:
                    near = [cell for cell in self.beside[frontier.pop()] if cell in left]
                    left.difference_update(near)
                    part.update(near)
                    frontier += near
                found.append(frozenset(part))
        return sorted(found, key=lambda part: (-len(part), min(part)))

    def steps(self, starts: Iterable[int], through: Cells | None = None) -> dict[int, int]:
        """Steps from each cell to the nearest start, through the cells ``through`` only."""
        found = dict.fromkeys(sorted(starts), 0)
        queue = deque(found)
        while queue:
            here = queue.popleft()
            for cell in self.beside[here]:
                if cell not in found and (through is None or cell in through):
                    found[cell] = found[here] + 1
                    queue.append(cell)
        return found


@dataclass(frozen=True, slots=True)
class Relief:
    """The ground: ``land`` includes the lakes, ``hills`` the ``peaks``; rivers run from spring to end."""

    grid: CellGrid
    land: Cells
    hills: Cells
    peaks: Cells
    lakes: tuple[Cells, ...]
    rivers: tuple[tuple[int, ...], ...]


def relief(grid: CellGrid, character: Character, chance: Chance) -> Relief:
    """The ground of a land."""
    shape = noise(grid, chance, character.coarse, character.octaves)
    bias = character.bias(grid.wide, grid.high, chance)
    rim = [0] * grid.size if character.bounded else _rim(grid)
    raised = [s * character.rough // PERCENT + b - r for s, b, r in zip(shape, bias, rim, strict=True)]
    land = _land(grid, raised, character)
    heights = _heights(grid, noise(grid, chance, 9, 3), land)
    ranked = sorted(sorted(land), key=lambda cell: -heights[cell])
    hills = frozenset(ranked[: len(ranked) * character.hills // PERCENT])
    peaks = frozenset(ranked[: len(ranked) * character.hills // (3 * PERCENT)])
    rivers = _rivers(grid, land, noise(grid, chance, 6, 2), character, chance)
    lakes = _lakes(grid, land - hills, noise(grid, chance, 8, 2), character.lakes)
    return _cropped(Relief(grid, land, _large(grid, hills, 10), _large(grid, peaks, 5), lakes, rivers))


def _cropped(ground: Relief) -> Relief:
    """The same ground on a board that ends a little beyond its coasts."""
    grid = ground.grid
    columns, rows = [cell % grid.wide for cell in ground.land], [cell // grid.wide for cell in ground.land]
    left, top = max(0, min(columns) - RIM), max(0, min(rows) - RIM)
    small = CellGrid(min(grid.wide, max(columns) + RIM + 1) - left, min(grid.high, max(rows) + RIM + 1) - top)

    def there(cell: int) -> int:
        return (cell // grid.wide - top) * small.wide + cell % grid.wide - left

    def all_there(cells: Iterable[int]) -> Cells:
        return frozenset(map(there, cells))

    lakes, rivers = tuple(map(all_there, ground.lakes)), tuple(tuple(map(there, way)) for way in ground.rivers)
    return Relief(small, all_there(ground.land), all_there(ground.hills), all_there(ground.peaks), lakes, rivers)


def _rim(grid: CellGrid) -> list[int]:
    """How much each cell is lowered so that the land ends before the board does."""
    found = []
    for cell in range(grid.size):
        x, y = grid.at(cell)
        near = min(x, y, grid.wide - 1 - x, grid.high - 1 - y)
        found.append(max(0, 6 - near) * 130)
    return found


def noise(grid: CellGrid, chance: Chance, coarse: int, octaves: int) -> list[int]:
    """Smooth noise from 0 to ``FULL``: hills ``coarse`` cells wide, and finer ones on them."""
    layers: list[list[int]] = []
    weight, reach, spread = 8, coarse, 0
    for _ in range(octaves):
        seed = chance.below(1 << 40)
        spread += weight
        total: list[int] = []
        across = [(gx, _eased(fx)) for gx, fx in (divmod(x * FULL // reach, FULL) for x in range(grid.wide))]
        posts = [
            [weight * _lattice(seed, gx, gy) for gx in range(grid.wide // reach + 2)]
            for gy in range(grid.high // reach + 2)
        ]
        for y in range(grid.high):
            gy, fy = divmod(y * FULL // reach, FULL)
            sy = _eased(fy)
            corners = [a * (FULL - sy) + b * sy for a, b in zip(posts[gy], posts[gy + 1], strict=True)]
            slopes = [after - here for here, after in pairwise(corners)]
            total += [(corners[gx] * FULL + slopes[gx] * sx) >> TWICE for gx, sx in across]
        layers.append(total)
        weight, reach = weight // 2, max(2, reach // 2)
    return [sum(values) // spread for values in zip(*layers, strict=True)]


def _eased(share: int) -> int:
    """A share of ``FULL`` eased in and out."""
    return share * share * (3 * FULL - 2 * share) // (FULL * FULL)


def _lattice(seed: int, x: int, y: int) -> int:
    return scramble(seed + x * 7919 + y * 104729) % FULL


def _land(grid: CellGrid, raised: Sequence[int], character: Character) -> Cells:
    """The highest cells, without islands too small for a city; small bays and inlets become land."""
    order = sorted(range(grid.size), key=lambda cell: -raised[cell])
    risen = frozenset(order[: grid.size * character.land // PERCENT])
    land = frozenset(cell for part in grid.parts(risen) if len(part) >= character.island for cell in part)
    pools = grid.parts(cell for cell in range(grid.size) if cell not in land)
    return land | frozenset(cell for part in pools if len(part) < character.pool for cell in part)


def _heights(grid: CellGrid, rough: Sequence[int], land: Cells) -> list[int]:
    """Heights: rough ground, the lower the nearer the sea."""
    inland = grid.steps(cell for cell in range(grid.size) if cell not in land)
    return [value * min(12, 2 + inland.get(cell, 12)) // 12 for cell, value in enumerate(rough)]


def _large(grid: CellGrid, cells: Cells, least: int) -> Cells:
    return frozenset(cell for part in grid.parts(cells) if len(part) >= least for cell in part)


def _lakes(grid: CellGrid, flat: Cells, wet: Sequence[int], most: int) -> tuple[Cells, ...]:
    """Up to ``most`` lakes, well away from the sea."""
    inland = grid.steps(cell for cell in range(grid.size) if cell not in flat)
    dry = sorted((cell for cell in flat if inland.get(cell, 0) > 4), key=lambda cell: (-wet[cell], cell))
    found: list[Cells] = []
    for middle in dry:
        if len(found) == most:
            break
        x, y = grid.at(middle)
        if all(abs(x - at[0]) + abs(y - at[1]) > 24 for at in (grid.at(min(lake)) for lake in found)):
            near = grid.steps([middle], flat)
            reach = 2 + wet[middle] % 2
            found.append(frozenset(c for c, far in near.items() if far <= reach and wet[c] * 20 >= wet[middle] * 19))
    return tuple(lake for lake in found if len(lake) >= 8)


def _rivers(
    grid: CellGrid, land: Cells, rough: Sequence[int], character: Character, chance: Chance
) -> tuple[tuple[int, ...], ...]:
    """Rivers from far inland to the sea; one that meets another ends there."""
    down, far = _downhill(grid, land, rough)
    found: list[tuple[int, ...]] = []
    wet: set[int] = set()
    springs = sorted(sorted(far), key=lambda cell: -far[cell])
    springs = springs[: max(1, len(springs) // 3)]
    for number in range(character.rivers):
        near = grid.steps(wet)
        free = [cell for cell in springs if near.get(cell, APART) >= APART]
        if not free:
            break
        here = free[0] if not number else free[chance.below(len(free))]
        way = [here]
        while here in land and here not in wet:
            here = down[here]
            way.append(here)
        if len(way) >= 12:
            wet.update(way)
            found.append(tuple(way))
    return tuple(found)


def _downhill(grid: CellGrid, land: Cells, rough: Sequence[int]) -> tuple[dict[int, int], dict[int, int]]:
    """For each cell of the land where its water flows, and how far from the sea it is that way."""
    # The heap holds height, cell and the cell below in one number: tuples would take twice as long.
    heap: list[int] = []
    for cell in sorted(land):
        heap += [(rough[cell] << 32) + (cell << 16) + shore for shore in grid.beside[cell] if shore not in land][:1]
    heap.sort()
    lowest = min(rough)
    uneven = [(each - lowest) ** 2 // UNEVEN + scramble(cell * 31 + each) % LOT for cell, each in enumerate(rough)]
    down: dict[int, int] = {}
    far: dict[int, int] = {}
    while heap:
        first = heappop(heap)
        height, cell, below = first >> 32, first >> 16 & CELL, first & CELL
        if cell not in down:
            down[cell], far[cell] = below, far.get(below, 0) + 1
            for other in grid.beside[cell]:
                if other in land and other not in down:
                    heappush(heap, (height + 20 + uneven[other] << 32) + (other << 16) + cell)
    return down, far
