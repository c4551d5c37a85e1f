"""What the answers of Carnegie mean: what they do, why one would give them, of which kind they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from game.games.carnegie import actions as act
from game.games.carnegie import naming
from game.games.carnegie.component_types import Reward, Use
from game.games.carnegie.components.projects import CHOICE_TILE_VP, ON_DUTY_VP
from game.games.carnegie.components.timeline_data import ROUNDS
from game.games.carnegie.effects import (
    building_goods,
    department_at,
    department_goods,
    people,
    project_goods,
    step_cost,
)
from game.games.carnegie.naming import department_name, project_name, region_name, space_words, type_name
from game.games.carnegie.phases.duty import wage
from game.games.carnegie.planning import Worth, donation_worth, income, project_worth, steps_to_income, together, uses
from game.games.carnegie.purse import GOODS_PRICE
from game.games.carnegie.show import telling
from game.games.carnegie.show.art.counters import Phrase, Sign, sign_of
from game.games.carnegie.show.blunder_warnings import BlunderWarnings
from game.games.carnegie.show.telling import income_of, reward_phrase, use_phrase
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CELLS, CITY_REGION, SIDES, SPACE_CITY, TRACKS, bits
from game.games.carnegie.world import World, donation_cost, owned
from game.kernel.action import Action
from game.kernel.message import Message, Value, msg
from game.present.kit.labels import INK, Label, gain, loss, soft
from game.present.stage.told import ActionText, FigureChange, Topic
from game.present.view_context import ViewContext

MOVED: Label = (msg("ca.draft.move"),)
BUTTONS: Mapping[type[Action], str] = {act.ChooseRow: "ca.confirm.row", act.Done: "ca.press.done"}
"""Gold buttons of another name than the answer."""


class Meanings:
    def __init__(self, world: World) -> None:
        self.world = world
        self.warnings = BlunderWarnings(world)
        self._told: Mapping[type[Action], Callable[[CarnegieState, int, Any], ActionText]] = {
            act.ChooseSide: self._side, act.MoveEmployee: self._move, act.Bring: self._bring,
            act.PutOnDuty: self._duty, act.ChooseRow: self._row, act.Recall: self._recall,
            act.TakeTransport: self._transport, act.TakeOne: self._one, act.Develop: self._develop,
            act.Advance: self._advance, act.Donate: self._donate, act.CopyDonation: self._donate,
            act.UseDepartment: self._use, act.Employ: self._employ, act.Send: self._send, act.Trade: self._trade,
            act.TakePerProject: self._per_project, act.BuildProject: self._build, act.BuildDepartment: self._found,
            act.Reserve: lambda g, seat, a: _does(
                "reserve", (msg("ca.draft.reserve"),), _known(a), department=department_name(a.department)
            ),
            act.Jump: lambda g, seat, a: _does("jump", MOVED, cell=telling.cell_name(g.companies[seat], a.target)),
            act.Arrive: lambda g, seat, a: _does(
                "arrive", (gain("+1"), sign_of("employee", INK)), cell=telling.cell_name(g.companies[seat], a.cell)
            ),
            act.TakeProjects: lambda g, seat, a: _does("take_projects"),
            act.SwitchType: lambda g, seat, a: _does(
                "switch_type", _minus(CHOICE_TILE_VP, "vp"), type=type_name(a.type)
            ),
            act.Sell: lambda g, seat, a: _does(
                "sell", (*_minus(a.amount, "good"), gain(f"+${GOODS_PRICE * a.amount}")), n=a.amount
            ),
            act.Done: lambda g, seat, a: _does("done"),
        }  # fmt: skip

    def told(self, look: ViewContext, action: Action) -> ActionText:
        """Of somebody who is led step by step: where to."""
        asked = look.decision
        assert asked is not None
        g: CarnegieState = look.view
        found, button = self._told[type(action)](g, asked.seat, action), _button(action)
        if look.way:
            found = replace(found, effect=_lead(g, asked.seat, look.way), label=_way(g, asked.seat, look.way))
        return replace(
            found,
            gold=msg("ca.confirm.way", n=len(look.way)) if look.way else button,
            called=button if button.values or not fields(action) else None,
            figures=self._figures(g, asked.seat, action),
            doubt=self.warnings.warning(look, action),
            kind=msg(f"ca.kind.{action.name}"),
            topics=topics(g, action),
        )

    def label(self, look: ViewContext, action: Action) -> Label:
        """The label beside the draft of an answer: its cost, then its gain."""
        asked = look.decision
        assert asked is not None
        if look.way:
            return _way(look.view, asked.seat, look.way)
        return self._told[type(action)](look.view, asked.seat, action).label

    def _figures(self, g: CarnegieState, seat: int, action: Action) -> tuple[FigureChange, ...]:
        company, costs = g.companies[seat], self._costs(g, seat, action)
        if not any(costs):
            return ()
        gain = self._at_once(g, seat, action)
        had = zip(("money", "goods"), costs, (gain.money, gain.goods), strict=True)
        return tuple(
            FigureChange(msg(f"ca.change.{word}"), before := getattr(company, word), before - cost + more)
            for word, cost, more in had
            if cost or more
        )

    def _costs(self, g: CarnegieState, seat: int, action: Action) -> tuple[int, int]:
        """Money and goods that an answer costs."""
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

    def _at_once(self, g: CarnegieState, seat: int, action: Action) -> Reward:
        """What comes for an answer in the same moment (CA-5.4.5, CA-9.1)."""
        match action:
            case act.BuildProject():
                return project_worth(self.world, g, seat, action).at_once or Reward()
            case act.Trade():
                return together([self._in_use(g, seat, action.option).reward] * action.amount)
            case act.Sell():
                return Reward(money=GOODS_PRICE * action.amount)
        return Reward()

    def _paid(self, g: CarnegieState, seat: int, action: Action) -> Label:
        money, goods = self._costs(g, seat, action)
        return *_minus(goods, "good"), *_dollars(money)

    # ---- set-up

    def _side(self, g: CarnegieState, seat: int, action: act.ChooseSide) -> ActionText:
        spaces = self.world.tables.tabs[action.tab].sides[action.side]
        incomes = telling.listed([space_words(space) for space in spaces])
        chosen, project = (gain("✓"), msg("ca.draft.chosen")), project_name(action.tab)
        return _does("choose_side", chosen, side=SIDES[action.side], project=project, incomes=incomes)

    # ---- employees

    def _move(self, g: CarnegieState, seat: int, action: act.MoveEmployee) -> ActionText:
        target = telling.cell_name(g.companies[seat], action.target)
        name = "move_employee.duty" if action.on_duty else "move_employee"
        return _does(name, _steps(g, 1), cell=target, n=g.turn.moves - 1)

    def _bring(self, g: CarnegieState, seat: int, action: act.Bring) -> ActionText:
        company = g.companies[seat]
        source, target = telling.cell_name(company, action.source), telling.cell_name(company, g.turn.target)
        return _does("bring", MOVED, _known(action), cell=source, department=target)

    def _duty(self, g: CarnegieState, seat: int, action: act.PutOnDuty) -> ActionText:
        company, (paid, points) = g.companies[seat], self._wage(g, seat, action)
        name, left = department_name(company.departments[action.cell]), company.money - paid
        label, reason = (*(_dollars(paid) or ("$0",)), *_points(points)), _scoring(g, ON_DUTY_VP, action)
        if points:
            return _does("put_on_duty.points", label, reason, department=name, wage=paid, n=points, left=left)
        return _does("put_on_duty", label, reason, department=name, wage=paid, left=left)

    def _wage(self, g: CarnegieState, seat: int, action: act.PutOnDuty) -> tuple[int, int]:
        """What is paid for a desk now, and the points that come with it."""
        department = department_at(self.world, g.companies[seat], action.cell)
        paid, points = wage(department.desks[action.desk], action.pay)
        free = g.flow.stack[-1] == "ca.opening_duty" and not self.world.choices.setup_wages
        return (0 if free else paid), points

    # ---- the event

    def _row(self, g: CarnegieState, seat: int, action: act.ChooseRow) -> ActionText:
        count = sum(uses(self.world, g, seat, action.row).values())
        reason = msg("ca.reason.row", n=count, type=type_name(action.row)) if count else None
        label = sign_of("employee", INK), msg("ca.draft.uses", n=count)
        return ActionText(telling.row_info(g, action.row), reason=reason, label=label)

    def _recall(self, g: CarnegieState, seat: int, action: act.Recall) -> ActionText:
        if not action.amount:
            return _does("recall.none")
        total, choices = income(self.world, g, seat, g.timeline.region, action.amount)
        more, gain = msg("ca.effect.choices", n=len(choices)), telling.reward_words(total)
        key, region = "recall.choose" if choices else "recall", region_name(g.timeline.region)
        return _does(key, (), _known(action), n=action.amount, region=region, gain=gain, choices=more)

    def _transport(self, g: CarnegieState, seat: int, action: act.TakeTransport) -> ActionText:
        reward = TRACKS[g.timeline.region].boxes[action.box - 1].reward
        label = _green(reward_phrase(reward, max(1, g.turn.recalled)))
        return _does("take_transport", label, gain=telling.reward_words(reward, g.turn.recalled))

    def _one(self, g: CarnegieState, seat: int, action: act.TakeOne) -> ActionText:
        side = g.companies[seat].sides[action.tab]
        reward = self.world.tables.tabs[action.tab].sides[side][action.space].choose[action.choice]
        return _does("take_one", gain=telling.reward_words(reward), project=project_name(action.tab))

    def _donate(self, g: CarnegieState, seat: int, action: act.Donate | act.CopyDonation) -> ActionText:
        name, cost = naming.donation_name(action.donation), donation_cost(self.world, g, seat)
        worth = donation_worth(self.world, g, seat, action.donation)
        reason = msg("ca.reason.donation", n=worth) if worth else None
        label = *_dollars(cost), soft(msg("ca.draft.now")), gain(str(worth)), sign_of("vp", INK)
        if isinstance(action, act.Donate):
            return _does("donate", label, reason, donation=name, cost=cost, n=worth)
        region = region_name(action.region)
        return _does("copy_donation", label, reason, donation=name, cost=cost, n=worth, region=region)

    # ---- departments

    def _use(self, g: CarnegieState, seat: int, action: act.UseDepartment) -> ActionText:
        company = g.companies[seat]
        n = people(self.world, company, action.cell)
        label, name = (sign_of("employee", INK), f"×{n}"), telling.cell_name(company, action.cell)
        return _does("use_department", label, _known(action), department=name, n=n)

    def _in_use(self, g: CarnegieState, seat: int, option: int = 0) -> Use:
        return department_at(self.world, g.companies[seat], g.turn.cell).uses[option]

    def _employ(self, g: CarnegieState, seat: int, action: act.Employ) -> ActionText:
        use = self._in_use(g, seat, action.option)
        return _does("employ", _green(use_phrase(use)), gain=naming.use_words(use))

    def _send(self, g: CarnegieState, seat: int, action: act.Send) -> ActionText:
        steps, use = steps_to_income(g.timeline, action.region), self._in_use(g, seat, action.option)
        reason = msg("ca.reason.send", n=steps) if steps else None
        return _does(
            "send", _green(use_phrase(use)), reason, gain=naming.use_gain(use), region=region_name(action.region)
        )

    def _trade(self, g: CarnegieState, seat: int, action: act.Trade) -> ActionText:
        use = self._in_use(g, seat, action.option)
        price = telling.reward_words(type(use.reward)(money=use.money, goods=use.goods), action.amount)
        label = *self._paid(g, seat, action), *_green(reward_phrase(use.reward, action.amount))
        return _does("trade", label, price=price, gain=telling.reward_words(use.reward, action.amount))

    def _per_project(self, g: CarnegieState, seat: int, action: act.TakePerProject) -> ActionText:
        use, spaces = self._in_use(g, seat), bits(owned(g.companies[seat]))
        count = sum(1 for space in spaces if CITY_REGION[SPACE_CITY[space]] == action.region) - action.amount
        gains, other = telling.reward_words(use.reward, count), telling.reward_words(use.other, action.amount)
        rewards = (use.reward, count), (use.other, action.amount)
        label = tuple(part for each, n in rewards if n for part in _green(reward_phrase(each, n)))
        return _does("take_per_project", label, region=region_name(action.region), gain=gains, other=other)

    def _build(self, g: CarnegieState, seat: int, action: act.BuildProject) -> ActionText:
        goods, worth = self._costs(g, seat, action)[1], project_worth(self.world, g, seat, action)
        project, city, gains = project_name(action.project), naming.space_name(action.space), _gain(worth)
        income, once = income_of(worth.space), _green(reward_phrase(worth.at_once or Reward()))
        either: Label = ("/", *_green(income.other)) if income.other else ()
        points = _points(worth.points + worth.connection)
        paid, reason = self._paid(g, seat, action), msg("ca.reason.build_project", gain=gains)
        label = *paid, soft(msg("ca.draft.income")), *_green(income.first), *either, *points, *once
        if goods:
            return _does("build_project", label, reason, project=project, city=city, goods=goods, gain=gains)
        return _does("build_project.free", label, reason, project=project, city=city, gain=gains)

    def _found(self, g: CarnegieState, seat: int, action: act.BuildDepartment) -> ActionText:
        company, cell = g.companies[seat], CELLS[action.cell]
        goods = department_goods(self.world, company, action.department, action.cell)
        return _does(
            "build_department", (*_minus(goods, "good"), *_points(cell.vp)), _scoring(g, cell.vp, action),
            department=department_name(action.department), floor=cell.floor, goods=goods, left=company.goods - goods,
            n=cell.vp,
        )  # fmt: skip

    def _develop(self, g: CarnegieState, seat: int, action: act.Develop) -> ActionText:
        pulls = g.companies[seat].pulls[action.tab]
        before, ahead = self.world.tables.tabs[action.tab].positions[pulls : pulls + 2]
        project, points = project_name(action.tab), ahead.vp - before.vp
        reason = msg("ca.reason.develop") if g.flow.round < ROUNDS else None
        if ahead.exposes < 0:
            reason = msg("ca.reason.points", n=points)
        label = *_minus(ahead.study, "study"), *_points(points)
        if points:
            return _does("develop", label, reason, project=project, study=ahead.study, n=points)
        return _does("develop.space", label, reason, project=project, study=ahead.study)

    def _advance(self, g: CarnegieState, seat: int, action: act.Advance) -> ActionText:
        reward = TRACKS[action.region].boxes[g.companies[seat].tracks[action.region]].reward
        cost, region = step_cost(self.world, g, seat, action.region), region_name(action.region)
        label, words = (*_minus(cost, "study"), *_green(reward_phrase(reward))), telling.reward_words(reward)
        return _does("advance", label, _step_reason(g, seat, action), region=region, study=cost, gain=words)


def _green(parts: Phrase) -> Label:
    return tuple(
        sign_of(part.name, INK) if isinstance(part, Sign) else gain(part) if isinstance(part, str) else part
        for part in parts
    )


def _minus(amount: int, sign: str) -> Label:
    return (loss(f"−{amount}"), sign_of(sign, INK)) if amount else ()


def _dollars(amount: int) -> Label:
    return (loss(f"−${amount}"),) if amount else ()


def _points(amount: int) -> Label:
    return (gain(f"{amount:+d}"), sign_of("vp", INK)) if amount else ()


def _steps(g: CarnegieState, count: int) -> Label:
    return sign_of("steps", INK), f"{g.turn.moves} → {g.turn.moves - count}"


def _way(g: CarnegieState, seat: int, way: Sequence[Action]) -> Label:
    company, last = g.companies[seat], way[-1]
    steps = _steps(g, len(way))
    if not isinstance(last, act.MoveEmployee) or company.departments[last.target] >= 0:
        return steps
    bare, staffed = building_goods(company, last.target), building_goods(company, last.target, staffed=True)
    cheaper = soft(msg("ca.draft.building")), gain(f"{bare} → {staffed}"), sign_of("good", INK)
    return (*steps, *cheaper) if bare != staffed else steps


def _gain(worth: Worth) -> Message:
    parts = [msg("ca.gain.city", n=worth.points)] if worth.points else []
    parts.append(msg("ca.gain.income", gain=space_words(worth.space)))
    if worth.connection:
        parts.append(msg("ca.gain.connection", n=worth.connection))
    if worth.at_once is not None:
        parts.append(msg("ca.gain.at_once", gain=telling.reward_words(worth.at_once)))
    return telling.listed(parts)


def _does(name: str, label: Label = (), reason: Message | None = None, **values: Value) -> ActionText:
    return ActionText(msg(f"ca.effect.{name}", **values), label=label, reason=reason)


def _known(action: Action) -> Message:
    return msg(f"ca.reason.{action.name}")


def _scoring(g: CarnegieState, points: int, action: Action) -> Message:
    return msg("ca.reason.points", n=points) if g.flow.round == ROUNDS else _known(action)


def _button(action: Action) -> Message:
    if isinstance(action, act.Recall) and not action.amount:
        return msg("ca.press.nobody")
    if isinstance(action, act.Recall | act.Sell):
        return msg(f"ca.confirm.{action.name}", n=action.amount)
    return msg(BUTTONS.get(type(action), f"ca.confirm.{action.name}"))


def _lead(g: CarnegieState, seat: int, way: Sequence[Action]) -> Message:
    last = way[-1]
    assert isinstance(last, act.MoveEmployee)
    target = telling.cell_name(g.companies[seat], last.target)
    return msg("ca.effect.way", cell=target, steps=len(way), n=g.turn.moves - len(way))


def _step_reason(g: CarnegieState, seat: int, action: act.Advance) -> Message | None:
    box = g.companies[seat].tracks[action.region]
    now, ahead = TRACKS[action.region].boxes[box - 1 : box + 1]
    if ahead.level > now.level:
        return msg("ca.reason.level", region=region_name(action.region), level=naming.level_name(ahead.level))
    if ahead.bonus != Reward():
        return msg("ca.reason.bonus", gain=telling.reward_words(ahead.bonus))
    if not steps_to_income(g.timeline, action.region):
        return None
    return msg("ca.reason.advance", gain=telling.reward_words(ahead.reward))


PEOPLE, BUILDING, REGIONS = msg("ca.theme.people"), msg("ca.theme.building"), msg("ca.theme.regions")
TIMELINE, RESEARCH, DONATIONS = msg("ca.theme.timeline"), msg("ca.theme.research"), msg("ca.theme.donations")
ANDREW = msg("ca.theme.andrew")
ACTION_THEMES: Mapping[type[Action], Message] = {
    **dict.fromkeys((act.MoveEmployee, act.PutOnDuty, act.Recall, act.Arrive, act.Employ, act.Jump, act.Bring), PEOPLE),
    **dict.fromkeys((act.Reserve, act.BuildProject, act.BuildDepartment), BUILDING),
    **dict.fromkeys((act.TakeTransport, act.TakeProjects, act.TakeOne, act.Send, act.TakePerProject), REGIONS),
    **dict.fromkeys((act.Develop, act.Advance), RESEARCH),
    **dict.fromkeys((act.Donate, act.CopyDonation), DONATIONS),
    act.ChooseRow: TIMELINE,
}
PHASE_THEMES: Mapping[str, Message] = {
    **dict.fromkeys(("ca.sides", "ca.first_project"), BUILDING),
    **dict.fromkeys(("ca.opening_moves", "ca.opening_duty", "ca.arriving", "ca.moving", "ca.duty"), PEOPLE),
    **dict.fromkeys(("ca.jumping", "ca.bringing"), PEOPLE),
    "ca.row": TIMELINE,
    "ca.income": REGIONS,
    "ca.donation": DONATIONS,
    "ca.study": RESEARCH,
}
"""What is decided in a phase; in that of departments it depends on their type."""
TYPE_THEMES = (PEOPLE, msg("ca.type.management"), BUILDING, RESEARCH)
"""What departments of each type are about."""


def topics(g: CarnegieState, action: Action) -> tuple[Topic, ...]:
    """Against Andrew all is about Andrew; an answer that says nothing of it is about what its phase decides."""
    if g.andrew is not None:
        return (Topic(ANDREW, action),)
    if type(action) in ACTION_THEMES:
        return (Topic(ACTION_THEMES[type(action)], action, 1),)
    phase = PHASE_THEMES.get(g.flow.stack[-1]) if g.flow.stack else None
    about = phase or (TYPE_THEMES[g.turn.kind] if g.turn.kind >= 0 else None)
    return (Topic(about, action),) if about is not None else ()
