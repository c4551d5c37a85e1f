"""Effects of departments: projects, departments, study, and the uses of their next employee (CA-3.5, CA-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.carnegie.actions import (
    TAKE_PER_PROJECT,
    TRADE,
    Advance,
    BuildDepartment,
    BuildProject,
    Develop,
    Employ,
    Send,
)
from game.games.carnegie.component_types import Department, Reward, Use
from game.games.carnegie.components.departments import BUILD_GOODS
from game.games.carnegie.events import DepartmentBuilt, ProjectBuilt, TabDeveloped, TransportAdvanced
from game.games.carnegie.phases.donation import copies
from game.games.carnegie.purse import Priced, receive, transport_reward
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import (
    ALL_SPACES,
    CITY_REGION,
    FITTING,
    LAST_BOX,
    PROJECTS,
    REGION_SPACES,
    REGIONS,
    ROOMS,
    SMALL_SPACES,
    SPACE_CITY,
    SPACES,
    TRACKS,
    bits,
)
from game.games.carnegie.world import World, donation_cost, owned, working
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.choice import Amount, Choice, One
from game.kernel.event import Events
from game.kernel.message import Message, msg

_PROJECT = tuple(tuple(One(BuildProject(kind, space)) for space in range(SPACES)) for kind in range(len(PROJECTS)))
STAFFED_GOODS, BARE_GOODS = BUILD_GOODS
_POINT = Reward(vp=1)


# ---- projects


@cached(4096)
def builds(project: int, spaces: int) -> tuple[Choice, ...]:
    """The choices to build a project of a type on one of ``spaces`` (a bit mask)."""
    return tuple(_PROJECT[project][space] for space in bits(spaces))


def project_goods(world: World, project: int, use: Use) -> int:
    return max(0, world.tables.tabs[project].goods - use.discount)


def projects(world: World, g: CarnegieState, company: Company, use: Use) -> list[Priced]:
    """For each tab with a disc the places to build by ``use``, without the mission and its region."""
    free = ALL_SPACES & ~g.table.taken
    other_types = working(world, company, "build_on_other_types") is not None
    found = []
    for project, covered in enumerate(company.covered):
        spaces = free if other_types else free & FITTING[project]
        if covered and spaces:
            found.append(Priced(use.money, project_goods(world, project, use), builds(project, spaces)))
    return found


def lay_project(g: CarnegieState, seat: int, project: int, space: int, goods: int, money: int, out: Events) -> None:
    """Move the rightmost disc of the tab (the lowest number) to a building space (CA-5.4.2)."""
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
    """Pay for a project, put its disc on the map, and take what the city gives at once (CA-5.4.5)."""
    company, project, space = g.companies[seat], action.project, action.space
    lay_project(g, seat, project, space, project_goods(world, project, use), use.money, out)
    city = SPACE_CITY[space]
    lobbying = working(world, company, "build_on_other_types")
    if lobbying and FITTING[project] >> space & 1:
        receive(g, seat, _POINT, lobbying.amount, "lobbying", out)
    if world.tables.cities[city].bonus and SMALL_SPACES >> space & 1:
        receive(g, seat, transport_reward(g, seat, CITY_REGION[city]), 1, "small_city", out)


def why_no_project(world: World, g: CarnegieState, company: Company, action: BuildProject, use: Use) -> Message:
    """Why a project cannot be built there with ``use``."""
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
    return tuple(One(BuildDepartment(index, cell)) for cell in cells)


def building_goods(company: Company, cell: int, *, staffed: bool = False) -> int:
    """The goods of building on a cell, or if somebody were in training there (CA-5.2.3)."""
    return STAFFED_GOODS if company.training[cell] or staffed else BARE_GOODS


def department_goods(world: World, company: Company, index: int, cell: int) -> int:
    """The price of a department on a cell, in goods (CA-5.2.3)."""
    return building_goods(company, cell) + world.tables.departments[index].extra_goods


def department_prices(world: World, company: Company, index: int) -> tuple[int, ...]:
    """The different prices of a department on the free cells, in goods, the lowest first."""
    free = (cell for cell in ROOMS if company.departments[cell] < 0)
    return tuple(sorted({department_goods(world, company, index, cell) for cell in free}))


def tiles(g: CarnegieState, company: Company) -> list[int]:
    """The departments the company may build, whatever they cost (CA-5.2.4, CA-5.2.5)."""
    if company.reserve >= 0:
        return [company.reserve]
    return [index for index, count in enumerate(g.table.pool) if count and index not in company.departments]


def departments(world: World, g: CarnegieState, company: Company) -> list[Priced]:
    """Every tile the company may build, on the free cells (CA-5.2.2) that its goods allow (CA-5.2.3)."""
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
    """Why a department cannot be built there."""
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


SHARES_LAST_BOX = "lower_transport_income_and_shared_last_box"
"""The effect of the department that may enter an occupied last box (CA-5.3.6)."""
_DEVELOP = tuple(One(Develop(tab)) for tab in range(len(PROJECTS)))
_ADVANCE = tuple(One(Advance(region)) for region in range(len(REGIONS)))


def developments(world: World, g: CarnegieState, seat: int) -> list[Choice]:
    """Every development that the study points of this turn pay (CA-5.3.8)."""
    study = g.turn.study
    found: list[Choice] = []
    if study:
        found += [_DEVELOP[tab] for tab in range(len(PROJECTS)) if not why_no_tab(world, g, seat, tab)]
        found += [_ADVANCE[region] for region in range(len(REGIONS)) if not why_no_step(world, g, seat, region)]
    return found


def why_no_tab(world: World, g: CarnegieState, seat: int, tab: int) -> Message | None:
    """Why a tab cannot be pulled now (CA-5.3.2 to CA-5.3.4), or None."""
    company = g.companies[seat]
    positions = world.tables.tabs[tab].positions
    pulls = company.pulls[tab] + 1
    if pulls >= len(positions):
        return msg("why.ca.tab_finished")
    if positions[pulls].exposes >= 0 and not company.discs:
        return msg("why.ca.no_disc")
    lacking = positions[pulls].study - g.turn.study
    return msg("why.ca.study", missing=lacking) if lacking > 0 else None


def step_cost(world: World, g: CarnegieState, seat: int, region: int) -> int:
    """The study points of the next step on a track (CA-5.3.5, CA-5.5.15). There must be a next box."""
    company = g.companies[seat]
    cost = TRACKS[region].costs[company.tracks[region] - 1]
    cheaper = working(world, company, "transport_step_discount")
    return max(cheaper.least, cost - cheaper.amount) if cheaper else cost


def why_no_step(world: World, g: CarnegieState, seat: int, region: int) -> Message | None:
    """Why the disc of a track cannot advance now (CA-5.3.5, CA-5.3.6), or None."""
    company = g.companies[seat]
    box = company.tracks[region] + 1
    if box > LAST_BOX:
        return msg("why.ca.track_end")
    lacking = step_cost(world, g, seat, region) - g.turn.study
    if lacking > 0:
        return msg("why.ca.study", missing=lacking)
    if box == LAST_BOX and last_box_taken(g, region):
        return None if working(world, company, SHARES_LAST_BOX) else msg("why.ca.last_box")
    return None


def last_box_taken(g: CarnegieState, region: int) -> bool:
    """True if anybody's disc is in the last box of a track (CA-5.3.6, CA-11.3.7)."""
    if g.andrew is not None and g.andrew.tracks[region] == LAST_BOX:
        return True
    return any(company.tracks[region] == LAST_BOX for company in g.companies)


def develop(world: World, g: CarnegieState, seat: int, action: Develop | Advance, out: Events) -> None:
    """Carry out a development and pay for it."""
    company = g.companies[seat]
    if isinstance(action, Develop):
        company.pulls[action.tab] += 1
        pulls = company.pulls[action.tab]
        position = world.tables.tabs[action.tab].positions[pulls]
        g.turn.study -= position.study
        if position.exposes >= 0:
            company.discs -= 1
            company.covered[action.tab] |= 1 << position.exposes
        if out is not None:
            out.append(TabDeveloped(seat, action.tab, pulls, position.exposes, position.study))
        return
    cost = step_cost(world, g, seat, action.region)
    g.turn.study -= cost
    company.tracks[action.region] += 1
    box = company.tracks[action.region]
    if out is not None:
        out.append(TransportAdvanced(seat, action.region, box, cost))
    receive(g, seat, TRACKS[action.region].boxes[box - 1].bonus, 1, "last_box", out)


def developed(world: World, g: CarnegieState, seat: int) -> Iterator[CarnegieState]:
    """Yield the positions after any series of developments that the study points pay, without second discs on a tab."""
    waiting, seen = [g], set()
    while waiting:
        here = waiting.pop()
        for choice in developments(world, here, seat):
            (action,) = choice
            assert isinstance(action, Develop | Advance)
            if isinstance(action, Develop) and here.companies[seat].covered[action.tab]:
                continue
            there = here.clone()
            develop(world, there, seat, action, None)
            company = there.companies[seat]
            mark = (*company.pulls, *company.tracks)
            if mark not in seen:
                seen.add(mark)
                waiting.append(there)
                yield there


def why_no_development(world: World, g: CarnegieState, seat: int, action: Action) -> Message | None:
    """Why a development is refused; None for other actions."""
    if isinstance(action, Develop):
        return why_no_tab(world, g, seat, action.tab)
    if isinstance(action, Advance):
        return why_no_step(world, g, seat, action.region)
    return None


_EMPLOYED = tuple((Priced(0, 0, (One(Employ(option)),)),) for option in range(4))
_SENT = tuple(
    (Priced(0, 0, tuple(One(Send(option, region)) for region in range(len(REGIONS)))),) for option in range(4)
)


def department_at(world: World, company: Company, cell: int) -> Department:
    return world.tables.departments[company.departments[cell]]


def people(world: World, company: Company, cell: int) -> int:
    """How often a department can be used: its employees on duty and the printed one (CA-3.5.3, CA-5.1.2)."""
    return company.duty[cell].bit_count() + department_at(world, company, cell).permanent


def flows(department: Department) -> bool:
    """True if all employees of the department give the same for nothing: they are then used together."""
    if len(department.uses) != 1:
        return False
    use = department.uses[0]
    return not use.special and not use.mission and bool(use.reward.moves or use.reward.study)


def employments(world: World, g: CarnegieState, seat: int, cell: int) -> list[Choice]:
    """Everything the next employee of a department can be used for now."""
    company = g.companies[seat]
    found: list[Choice] = []
    for option, use in enumerate(department_at(world, company, cell).uses):
        for offer in _offers(world, g, seat, cell, option, use):
            if offer.payable(company):
                found += offer.choices
    return found


def in_reach(world: World, g: CarnegieState, seat: int, cell: int) -> bool:
    """True if the next employee of a department can be used now or after a sale of goods (CA-9.1)."""
    company = g.companies[seat]
    for option, use in enumerate(department_at(world, company, cell).uses):
        for offer in _offers(world, g, seat, cell, option, use):
            if offer.in_reach(company):
                return True
    return False


def _offers(world: World, g: CarnegieState, seat: int, cell: int, option: int, use: Use) -> Sequence[Priced]:
    """What the next employee can do by one of the uses, whatever it costs."""
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
    """True if the next use is possible, or can become so by sales or by developments (CA-5.3.9)."""
    if in_reach(world, g, seat, cell):
        return True
    return any(in_reach(world, after, seat, cell) for after in developed(world, g, seat))


def usable(world: World, g: CarnegieState, seat: int, cell: int) -> bool:
    """True if beginning a department leads to anything."""
    company = g.companies[seat]
    department = department_at(world, company, cell)
    if department.kind != "per_employee" or not people(world, company, cell):
        return False
    return flows(department) or in_reach(world, g, seat, cell)
