"""M-7, M-8: where a network may begin, and a second network (PGM-JP-3 to PGM-JP-6, PGM-UK-3, PGM-UK-4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards.board import Facts, Graph
from game.games.power_grid.mechanisms.places import DEAREST, CityPlaces
from game.games.power_grid.mechanisms.reading import fault, needs, numbers, told, words

START_CITIES, OTHER_LANDMASS = "start_cities", "other_landmass"
SECOND, START = "second_network", "start"
"""The property of a map and that of a city."""


@dataclass(frozen=True, slots=True)
class SecondNetwork:
    """Whether everybody may begin a second network once a game, and where.

    ``where`` is ``START_CITIES`` (in a start city, for the price of the place), ``OTHER_LANDMASS`` (on a landmass
    without own cities) or empty: there is none. ``fee`` comes on top of the place; with ``empty`` no house may stand in
    the city. In round 1 so many houses are built at most, each the beginning of a network: ``opening_houses``, 0: any.
    """

    where: str = ""
    fee: int = 0
    empty: bool = False
    opening_houses: int = 0


ONE_NETWORK = SecondNetwork()


def read_second_network(facts: Facts) -> SecondNetwork:
    """Return what a map says of a second network. Raises BadBoard naming the property that is wrong."""
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
    fee = _number(facts, f"{SECOND}_fee", DEAREST)
    return SecondNetwork(where, fee, place == ["empty"], _number(facts, "round_1_houses", 2))


def _number(facts: Facts, name: str, most: int) -> int:
    number = numbers(facts, name, 1)[0] if name in facts else 0
    if not 0 <= number <= most:
        raise fault(name)
    return number


def read_starts(graph: Graph, places: Sequence[CityPlaces], second: SecondNetwork, lands: Sequence[str]) -> int:
    """Return the cities where a network may begin (bit mask): those with ``start``, without any all but ``not_first``.

    Raises BadBoard if a second network begins where no city can be: without start cities, or with one landmass.
    """
    facts = graph.facts or ({},) * len(graph.cities)
    starts = [city for city, its in enumerate(facts) if its.get(START, False)]
    lacking = not starts if second.where == START_CITIES else second.where and len(set(lands)) < 2
    if lacking:
        needed = START if second.where == START_CITIES else "landmass"
        raise told("fault.map.property.needs_city", name=SECOND, needed=needed)
    every = starts or range(len(graph.cities))
    return sum(1 << city for city in every if not places[city].not_first)
