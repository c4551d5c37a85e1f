"""Worth of money, goods, time, links and donations to one company, in points, by what is left of the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from game.games.carnegie.bots.networks import prospect, prospects
from game.games.carnegie.bots.traits import Traits
from game.games.carnegie.component_types import Donation, Reward
from game.games.carnegie.components.projects import DONATION_CAP
from game.games.carnegie.components.timeline_data import END, ROUNDS
from game.games.carnegie.phases.row import event_of
from game.games.carnegie.scoring import cap_of, donation_count
from game.games.carnegie.state import CarnegieState, TimelineState
from game.games.carnegie.tables import CITY_SPACES, CONSTRUCTION, DONATIONS, MAP, REGIONS, TRACKS
from game.games.carnegie.world import OPENING, World, donated, donation_base, owned
from game.kernel.cache import cached

USE_CHANCES = (0.2, 0.26, 0.27, 0.27)
"""How often a type is chosen in a round, by type: Human Resources least."""
BEFORE_THE_EVENT = (*OPENING, "ca.drawing", "ca.row")


@dataclass(frozen=True, slots=True)
class EventOutlook:
    """What is still to come after the running event."""

    rounds: int
    """Rounds whose departments this seat has not used yet."""
    incomes: tuple[int, ...]
    """Incomes, by region."""
    donations: int
    """Donation events."""


def outlook(g: CarnegieState) -> EventOutlook:
    before = g.flow.stack[0] in BEFORE_THE_EVENT if g.flow.stack else False
    timeline = g.timeline
    incomes, donations = _events(tuple(timeline.strips), tuple(timeline.markers), -1 if before else timeline.event_row)
    return EventOutlook(ROUNDS - g.flow.round + before, incomes, donations)


# Keyed by the few fields that matter: most positions of a search share them.
@cached(10_000)
def _events(strips: tuple[int, ...], markers: tuple[int, ...], running: int) -> tuple[tuple[int, ...], int]:
    timeline = TimelineState(
        strips=list(strips), markers=list(markers), first=0, row=-1, event_row=-1, region=-1, donation=False
    )
    incomes, donations = [0] * len(REGIONS), 0
    for row, marker in enumerate(markers):
        for position in range(marker + 1 + (row == running), END + 1):
            region, donation = event_of(timeline, row, position)
            donations += donation
            if region >= 0:
                incomes[region] += 1
    return tuple(incomes), donations


@cached(1000)
def chance_of_use(kind: int, rounds: int) -> float:
    """The chance that a type is chosen at least once in ``rounds`` rounds."""
    return 1 - (1 - USE_CHANCES[kind]) ** rounds


HOPE = 0.1
"""Share at which a donation counts that is still free."""
GROWTH = {
    "department_of_type": 0.08,
    "department": 0.32,
    "project_in_region": 0.12,
    "project_in_city_size": 0.1,
    "track_at_level": 0.12,
    "donation": 0.2,
}
"""How much more there is of something each round."""
PROJECT_GROWTH = (0.12, 0.12, 0.11, 0.06)
"""The same for projects by type."""
REGION_GROWTH = 0.45
"""Projects built each round, which go to the regions as those before did."""
USUAL_ON_DUTY = 9
"""Employees usually on duty at the end."""
MANNING = 4
"""Rounds in which as many are reached from any number."""


@dataclass(slots=True)
class Units:
    """What one more of each is worth by donations."""

    regions: list[float] = field(default_factory=lambda: [0.0] * 4)
    types: list[float] = field(default_factory=lambda: [0.0] * 4)
    departments: list[float] = field(default_factory=lambda: [0.0] * 4)
    small: float = 0.0
    railroad: float = 0.0
    duty: float = 0.0


def units_of(world: World, g: CarnegieState, seat: int, events: int) -> Units:
    """What one more of everything is worth to a seat by its donations, and by those still free."""
    units = Units()
    cap = cap_of(world, g.companies[seat])
    for space, donors in enumerate(g.table.donors):
        donation = DONATIONS[space]
        mine = donors >> seat & 1
        if donation.per in ("exchange", "fixed", "donation") or not (mine or (not donors and events)):
            continue
        now = donation.vp * donation_count(world, g, seat, donation)
        if now >= cap:
            continue
        worth = min(donation.vp, cap - now) * (1.0 if mine else HOPE)
        _add(units, donation, worth)
    return units


def _add(units: Units, donation: Donation, worth: float) -> None:
    per = donation.per
    if per == "project_in_region":
        units.regions[donation.types[0]] += worth
    elif per == "project_of_type":
        for kind in donation.types:
            units.types[kind] += worth
    elif per == "department_of_type":
        units.departments[donation.types[0]] += worth
    elif per == "department":
        units.departments = [value + worth for value in units.departments]
    elif per == "project_in_city_size":
        units.small += worth
    elif per == "track_at_level":
        units.railroad += worth
    else:
        units.duty += worth


def expected(world: World, g: CarnegieState, seat: int, space: int, rounds: int) -> float:
    """What a donation will be worth at the end if the company continues as usual, up to the cap."""
    donation, company = DONATIONS[space], g.companies[seat]
    cap = cap_of(world, company)
    per = donation.per
    if per == "exchange":
        return _exchange(donation, company.money, company.goods, rounds, cap)
    if per == "employee_on_duty":
        now = donation_count(world, g, seat, donation)
        return min(cap, donation.vp * max(now, now + (USUAL_ON_DUTY - now) * min(1.0, rounds / MANNING)))
    number = float(donation_count(world, g, seat, donation))
    if per == "donation":
        number += 1 - (g.table.donors[space] >> seat & 1)
    if per == "project_of_type":
        number += rounds * sum((PROJECT_GROWTH[kind] for kind in donation.types), 0.0)
    elif per == "project_in_region":
        # One more in each region: one without discs will hardly stay so.
        share = (number + 1) / (owned(company).bit_count() + len(REGIONS))
        number += rounds * share * REGION_GROWTH
    else:
        number += rounds * GROWTH.get(per, 0.0)
    if per == "track_at_level":
        number = min(float(len(TRACKS)), number)
    return min(cap, donation.vp * number)


SPARED_MONEY, SPARED_GOODS = 0.5, 0.7
"""Shares of the money and the goods there that are left at the end: the rest goes elsewhere before."""
SAVED_MONEY, SAVED_GOODS = 0.8, 0.2
"""Dollars and goods that each round adds to what is left."""
SAVING = 0.8
"""Share of an exchange that counts with rounds to go: saving for it costs something elsewhere."""
FREELY = 99.0
"""More often than an exchange is ever made: it does not ask for this."""


def _exchange(donation: Donation, money: int, goods: int, rounds: int, cap: int) -> float:
    """What an exchange brings: with time left one can save for it."""
    spare_money, spare_goods = money * SPARED_MONEY + rounds * SAVED_MONEY, goods * SPARED_GOODS + rounds * SAVED_GOODS
    if rounds == 0:
        spare_money, spare_goods = float(money), float(goods)
    times = min(
        spare_money / donation.money if donation.money else FREELY,
        spare_goods / donation.goods if donation.goods else FREELY,
    )
    return min(float(cap), donation.vp * times) * (SAVING if rounds else 1.0)


WAGES, WAGES_A_ROUND = 0.08, 0.03
"""A dollar that only pays wages, and more for each round left, in points."""
LAST_DOLLAR = 0.02
"""A dollar where no round is left, in points."""
DEAREST = 0.6
"""A dollar is never worth more points by what donations cost."""
POCKET = 6
"""Dollars wanted beside the next donations: one for each round left, at most as many."""
GLUT = 0.3
"""Share of its worth that one more dollar or good keeps, however many there are."""
PROJECT_GOODS = 1.4
"""The mean price of a project, in goods."""
ONE_MORE, AHEAD = 1.0, 0.5
"""Goods are wanted for one project more than discs wait for, at most for half a project more than are expected."""
NEEDED, SUPPLIED = 1.5, 0.9
"""A good where none is there, as a share of its usual worth, and what goods for all that is wanted take from that."""
KEPT = 0.9
"""Share of what an exchange pays that a dollar or good for it is worth: it may be filled otherwise."""
STEPPING = 3
"""Rounds left with which a step is worth all it can be; with fewer it is worth less, in proportion."""
FIRST_WALKER, WALKER = 0.4, 0.2
"""Share of a step's worth that counts with nobody in training, and what each employee there adds to it."""
HIRED = 0.3
"""An employee from the supply, beside the rounds it has in a lobby, in points."""
LOBBY_MOST = 4.0
"""An employee in a lobby is never worth more points."""
EARLY_LEAST = 0.2
"""Share of their usual worth that goods and employees keep in any round."""
BUILDS_LEAST = 0.75
"""Projects expected at least where a connection is judged: a bound for what a missing city takes from it."""
USUAL_DONATIONS = 5
"""Donations a company makes where money is short."""
HALF = ROUNDS // 2
"""The round in which goods and employees are worth their usual amount."""

EXCHANGES = tuple(space for space, donation in enumerate(DONATIONS) if donation.per == "exchange")


class Basis:
    """Base values for everything else; each is computed when asked for, and cached."""

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
        """The worth of one more dollar: for wages, and above all donations."""
        # Without a donation to come dollars pay for wages alone.
        wages = min(self.traits.dollar, WAGES + WAGES_A_ROUND * self.rounds) if self.rounds else LAST_DOLLAR
        wages = max(wages, self.given_up[0])
        pending = self.g.timeline.donation and self.g.flow.stack[:1] == ["ca.income"]
        events = self.donations + pending
        if not events:
            return wages
        made = donated(self.g, self.seat)
        base = donation_base(self.world, self.company)
        last = base * (made + min(events, USUAL_DONATIONS))
        price = max(wages, min(DEAREST, self.traits.dollar * self.traits.last / last))
        soon = base * (made + 1) + (base * (made + 2) if events > 1 else 0) + min(POCKET, self.rounds)
        spare = self.company.money - soon
        # Money is short where half of what is wanted soon is lacking.
        return (
            price * self.traits.tight
            if spare < -soon // 2
            else price
            if spare < 0
            else price * max(GLUT, 1 - self.traits.plenty * spare)
        )

    @cached_property
    def good(self) -> float:
        """The worth of one more good: for projects and departments, as long as there is time to build."""
        waiting = sum([covered.bit_count() for covered in self.company.covered])
        demand = PROJECT_GOODS * min(waiting + ONE_MORE, self.builds + AHEAD) + self.traits.tiles * self.rounds
        plenty = self.company.goods / max(1.0, demand)
        usual = self._early(self.traits.goods_early) * self.traits.good
        price = usual * max(GLUT, NEEDED - SUPPLIED * plenty) * chance_of_use(CONSTRUCTION, self.rounds)
        return max(self.dollar, price, self.given_up[1])

    @cached_property
    def given_up(self) -> tuple[float, float]:
        """The least worth of a dollar and a good where a donation takes them at the end (CA-10.9.3)."""
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
        return KEPT * dollar, KEPT * good

    @cached_property
    def exchanges(self) -> list[Donation]:
        return [DONATIONS[space] for space in EXCHANGES if self.g.table.donors[space] >> self.seat & 1]

    # ---- employees

    @cached_property
    def step(self) -> float:
        """The worth of one step of an employee."""
        waiting = sum(self.company.training)
        return self.traits.step * min(1.0, self.rounds / STEPPING) * min(1.0, FIRST_WALKER + WALKER * waiting)

    @cached_property
    def hire(self) -> float:
        """The worth of an employee from the supply."""
        return self.lobby(self.rounds) * self.traits.hire + HIRED

    def lobby(self, rounds: float) -> float:
        """The worth of an employee in training in a lobby with ``rounds`` left."""
        return min(LOBBY_MOST, self.traits.idle * rounds * self._early(self.traits.people_early))

    def _early(self, slope: float) -> float:
        """The factor on a worth now, against the middle of the game."""
        return max(EARLY_LEAST, 1 + slope * (self.rounds - HALF) / HALF)

    def transport(self, region: int) -> Reward:
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
        return units_of(self.world, self.g, self.seat, self.donations)

    def network(self, cities: int, levels: tuple[int, ...]) -> float:
        """The worth of the most promising connection."""
        return prospect(cities, levels, self.closed & ~cities, self.slope)

    def links(self, cities: int, levels: tuple[int, ...]) -> list[float]:
        """What each city adds to the most promising connection."""
        return prospects(cities, levels, self.closed & ~cities, self.slope)

    @cached_property
    def slope(self) -> float:
        """What each missing city takes from a connection, as a share."""
        return self.traits.network / max(BUILDS_LEAST, self.builds)

    @cached_property
    def closed(self) -> int:
        """The cities without a free space (bit mask)."""
        return _closed(self.g.table.taken)


@cached(10_000)
def _closed(taken: int) -> int:
    return sum([1 << city for city in range(len(MAP)) if not CITY_SPACES[city] & ~taken])
