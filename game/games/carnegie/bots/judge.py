"""Worth of rewards, missions, projects and study to one company in one position, in points."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.games.carnegie.actions import Advance, Develop
from game.games.carnegie.bots.basis import USE_CHANCES, Basis, chance_of_use
from game.games.carnegie.component_types import Reward, TabSpace
from game.games.carnegie.effects import last_box_taken
from game.games.carnegie.scoring import cities_of, levels_of
from game.games.carnegie.tables import (
    CITY_REGION,
    FITTING,
    LAST_BOX,
    PROJECTS,
    RAILROAD,
    RD,
    REGIONS,
    SPACE_CITY,
    TRACKS,
    bits,
)
from game.games.carnegie.world import donated, incomes, owned, working


class DevelopmentStep(NamedTuple):
    """One development: its price in study points and its worth."""

    cost: int
    worth: float


Chain = tuple[Develop | Advance, list[DevelopmentStep]]
"""The developments of a tab or a track still to be made, in order."""


def chains(basis: Basis) -> list[Chain]:
    """The developments of all tabs and tracks."""
    found: list[Chain] = []
    for tab in range(len(PROJECTS)):
        if steps := _tab(basis, tab):
            found.append((Develop(tab), steps))
    for region in range(len(REGIONS)):
        if steps := _track(basis, region):
            found.append((Advance(region), steps))
    return found


CERTAIN = 3
"""One more disc counts in full with so many projects expected beyond the waiting discs, and for nothing with none."""
EXPOSED = 0.6
"""Share of a space's income that counts before its disc is built."""
CAP_BONUS = 3.0
"""Points that the space with a higher limit for donations stands for before its disc is built."""


def _tab(basis: Basis, tab: int) -> list[DevelopmentStep]:
    company = basis.company
    positions = basis.world.tables.tabs[tab].positions
    waiting = sum([covered.bit_count() for covered in company.covered])
    builds = basis.builds
    steps, discs = [], company.discs
    for pulls in range(company.pulls[tab] + 1, len(positions)):
        position = positions[pulls]
        worth = float(position.vp - positions[pulls - 1].vp)
        if position.exposes >= 0:
            if not discs:
                break
            discs -= 1
            needed = max(0.0, min(1.0, (builds - waiting) / CERTAIN))
            if needed:
                brings = basis.traits.project + EXPOSED * _income(basis, tab, position.exposes)
                worth += needed * max(0.0, brings - basis.good)
            waiting += 1
        steps.append(DevelopmentStep(position.study, worth))
    return steps


def _income(basis: Basis, tab: int, place: int) -> float:
    """The worth of a space's income; its study points and employees count at fixed prices."""
    space = basis.world.tables.tabs[tab].sides[basis.company.sides[tab]][place]
    if space.cap_bonus:
        return CAP_BONUS
    rewards = space.choose or (space.gain,)
    return max([_reward(basis, reward) for reward in rewards]) * basis.triggers


def _track(basis: Basis, region: int) -> list[DevelopmentStep]:
    company, track = basis.company, TRACKS[region]
    cheaper = working(basis.world, company, "transport_step_discount")
    recalls = basis.traits.recalls * basis.incomes[region]
    levels = levels_of(company.tracks)
    cities = cities_of(owned(company))
    base = basis.network(cities, levels)
    steps = []
    for box in range(company.tracks[region], LAST_BOX):
        if box + 1 == LAST_BOX and last_box_taken(basis.g, region):
            break
        old, new = track.boxes[box - 1], track.boxes[box]
        worth = recalls * (_reward(basis, new.reward) - _reward(basis, old.reward)) + _reward(basis, new.bonus)
        if new.level > old.level:
            risen = tuple(new.level if r == region else level for r, level in enumerate(levels))
            better = basis.network(cities, risen)
            worth += max(0.0, better - base)
            base, levels = better, risen
            if new.level == RAILROAD:
                worth += basis.units.railroad
        cost = track.costs[box - 1]
        steps.append(DevelopmentStep(max(cheaper.least, cost - cheaper.amount) if cheaper else cost, worth))
    return steps


def _reward(basis: Basis, reward: Reward) -> float:
    """The worth of a reward; study points at a fixed price, since their price is what is being computed."""
    return reward.money * basis.dollar + reward.goods * basis.good + reward.vp + reward.study + basis.hire * reward.hire


STUDY = 3
"""Study points that an employee in the printed department of Research & Development brings."""
STUDY_MOST, STUDY_LEAST = 1.6, 0.15
"""A study point is never worth more, and this much where those to come pay for all that is offered, in points."""


def price_of_study(basis: Basis, offered: list[Chain]) -> float:
    """What one more study point is worth if points are spent well, those to come considered."""
    company, departments = basis.company, basis.world.tables.departments
    people = sum(
        [
            company.duty[cell].bit_count()
            for cell, index in enumerate(company.departments)
            if index >= 0 and departments[index].type == RD
        ]
    )
    coming = STUDY * max(1, people) * USE_CHANCES[RD] * basis.rounds
    blocks = sorted(_blocks(offered), key=lambda block: -block.worth / block.cost)
    spent = 0.0
    for block in blocks:
        spent += block.cost
        if spent >= coming:
            return min(STUDY_MOST, block.worth / block.cost)
    return STUDY_LEAST if basis.rounds else 0.0


def _blocks(offered: list[Chain]) -> list[DevelopmentStep]:
    """Developments merged so that in each chain later ones are never the better bargains."""
    found = []
    for _, steps in offered:
        merged: list[DevelopmentStep] = []
        for step in steps:
            merged.append(step)
            while len(merged) > 1 and merged[-1].worth * merged[-2].cost > merged[-2].worth * merged[-1].cost:
                late, early = merged.pop(), merged.pop()
                merged.append(DevelopmentStep(early.cost + late.cost, early.worth + late.worth))
        found += merged
    return found


SAME = 1e-9
"""Sums of worths that differ by less are the same."""


def spend(chains: list[Chain], points: int) -> tuple[float, list[Develop | Advance]]:
    """The worth of the best way to spend study points, and what it begins with, in any order."""
    offered = [(action, steps) for action, steps in chains if steps[0].cost <= points]
    tables = [[0.0] * (points + 1)]
    for _, steps in offered:
        tables.append([_most(steps, tables[-1], budget) for budget in range(points + 1)])
    firsts, budget = [], points
    for place in range(len(offered) - 1, -1, -1):
        action, steps = offered[place]
        rest, target = tables[place], tables[place + 1][budget]
        if target > rest[budget]:
            firsts.append(action)
            cost, worth = 0, 0.0
            for step in steps:
                cost += step.cost
                worth += step.worth
                if cost <= budget and abs(worth + rest[budget - cost] - target) < SAME:
                    budget -= cost
                    break
    return tables[-1][points], firsts


def _most(steps: list[DevelopmentStep], rest: list[float], budget: int) -> float:
    """The most that a budget brings with the first steps of a chain and the best of the rest."""
    best = rest[budget]
    cost, worth = 0, 0.0
    for step in steps:
        cost += step.cost
        if cost > budget:
            break
        worth += step.worth
        best = max(best, worth + rest[budget - cost])
    return best


AWAY = 0.35
"""Share at which a further employee's mission counts where one is already in the region."""
HIGHER, HIGHER_SOON = 0.6, 2
"""Points that a higher limit brings for each donation made, and for each to come, of as many at most."""
SAME_TAB = 0.8
"""What each further disc of a tab counts less, in points: all of them are judged in its best city."""


class PositionJudge(Basis):
    """The judgement of one position by one seat."""

    @cached_property
    def study(self) -> float:
        """The worth of one study point of a later turn."""
        return self.traits.study * price_of_study(self, self.chains)

    @cached_property
    def chains(self) -> list[Chain]:
        return chains(self)

    def reward(self, reward: Reward) -> float:
        """The worth of a reward; steps and study points at their usual price."""
        worth = reward.money * self.dollar + reward.goods * self.good + reward.vp
        if reward.hire:
            worth += min(reward.hire, self.company.staff) * self.hire
        if reward.study:
            worth += reward.study * self.study
        if reward.moves:
            worth += reward.moves * self.step
        return worth

    def trip(self, region: int, already: int) -> float:
        """The worth of an employee on a mission in a region where ``already`` others are (CA-3.3)."""
        left = self.incomes[region]
        if not left:
            return 0.0
        wait = (self.rounds + 1) / (left + 1)
        worth = self.reward(self.transport(region)) + self.lobby(max(0.0, self.rounds - wait))
        if already < left:
            worth += self.trigger if already == 0 else self.trigger * AWAY
        return worth

    @cached_property
    def trips(self) -> list[float]:
        """The worth of one more employee on a mission, by region."""
        return [self.trip(region, self.company.missions[region]) for region in range(len(REGIONS))]

    # ---- projects

    @cached_property
    def trigger(self) -> float:
        """The worth of the project income of one event."""
        return sum([self.space(income) for _, _, income in incomes(self.world, self.company)])

    def space(self, space: TabSpace) -> float:
        """The worth of a tab space's income each time."""
        if space.choose:
            return max([self.reward(reward) for reward in space.choose])
        return self.reward(space.gain)

    def exposed(self, tab: int, place: int) -> float:
        """What building the disc of a tab space is worth for its income and its lasting effect."""
        space = self.world.tables.tabs[tab].sides[self.company.sides[tab]][place]
        if space.cap_bonus:
            return HIGHER * (donated(self.g, self.seat) + min(HIGHER_SOON, self.donations))
        return self.space(space) * self.triggers * self.traits.income

    @cached_property
    def cities(self) -> list[float]:
        """The worth of a project in each city, without its income, mission and goods."""
        company, units = self.company, self.units
        mine = cities_of(owned(company))
        linked = self.links(mine, levels_of(company.tracks))
        worth = []
        for city, facts in enumerate(self.world.tables.cities):
            value = facts.vp * self.traits.city + linked[city] * self.traits.link + units.regions[facts.region]
            if facts.size == "small":
                value += units.small
                if facts.bonus:
                    value += self.reward(self.transport(facts.region))
            worth.append(value)
        return worth

    @cached_property
    def projects(self) -> list[tuple[float, int, int]]:
        """For each tab with a disc: worth, tab and best city, best first; the mission counts, goods do not."""
        found = []
        free = ~self.g.table.taken
        trips = self.trips
        for tab, covered in enumerate(self.company.covered):
            if covered:
                open_cities = {SPACE_CITY[space] for space in bits(free & FITTING[tab])}
                if open_cities:
                    worth, city = max([(self.cities[c] + trips[CITY_REGION[c]], c) for c in open_cities])
                    place = (covered & -covered).bit_length() - 1
                found.append((worth + self.exposed(tab, place) + self.units.types[tab], tab, city))
        return sorted(found, reverse=True)

    @cached_property
    def best_projects(self) -> list[float]:
        """The worth of projects, goods paid, best first; further discs of a tab count a little less."""
        tabs = self.world.tables.tabs
        found = [
            worth - tabs[tab].goods * self.good - SAME_TAB * number
            for worth, tab, _ in self.projects
            for number in range(self.company.covered[tab].bit_count())
        ]
        return sorted(found, reverse=True)

    # ---- desks

    def chance(self, kind: int) -> float:
        """The chance that a type is used again."""
        return chance_of_use(kind, self.rounds)

    def times(self, kind: int) -> float:
        """How often a type is still to be used on average."""
        return USE_CHANCES[kind] * self.rounds
