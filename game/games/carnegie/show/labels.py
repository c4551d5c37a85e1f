"""What stands beside a draft of Carnegie: what it costs, then what it brings, in figures and signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.carnegie import actions as act
from game.games.carnegie.building import building_goods, department_goods, project_goods
from game.games.carnegie.components.projects import CHOICE_TILE_VP
from game.games.carnegie.development import step_cost
from game.games.carnegie.duties import wage
from game.games.carnegie.employing import department_at, people
from game.games.carnegie.kinds import Reward, Use
from game.games.carnegie.planning import donation_worth, project_worth, together, uses
from game.games.carnegie.selling import PRICE
from game.games.carnegie.show.art.counters import Phrase, Sign, sign_of
from game.games.carnegie.show.figure_lines import income_of, reward_phrase, use_phrase
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CELLS, CITY_REGION, SPACE_CITY, TRACKS, bits
from game.games.carnegie.world import World, donation_cost, owned
from game.kernel.action import Action
from game.kernel.message import msg
from game.present.kit.labels import INK, Label, Part, gain, loss, soft


def _drawn(parts: Phrase) -> Label:
    return tuple(sign_of(part.name, INK) if isinstance(part, Sign) else part for part in parts)


def _green(parts: Phrase) -> Label:
    """Return the same as a gain."""
    return tuple(gain(part) if isinstance(part, str) else part for part in _drawn(parts))


def _minus(amount: int, sign: str) -> Label:
    return (loss(f"−{amount}"), sign_of(sign, INK)) if amount else ()


def _dollars(amount: int) -> Label:
    return (loss(f"−${amount}"),) if amount else ()


def _points(amount: int) -> Label:
    return (gain(f"{amount:+d}"), sign_of("vp", INK)) if amount else ()


class Labels:
    """Labels at one table."""

    def __init__(self, world: World) -> None:
        self.world = world
        chosen: Part = msg("ca.draft.chosen")
        self._labels: dict[type[Action], Callable[[CarnegieState, int, Any], Label]] = {
            act.ChooseSide: lambda g, seat, a: (gain("✓"), chosen),
            act.Reserve: lambda g, seat, a: (msg("ca.draft.reserve"),),
            act.MoveEmployee: self._steps,
            act.Jump: lambda g, seat, a: (msg("ca.draft.move"),),
            act.Bring: lambda g, seat, a: (msg("ca.draft.move"),),
            act.PutOnDuty: self._duty,
            act.ChooseRow: self._row,
            act.TakeTransport: self._transport,
            act.Arrive: lambda g, seat, a: (gain("+1"), sign_of("employee", INK)),
            act.Develop: self._develop,
            act.Advance: self._advance,
            act.Donate: self._donate,
            act.CopyDonation: self._donate,
            act.SwitchType: lambda g, seat, a: _minus(CHOICE_TILE_VP, "vp"),
            act.UseDepartment: self._use,
            act.Employ: lambda g, seat, a: _green(use_phrase(self._in_use(g, seat, a.option))),
            act.Send: lambda g, seat, a: _green(use_phrase(self._in_use(g, seat, a.option))),
            act.Trade: self._trade,
            act.TakePerProject: self._per_project,
            act.BuildProject: self._project,
            act.BuildDepartment: self._department,
            act.Sell: lambda g, seat, a: (*_minus(a.amount, "good"), gain(f"+${PRICE * a.amount}")),
        }

    def label(self, g: CarnegieState, seat: int, action: Action) -> Label:
        """Return what stands beside the draft of an action of ``seat``."""
        found = self._labels.get(type(action))
        return found(g, seat, action) if found is not None else ()

    def costs(self, g: CarnegieState, seat: int, action: Action) -> tuple[int, int]:
        """Return the money and the goods that an action of ``seat`` costs."""
        match action:
            case act.PutOnDuty():
                return self._wage(g, seat, action)[0], 0
            case act.Donate() | act.CopyDonation():
                return donation_cost(self.world, g, seat), 0
            case act.Trade():
                use = self._in_use(g, seat, action.option)
                return use.money * action.amount, use.goods * action.amount
            case act.BuildProject() if g.flow.stack[-1] != "ca.first_project":
                use = self._in_use(g, seat)
                return use.money, project_goods(self.world, action.project, use)
            case act.BuildDepartment():
                return 0, department_goods(self.world, g.companies[seat], action.department, action.cell)
            case act.Sell():
                return 0, action.amount
        return 0, 0

    def at_once(self, g: CarnegieState, seat: int, action: Action) -> Reward:
        """Return what comes for an action of ``seat`` in the same moment (CA-5.4.5, CA-9.1)."""
        match action:
            case act.BuildProject():
                return project_worth(self.world, g, seat, action).at_once or Reward()
            case act.Trade():
                return together([self._in_use(g, seat, action.option).reward] * action.amount)
            case act.Sell():
                return Reward(money=PRICE * action.amount)
        return Reward()

    def _in_use(self, g: CarnegieState, seat: int, option: int = 0) -> Use:
        return department_at(self.world, g.companies[seat], g.turn.cell).uses[option]

    def _steps(self, g: CarnegieState, seat: int, action: act.MoveEmployee) -> Label:
        return (sign_of("steps", INK), f"{g.turn.moves} → {g.turn.moves - 1}")

    def way(self, g: CarnegieState, seat: int, way: Sequence[Action]) -> Label:
        """Return what stands where an employee is led to: the steps, and what building there costs from then on."""
        company, last = g.companies[seat], way[-1]
        steps: Label = (sign_of("steps", INK), f"{g.turn.moves} → {g.turn.moves - len(way)}")
        if not isinstance(last, act.MoveEmployee) or company.departments[last.target] >= 0:
            return steps
        bare, staffed = building_goods(company, last.target), building_goods(company, last.target, staffed=True)
        cheaper: Label = (soft(msg("ca.draft.building")), gain(f"{bare} → {staffed}"), sign_of("good", INK))
        return (*steps, *cheaper) if bare != staffed else steps

    def _duty(self, g: CarnegieState, seat: int, action: act.PutOnDuty) -> Label:
        paid, points = self._wage(g, seat, action)
        return (*(_dollars(paid) or ("$0",)), *_points(points))

    def _wage(self, g: CarnegieState, seat: int, action: act.PutOnDuty) -> tuple[int, int]:
        """Return what is paid for a desk now, and the points that come with it."""
        department = department_at(self.world, g.companies[seat], action.cell)
        paid, points = wage(department.desks[action.desk], action.pay)
        free = g.flow.stack[-1] == "ca.opening_duty" and not self.world.choices.setup_wages
        return (0 if free else paid), points

    def _row(self, g: CarnegieState, seat: int, action: act.ChooseRow) -> Label:
        count = sum(uses(self.world, g, seat, action.row).values())
        return (sign_of("employee", INK), msg("ca.draft.uses", n=count))

    def _transport(self, g: CarnegieState, seat: int, action: act.TakeTransport) -> Label:
        reward = TRACKS[g.timeline.region].boxes[action.box - 1].reward
        return _green(reward_phrase(reward, max(1, g.turn.recalled)))

    def _develop(self, g: CarnegieState, seat: int, action: act.Develop) -> Label:
        pulls = g.companies[seat].pulls[action.tab]
        before, ahead = self.world.tables.tabs[action.tab].positions[pulls : pulls + 2]
        return (*_minus(ahead.study, "study"), *_points(ahead.vp - before.vp))

    def _advance(self, g: CarnegieState, seat: int, action: act.Advance) -> Label:
        reward = TRACKS[action.region].boxes[g.companies[seat].tracks[action.region]].reward
        cost = step_cost(self.world, g, seat, action.region)
        return (*_minus(cost, "study"), *_green(reward_phrase(reward)))

    def _donate(self, g: CarnegieState, seat: int, action: act.Donate | act.CopyDonation) -> Label:
        worth = donation_worth(self.world, g, seat, action.donation)
        return (
            *_dollars(self.costs(g, seat, action)[0]),
            soft(msg("ca.draft.now")),
            gain(str(worth)),
            sign_of("vp", INK),
        )

    def _use(self, g: CarnegieState, seat: int, action: act.UseDepartment) -> Label:
        return (sign_of("employee", INK), f"×{people(self.world, g.companies[seat], action.cell)}")

    def _trade(self, g: CarnegieState, seat: int, action: act.Trade) -> Label:
        use = self._in_use(g, seat, action.option)
        return (*self._paid(g, seat, action), *_green(reward_phrase(use.reward, action.amount)))

    def _paid(self, g: CarnegieState, seat: int, action: Action) -> Label:
        money, goods = self.costs(g, seat, action)
        return (*_minus(goods, "good"), *_dollars(money))

    def _per_project(self, g: CarnegieState, seat: int, action: act.TakePerProject) -> Label:
        use = self._in_use(g, seat)
        there = sum(1 for s in bits(owned(g.companies[seat])) if CITY_REGION[SPACE_CITY[s]] == action.region)
        rewards = ((use.reward, there - action.amount), (use.other, action.amount))
        return tuple(part for each, n in rewards if n for part in _green(reward_phrase(each, n)))

    def _project(self, g: CarnegieState, seat: int, action: act.BuildProject) -> Label:
        worth = project_worth(self.world, g, seat, action)
        income = income_of(worth.space)
        either: Label = ("/", *_green(income.other)) if income.other else ()
        once = _green(reward_phrase(worth.at_once or Reward()))
        points = _points(worth.points + worth.connection)
        return (
            *self._paid(g, seat, action),
            soft(msg("ca.draft.income")),
            *_green(income.first),
            *either,
            *points,
            *once,
        )

    def _department(self, g: CarnegieState, seat: int, action: act.BuildDepartment) -> Label:
        return (*self._paid(g, seat, action), *_points(CELLS[action.cell].vp))
