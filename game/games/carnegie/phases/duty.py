"""Duty: employees in training take desks (CA-3.6)."""

from __future__ import annotations

from game.games.carnegie.actions import MoveEmployee, PutOnDuty
from game.games.carnegie.duties import duties, put_on_duty, why_no_duty
from game.games.carnegie.phases.turns import Turns
from game.games.carnegie.selling import OPENING_DUTY
from game.games.carnegie.staff import DONE_ALONE
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import World, acting, working
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import WAIT, Verdict


class Duty(Turns):
    """In turn order everybody may put employees on duty; who cannot, even after a sale, is not asked."""

    id = "ca.duty"
    wages = True

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        company = g.companies[seat]
        g.turn.payroll = working(self.world, company, "flexible_wages") is not None
        return bool(self._duties(g, seat, company.money + company.goods))

    def _duties(self, g: CarnegieState, seat: int, money: int) -> list[Choice]:
        return duties(self.world, g.companies[seat], money, g.turn.payroll, not self.wages)

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Return the free desks that can be paid, and to leave it at that."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *self._duties(g, seat, g.companies[seat].money))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Put one on duty, or end the turn."""
        company = g.companies[seat]
        if isinstance(action, PutOnDuty):
            wages = self.world.tables.departments[company.departments[action.cell]].desks
            put_on_duty(g, seat, action, wages[action.desk] if self.wages else 0, out)
            if self._duties(g, seat, company.money + company.goods):
                return WAIT
        return self.end_turn(g, out)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        if isinstance(action, MoveEmployee):
            return msg("why.ca.desk_elsewhere")
        if not isinstance(action, PutOnDuty):
            return None
        return why_no_duty(self.world, g.companies[seat], action, g.turn.payroll)


class OpeningDuty(Duty):
    """Set-up: the same after the opening moves, without wages unless the option says so (CA-2.15, ruling R-06)."""

    id = OPENING_DUTY

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.wages = world.choices.setup_wages
