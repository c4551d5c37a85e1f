"""A department in use, one employee after the other (CA-3.5.3, CA-3.5.4)."""

from __future__ import annotations

from game.games.carnegie.actions import (
    Advance,
    BuildDepartment,
    BuildProject,
    CopyDonation,
    Develop,
    Employ,
    Send,
    TakePerProject,
    Trade,
)  # fmt: skip
from game.games.carnegie.building import build_department, build_project, why_no_department, why_no_project
from game.games.carnegie.development import develop, developments, why_no_development
from game.games.carnegie.donating import donate, why_no_donation
from game.games.carnegie.employing import department_at, employments, flows, goes_on
from game.games.carnegie.events import Paid
from game.games.carnegie.gains import receive
from game.games.carnegie.kinds import Reward, Use
from game.games.carnegie.staff import DONE_ALONE, send, settled
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import CITY_REGION, REGION_SPACES, SPACE_CITY
from game.games.carnegie.world import World, acting, of_type, on_duty, owned, working
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict, push

_POINT = Reward(vp=1)


class Using(Phase[CarnegieState]):
    """Uses the department ``turn.cell`` as often as ``turn.uses`` says, study points are spent between (CA-5.3.8).

    It ends by itself when no use is left, or none that can become possible (CA-5.3.9).
    """

    id = "ca.using"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Begin; where everybody gives the same for nothing, it is given at once (CA-5.1.2, CA-5.3.1)."""
        seat, turn = acting(g), g.turn
        department = department_at(self.world, g.companies[seat], turn.cell)
        if flows(department):
            receive(g, seat, department.uses[0].reward, turn.uses, "department", out, turn.cell)
            turn.uses = 0
        return self.resume(g, out)

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Return what the next employee can be used for, developments, and to give up the rest (CA-3.5.5)."""
        seat = acting(g)
        uses = employments(self.world, g, seat, g.turn.cell)
        return (Decision(seat, self.id, (*DONE_ALONE, *uses, *developments(self.world, g, seat))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Use one employee, develop, or give up the rest."""
        turn = g.turn
        if isinstance(action, Develop | Advance):
            develop(self.world, g, seat, action, out)
            return self.resume(g, out)
        use = self._use(g, seat, action)
        if use is None:
            turn.uses = 0
            return DONE
        turn.uses -= 1
        if use.mission:
            send(self.world, g, seat, turn.cell, _region(action), out)
        if isinstance(action, Employ | Send):
            self._reward(g, seat, use, out)
        elif isinstance(action, Trade):
            self._trade(g, seat, use, action.amount, out)
        elif isinstance(action, TakePerProject):
            self._per_project(g, seat, use, action, out)
        elif isinstance(action, BuildProject):
            build_project(self.world, g, seat, action, use, out)
        elif isinstance(action, BuildDepartment):
            # The new department begins to work when it is manned, so what is asked here is not it.
            brought = working(self.world, g.companies[seat], "move_employee_to_new_department") is not None
            build_department(self.world, g, seat, action, out)
            turn.target = action.cell if brought else -1
        else:
            assert isinstance(action, CopyDonation)
            donate(self.world, g, seat, action.donation, out)
        return self.resume(g, out)

    def resume(self, g: CarnegieState, out: Events) -> Verdict:
        """See first to what the last use set going, then to the next use."""
        seat, turn = acting(g), g.turn
        if not settled(self.world, g, seat, out):
            return push("ca.arriving")
        if turn.moves:
            return push("ca.moving")
        if turn.jumps:
            return push("ca.jumping")
        if turn.target >= 0:
            return push("ca.bringing")
        return self.beside(g, out)

    def beside(self, g: CarnegieState, out: Events) -> Verdict:
        """Wait for the next use as long as one can become possible; a sale, too, may have left none (CA-9.2)."""
        turn = g.turn
        if turn.uses and goes_on(self.world, g, acting(g), turn.cell):
            return WAIT
        turn.uses = 0
        return DONE

    def _use(self, g: CarnegieState, seat: int, action: Action) -> Use | None:
        """Return what the employee is used for, None if the rest is given up."""
        uses = department_at(self.world, g.companies[seat], g.turn.cell).uses
        if isinstance(action, Employ | Send | Trade):
            return uses[action.option]
        return uses[0] if isinstance(action, BuildProject | BuildDepartment | CopyDonation | TakePerProject) else None

    def _reward(self, g: CarnegieState, seat: int, use: Use, out: Events) -> None:
        company = g.companies[seat]
        times = 1 if use.per_type < 0 else of_type(self.world, company, use.per_type)
        if use.special == "teleport":
            g.turn.jumps = times
        elif use.special == "vp_per_two_on_duty":
            points = (on_duty(company) + 1) // 2
            receive(g, seat, _POINT, points, "on_duty", out, g.turn.cell)
        else:
            receive(g, seat, use.reward, times, "department", out, g.turn.cell)

    def _trade(self, g: CarnegieState, seat: int, use: Use, amount: int, out: Events) -> None:
        company = g.companies[seat]
        company.money -= use.money * amount
        company.goods -= use.goods * amount
        if out is not None:
            out.append(Paid(seat, use.money * amount, use.goods * amount, g.turn.cell))
        receive(g, seat, use.reward, amount, "trade", out, g.turn.cell)

    def _per_project(self, g: CarnegieState, seat: int, use: Use, action: TakePerProject, out: Events) -> None:
        projects = (owned(g.companies[seat]) & REGION_SPACES[action.region]).bit_count()
        for reward, times in ((use.reward, projects - action.amount), (use.other, action.amount)):
            if times:
                receive(g, seat, reward, times, "department", out, g.turn.cell)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        if isinstance(action, Develop | Advance):
            return why_no_development(self.world, g, seat, action)
        company, cell = g.companies[seat], g.turn.cell
        uses = department_at(self.world, company, cell).uses
        special = uses[0].special
        leaving = isinstance(action, Send) or (isinstance(action, BuildProject | CopyDonation) and uses[0].mission)
        if leaving and not company.duty[cell]:
            return msg("why.ca.nobody_on_duty")
        if isinstance(action, Trade) and action.option < len(uses):
            return self._why_no_trade(company, uses[action.option], action.amount)
        if isinstance(action, BuildProject) and special in ("build_project", "build_anywhere"):
            return why_no_project(self.world, g, company, action, uses[0])
        if isinstance(action, BuildDepartment) and special == "build_department":
            return why_no_department(self.world, g, company, action)
        if isinstance(action, CopyDonation) and special == "copy_donation":
            return why_no_donation(self.world, g, seat, action)
        return None

    @staticmethod
    def _why_no_trade(company: Company, use: Use, amount: int) -> Message | None:
        """Return what is missing for so many trades, if anything is."""
        if use.goods * amount > company.goods:
            return msg("why.ca.goods", missing=use.goods * amount - company.goods)
        missing = use.money * amount - company.money
        return msg("why.ca.money", missing=missing) if missing > 0 else None


def _region(action: Action) -> int:
    """Return the region of the mission: for a project that of its city (CA-3.5.7)."""
    if isinstance(action, BuildProject):
        return CITY_REGION[SPACE_CITY[action.space]]
    assert isinstance(action, Send | CopyDonation)
    return action.region
