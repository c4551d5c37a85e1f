"""Set-up: employees leave the lobby (CA-2.14)."""

from __future__ import annotations

from game.games.carnegie.actions import MoveEmployee
from game.games.carnegie.components.course import START
from game.games.carnegie.phases.moving import walks_on, why_no_step
from game.games.carnegie.phases.turns import Turns
from game.games.carnegie.staff import DONE_ALONE, steps
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import acting
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Events
from game.kernel.message import Message
from game.kernel.phase import WAIT, Verdict


class OpeningMoves(Turns):
    """In turn order everybody moves employees in training; those on duty stay."""

    id = "ca.opening_moves"

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        g.turn.moves = START.moves
        return True

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Return every single step, and to leave it at that."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *steps(g.companies[seat], False, anybody=False))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Make a step, or lose the rest."""
        return WAIT if walks_on(self.world, g, seat, action, out) else self.end_turn(g, out)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return why_no_step(g, g.companies[seat], action) if isinstance(action, MoveEmployee) else None
