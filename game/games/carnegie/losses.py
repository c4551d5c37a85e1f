"""What is lost for certain where a turn is ended: steps that somebody needs, study points that would bring more."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.carnegie.actions import Advance, Develop, Done
from game.games.carnegie.components.course import ROUNDS
from game.games.carnegie.connection import cities_of, connection_vp, levels_of
from game.games.carnegie.kinds import Reward
from game.games.carnegie.planning import DIAGONAL_STEPS, STEPS, steps_to_income
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import TRACKS
from game.games.carnegie.world import World, owned
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg

MOVES = ("ca.moving", "ca.opening_moves")
STUDY = ("ca.departments", "ca.study")


def loss(world: World, g: CarnegieState, asked: Decision, action: Action) -> Message | None:
    """Return what ``action`` loses for certain; None where it may be right."""
    if not isinstance(action, Done):
        return None
    if asked.prompt in MOVES and any(ways(world, g, asked.seat)):
        return msg("ca.slip.moves", n=g.turn.moves)
    if asked.prompt in STUDY and g.turn.study and any(useful(world, g, asked)):
        return msg("ca.slip.study", n=g.turn.study)
    return None


def ways(world: World, g: CarnegieState, seat: int) -> Iterator[tuple[int, int]]:
    """Yield from where to where somebody in training without a desk gets to a free one by the steps that are left."""
    company, far = g.companies[seat], DIAGONAL_STEPS if g.turn.diagonal else STEPS
    spare = {cell: _free(world, company, cell) - waiting for cell, waiting in enumerate(company.training)}
    for source, waiting in enumerate(company.training):
        if waiting and spare[source] < 0:
            yield from ((source, cell) for cell, n in spare.items() if n > 0 and far[source][cell] <= g.turn.moves)


def _free(world: World, company: Company, cell: int) -> int:
    """Return how many desks of a cell are free."""
    index = company.departments[cell]
    return len(world.tables.departments[index].desks) - company.duty[cell].bit_count() if index >= 0 else 0


def useful(world: World, g: CarnegieState, asked: Decision) -> Iterator[Develop | Advance]:
    """Yield the developments on offer that bring something and cost nothing but study points."""
    company = g.companies[asked.seat]
    for action in asked.every():
        if isinstance(action, Develop | Advance):
            free = isinstance(action, Develop) and _points(world, company, action.tab)
            if free or (isinstance(action, Advance) and _helps(g, company, action.region)):
                yield action


def _points(world: World, company: Company, tab: int) -> int:
    """Return the points of the next position of a tab, if it needs no disc."""
    before, ahead = world.tables.tabs[tab].positions[company.pulls[tab] :][:2]
    return ahead.vp - before.vp if ahead.exposes < 0 else 0


def _helps(g: CarnegieState, company: Company, region: int) -> bool:
    """Tell whether a step of a track brings a bonus, a better level, or more at incomes that still come."""
    now, ahead = TRACKS[region].boxes[company.tracks[region] - 1 :][:2]
    if ahead.bonus != Reward() or (steps_to_income(g.timeline, region) and ahead.reward != now.reward):
        return True
    if ahead.level <= now.level:
        return False
    cities, levels = cities_of(owned(company)), levels_of(company.tracks)
    risen = tuple(ahead.level if place == region else level for place, level in enumerate(levels))
    return g.flow.round < ROUNDS or connection_vp(cities, risen) > connection_vp(cities, levels)
