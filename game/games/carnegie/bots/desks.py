"""What an employee on duty is worth, by department (CA-3.5, CA-5)."""

from __future__ import annotations

from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.kinds import Department, Use
from game.games.carnegie.planning import STEPS
from game.games.carnegie.scoring import cities_of, levels_of
from game.games.carnegie.tables import LOBBY, REGION_SPACES
from game.games.carnegie.world import donated, of_type, on_duty, owned

LESS = (1.0, 0.75, 0.5, 0.35)
"""How much the first, second, ... employee of a department counts that needs goods."""
TRADE_GAIN = 0.7
"""How much of a trade's profit remains when it has to be prepared."""


def desk_worth(judge: PositionJudge, department: Department, others: int) -> float:
    """Return what one more employee on duty is worth where ``others`` are already, wages aside."""
    kind = department.type
    ending = 1.0 + judge.units.duty
    if department.kind != "per_employee":
        return ending + (lasting_worth(judge, department) if not others else 0.0)
    stays = max([use_worth(judge, use, others) for use in department.uses if not use.mission], default=0.0)
    goes = max([use_worth(judge, use, others) for use in department.uses if use.mission], default=-9.0)
    chance = judge.chance(kind)
    return max(judge.traits.stay * stays * judge.times(kind) + ending, goes * chance + ending * (1 - 0.6 * chance))


def use_worth(judge: PositionJudge, use: Use, others: int) -> float:
    """Return what using an employee once is worth, the mission included, the place at the desk aside."""
    trip = max(judge.trips) if use.mission else 0.0
    if use.special == "build_project":
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
    """Return the value at a place; beyond the last what an average one may later bring."""
    return values[place] if place < len(values) else 1.5


def lasting_worth(judge: PositionJudge, department: Department) -> float:
    """Return what a lasting effect or an effect at the end is worth while somebody is on duty (CA-3.5.6, CA-10.10)."""
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
    """Return what Post Office adds to the connection that is hoped for (tile 28)."""
    company = judge.company
    return 0.35 * judge.network(cities_of(owned(company)), levels_of(company.tracks))


def leaving(judge: PositionJudge, cell: int) -> float:
    """Return what is lost when an employee leaves its desk: at most what it costs to send another one there."""
    department = judge.world.tables.departments[judge.company.departments[cell]]
    others = judge.company.duty[cell].bit_count() - 1
    refill = judge.lobby(judge.rounds) + STEPS[LOBBY][cell] * judge.step + min(department.desks) * judge.dollar + 0.3
    return min(desk_worth(judge, department, max(0, others)), refill)
