"""What an action of Carnegie would do, and why one would do it, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.carnegie import actions as act
from game.games.carnegie.building import department_goods, project_goods
from game.games.carnegie.components.course import ROUNDS
from game.games.carnegie.components.projects import ON_DUTY_VP
from game.games.carnegie.development import step_cost
from game.games.carnegie.duties import wage
from game.games.carnegie.employing import department_at, people
from game.games.carnegie.kinds import Reward, TabPosition, Use
from game.games.carnegie.naming import (
    department_name,
    donation_name,
    level_name,
    project_name,
    region_name,
    space_name,
    type_name,
)  # fmt: skip
from game.games.carnegie.planning import donation_worth, income, project_worth, steps_to_income, uses
from game.games.carnegie.show import telling
from game.games.carnegie.show.course import row_info
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import CELLS, CITY_REGION, LOBBY, SIDES, SPACE_CITY, TRACKS, bits
from game.games.carnegie.world import World, donation_cost, owned
from game.kernel.action import Action
from game.kernel.say import Say, say
from game.present.look import Look


def cell_name(company: Company, cell: int) -> Say:
    """Return what a cell is called: its department, the lobby, or its floor."""
    index = company.departments[cell]
    if cell == LOBBY:
        return say("ca.lobby")
    return department_name(index) if index >= 0 else say("ca.lot", floor=CELLS[cell].floor)


FACTS = (act.Bring, act.BuildDepartment, act.PutOnDuty, act.Recall, act.Reserve, act.UseDepartment)
"""Actions of which the same can be said wherever they are possible."""


class Effects:
    """Effects at one table."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._said: dict[type[Action], Callable[[CarnegieState, int, Any], Say]] = {
            act.ChooseSide: self._side, act.Reserve: self._reserve, act.MoveEmployee: self._move, act.Jump: self._jump,
            act.Bring: self._bring, act.PutOnDuty: self._duty, act.ChooseRow: self._row, act.Recall: self._recall,
            act.TakeTransport: self._transport, act.TakeProjects: self._projects, act.TakeOne: self._one,
            act.Arrive: self._arrive, act.Develop: self._develop, act.Advance: self._advance, act.Donate: self._donate,
            act.CopyDonation: self._copy, act.SwitchType: self._switch, act.UseDepartment: self._use,
            act.Employ: self._employ, act.Send: self._send, act.Trade: self._trade,
            act.TakePerProject: self._per_project, act.BuildProject: self._build, act.BuildDepartment: self._found,
            act.Sell: self._sell, act.Done: self._done,
        }  # fmt: skip

    def effect(self, look: Look, action: Action) -> Say:
        """Return what an action of the decision would do."""
        assert look.decision is not None
        if look.way:
            return self._lead(look.view, look.decision.seat, look.way)
        return self._said[type(action)](look.view, look.decision.seat, action)

    def reason(self, look: Look, action: Action) -> Say | None:
        """Return why one would do it, as far as that is a fact and not a matter of opinion."""
        assert look.decision is not None
        g: CarnegieState = look.view
        seat = look.decision.seat
        if isinstance(action, act.ChooseRow):
            count = sum(uses(self.world, g, seat, action.row).values())
            return say("ca.reason.row", n=count, type=type_name(action.row)) if count else None
        if isinstance(action, act.BuildProject):
            return say("ca.reason.build_project", gain=self._gain(g, seat, action))
        if isinstance(action, act.Send):
            steps = steps_to_income(g.timeline, action.region)
            return say("ca.reason.send", n=steps) if steps else None
        if isinstance(action, act.Develop):
            before, ahead = self._pull(g, seat, action)
            if ahead.exposes < 0:
                return say("ca.reason.points", n=ahead.vp - before.vp)
            return say("ca.reason.develop") if g.flow.round < ROUNDS else None
        if isinstance(action, act.Advance):
            return _step_reason(g, seat, action)
        if isinstance(action, act.Donate | act.CopyDonation):
            worth = donation_worth(self.world, g, seat, action.donation)
            return say("ca.reason.donation", n=worth) if worth else None
        if isinstance(action, act.PutOnDuty | act.BuildDepartment) and g.flow.round == ROUNDS:
            built = isinstance(action, act.BuildDepartment)
            return say("ca.reason.points", n=CELLS[action.cell].vp if built else ON_DUTY_VP)
        bare = isinstance(action, act.Recall) and not action.amount
        return say(f"ca.reason.{action.name}") if isinstance(action, FACTS) and not bare else None

    # ---- set-up

    def _side(self, g: CarnegieState, seat: int, action: act.ChooseSide) -> Say:
        spaces = self.world.tables.tabs[action.tab].sides[action.side]
        incomes = telling.listed([telling.space_words(space) for space in spaces])
        return say("ca.effect.choose_side", side=SIDES[action.side], project=project_name(action.tab), incomes=incomes)

    def _reserve(self, g: CarnegieState, seat: int, action: act.Reserve) -> Say:
        return say("ca.effect.reserve", department=department_name(action.department))

    # ---- employees

    def _move(self, g: CarnegieState, seat: int, action: act.MoveEmployee) -> Say:
        target = cell_name(g.companies[seat], action.target)
        key = "ca.effect.move_employee.duty" if action.on_duty else "ca.effect.move_employee"
        return say(key, cell=target, n=g.turn.moves - 1)

    def _lead(self, g: CarnegieState, seat: int, way: Sequence[Action]) -> Say:
        """Return where an employee is led, step by step."""
        last = way[-1]
        assert isinstance(last, act.MoveEmployee)
        target = cell_name(g.companies[seat], last.target)
        return say("ca.effect.way", cell=target, steps=len(way), n=g.turn.moves - len(way))

    def _jump(self, g: CarnegieState, seat: int, action: act.Jump) -> Say:
        return say("ca.effect.jump", cell=cell_name(g.companies[seat], action.target))

    def _bring(self, g: CarnegieState, seat: int, action: act.Bring) -> Say:
        company = g.companies[seat]
        return say(
            "ca.effect.bring", cell=cell_name(company, action.source),
            department=cell_name(company, g.turn.target),
        )  # fmt: skip

    def _duty(self, g: CarnegieState, seat: int, action: act.PutOnDuty) -> Say:
        company = g.companies[seat]
        department = department_at(self.world, company, action.cell)
        paid, points = wage(department.desks[action.desk], action.pay)
        name = department_name(company.departments[action.cell])
        if g.flow.stack[-1] == "ca.opening_duty" and not self.world.choices.setup_wages:
            paid = 0
        if points:
            return say("ca.effect.put_on_duty.points", department=name, wage=paid, n=points, left=company.money - paid)
        return say("ca.effect.put_on_duty", department=name, wage=paid, left=company.money - paid)

    def _arrive(self, g: CarnegieState, seat: int, action: act.Arrive) -> Say:
        return say("ca.effect.arrive", cell=cell_name(g.companies[seat], action.cell))

    # ---- the event

    def _row(self, g: CarnegieState, seat: int, action: act.ChooseRow) -> Say:
        return row_info(g, action.row)

    def _recall(self, g: CarnegieState, seat: int, action: act.Recall) -> Say:
        if not action.amount:
            return say("ca.effect.recall.none")
        total, choices = income(self.world, g, seat, g.timeline.region, action.amount)
        gain = telling.reward_words(total)
        key = "ca.effect.recall.choose" if choices else "ca.effect.recall"
        more = say("ca.effect.choices", n=len(choices))
        return say(key, n=action.amount, region=region_name(g.timeline.region), gain=gain, choices=more)

    def _transport(self, g: CarnegieState, seat: int, action: act.TakeTransport) -> Say:
        reward = TRACKS[g.timeline.region].boxes[action.box - 1].reward
        return say("ca.effect.take_transport", gain=telling.reward_words(reward, g.turn.recalled))

    def _projects(self, g: CarnegieState, seat: int, action: act.TakeProjects) -> Say:
        return say("ca.effect.take_projects")

    def _one(self, g: CarnegieState, seat: int, action: act.TakeOne) -> Say:
        side = g.companies[seat].sides[action.tab]
        reward = self.world.tables.tabs[action.tab].sides[side][action.space].choose[action.choice]
        return say("ca.effect.take_one", gain=telling.reward_words(reward), project=project_name(action.tab))

    def _donate(self, g: CarnegieState, seat: int, action: act.Donate) -> Say:
        cost = donation_cost(self.world, g, seat)
        worth = donation_worth(self.world, g, seat, action.donation)
        return say("ca.effect.donate", donation=donation_name(action.donation), cost=cost, n=worth)

    def _copy(self, g: CarnegieState, seat: int, action: act.CopyDonation) -> Say:
        cost = donation_cost(self.world, g, seat)
        worth = donation_worth(self.world, g, seat, action.donation)
        return say(
            "ca.effect.copy_donation", donation=donation_name(action.donation), cost=cost, n=worth,
            region=region_name(action.region),
        )  # fmt: skip

    # ---- departments

    def _switch(self, g: CarnegieState, seat: int, action: act.SwitchType) -> Say:
        return say("ca.effect.switch_type", type=type_name(action.type))

    def _use(self, g: CarnegieState, seat: int, action: act.UseDepartment) -> Say:
        company = g.companies[seat]
        n = people(self.world, company, action.cell)
        return say("ca.effect.use_department", department=cell_name(company, action.cell), n=n)

    def _in_use(self, g: CarnegieState, seat: int, option: int = 0) -> Use:
        return department_at(self.world, g.companies[seat], g.turn.cell).uses[option]

    def _employ(self, g: CarnegieState, seat: int, action: act.Employ) -> Say:
        return say("ca.effect.employ", gain=telling.use_words(self._in_use(g, seat, action.option)))

    def _send(self, g: CarnegieState, seat: int, action: act.Send) -> Say:
        gain = telling.use_words(self._in_use(g, seat, action.option))
        return say("ca.effect.send", gain=gain, region=region_name(action.region))

    def _trade(self, g: CarnegieState, seat: int, action: act.Trade) -> Say:
        use = self._in_use(g, seat, action.option)
        price = telling.reward_words(type(use.reward)(money=use.money, goods=use.goods), action.amount)
        return say("ca.effect.trade", price=price, gain=telling.reward_words(use.reward, action.amount))

    def _per_project(self, g: CarnegieState, seat: int, action: act.TakePerProject) -> Say:
        use = self._in_use(g, seat)
        count = sum(1 for space in _spaces(g, seat) if CITY_REGION[SPACE_CITY[space]] == action.region)
        return say(
            "ca.effect.take_per_project", region=region_name(action.region),
            gain=telling.reward_words(use.reward, count - action.amount),
            other=telling.reward_words(use.other, action.amount),
        )  # fmt: skip

    def _build(self, g: CarnegieState, seat: int, action: act.BuildProject) -> Say:
        opening = g.flow.stack[-1] == "ca.first_project"
        goods = 0 if opening else project_goods(self.world, action.project, self._in_use(g, seat))
        project, city, gain = project_name(action.project), space_name(action.space), self._gain(g, seat, action)
        if not goods:
            return say("ca.effect.build_project.free", project=project, city=city, gain=gain)
        return say("ca.effect.build_project", project=project, city=city, goods=goods, gain=gain)

    def _gain(self, g: CarnegieState, seat: int, action: act.BuildProject) -> Say:
        """Return what a project is worth: points of its city, its income, the connection it widens."""
        worth = project_worth(self.world, g, seat, action)
        parts = [say("ca.gain.city", n=worth.points)] if worth.points else []
        parts.append(say("ca.gain.income", gain=telling.space_words(worth.space)))
        if worth.connection:
            parts.append(say("ca.gain.connection", n=worth.connection))
        if worth.at_once is not None:
            parts.append(say("ca.gain.at_once", gain=telling.reward_words(worth.at_once)))
        return telling.listed(parts)

    def _found(self, g: CarnegieState, seat: int, action: act.BuildDepartment) -> Say:
        company = g.companies[seat]
        goods = department_goods(self.world, company, action.department, action.cell)
        return say(
            "ca.effect.build_department", department=department_name(action.department),
            floor=CELLS[action.cell].floor, goods=goods, left=company.goods - goods, n=CELLS[action.cell].vp,
        )  # fmt: skip

    def _develop(self, g: CarnegieState, seat: int, action: act.Develop) -> Say:
        before, ahead = self._pull(g, seat, action)
        project, points = project_name(action.tab), ahead.vp - before.vp
        if not points:
            return say("ca.effect.develop.space", project=project, study=ahead.study)
        return say("ca.effect.develop", project=project, study=ahead.study, n=points)

    def _pull(self, g: CarnegieState, seat: int, action: act.Develop) -> tuple[TabPosition, TabPosition]:
        """Return where a tab stands and where it would."""
        pulls = g.companies[seat].pulls[action.tab]
        before, ahead = self.world.tables.tabs[action.tab].positions[pulls : pulls + 2]
        return before, ahead

    def _advance(self, g: CarnegieState, seat: int, action: act.Advance) -> Say:
        box = g.companies[seat].tracks[action.region]
        reward = TRACKS[action.region].boxes[box].reward
        cost = step_cost(self.world, g, seat, action.region)
        return say(
            "ca.effect.advance", region=region_name(action.region), study=cost, gain=telling.reward_words(reward)
        )

    def _sell(self, g: CarnegieState, seat: int, action: act.Sell) -> Say:
        return say("ca.effect.sell", n=action.amount)

    def _done(self, g: CarnegieState, seat: int, action: act.Done) -> Say:
        return say("ca.effect.done")


def _step_reason(g: CarnegieState, seat: int, action: act.Advance) -> Say | None:
    """Return what a step of a track changes: its level, else a bonus at once, else what recalls bring that come."""
    box = g.companies[seat].tracks[action.region]
    now, ahead = TRACKS[action.region].boxes[box - 1 : box + 1]
    if ahead.level > now.level:
        return say("ca.reason.level", region=region_name(action.region), level=level_name(ahead.level))
    if ahead.bonus != Reward():
        return say("ca.reason.bonus", gain=telling.reward_words(ahead.bonus))
    if not steps_to_income(g.timeline, action.region):
        return None
    return say("ca.reason.advance", gain=telling.reward_words(ahead.reward))


def _spaces(g: CarnegieState, seat: int) -> list[int]:
    return list(bits(owned(g.companies[seat])))
