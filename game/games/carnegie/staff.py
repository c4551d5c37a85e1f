"""Employees: how they move, arrive, and leave for missions (CA-4, CA-5.1)."""

from __future__ import annotations

from game.games.carnegie.actions import Bring, Done, Jump, MoveEmployee
from game.games.carnegie.events import EmployeeMoved, EmployeesArrived, EmployeesHired, WentOnMission
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import CELLS, DIAGONALS, NEIGHBOURS
from game.games.carnegie.world import World, lobbies
from game.kernel.choice import Choice, One
from game.kernel.event import Events

DONE_ALONE: tuple[Choice, ...] = (One(Done()),)
_NEAR = (NEIGHBOURS, tuple(a + b for a, b in zip(NEIGHBOURS, DIAGONALS, strict=True)))
_PLACES = range(len(CELLS))
_STEPS = tuple(
    tuple(
        tuple(tuple(One(MoveEmployee(cell, to, duty)) for to in near[cell]) for duty in (False, True))
        for cell in _PLACES
    )
    for near in _NEAR
)
_JUMPS = tuple(
    tuple(tuple(One(Jump(cell, to, duty)) for to in _PLACES if to != cell) for duty in (False, True))
    for cell in _PLACES
)
_BRINGS = tuple(tuple((One(Bring(cell, duty)),) for duty in (False, True)) for cell in _PLACES)


def steps(company: Company, diagonal: bool, anybody: bool = True) -> list[Choice]:
    """Every single step (CA-5.1.4), of employees on duty only with ``anybody``."""
    return _of_employees(company, _STEPS[diagonal], -1, anybody)


def jumps(company: Company) -> list[Choice]:
    """Every way to put an employee on another cell."""
    return _of_employees(company, _JUMPS)


def brings(company: Company, target: int) -> list[Choice]:
    """Every employee that can be brought to the cell ``target`` (CA-5.5.8)."""
    return _of_employees(company, _BRINGS, target)


def _of_employees(
    company: Company, offered: tuple[tuple[tuple[One, ...], ...], ...], but: int = -1, anybody: bool = True
) -> list[Choice]:
    found: list[Choice] = []
    duty = company.duty
    for cell, training in enumerate(company.training):
        if training and cell != but:
            found += offered[cell][0]
        if anybody and duty[cell] and cell != but:
            found += offered[cell][1]
    return found


def move(
    world: World, g: CarnegieState, seat: int, action: MoveEmployee | Jump | Bring, target: int, out: Events
) -> None:
    """Move an employee to another cell, where it is in training (CA-4.4)."""
    company = g.companies[seat]
    if action.on_duty:
        leave_desk(world, company, action.source)
    else:
        company.training[action.source] -= 1
    company.training[target] += 1
    if out is not None:
        how = "step" if isinstance(action, MoveEmployee) else "jump" if isinstance(action, Jump) else "brought"
        out.append(EmployeeMoved(seat, action.source, target, action.on_duty, how))  # type: ignore[arg-type]


def leave_desk(world: World, company: Company, cell: int) -> int:
    """Free the taken desk with the lowest wage, the best one to have free again; return it."""
    taken = company.duty[cell]
    wages = world.tables.departments[company.departments[cell]].desks
    desk = min((d for d in range(len(wages)) if taken >> d & 1), key=lambda d: wages[d])
    company.duty[cell] = taken & ~(1 << desk)
    return desk


def send(world: World, g: CarnegieState, seat: int, cell: int, region: int, out: Events) -> None:
    """Send an employee on duty in a cell on a mission (CA-3.5.7)."""
    company = g.companies[seat]
    desk = leave_desk(world, company, cell)
    company.missions[region] += 1
    if out is not None:
        out.append(WentOnMission(seat, cell, desk, region))


def hire(g: CarnegieState, seat: int, amount: int, out: Events) -> None:
    """Take employees from the supply, as many as there are; they still have to arrive (CA-3.3.8)."""
    company = g.companies[seat]
    amount = min(amount, company.staff)
    if amount:
        company.staff -= amount
        g.turn.arrivals += amount
        if out is not None:
            out.append(EmployeesHired(seat, amount))


def arrive(g: CarnegieState, seat: int, cell: int, amount: int, out: Events) -> None:
    """Let employees enter a lobby, in training (CA-4.3)."""
    g.turn.arrivals -= amount
    g.companies[seat].training[cell] += amount
    if out is not None:
        out.append(EmployeesArrived(seat, cell, amount))


def settled(world: World, g: CarnegieState, seat: int, out: Events) -> bool:
    """Let all arriving employees in where there is only one lobby; True if nobody is left outside."""
    if g.turn.arrivals:
        rooms = lobbies(world, g.companies[seat])
        if len(rooms) > 1:
            return False
        arrive(g, seat, rooms[0], g.turn.arrivals, out)
    return True
