"""M-5: plants that are other ones on a map, everywhere or only where a region is in play (PGM-NE-1, PGM-IN-2)."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import fault, parts
from game.games.power_grid.plants import ACCEPTS, MINE, PLANTS, Plant
from game.kernel.parsing import parse_int

CHANGED = "plant_"
"""Begins the names of properties that put another plant on a card; its number follows."""


@dataclass(frozen=True, slots=True)
class ChangedCard:
    """A plant that is another one on a map: always, or only where ``region`` is in play (PGM-NE-1, PGM-IN-2)."""

    plant: Plant
    region: str = ""


def read_changed_cards(facts: Facts) -> tuple[ChangedCard, ...]:
    """Return the plants that are other ones here, ascending (PGM-NE-1): ``plant_7`` and so on, any number of each."""
    names = sorted((name for name in facts if name.startswith(CHANGED)), key=lambda name: (len(name), name))
    return tuple(_changed(name, part) for name in names for part in parts(facts, name))


def _changed(name: str, text: str) -> ChangedCard:
    """Return the card that is written as kind, fuel, storage, cities, and the region it belongs to, if to any."""
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
