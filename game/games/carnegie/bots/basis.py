"""What money, goods, time and links are worth to one company in one position, in points of the final score."""

from __future__ import annotations

from functools import cached_property

from game.games.carnegie.bots.networks import prospect, prospects
from game.games.carnegie.bots.outlook import chance_of_use, outlook
from game.games.carnegie.bots.traits import Traits
from game.games.carnegie.bots.units import Units, units_of
from game.games.carnegie.components.course import ROUNDS
from game.games.carnegie.components.projects import DONATION_BASE, DONATION_CAP
from game.games.carnegie.kinds import Donation, Reward
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CITY_SPACES, CONSTRUCTION, DONATIONS, MAP, TRACKS
from game.games.carnegie.world import World, donated, working
from game.kernel.cache import cached

PROJECT_GOODS = 1.4
"""What a project costs on average, in goods."""
USUAL_DONATIONS = 5
"""How many donations a company makes where money is short."""
HALF = ROUNDS // 2
"""The round in which goods and employees are worth what is usual."""

EXCHANGES = tuple(space for space, donation in enumerate(DONATIONS) if donation.per == "exchange")


class Basis:
    """What everything else is reckoned from; each value is worked out when it is asked for, and kept."""

    def __init__(self, world: World, g: CarnegieState, seat: int, traits: Traits) -> None:
        self.world = world
        self.g = g
        self.seat = seat
        self.traits = traits
        self.company = g.companies[seat]
        ahead = outlook(g)
        self.rounds, self.incomes, self.donations = ahead.rounds, ahead.incomes, ahead.donations

    # ---- money, goods, study points

    @cached_property
    def dollar(self) -> float:
        """What one more dollar is worth: wages, and above all donations."""
        wages = min(self.traits.dollar, 0.08 + 0.03 * self.rounds) if self.rounds else 0.02
        wages = max(wages, self.given_up[0])
        pending = self.g.timeline.donation and self.g.flow.stack[:1] == ["ca.income"]
        events = self.donations + pending
        if not events:
            return wages
        made = donated(self.g, self.seat)
        base = DONATION_BASE
        if cheaper := working(self.world, self.company, "donation_base_cost"):
            base = cheaper.amount
        last = base * (made + min(events, USUAL_DONATIONS))
        price = max(wages, min(0.6, self.traits.dollar * self.traits.last / last))
        soon = base * (made + 1) + (base * (made + 2) if events > 1 else 0) + min(6, self.rounds)
        spare = self.company.money - soon
        return (
            price * self.traits.tight
            if spare < -soon // 2
            else price
            if spare < 0
            else price * max(0.3, 1 - self.traits.plenty * spare)
        )

    @cached_property
    def good(self) -> float:
        """What one more good is worth: projects and departments, as long as there is time to build."""
        waiting = sum([covered.bit_count() for covered in self.company.covered])
        demand = PROJECT_GOODS * min(waiting + 1.0, self.builds + 0.5) + self.traits.tiles * self.rounds
        plenty = self.company.goods / max(1.0, demand)
        usual = self._early(self.traits.goods_early) * self.traits.good
        price = usual * max(0.3, 1.5 - 0.9 * plenty) * chance_of_use(CONSTRUCTION, self.rounds)
        return max(self.dollar, price, self.given_up[1])

    @cached_property
    def given_up(self) -> tuple[float, float]:
        """What a dollar and a good are at least worth where a donation takes them at the end (CA-10.9.3)."""
        dollar = good = 0.0
        for donation in self.exchanges:
            times = DONATION_CAP / donation.vp
            lacking_money = self.company.money < donation.money * times
            lacking_goods = self.company.goods < donation.goods * times
            both = bool(donation.money and donation.goods)
            if donation.money and lacking_money:
                dollar = max(dollar, donation.vp / donation.money / (1 + both))
            if donation.goods and lacking_goods:
                good = max(good, donation.vp / donation.goods / (1 + both))
        return 0.9 * dollar, 0.9 * good

    @cached_property
    def exchanges(self) -> list[Donation]:
        """The donations of the seat that take money or goods."""
        return [DONATIONS[space] for space in EXCHANGES if self.g.table.donors[space] >> self.seat & 1]

    # ---- employees

    @cached_property
    def step(self) -> float:
        """What one step of an employee is worth."""
        waiting = sum(self.company.training)
        return self.traits.step * min(1.0, self.rounds / 3) * min(1.0, 0.4 + 0.2 * waiting)

    @cached_property
    def hire(self) -> float:
        """What an employee from the supply is worth."""
        return self.lobby(self.rounds) * self.traits.hire + 0.3

    def lobby(self, rounds: float) -> float:
        """Return what an employee in training in a lobby is worth with so many rounds left."""
        return min(4.0, self.traits.idle * rounds * self._early(self.traits.people_early))

    def _early(self, slope: float) -> float:
        """Return how much dearer something is now than in the middle of the game."""
        return max(0.2, 1 + slope * (self.rounds - HALF) / HALF)

    def transport(self, region: int) -> Reward:
        """Return the reward of the company's box on a track."""
        return TRACKS[region].boxes[self.company.tracks[region] - 1].reward

    # ---- what is to come

    @cached_property
    def triggers(self) -> float:
        """How often project income is still to be expected."""
        return self.traits.share * sum(self.incomes)

    @cached_property
    def builds(self) -> float:
        """How many projects are still to be expected."""
        return self.traits.builds * self.rounds

    @cached_property
    def units(self) -> Units:
        """What one more of everything is worth by donations."""
        return units_of(self.world, self.g, self.seat, self.donations, self.rounds)

    def network(self, cities: int, levels: tuple[int, ...]) -> float:
        """Return what the most promising connection is worth."""
        return prospect(cities, levels, self.closed & ~cities, self.slope)

    def links(self, cities: int, levels: tuple[int, ...]) -> list[float]:
        """Return what each city adds to the most promising connection."""
        return prospects(cities, levels, self.closed & ~cities, self.slope)

    @cached_property
    def slope(self) -> float:
        """What a city that is missing takes from a connection, as a part of 1."""
        return self.traits.network / max(0.75, self.builds)

    @cached_property
    def closed(self) -> int:
        """The mask of the cities without a free space."""
        return _closed(self.g.table.taken)


@cached(10_000)
def _closed(taken: int) -> int:
    return sum([1 << city for city in range(len(MAP)) if not CITY_SPACES[city] & ~taken])
