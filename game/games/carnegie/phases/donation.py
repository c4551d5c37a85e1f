"""Event: donations (CA-3.4)."""

from __future__ import annotations

from game.games.carnegie.actions import Donate
from game.games.carnegie.donating import donate, donations, may_donate, why_no_donation
from game.games.carnegie.phases.turns import Turns
from game.games.carnegie.staff import DONE_ALONE
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import acting, donation_cost
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Events
from game.kernel.message import Message
from game.kernel.phase import DONE, Verdict


class Donations(Turns):
    """In turn order everybody may make one donation (CA-3.4.1, CA-7.4).

    Who cannot pay, not even after a sale of goods, is not asked.
    """

    id = "ca.donation"

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Begin with the first player, if donations are made at all."""
        return super().enter(g, out) if g.timeline.donation else DONE

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        return may_donate(self.world, g, seat)

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Return the free spaces, if the donation can be paid, and to pass."""
        seat = acting(g)
        affordable = g.companies[seat].money >= donation_cost(self.world, g, seat)
        return (Decision(seat, self.id, (*DONE_ALONE, *donations(g)) if affordable else DONE_ALONE),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Donate, or pass."""
        if isinstance(action, Donate):
            donate(self.world, g, seat, action.donation, out)
        return self.end_turn(g, out)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return why_no_donation(self.world, g, seat, action) if isinstance(action, Donate) else None
