"""Planning aids for bots and screens: coming events and incomes, ways, and certain losses."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, fields

from game.games.carnegie.actions import Advance, BuildProject, Develop, Done
from game.games.carnegie.component_types import Reward, TabSpace
from game.games.carnegie.components.timeline_data import END, ROUNDS
from game.games.carnegie.effects import people, usable
from game.games.carnegie.phases.row import event_of, event_row_of
from game.games.carnegie.purse import paid, transport_reward
from game.games.carnegie.scoring import (
    cap_of,
    cities_of,
    connection_vp,
    donation_count,
    donation_points,
    exchanges,
    levels_of,
    made_exchanges,
)
from game.games.carnegie.state import CarnegieState, Company, TimelineState
from game.games.carnegie.tables import CELLS, CITY_REGION, DIAGONALS, DONATIONS, NEIGHBOURS, SPACE_CITY, TRACKS
from game.games.carnegie.world import World, donation_cost, incomes, owned
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg


@dataclass(frozen=True, slots=True)
class Forecast:
    """What happens if a row is chosen: ``region`` is that of the income or -1."""

    row: int
    event_row: int
    position: int
    region: int
    donation: bool


def forecast(g: CarnegieState, row: int) -> Forecast | None:
    """The outcome of choosing a row; None when all rows are at their ends."""
    timeline = g.timeline
    if min(timeline.markers) == END:
        return None
    event_row = event_row_of(timeline, row)
    position = timeline.markers[event_row] + 1
    return Forecast(row, event_row, position, *event_of(timeline, event_row, position))


def steps_to_income(timeline: TimelineState, region: int) -> int:
    """The least number of steps of a row's marker to an income of a region; 0: none comes any more.

    The event of the current round is past.
    """
    found = []
    for row, marker in enumerate(timeline.markers):
        now = marker + (row == timeline.event_row)
        found += [place - now for place in range(now + 1, END + 1) if event_of(timeline, row, place)[0] == region]
    return min(found, default=0)


def income(
    world: World, g: CarnegieState, seat: int, region: int, recalled: int
) -> tuple[Reward, list[tuple[Reward, ...]]]:
    """What recalling so many employees brings at once, and the choices of one that come with it (CA-3.3)."""
    if not recalled:
        return Reward(), []
    gain, choices = project_income(world, g.companies[seat])
    return together([transport_reward(g, seat, region)] * recalled + [gain]), choices


def project_income(world: World, company: Company) -> tuple[Reward, list[tuple[Reward, ...]]]:
    """What the built projects of a company bring at once, and the choices of one that come with it (CA-3.3.4)."""
    found = [income for _, _, income in incomes(world, company)]
    return together([income.gain for income in found]), [income.choose for income in found if income.choose]


def together(rewards: Sequence[Reward]) -> Reward:
    """The sum of rewards."""
    return Reward(**{f.name: sum(getattr(reward, f.name) for reward in rewards) for f in fields(Reward)})


def uses(world: World, g: CarnegieState, seat: int, kind: int) -> dict[int, int]:
    """For each cell with a useful department of a type how often it can be used (CA-3.5.3)."""
    company, departments = g.companies[seat], world.tables.departments
    return {
        cell: people(world, company, cell)
        for cell, index in enumerate(company.departments)
        if index >= 0 and departments[index].type == kind and usable(world, g, seat, cell)
    }


def connection(company: Company) -> int:
    """The points of the company's best connection now (CA-10.7)."""
    return connection_vp(cities_of(owned(company)), levels_of(company.tracks))


@dataclass(frozen=True, slots=True)
class Worth:
    """What a project brings: points of its city, its income, points of a wider connection, what comes at once."""

    points: int
    space: TabSpace
    connection: int
    at_once: Reward | None


def project_worth(world: World, g: CarnegieState, seat: int, action: BuildProject) -> Worth:
    """What building a project would bring a seat (CA-5.4.2, CA-5.4.5, CA-10.7)."""
    company, city = g.companies[seat], SPACE_CITY[action.space]
    covered = company.covered[action.project]
    side = world.tables.tabs[action.project].sides[max(0, company.sides[action.project])]
    levels, facts = levels_of(company.tracks), world.tables.cities[city]
    before = connection_vp(cities_of(owned(company)), levels)
    more = connection_vp(cities_of(owned(company) | 1 << action.space), levels) - before
    bonus = facts.bonus and g.flow.stack[-1] != "ca.first_project"
    at_once = transport_reward(g, seat, CITY_REGION[city]) if bonus else None
    return Worth(facts.vp, side[(covered & -covered).bit_length() - 1], more, at_once)


def donation_worth(world: World, g: CarnegieState, seat: int, space: int) -> int:
    """What a donation would add for a seat if the game ended once it is paid; of a made one, its points now.

    For an exchange it counts what its price and earlier donations leave (CA-7.3, CA-10.9.3). One that counts donations
    counts itself.
    """
    donation, company = DONATIONS[space], g.companies[seat]
    if g.table.donors[space] >> seat & 1:
        return donation_points(world, g, seat)[0][space]
    cap = cap_of(world, company)
    if donation.per == "exchange":
        money, goods = paid(company, donation_cost(world, g, seat))
        made = made_exchanges(g, seat)
        before, after = (sum(exchanges(each, cap, money, goods)[0].vp) for each in (made, (*made, space)))
        return after - before
    return min(cap, donation.vp * (donation_count(world, g, seat, donation) + (donation.per == "donation")))


def _distances(near: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """The fewest steps from every cell to every other."""
    return tuple(_steps_from(start, near) for start in range(len(CELLS)))


def _steps_from(start: int, near: Sequence[Sequence[int]]) -> tuple[int, ...]:
    steps = {start: 0}
    for here in (queue := [start]):
        fresh = [there for there in near[here] if there not in steps]
        steps.update(dict.fromkeys(fresh, steps[here] + 1))
        queue += fresh
    return tuple(steps[cell] for cell in range(len(CELLS)))


STEPS = _distances(NEIGHBOURS)
"""STEPS[a][b]: the fewest steps from cell to cell (CA-5.1.4)."""
DIAGONAL_STEPS = _distances([(*a, *b) for a, b in zip(NEIGHBOURS, DIAGONALS, strict=True)])
"""The same where steps may be diagonal (tile 19)."""


def way_over(start: int, goal: int, steps: Collection[tuple[int, int]]) -> tuple[int, ...]:
    """The cells of a shortest way made of ``steps`` (from, to), without the first; empty if there is none."""
    ways: list[tuple[int, ...]] = [(start,)]
    for way in ways:
        if way[-1] == goal:
            return way[1:]
        ways += [(*way, there) for here, there in steps if here == way[-1] and there not in way]
    return ()


def way_between(start: int, goal: int, diagonal: bool) -> tuple[int, ...]:
    """The cells of a shortest way, without the first."""
    steps = DIAGONAL_STEPS if diagonal else STEPS
    way = [start]
    while way[-1] != goal:
        here = way[-1]
        way.append(
            next(cell for cell, far in enumerate(steps[here]) if far == 1 and steps[cell][goal] < steps[here][goal])
        )
    return tuple(way[1:])


MOVE_PHASES = ("ca.moving", "ca.opening_moves")
STUDY_PHASES = ("ca.departments", "ca.study")


def certain_loss(world: World, g: CarnegieState, asked: Decision, action: Action) -> Message | None:
    """What ``action`` loses for certain; None where it may be right."""
    if not isinstance(action, Done):
        return None
    if asked.prompt in MOVE_PHASES and any(walks_to_free_desks(world, g, asked.seat)):
        return msg("ca.slip.moves", n=g.turn.moves)
    if asked.prompt in STUDY_PHASES and g.turn.study and any(useful_developments(world, g, asked)):
        return msg("ca.slip.study", n=g.turn.study)
    return None


def walks_to_free_desks(world: World, g: CarnegieState, seat: int) -> Iterator[tuple[int, int]]:
    """Yield (from, to) for each employee in training without a desk that reaches a free one by the steps left."""
    company, far = g.companies[seat], DIAGONAL_STEPS if g.turn.diagonal else STEPS
    spare = {cell: _free(world, company, cell) - waiting for cell, waiting in enumerate(company.training)}
    for source, waiting in enumerate(company.training):
        if waiting and spare[source] < 0:
            yield from ((source, cell) for cell, n in spare.items() if n > 0 and far[source][cell] <= g.turn.moves)


def _free(world: World, company: Company, cell: int) -> int:
    """The number of free desks of a cell."""
    index = company.departments[cell]
    return len(world.tables.departments[index].desks) - company.duty[cell].bit_count() if index >= 0 else 0


def useful_developments(world: World, g: CarnegieState, asked: Decision) -> Iterator[Develop | Advance]:
    """Yield the offered developments that bring something and cost only study points."""
    company = g.companies[asked.seat]
    for action in asked.every():
        if isinstance(action, Develop | Advance):
            free = isinstance(action, Develop) and _points(world, company, action.tab)
            if free or (isinstance(action, Advance) and _helps(g, company, action.region)):
                yield action


def _points(world: World, company: Company, tab: int) -> int:
    """The points of the next position of a tab, if it needs no disc."""
    before, ahead = world.tables.tabs[tab].positions[company.pulls[tab] :][:2]
    return ahead.vp - before.vp if ahead.exposes < 0 else 0


def _helps(g: CarnegieState, company: Company, region: int) -> bool:
    """True if a step of a track brings a bonus, a better level, or more at incomes still to come."""
    now, ahead = TRACKS[region].boxes[company.tracks[region] - 1 :][:2]
    if ahead.bonus != Reward() or (steps_to_income(g.timeline, region) and ahead.reward != now.reward):
        return True
    if ahead.level <= now.level:
        return False
    cities, levels = cities_of(owned(company)), levels_of(company.tracks)
    risen = tuple(ahead.level if place == region else level for place, level in enumerate(levels))
    return g.flow.round < ROUNDS or connection_vp(cities, risen) > connection_vp(cities, levels)
