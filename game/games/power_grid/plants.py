"""The plant cards (PG-1.3, PG-1.4): number, kind, fuel of one run, cities powered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["coal", "oil", "hybrid", "garbage", "uranium", "ecological", "fusion"]

COAL, OIL, GARBAGE, URANIUM = range(4)
FUELS = ("coal", "oil", "garbage", "uranium")
STEP_3 = 99
"""The Step 3 card among plant numbers: sorts above every plant (PG-1.5)."""

ACCEPTS: dict[Kind, tuple[int, ...]] = {
    "coal": (COAL,),
    "oil": (OIL,),
    "hybrid": (COAL, OIL),
    "garbage": (GARBAGE,),
    "uranium": (URANIUM,),
    "ecological": (),
    "fusion": (),
}
"""Which fuel a kind of plant stores and burns; a hybrid takes any mix (PG-6.2)."""


@dataclass(frozen=True, slots=True)
class Plant:
    """One card. ``number`` is the lowest price and the sort key, ``fuel`` the tokens of one run, ``cities`` the cities
    powered.
    """

    number: int
    kind: Kind
    fuel: int
    cities: int

    @property
    def accepts(self) -> tuple[int, ...]:
        """Return the fuel it can burn."""
        return ACCEPTS[self.kind]

    @property
    def storage(self) -> int:
        """Return how many tokens it stores: twice one run (PG-6.1)."""
        return 2 * self.fuel


_CARDS = (
    Plant(3, "oil", 2, 1),
    Plant(4, "coal", 2, 1),
    Plant(5, "hybrid", 2, 1),
    Plant(6, "garbage", 1, 1),
    Plant(7, "oil", 3, 2),
    Plant(8, "coal", 3, 2),
    Plant(9, "oil", 1, 1),
    Plant(10, "coal", 2, 2),
    Plant(11, "uranium", 1, 2),
    Plant(12, "hybrid", 2, 2),
    Plant(13, "ecological", 0, 1),
    Plant(14, "garbage", 2, 2),
    Plant(15, "coal", 2, 3),
    Plant(16, "oil", 2, 3),
    Plant(17, "uranium", 1, 2),
    Plant(18, "ecological", 0, 2),
    Plant(19, "garbage", 2, 3),
    Plant(20, "coal", 3, 5),
    Plant(21, "hybrid", 2, 4),
    Plant(22, "ecological", 0, 2),
    Plant(23, "uranium", 1, 3),
    Plant(24, "garbage", 2, 4),
    Plant(25, "coal", 2, 5),
    Plant(26, "oil", 2, 5),
    Plant(27, "ecological", 0, 3),
    Plant(28, "uranium", 1, 4),
    Plant(29, "hybrid", 1, 4),
    Plant(30, "garbage", 3, 6),
    Plant(31, "coal", 3, 6),
    Plant(32, "oil", 3, 6),
    Plant(33, "ecological", 0, 4),
    Plant(34, "uranium", 1, 5),
    Plant(35, "oil", 1, 5),
    Plant(36, "coal", 3, 7),
    Plant(37, "ecological", 0, 4),
    Plant(38, "garbage", 3, 7),
    Plant(39, "uranium", 1, 6),
    Plant(40, "oil", 2, 6),
    Plant(42, "coal", 2, 6),
    Plant(44, "ecological", 0, 5),
    Plant(46, "hybrid", 3, 7),
    Plant(50, "fusion", 0, 6),
)
PLANTS: dict[int, Plant] = {plant.number: plant for plant in _CARDS}
