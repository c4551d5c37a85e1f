"""M-16: cities that are blocked from the start, drawn by the price of their first place (PGM-MH-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.boards.board import Facts
from game.games.power_grid.mechanisms.places import CityPlaces
from game.games.power_grid.mechanisms.reading import fault, told, words
from game.kernel.chance import Chance
from game.kernel.parsing import parse_int

Prices = tuple[tuple[int, int], ...]
"""How many cities are blocked of each price: the price, the number."""


def read_blocked(facts: Facts, players: int) -> Prices:
    """Return how many cities of which price are blocked with so many players; none without ``blocked_4`` and so on."""
    name = f"blocked_{players}"
    found: dict[int, int] = {}
    for word in words(facts, name):
        price, _, count = word.partition(":")
        numbers = parse_int(price), parse_int(count)
        if numbers[0] is None or not numbers[1] or numbers[0] in found:
            raise fault(name)
        found[numbers[0]] = numbers[1]
    return tuple(found.items())


def candidates(places: Sequence[CityPlaces], price: int) -> list[int]:
    """Return the cities whose first place has a price."""
    return [city for city, its in enumerate(places) if its.prices[0] == price]


def require_enough(prices: Prices, places: Sequence[CityPlaces], players: int) -> None:
    """Raise BadBoard if there are fewer cities of a price than are to be blocked."""
    for price, count in prices:
        if len(there := candidates(places, price)) < count:
            raise told("fault.map.blocked_few", name=f"blocked_{players}", price=price, n=len(there))


def draw_blocked(prices: Prices, places: Sequence[CityPlaces], chance: Chance) -> int:
    """Return the cities that are blocked (bit mask), by lot among those of each price (ruling RM-A-14)."""
    blocked = 0
    for price, count in prices:
        cities = candidates(places, price)
        chance.shuffle(cities)
        blocked |= sum(1 << city for city in cities[:count])
    return blocked


def miscounted(prices: Prices, places: Sequence[CityPlaces], blocked: int) -> Mapping[int, int]:
    """Return the prices of which a wrong number of cities is blocked, with that number."""
    found: dict[int, int] = {}
    for city, its in enumerate(places):
        if blocked >> city & 1:
            found[its.prices[0]] = found.get(its.prices[0], 0) + 1
    wanted = dict(prices)
    every = {*found, *wanted}
    return {price: found.get(price, 0) for price in every if found.get(price, 0) != wanted.get(price, 0)}
