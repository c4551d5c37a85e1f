"""Set-up: a first housing project and the reserved tile, in reverse turn order (CA-2.12, CA-2.13)."""

from __future__ import annotations

from game.games.carnegie.actions import BuildProject, Reserve
from game.games.carnegie.building import builds, lay_project
from game.games.carnegie.events import TileReserved
from game.games.carnegie.phases.turns import Turns
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import DEPARTMENT_IDS, FITTING, HOUSING, SMALL_SPACES
from game.games.carnegie.world import owned
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import WAIT, Verdict

_RESERVE = tuple(One(Reserve(index)) for index in range(len(DEPARTMENT_IDS)))
_HOUSING = FITTING[HOUSING] & ~SMALL_SPACES


class FirstProject(Turns):
    """Each player builds, then reserves."""

    id = "ca.first_project"

    def seat(self, g: CarnegieState) -> int:
        """Return the seat in reverse turn order: the one before the first player begins."""
        return (g.timeline.first - 1 - g.turn.count) % len(g.companies)

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        return bool(self._choices(g, seat))

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Return the free housing spaces of medium and large cities, then the tiles of the pool."""
        seat = self.seat(g)
        return (Decision(seat, self.id, self._choices(g, seat)),)

    def _choices(self, g: CarnegieState, seat: int) -> tuple[Choice, ...]:
        free = _HOUSING & ~g.table.taken
        if free and not owned(g.companies[seat]):
            return builds(HOUSING, free)
        return tuple(_RESERVE[index] for index, tiles in enumerate(g.table.pool) if tiles)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Move the disc of the housing tab, free of charge and without a bonus; or take the tile."""
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
