"""Using departments (CA-3.5)."""

from __future__ import annotations

from game.games.carnegie.actions import Advance, Develop, SwitchType, UseDepartment
from game.games.carnegie.development import develop, developments, why_no_development
from game.games.carnegie.employing import department_at, people, usable
from game.games.carnegie.events import DepartmentBegun, TypeSwitched
from game.games.carnegie.phases.turns import Turns
from game.games.carnegie.staff import DONE_ALONE
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CELLS, TYPES
from game.games.carnegie.world import acting, working
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import WAIT, Verdict, push

_USE = tuple(One(UseDepartment(cell)) for cell in range(len(CELLS)))
_SWITCH = tuple(One(SwitchType(kind)) for kind in range(len(TYPES)))


class Departments(Turns):
    """In turn order everybody uses departments of the active type, or of another with an action-choice tile.

    Who has none to use is not asked, and a turn in which nothing is left to do ends by itself.
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
        """Return departments to begin, developments, other types for the tile, and to end the turn."""
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
        """Return the departments of a type that can still be used in this turn (CA-3.5.1, CA-3.5.2)."""
        kinds, used = self.world.tables.departments, g.turn.used
        return [
            _USE[cell]
            for cell, index in enumerate(g.companies[seat].departments)
            if index >= 0 and kinds[index].type == kind and not used >> cell & 1 and usable(self.world, g, seat, cell)
        ]

    def _has_tile(self, g: CarnegieState, seat: int) -> bool:
        """Tell whether the seat may use an action-choice tile (CA-8.1, ruling R-09)."""
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
        """Go on with the turn as long as anything is left to do."""
        g.turn.cell = -1
        return WAIT if self._open(g, acting(g)) else self.end_turn(g, out)

    def beside(self, g: CarnegieState, out: Events) -> Verdict:
        """End the turn if a sale has left nothing else to do (CA-9.2)."""
        return self.resume(g, out)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        if isinstance(action, SwitchType):
            return self._why_no_switch(g, seat, action)
        if isinstance(action, UseDepartment):
            return self._why_no_use(g, seat, action.cell)
        return why_no_development(self.world, g, seat, action)

    def _why_no_switch(self, g: CarnegieState, seat: int, action: SwitchType) -> Message:
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
