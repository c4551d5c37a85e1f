"""What the actions of a decision are worth, where they are not whole walks or rows: pairs of worth and action."""

from __future__ import annotations

from game.games.carnegie.actions import (
    LESS_PAY,
    MORE_PAY,
    PRINTED_PAY,
    Arrive,
    Bring,
    ChooseSide,
    Donate,
    Done,
    Jump,
    PutOnDuty,
    Recall,
    Sell,
    TakeOne,
    TakeProjects,
    TakeTransport,
)  # fmt: skip
from game.games.carnegie.bots.donating import donation_gains
from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.bots.staffing import desk_gains, open_desks
from game.games.carnegie.phases.duty import wage
from game.games.carnegie.planning import STEPS
from game.games.carnegie.state import Company
from game.games.carnegie.tables import LOBBY, TRACKS
from game.games.carnegie.world import donation_cost
from game.kernel.action import Action
from game.kernel.choice import Decision

Ranked = list[tuple[float, Action]]
PROJECTS_FIRST = 50.0
"""Projects are taken before transport: what they hire and bring helps to choose."""
FIRST_SPACES = (1.0, 0.7, 0.45, 0.25)
"""How much the spaces of a tab count when its side is chosen: the later ones are often not reached."""


def sides(judge: PositionJudge, decision: Decision) -> Ranked:
    """Return both sides of the tabs by what their first spaces bring."""
    found: Ranked = []
    for action in decision.every():
        if isinstance(action, ChooseSide):
            spaces = judge.world.tables.tabs[action.tab].sides[action.side]
            worths = [1.2 if space.cap_bonus else judge.space(space) for space in spaces]
            found.append((sum(a * b for a, b in zip(FIRST_SPACES, worths, strict=False)), action))
    return found


def income(judge: PositionJudge, decision: Decision) -> Ranked:
    """Return how many to recall; or what income comes next: what needs nothing else first."""
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
    """Return what recalling so many employees is worth, with what those are worth who stay (CA-3.3)."""
    region = judge.g.timeline.region
    staying = judge.company.missions[region] - amount
    worth = sum([judge.trip(region, number) for number in range(staying)])
    if amount:
        crowd = judge.company.training[LOBBY]
        worth += amount * judge.reward(judge.transport(region)) + judge.trigger
        worth += sum([judge.lobby(judge.rounds) * judge.traits.recall ** (crowd + number) for number in range(amount)])
    return worth


def duty(judge: PositionJudge, free: bool) -> Ranked:
    """Return the desks by what they bring; goods are sold for a wage that pays."""
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
    """Return paying more for a point and less for one point less (tile 23)."""
    found: Ranked = []
    if judge.g.turn.payroll and printed:
        for pay in (MORE_PAY, LESS_PAY):
            paid, points = wage(printed, pay)
            if paid <= company.money and company.vp + points >= 0:
                found.append((gain + points - (paid - printed) * judge.dollar, PutOnDuty(cell, desk, pay)))
    return found


def donation(judge: PositionJudge) -> Ranked:
    """Return the donations by their gain; goods are sold where they are all that is missing."""
    found: Ranked = [(0.0, Done())]
    lacking = donation_cost(judge.world, judge.g, judge.seat) - judge.company.money
    gains = donation_gains(judge)
    if lacking > 0:
        best = max([gain for gain, _ in gains], default=0.0)
        found.append((best - lacking * (judge.good - judge.dollar), Sell(lacking)))
        return found
    return found + [(gain, Donate(space)) for gain, space in gains]


def arriving(judge: PositionJudge, decision: Decision) -> Ranked:
    """Return the lobbies by how near they are to desks worth taking."""
    desks = {cell: gains[0] for cell, gains in open_desks(judge).items()}
    return [
        (max([gain / (STEPS[action.cell][cell] + 1) for cell, gain in desks.items()], default=0.0), action)
        for action in decision.every()
        if isinstance(action, Arrive)
    ]


def jumping(judge: PositionJudge, decision: Decision) -> Ranked:
    """Return where an employee in training may be put, by the desk there."""
    desks = {cell: max(0.0, gains[0]) for cell, gains in open_desks(judge).items()}
    training = judge.company.training
    found: Ranked = [(0.0, Done())]
    for action in decision.every():
        if isinstance(action, Jump) and not action.on_duty and not training[action.target]:
            found.append((desks.get(action.target, 0.0) - desks.get(action.source, 0.0) - 0.05, action))
    return found


def bringing(judge: PositionJudge, decision: Decision) -> Ranked:
    """Return who may be brought to the new department: somebody in training who has no desk of his own."""
    desks = {cell: max(0.0, gains[0]) for cell, gains in open_desks(judge).items()}
    gain = desks.get(judge.g.turn.target, 0.0)
    found: Ranked = [(0.0, Done())]
    for action in decision.every():
        if isinstance(action, Bring) and not action.on_duty:
            found.append((gain + 0.1 - desks.get(action.source, 0.0), action))
    return found
