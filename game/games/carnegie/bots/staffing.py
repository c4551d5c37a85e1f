"""Worth of desks and employees on duty, ways to them, and who takes a desk (CA-3.5, CA-3.6, CA-5)."""

from __future__ import annotations

from typing import NamedTuple

from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.component_types import Department, Use
from game.games.carnegie.components.departments import NEIGHBOURS
from game.games.carnegie.planning import DIAGONAL_STEPS, STEPS
from game.games.carnegie.scoring import cities_of, levels_of
from game.games.carnegie.tables import DIAGONALS, LOBBY, REGION_SPACES, ROOMS
from game.games.carnegie.world import donated, of_type, on_duty, owned

LESS = (1.0, 0.75, 0.5, 0.35)
"""How much the first, second, ... employee counts in a department that needs goods."""
TRADE_GAIN = 0.7
"""Share of a trade's profit that remains when it has to be prepared."""


def desk_worth(judge: PositionJudge, department: Department, others: int) -> float:
    """The worth of one more employee on duty where ``others`` already are, without wages."""
    kind = department.type
    ending = 1.0 + judge.units.duty
    if department.kind != "per_employee":
        return ending + (lasting_worth(judge, department) if not others else 0.0)
    stays = max([use_worth(judge, use, others) for use in department.uses if not use.mission], default=0.0)
    goes = max([use_worth(judge, use, others) for use in department.uses if use.mission], default=-9.0)
    chance = judge.chance(kind)
    return max(judge.traits.stay * stays * judge.times(kind) + ending, goes * chance + ending * (1 - 0.6 * chance))


def use_worth(judge: PositionJudge, use: Use, others: int) -> float:
    """The worth of using an employee once, including the mission, without the desk."""
    trip = max(judge.trips) if use.mission else 0.0
    if use.special == "build_project":
        # Goods for about two a project have to be there, or to be found first.
        return _nth(judge.best_projects, others) * (1.0 if judge.company.goods > 2 * others else 0.7)
    if use.special == "build_anywhere":
        return (_nth(judge.best_projects, others) - use.money * judge.dollar) * LESS[min(others, 3)]
    if use.special == "build_department":
        return judge.traits.tile * LESS[min(others, 3)] * min(1.0, 0.5 + judge.company.goods / 4)
    if use.special == "vp_per_two_on_duty":
        return trip + (on_duty(judge.company) + 1) // 2
    if use.special == "copy_donation":
        return trip + (3.0 if donated(judge.g, judge.seat) < 6 else 1.0)
    if use.special == "teleport":
        return trip + of_type(judge.world, judge.company, use.per_type) * 2.5 * judge.step
    if use.special == "per_region":
        discs = owned(judge.company)
        most = max([(discs & spaces).bit_count() for spaces in REGION_SPACES])
        return most * max(judge.reward(use.reward), judge.reward(use.other))
    if use.repeat > 1:
        profit = judge.reward(use.reward) - use.money * judge.dollar - use.goods * judge.good
        return max(0.0, profit) * use.repeat * TRADE_GAIN * LESS[min(others, 3)]
    times = of_type(judge.world, judge.company, use.per_type) if use.per_type >= 0 else 1
    return trip + judge.reward(use.reward) * times


def _nth(values: list[float], place: int) -> float:
    """The value at a place; beyond the last what an average one may bring later."""
    return values[place] if place < len(values) else 1.5


def lasting_worth(judge: PositionJudge, department: Department) -> float:
    """The worth of a lasting effect, or one at the end, while somebody is on duty (CA-3.5.6, CA-10.10)."""
    company, rule = judge.company, department.rule
    discs = owned(company)
    by_region = [(discs & spaces).bit_count() for spaces in REGION_SPACES]
    if rule == "donation_base_cost":
        made, more = donated(judge.g, judge.seat), min(judge.donations, 4)
        saved = sum(2 * (made + number + 1) for number in range(more))
        return saved * judge.dollar * 0.8
    if rule == "transport_step_discount":
        return 0.22 * judge.rounds * judge.study
    if rule == "vp_per_empty_company_cell":
        return 2.0 * max(0, company.departments.count(-1) - 1 - 0.25 * judge.rounds)
    if rule == "vp_per_project_in_chosen_region":
        return 2.0 * (max(by_region) + 0.15 * judge.rounds)
    if rule == "vp_per_project_in_weakest_region":
        return 4.0 * min(by_region) + 0.25 * judge.rounds
    if rule == "connection_points_plus_one":
        return _connected(judge)
    return 0.12 * judge.rounds


def _connected(judge: PositionJudge) -> float:
    """What Post Office adds to the connection that is hoped for (tile 28)."""
    company = judge.company
    return 0.35 * judge.network(cities_of(owned(company)), levels_of(company.tracks))


def leaving(judge: PositionJudge, cell: int) -> float:
    """What is lost when an employee leaves its desk: at most the cost of sending another one there."""
    department = judge.world.tables.departments[judge.company.departments[cell]]
    others = judge.company.duty[cell].bit_count() - 1
    refill = judge.lobby(judge.rounds) + STEPS[LOBBY][cell] * judge.step + min(department.desks) * judge.dollar + 0.3
    return min(desk_worth(judge, department, max(0, others)), refill)


PART_WAY = 0.55
"""Share of a desk's worth that counts for the way towards it."""
SITE = 1.0
"""The worth of an employee who waits where a department is to be built."""


class Walk(NamedTuple):
    """The way of an employee in training from a cell to another, in ``steps`` steps."""

    source: int
    target: int
    steps: int
    gain: float


def desk_gains(judge: PositionJudge, cell: int, number: int) -> float:
    """The worth of the ``number``-th free desk of a department (from 0, cheapest first), its wage paid."""
    index = judge.company.departments[cell]
    department = judge.world.tables.departments[index]
    taken = judge.company.duty[cell]
    free = sorted([wage for desk, wage in enumerate(department.desks) if not taken >> desk & 1])
    if number >= len(free):
        return 0.0
    return desk_worth(judge, department, taken.bit_count() + number) - free[number] * judge.dollar


def open_desks(judge: PositionJudge) -> dict[int, list[float]]:
    """For each department with free desks the worth of further employees there, best first."""
    found = {}
    departments = judge.world.tables.departments
    for cell, index in enumerate(judge.company.departments):
        if index >= 0 and (count := len(departments[index].desks) - judge.company.duty[cell].bit_count()):
            found[cell] = [desk_gains(judge, cell, number) for number in range(count)]
    return found


def walks(judge: PositionJudge, steps: int, diagonal: bool = False) -> list[Walk]:
    """Who should go where with ``steps`` steps in all, the best gain for each step first.

    The last way may be only begun.
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
    """The cell that the first step of a walk leads to."""
    near = NEIGHBOURS[walk.source] + (DIAGONALS[walk.source] if diagonal else ())
    table = DIAGONAL_STEPS if diagonal else STEPS
    return min(near, key=lambda cell: table[cell][walk.target])
