"""What a touch of a thing would mean, allowed or not: by the phase, and by what the department in use can do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from game.games.carnegie import actions as act
from game.games.carnegie.building import department_goods
from game.games.carnegie.employing import department_at
from game.games.carnegie.kinds import NONE, Use
from game.games.carnegie.planning import way_between
from game.games.carnegie.show.seen import offer_of
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import HOUSING, NEIGHBOURS, ROOMS, SPACE_TYPE
from game.games.carnegie.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.present.view_context import ViewContext

Numbers: TypeAlias = tuple[int, ...]
DUTY = ("ca.duty", "ca.opening_duty")
STUDYING = ("ca.departments", "ca.using", "ca.study")
"""Phases in which study points are spent."""
STEPPING = ("ca.opening_moves", "ca.moving")
OWN = {"room": 1, "steps": 1, "trainee": 1, "printed": 1, "desk": 2, "bureau": 2, "worker": 2}
"""So many numbers has what lies in a room of one's own; what is another's has the seat in its name besides."""


def meant(world: World, look: ViewContext, target: str) -> Action | None:
    """Return the action that a touch of a thing would mean, or laying there what is held; None: it means nothing."""
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
    return reader(g, decision, numbers) if reader is not None else None


def own_cell(target: str) -> int:
    """Return the cell of one's own company that a thing lies in; -1: it lies in none, or in another's."""
    kind, numbers = _parts(target)
    return numbers[0] if OWN.get(kind) == len(numbers) else -1


def _parts(target: str) -> tuple[str, Numbers]:
    kind, *rest = target.split(".")
    return kind, tuple(int(part) for part in rest if part.isdigit())


def _use(world: World, look: ViewContext, company: Company, kind: str, numbers: Numbers) -> Action | None:
    """Return what a thing means to the department in use."""
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
    """Return the type of project that a space takes; where it takes any, one of which a disc lies on its tab."""
    if SPACE_TYPE[space] != NONE:
        return SPACE_TYPE[space]
    return next((project for project, covered in enumerate(company.covered) if covered), HOUSING)


def _cell(world: World, company: Company, tile: int) -> int:
    """Return a free cell on which the tile is cheapest; any where none is free."""
    free = [cell for cell in ROOMS if company.departments[cell] < 0]
    return min(free, key=lambda cell: department_goods(world, company, tile, cell), default=ROOMS[0])


def _box(g: CarnegieState, decision: Decision, numbers: Numbers) -> Action | None:
    region, box = numbers
    return act.TakeTransport(box) if region == g.timeline.region and g.turn.recalled >= 0 else None


def _room(g: CarnegieState, decision: Decision, numbers: Numbers) -> Action | None:
    """Return the use of one's own department; rooms of others have the seat in their name."""
    return act.UseDepartment(numbers[0]) if len(numbers) == 1 else None


def _lobby(g: CarnegieState, decision: Decision, numbers: Numbers) -> Action | None:
    return act.Arrive(numbers[0]) if len(numbers) == 1 else None


def _desk(g: CarnegieState, decision: Decision, numbers: Numbers) -> Action | None:
    return act.PutOnDuty(*numbers, act.PRINTED_PAY) if len(numbers) == 2 else None


def _trainee(g: CarnegieState, decision: Decision, numbers: Numbers) -> Action | None:
    """Return that somebody takes the first free desk of the room; of a room without one, that there is none."""
    if len(numbers) != 1:
        return None
    taken = g.companies[decision.seat].duty[numbers[0]]
    return act.PutOnDuty(numbers[0], (~taken & taken + 1).bit_length() - 1, act.PRINTED_PAY)


def _seated(g: CarnegieState, decision: Decision, numbers: Numbers) -> Action | None:
    """Return a step of somebody on duty."""
    return act.MoveEmployee(numbers[0], NEIGHBOURS[numbers[0]][0], True) if len(numbers) == 2 else None


def _step(look: ViewContext, decision: Decision, goal: int) -> Action | None:
    """Return the step of who is in hand, or of who is nearest, straight to a cell; None: the steps left lead there."""
    turn, (held, numbers) = look.view.turn, _parts(look.held)
    if held in ("trainee", "worker"):
        movers = [(numbers[0], held == "worker")]
    else:
        steps = [action for action in offer_of(decision).actions if isinstance(action, act.MoveEmployee)]
        movers = list(dict.fromkeys((step.source, step.on_duty) for step in steps))
    ways = [(len(way_between(source, goal, turn.diagonal)), source, on_duty) for source, on_duty in movers]
    far, source, on_duty = min(ways, default=(0, goal, False))
    return act.MoveEmployee(source, goal, on_duty) if far > turn.moves else None


def _first(g: CarnegieState, decision: Decision, numbers: Numbers) -> Action | None:
    return act.BuildProject(HOUSING, numbers[0])


_PHASES: Mapping[tuple[str, str], Callable[[CarnegieState, Decision, Numbers], Action | None]] = {
    ("ca.sides", "side"): lambda g, decision, numbers: act.ChooseSide(*numbers) if len(numbers) == 2 else None,
    ("ca.first_project", "space"): _first,
    ("ca.first_project", "built"): _first,
    ("ca.first_project", "tile"): lambda g, decision, numbers: act.Reserve(numbers[0]),
    ("ca.opening_moves", "worker"): _seated,
    ("ca.row", "row"): lambda g, decision, numbers: act.ChooseRow(numbers[0]),
    ("ca.income", "box"): _box,
    ("ca.arriving", "room"): _lobby,
    ("ca.donation", "donation"): lambda g, decision, numbers: act.Donate(numbers[0]),
    ("ca.departments", "room"): _room,
    **{(prompt, "desk"): _desk for prompt in DUTY},
    **{(prompt, "trainee"): _trainee for prompt in DUTY},
}
"""By phase and kind of thing, elsewhere than in a department in use."""
