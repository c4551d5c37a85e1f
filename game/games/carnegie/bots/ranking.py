"""Ranking: every action worth considering in a decision with its worth: rows, uses, donations, desks, incomes."""

from __future__ import annotations

from game.games.carnegie.actions import (
    LESS_PAY,
    MORE_PAY,
    PRINTED_PAY,
    Arrive,
    Bring,
    BuildProject,
    ChooseRow,
    ChooseSide,
    Develop,
    Donate,
    Done,
    Jump,
    MoveEmployee,
    PutOnDuty,
    Recall,
    Reserve,
    Sell,
    SwitchType,
    TakeOne,
    TakeProjects,
    TakeTransport,
    UseDepartment,
)
from game.games.carnegie.bots.basis import expected
from game.games.carnegie.bots.employing import Ranked, department_gain, donation_gains, employments, tile_worth
from game.games.carnegie.bots.judge import PositionJudge, spend
from game.games.carnegie.bots.staffing import Walk, desk_gains, next_cell, open_desks, walks
from game.games.carnegie.component_types import SoloCard
from game.games.carnegie.components.projects import ANDREW_TILE_VP, ANDREW_TRACK_VP, CHOICE_TILE_VP
from game.games.carnegie.components.timeline_data import VICTORY
from game.games.carnegie.effects import flows
from game.games.carnegie.phases.duty import wage
from game.games.carnegie.planning import STEPS, forecast, useful_developments, uses, walks_to_free_desks
from game.games.carnegie.state import Andrew, Company
from game.games.carnegie.tables import (
    CITY_SPACES,
    CONSTRUCTION,
    HR,
    LAST_BOX,
    LOBBY,
    MANAGEMENT,
    SOLO_CARDS,
    SPACE_CITY,
    TRACKS,
    TYPES,
)
from game.games.carnegie.world import donation_cost
from game.kernel.choice import Decision

SETTLED = frozenset(
    {
        "ca.sides", "ca.opening_moves", "ca.opening_duty", "ca.moving", "ca.jumping", "ca.arriving", "ca.bringing",
        "ca.study", "ca.duty",
    }
)  # fmt: skip
"""Phases in which the first judgement is followed without a search."""


FREE = 0.01
"""Least worth of something useful that costs nothing."""
IN_TURN = 0.1
"""What parts steps of a plan that may be taken in any order: the first found comes first."""
BEGIN, LATER = 20.0, 5.0
"""Departments to use come above all else that a turn offers, and those used later (``_lateness``) below others."""
SWITCH, NO_SWITCH = BEGIN + 0.5, -1.0
"""An action-choice tile that pays comes above even these, as it has to be used first; else below ending the turn."""


def ranked(judge: PositionJudge, decision: Decision) -> Ranked:
    """Actions with their worth, in no order; some may be illegal."""
    prompt = decision.prompt
    if prompt in ("ca.moving", "ca.opening_moves"):
        return _moves(judge)
    if prompt == "ca.using":
        return _uses(judge, decision)
    if prompt == "ca.departments":
        return _turn(judge, decision)
    if prompt in ("ca.duty", "ca.opening_duty"):
        free = prompt == "ca.opening_duty" and not judge.world.choices.setup_wages
        return _duty(judge, free)
    if prompt == "ca.income":
        return _income(judge, decision)
    if prompt == "ca.study":
        return _study(judge, decision)
    if prompt == "ca.donation":
        return _donation(judge)
    if prompt == "ca.row":
        return _rows(judge)
    if prompt == "ca.first_project":
        return _opening(judge, decision)
    others = {
        "ca.sides": _sides,
        "ca.arriving": _arriving,
        "ca.jumping": _jumping,
        "ca.bringing": _bringing,
    }
    return others[prompt](judge, decision)


def _moves(judge: PositionJudge) -> Ranked:
    turn = judge.g.turn
    found: Ranked = [(0.0, Done())]
    plan = walks(judge, turn.moves, turn.diagonal)
    if (walk := plan[0] if plan else _idle_walk(judge)) is not None:
        found.append((walk.gain, MoveEmployee(walk.source, next_cell(walk, turn.diagonal), False)))
    return found


def _idle_walk(judge: PositionJudge) -> Walk | None:
    """The way to the best free desk, where none is worth its wage: the steps cost nothing."""
    gains = open_desks(judge)
    found = [
        (gains[target][0], -source, -target) for source, target in walks_to_free_desks(judge.world, judge.g, judge.seat)
    ]
    if not found:
        return None
    _, source, target = max(found)
    return Walk(-source, -target, 1, FREE)


def _uses(judge: PositionJudge, decision: Decision) -> Ranked:
    """The next employee's uses; where none pays, discs for tabs without one, as a use may need it."""
    found = employments(judge, judge.g.turn.cell)
    if judge.g.turn.study and max(gain for gain, _ in found) <= 0:
        covered = judge.company.covered
        found += [pair for pair in _study(judge, decision) if isinstance(pair[1], Develop) and not covered[pair[1].tab]]
    return found


def _study(judge: PositionJudge, decision: Decision) -> Ranked:
    worth, firsts = spend(judge.chains, judge.g.turn.study)
    found: Ranked = [(0.0, Done()), *((worth - IN_TURN * place, action) for place, action in enumerate(firsts))]
    if not firsts:
        found += [(FREE, action) for action in useful_developments(judge.world, judge.g, decision)]
    return found


def _turn(judge: PositionJudge, decision: Decision) -> Ranked:
    """The departments to begin in a sensible order, developments when no points are to come, the tile."""
    found: Ranked = [(0.0, Done())]
    departments = judge.world.tables.departments
    open_cells = [action.cell for action in decision.every() if isinstance(action, UseDepartment)]
    for cell in open_cells:
        department = departments[judge.company.departments[cell]]
        found.append((BEGIN - LATER * _lateness(department.type, department.uses[0].special), UseDepartment(cell)))
    if not open_cells and judge.g.turn.study:
        found += _study(judge, decision)
    if not judge.g.turn.begun:
        found += _switches(judge, decision)
    return found


def _lateness(kind: int, special: str) -> float:
    """How late in a turn a department is used: what brings goods and employees comes before what needs them."""
    if kind == MANAGEMENT:
        return 1.0 if special == "build_department" else 0.0
    if kind == CONSTRUCTION:
        return 1.0 if special in ("build_project", "build_anywhere") else 0.0
    return 1.0 if kind == HR and not special else 0.0


def _switches(judge: PositionJudge, decision: Decision) -> Ranked:
    switches = [action for action in decision.every() if isinstance(action, SwitchType)]
    if not switches:
        return []
    now = use_gain(judge, judge.g.turn.kind)
    return [
        # The tile must gain more than its own points.
        (
            SWITCH + gain
            if (gain := use_gain(judge, action.type) - now - CHOICE_TILE_VP - judge.traits.keep_tile) > 0
            else NO_SWITCH,
            action,
        )
        for action in switches
    ]


def _rows(judge: PositionJudge) -> Ranked:
    """The rows by the seat's gain less a share of the others' average; in the solo game less Andrew's gain."""
    mine = row_gains(judge)
    g, envy = judge.g, judge.traits.envy
    others = [
        row_gains(PositionJudge(judge.world, g, seat, judge.traits))
        for seat in range(len(g.companies))
        if seat != judge.seat and envy
    ]
    if g.andrew is not None and envy:
        others, envy = [andrew_gains(judge)], 1.0
    if others:
        mine = [gain - envy * sum([o[row] for o in others]) / len(others) for row, gain in enumerate(mine)]
    return [(gain, ChooseRow(row)) for row, gain in enumerate(mine)]


def _opening(judge: PositionJudge, decision: Decision) -> Ranked:
    """First projects by their city, then tiles by their abilities."""
    found: Ranked = []
    for action in decision.every():
        if isinstance(action, BuildProject):
            found.append((judge.cities[SPACE_CITY[action.space]], action))
        elif isinstance(action, Reserve):
            found.append((tile_worth(judge, action.department), action))
    return found


PROJECTS_FIRST = 50.0
"""Projects are taken before transport: what they hire and bring helps to choose."""
FIRST_SPACES = (1.0, 0.7, 0.45, 0.25)
"""How much the spaces of a tab count when its side is chosen: the later ones are often not reached."""
HIGHER_LIMIT = 1.2
"""What a space with a higher limit for donations counts then, against the income of others at one event, in points."""


def _sides(judge: PositionJudge, decision: Decision) -> Ranked:
    """Both sides of the tabs by what their first spaces bring."""
    found: Ranked = []
    for action in decision.every():
        if isinstance(action, ChooseSide):
            spaces = judge.world.tables.tabs[action.tab].sides[action.side]
            worths = [HIGHER_LIMIT if space.cap_bonus else judge.space(space) for space in spaces]
            found.append((sum(a * b for a, b in zip(FIRST_SPACES, worths, strict=False)), action))
    return found


def _income(judge: PositionJudge, decision: Decision) -> Ranked:
    """How many to recall; or the next income: what depends on nothing else first."""
    found: Ranked = []
    for action in decision.every():
        if isinstance(action, Recall):
            found.append((recall_worth(judge, action.amount), action))
        elif isinstance(action, TakeOne):
            company = judge.company
            space = judge.world.tables.tabs[action.tab].sides[company.sides[action.tab]][action.space]
            found.append((judge.reward(space.choose[action.choice]), action))
        elif isinstance(action, TakeTransport):
            box = TRACKS[judge.g.timeline.region].boxes[action.box - 1]
            found.append((judge.reward(box.reward), action))
        elif isinstance(action, TakeProjects):
            found.append((PROJECTS_FIRST, action))
    return found


def recall_worth(judge: PositionJudge, amount: int) -> float:
    """The worth of recalling ``amount`` employees, including those who stay (CA-3.3)."""
    region = judge.g.timeline.region
    staying = judge.company.missions[region] - amount
    worth = sum([judge.trip(region, number) for number in range(staying)])
    if amount:
        crowd = judge.company.training[LOBBY]
        worth += amount * judge.reward(judge.transport(region)) + judge.trigger
        worth += sum([judge.lobby(judge.rounds) * judge.traits.recall ** (crowd + number) for number in range(amount)])
    return worth


def _duty(judge: PositionJudge, free: bool) -> Ranked:
    """The desks by what they bring; goods are sold for a wage that pays."""
    found: Ranked = [(0.0, Done())]
    company, departments = judge.company, judge.world.tables.departments
    for cell, waiting in enumerate(company.training):
        index = company.departments[cell]
        if not waiting or index < 0:
            continue
        desks = [desk for desk in range(len(departments[index].desks)) if not company.duty[cell] >> desk & 1]
        if not desks:
            continue
        desk = min(desks, key=lambda place: departments[index].desks[place])
        price = departments[index].desks[desk]
        gain = desk_gains(judge, cell, 0) + (price * judge.dollar if free else 0.0)
        short = 0 if free else price - company.money
        if short <= 0:
            found.append((gain, PutOnDuty(cell, desk, PRINTED_PAY)))
        elif short <= company.goods:
            found.append((gain - short * (judge.good - judge.dollar), Sell(short)))
        found += _flexible(judge, company, cell, desk, price, gain)
    return found


def _flexible(judge: PositionJudge, company: Company, cell: int, desk: int, printed: int, gain: float) -> Ranked:
    """Paying more for a point and less for one point less (tile 23)."""
    found: Ranked = []
    if judge.g.turn.payroll and printed:
        for pay in (MORE_PAY, LESS_PAY):
            paid, points = wage(printed, pay)
            if paid <= company.money and company.vp + points >= 0:
                found.append((gain + points - (paid - printed) * judge.dollar, PutOnDuty(cell, desk, pay)))
    return found


def _donation(judge: PositionJudge) -> Ranked:
    """The donations by their gain; goods are sold where only money is missing."""
    found: Ranked = [(0.0, Done())]
    lacking = donation_cost(judge.world, judge.g, judge.seat) - judge.company.money
    gains = donation_gains(judge)
    if lacking > 0:
        best = max([gain for gain, _ in gains], default=0.0)
        found.append((best - lacking * (judge.good - judge.dollar), Sell(lacking)))
        return found
    return found + [(gain, Donate(space)) for gain, space in gains]


def _arriving(judge: PositionJudge, decision: Decision) -> Ranked:
    """The lobbies by how near they are to desks worth taking."""
    desks = {cell: gains[0] for cell, gains in open_desks(judge).items()}
    return [
        (max([gain / (STEPS[action.cell][cell] + 1) for cell, gain in desks.items()], default=0.0), action)
        for action in decision.every()
        if isinstance(action, Arrive)
    ]


STAY, BRING = 0.05, 0.1
"""Where two cells are equally good, a jump is left out, and an employee is brought to a new department."""


def _jumping(judge: PositionJudge, decision: Decision) -> Ranked:
    """Cells for an employee in training, by the desk there."""
    desks = {cell: max(0.0, gains[0]) for cell, gains in open_desks(judge).items()}
    training = judge.company.training
    found: Ranked = [(0.0, Done())]
    for action in decision.every():
        if isinstance(action, Jump) and not action.on_duty and not training[action.target]:
            found.append((desks.get(action.target, 0.0) - desks.get(action.source, 0.0) - STAY, action))
    return found


def _bringing(judge: PositionJudge, decision: Decision) -> Ranked:
    """Employees to bring to the new department: those in training without a desk of their own."""
    desks = {cell: max(0.0, gains[0]) for cell, gains in open_desks(judge).items()}
    gain = desks.get(judge.g.turn.target, 0.0)
    found: Ranked = [(0.0, Done())]
    for action in decision.every():
        if isinstance(action, Bring) and not action.on_duty:
            found.append((gain + BRING - desks.get(action.source, 0.0), action))
    return found


def row_gains(judge: PositionJudge) -> list[float]:
    """The worth of each row for one seat: its event and its departments."""
    return [event_gain(judge, row) + use_gain(judge, row) for row in range(len(TYPES))]


NOW = 0.6
"""Share of a donation that counts for the event of a row: the event comes again."""
LATER_INCOME = 0.6
"""Share that counts of what employees who come home would be worth in their region later."""


def event_gain(judge: PositionJudge, row: int) -> float:
    """The worth of a row's event, compared with waiting for it."""
    ahead = forecast(judge.g, row)
    gain = 0.0
    if ahead is None:
        return gain
    if ahead.region >= 0:
        gain += income_gain(judge, ahead.region)
    company = judge.company
    means = company.money + company.goods
    if ahead.donation and company.discs and means >= donation_cost(judge.world, judge.g, judge.seat):
        gain += max(0.0, max([gain for gain, _ in donation_gains(judge)], default=0.0)) * NOW
    return gain


def income_gain(judge: PositionJudge, region: int) -> float:
    """The worth of a region's income now, less what those who return would be worth there later."""
    company = judge.company
    away = company.missions[region]
    if not away:
        return 0.0
    before = sum([judge.trip(region, number) for number in range(away)])
    now = away * (judge.reward(judge.transport(region)) + judge.lobby(judge.rounds)) + judge.trigger
    return max(0.0, now - LATER_INCOME * before)


def use_gain(judge: PositionJudge, kind: int) -> float:
    """The worth of using the departments of a type now."""
    company, departments = judge.company, judge.world.tables.departments
    gain, study, steps = 0.0, 0, 0
    for cell, people in uses(judge.world, judge.g, judge.seat, kind).items():
        department = departments[company.departments[cell]]
        if flows(department):
            study += people * department.uses[0].reward.study
            steps += people * department.uses[0].reward.moves
        else:
            gain += department_gain(judge, cell, people)
    if study:
        gain += spend(judge.chains, study)[0]
    if steps:
        gain += judge.traits.walking * sum([walk.gain for walk in walks(judge, steps)])
    return gain


ANDREW_STEP = 0.6
"""The worth of a step of a track to Andrew, as a share of the last box, divided by the steps left."""
ANDREW_DISC = 0.2
"""A disc on the map beside the points of its city, to Andrew."""


def andrew_gains(judge: PositionJudge) -> list[float]:
    """What each row brings Andrew, on the average of the cards he may have drawn."""
    andrew = judge.g.andrew
    assert andrew is not None
    cards = [card for place, card in enumerate(SOLO_CARDS) if card.back == andrew.back and place not in andrew.played]
    return [sum([_gain(judge, andrew, card, row) for card in cards]) / max(1, len(cards)) for row in range(len(TYPES))]


def _gain(judge: PositionJudge, andrew: Andrew, card: SoloCard, row: int) -> float:
    """What he gets from a row with one card: his points, and the slot where the card ends."""
    worth, slots = 0.0, 0
    ahead = forecast(judge.g, row)
    if ahead is not None and ahead.donation:
        if judge.g.table.donors[card.donation] or not andrew.discs:
            slots += 1
        else:
            worth += expected(judge.world, judge.g, 0, card.donation, judge.rounds)
    if row == HR:
        slots += card.shift
    elif row == MANAGEMENT:
        departments, pool = judge.world.tables.departments, judge.g.table.pool
        for kind in set(card.take):
            there = sum([1 for index, n in enumerate(pool) if n and departments[index].type == kind])
            taken = min(there, card.take.count(kind))
            worth += ANDREW_TILE_VP * taken
            slots += card.take.count(kind) - taken
    elif row == CONSTRUCTION:
        for city in card.cities:
            if CITY_SPACES[city] & ~judge.g.table.taken and andrew.discs:
                worth += judge.world.tables.cities[city].vp + ANDREW_DISC
            else:
                slots += 1
    else:
        to_go = LAST_BOX - andrew.tracks[card.region]
        steps = min(card.steps, to_go)
        slots += card.steps - steps
        if to_go:
            worth += ANDREW_TRACK_VP * (1.0 if steps == to_go else ANDREW_STEP * steps / to_go)
    return worth + VICTORY[min(len(VICTORY) - 1, slots)]
