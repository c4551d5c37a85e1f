"""Where employees should go: desks worth taking, the way there, who is put on duty (CA-3.6, CA-5.1)."""

from __future__ import annotations

from typing import NamedTuple

from game.games.carnegie.bots.desks import desk_worth
from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.components.departments import NEIGHBOURS
from game.games.carnegie.planning import DIAGONAL_STEPS, STEPS
from game.games.carnegie.tables import DIAGONALS, ROOMS

PART_WAY = 0.55
"""How much of the worth of a desk counts for the way towards it."""
SITE = 1.0
"""What an employee is worth who waits where a department is to be built."""


class Walk(NamedTuple):
    """An employee in training goes from a cell to another for ``steps``."""

    source: int
    target: int
    steps: int
    gain: float


def desk_gains(judge: PositionJudge, cell: int, number: int) -> float:
    """Return what the ``number``-th free desk of a department (from 0, cheapest first) is worth, its wage paid."""
    index = judge.company.departments[cell]
    department = judge.world.tables.departments[index]
    taken = judge.company.duty[cell]
    free = sorted([wage for desk, wage in enumerate(department.desks) if not taken >> desk & 1])
    if number >= len(free):
        return 0.0
    return desk_worth(judge, department, taken.bit_count() + number) - free[number] * judge.dollar


def open_desks(judge: PositionJudge) -> dict[int, list[float]]:
    """Return for each department with free desks what further employees are worth there, best first."""
    found = {}
    departments = judge.world.tables.departments
    for cell, index in enumerate(judge.company.departments):
        if index >= 0 and (count := len(departments[index].desks) - judge.company.duty[cell].bit_count()):
            found[cell] = [desk_gains(judge, cell, number) for number in range(count)]
    return found


def walks(judge: PositionJudge, steps: int, diagonal: bool = False) -> list[Walk]:
    """Return who should go where with so many steps in all; what pays most for each step comes first.

    The last walk may be only begun.
    """
    table = DIAGONAL_STEPS if diagonal else STEPS
    desks = open_desks(judge)
    sources: dict[int, int] = {}
    for cell, waiting in enumerate(judge.company.training):
        if waiting:
            seated = min(waiting, len([gain for gain in desks.get(cell, ()) if gain > 0]))
            if seated:
                desks[cell] = desks[cell][seated:]
            if waiting > seated:
                sources[cell] = waiting - seated
    targets = {cell: gains for cell, gains in desks.items() if gains and gains[0] > 0}
    _sites(judge, targets)
    found: list[Walk] = []
    while steps and sources and targets:
        walk = _best_walk(sources, targets, table, steps)
        if walk is None:
            break
        found.append(walk)
        steps -= walk.steps
        sources[walk.source] -= 1
        if not sources[walk.source]:
            del sources[walk.source]
        targets[walk.target] = targets[walk.target][1:]
        if not targets[walk.target] or targets[walk.target][0] <= 0:
            del targets[walk.target]
    return found


def _sites(judge: PositionJudge, targets: dict[int, list[float]]) -> None:
    """Add cells where a department may soon be built."""
    if judge.rounds < 3:
        return
    company = judge.company
    for cell in ROOMS:
        if company.departments[cell] < 0 and not company.training[cell]:
            targets[cell] = [SITE]


def _best_walk(
    sources: dict[int, int], targets: dict[int, list[float]], table: tuple[tuple[int, ...], ...], steps: int
) -> Walk | None:
    best, best_rate = None, 0.0
    for source in sources:
        near = table[source]
        for target, gains in targets.items():
            distance, gain = near[target], gains[0]
            if not distance:
                continue
            if distance > steps:
                gain *= PART_WAY * steps / distance
            rate = gain / min(distance, steps)
            if rate > best_rate:
                best, best_rate = Walk(source, target, min(distance, steps), gain), rate
    return best


def next_cell(walk: Walk, diagonal: bool) -> int:
    """Return the cell that the first step of a walk leads to."""
    near = NEIGHBOURS[walk.source] + (DIAGONALS[walk.source] if diagonal else ())
    table = DIAGONAL_STEPS if diagonal else STEPS
    return min(near, key=lambda cell: table[cell][walk.target])
