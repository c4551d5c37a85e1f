"""Human Resources Administration: employees go to any other cell (tile 17)."""

from __future__ import annotations

from game.games.carnegie.actions import Jump
from game.games.carnegie.staff import DONE_ALONE, jumps, move
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import World, acting
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Phase, Verdict


class Jumping(Phase[CarnegieState]):
    """One employee after the other, as long as jumps are left."""

    id = "ca.jumping"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Ask, unless there is nobody."""
        if jumps(g.companies[acting(g)]):
            return WAIT
        g.turn.jumps = 0
        return DONE

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Return every employee with every other cell, and to leave it at that."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *jumps(g.companies[seat]))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Put one employee somewhere else."""
        if isinstance(action, Jump):
            move(self.world, g, seat, action, action.target, out)
            g.turn.jumps -= 1
            if g.turn.jumps:
                return WAIT
        g.turn.jumps = 0
        return DONE
