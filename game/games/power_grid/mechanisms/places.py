"""M-6: the places of a city: prices and openings of its own, and cities in which nobody begins (PGM-JP-2, PGM-SA-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards.board import Facts, Graph
from game.games.power_grid.mechanisms.reading import city_fault
from game.kernel.message import Message, msg
from game.kernel.parsing import parse_int

MOST = 3
"""Houses that a city holds at most, and Steps."""
DEAREST = 999


@dataclass(frozen=True, slots=True)
class CityPlaces:
    """The places of one city: the price of each in Elektro, the cheapest first; how many are open in Steps 1, 2, 3.

    Where ``not_first``, nobody begins a network.
    """

    prices: tuple[int, ...]
    open: tuple[int, int, int]
    not_first: bool = False

    def asked(self, step: int, closed: int) -> tuple[int, ...]:
        """Return what the next house costs where 0, 1, 2, 3 stand already; ``closed`` beyond the places of a Step."""
        here = self.open[step - 1] if step else 0
        return (*self.prices[:here], *([closed] * (MOST + 1 - here)))

    def full(self, step: int) -> Message:
        """Return that no place is open in a Step, how many there are then, or when the first opens (PGM-JP-2)."""
        if self.open[step - 1]:
            return msg("why.pg.city_full", step=step, n=self.open[step - 1])
        return msg("why.pg.city_shut", step=next((later + 1 for later, n in enumerate(self.open) if n), 0))


def usual_places(prices: Sequence[int]) -> CityPlaces:
    """Return places of these prices: one is open in Step 1, each Step opens another (PG-7.2.4, PG-7.2.7)."""
    first, second, third = (min(step, len(prices)) for step in range(1, MOST + 1))
    return CityPlaces(tuple(prices), (first, second, third))


def read_places(graph: Graph, prices: Sequence[int]) -> tuple[CityPlaces, ...]:
    """Return the places of each city; those of a city that says nothing have the usual ``prices``.

    Raises BadBoard naming city and property.
    """
    usual = usual_places(prices)
    facts = graph.facts or ({},) * len(graph.cities)
    return tuple(_read(city, its, usual) for city, its in zip(graph.cities, facts, strict=True))


def _read(city: str, facts: Facts, usual: CityPlaces) -> CityPlaces:
    places = usual
    if "places" in facts:
        prices = _numbers(city, facts, "places")
        if not 1 <= len(prices) <= MOST or prices != sorted(prices) or prices[-1] > DEAREST:
            raise city_fault(city, "places")
        places = usual_places(prices)
    opened = places.open
    if "open" in facts:
        steps = _numbers(city, facts, "open")
        if len(steps) != MOST or steps != sorted(steps) or steps[-1] > len(places.prices):
            raise city_fault(city, "open")
        opened = steps[0], steps[1], steps[2]
    return CityPlaces(places.prices, opened, bool(facts.get("not_first", False)))


def _numbers(city: str, facts: Facts, name: str) -> list[int]:
    found = [parse_int(word) for word in str(facts[name]).split()]
    if None in found:
        raise city_fault(city, name)
    return [number for number in found if number is not None]
