"""The plant cards (PG-1.3, PG-1.4): number, kind, fuel of one run, cities powered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["coal", "oil", "hybrid", "garbage", "uranium", "ecological", "fusion", "mine"]

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
    "mine": (),
}
"""Which fuel a kind of plant stores and burns; a hybrid takes any mix (PG-6.2)."""


MINE: Kind = "mine"
"""A plant that sells on some boards: it burns, stores and powers nothing (PGM-AU-3)."""


@dataclass(frozen=True, slots=True)
class Plant:
    """One card. ``number`` is the lowest price and the sort key, ``fuel`` the tokens of one run, ``cities`` the cities
    powered, ``storage`` how many tokens it stores; ``sells`` how many times the price a mine sells for.
    """

    number: int
    kind: Kind
    fuel: int
    cities: int
    storage: int
    sells: int = 0

    @property
    def accepts(self) -> tuple[int, ...]:
        """Return the fuel it can burn."""
        return ACCEPTS[self.kind]


def _card(number: int, kind: Kind, fuel: int, cities: int) -> Plant:
    """Return a card of the base game: it stores the fuel of two runs (PG-6.1)."""
    return Plant(number, kind, fuel, cities, 2 * fuel)


_CARDS = (
    _card(3, "oil", 2, 1),
    _card(4, "coal", 2, 1),
    _card(5, "hybrid", 2, 1),
    _card(6, "garbage", 1, 1),
    _card(7, "oil", 3, 2),
    _card(8, "coal", 3, 2),
    _card(9, "oil", 1, 1),
    _card(10, "coal", 2, 2),
    _card(11, "uranium", 1, 2),
    _card(12, "hybrid", 2, 2),
    _card(13, "ecological", 0, 1),
    _card(14, "garbage", 2, 2),
    _card(15, "coal", 2, 3),
    _card(16, "oil", 2, 3),
    _card(17, "uranium", 1, 2),
    _card(18, "ecological", 0, 2),
    _card(19, "garbage", 2, 3),
    _card(20, "coal", 3, 5),
    _card(21, "hybrid", 2, 4),
    _card(22, "ecological", 0, 2),
    _card(23, "uranium", 1, 3),
    _card(24, "garbage", 2, 4),
    _card(25, "coal", 2, 5),
    _card(26, "oil", 2, 5),
    _card(27, "ecological", 0, 3),
    _card(28, "uranium", 1, 4),
    _card(29, "hybrid", 1, 4),
    _card(30, "garbage", 3, 6),
    _card(31, "coal", 3, 6),
    _card(32, "oil", 3, 6),
    _card(33, "ecological", 0, 4),
    _card(34, "uranium", 1, 5),
    _card(35, "oil", 1, 5),
    _card(36, "coal", 3, 7),
    _card(37, "ecological", 0, 4),
    _card(38, "garbage", 3, 7),
    _card(39, "uranium", 1, 6),
    _card(40, "oil", 2, 6),
    _card(42, "coal", 2, 6),
    _card(44, "ecological", 0, 5),
    _card(46, "hybrid", 3, 7),
    _card(50, "fusion", 0, 6),
)
PLANTS: dict[int, Plant] = {plant.number: plant for plant in _CARDS}
"""The cards of the base game by number; boards may change what some of them are (``cards.py``), never the numbers."""
