"""Set-up: everybody chooses the sides of the tabs (CA-2.5)."""

from __future__ import annotations

from game.games.carnegie.actions import ChooseSide
from game.games.carnegie.events import SideChosen
from game.games.carnegie.phases.turns import Turns
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import PROJECTS
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import WAIT, Verdict

_SIDES = tuple(tuple(One(ChooseSide(tab, side)) for side in range(2)) for tab in range(len(PROJECTS)))


class Sides(Turns):
    """One tab after the other, in the order the player likes; nobody is asked where the sides are given."""

    id = "ca.sides"

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        return -1 in g.companies[seat].sides

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Return both sides of each tab not yet laid."""
        seat = self.seat(g)
        open_tabs = [tab for tab, side in enumerate(g.companies[seat].sides) if side < 0]
        return (Decision(seat, self.id, tuple(choice for tab in open_tabs for choice in _SIDES[tab])),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Lay the tab."""
        assert isinstance(action, ChooseSide)
        company = g.companies[seat]
        company.sides[action.tab] = action.side
        if out is not None:
            out.append(SideChosen(seat, action.tab, action.side))
        return WAIT if -1 in company.sides else self.end_turn(g, out)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return msg("why.ca.side_chosen") if isinstance(action, ChooseSide) else None
