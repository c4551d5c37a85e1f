"""What a reward, a trip, a project are worth to one company in one position, in points of the final score."""

from __future__ import annotations

from functools import cached_property

from game.games.carnegie.bots.basis import Basis
from game.games.carnegie.bots.outlook import USES, chance_of_use
from game.games.carnegie.bots.study import Chain, chains, price_of_study
from game.games.carnegie.kinds import Reward, TabSpace
from game.games.carnegie.scoring import cities_of, levels_of
from game.games.carnegie.tables import CITY_REGION, FITTING, REGIONS, SPACE_CITY, bits
from game.games.carnegie.world import donated, incomes, owned

AWAY = 0.35
"""How much of a further employee's trip counts where one is already on a mission in the region."""


class PositionJudge(Basis):
    """The judgement of one seat about one position."""

    @cached_property
    def study(self) -> float:
        """What one study point of a later turn is worth."""
        return self.traits.study * price_of_study(self, self.chains)

    @cached_property
    def chains(self) -> list[Chain]:
        """The developments still to be made."""
        return chains(self)

    def reward(self, reward: Reward) -> float:
        """Return what a reward is worth; steps and study points at their usual price."""
        worth = reward.money * self.dollar + reward.goods * self.good + reward.vp
        if reward.hire:
            worth += min(reward.hire, self.company.staff) * self.hire
        if reward.study:
            worth += reward.study * self.study
        if reward.moves:
            worth += reward.moves * self.step
        return worth

    def trip(self, region: int, already: int) -> float:
        """Return what an employee on a mission in a region is worth where ``already`` others are (CA-3.3)."""
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
        """What one more employee on a mission is worth, by region."""
        return [self.trip(region, self.company.missions[region]) for region in range(len(REGIONS))]

    # ---- projects

    @cached_property
    def trigger(self) -> float:
        """What the project income of one event is worth."""
        return sum([self.space(income) for _, _, income in incomes(self.world, self.company)])

    def space(self, space: TabSpace) -> float:
        """Return what the income of a tab space is worth each time."""
        if space.choose:
            return max([self.reward(reward) for reward in space.choose])
        return self.reward(space.gain)

    def exposed(self, tab: int, place: int) -> float:
        """Return what building the disc of a tab space is worth for its income and its lasting effect."""
        space = self.world.tables.tabs[tab].sides[self.company.sides[tab]][place]
        if space.cap_bonus:
            return 0.6 * (donated(self.g, self.seat) + min(2, self.donations))
        return self.space(space) * self.triggers * self.traits.income

    @cached_property
    def cities(self) -> list[float]:
        """What a project in each city is worth, its income, its mission and its goods aside."""
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
        """What projects are worth, goods paid, best first; further discs of a tab count a little less."""
        tabs = self.world.tables.tabs
        found = [
            worth - tabs[tab].goods * self.good - 0.8 * number
            for worth, tab, _ in self.projects
            for number in range(self.company.covered[tab].bit_count())
        ]
        return sorted(found, reverse=True)

    # ---- desks

    def chance(self, kind: int) -> float:
        """Return the chance that a type is used again."""
        return chance_of_use(kind, self.rounds)

    def times(self, kind: int) -> float:
        """Return how often a type is still to be used on average."""
        return USES[kind] * self.rounds
