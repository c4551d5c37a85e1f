"""Uses of employees and donations, by what they bring (CA-3.5, CA-7)."""

from __future__ import annotations

from game.games.carnegie.actions import (
    BuildDepartment,
    BuildProject,
    CopyDonation,
    Done,
    Employ,
    Send,
    TakePerProject,
    Trade,
)
from game.games.carnegie.bots.basis import expected
from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.bots.staffing import desk_worth, lasting_worth, leaving, use_worth
from game.games.carnegie.component_types import Use
from game.games.carnegie.components.projects import DONATION_CAP
from game.games.carnegie.effects import department_goods, project_goods, tiles
from game.games.carnegie.planning import STEPS
from game.games.carnegie.state import NEUTRAL
from game.games.carnegie.tables import (
    CELLS,
    CITY_REGION,
    CITY_SPACES,
    DONATIONS,
    FITTING,
    LOBBY,
    REGION_SPACES,
    REGIONS,
    ROOMS,
    SPACE_CITY,
    bits,
)
from game.games.carnegie.world import donated, donation_base, donation_cost, on_duty, owned
from game.kernel.action import Action

Ranked = list[tuple[float, Action]]


LATER_DONATION = 0.55
"""Share of the donation events to come that lead to a donation, whose price rises."""
DEARER, DEARER_MOST = 0.5, 3
"""Share of a higher price of later donations that counts, and for how many at most."""
FORGONE = 0.35
"""Share of the usual worth of money and goods that counts as given up for an exchange."""


def donation_gains(judge: PositionJudge, copies: bool = False) -> list[tuple[float, int]]:
    """The gain and the space of every donation that can be made now, its price paid, best first.

    ``copies`` are those on top of others (CA-7.6).
    """
    g, seat = judge.g, judge.seat
    cost = donation_cost(judge.world, g, seat)
    price = cost * judge.dollar + _dearer(judge)
    found = []
    for space, donors in enumerate(g.table.donors):
        if (not donors) if not copies else (donors and not donors & (1 << seat | 1 << NEUTRAL)):
            worth = expected(judge.world, g, seat, space, judge.rounds)
            if DONATIONS[space].per == "exchange":
                worth -= _given_up(judge, space, worth)
            found.append((worth + _of_donations(judge) - price, space))
    return sorted(found, key=lambda gain: (-gain[0], gain[1]))


def _dearer(judge: PositionJudge) -> float:
    """The cost of making later donations more expensive."""
    base = donation_base(judge.world, judge.company)
    return base * judge.dollar * LATER_DONATION * min(judge.donations, DEARER_MOST) * DEARER


def _of_donations(judge: PositionJudge) -> float:
    """What one more donation adds to the donation that counts donations."""
    for space, donors in enumerate(judge.g.table.donors):
        donation = DONATIONS[space]
        if donation.per == "donation" and donors >> judge.seat & 1:
            return float(donation.vp) if donation.vp * donated(judge.g, judge.seat) < DONATION_CAP else 0.0
    return 0.0


def _given_up(judge: PositionJudge, space: int, worth: float) -> float:
    """What the money and the goods would otherwise be worth at the end."""
    donation = DONATIONS[space]
    times = worth / donation.vp
    return FORGONE * times * (donation.money * judge.dollar + donation.goods * judge.good)


def employments(judge: PositionJudge, cell: int) -> Ranked:
    """Everything the next employee can do, and stopping, which is worth 0."""
    department = judge.world.tables.departments[judge.company.departments[cell]]
    found: Ranked = [(0.0, Done())]
    for option, use in enumerate(department.uses):
        if not use.mission or judge.company.duty[cell]:
            found += _option(judge, cell, option, use)
    return found


def _option(judge: PositionJudge, cell: int, option: int, use: Use) -> Ranked:
    lost = leaving(judge, cell) if use.mission else 0.0
    if use.special in ("build_project", "build_anywhere"):
        return _projects(judge, use, lost)
    if use.special == "build_department":
        return departments(judge)
    if use.special == "copy_donation":
        return _copies(judge, lost)
    if use.special == "per_region":
        return _per_region(judge, use)
    if use.repeat > 1:
        return _trades(judge, option, use)
    if use.special == "vp_per_two_on_duty":
        worth = float((on_duty(judge.company) + 1) // 2)
    else:
        worth = use_worth(judge, use, 0) - (max(judge.trips) if use.mission else 0.0)
    if not use.mission:
        return [(worth, Employ(option))]
    return [(worth + judge.trips[region] - lost, Send(option, region)) for region in range(len(REGIONS))]


def _projects(judge: PositionJudge, use: Use, lost: float) -> Ranked:
    """For each tab every city with a free space; missions count where the employee leaves."""
    company, free = judge.company, ~judge.g.table.taken
    found: Ranked = []
    for tab, covered in enumerate(company.covered):
        goods = project_goods(judge.world, tab, use)
        if not covered or company.goods < goods or company.money < use.money:
            continue
        place = (covered & -covered).bit_length() - 1
        price = goods * judge.good + use.money * judge.dollar + lost
        worth = judge.exposed(tab, place) + judge.units.types[tab] - price
        fitting = free & FITTING[tab]
        for city in dict.fromkeys([SPACE_CITY[space] for space in bits(fitting)]):
            spaces = fitting & CITY_SPACES[city]
            trip = judge.trips[CITY_REGION[city]] if use.mission else 0.0
            found.append((worth + judge.cities[city] + trip, BuildProject(tab, (spaces & -spaces).bit_length() - 1)))
    return found


ELSEWHERE = 1.0
"""Points of an employee who does without a new desk, beside its rounds in a lobby."""
AT_HAND = 0.3
"""Points that each employee who is in training where a department is built adds, up to one point in all."""
NEXT_TILE = 0.6
"""Points by which each further department built in a turn is worth less than the one before."""


def tile_worth(judge: PositionJudge, index: int) -> float:
    """The worth of a tile's abilities, without its place."""
    department = judge.world.tables.departments[index]
    worth = judge.units.departments[department.type]
    if not department.needs_employee:
        return worth + lasting_worth(judge, department)
    other = judge.lobby(judge.rounds) + ELSEWHERE
    for number, wage in enumerate(department.desks):
        worth += judge.traits.manned * max(0.0, desk_worth(judge, department, number) - wage * judge.dollar - other)
    return worth


def departments(judge: PositionJudge) -> Ranked:
    """Every tile that may be built on each free cell."""
    company = judge.company
    found: Ranked = []
    free = [cell for cell in ROOMS if company.departments[cell] < 0]
    for index in tiles(judge.g, company):
        worth = tile_worth(judge, index)
        desks = len(judge.world.tables.departments[index].desks)
        for cell in free:
            goods = department_goods(judge.world, company, index, cell)
            if goods <= company.goods:
                far = judge.traits.far * desks * STEPS[LOBBY][cell]
                near = min(1.0, AT_HAND * company.training[cell])
                gain = CELLS[cell].vp * judge.traits.place + worth - goods * judge.good - min(far, worth) + near
                found.append((gain, BuildDepartment(index, cell)))
    return found


def _copies(judge: PositionJudge, lost: float) -> Ranked:
    company = judge.company
    if not company.discs or company.money < donation_cost(judge.world, judge.g, judge.seat):
        return []
    region = max(range(len(REGIONS)), key=lambda r: judge.trips[r])
    return [
        (gain + judge.trips[region] - lost, CopyDonation(space, region))
        for gain, space in donation_gains(judge, copies=True)
    ]


def _per_region(judge: PositionJudge, use: Use) -> Ranked:
    discs = owned(judge.company)
    found: Ranked = []
    for region, spaces in enumerate(REGION_SPACES):
        if count := (discs & spaces).bit_count():
            found.append((count * judge.reward(use.reward), TakePerProject(region, 0)))
            found.append((count * judge.reward(use.other), TakePerProject(region, count)))
    return found


def _trades(judge: PositionJudge, option: int, use: Use) -> Ranked:
    times = use.repeat
    if use.goods:
        times = min(times, judge.company.goods // use.goods)
    if use.money:
        times = min(times, judge.company.money // use.money)
    gain = judge.reward(use.reward) - use.money * judge.dollar - use.goods * judge.good
    return [(gain * times, Trade(option, times))] if times else []


def department_gain(judge: PositionJudge, cell: int, people: int) -> float:
    """The worth of using a department now; several employees do not all find the best use."""
    department = judge.world.tables.departments[judge.company.departments[cell]]
    first = department.uses[0]
    if first.special in ("build_project", "build_anywhere"):
        ranked = _best_of_tabs(_option(judge, cell, 0, first), people, judge)
        return sum(ranked)
    best = max([gain for gain, _ in employments(judge, cell)])
    if first.special == "build_department":
        others = [best - NEXT_TILE * number for number in range(people)][: max(1, judge.company.goods)]
        return sum(max(0.0, gain) for gain in others) if best > 0 else 0.0
    return best * people


def _best_of_tabs(ranked: Ranked, people: int, judge: PositionJudge) -> list[float]:
    """The worth of the best projects as far as employees and goods allow, one for each tab."""
    best: dict[int, float] = {}
    for gain, action in ranked:
        if isinstance(action, BuildProject):
            best[action.project] = max(gain, best.get(action.project, 0.0))
    goods = judge.company.goods
    found: list[float] = []
    for tab, gain in sorted(best.items(), key=lambda item: -item[1]):
        price = judge.world.tables.tabs[tab].goods
        if len(found) < people and price <= goods and gain > 0:
            found.append(gain)
            goods -= price
    return found
