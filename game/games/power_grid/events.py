"""The events of Power Grid. Money in Elektro, fuel in tokens; ``utility`` is an index."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.games.power_grid.plants import FIRST_MARKET
from game.kernel.event import Event


@dataclass(frozen=True, slots=True)
class RegionChosen(Event):
    """A region came into play; ``utility`` is -1 if nobody chose."""

    utility: int
    region: int


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """The turn order changed."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlantOffered(Event):
    """An auction of a plant was opened with a bid."""

    utility: int
    plant: int
    amount: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A higher bid."""

    utility: int
    amount: int


@dataclass(frozen=True, slots=True)
class BidderPassed(Event):
    """A utility left this auction; ``forced`` if it could not exceed the bid (PG-5.2.5)."""

    utility: int
    forced: bool


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A utility left the auction phase."""

    utility: int
    again: bool = False
    """True if it had already bought a plant and could have bought one more."""


@dataclass(frozen=True, slots=True)
class PlantSold(Event):
    """A plant changed hands for ``price``."""

    utility: int
    plant: int
    price: int


@dataclass(frozen=True, slots=True)
class MayBuyMore(Event):
    """A utility has bought the plant with the discount token and may buy one more (PGM-MH-17)."""

    utility: int


@dataclass(frozen=True, slots=True)
class PlantTaken(Event):
    """The Trust took a plant for nothing (PGR-8.2)."""

    utility: int
    plant: int


@dataclass(frozen=True, slots=True)
class PlantDiscarded(Event):
    """An owned plant left the game; the ``lost`` tokens went to the supply."""

    utility: int
    plant: int
    lost: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card came from the stack into the market (99: the Step 3 card)."""

    reveals: ClassVar[bool] = True
    card: int


@dataclass(frozen=True, slots=True)
class CardRemoved(Event):
    """A card left the market.

    ``why`` is obsolete, unsold, step_2, step_3 or update; where boards or editions say so also unwanted (with the
    discount token, PGR-2.6), smaller (than the plant with it, PGR-2.5), declined (PGM-RU-5), kept_out (PGM-ME-6) or
    too_many (PGM-CN-9).
    """

    card: int
    why: str


@dataclass(frozen=True, slots=True)
class CardStored(Event):
    """The highest plant went under the stack (PG-8.3.1)."""

    card: int


@dataclass(frozen=True, slots=True)
class TokenLaid(Event):
    """The discount token was put on a plant (PGR-2.1)."""

    card: int


@dataclass(frozen=True, slots=True)
class TokenLost(Event):
    """The discount token left the plant for this round because a smaller one came (PGR-2.5)."""

    card: int


@dataclass(frozen=True, slots=True)
class StackTurned(Event):
    """The plants set aside became the second stack (PGM-MH-10)."""


@dataclass(frozen=True, slots=True)
class CardSetAside(Event):
    """A plant of the market was set aside for the second stack (PGM-MH-9)."""

    card: int


@dataclass(frozen=True, slots=True)
class StackShuffled(Event):
    """The stack was shuffled because the Step 3 card appeared (PG-11.1)."""


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """Step 2 or 3 is in force."""

    step: int


@dataclass(frozen=True, slots=True)
class FuelBought(Event):
    """Tokens went from a market to a utility."""

    utility: int
    fuel: int
    amount: int
    price: int
    market: int = FIRST_MARKET


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A utility finished its turn of the phase."""

    utility: int


@dataclass(frozen=True, slots=True)
class CityConnected(Event):
    """A house was built."""

    utility: int
    city: int
    place: int
    """The price of the place in the city."""
    connection: int
    """The price of the route, or the fee of a ``second_network`` that began there."""
    second_network: bool = False


@dataclass(frozen=True, slots=True)
class GridFailed(Event):
    """The houses built in this phase caused an outage: everybody is paid less (PGM-IN-7)."""

    houses: int


@dataclass(frozen=True, slots=True)
class Powered(Event):
    """Plants ran, fuel was burned, and ``income`` was paid for ``cities`` powered cities, ``lost`` less than usual."""

    utility: int
    plants: tuple[int, ...]
    burned: tuple[int, int, int, int]
    cities: int
    income: int
    lost: int = 0


@dataclass(frozen=True, slots=True)
class MinesSold(Event):
    """The mines of a utility sold for ``price`` Elektro for each of the ``cities`` on them."""

    utility: int
    price: int
    cities: int
    income: int
    tokens: int
    """Tokens that came into the row."""


@dataclass(frozen=True, slots=True)
class RowEmptied(Event):
    """Tokens left the row that mines sell into, the cheapest first."""

    tokens: int


@dataclass(frozen=True, slots=True)
class FuelRefilled(Event):
    """Tokens came from the supply to a market, per fuel."""

    amounts: tuple[int, int, int, int]
    market: int = FIRST_MARKET
    moved: int = 0
    """Tokens that went from the most expensive spaces to the lowest price."""


EVENTS: tuple[type[Event], ...] = (
    RegionChosen, OrderSet, PlantOffered, BidMade, BidderPassed, Declined, PlantSold, MayBuyMore, PlantTaken,
    PlantDiscarded, CardDrawn, CardRemoved, CardStored, CardSetAside, TokenLaid, TokenLost, StackTurned, StackShuffled,
    StepBegan, FuelBought, TurnEnded, CityConnected, GridFailed, Powered, MinesSold, RowEmptied, FuelRefilled,
)  # fmt: skip
