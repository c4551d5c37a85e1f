"""Duty: employees in training take desks (CA-3.6)."""

from __future__ import annotations

from game.games.carnegie.actions import LESS_PAY, MORE_PAY, PRINTED_PAY, MoveEmployee, PutOnDuty
from game.games.carnegie.events import WentOnDuty
from game.games.carnegie.phases.turns import Turns
from game.games.carnegie.staff import DONE_ALONE
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.world import OPENING_DUTY, World, acting, working
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import WAIT, Verdict


class Duty(Turns):
    """In turn order everybody may put employees on duty; a player who cannot, even after a sale, is not asked."""

    id = "ca.duty"
    wages = True

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        company = g.companies[seat]
        g.turn.payroll = working(self.world, company, "flexible_wages") is not None
        return bool(self._duties(g, seat, company.money + company.goods))

    def _duties(self, g: CarnegieState, seat: int, money: int) -> list[Choice]:
        return duties(self.world, g.companies[seat], money, g.turn.payroll, not self.wages)

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """The free desks that can be paid, and stopping."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *self._duties(g, seat, g.companies[seat].money))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Put one employee on duty, or end the turn."""
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


MORE_WAGE = 2
"""Dollars that Payroll Management adds to a wage for a point."""
LESS_WAGE = 1
"""The wage in dollars that Payroll Management allows for a point less."""


@cached(None)
def _choice(cell: int, desk: int, pay: int) -> One:
    return One(PutOnDuty(cell, desk, pay))


def wage(printed: int, pay: int) -> tuple[int, int]:
    """The payment for a desk, and the points that come with it."""
    return {PRINTED_PAY: (printed, 0), MORE_PAY: (printed + MORE_WAGE, 1), LESS_PAY: (LESS_WAGE, -1)}[pay]


def free_desks(world: World, company: Company) -> list[tuple[int, int, int]]:
    """The cell, desk and printed wage of free desks in departments with somebody in training (CA-3.6.1).

    Of several free desks with the same wage only the first is offered: they are equal (CA-3.6.4).
    """
    found = []
    for cell, waiting in enumerate(company.training):
        index = company.departments[cell]
        if waiting and index >= 0:
            taken, wages = company.duty[cell], world.tables.departments[index].desks
            offered: list[int] = []
            for desk, printed in enumerate(wages):
                if not taken >> desk & 1 and printed not in offered:
                    offered.append(printed)
                    found.append((cell, desk, printed))
    return found


def duties(world: World, company: Company, money: int, payroll: bool, free: bool = False) -> list[Choice]:
    """Every way to put somebody on duty for at most ``money`` dollars; ``free`` of wages at the set-up."""
    found: list[Choice] = []
    for cell, desk, printed in free_desks(world, company):
        if free or printed <= money:
            found.append(_choice(cell, desk, PRINTED_PAY))
        if payroll and printed:
            if printed + MORE_WAGE <= money:
                found.append(_choice(cell, desk, MORE_PAY))
            if money >= LESS_WAGE and company.vp > 0:
                found.append(_choice(cell, desk, LESS_PAY))
    return found


def put_on_duty(g: CarnegieState, seat: int, action: PutOnDuty, printed: int, out: Events) -> None:
    """Seat the employee and pay its wage."""
    company = g.companies[seat]
    paid, points = wage(printed, action.pay)
    company.training[action.cell] -= 1
    company.duty[action.cell] |= 1 << action.desk
    company.money -= paid
    company.vp += points
    if out is not None:
        out.append(WentOnDuty(seat, action.cell, action.desk, paid, points))


def why_no_duty(world: World, company: Company, action: PutOnDuty, payroll: bool) -> Message | None:
    """Why nobody can take this desk, or None."""
    index = company.departments[action.cell]
    if index < 0:
        return msg("why.ca.no_department")
    desks = world.tables.departments[index].desks
    if not company.training[action.cell]:
        return msg("why.ca.nobody_in_training")
    if desks and company.duty[action.cell] == (1 << len(desks)) - 1:
        return msg("why.ca.desks_taken")
    if not 0 <= action.desk < len(desks) or company.duty[action.cell] >> action.desk & 1:
        return msg("why.ca.no_desk")
    paid, points = wage(desks[action.desk], action.pay)
    if action.pay != PRINTED_PAY and (not payroll or not desks[action.desk]):
        return msg("why.ca.no_payroll")
    if points < 0 and company.vp <= 0:
        return msg("why.ca.no_points")
    return msg("why.ca.money", missing=paid - company.money) if paid > company.money else None
