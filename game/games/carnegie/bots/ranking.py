"""Every action worth a thought in a decision, with what it is worth."""

from __future__ import annotations

from game.games.carnegie.actions import (
    BuildProject,
    ChooseRow,
    Develop,
    Done,
    MoveEmployee,
    Reserve,
    SwitchType,
    UseDepartment,
)  # fmt: skip
from game.games.carnegie.bots import options
from game.games.carnegie.bots.against_andrew import andrew_gains
from game.games.carnegie.bots.employing import employments, tile_worth
from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.bots.options import Ranked
from game.games.carnegie.bots.rows import row_gains, use_gain
from game.games.carnegie.bots.staffing import Walk, next_cell, open_desks, walks
from game.games.carnegie.bots.study import spend
from game.games.carnegie.components.projects import CHOICE_TILE_VP
from game.games.carnegie.planning import useful, ways
from game.games.carnegie.tables import CONSTRUCTION, HR, MANAGEMENT, SPACE_CITY
from game.kernel.choice import Decision

SETTLED = frozenset(
    {
        "ca.sides", "ca.opening_moves", "ca.opening_duty", "ca.moving", "ca.jumping", "ca.arriving", "ca.bringing",
        "ca.study", "ca.duty",
    }
)  # fmt: skip
"""Phases in which the first judgement is followed without trying anything else."""
FREE = 0.01
"""What is worth something and costs nothing, where it is not worth more by judgement."""


def ranked(judge: PositionJudge, decision: Decision) -> Ranked:
    """Return actions with their worth, in no order; some may be illegal."""
    prompt = decision.prompt
    if prompt in ("ca.moving", "ca.opening_moves"):
        return _moves(judge)
    if prompt == "ca.using":
        return _uses(judge, decision)
    if prompt == "ca.departments":
        return _turn(judge, decision)
    if prompt in ("ca.duty", "ca.opening_duty"):
        free = prompt == "ca.opening_duty" and not judge.world.choices.setup_wages
        return options.duty(judge, free)
    if prompt == "ca.income":
        return options.income(judge, decision)
    if prompt == "ca.study":
        return _study(judge, decision)
    if prompt == "ca.donation":
        return options.donation(judge)
    if prompt == "ca.row":
        return _rows(judge)
    if prompt == "ca.first_project":
        return _opening(judge, decision)
    others = {
        "ca.sides": options.sides,
        "ca.arriving": options.arriving,
        "ca.jumping": options.jumping,
        "ca.bringing": options.bringing,
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
    """Return the way to a free desk that is worth most, where none is worth its wage: the steps cost nothing."""
    gains = open_desks(judge)
    found = [(gains[target][0], -source, -target) for source, target in ways(judge.world, judge.g, judge.seat)]
    if not found:
        return None
    _, source, target = max(found)
    return Walk(-source, -target, 1, FREE)


def _uses(judge: PositionJudge, decision: Decision) -> Ranked:
    """Return what the next employee can do; where nothing pays, discs for tabs without: a use may need one."""
    found = employments(judge, judge.g.turn.cell)
    if judge.g.turn.study and max(gain for gain, _ in found) <= 0:
        covered = judge.company.covered
        found += [pair for pair in _study(judge, decision) if isinstance(pair[1], Develop) and not covered[pair[1].tab]]
    return found


def _study(judge: PositionJudge, decision: Decision) -> Ranked:
    worth, firsts = spend(judge.chains, judge.g.turn.study)
    found: Ranked = [(0.0, Done()), *((worth - 0.1 * place, action) for place, action in enumerate(firsts))]
    if not firsts:
        found += [(FREE, action) for action in useful(judge.world, judge.g, decision)]
    return found


def _turn(judge: PositionJudge, decision: Decision) -> Ranked:
    """Return the departments to begin in a sensible order, developments when no points are to come, the tile."""
    found: Ranked = [(0.0, Done())]
    departments = judge.world.tables.departments
    open_cells = [action.cell for action in decision.every() if isinstance(action, UseDepartment)]
    for cell in open_cells:
        department = departments[judge.company.departments[cell]]
        found.append((20.0 - 5.0 * _lateness(department.type, department.uses[0].special, cell), UseDepartment(cell)))
    if not open_cells and judge.g.turn.study:
        found += _study(judge, decision)
    if not judge.g.turn.begun:
        found += _switches(judge, decision)
    return found


def _lateness(kind: int, special: str, cell: int) -> float:
    """Return how late in a turn a department is used: what brings goods and people comes before what needs them."""
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
        # The tile is spent for a gain beyond its own points; begun departments are worth 20 in this ranking.
        (
            20.5 + gain
            if (gain := use_gain(judge, action.type) - now - CHOICE_TILE_VP - judge.traits.keep_tile) > 0
            else -1.0,
            action,
        )
        for action in switches
    ]


def _rows(judge: PositionJudge) -> Ranked:
    """Return the rows by one's own gain less a part of the others' average, alone less what Andrew gets."""
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
    """Return the first project by its city, then tiles by what they can do."""
    found: Ranked = []
    for action in decision.every():
        if isinstance(action, BuildProject):
            found.append((judge.cities[SPACE_CITY[action.space]], action))
        elif isinstance(action, Reserve):
            found.append((tile_worth(judge, action.department), action))
    return found
