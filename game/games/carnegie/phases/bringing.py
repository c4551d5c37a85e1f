"""Property Management: an employee is brought to the new department (CA-5.5.8)."""

from __future__ import annotations

from game.games.carnegie.actions import Bring
from game.games.carnegie.staff import DONE_ALONE, brings, move
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import World, acting
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Phase, Verdict


class Bringing(Phase[CarnegieState]):
    """Asks which employee comes, if any."""

    id = "ca.bringing"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Ask, unless there is nobody."""
        if brings(g.companies[acting(g)], g.turn.target):
            return WAIT
        g.turn.target = -1
        return DONE

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Return every employee that stands elsewhere, and to leave it at that."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *brings(g.companies[seat], g.turn.target))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Bring the employee, in training, without steps."""
        if isinstance(action, Bring):
            move(self.world, g, seat, action, g.turn.target, out)
        g.turn.target = -1
        return DONE
