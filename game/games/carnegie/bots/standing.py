"""How well a company stands before the end: its score so far, and what its means usually still bring."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.bots.traits import Traits
from game.games.carnegie.bots.units import expected
from game.games.carnegie.components.course import ROUNDS
from game.games.carnegie.scoring import cities_of, connection_vp, contestants, donation_points, levels_of
from game.games.carnegie.state import ANDREW, CarnegieState
from game.games.carnegie.tables import CONSTRUCTION, LOBBY, MANAGEMENT, PROJECTS, RD, REGIONS, TYPES
from game.games.carnegie.world import World, donated, owned

ANDREW_EACH_ROUND = 5.0
"""Points that Andrew still gets in each round to come."""
MANY_GOODS = 4
"""Goods beyond so many are worth less."""
Worth = Mapping[str, tuple[float, float]]
"""For each means of a company what one of it brings: always, and with all rounds to go besides."""
WORTH: Worth = {
    "money": (0.0, 1.0),
    "goods": (1.57, 3.26),
    "goods beyond": (-1.66, -0.89),
    "on duty in construction": (-0.62, 7.48),
    "on duty in research": (0.53, -1.64),
    "on duty in management": (-1.4, 2.89),
    "in training": (0.3, -3.81),
    "in the lobby": (-1.05, 4.92),
    "on missions": (0.71, -0.23),
    "regions with missions": (0.9, 0.68),
    "project income": (0.63, 0.18),
    "transport income": (1.52, -1.33),
    "discs on tabs": (2.18, -1.15),
    "connection": (0.7, 0.7),
    "donations": (0.81, -6.72),
    "growth of donations": (0.65, 1.65),
    "tiles": (1.97, -10.25),
    "employees in the supply": (-0.65, -6.81),
}
"""What one of each has meant for the final score in games of bots, beyond the points it already scored (least squares
over 9,600 positions): always, and with all rounds to go; in between in proportion."""
EXPERT_WORTH: Worth = {
    "money": (0.00, 0.76),
    "goods": (0.73, 5.39),
    "goods beyond": (-1.02, -2.65),
    "on duty in construction": (-0.22, 8.36),
    "on duty in research": (2.17, 1.35),
    "on duty in management": (-0.09, 1.80),
    "in training": (-0.64, 3.96),
    "in the lobby": (0.92, -3.59),
    "on missions": (1.93, -2.68),
    "regions with missions": (0.18, 3.09),
    "project income": (0.28, 0.13),
    "transport income": (1.06, -0.98),
    "discs on tabs": (0.69, 0.64),
    "connection": (0.64, 0.78),
    "donations": (-0.33, -9.35),
    "growth of donations": (1.10, 0.21),
    "tiles": (0.35, -2.50),
    "employees in the supply": (-0.10, -4.81),
    "built housing": (-0.67, 10.08),
    "built commerce": (0.24, 7.35),
    "built industry": (0.05, 8.41),
    "built public_infrastructure": (-0.20, 18.38),
}
"""The same in games of bots that think about as the expert does, by the differences at a table (68,780 positions)."""


def standing(world: World, g: CarnegieState, traits: Traits, worth: Worth = WORTH) -> list[float]:
    """Return the points each party may hope for: seats, and after them Andrew."""
    totals = [float(score.total) for score in contestants(world, g)]
    judges = [PositionJudge(world, g, seat, traits) for seat in range(len(g.companies))]
    hopes = [totals[judge.seat] + prospects(judge, worth) for judge in judges]
    if g.andrew is not None:
        hopes.append(totals[ANDREW] + ANDREW_EACH_ROUND * judges[0].rounds)
    return hopes


def prospects(judge: PositionJudge, worth: Worth = WORTH) -> float:
    """Return what is not yet in the score."""
    part = judge.rounds / ROUNDS
    amounts = means(judge)
    return sum([amounts[name] * (always + early * part) for name, (always, early) in worth.items()])


def means(judge: PositionJudge) -> dict[str, float]:
    """Return what a company has besides points."""
    g, company = judge.g, judge.company
    cities, levels = cities_of(owned(company)), levels_of(company.tracks)
    discs = sum([covered.bit_count() for covered in company.covered])
    on_duty = [0] * len(TYPES)
    departments = judge.world.tables.departments
    for cell, index in enumerate(company.departments):
        if index >= 0:
            on_duty[departments[index].type] += company.duty[cell].bit_count()
    return {
        "money": company.money,
        "goods": company.goods,
        "goods beyond": max(0, company.goods - MANY_GOODS),
        "on duty in construction": on_duty[CONSTRUCTION],
        "on duty in research": on_duty[RD],
        "on duty in management": on_duty[MANAGEMENT],
        "in training": sum(company.training),
        "in the lobby": company.training[LOBBY],
        "on missions": sum(company.missions),
        "regions with missions": sum([away > 0 for away in company.missions]),
        "project income": judge.trigger * judge.triggers,
        "transport income": sum([judge.reward(judge.transport(r)) * judge.incomes[r] for r in range(len(REGIONS))]),
        "discs on tabs": min(discs, judge.builds),
        "connection": judge.network(cities, levels) - connection_vp(cities, levels),
        "donations": donated(g, judge.seat),
        "growth of donations": _growth(judge),
        "tiles": sum([index >= 0 and departments[index].number > 0 for index in company.departments]),
        "employees in the supply": company.staff,
        **{f"built {project}": mask.bit_count() for project, mask in zip(PROJECTS, company.built, strict=True)},
    }


def _growth(judge: PositionJudge) -> float:
    """Return what the donations made will still gain if the company goes on as usual."""
    g, seat = judge.g, judge.seat
    mine = [space for space, donors in enumerate(g.table.donors) if donors >> seat & 1]
    hope = sum([expected(judge.world, g, seat, space, judge.rounds) for space in mine])
    return max(0.0, hope - sum(donation_points(judge.world, g, seat)[0].values()))
