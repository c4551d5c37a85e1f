"""Special plants of maps: changed cards, in all of a map or where a region is in play; and mines, which sell.

M-5: changed plants (PGM-NE-1, PGM-IN-2). M-22: mines (PGM-AU-3 to AU-10).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.fuel_markets import SPACES
from game.games.power_grid.mechanisms.properties import fault, needs, numbers, parts, words
from game.games.power_grid.plants import ACCEPTS, MINE, PLANTS, Plant
from game.kernel.parsing import parse_int

CHANGED = "plant_"
"""Prefix of properties that change a card; its number follows."""


@dataclass(frozen=True, slots=True)
class ChangedCard:
    """A changed card: always, or only where ``region`` is in play (PGM-NE-1, PGM-IN-2)."""

    plant: Plant
    region: str = ""


def read_changed_cards(facts: Facts) -> tuple[ChangedCard, ...]:
    """The changed cards of a map, ascending (PGM-NE-1): ``plant_7`` and so on, any number of each."""
    names = sorted((name for name in facts if name.startswith(CHANGED)), key=lambda name: (len(name), name))
    return tuple(_changed(name, part) for name in names for part in parts(facts, name))


def _changed(name: str, text: str) -> ChangedCard:
    """A card written as kind, fuel, storage, cities, and the region it belongs to, if any."""
    number, words = parse_int(name.removeprefix(CHANGED)), text.split()
    figures = [parse_int(word) for word in words[1:4]]
    known = number in PLANTS and len(words) in (4, 5) and words[0] in ACCEPTS and words[0] != MINE
    if number is None or not known or any(figure is None for figure in figures):
        raise fault(name)
    fuel, storage, cities = (figure or 0 for figure in figures)
    kind = next(kind for kind in ACCEPTS if kind == words[0])
    burns = bool(ACCEPTS[kind])
    if burns != (fuel > 0) or storage < fuel or (not burns and storage) or not cities:
        raise fault(name)
    return ChangedCard(Plant(number, kind, fuel, cities, storage), words[4] if len(words) == 5 else "")


@dataclass(frozen=True, slots=True)
class Mines:
    """Plants of a ``kind`` are mines, which sell into a row."""

    kind: str
    prices: tuple[int, ...]
    """The prices of the row, which is full at the start."""
    leave: tuple[int, int, int]
    """Tokens that leave the row in each round of Steps 1, 2 and 3."""

    def price(self, tokens: int) -> int:
        """What a sale brings for each city on a mine: the highest price with an empty space, 0 without one.

        Tokens are always on the most expensive spaces (PGM-AU-7, PGM-AU-8).
        """
        return self.prices[len(self.prices) - tokens - 1] if tokens < len(self.prices) else 0

    def laid(self, tokens: int, mines: int) -> int:
        """How many tokens a sale of ``mines`` mines puts into the row."""
        return min(mines, len(self.prices) - tokens)

    def cards(self) -> tuple[ChangedCard, ...]:
        """The plants that are mines: they burn, store and power nothing (PGM-AU-3)."""
        kind = [plant for plant in PLANTS.values() if plant.kind == self.kind]
        return tuple(ChangedCard(Plant(plant.number, MINE, 0, 0, 0, sells=plant.cities)) for plant in kind)


def read_mines(facts: Facts, players: int) -> Mines | None:
    """The mines of a map, or None.

    Written as ``sale_kind``, ``sale_prices``, and for each number of players ``sale_leave_2`` and so on.
    """
    found = words(facts, "sale_kind")
    if not found:
        return None
    if len(found) != 1 or found[0] not in {plant.kind for plant in PLANTS.values() if plant.accepts}:
        raise fault("sale_kind")
    if "sale_prices" not in facts:
        raise needs("sale_kind", "sale_prices")
    prices = [parse_int(word) for word in words(facts, "sale_prices")]
    row = tuple(price for price in prices if price)
    if len(row) != len(prices) or not 1 <= len(row) <= SPACES or row != tuple(sorted(row)):
        raise fault("sale_prices")
    leave = f"sale_leave_{players}"
    if leave not in facts:
        raise needs("sale_kind", leave)
    steps = numbers(facts, leave, 3)
    return Mines(found[0], row, (steps[0], steps[1], steps[2]))
