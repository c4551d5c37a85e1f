"""Using departments, one employee at a time, and what follows inside: steps, jumps, bringing (CA-3.5, CA-5)."""

from __future__ import annotations

from game.games.carnegie.actions import (
    Advance,
    Bring,
    BuildDepartment,
    BuildProject,
    CopyDonation,
    Develop,
    Employ,
    Jump,
    MoveEmployee,
    Send,
    SwitchType,
    TakePerProject,
    Trade,
    UseDepartment,
)
from game.games.carnegie.component_types import Reward, Use
from game.games.carnegie.components.departments import NEIGHBOURS
from game.games.carnegie.effects import (
    build_department,
    build_project,
    department_at,
    develop,
    developments,
    employments,
    flows,
    goes_on,
    people,
    usable,
    why_no_department,
    why_no_development,
    why_no_project,
)
from game.games.carnegie.events import DepartmentBegun, Paid, TypeSwitched
from game.games.carnegie.phases.donation import donate, why_no_donation
from game.games.carnegie.phases.turns import Turns
from game.games.carnegie.planning import DIAGONAL_STEPS, STEPS
from game.games.carnegie.purse import receive
from game.games.carnegie.staff import DONE_ALONE, brings, jumps, move, send, settled, steps
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import CELLS, CITY_REGION, REGION_SPACES, SPACE_CITY, TYPES
from game.games.carnegie.world import World, acting, of_type, on_duty, owned, working
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict, push

_USE = tuple(One(UseDepartment(cell)) for cell in range(len(CELLS)))
_SWITCH = tuple(One(SwitchType(kind)) for kind in range(len(TYPES)))


class Departments(Turns):
    """In turn order everybody uses departments of the active type, or of another with an action-choice tile.

    A player with none to use is not asked, and a turn with nothing left to do ends by itself.
    """

    id = "ca.departments"

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        turn = g.turn
        turn.kind = g.timeline.row
        turn.begun = False
        turn.used = turn.study = 0
        turn.diagonal = working(self.world, g.companies[seat], "diagonal_moves") is not None
        return bool(self._open(g, seat))

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Departments to begin, developments, other types for the tile, and the end of the turn."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *self._open(g, seat))),)

    def _open(self, g: CarnegieState, seat: int) -> list[Choice]:
        found = self._departments(g, seat, g.turn.kind)
        if g.turn.study:
            found += developments(self.world, g, seat)
        if not g.turn.begun and self._has_tile(g, seat):
            found += [_SWITCH[kind] for kind in range(len(TYPES))
                      if kind != g.turn.kind and self._departments(g, seat, kind)]  # fmt: skip
        return found

    def _departments(self, g: CarnegieState, seat: int, kind: int) -> list[Choice]:
        """The departments of a type that can still be used in this turn (CA-3.5.1, CA-3.5.2)."""
        kinds, used = self.world.tables.departments, g.turn.used
        return [
            _USE[cell]
            for cell, index in enumerate(g.companies[seat].departments)
            if index >= 0 and kinds[index].type == kind and not used >> cell & 1 and usable(self.world, g, seat, cell)
        ]

    def _has_tile(self, g: CarnegieState, seat: int) -> bool:
        """True if the seat may use an action-choice tile (CA-8.1, ruling R-09)."""
        may = self.world.choices.first_may_switch or seat != g.timeline.first
        return may and g.companies[seat].choice_tile

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Begin a department, develop, switch, or end the turn."""
        turn = g.turn
        if isinstance(action, UseDepartment):
            turn.begun = True
            turn.used |= 1 << action.cell
            turn.cell = action.cell
            turn.uses = people(self.world, g.companies[seat], action.cell)
            if out is not None:
                out.append(DepartmentBegun(seat, action.cell, turn.uses))
            return push("ca.using")
        if isinstance(action, Develop | Advance):
            develop(self.world, g, seat, action, out)
            return self.resume(g, out)
        if isinstance(action, SwitchType):
            turn.kind = action.type
            turn.begun = True
            g.companies[seat].choice_tile = False
            if out is not None:
                out.append(TypeSwitched(seat, action.type))
            return WAIT
        return self.end_turn(g, out)

    def resume(self, g: CarnegieState, out: Events) -> Verdict:
        """Continue the turn as long as anything is left to do."""
        g.turn.cell = -1
        return WAIT if self._open(g, acting(g)) else self.end_turn(g, out)

    def beside(self, g: CarnegieState, out: Events) -> Verdict:
        """End the turn if a sale has left nothing else to do (CA-9.2)."""
        return self.resume(g, out)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        if isinstance(action, SwitchType):
            return self._why_no_switch(g, seat)
        if isinstance(action, UseDepartment):
            return self._why_no_use(g, seat, action.cell)
        return why_no_development(self.world, g, seat, action)

    def _why_no_switch(self, g: CarnegieState, seat: int) -> Message:
        if not g.companies[seat].choice_tile:
            return msg("why.ca.no_choice_tile")
        if seat == g.timeline.first and not self.world.choices.first_may_switch:
            return msg("why.ca.first_no_switch")
        if g.turn.begun:
            return msg("why.ca.switch_first")
        return msg("why.ca.nobody_of_type")

    def _why_no_use(self, g: CarnegieState, seat: int, cell: int) -> Message:
        company = g.companies[seat]
        if company.departments[cell] < 0:
            return msg("why.ca.no_department")
        department = department_at(self.world, company, cell)
        if department.type != g.turn.kind:
            return msg("why.ca.other_type")
        if department.kind != "per_employee":
            return msg("why.ca.not_used")
        if g.turn.used >> cell & 1:
            return msg("why.ca.used")
        return msg("why.ca.nobody_on_duty") if not company.duty[cell] else msg("why.ca.nothing_to_do")


_POINT = Reward(vp=1)


class Using(Phase[CarnegieState]):
    """Uses the department ``turn.cell`` as often as ``turn.uses`` says; study points may be spent between (CA-5.3.8).

    It ends by itself when no use is left, or none that can become possible (CA-5.3.9).
    """

    id = "ca.using"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Begin; where all employees give the same for nothing, it is given at once (CA-5.1.2, CA-5.3.1)."""
        seat, turn = acting(g), g.turn
        department = department_at(self.world, g.companies[seat], turn.cell)
        if flows(department):
            receive(g, seat, department.uses[0].reward, turn.uses, "department", out, turn.cell)
            turn.uses = 0
        return self.resume(g, out)

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """The uses of the next employee, developments, and giving up the rest (CA-3.5.5)."""
        seat = acting(g)
        uses = employments(self.world, g, seat, g.turn.cell)
        return (Decision(seat, self.id, (*DONE_ALONE, *uses, *developments(self.world, g, seat))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Use one employee, develop, or give up the rest."""
        turn = g.turn
        if isinstance(action, Develop | Advance):
            develop(self.world, g, seat, action, out)
            return self.resume(g, out)
        use = self._use(g, seat, action)
        if use is None:
            turn.uses = 0
            return DONE
        turn.uses -= 1
        if use.mission:
            send(self.world, g, seat, turn.cell, _region(action), out)
        if isinstance(action, Employ | Send):
            self._reward(g, seat, use, out)
        elif isinstance(action, Trade):
            self._trade(g, seat, use, action.amount, out)
        elif isinstance(action, TakePerProject):
            self._per_project(g, seat, use, action, out)
        elif isinstance(action, BuildProject):
            build_project(self.world, g, seat, action, use, out)
        elif isinstance(action, BuildDepartment):
            # The new department works once it is staffed, so what is asked here is about another.
            brought = working(self.world, g.companies[seat], "move_employee_to_new_department") is not None
            build_department(self.world, g, seat, action, out)
            turn.target = action.cell if brought else -1
        else:
            assert isinstance(action, CopyDonation)
            donate(self.world, g, seat, action.donation, out)
        return self.resume(g, out)

    def resume(self, g: CarnegieState, out: Events) -> Verdict:
        """First finish what the last use started, then the next use."""
        seat, turn = acting(g), g.turn
        if not settled(self.world, g, seat, out):
            return push("ca.arriving")
        if turn.moves:
            return push("ca.moving")
        if turn.jumps:
            return push("ca.jumping")
        if turn.target >= 0:
            return push("ca.bringing")
        return self.beside(g, out)

    def beside(self, g: CarnegieState, out: Events) -> Verdict:
        """Wait for the next use as long as one can become possible; a sale, too, may have left none (CA-9.2)."""
        turn = g.turn
        if turn.uses and goes_on(self.world, g, acting(g), turn.cell):
            return WAIT
        turn.uses = 0
        return DONE

    def _use(self, g: CarnegieState, seat: int, action: Action) -> Use | None:
        """What the employee is used for, None if the rest is given up."""
        uses = department_at(self.world, g.companies[seat], g.turn.cell).uses
        if isinstance(action, Employ | Send | Trade):
            return uses[action.option]
        return uses[0] if isinstance(action, BuildProject | BuildDepartment | CopyDonation | TakePerProject) else None

    def _reward(self, g: CarnegieState, seat: int, use: Use, out: Events) -> None:
        company = g.companies[seat]
        times = 1 if use.per_type < 0 else of_type(self.world, company, use.per_type)
        if use.special == "teleport":
            g.turn.jumps = times
        elif use.special == "vp_per_two_on_duty":
            points = (on_duty(company) + 1) // 2
            receive(g, seat, _POINT, points, "on_duty", out, g.turn.cell)
        else:
            receive(g, seat, use.reward, times, "department", out, g.turn.cell)

    def _trade(self, g: CarnegieState, seat: int, use: Use, amount: int, out: Events) -> None:
        company = g.companies[seat]
        company.money -= use.money * amount
        company.goods -= use.goods * amount
        if out is not None:
            out.append(Paid(seat, use.money * amount, use.goods * amount, g.turn.cell))
        receive(g, seat, use.reward, amount, "trade", out, g.turn.cell)

    def _per_project(self, g: CarnegieState, seat: int, use: Use, action: TakePerProject, out: Events) -> None:
        projects = (owned(g.companies[seat]) & REGION_SPACES[action.region]).bit_count()
        for reward, times in ((use.reward, projects - action.amount), (use.other, action.amount)):
            if times:
                receive(g, seat, reward, times, "department", out, g.turn.cell)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        if isinstance(action, Develop | Advance):
            return why_no_development(self.world, g, seat, action)
        company, cell = g.companies[seat], g.turn.cell
        uses = department_at(self.world, company, cell).uses
        special = uses[0].special
        leaving = isinstance(action, Send) or (isinstance(action, BuildProject | CopyDonation) and uses[0].mission)
        if leaving and not company.duty[cell]:
            return msg("why.ca.nobody_on_duty")
        if isinstance(action, Trade) and action.option < len(uses):
            return self._why_no_trade(company, uses[action.option], action.amount)
        if isinstance(action, BuildProject) and special in ("build_project", "build_anywhere"):
            return why_no_project(self.world, g, company, action, uses[0])
        if isinstance(action, BuildDepartment) and special == "build_department":
            return why_no_department(self.world, g, company, action)
        if isinstance(action, CopyDonation) and special == "copy_donation":
            return why_no_donation(self.world, g, seat, action)
        return None

    @staticmethod
    def _why_no_trade(company: Company, use: Use, amount: int) -> Message | None:
        """What is missing for ``amount`` trades, else None."""
        if use.goods * amount > company.goods:
            return msg("why.ca.goods", missing=use.goods * amount - company.goods)
        missing = use.money * amount - company.money
        return msg("why.ca.money", missing=missing) if missing > 0 else None


def _region(action: Action) -> int:
    """The region of the mission: for a project that of its city (CA-3.5.7)."""
    if isinstance(action, BuildProject):
        return CITY_REGION[SPACE_CITY[action.space]]
    assert isinstance(action, Send | CopyDonation)
    return action.region


class Moving(Phase[CarnegieState]):
    """Moves anybody in the company as long as steps are left; the rest is lost (CA-5.1.6)."""

    id = "ca.moving"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Ask, unless nobody can move."""
        if steps(g.companies[acting(g)], g.turn.diagonal):
            return WAIT
        g.turn.moves = 0
        return DONE

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Every single step, and stopping."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *steps(g.companies[seat], g.turn.diagonal))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Make a step, or lose the rest."""
        return WAIT if walks_on(self.world, g, seat, action, out) else DONE

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return why_no_step(g, g.companies[seat], action) if isinstance(action, MoveEmployee) else None


def walks_on(world: World, g: CarnegieState, seat: int, action: Action, out: Events) -> bool:
    """Make a step, or lose the rest of the steps; True if some are left (CA-5.1.6)."""
    if isinstance(action, MoveEmployee):
        move(world, g, seat, action, action.target, out)
        g.turn.moves -= 1
    else:
        g.turn.moves = 0
    return g.turn.moves > 0


def why_no_step(g: CarnegieState, company: Company, action: MoveEmployee) -> Message:
    """Why an employee cannot make this step, nor get there by the steps left (CA-5.1.2, CA-5.1.4)."""
    far = DIAGONAL_STEPS if g.turn.diagonal else STEPS
    here = company.duty[action.source] if action.on_duty else company.training[action.source]
    if not here:
        return msg("why.ca.nobody_here")
    if far[action.source][action.target] > g.turn.moves:
        return msg("why.ca.out_of_reach", n=g.turn.moves)
    if action.target not in NEIGHBOURS[action.source]:
        return msg("why.ca.not_neighbours")
    return msg("why.ca.stays_on_duty")


class Jumping(Phase[CarnegieState]):
    """Puts employees on other cells, one at a time, as long as jumps are left."""

    id = "ca.jumping"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Ask, unless nobody can jump."""
        if jumps(g.companies[acting(g)]):
            return WAIT
        g.turn.jumps = 0
        return DONE

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Every employee with every other cell, and stopping."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *jumps(g.companies[seat]))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Put one employee elsewhere."""
        if isinstance(action, Jump):
            move(self.world, g, seat, action, action.target, out)
            g.turn.jumps -= 1
            if g.turn.jumps:
                return WAIT
        g.turn.jumps = 0
        return DONE


class Bringing(Phase[CarnegieState]):
    """Asks which employee comes to the new department, if any."""

    id = "ca.bringing"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Ask, unless nobody can come."""
        if brings(g.companies[acting(g)], g.turn.target):
            return WAIT
        g.turn.target = -1
        return DONE

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Every employee elsewhere, and stopping."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *brings(g.companies[seat], g.turn.target))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Bring the employee, in training, without steps."""
        if isinstance(action, Bring):
            move(self.world, g, seat, action, g.turn.target, out)
        g.turn.target = -1
        return DONE
