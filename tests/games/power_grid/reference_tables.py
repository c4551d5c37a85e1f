"""The numbers of the base game for the second reading, taken from the rulebook once more.

Nothing here comes from the rules under test.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

FUELS = ("coal", "oil", "garbage", "uranium")
STEP_3 = "step_3"

CARDS = """
coal 4:2:1 8:3:2 10:2:2 15:2:3 20:3:5 25:2:5 31:3:6 36:3:7 42:2:6
oil 3:2:1 7:3:2 9:1:1 16:2:3 26:2:5 32:3:6 35:1:5 40:2:6
coal/oil 5:2:1 12:2:2 21:2:4 29:1:4 46:3:7
garbage 6:1:1 14:2:2 19:2:3 24:2:4 30:3:6 38:3:7
uranium 11:1:2 17:1:2 23:1:3 28:1:4 34:1:5 39:1:6
none 13:0:1 18:0:2 22:0:2 27:0:3 33:0:4 37:0:4 44:0:5 50:0:6
"""
"""Per kind of fuel: number, tokens of one run, cities (PG-1.3, PG-1.4)."""


class PlantCard(NamedTuple):
    """A card of the rulebook."""

    fuels: tuple[str, ...]
    burns: int
    cities: int


PLANTS = {
    int(number): PlantCard(
        () if line.startswith("none") else tuple(line.split()[0].split("/")), int(burns), int(cities)
    )
    for line in CARDS.split("\n")
    if line
    for number, burns, cities in (card.split(":") for card in line.split()[1:])
}

SPACES = {
    "coal": [price for price in range(1, 9) for _ in range(3)],
    "oil": [price for price in range(1, 9) for _ in range(3)],
    "garbage": [price for price in range(1, 9) for _ in range(3)],
    "uranium": [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16],
}
"""The price of every space of the fuel market, one token each (PG-8.2.3)."""
CHEAPEST_AT_START = {"coal": 1, "oil": 3, "garbage": 7, "uranium": 14}
"""At the start all spaces from this price on are filled (PG-2.8)."""
TOKENS = {"coal": 24, "oil": 24, "garbage": 24, "uranium": 12}

PLACES = (10, 15, 20)
PAYMENT = (10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150)


class Row(NamedTuple):
    """What depends on the number of players (PG-2.1); ``refill`` lists Step 1, 2, 3 per fuel."""

    regions: int
    limit: int
    step_2: int
    end: int
    refill: dict[str, tuple[int, int, int]]


def _row(regions: int, limit: int, step_2: int, end: int, *refill: tuple[int, int, int]) -> Row:
    return Row(regions, limit, step_2, end, dict(zip(FUELS, refill, strict=True)))


ROWS = {
    2: _row(3, 4, 10, 21, (3, 4, 3), (2, 2, 4), (1, 2, 3), (1, 1, 1)),
    3: _row(3, 3, 7, 17, (4, 5, 3), (2, 3, 4), (1, 2, 3), (1, 1, 1)),
    4: _row(4, 3, 7, 17, (5, 6, 4), (3, 4, 5), (2, 3, 4), (1, 2, 2)),
    5: _row(5, 3, 7, 15, (5, 7, 5), (4, 5, 6), (3, 3, 5), (2, 3, 2)),
    6: _row(5, 3, 6, 14, (7, 9, 6), (5, 6, 7), (3, 5, 6), (2, 3, 3)),
}


class Atlas:
    """A board in words: the home region of every city, and what each connection costs."""

    def __init__(self, regions: str, connections: str) -> None:
        self.home: dict[str, str] = {}
        for line in filter(None, regions.split("\n")):
            region, cities = line.split(": ")
            self.home |= dict.fromkeys(cities.split(), region)
        self.roads: dict[str, dict[str, int]] = {city: {} for city in self.home}
        for line in filter(None, connections.split("\n")):
            start, rest = line.split(": ")
            for goal, cost in (pair.split() for pair in rest.split(", ")):
                self.roads[start][goal] = self.roads[goal][start] = int(cost)

    def regions(self) -> set[str]:
        return set(self.home.values())

    def adjacent(self, region: str, others: set[str]) -> bool:
        """Tell whether a connection joins the region with one of the others (PG-2.3)."""
        return any(self.home[a] == region and self.home[b] in others for a, roads in self.roads.items() for b in roads)

    def routes(self, own: set[str], regions: set[str]) -> dict[str, int]:
        """Return the cheapest sum of connections from the cities ``own`` to each city in play (PG-7.2.4)."""
        cost = dict.fromkeys(own, 0)
        news = set(own)
        while news:
            here = news.pop()
            for there, price in self.roads[here].items():
                if self.home[there] in regions and cost[here] + price < cost.get(there, 10**6):
                    cost[there] = cost[here] + price
                    news.add(there)
        return cost


def fits(plants: set[int], fuel: dict[str, int]) -> bool:
    """Tell whether tokens can be laid on plants, each plant taking twice its run (PG-6.1, PG-6.2)."""
    room = dict.fromkeys({card.fuels for card in PLANTS.values()}, 0)
    for plant in plants:
        room[PLANTS[plant].fuels] += 2 * PLANTS[plant].burns
    hybrids = room[("coal", "oil")]
    return any(
        fuel["coal"] - coal <= room[("coal",)]
        and fuel["oil"] - (hybrids - coal) <= room[("oil",)]
        and fuel["garbage"] <= room[("garbage",)]
        and fuel["uranium"] <= room[("uranium",)]
        for coal in range(hybrids + 1)
    )


def firings(plants: set[int]) -> Iterator[tuple[tuple[int, ...], int, dict[str, int]]]:
    """Yield every way to run some of the plants: these, coal in hybrids, tokens burned (PG-8.1.1)."""
    ways: list[list[tuple[int, dict[str, int]] | None]] = []
    for number in sorted(plants):
        card = PLANTS[number]
        mixes = [dict.fromkeys(card.fuels, card.burns)]
        if len(card.fuels) == 2:
            mixes = [{"coal": coal, "oil": card.burns - coal} for coal in range(card.burns + 1)]
        ways.append([None, *((number, mix) for mix in mixes)])
    for way in product(*ways):
        run = [firing for firing in way if firing is not None]
        burned = {kind: sum(mix.get(kind, 0) for _, mix in run) for kind in FUELS}
        coal = sum(mix["coal"] for number, mix in run if len(PLANTS[number].fuels) == 2)
        yield tuple(number for number, _ in run), coal, burned
