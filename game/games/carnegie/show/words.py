"""What Carnegie tells people: prompts, the timeline, what cannot be touched now, the player aids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from game.games.carnegie import actions as act
from game.games.carnegie import naming
from game.games.carnegie.component_types import Department
from game.games.carnegie.components import projects
from game.games.carnegie.components.timeline_data import ROUNDS, VICTORY
from game.games.carnegie.naming import department_name, type_name
from game.games.carnegie.phases.income import order_matters
from game.games.carnegie.show import telling
from game.games.carnegie.show.gestures import own_cell
from game.games.carnegie.show.seen import in_turn_order, offer_of, turn_of
from game.games.carnegie.show.told import Meanings
from game.games.carnegie.state import ANDREW, CarnegieState
from game.games.carnegie.tables import CELLS
from game.games.carnegie.world import OPENING, World, donation_cost, has_choice_tiles
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.choice import Amount, Decision, Pick
from game.kernel.message import Message, SeatName, Value, msg
from game.present.party import party_of
from game.present.stage.told import ActionText
from game.present.stage.words import Aid, Progress, Prompt, TableWords, Timeline, TimelineStep, progress
from game.present.view_context import ViewContext

Rows: TypeAlias = tuple[tuple[Message | str, ...], ...]
PHASES = ("ca.row", "ca.income", "ca.donation", "ca.departments", "ca.duty")
SOLO = ("ca.row", "ca.andrew", *PHASES[1:])
WITHIN = {
    "ca.using": "ca.departments", "ca.moving": "ca.departments", "ca.jumping": "ca.departments",
    "ca.bringing": "ca.departments", "ca.drawing": "ca.row", "ca.closing": "ca.duty", "ca.study": "ca.income",
    "ca.arriving": "ca.income",
}  # fmt: skip
RULES = {
    "ca.sides": "CA-2.5", "ca.first_project": "CA-2.12", "ca.opening_moves": "CA-2.14", "ca.opening_duty": "CA-2.15",
    "ca.row": "CA-3.1.1", "ca.income": "CA-3.3.1", "ca.donation": "CA-3.4.1", "ca.departments": "CA-3.5.1",
    "ca.using": "CA-3.5.3", "ca.moving": "CA-5.1.4", "ca.jumping": "CA-5.1.4", "ca.bringing": "CA-5.5.8",
    "ca.arriving": "CA-3.3.2", "ca.study": "CA-5.3.1", "ca.duty": "CA-3.6.1", "ca.closing": "CA-3.6.5",
    "ca.andrew": "CA-11.2.3", "ca.drawing": "CA-11.2.1",
}  # fmt: skip


def _order(g: CarnegieState) -> tuple[TimelineStep, ...]:
    if not g.flow.stack:
        return ()
    order, found = in_turn_order(g), []
    if g.flow.stack[0] == "ca.first_project":
        order.reverse()
    for number, seat in enumerate(order):
        how: Progress = "now" if seat == turn_of(g) else "done" if number < g.turn.count else "next"
        found.append(_step(seat, how))
    if g.andrew is not None:
        found.insert(0, _step(ANDREW, "done" if g.andrew.card >= 0 else "next"))
    return tuple(found)


def _step(party: int, how: Progress) -> TimelineStep:
    return TimelineStep(msg("ca.player", seat=SeatName(party)), how, party_of(party), msg(f"ca.turn.{how}"))


NOT_NOW = {
    "row": "why.ca.row_not_now", "tile": "why.ca.tile_not_now", "donation": "why.ca.donation_not_now",
    "space": "why.ca.space_not_now", "city": "why.ca.space_not_now", "built": "why.ca.space_not_now",
    "station": "why.ca.station_not_now", "box": "why.ca.study_not_now", "track": "why.ca.study_not_now",
    "cabinet": "why.ca.study_not_now", "room": "why.ca.room_not_now", "desk": "why.ca.duty_not_now",
    "trainee": "why.ca.moves_not_now", "worker": "why.ca.moves_not_now",
    "disc": "why.ca.space_not_now", "mission": "why.ca.recall_not_now", "printed": "why.ca.printed",
    "rival": "why.ca.others", "house": "why.ca.others",
}  # fmt: skip


class CarnegieWords(TableWords):
    """What is said at one table."""

    def __init__(self, world: World, meanings: Meanings) -> None:
        self.world, self.meanings = world, meanings

    def prompt(self, look: ViewContext) -> Prompt:
        g: CarnegieState = look.view
        decision = look.decision
        if not g.flow.stack or decision is None:
            return Prompt(msg("ca.prompt.wait" if g.flow.stack else "ca.prompt.over"))
        name = self._prompt(decision)
        said = msg(f"ca.prompt.{name}", seat=SeatName(decision.seat), **self._values(g, decision))
        return Prompt(said, self._outlook(g, decision), msg(f"ca.gold.waits.{name}") if name in _WAITS else None)

    @staticmethod
    def _prompt(decision: Decision) -> str:
        name, offer = decision.prompt.removeprefix("ca."), offer_of(decision)
        if name == "first_project" and offer.any(act.Reserve):
            return "reserve"
        if name == "income":
            if offer.any(act.Recall):
                return "recall"
            alone = offer.any(act.TakeTransport) and not offer.any(act.TakeProjects)
            return "take_one" if offer.any(act.TakeOne) else "box" if alone else "income"
        if name == "using":
            for kind, word in _USING:
                if offer.any(kind):
                    return word
        if name == "donation" and not offer.any(act.Donate):
            return "donation.poor"
        if name == "departments" and offer.any(act.Develop, act.Advance) and not offer.any(act.UseDepartment):
            return "study"
        return name

    def _values(self, g: CarnegieState, decision: Decision) -> dict[str, Value]:
        turn, seat = g.turn, decision.seat
        company = g.companies[seat]
        cell = company.departments[turn.cell] if turn.cell >= 0 else -1
        return {
            "n": turn.uses if decision.prompt == "ca.using" else turn.moves or turn.jumps or turn.arrivals,
            "type": type_name(turn.kind) if turn.kind >= 0 else "",
            "region": naming.region_name(g.timeline.region) if g.timeline.region >= 0 else "",
            "department": department_name(cell) if cell >= 0 else "",
            "cost": donation_cost(self.world, g, seat),
            "study": turn.study,
        }

    def _outlook(self, g: CarnegieState, decision: Decision) -> Message | None:
        if g.turn.study:
            return msg("ca.outlook.study", n=g.turn.study)
        offer = offer_of(decision)
        if offer.any(act.TakeProjects) and offer.any(act.TakeTransport):
            why = order_matters(self.world, g, decision.seat)
            return msg(f"ca.outlook.income.{why}") if why else None
        if offer.any(act.SwitchType):
            return msg("ca.outlook.choice_tile", type=telling.row_name(g.timeline.row, short=True))
        if g.timeline.row >= 0:
            event = telling.event_words(g.timeline.region, g.timeline.donation)
            return msg("ca.outlook.round", event=event, type=telling.row_name(g.timeline.row, short=True))
        if decision.prompt == "ca.row":
            return msg("ca.outlook.row", round=g.flow.round, rounds=ROUNDS)
        return None

    def pointed(self, look: ViewContext) -> Message | None:
        kind, _, row = look.hover.partition(".")
        return telling.row_info(look.view, int(row)) if kind == "row" and row.isdigit() else None

    def refusal(self, look: ViewContext, target: str, reason: Message | None) -> Message:
        if reason is not None:
            return reason
        kind, *rest = target.split(".")
        if kind in ("room", "steps") and len(rest) == 1 and offer_of(look.decision).any(act.MoveEmployee):
            return msg("why.ca.carry_here")
        duties = (action for action in offer_of(look.decision).actions if isinstance(action, act.PutOnDuty))
        if kind in ("room", "trainee", "desk") and own_cell(target) in {action.cell for action in duties}:
            return msg("why.ca.desk_first")
        return msg(NOT_NOW.get(kind, "why.ca.nothing_here"))

    def told(self, look: ViewContext, action: Action) -> ActionText:
        return self.meanings.told(look, action)

    def choice_label(self, decision: Decision, choice: Amount | Pick, item: int | None = None) -> Message:
        action = next(iter(choice))
        if isinstance(action, act.TakePerProject):
            return msg("ca.amount.take_per_project")
        return msg("ca.amount.sell" if isinstance(action, act.Sell) else f"ca.amount.{action.name}")

    def timeline(self, view: Any) -> Timeline:
        g: CarnegieState = view
        over = not g.flow.stack
        bottom = g.flow.stack[0] if g.flow.stack else ""
        opening = bottom in OPENING
        phases = OPENING if opening else SOLO if g.andrew is not None else PHASES
        place = WITHIN.get(bottom, bottom)
        current = phases.index(place) if place in phases else len(phases)
        first = 1 if opening else max(1, g.flow.round - 3)
        last = g.flow.round
        rounds = tuple(
            TimelineStep(
                msg("ca.round", round=number, rounds=ROUNDS),
                progress(number, last + over),
                help=msg("ca.round.help", n=ROUNDS - number),
            )
            for number in range(first, last + 1)
        )
        stations = tuple(
            TimelineStep(
                naming.phase_name(phase), progress(number, current), help=naming.phase_help(phase), rule=RULES[phase]
            )
            for number, phase in enumerate(phases)
        )
        return Timeline(rounds, stations, _order(g), first, "CA-10" if over else RULES[g.flow.stack[-1]])

    def aids(self, view: Any) -> Sequence[Aid]:
        return aids(self.world, view)


_USING: tuple[tuple[type[Action], str], ...] = (
    (act.BuildProject, "build_project"), (act.BuildDepartment, "build_department"),
    (act.CopyDonation, "copy_donation"), (act.Trade, "trade"), (act.TakePerProject, "per_region"),
)  # fmt: skip
_WAITS = ("sides", "first_project", "reserve", "row", "income", "take_one", "arriving", "per_region")
"""Prompts that ask for one thing: the gold button names it."""


def aids(world: World, view: CarnegieState | None) -> Sequence[Aid]:
    """Tabs, departments, connection, donations and the end scoring, as tables."""
    known = [(naming.project_title(project), tab) for project, tab in enumerate(world.tables.tabs)]
    prices: Rows = tuple((title, f"{tab.goods} / {tab.positions[1].study}") for title, tab in known)
    points: Rows = tuple((title, "/".join(str(each.vp) for each in tab.positions)) for title, tab in known)
    found = [
        Aid(msg("ca.aid.tabs"), (msg("ca.aid.project"), msg("ca.aid.price")), prices),
        Aid(msg("ca.aid.tab_points"), (msg("ca.aid.project"), msg("ca.aid.vp")), points),
        _connection(),
        _donations(),
        _end(has_choice_tiles(world)),
        _departments(world, view),
    ]
    return [*found, _andrew()] if view is not None and view.andrew is not None else found


@cached(None)
def _connection() -> Aid:
    worths = list(enumerate(zip(*projects.CONNECTION.values(), strict=True)))
    rows: Rows = tuple((naming.level_name(level), *map(str, worth)) for level, worth in worths)
    heads = (msg("ca.aid.level"), *(msg("ca.aid.points", n=points) for points in projects.CONNECTION))
    return Aid(msg("ca.aid.connection"), heads, rows)


@cached(None)
def _donations() -> Aid:
    rows: Rows = tuple((str(number), f"${projects.DONATION_BASE * number}") for number in range(1, 7))
    return Aid(msg("ca.aid.donations", n=projects.DONATION_CAP), (msg("ca.aid.number"), msg("ca.aid.cost")), rows)


@cached(None)
def _end(choice_tiles: bool) -> Aid:
    floors = sorted({(cell.floor, cell.vp) for cell in CELLS if cell.vp}, reverse=True)
    rows: Rows = (
        (msg("ca.score.employees_on_duty"), str(projects.ON_DUTY_VP)),
        *((msg("ca.aid.floor", floor=floor), str(vp)) for floor, vp in floors),
        (msg("ca.score.project_tabs"), msg("ca.aid.see_tabs")),
        (msg("ca.score.connection"), msg("ca.aid.see_connection")),
        (msg("ca.score.city_discs"), msg("ca.aid.see_map")),
        (msg("ca.score.donations"), msg("ca.aid.cap", n=projects.DONATION_CAP)),
        *(((msg("ca.score.unused_action_choice"), str(projects.CHOICE_TILE_VP)),) if choice_tiles else ()),
    )
    return Aid(msg("ca.aid.end"), (msg("ca.aid.what"), msg("ca.aid.vp")), rows)


def _departments(world: World, view: CarnegieState | None) -> Aid:
    rows: Rows = tuple(
        _department(department, index)
        for index, department in enumerate(world.departments)
        if not department.expansion or (view is not None and _played(view, index))
    )
    return Aid(msg("ca.aid.departments"), (msg("ca.aid.department"), msg("ca.aid.type"), msg("ca.aid.what")), rows)


@cached(None)
def _department(department: Department, index: int) -> tuple[Message | str, ...]:
    return department_name(index), type_name(department.type), telling.department_info(department)


def _played(view: CarnegieState, index: int) -> bool:
    return view.table.pool[index] > 0 or any(index in (*c.departments, c.reserve) for c in view.companies)


def _andrew() -> Aid:
    rows: Rows = (
        (msg("ca.score.andrew_cards"), " / ".join(map(str, VICTORY))),
        (msg("ca.score.andrew_departments"), str(projects.ANDREW_TILE_VP)),
        (msg("ca.score.andrew_tracks"), str(projects.ANDREW_TRACK_VP)),
        (msg("ca.score.city_discs"), msg("ca.aid.see_map")),
        (msg("ca.score.donations"), msg("ca.aid.as_you")),
    )
    return Aid(msg("ca.aid.andrew"), (msg("ca.aid.what"), msg("ca.aid.vp")), rows)
