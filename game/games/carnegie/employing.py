"""What the next employee of a department can be used for (CA-3.5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.carnegie.actions import TAKE_PER_PROJECT, TRADE, Employ, Send
from game.games.carnegie.building import departments, projects
from game.games.carnegie.development import developed
from game.games.carnegie.kinds import Department, Use
from game.games.carnegie.phases.donation import copies
from game.games.carnegie.priced import Priced
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import REGION_SPACES, REGIONS
from game.games.carnegie.world import World, donation_cost, owned
from game.kernel.choice import Amount, Choice, One

_EMPLOYED = tuple((Priced(0, 0, (One(Employ(option)),)),) for option in range(4))
_SENT = tuple(
    (Priced(0, 0, tuple(One(Send(option, region)) for region in range(len(REGIONS)))),) for option in range(4)
)


def department_at(world: World, company: Company, cell: int) -> Department:
    """Return the department on a cell. There must be one."""
    return world.tables.departments[company.departments[cell]]


def people(world: World, company: Company, cell: int) -> int:
    """Return how often a department can be used: its employees on duty and the printed one (CA-3.5.3, CA-5.1.2)."""
    return company.duty[cell].bit_count() + department_at(world, company, cell).permanent


def flows(department: Department) -> bool:
    """Tell whether all employees of the department give the same, for nothing: they are then used together."""
    if len(department.uses) != 1:
        return False
    use = department.uses[0]
    return not use.special and not use.mission and bool(use.reward.moves or use.reward.study)


def employments(world: World, g: CarnegieState, seat: int, cell: int) -> list[Choice]:
    """Return everything the next employee of a department can be used for now."""
    company = g.companies[seat]
    found: list[Choice] = []
    for option, use in enumerate(department_at(world, company, cell).uses):
        for offer in _offers(world, g, seat, cell, option, use):
            if offer.payable(company):
                found += offer.choices
    return found


def in_reach(world: World, g: CarnegieState, seat: int, cell: int) -> bool:
    """Tell whether the next employee of a department can be used now or after a sale of goods (CA-9.1)."""
    company = g.companies[seat]
    for option, use in enumerate(department_at(world, company, cell).uses):
        for offer in _offers(world, g, seat, cell, option, use):
            if offer.in_reach(company):
                return True
    return False


def _offers(world: World, g: CarnegieState, seat: int, cell: int, option: int, use: Use) -> Sequence[Priced]:
    """Return what the next employee can do by one of the uses, whatever it costs."""
    company = g.companies[seat]
    if use.mission and not company.duty[cell]:
        return ()
    if use.special in ("build_project", "build_anywhere"):
        return projects(world, g, company, use)
    if use.special == "build_department":
        return departments(world, g, company)
    if use.special == "copy_donation":
        found = copies(g, seat) if company.discs else ()
        return (Priced(donation_cost(world, g, seat), 0, found),) if found else ()
    if use.special == "per_region":
        found = _per_region(company)
        return (Priced(0, 0, found),) if found else ()
    if use.repeat > 1:
        return (Priced(use.money, use.goods, _trades(company, option, use)),)
    return _SENT[option] if use.mission else _EMPLOYED[option]


def _trades(company: Company, option: int, use: Use) -> tuple[Choice, ...]:
    times = use.repeat
    if use.goods:
        times = min(times, company.goods // use.goods)
    if use.money:
        times = min(times, company.money // use.money)
    return (Amount(TRADE[option], 1, times),) if times else ()


def _per_region(company: Company) -> list[Choice]:
    discs = owned(company)
    counts = [(discs & spaces).bit_count() for spaces in REGION_SPACES]
    return [Amount(TAKE_PER_PROJECT[region], 0, count) for region, count in enumerate(counts) if count]


def goes_on(world: World, g: CarnegieState, seat: int, cell: int) -> bool:
    """Tell whether the next use is possible, or can become so by sales or by what the study points pay (CA-5.3.9)."""
    if in_reach(world, g, seat, cell):
        return True
    return any(in_reach(world, after, seat, cell) for after in developed(world, g, seat))


def usable(world: World, g: CarnegieState, seat: int, cell: int) -> bool:
    """Tell whether beginning a department leads to anything."""
    company = g.companies[seat]
    department = department_at(world, company, cell)
    if department.kind != "per_employee" or not people(world, company, cell):
        return False
    return flows(department) or in_reach(world, g, seat, cell)
