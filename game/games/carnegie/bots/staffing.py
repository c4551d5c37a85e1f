"""Worth of desks and employees on duty, ways to them, and who takes a desk (CA-3.5, CA-3.6, CA-5)."""

from __future__ import annotations

from typing import NamedTuple

from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.component_types import Department, Use
from game.games.carnegie.components.departments import NEIGHBOURS
from game.games.carnegie.components.projects import DONATION_BASE, ON_DUTY_VP
from game.games.carnegie.planning import DIAGONAL_STEPS, STEPS
from game.games.carnegie.scoring import cities_of, levels_of
from game.games.carnegie.tables import DIAGONALS, LOBBY, REGION_SPACES, ROOMS
from game.games.carnegie.world import donated, of_type, on_duty, owned

LESS = (1.0, 0.75, 0.5, 0.35)
"""How much the first, second, ... employee counts in a department that needs goods."""
TRADE_GAIN = 0.7
"""Share of a trade's profit that remains when it has to be prepared."""
NEVER = -9.0
"""Worse than any use: the department has none of this kind."""
GONE = 0.6
"""How likely an employee who is sent on a mission is not on duty at the end."""
GOODS_A_PROJECT, UNSUPPLIED = 2, 0.7
"""About the goods that a project takes, and the share of its worth that counts where they must be found first."""
TILE_BARE, TILE_GOODS = 0.5, 4
"""Share of a department's worth that counts without goods; each good there adds one part in this many."""
COPIED, COPIED_LATE, FEW_DONATIONS = 3.0, 1.0, 6
"""A copied donation, in points, with few donations made and with this many or more."""
TELEPORT = 2.5
"""Steps that a jump from cell to cell stands for."""
LATER_PROJECT = 1.5
"""A project beyond those that can be built now, in points: what an average one may bring later."""


def desk_worth(judge: PositionJudge, department: Department, others: int) -> float:
    """The worth of one more employee on duty where ``others`` already are, without wages."""
    kind = department.type
    ending = ON_DUTY_VP + judge.units.duty
    if department.kind != "per_employee":
        return ending + (lasting_worth(judge, department) if not others else 0.0)
    stays = max([use_worth(judge, use, others) for use in department.uses if not use.mission], default=0.0)
    goes = max([use_worth(judge, use, others) for use in department.uses if use.mission], default=NEVER)
    chance = judge.chance(kind)
    return max(judge.traits.stay * stays * judge.times(kind) + ending, goes * chance + ending * (1 - GONE * chance))


def use_worth(judge: PositionJudge, use: Use, others: int) -> float:
    """The worth of using an employee once, including the mission, without the desk."""
    trip = max(judge.trips) if use.mission else 0.0
    if use.special == "build_project":
        return _nth(judge.best_projects, others) * (
            1.0 if judge.company.goods > GOODS_A_PROJECT * others else UNSUPPLIED
        )
    if use.special == "build_anywhere":
        return (_nth(judge.best_projects, others) - use.money * judge.dollar) * LESS[min(others, 3)]
    if use.special == "build_department":
        return judge.traits.tile * LESS[min(others, 3)] * min(1.0, TILE_BARE + judge.company.goods / TILE_GOODS)
    if use.special == "vp_per_two_on_duty":
        return trip + (on_duty(judge.company) + 1) // 2
    if use.special == "copy_donation":
        return trip + (COPIED if donated(judge.g, judge.seat) < FEW_DONATIONS else COPIED_LATE)
    if use.special == "teleport":
        return trip + of_type(judge.world, judge.company, use.per_type) * TELEPORT * judge.step
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
    return values[place] if place < len(values) else LATER_PROJECT


SAVED_DONATIONS, SAVED = 4, 0.8
"""Donations to come that a lower price is counted for at most, and the share of what it saves that counts."""
DISCOUNT = 0.22
"""Study points that cheaper steps of transport save each round."""
FILLED, FULLEST = 0.25, 0.15
"""Empty cells that each round fills, and projects that it adds to the region with most of them."""
LEVELLED = 0.25
"""Points that each round adds by the region with fewest projects."""
POST = 0.35
"""Share of the hoped-for connection that one more connection point adds."""
LASTING = 0.12
"""Any other lasting effect, in points a round."""


def lasting_worth(judge: PositionJudge, department: Department) -> float:
    """The worth of a lasting effect, or one at the end, while somebody is on duty (CA-3.5.6, CA-10.10)."""
    company, rule = judge.company, department.rule
    discs = owned(company)
    by_region = [(discs & spaces).bit_count() for spaces in REGION_SPACES]
    if rule == "donation_base_cost":
        made, more = donated(judge.g, judge.seat), min(judge.donations, SAVED_DONATIONS)
        saved = sum((DONATION_BASE - department.amount) * (made + number + 1) for number in range(more))
        return saved * judge.dollar * SAVED
    if rule == "transport_step_discount":
        return DISCOUNT * judge.rounds * judge.study
    if rule == "vp_per_empty_company_cell":
        # The lobby is no empty cell, though it holds no department.
        return department.amount * max(0.0, company.departments.count(-1) - 1 - FILLED * judge.rounds)
    if rule == "vp_per_project_in_chosen_region":
        return department.amount * (max(by_region) + FULLEST * judge.rounds)
    if rule == "vp_per_project_in_weakest_region":
        return department.amount * min(by_region) + LEVELLED * judge.rounds
    if rule == "connection_points_plus_one":
        return _connected(judge)
    return LASTING * judge.rounds


def _connected(judge: PositionJudge) -> float:
    """What Post Office adds to the connection that is hoped for (tile 28)."""
    company = judge.company
    return POST * judge.network(cities_of(owned(company)), levels_of(company.tracks))


REFILLING = 0.3
"""Points that sending another employee to a desk takes beside its time, steps and wage."""


def leaving(judge: PositionJudge, cell: int) -> float:
    """What is lost when an employee leaves its desk: at most the cost of sending another one there."""
    department = judge.world.tables.departments[judge.company.departments[cell]]
    others = judge.company.duty[cell].bit_count() - 1
    wage = min(department.desks) * judge.dollar
    refill = judge.lobby(judge.rounds) + STEPS[LOBBY][cell] * judge.step + wage + REFILLING
    return min(desk_worth(judge, department, max(0, others)), refill)


PART_WAY = 0.55
"""Share of a desk's worth that counts for the way towards it."""
SITE, SITE_ROUNDS = 1.0, 3
"""The worth of an employee who waits where a department is to be built, while at least as many rounds are left."""


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
    if judge.rounds < SITE_ROUNDS:
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
