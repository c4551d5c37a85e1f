"""Outlines of ground made of cells: neighbours keep their shared corners, and jagged lines become smooth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.games.power_grid.lands.relief import CellGrid, Cells
from game.kernel.chance import scramble

Corner: TypeAlias = tuple[int, int]
"""A corner of cells: column and row."""
TenthsSpot: TypeAlias = tuple[int, int]
"""A place in tenths of a unit of the board."""
Loop: TypeAlias = tuple[TenthsSpot, ...]

FINE = 10
"""Tenths: outlines are in tenths of a unit of the board."""
ROUNDS = 2
"""How often corners move to the middle of their neighbours."""
ROUGH = 7
"""How uneven a coast is at most, either way, in tenths of a cell."""


@dataclass(frozen=True, slots=True)
class Outlined:
    """The outlines of one kind of ground; ``holes`` is True if other ground is inside it."""

    loops: tuple[Loop, ...]
    holes: bool


def outlines(grid: CellGrid, kinds: Sequence[int], scale: int, seed: int) -> dict[int, Outlined]:
    """The outlines of each kind of ground from 0 on.

    Where three kinds meet nothing moves; elsewhere corners are smoothed, the same for both sides.
    """
    raw = {kind: _loops(grid, kinds, kind) for kind in sorted(set(kinds)) if kind >= 0}
    beside: dict[Corner, set[Corner]] = {}
    for loops in raw.values():
        for loop in loops:
            for here, after in zip(loop, (*loop[1:], loop[0]), strict=True):
                beside.setdefault(here, set()).add(after)
                beside.setdefault(after, set()).add(here)
    spots = _smoothed(grid, beside, scale * FINE, seed)
    found = {}
    for kind, loops in raw.items():
        outer = [loop for loop in loops if _turns_right(loop)]
        found[kind] = Outlined(
            tuple(
                tuple(spots[corner] for corner in loop) for loop in sorted(outer, key=lambda loop: (-len(loop), loop))
            ),
            len(outer) < len(loops),
        )
    return found


def outline(grid: CellGrid, cells: Cells, scale: int, seed: int) -> tuple[Loop, ...]:
    """The outer outlines of ``cells`` alone."""
    return outlines(grid, [0 if cell in cells else -1 for cell in range(grid.size)], scale, seed)[0].loops


def _loops(grid: CellGrid, kinds: Sequence[int], kind: int) -> list[list[Corner]]:
    """The borders of a kind, clockwise around it; at a corner where it meets itself the parts stay apart."""
    wide, high = grid.wide, grid.high
    after: dict[Corner, list[Corner]] = {}
    for cell, its in enumerate(kinds):
        if its == kind:
            x, y = cell % wide, cell // wide
            if not y or kinds[cell - wide] != kind:
                after.setdefault((x, y), []).append((x + 1, y))
            if x == wide - 1 or kinds[cell + 1] != kind:
                after.setdefault((x + 1, y), []).append((x + 1, y + 1))
            if y == high - 1 or kinds[cell + wide] != kind:
                after.setdefault((x + 1, y + 1), []).append((x, y + 1))
            if not x or kinds[cell - 1] != kind:
                after.setdefault((x, y + 1), []).append((x, y))
    found = []
    while after:
        start = min(after)
        loop, here = [start], start
        coming = (0, 0)
        while True:
            ways = after[here]
            right = here[0] - coming[1], here[1] + coming[0]
            step = right if right in ways else ways[0]
            ways.remove(step)
            if not ways:
                del after[here]
            coming, here = (step[0] - here[0], step[1] - here[1]), step
            if here == start:
                break
            loop.append(here)
        found.append(loop)
    return found


def _turns_right(loop: Sequence[Corner]) -> bool:
    """True if a loop goes clockwise, as around ground; around a hole it does not."""
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) > 0


def _smoothed(grid: CellGrid, beside: dict[Corner, set[Corner]], scale: int, seed: int) -> dict[Corner, TenthsSpot]:
    """The drawn place of each corner; those at the edge of the board stay there."""
    spots = {}
    uneven = scale * ROUGH // FINE
    for x, y in beside:
        push = scramble(seed + x * 7919 + y * 104729)
        dx, dy = push % (2 * uneven + 1) - uneven, (push >> 20) % (2 * uneven + 1) - uneven
        edge = x in (0, grid.wide) or y in (0, grid.high)
        spots[x, y] = (x * scale, y * scale) if edge else (x * scale + dx, y * scale + dy)
    free = {
        corner: sorted(near)
        for corner, near in beside.items()
        if len(near) == 2 and 0 < corner[0] < grid.wide and 0 < corner[1] < grid.high
    }
    for _ in range(ROUNDS):
        moved = {}
        for corner, (one, other) in free.items():
            (ax, ay), (bx, by), (cx, cy) = spots[one], spots[corner], spots[other]
            moved[corner] = (ax + 2 * bx + cx) // 4, (ay + 2 * by + cy) // 4
        spots.update(moved)
    return spots


def ribbon(way: Iterable[Corner], scale: int, width: int) -> Loop:
    """The outline of a river along the middles of cells, from a thin spring to ``width`` units at its end."""
    line = []
    for x, y in way:
        push, far = scramble(x * 7919 + y * 104729), scale * FINE // 2
        dx, dy = push % (2 * far) - far, (push >> 20) % (2 * far) - far
        line.append(((2 * x + 1) * far + dx, (2 * y + 1) * far + dy))
    for _ in range(ROUNDS):
        inner = [
            ((ax + 2 * bx + cx) // 4, (ay + 2 * by + cy) // 4)
            for (ax, ay), (bx, by), (cx, cy) in zip(line[:-2], line[1:-1], line[2:], strict=True)
        ]
        line = [line[0], *inner, line[-1]]
    left, right = [], []
    for number, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, number - 1)], line[min(len(line) - 1, number + 1)]
        across, down = -(by - ay), bx - ax
        long = max(1, abs(across) + abs(down), max(abs(across), abs(down)) * 4 // 3)
        half = width * FINE * (len(line) + 3 * number) // (8 * len(line))
        left.append((x + across * half // long, y + down * half // long))
        right.append((x - across * half // long, y - down * half // long))
    return (*left, *reversed(right))
