"""M-23: fuel that can also be bought outside the market, at a price that stays (PGM-SA-2 to SA-4, PGR-6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import fault, words
from game.games.power_grid.plants import FUELS
from game.kernel.parsing import parse_int

STORAGE, SUPPLY = "storage", "supply"
"""A storage of its own, into which burned tokens go; or the supply itself."""


@dataclass(frozen=True, slots=True)
class FuelReserve:
    """Tokens of ``kind`` for ``price`` Elektro each.

    Those of a storage (``stored``) are burned ones; it is open while no token of the market costs less, and refills
    take from it first. Those of the supply are for sale while the market has none.
    """

    kind: int
    price: int
    stored: bool

    def open(self, market: Sequence[int]) -> bool:
        """Tell whether tokens are for sale here; ``market`` are the prices of those in the market (PGM-SA-4)."""
        return not market or (self.stored and market[0] >= self.price)


def read_reserve(facts: Facts) -> FuelReserve | None:
    """Return the reserve of a map, or None; ``reserve`` names the fuel, its price, and ``storage`` or ``supply``."""
    found = words(facts, "reserve")
    if not found:
        return None
    price = parse_int(found[1]) if len(found) == 3 else None
    if not price or found[0] not in FUELS or found[2] not in (STORAGE, SUPPLY):
        raise fault("reserve")
    return FuelReserve(FUELS.index(found[0]), price, found[2] == STORAGE)
