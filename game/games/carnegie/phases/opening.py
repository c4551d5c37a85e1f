"""The set-up decisions: sides of the tabs, first project and reserved tile, employees leaving the lobby (CA-2)."""

from __future__ import annotations

from game.games.carnegie.actions import BuildProject, ChooseSide, MoveEmployee, Reserve
from game.games.carnegie.components.timeline_data import START
from game.games.carnegie.effects import builds, lay_project
from game.games.carnegie.events import SideChosen, TileReserved
from game.games.carnegie.phases.departments import walks_on, why_no_step
from game.games.carnegie.phases.turns import Turns
from game.games.carnegie.staff import DONE_ALONE, steps
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import DEPARTMENT_IDS, FITTING, HOUSING, PROJECTS, SMALL_SPACES
from game.games.carnegie.world import acting, owned
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import WAIT, Verdict

_SIDES = tuple(tuple(One(ChooseSide(tab, side)) for side in range(2)) for tab in range(len(PROJECTS)))


class Sides(Turns):
    """One tab at a time, in any order; nobody is asked where the sides are given."""

    id = "ca.sides"

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        return -1 in g.companies[seat].sides

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Both sides of each tab without one."""
        seat = self.seat(g)
        open_tabs = [tab for tab, side in enumerate(g.companies[seat].sides) if side < 0]
        return (Decision(seat, self.id, tuple(choice for tab in open_tabs for choice in _SIDES[tab])),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        assert isinstance(action, ChooseSide)
        company = g.companies[seat]
        company.sides[action.tab] = action.side
        if out is not None:
            out.append(SideChosen(seat, action.tab, action.side))
        return WAIT if -1 in company.sides else self.end_turn(g, out)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return msg("why.ca.side_chosen") if isinstance(action, ChooseSide) else None


_RESERVE = tuple(One(Reserve(index)) for index in range(len(DEPARTMENT_IDS)))
_HOUSING = FITTING[HOUSING] & ~SMALL_SPACES


class FirstProject(Turns):
    """Each player builds a first project, then reserves a tile."""

    id = "ca.first_project"

    def seat(self, g: CarnegieState) -> int:
        """The seat in reverse turn order: the one before the first player begins."""
        return (g.timeline.first - 1 - g.turn.count) % len(g.companies)

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        return bool(self._choices(g, seat))

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """The free housing spaces of medium and large cities, then the tiles of the pool."""
        seat = self.seat(g)
        return (Decision(seat, self.id, self._choices(g, seat)),)

    def _choices(self, g: CarnegieState, seat: int) -> tuple[Choice, ...]:
        free = _HOUSING & ~g.table.taken
        if free and not owned(g.companies[seat]):
            return builds(HOUSING, free)
        return tuple(_RESERVE[index] for index, tiles in enumerate(g.table.pool) if tiles)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Move the disc of the housing tab, free and without a bonus; or take the tile."""
        if isinstance(action, BuildProject):
            lay_project(g, seat, action.project, action.space, 0, 0, out)
            return WAIT
        assert isinstance(action, Reserve)
        g.table.pool[action.department] -= 1
        g.companies[seat].reserve = action.department
        if out is not None:
            out.append(TileReserved(seat, action.department))
        return self.end_turn(g, out)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        if isinstance(action, Reserve):
            return msg("why.ca.project_first") if not owned(g.companies[seat]) else msg("why.ca.not_in_pool")
        if isinstance(action, BuildProject):
            if g.table.taken >> action.space & 1:
                return msg("why.ca.space_taken")
            return msg("why.ca.first_project")
        return None


class OpeningMoves(Turns):
    """In turn order everybody moves employees in training; those on duty stay."""

    id = "ca.opening_moves"

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        g.turn.moves = START.moves
        return True

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Every single step, and stopping."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *steps(g.companies[seat], False, anybody=False))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Make a step, or lose the rest."""
        return WAIT if walks_on(self.world, g, seat, action, out) else self.end_turn(g, out)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return why_no_step(g, g.companies[seat], action) if isinstance(action, MoveEmployee) else None
