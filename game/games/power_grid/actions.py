"""The actions of Power Grid (PG-14.4)."""

from __future__ import annotations

from functools import partial
from typing import Annotated, ClassVar

from game.games.power_grid.plants import FIRST_MARKET, FUELS, PLANTS, RESERVE, SECOND_MARKET
from game.kernel.action import Action, Named
from game.kernel.value import value


@value
class ChooseRegion(Action):
    """Bring a region into play (PG-2.2)."""

    name: ClassVar[str] = "choose_region"
    region: Annotated[int, Named("region")]


@value
class Offer(Action):
    """Open an auction for ``plant`` with an opening bid of ``amount`` Elektro (PG-5.2.1)."""

    name: ClassVar[str] = "auction_plant"
    plant: int
    amount: int


@value
class Decline(Action):
    """Leave the auction phase of this round (PG-5.1.4)."""

    name: ClassVar[str] = "decline"


@value
class Bid(Action):
    """Raise the bid to ``amount`` Elektro (PG-5.2.2)."""

    name: ClassVar[str] = "bid"
    amount: int


@value
class Pass(Action):
    """Leave this one auction (PG-5.2.4)."""

    name: ClassVar[str] = "pass"


@value
class Discard(Action):
    """Give up ``plant``; ``coal`` and ``oil`` are the tokens that no longer fit (PG-5.4)."""

    name: ClassVar[str] = "discard_plant"
    plant: int
    coal: int
    oil: int


@value
class Buy(Action):
    """Buy ``amount`` tokens of one fuel (PG-7.1.1), in one ``market`` where there are several (PGM-KR-9)."""

    name: ClassVar[str] = "buy"
    fuel: Annotated[int, Named("fuel")]
    amount: int
    market: Annotated[int, Named("market")] = FIRST_MARKET


@value
class Done(Action):
    """End the turn of buying fuel or building."""

    name: ClassVar[str] = "done"


@value
class Sell(Action):
    """Sell from the own mines (PGM-AU-7)."""

    name: ClassVar[str] = "sell"


@value
class Build(Action):
    """Connect ``city`` (PG-7.2), or begin the ``second_network`` there where the map offers that (PGM-JP-4)."""

    name: ClassVar[str] = "build"
    city: Annotated[int, Named("city")]
    second_network: bool = False


@value
class PlaceTrust(Action):
    """Put one of the first houses of the Trust in ``city`` (PGR-8.2)."""

    name: ClassVar[str] = "place_trust"
    city: Annotated[int, Named("city")]


@value
class Power(Action):
    """Run ``plants``, the hybrids among them with ``coal`` coal tokens and oil for the rest (PG-8.1.1)."""

    name: ClassVar[str] = "power"
    plants: tuple[int, ...]
    coal: int


ACTIONS: tuple[type[Action], ...] = (
    ChooseRegion,
    Offer,
    Decline,
    Bid,
    Pass,
    Discard,
    Buy,
    Done,
    Build,
    Power,
    PlaceTrust,
    Sell,
)
OFFER = {number: partial(Offer, number) for number in PLANTS}
BUY = tuple(
    tuple(partial(Buy, fuel, market=market) if market else partial(Buy, fuel) for fuel in range(len(FUELS)))
    for market in (FIRST_MARKET, SECOND_MARKET, RESERVE)
)
"""Make a purchase from an amount: ``BUY[market][fuel]``."""
