"""Study points of an income are spent at once (CA-3.3.7)."""

from __future__ import annotations

from game.games.carnegie.actions import Advance, Develop
from game.games.carnegie.development import develop, developments, why_no_development
from game.games.carnegie.staff import DONE_ALONE
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import World, acting
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Events
from game.kernel.message import Message
from game.kernel.phase import DONE, WAIT, Phase, Verdict


class Study(Phase[CarnegieState]):
    """Develops as long as the points last; the rest is lost."""

    id = "ca.study"

    def __init__(self, world: World) -> None:
        self.world = world

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Return the developments, and to leave it at that."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *developments(self.world, g, seat))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Develop, or lose what is left."""
        if isinstance(action, Develop | Advance):
            develop(self.world, g, seat, action, out)
            if developments(self.world, g, seat):
                return WAIT
        g.turn.study = 0
        return DONE

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return why_no_development(self.world, g, seat, action)
