"""Where a game can be: phases and what is under way have to fit, in positions that come from a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.carnegie.components.course import ROUNDS
from game.games.carnegie.phases.row import event_of, event_row_of
from game.games.carnegie.projects import incomes
from game.games.carnegie.state import Andrew, CarnegieState, Company, TimelineState
from game.games.carnegie.tables import CELLS, PROJECTS, SOLO_CARDS, TYPES
from game.games.carnegie.world import World, lobbies

INSIDE = {
    "ca.income": ("ca.arriving", "ca.study"),
    "ca.departments": ("ca.using",),
    "ca.using": ("ca.arriving", "ca.moving", "ca.jumping", "ca.bringing"),
}
"""The phases that run inside others."""
BEFORE_THE_ROW = ("ca.sides", "ca.first_project", "ca.opening_moves", "ca.opening_duty", "ca.row")
BOTH_INCOMES = 3
"""Transport and projects."""
MOST = 200
"""No count of steps, uses or study points of a turn is so high."""


def misstep(world: World, g: CarnegieState, opening: Sequence[str], plan: Sequence[str]) -> str | None:
    """Return what does not fit between the phases and the rest of a position that is otherwise sound, or None."""
    flow, turn = g.flow, g.turn
    if flow.over or not flow.stack:
        fresh = (flow.over, flow.round, flow.place) == (False, 1, -1)
        return None if not flow.stack and (fresh or (flow.over and flow.round == ROUNDS)) else "flow"
    phases = (*opening, *plan) if flow.round == 1 else tuple(plan)
    if not 1 <= flow.round <= ROUNDS or not 0 <= flow.place < len(phases) or flow.stack[0] != phases[flow.place]:
        return "flow"
    if any(inner not in INSIDE.get(outer, ()) for outer, inner in zip(flow.stack, flow.stack[1:], strict=False)):
        return "running phases"
    if not 0 <= turn.count < world.seats or max(turn.uses, turn.moves, turn.jumps, turn.study, turn.arrivals) > MOST:
        return "turn"
    if turn.used >> len(CELLS) or turn.todo > BOTH_INCOMES or turn.choosing >> 4 * len(PROJECTS):
        return "turn"
    if (flow.stack[0] in BEFORE_THE_ROW) != (g.timeline.row < 0):
        return "the row"
    return next(_under_way(world, g), None) or next(_andrew(g), None)


def _under_way(world: World, g: CarnegieState) -> Iterator[str]:
    """Yield what a running phase lacks, and what is under way without its phase."""
    turn, stack, timeline = g.turn, g.flow.stack, g.timeline
    company = g.companies[(timeline.first + turn.count) % world.seats]
    needs = {
        "ca.income": timeline.region >= 0,
        "ca.donation": timeline.donation,
        "ca.departments": 0 <= turn.kind < len(TYPES),
        "ca.using": _usable(world, company, turn.cell),
        "ca.moving": turn.moves > 0,
        "ca.jumping": turn.jumps > 0,
        "ca.bringing": turn.target >= 0 and company.departments[turn.target] >= 0,
        "ca.arriving": turn.arrivals > 0 and len(lobbies(world, company)) > 1,
        "ca.study": turn.study > 0,
        "ca.opening_moves": turn.moves > 0,
    }
    yield from (phase for phase in stack if not needs.get(phase, True))
    if (turn.arrivals > 0) != ("ca.arriving" in stack):
        yield "arrivals"
    if not _event_fits(timeline):
        yield "the event"
    sides_open = stack[0] == "ca.sides"
    if not sides_open and any(-1 in other.sides for other in g.companies):
        yield "sides"
    if sides_open and -1 not in company.sides:
        yield "nobody to ask"
    yield from _income(world, g, company)


def _event_fits(timeline: TimelineState) -> bool:
    """Tell whether row and event are those that the choice of the row gives (CA-3.2.1)."""
    if timeline.row < 0:
        return (timeline.event_row, timeline.region, timeline.donation) == (-1, -1, False)
    row = event_row_of(timeline, timeline.row)
    event = event_of(timeline, row, timeline.markers[row] + 1)
    return (timeline.event_row, timeline.region, timeline.donation) == (row, *event)


def _income(world: World, g: CarnegieState, company: Company) -> Iterator[str]:
    """Yield what does not fit about an income."""
    turn, running = g.turn, g.flow.stack[0] == "ca.income"
    if turn.choosing | turn.todo and not (running and turn.recalled > 0):
        yield "an income without its phase"
    open_choices = sum(1 << 4 * tab + space for tab, space, income in incomes(world, company) if income.choose)
    if turn.choosing & ~open_choices:
        yield "an income of a covered space"
    if g.flow.stack[-1] != "ca.income":
        return
    asked = turn.choosing | turn.todo if turn.recalled >= 0 else company.missions[g.timeline.region]
    if not asked:
        yield "nobody to ask"


def _usable(world: World, company: Company, cell: int) -> bool:
    """Tell whether a cell holds a department that can be in use."""
    index = company.departments[cell] if cell >= 0 else -1
    return index >= 0 and world.tables.departments[index].kind == "per_employee"


def _andrew(g: CarnegieState) -> Iterator[str]:
    andrew = g.andrew
    if andrew is None:
        return
    drawn, turned = andrew.face >= 0, andrew.card >= 0
    asking = g.flow.stack[0] in BEFORE_THE_ROW
    wanted = (False, False) if g.flow.stack[0] != "ca.row" and asking else (asking, not asking)
    if (drawn, turned) != wanted or (andrew.slot >= 0) != (drawn or turned) or not _backed(andrew):
        yield "Andrew's card"
    if len(andrew.played) != g.flow.round - 1:
        yield "Andrew's cards"


def _backed(andrew: Andrew) -> bool:
    """Tell whether the back that is shown is that of the card."""
    card = max(andrew.face, andrew.card)
    return andrew.back == (SOLO_CARDS[card].back if card >= 0 else -1)
