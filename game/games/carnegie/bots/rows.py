"""The choice of the row: what it brings oneself and what it brings the others (CA-3.1)."""

from __future__ import annotations

from game.games.carnegie.bots.donating import donation_gains
from game.games.carnegie.bots.employing import department_gain
from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.bots.staffing import walks
from game.games.carnegie.bots.study import spend
from game.games.carnegie.effects import flows
from game.games.carnegie.planning import forecast, uses
from game.games.carnegie.tables import TYPES
from game.games.carnegie.world import donation_cost


def row_gains(judge: PositionJudge) -> list[float]:
    """Return the worth of each row for one seat: its event and its departments."""
    return [event_gain(judge, row) + use_gain(judge, row) for row in range(len(TYPES))]


def event_gain(judge: PositionJudge, row: int) -> float:
    """Return what the event of a row is worth, compared with waiting for it."""
    ahead = forecast(judge.g, row)
    gain = 0.0
    if ahead is None:
        return gain
    if ahead.region >= 0:
        gain += income_gain(judge, ahead.region)
    company = judge.company
    means = company.money + company.goods
    if ahead.donation and company.discs and means >= donation_cost(judge.world, judge.g, judge.seat):
        gain += max(0.0, max([gain for gain, _ in donation_gains(judge)], default=0.0)) * 0.6
    return gain


def income_gain(judge: PositionJudge, region: int) -> float:
    """Return what an income of a region is worth now, less what those who return would be worth there later."""
    company = judge.company
    away = company.missions[region]
    if not away:
        return 0.0
    before = sum([judge.trip(region, number) for number in range(away)])
    now = away * (judge.reward(judge.transport(region)) + judge.lobby(judge.rounds)) + judge.trigger
    return max(0.0, now - 0.6 * before)


def use_gain(judge: PositionJudge, kind: int) -> float:
    """Return what using the departments of a type is worth now."""
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
