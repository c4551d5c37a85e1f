"""What the next employee of a department can be used for (CA-3.5)."""

from __future__ import annotations

from game.games.carnegie.actions import TAKE_PER_PROJECT, TRADE, Employ, Send
from game.games.carnegie.building import departments, projects
from game.games.carnegie.donating import copies
from game.games.carnegie.kinds import Department, Use
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import REGION_SPACES, REGIONS
from game.games.carnegie.world import World, donation_cost, owned
from game.kernel.choice import Amount, Choice, One

_EMPLOY = tuple(One(Employ(option)) for option in range(4))
_SEND = tuple(tuple(One(Send(option, region)) for region in range(len(REGIONS))) for option in range(4))


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
        if company.duty[cell] or not use.mission:
            found += _option(world, g, seat, option, use)
    return found


def _option(world: World, g: CarnegieState, seat: int, option: int, use: Use) -> list[Choice] | tuple[Choice, ...]:
    company = g.companies[seat]
    if use.special in ("build_project", "build_anywhere"):
        return projects(world, g, company, use)
    if use.special == "build_department":
        return departments(world, g, company)
    if use.special == "copy_donation":
        return copies(g, seat) if company.discs and company.money >= donation_cost(world, g, seat) else ()
    if use.special == "per_region":
        return _per_region(company)
    if use.repeat > 1:
        return _trades(company, option, use)
    return _SEND[option] if use.mission else (_EMPLOY[option],)


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


def wants_money(world: World, g: CarnegieState, seat: int, cell: int) -> bool:
    """Tell whether selling goods would open something in a department that is closed for lack of money (CA-9.1)."""
    company = g.companies[seat]
    for use in department_at(world, company, cell).uses:
        if use.special == "copy_donation":
            cost = donation_cost(world, g, seat)
            lacking = bool(company.duty[cell] and company.discs and copies(g, seat)) and company.money < cost
            if lacking and company.money + company.goods >= cost:
                return True
        elif use.special == "build_anywhere" and company.money < use.money:
            spared = [company.goods - max(0, tab.goods - use.discount) for tab, covered
                      in zip(world.tables.tabs, company.covered, strict=True) if covered]  # fmt: skip
            if spared and company.money + max(spared) >= use.money:
                return True
        elif use.special == "" and use.repeat > 1 and company.money < use.money <= company.money + company.goods:
            return True
    return False


def usable(world: World, g: CarnegieState, seat: int, cell: int) -> bool:
    """Tell whether beginning a department leads to anything."""
    company = g.companies[seat]
    department = department_at(world, company, cell)
    if department.kind != "per_employee" or not people(world, company, cell):
        return False
    return flows(department) or bool(employments(world, g, seat, cell)) or wants_money(world, g, seat, cell)
