"""Network rules of maps: regions that may join, places in cities, starts, connection costs, an outage.

M-10, M-21: which regions may be in play together: neighbours, landmasses, or any (PG-2.2, PGM-UK-2, PGM-AU-1). M-6: the
places of a city, and cities in which nobody begins (PGM-JP-2, PGM-SA-5). M-7, M-8: where a network may begin, and a
second one (PGM-JP-3 to PGM-JP-6, PGM-UK-3, PGM-UK-4). M-16: cities blocked from the start, drawn by the price of their
first place (PGM-MH-3). M-17, M-21: what a connection costs besides its cables, and at most (PGM-MH-4, PGM-BR-1,
PGM-AU-11). M-15: when much is built in a round, the grid fails: everybody is paid less (PGM-IN-7).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.boards.board import Facts, Graph
from game.boards.routes import Distances, all_distances
from game.games.power_grid.mechanisms.properties import city_fault, fault, needs, numbers, told, words
from game.kernel.chance import Chance
from game.kernel.message import Message, msg
from game.kernel.parsing import parse_int

LANDMASS, FREE = "landmass", "regions_free"
"""The property of a city that names its landmass, and the flag of a map whose regions need not touch."""


def landmasses(graph: Graph, free: bool = False) -> tuple[str, ...]:
    """The landmass of each region; the same empty word where there is only one, or where regions are ``free``.

    Raises BadBoard naming a city on another landmass than its region.
    """
    if free:
        return ("",) * len(graph.regions)
    found: dict[int, str] = {}
    every = graph.facts or ({},) * len(graph.cities)
    for city, region, facts in zip(graph.cities, graph.region_of, every, strict=True):
        land = str(facts.get(LANDMASS, ""))
        if found.setdefault(region, land) != land:
            raise city_fault(city, LANDMASS)
    return tuple(found.get(region, "") for region in range(len(graph.regions)))


class Adjacency:
    """Which regions of a map may join others; caches what it has computed.

    Regions are numbers, several of them a bit mask. ``free``: any may join.
    """

    def __init__(self, graph: Graph, free: bool) -> None:
        self.graph = graph
        self.free = free
        self.land = landmasses(graph, free)
        self._near: dict[int, tuple[int, ...]] = {}

    def joining(self, regions: int) -> tuple[int, ...]:
        """The regions that may join: neighbours, and all on a landmass of which none is in play (PGM-UK-2)."""
        every = range(len(self.graph.regions))
        if self.free or not regions:
            return tuple(region for region in every if not regions >> region & 1)
        near = self.neighbours(regions)
        if len(set(self.land)) < 2:
            return near
        settled = {self.land[region] for region in every if regions >> region & 1}
        return tuple(region for region in every if region in near or self.land[region] not in settled)

    def apart(self, regions: int) -> tuple[int, ...]:
        """The regions of the bit mask that are cut off from the first of them on their landmass (PG-2.3)."""
        chosen = [region for region in range(len(self.graph.regions)) if regions >> region & 1]
        if self.free:
            return ()
        first = {self.land[region]: region for region in reversed(chosen)}
        joined = sum(1 << region for region in first.values())
        while more := [region for region in self.neighbours(joined) if regions >> region & 1]:
            joined |= sum(1 << region for region in more)
        return tuple(region for region in chosen if not joined >> region & 1)

    def neighbours(self, regions: int) -> tuple[int, ...]:
        """The regions with a connection to one in the bit mask (PG-2.3)."""
        found = self._near.get(regions)
        if found is None:
            found = self._near[regions] = tuple(sorted(_neighbours(self.graph, regions)))
        return found


def _neighbours(graph: Graph, regions: int) -> set[int]:
    found = set()
    for link in graph.links:
        a, b = graph.region_of[link.a], graph.region_of[link.b]
        for mine, other in ((a, b), (b, a)):
            if regions >> mine & 1 and not regions >> other & 1:
                found.add(other)
    return found


MOST_HOUSES = 3
"""Most houses in a city, and Steps."""
DEAREST = 999
"""Most Elektro of a house, a fee or an entry."""


@dataclass(frozen=True, slots=True)
class CityPlaces:
    """The places of one city."""

    prices: tuple[int, ...]
    """The price of each in Elektro, the cheapest first."""
    open: tuple[int, int, int]
    """How many are open in Steps 1, 2, 3."""
    not_first: bool = False
    """True: nobody begins a network here."""

    def asked(self, step: int, closed: int) -> tuple[int, ...]:
        """The price of the next house where 0, 1, 2, 3 stand already; ``closed`` beyond the open places of a Step."""
        here = self.open[step - 1] if step else 0
        return (*self.prices[:here], *([closed] * (MOST_HOUSES + 1 - here)))

    def full(self, step: int) -> Message:
        """The words for a city without an open place: how many a Step has, or when the first opens (PGM-JP-2)."""
        if self.open[step - 1]:
            return msg("why.pg.city_full", step=step, n=self.open[step - 1])
        return msg("why.pg.city_shut", step=next((later + 1 for later, n in enumerate(self.open) if n), 0))


def usual_places(prices: Sequence[int]) -> CityPlaces:
    """Places of these prices: one is open in Step 1, each Step opens another (PG-7.2.4, PG-7.2.7)."""
    first, second, third = (min(step, len(prices)) for step in range(1, MOST_HOUSES + 1))
    return CityPlaces(tuple(prices), (first, second, third))


def read_places(graph: Graph, prices: Sequence[int]) -> tuple[CityPlaces, ...]:
    """The places of each city; ``prices`` are those of cities that state none.

    Raises BadBoard naming city and property.
    """
    usual = usual_places(prices)
    facts = graph.facts or ({},) * len(graph.cities)
    return tuple(_read_places_of(city, its, usual) for city, its in zip(graph.cities, facts, strict=True))


def _read_places_of(city: str, facts: Facts, usual: CityPlaces) -> CityPlaces:
    places = usual
    if "places" in facts:
        prices = _numbers(city, facts, "places")
        if not 1 <= len(prices) <= MOST_HOUSES or prices != sorted(prices) or prices[-1] > DEAREST:
            raise city_fault(city, "places")
        places = usual_places(prices)
    opened = places.open
    if "open" in facts:
        steps = _numbers(city, facts, "open")
        if len(steps) != MOST_HOUSES or steps != sorted(steps) or steps[-1] > len(places.prices):
            raise city_fault(city, "open")
        opened = steps[0], steps[1], steps[2]
    return CityPlaces(places.prices, opened, bool(facts.get("not_first", False)))


def _numbers(city: str, facts: Facts, name: str) -> list[int]:
    found = [parse_int(word) for word in str(facts[name]).split()]
    if None in found:
        raise city_fault(city, name)
    return [number for number in found if number is not None]


START_CITIES, OTHER_LANDMASS = "start_cities", "other_landmass"
SECOND, START = "second_network", "start"
"""The property of a map and that of a city."""


@dataclass(frozen=True, slots=True)
class SecondNetwork:
    """Where everybody may begin a second network, once a game."""

    where: str = ""
    """``START_CITIES`` (for the price of the place), ``OTHER_LANDMASS`` (one without own cities), or empty: none."""
    fee: int = 0
    """Elektro on top of the place."""
    empty: bool = False
    """True: no house may stand in the city."""
    opening_houses: int = 0
    """Most houses in round 1, each the start of a network; 0: any."""


ONE_NETWORK = SecondNetwork()


def read_second_network(facts: Facts) -> SecondNetwork:
    """A map's rule for a second network. Raises BadBoard naming the property that is wrong."""
    if SECOND not in facts:
        if lost := [name for name in facts if name.startswith(f"{SECOND}_") or name == "round_1_houses"]:
            raise needs(lost[0], SECOND)
        return ONE_NETWORK
    where = str(facts[SECOND])
    if where not in (START_CITIES, OTHER_LANDMASS):
        raise fault(SECOND)
    place = words(facts, f"{SECOND}_place") or ["open"]
    if place not in (["open"], ["empty"]):
        raise fault(f"{SECOND}_place")
    fee = _at_most(facts, f"{SECOND}_fee", DEAREST)
    return SecondNetwork(where, fee, place == ["empty"], _at_most(facts, "round_1_houses", 2))


def _at_most(facts: Facts, name: str, most: int) -> int:
    number = numbers(facts, name, 1)[0] if name in facts else 0
    if not 0 <= number <= most:
        raise fault(name)
    return number


def read_starts(graph: Graph, places: Sequence[CityPlaces], second: SecondNetwork, lands: Sequence[str]) -> int:
    """The cities where a network may begin (bit mask): those with ``start``, without any all but ``not_first``.

    Raises BadBoard if a second network could begin nowhere: without start cities, or with one landmass.
    """
    facts = graph.facts or ({},) * len(graph.cities)
    starts = [city for city, its in enumerate(facts) if its.get(START, False)]
    lacking = not starts if second.where == START_CITIES else second.where and len(set(lands)) < 2
    if lacking:
        needed = START if second.where == START_CITIES else "landmass"
        raise told("fault.map.property.needs_city", name=SECOND, needed=needed)
    every = starts or range(len(graph.cities))
    return sum(1 << city for city in every if not places[city].not_first)


BlockedPrices = tuple[tuple[int, int], ...]
"""The cities blocked: a price, and how many cities of it."""


def read_blocked(facts: Facts, players: int) -> BlockedPrices:
    """How many cities of which price are blocked with ``players``; none without ``blocked_4`` and so on."""
    name = f"blocked_{players}"
    found: dict[int, int] = {}
    for word in words(facts, name):
        price, _, count = word.partition(":")
        numbers = parse_int(price), parse_int(count)
        if numbers[0] is None or not numbers[1] or numbers[0] in found:
            raise fault(name)
        found[numbers[0]] = numbers[1]
    return tuple(found.items())


def blockable(places: Sequence[CityPlaces], price: int) -> list[int]:
    """The cities whose first place has this price."""
    return [city for city, its in enumerate(places) if its.prices[0] == price]


def require_enough(prices: BlockedPrices, places: Sequence[CityPlaces], players: int) -> None:
    """Raise BadBoard if there are fewer cities of a price than are to be blocked."""
    for price, count in prices:
        if len(there := blockable(places, price)) < count:
            raise told("fault.map.blocked_few", name=f"blocked_{players}", price=price, n=len(there))


def draw_blocked(prices: BlockedPrices, places: Sequence[CityPlaces], chance: Chance) -> int:
    """The blocked cities (bit mask), drawn among those of each price (ruling RM-A-14)."""
    blocked = 0
    for price, count in prices:
        cities = blockable(places, price)
        chance.shuffle(cities)
        blocked |= sum(1 << city for city in cities[:count])
    return blocked


def miscounted_blocked(prices: BlockedPrices, places: Sequence[CityPlaces], blocked: int) -> Mapping[int, int]:
    """Prices with a wrong count of blocked cities, with that count."""
    found: dict[int, int] = {}
    for city, its in enumerate(places):
        if blocked >> city & 1:
            found[its.prices[0]] = found.get(its.prices[0], 0) + 1
    wanted = dict(prices)
    every = {*found, *wanted}
    return {price: found.get(price, 0) for price in every if found.get(price, 0) != wanted.get(price, 0)}


PASSAGE, AT_MOST, ENTRY = "passage", "connection_at_most", "entry"
"""The properties of these mechanisms, the last one of cities."""


@dataclass(frozen=True, slots=True)
class Connections:
    """What routes cost besides their cables, in Elektro."""

    passage: int = 0
    """Paid for every city that a route passes through, except own ones and the new one."""
    at_most: int = 0
    """The most a connection costs, for which every city in play can be connected; 0: no limit."""


BY_CABLES = Connections()
"""The base game: only cables cost."""


def read_connections(facts: Facts) -> Connections:
    """What connections cost on a map besides their cables."""
    return Connections(_price(facts, PASSAGE), _price(facts, AT_MOST))


def _price(facts: Facts, name: str) -> int:
    if name not in facts:
        return 0
    (number,) = numbers(facts, name, 1)
    if not 0 < number <= DEAREST:
        raise fault(name)
    return number


def read_entries(graph: Graph, connections: Connections) -> tuple[int, ...]:
    """What a route pays for entering each city, the new one too (PGM-BR-1). Raises BadBoard naming the city."""
    found = []
    for city, facts in zip(graph.cities, graph.facts or ({},) * len(graph.cities), strict=True):
        entry = parse_int(str(facts.get(ENTRY, 0)))
        if entry is None or entry > DEAREST:
            raise city_fault(city, ENTRY)
        if entry and connections.at_most:  # the least cost of a plan of several cities would be hard to state
            raise told("fault.map.property.not_with", name=AT_MOST, other=ENTRY)
        found.append(entry)
    return tuple(found)


def tolls(connections: Connections, entries: Sequence[int]) -> tuple[int, ...]:
    """What a route pays for each city it enters on its way; empty where only cables cost."""
    return tuple(connections.passage + entry for entry in entries) if connections.passage or any(entries) else ()


def connection_costs(
    graph: Graph, active: frozenset[int], connections: Connections, entries: Sequence[int]
) -> Distances:
    """The cost of connecting each of the ``active`` cities from each of them; -1 where it is impossible."""
    found = all_distances(graph, active, tolls(connections, entries))
    passage, most = connections.passage, connections.at_most
    if passage:  # the new city is not passed through
        found = tuple(
            tuple(n - passage if n >= 0 and a != b else n for b, n in enumerate(row)) for a, row in enumerate(found)
        )
    if most:
        found = tuple(
            tuple((min(n, most) if n >= 0 else most) if a in active and b in active else -1 for b, n in enumerate(row))
            for a, row in enumerate(found)
        )
    return found


@dataclass(frozen=True, slots=True)
class Outage:
    """More than ``houses`` for each builder in one round cost everybody ``loss`` Elektro for each own city."""

    houses: int
    loss: int

    def first(self, builders: int) -> int:
        """The least number of houses that causes an outage with ``builders`` utilities."""
        return self.houses * builders + 1

    def taken(self, cities: int, paid: int) -> int:
        """What an outage takes off a payment of ``paid`` Elektro; never more than that."""
        return min(paid, self.loss * cities)


def read_outage(facts: Facts) -> Outage | None:
    """The outage of a map, or None: houses a player, and Elektro a city."""
    if "outage" not in facts:
        return None
    houses, loss = numbers(facts, "outage", 2)
    if not houses or not loss:
        raise fault("outage")
    return Outage(houses, loss)
