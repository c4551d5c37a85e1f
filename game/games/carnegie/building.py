"""Projects on the map and departments in the company (CA-5.2, CA-5.4)."""

from __future__ import annotations

from game.games.carnegie.actions import BuildDepartment, BuildProject
from game.games.carnegie.components.departments import BUILD_GOODS
from game.games.carnegie.events import DepartmentBuilt, ProjectBuilt
from game.games.carnegie.gains import receive, transport_reward
from game.games.carnegie.kinds import Reward, Use
from game.games.carnegie.priced import Priced
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import (
    ALL_SPACES,
    CITY_REGION,
    FITTING,
    PROJECTS,
    ROOMS,
    SMALL_SPACES,
    SPACE_CITY,
    SPACES,
    bits,
)  # fmt: skip
from game.games.carnegie.world import World, working
from game.kernel.cache import cached
from game.kernel.choice import Choice, One
from game.kernel.event import Events
from game.kernel.message import Message, msg

_PROJECT = tuple(tuple(One(BuildProject(kind, space)) for space in range(SPACES)) for kind in range(len(PROJECTS)))
STAFFED_GOODS, BARE_GOODS = BUILD_GOODS
_POINT = Reward(vp=1)


# ---- projects


@cached(4096)
def builds(project: int, spaces: int) -> tuple[Choice, ...]:
    """Return the choices to build a project of a type on one of ``spaces`` (a bit mask)."""
    return tuple(_PROJECT[project][space] for space in bits(spaces))


def project_goods(world: World, project: int, use: Use) -> int:
    """Return the goods a project of a type costs (CA-5.4.1)."""
    return max(0, world.tables.tabs[project].goods - use.discount)


def projects(world: World, g: CarnegieState, company: Company, use: Use) -> list[Priced]:
    """Return for each tab with a disc the places to build, by ``use``; the mission and its region are left aside."""
    free = ALL_SPACES & ~g.table.taken
    other_types = working(world, company, "build_on_other_types") is not None
    found = []
    for project, covered in enumerate(company.covered):
        spaces = free if other_types else free & FITTING[project]
        if covered and spaces:
            found.append(Priced(use.money, project_goods(world, project, use), builds(project, spaces)))
    return found


def lay_project(g: CarnegieState, seat: int, project: int, space: int, goods: int, money: int, out: Events) -> None:
    """Move the rightmost disc of the tab, which is the one with the lowest number, to a building space (CA-5.4.2)."""
    company = g.companies[seat]
    covered = company.covered[project]
    company.covered[project] = covered & (covered - 1)
    company.built[project] |= 1 << space
    g.table.taken |= 1 << space
    company.goods -= goods
    company.money -= money
    if out is not None:
        out.append(ProjectBuilt(seat, project, (covered & -covered).bit_length() - 1, space, goods, money))


def build_project(world: World, g: CarnegieState, seat: int, action: BuildProject, use: Use, out: Events) -> None:
    """Pay for a project, lay its disc, and take what the city gives at once (CA-5.4.5)."""
    company, project, space = g.companies[seat], action.project, action.space
    lay_project(g, seat, project, space, project_goods(world, project, use), use.money, out)
    city = SPACE_CITY[space]
    lobbying = working(world, company, "build_on_other_types")
    if lobbying and FITTING[project] >> space & 1:
        receive(g, seat, _POINT, lobbying.amount, "lobbying", out)
    if world.tables.cities[city].bonus and SMALL_SPACES >> space & 1:
        receive(g, seat, transport_reward(g, seat, CITY_REGION[city]), 1, "small_city", out)


def why_no_project(world: World, g: CarnegieState, company: Company, action: BuildProject, use: Use) -> Message:
    """Return why a project cannot be built there with ``use``."""
    if not company.covered[action.project]:
        return msg("why.ca.no_disc_on_tab")
    if g.table.taken >> action.space & 1:
        return msg("why.ca.space_taken")
    if not FITTING[action.project] >> action.space & 1 and not working(world, company, "build_on_other_types"):
        return msg("why.ca.space_type")
    goods = project_goods(world, action.project, use)
    if company.goods < goods:
        return msg("why.ca.goods", missing=goods - company.goods)
    return msg("why.ca.money", missing=use.money - company.money)


# ---- departments


@cached(4096)
def _department(index: int, cells: tuple[int, ...]) -> tuple[Choice, ...]:
    """Return the choices to build a tile on one of the cells."""
    return tuple(One(BuildDepartment(index, cell)) for cell in cells)


def building_goods(company: Company, cell: int, *, staffed: bool = False) -> int:
    """Return the goods of building on a cell, or if somebody were in training there (CA-5.2.3)."""
    return STAFFED_GOODS if company.training[cell] or staffed else BARE_GOODS


def department_goods(world: World, company: Company, index: int, cell: int) -> int:
    """Return the goods a department costs on a cell (CA-5.2.3)."""
    return building_goods(company, cell) + world.tables.departments[index].extra_goods


def department_prices(world: World, company: Company, index: int) -> tuple[int, ...]:
    """Return the different goods a department costs on the cells that are free now, the lowest first."""
    free = (cell for cell in ROOMS if company.departments[cell] < 0)
    return tuple(sorted({department_goods(world, company, index, cell) for cell in free}))


def tiles(g: CarnegieState, company: Company) -> list[int]:
    """Return the departments the company may build, whatever they cost (CA-5.2.4, CA-5.2.5)."""
    if company.reserve >= 0:
        return [company.reserve]
    return [index for index, count in enumerate(g.table.pool) if count and index not in company.departments]


def departments(world: World, g: CarnegieState, company: Company) -> list[Priced]:
    """Return every tile the company may build, on the free cells (CA-5.2.2) for which its goods last (CA-5.2.3)."""
    training, kinds, goods = company.training, world.tables.departments, company.goods
    free = tuple([cell for cell in ROOMS if company.departments[cell] < 0])
    if not free:
        return []
    manned = tuple([cell for cell in free if training[cell]])
    least = STAFFED_GOODS if manned else BARE_GOODS
    found = []
    for index in tiles(g, company):
        extra = kinds[index].extra_goods
        cells = free if goods >= extra + BARE_GOODS else manned
        found.append(Priced(0, extra + least, _department(index, cells)))
    return found


def build_department(world: World, g: CarnegieState, seat: int, action: BuildDepartment, out: Events) -> None:
    """Pay for a department and put its tile on the cell; employees there stay (CA-5.2.6)."""
    company, index, cell = g.companies[seat], action.department, action.cell
    goods = department_goods(world, company, index, cell)
    reserved = company.reserve == index
    company.goods -= goods
    company.departments[cell] = index
    if reserved:
        company.reserve = -1
    else:
        g.table.pool[index] -= 1
    if out is not None:
        out.append(DepartmentBuilt(seat, index, cell, goods, reserved))


def why_no_department(world: World, g: CarnegieState, company: Company, action: BuildDepartment) -> Message:
    """Return why a department cannot be built there."""
    index, cell = action.department, action.cell
    if cell not in ROOMS or company.departments[cell] >= 0:
        return msg("why.ca.cell_taken")
    if company.reserve >= 0 and index != company.reserve:
        return msg("why.ca.reserve_first")
    if index in company.departments:
        return msg("why.ca.same_tile")
    if index != company.reserve and not g.table.pool[index]:
        return msg("why.ca.not_in_pool")
    return msg("why.ca.goods", missing=department_goods(world, company, index, cell) - company.goods)
