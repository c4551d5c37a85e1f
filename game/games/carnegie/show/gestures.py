"""What a click means in Carnegie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from game.games.carnegie import actions as act
from game.games.carnegie.component_types import NONE, Use
from game.games.carnegie.effects import department_at, department_goods
from game.games.carnegie.naming import project_name
from game.games.carnegie.planning import way_between, way_over
from game.games.carnegie.show import telling
from game.games.carnegie.show.seen import offer_of
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import HOUSING, NEIGHBOURS, ROOMS, SPACE_TYPE, TRACKS, bits
from game.games.carnegie.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import msg
from game.present.answer.gesture import Drag, Facet, Facets, Handling, Press, Tap
from game.present.stage.gestures import NOTHING, PASS, Gestures, Pace
from game.present.view_context import ViewContext

Numbers: TypeAlias = tuple[int, ...]
DUTY = ("ca.duty", "ca.opening_duty")
STUDYING = ("ca.departments", "ca.using", "ca.study")
"""Phases in which study points are spent."""
STEPPING = ("ca.opening_moves", "ca.moving")
OWN = {"room": 1, "steps": 1, "trainee": 1, "printed": 1, "desk": 2, "bureau": 2, "worker": 2}
"""So many numbers has what lies in a room of one's own; what is another's has the seat in its name besides."""


def meant(world: World, look: ViewContext, target: str) -> Action | None:
    """The action of a touch of ``target``, or of laying there what is held; None: it means nothing."""
    decision, g = look.decision, look.view
    if decision is None:
        return None
    kind, numbers = _parts(target)
    if kind == "goods":
        return act.Sell(1)
    if g.turn.study and decision.prompt in STUDYING and len(numbers) == 1 and kind in ("cabinet", "track"):
        return act.Develop(*numbers) if kind == "cabinet" else act.Advance(*numbers)
    if decision.prompt == "ca.using":
        return _use(world, look, g.companies[decision.seat], kind, numbers)
    cell = own_cell(target)
    if decision.prompt in STEPPING and cell >= 0 and (look.held or kind in ("room", "steps")):
        return _step(look, decision, cell)
    if decision.prompt in DUTY and cell >= 0 and look.held and cell != own_cell(look.held):
        return act.MoveEmployee(own_cell(look.held), cell, False)
    reader = _PHASES.get((decision.prompt, kind))
    return reader(g, decision.seat, numbers) if reader is not None else None


def own_cell(target: str) -> int:
    """The cell of the own company that a thing lies in; -1: it lies in none, or in another's."""
    kind, numbers = _parts(target)
    return numbers[0] if OWN.get(kind) == len(numbers) else -1


def _parts(target: str) -> tuple[str, Numbers]:
    kind, *rest = target.split(".")
    return kind, tuple(int(part) for part in rest if part.isdigit())


def _use(world: World, look: ViewContext, company: Company, kind: str, numbers: Numbers) -> Action | None:
    uses = department_at(world, company, look.view.turn.cell).uses
    held, held_numbers = _parts(look.held)
    if kind == "use" and numbers[0] < len(uses):
        return _option(uses[numbers[0]], numbers[0])
    if kind == "station" and held == "use" and held_numbers[0] < len(uses):
        return act.Send(held_numbers[0], numbers[0]) if uses[held_numbers[0]].mission else None
    special = uses[0].special
    if special in ("build_project", "build_anywhere") and kind in ("space", "built"):
        project = held_numbers[0] if held == "disc" else _project(company, numbers[0])
        return act.BuildProject(project, numbers[0])
    if special == "build_department" and (kind == "tile" or (held == "tile" and kind == "room")):
        tile = numbers[0] if kind == "tile" else held_numbers[0]
        return act.BuildDepartment(tile, _cell(world, company, tile) if kind == "tile" else numbers[0])
    if special == "copy_donation" and kind == "donation":
        return act.CopyDonation(numbers[0], 0)
    return act.TakePerProject(numbers[0], 0) if special == "per_region" and kind == "station" else None


def _option(use: Use, option: int) -> Action | None:
    if use.special not in ("", "teleport", "vp_per_two_on_duty"):
        return None
    if use.repeat > 1:
        return act.Trade(option, 1)
    return act.Send(option, 0) if use.mission else act.Employ(option)


def _project(company: Company, space: int) -> int:
    """The type of project that a space takes; where it takes any, one of which a disc lies on its tab."""
    if SPACE_TYPE[space] != NONE:
        return SPACE_TYPE[space]
    return next((project for project, covered in enumerate(company.covered) if covered), HOUSING)


def _cell(world: World, company: Company, tile: int) -> int:
    """A free cell on which the tile is cheapest; any where none is free."""
    free = [cell for cell in ROOMS if company.departments[cell] < 0]
    return min(free, key=lambda cell: department_goods(world, company, tile, cell), default=ROOMS[0])


def _trainee(g: CarnegieState, seat: int, numbers: Numbers) -> Action | None:
    """The first free desk of the room is taken; of a room without one, the rules say that there is none."""
    if len(numbers) != 1:
        return None
    taken = g.companies[seat].duty[numbers[0]]
    return act.PutOnDuty(numbers[0], (~taken & taken + 1).bit_length() - 1, act.PRINTED_PAY)


def _step(look: ViewContext, decision: Decision, goal: int) -> Action | None:
    """Who is in hand, or who is nearest, goes straight to a cell; None: the steps left lead there."""
    turn, (held, numbers) = look.view.turn, _parts(look.held)
    if held in ("trainee", "worker"):
        movers = [(numbers[0], held == "worker")]
    else:
        steps = [action for action in offer_of(decision).actions if isinstance(action, act.MoveEmployee)]
        movers = list(dict.fromkeys((step.source, step.on_duty) for step in steps))
    ways = [(len(way_between(source, goal, turn.diagonal)), source, on_duty) for source, on_duty in movers]
    far, source, on_duty = min(ways, default=(0, goal, False))
    return act.MoveEmployee(source, goal, on_duty) if far > turn.moves else None


_PHASES: Mapping[tuple[str, str], Callable[[CarnegieState, int, Numbers], Action | None]] = {
    ("ca.sides", "side"): lambda g, seat, at: act.ChooseSide(*at) if len(at) == 2 else None,
    ("ca.first_project", "space"): lambda g, seat, at: act.BuildProject(HOUSING, at[0]),
    ("ca.first_project", "built"): lambda g, seat, at: act.BuildProject(HOUSING, at[0]),
    ("ca.first_project", "tile"): lambda g, seat, at: act.Reserve(at[0]),
    ("ca.opening_moves", "worker"): lambda g, seat, at: (
        act.MoveEmployee(at[0], NEIGHBOURS[at[0]][0], True) if len(at) == 2 else None
    ),
    ("ca.row", "row"): lambda g, seat, at: act.ChooseRow(at[0]),
    ("ca.income", "box"): lambda g, seat, at: (
        act.TakeTransport(at[1]) if at[0] == g.timeline.region and g.turn.recalled >= 0 else None
    ),
    ("ca.arriving", "room"): lambda g, seat, at: act.Arrive(at[0]) if len(at) == 1 else None,
    ("ca.donation", "donation"): lambda g, seat, at: act.Donate(at[0]),
    ("ca.departments", "room"): lambda g, seat, at: act.UseDepartment(at[0]) if len(at) == 1 else None,
    **dict.fromkeys(
        ((prompt, "desk") for prompt in DUTY),
        lambda g, seat, at: act.PutOnDuty(at[0], at[1], act.PRINTED_PAY) if len(at) == 2 else None,
    ),
    **dict.fromkeys(((prompt, "trainee") for prompt in DUTY), _trainee),
}
"""By phase and kind of thing, elsewhere than in a department in use."""
INSTANT: tuple[type[Action], ...] = (
    act.ChooseSide, act.MoveEmployee, act.PutOnDuty, act.Develop, act.Advance, act.UseDepartment, act.Employ, act.Send,
    act.Arrive, act.Jump, act.TakeTransport, act.TakeProjects, act.TakeOne,
)  # fmt: skip
"""Small things that can be taken back."""
PAYS = (act.PRINTED_PAY, act.MORE_PAY, act.LESS_PAY)
PROJECTS, TRANSPORT = "j", "k"
"""The key of the income of projects."""
BRISK = ("ca.sides", "ca.opening_moves", "ca.opening_duty", "ca.moving", "ca.duty", "ca.study", "ca.arriving")


class CarnegieGestures(Gestures):
    """Employees, tiles and discs are carried; rows, desks, tabs, tracks and donations are touched."""

    keys = (
        (PROJECTS, msg("ca.press.projects")), (TRANSPORT, msg("ca.key.transport")), (NOTHING, msg("ca.press.nobody")),
    )  # fmt: skip

    def __init__(self, world: World) -> None:
        self.world = world
        self._means: dict[type[Action], Callable[[CarnegieState, int, Any], Facets]] = {
            act.ChooseSide: lambda g, seat, a: _tap("side", f"side.{a.tab}.{a.side}"),
            act.Reserve: lambda g, seat, a: (Facet("tile", Tap(f"tile.{a.department}", onto="reserve")),),
            act.MoveEmployee: self._step,
            act.Jump: self._step,
            act.Bring: self._bring,
            act.PutOnDuty: self._duty,
            act.ChooseRow: lambda g, seat, a: _tap("row", f"row.{a.row}"),
            act.Recall: _recall,
            act.TakeTransport: _transport,
            act.TakeProjects: lambda g, seat, a: (Facet("income", Press("ca.press.projects", PROJECTS)),),
            act.TakeOne: self._one,
            act.Arrive: lambda g, seat, a: _tap("cell", f"room.{a.cell}"),
            act.Develop: lambda g, seat, a: _tap("study", f"cabinet.{a.tab}"),
            act.Advance: lambda g, seat, a: _tap("study", f"track.{a.region}"),
            act.Donate: lambda g, seat, a: _tap("donation", f"donation.{a.donation}"),
            act.CopyDonation: lambda g, seat, a: (
                *_tap("donation", f"donation.{a.donation}"), *_tap("region", f"station.{a.region}"),
            ),
            act.SwitchType: lambda g, seat, a: (Facet("type", Drag("choice", f"row.{a.type}")),),
            act.UseDepartment: lambda g, seat, a: _tap("cell", f"room.{a.cell}"),
            act.Employ: lambda g, seat, a: _tap("use", f"use.{a.option}"),
            act.Send: lambda g, seat, a: (Facet("use", Drag(f"use.{a.option}", f"station.{a.region}")),),
            act.Trade: lambda g, seat, a: _tap("use", f"use.{a.option}"),
            act.TakePerProject: lambda g, seat, a: _tap("region", f"station.{a.region}"),
            act.BuildProject: lambda g, seat, a: (Facet("disc", Drag(f"disc.{a.project}", f"space.{a.space}")),),
            act.BuildDepartment: lambda g, seat, a: (Facet("tile", Drag(f"tile.{a.department}", f"room.{a.cell}")),),
            act.Sell: lambda g, seat, a: _tap("goods", "goods"),
            act.Done: lambda g, seat, a: (Facet("done", Press("ca.press.done", PASS)),),
        }  # fmt: skip

    def facets(self, look: ViewContext, action: Action) -> Facets:
        decision = look.decision
        assert decision is not None
        return self._means[type(action)](look.view, decision.seat, action)

    def meant(self, look: ViewContext, target: str) -> Action | None:
        return meant(self.world, look, target)

    def _employee(self, company: Company, cell: int, on_duty: bool) -> str:
        """The thing that stands for an employee: of those on duty the one who would leave."""
        if not on_duty:
            return f"trainee.{cell}"
        wages = self.world.departments[company.departments[cell]].desks
        desk = min(bits(company.duty[cell]), key=lambda each: wages[each])
        return f"worker.{cell}.{desk}"

    def _step(self, g: CarnegieState, seat: int, action: act.MoveEmployee | act.Jump) -> Facets:
        source = self._employee(g.companies[seat], action.source, action.on_duty)
        return (Facet("step", Drag(source, f"room.{action.target}")),)

    def _bring(self, g: CarnegieState, seat: int, action: act.Bring) -> Facets:
        source = self._employee(g.companies[seat], action.source, action.on_duty)
        return (Facet("step", Tap(source, onto=f"room.{g.turn.target}")),)

    def _duty(self, g: CarnegieState, seat: int, action: act.PutOnDuty) -> Facets:
        """A click on the desk, or somebody of the room carried there; another wage is a button."""
        words = {act.MORE_PAY: "ca.press.pay.more", act.LESS_PAY: "ca.press.pay.less"}
        pay = Press(words[action.pay]) if action.pay in words else None
        desk = Tap(f"desk.{action.cell}.{action.desk}", brings=f"trainee.{action.cell}")
        return (Facet("desk", desk), Facet("pay", pay))

    def _one(self, g: CarnegieState, seat: int, action: act.TakeOne) -> Facets:
        side = g.companies[seat].sides[action.tab]
        reward = self.world.tables.tabs[action.tab].sides[side][action.space].choose[action.choice]
        words = msg("ca.press.take_one", gain=telling.reward_words(reward), project=project_name(action.tab))
        return (Facet("income", Press("ca.press.take_one", words=words)),)

    def way(self, look: ViewContext, source: str, target: str, wanted: Sequence[Action] = ()) -> Sequence[Action]:
        g: CarnegieState = look.view
        kind, start, goal = source.split(".")[0], own_cell(source), own_cell(target)
        if kind not in ("trainee", "worker") or start < 0 or goal < 0:
            return ()
        if look.decision is None or not offer_of(look.decision).any(act.MoveEmployee):
            return ()
        steps = {(action.source, action.target) for action in wanted if isinstance(action, act.MoveEmployee)}
        cells = way_over(start, goal, steps) if wanted else way_between(start, goal, g.turn.diagonal)
        if len(cells) > g.turn.moves:
            return ()
        sources = (start, *cells)
        return tuple(
            act.MoveEmployee(here, there, kind == "worker" and not number)
            for number, (here, there) in enumerate(zip(sources, cells, strict=False))
        )

    def handling(self, decision: Decision, action: Action) -> Handling:
        """Small steps are carried out at a touch, but for a desk of which it is still to be said what is paid."""
        instant = isinstance(action, INSTANT)
        if isinstance(action, act.PutOnDuty):
            others = (act.PutOnDuty(action.cell, action.desk, pay) for pay in PAYS if pay != action.pay)
            instant = not any(other in decision for other in others)
        return Handling(instant=instant, closes=isinstance(action, act.Done))

    def pace(self, decision: Decision) -> Pace:
        return Pace(brisk=decision.prompt in BRISK)

    def proposal(self, look: ViewContext) -> Action | None:
        if look.decision is None or look.decision.prompt != "ca.income":
            return None
        recalls = [action for action in look.decision.every() if isinstance(action, act.Recall)]
        return recalls[-1] if recalls else None


def _tap(slot: str, target: str) -> Facets:
    return (Facet(slot, Tap(target)),)


def _recall(g: CarnegieState, seat: int, action: act.Recall) -> Facets:
    if not action.amount:
        return (Facet("recall", Press("ca.press.nobody", NOTHING)),)
    return _tap("recall", f"mission.{seat}.{g.timeline.region}.{action.amount - 1}")


def _transport(g: CarnegieState, seat: int, action: act.TakeTransport) -> Facets:
    reward = TRACKS[g.timeline.region].boxes[action.box - 1].reward
    words = msg("ca.press.transport", gain=telling.reward_words(reward, g.turn.recalled))
    return (Facet("income", Press("ca.press.transport", TRANSPORT, words=words)),)
