"""Invariants of positions, and which phases can be under way in them (CA-1.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from game.games.carnegie.components.land import FIRST_BOX
from game.games.carnegie.components.timeline_data import ANDREW_DISCS, DIFFICULTY, END, ROUNDS, START, VICTORY
from game.games.carnegie.effects import SHARES_LAST_BOX
from game.games.carnegie.events import Obstacle
from game.games.carnegie.phases.row import event_of, event_row_of
from game.games.carnegie.state import (
    ANDREW,
    NEUTRAL,
    Andrew,
    CarnegieState,
    CommonTable,
    Company,
    TimelineState,
    TurnState,
)
from game.games.carnegie.tables import (
    ALL_SPACES,
    CELLS,
    CROWDS,
    DEPARTMENT_IDS,
    DONATIONS,
    LAST_BOX,
    LOBBY,
    PRINTED,
    PROJECTS,
    REGIONS,
    SOLO_CARDS,
    STRIPS,
    TYPES,
)
from game.games.carnegie.world import OPENING, World, donated, incomes, lobbies, owned

RICHEST = 10_000
"""Dollars, goods and points that no game comes near."""


def find_inconsistency(world: World, g: CarnegieState) -> str | None:
    """What is impossible about a position, or None. Employees, discs, tiles and cards are never lost or made."""
    return next(_shapes(world, g), None) or next(_sums(world, g), None)


def _shapes(world: World, g: CarnegieState) -> Iterator[str]:
    """Yield fields that are too long, too short or out of range."""
    timeline = g.timeline
    if len(g.companies) != world.seats or (g.andrew is None) != (world.seats > 1):
        yield "table"
    if not 0 <= timeline.first < world.seats or not 0 <= g.turn.count <= world.seats:
        yield "turn order"
    if len(timeline.markers) != len(TYPES) or not all(0 <= marker <= END for marker in timeline.markers):
        yield "markers"
    strips = {strip // 2 for strip in timeline.strips}
    if len(timeline.strips) != len(strips) or len(strips) != len(TYPES) or not strips <= set(range(len(STRIPS))):
        yield "strips"
    for name in ("row", "event_row", "region"):
        if not -1 <= getattr(timeline, name) < len(TYPES):
            yield f"timeline.{name}"
    yield from _table_shape(g.table)
    yield from _turn_shape(g.turn)
    for seat, company in enumerate(g.companies):
        yield from (f"companies[{seat}].{problem}" for problem in _company_shape(world, company))
    if g.andrew is not None:
        yield from _andrew_shape(g.andrew)


def _table_shape(table: CommonTable) -> Iterator[str]:
    if len(table.pool) != len(DEPARTMENT_IDS) or len(table.donors) != len(DONATIONS) or min(table.pool) < 0:
        yield "table lists"
    if not all(0 <= donors < 2 << NEUTRAL for donors in table.donors):
        yield "donors"
    if not 0 <= table.taken <= ALL_SPACES or not 0 <= table.neutral <= ALL_SPACES:
        yield "spaces"


def _turn_shape(turn: TurnState) -> Iterator[str]:
    if not -1 <= turn.cell < len(CELLS) or not -1 <= turn.target < len(CELLS) or not -1 <= turn.kind < len(TYPES):
        yield "turn"
    if min(turn.uses, turn.moves, turn.jumps, turn.study, turn.arrivals, turn.todo, turn.choosing, turn.used) < 0:
        yield "turn counts"


def _andrew_shape(andrew: Andrew) -> Iterator[str]:
    if any(not PRINTED <= index < len(DEPARTMENT_IDS) for index in andrew.tiles):
        yield "andrew.tiles"
    if len(andrew.tracks) != len(REGIONS) or not all(FIRST_BOX <= box <= LAST_BOX for box in andrew.tracks):
        yield "andrew.tracks"
    if not all(0 <= slot < len(VICTORY) for slot in andrew.slots) or not -1 <= andrew.slot < len(VICTORY):
        yield "andrew.slots"
    if not 0 <= andrew.built <= ALL_SPACES or not -1 <= andrew.back < len(TYPES) or andrew.failed < 0:
        yield "andrew"
    known = all(each in get_args(Obstacle) for each in andrew.obstacles)
    if not known or len(andrew.obstacles) != andrew.failed.bit_count():
        yield "andrew.obstacles"
    if not all(-1 <= card < len(SOLO_CARDS) for card in (andrew.face, andrew.card, *andrew.deck, *andrew.played)):
        yield "andrew.cards"


def _company_shape(world: World, company: Company) -> Iterator[str]:
    cells, regions, projects = len(CELLS), len(REGIONS), len(PROJECTS)
    lists = (
        ("training", cells), ("duty", cells), ("departments", cells), ("missions", regions), ("tracks", regions),
        ("sides", projects), ("pulls", projects), ("covered", projects), ("built", projects),
    )  # fmt: skip
    for name, length in lists:
        values = getattr(company, name)
        if len(values) != length or min(values) < (-1 if name in ("departments", "sides") else 0):
            yield name
            return
    if min(company.money, company.goods, company.staff, company.discs) < 0:
        yield "something negative"
    if max(company.money, company.goods, abs(company.vp)) > RICHEST:
        yield "riches"
    if max(company.tracks) > LAST_BOX or min(company.tracks) < FIRST_BOX or max(company.sides) > 1:
        yield "tracks or sides"
    if max(company.departments) >= len(DEPARTMENT_IDS) or not -1 <= company.reserve < len(DEPARTMENT_IDS):
        yield "departments"
        return
    if any(mask > ALL_SPACES for mask in (*company.built, *company.covered)):
        yield "discs"
    for tab, pulls in enumerate(company.pulls):
        if pulls >= len(world.tables.tabs[tab].positions):
            yield "pulls"
    for cell, desks in enumerate(company.duty):
        index = company.departments[cell]
        if desks >> (len(world.tables.departments[index].desks) if index >= 0 else 0):
            yield f"more on duty than desks on {CELLS[cell].id}"


def _sums(world: World, g: CarnegieState) -> Iterator[str]:
    """Yield what does not add up."""
    table = g.table
    steps = sum(g.timeline.markers)
    if steps != min(ROUNDS, g.flow.round - 1) and not (g.flow.over and steps == ROUNDS):
        yield "steps of the markers"
    discs = [owned(company) for company in g.companies] + [table.neutral]
    discs += [g.andrew.built] if g.andrew is not None else []
    if sum(mask.bit_count() for mask in discs) != table.taken.bit_count() or any(m & ~table.taken for m in discs):
        yield "building spaces"
    yield from _last_boxes(world, g)
    yield from _donations(world, g)
    yield from _tiles(world, g)
    for seat, company in enumerate(g.companies):
        yield from (f"companies[{seat}]: {problem}" for problem in _company_sums(world, g, seat, company))
    if g.andrew is not None:
        yield from _andrew(world, g, g.andrew)


def _last_boxes(world: World, g: CarnegieState) -> Iterator[str]:
    """Yield last boxes with more than one disc of companies without Archives (CA-1.6, CA-5.3.6)."""
    archives = world.tables.ruled[SHARES_LAST_BOX]
    others = [company.tracks for company in g.companies if archives not in company.departments]
    others += [g.andrew.tracks] if g.andrew is not None else []
    for region, name in enumerate(REGIONS):
        if sum(tracks[region] == LAST_BOX for tracks in others) > 1:
            yield f"last box of {name}"


def _donations(world: World, g: CarnegieState) -> Iterator[str]:
    parties = [*range(world.seats), *([ANDREW] if g.andrew is not None else [])]
    allowed = sum(1 << party for party in parties)
    for space, donors in enumerate(g.table.donors):
        if donors != 1 << NEUTRAL and donors & ~allowed:
            yield f"donation {DONATIONS[space].id}"
    neutral = sum(donors >> NEUTRAL & 1 for donors in g.table.donors)
    if neutral + g.table.neutral.bit_count() != CROWDS[world.seats].neutral:
        yield "neutral discs"


def _tiles(world: World, g: CarnegieState) -> Iterator[str]:
    """Yield tiles that are there more often than they exist."""
    everywhere = list(g.table.pool)
    for company in g.companies:
        for index in (*company.departments, company.reserve):
            if index >= 0:
                everywhere[index] += 1
    for index in g.andrew.tiles if g.andrew is not None else ():
        everywhere[index] += 1
    departments = world.tables.departments
    if any(count > departments[index].copies for index, count in enumerate(everywhere) if index >= PRINTED):
        yield "tiles"
    kept = sum(departments[index].copies for index in range(len(everywhere)) if not departments[index].expansion)
    if sum(everywhere[PRINTED:]) != kept - CROWDS[world.seats].removed:
        yield "number of tiles"


def _company_sums(world: World, g: CarnegieState, seat: int, company: Company) -> Iterator[str]:
    waiting = g.turn.arrivals if not g.flow.over and _acts(g, seat) else 0
    on_board = sum(company.training) + sum(desks.bit_count() for desks in company.duty)
    if company.staff + on_board + sum(company.missions) + waiting != START.employees:
        yield "employees"
    on_tabs = sum(mask.bit_count() for mask in company.covered)
    discs = 1 + len(REGIONS) + on_tabs + owned(company).bit_count() + donated(g, seat) + company.discs
    if discs != START.discs or sum(m.bit_count() for m in company.built) != owned(company).bit_count():
        yield "discs"
    for tab, pulls in enumerate(company.pulls):
        positions = world.tables.tabs[tab].positions[: pulls + 1]
        exposed = [p.exposes for p in positions if p.exposes >= 0]
        shown = sum(1 << space for space in exposed)
        built = company.built[tab].bit_count()
        if company.covered[tab] != shown & ~((1 << built) - 1) or built > len(exposed):
            yield f"tab {PROJECTS[tab]}"
    tiles = [index for index in company.departments if index >= 0]
    if len(set(tiles)) != len(tiles) or any(company.departments[c] != cell.start for c, cell in enumerate(CELLS)
                                            if cell.start >= 0) or company.departments[LOBBY] >= 0:  # fmt: skip
        yield "departments"


def _acts(g: CarnegieState, seat: int) -> bool:
    return (g.timeline.first + g.turn.count) % len(g.companies) == seat


def _andrew(world: World, g: CarnegieState, andrew: Andrew) -> Iterator[str]:
    if andrew.built.bit_count() + donated(g, ANDREW) + andrew.discs != ANDREW_DISCS or andrew.discs < 0:
        yield "Andrew's discs"
    cards = [*andrew.deck, *andrew.played, *(card for card in (andrew.face, andrew.card) if card >= 0)]
    if len(set(cards)) != len(cards) or not all(0 <= card < len(SOLO_CARDS) for card in cards):
        yield "Andrew's cards"
        return
    levels = tuple(sum(SOLO_CARDS[card].advanced == level for card in cards) for level in (False, True))
    if levels != DIFFICULTY[world.choices.difficulty] or len(andrew.played) != len(andrew.slots):
        yield "Andrew's deck"
    if andrew.face >= 0 and SOLO_CARDS[andrew.face].back != andrew.back:
        yield "the back of Andrew's card"


INNER_PHASES = {
    "ca.income": ("ca.arriving", "ca.study"),
    "ca.departments": ("ca.using",),
    "ca.using": ("ca.arriving", "ca.moving", "ca.jumping", "ca.bringing"),
}
"""The phases that run inside others."""
BEFORE_THE_ROW = (*OPENING, "ca.row")
BOTH_INCOMES = 3
"""Transport and projects."""
MOST_LEFT = 200
"""More than any count of steps, uses or study points of a turn."""


def misstep(world: World, g: CarnegieState, opening: Sequence[str], plan: Sequence[str]) -> str | None:
    """What does not fit between the phases and the rest of an otherwise sound position, or None."""
    flow, turn = g.flow, g.turn
    if flow.over or not flow.stack:
        fresh = (flow.over, flow.round, flow.place) == (False, 1, -1)
        return None if not flow.stack and (fresh or (flow.over and flow.round == ROUNDS)) else "flow"
    phases = (*opening, *plan) if flow.round == 1 else tuple(plan)
    if not 1 <= flow.round <= ROUNDS or not 0 <= flow.place < len(phases) or flow.stack[0] != phases[flow.place]:
        return "flow"
    if any(inner not in INNER_PHASES.get(outer, ()) for outer, inner in zip(flow.stack, flow.stack[1:], strict=False)):
        return "running phases"
    if (
        not 0 <= turn.count < world.seats
        or max(turn.uses, turn.moves, turn.jumps, turn.study, turn.arrivals) > MOST_LEFT
    ):
        return "turn"
    if turn.used >> len(CELLS) or turn.todo > BOTH_INCOMES or turn.choosing >> 4 * len(PROJECTS):
        return "turn"
    if (flow.stack[0] in BEFORE_THE_ROW) != (g.timeline.row < 0):
        return "the row"
    return next(_under_way(world, g), None) or next(_andrew_under_way(g), None)


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
    """True if row and event are those that the choice of the row gives (CA-3.2.1)."""
    if timeline.row < 0:
        return (timeline.event_row, timeline.region, timeline.donation) == (-1, -1, False)
    row = event_row_of(timeline, timeline.row)
    event = event_of(timeline, row, timeline.markers[row] + 1)
    return (timeline.event_row, timeline.region, timeline.donation) == (row, *event)


def _income(world: World, g: CarnegieState, company: Company) -> Iterator[str]:
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
    """True if a cell has a department that can be in use."""
    index = company.departments[cell] if cell >= 0 else -1
    return index >= 0 and world.tables.departments[index].kind == "per_employee"


def _andrew_under_way(g: CarnegieState) -> Iterator[str]:
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
    """True if the back that is shown is that of the card."""
    card = max(andrew.face, andrew.card)
    return andrew.back == (SOLO_CARDS[card].back if card >= 0 else -1)
