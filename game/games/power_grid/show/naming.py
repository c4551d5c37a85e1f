"""What things of Power Grid are called: cities, regions, markets, tokens, plants, utilities; enumerations of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.boards.board import Board
from game.games.power_grid.mechanisms.fuel_markets import FuelReserve
from game.games.power_grid.plants import FIRST_MARKET, FUELS, RESERVE
from game.games.power_grid.world import World
from game.kernel.enumeration import enumerated
from game.kernel.message import Message, SeatName, Titled, Value, msg
from game.present.party import Mark, Party, party_of, seated
from game.present.pictures.picture import Picture, Place
from game.present.view_context import ViewContext

SHELVES = ("fuel", "second", "reserve")
"""What the tokens of each market are called on the table: ``fuel.coal.3`` lies on space 3 of the first one."""


def region_name(board: Board, region: int) -> Message:
    """The name of a region: as the map gives it, from the catalogue, or its id as words."""
    name = board.graph.regions[region]
    if board.layout.names and board.layout.names[region]:
        return msg("pg.as_is", words=Titled(board.layout.names[region]))
    if not board.facts.get("board_id"):
        return msg("pg.as_is", words=name)
    return msg(f"region.{board.facts['board_id']}.{name}")


def token_id(kind: int, space: int, market: int = FIRST_MARKET) -> str:
    """The id of a token on a space of a market."""
    return f"{SHELVES[market]}.{FUELS[kind]}.{space}"


def market_name(world: World, market: int) -> Message:
    return msg(f"pg.market.name.{world.offers.names[market]}")


def market_names(world: World) -> dict[int, Message]:
    """The names of fuel sources where they are to be told apart: several markets, and a reserve."""
    offers = world.offers
    found = {market: market_name(world, market) for market in offers.markets} if len(offers.markets) > 1 else {}
    return found if offers.reserve is None else {**found, RESERVE: reserve_name(offers.reserve)}


def reserve_name(reserve: FuelReserve) -> Message:
    return msg("pg.reserve.storage" if reserve.stored else "pg.reserve.supply")


SIGN = 48.0
"""Width and height of a sign beside a sentence."""


def plant_named(number: int) -> Message:
    return msg("pg.board.plant", plant=number)


def plants_named(plants: Sequence[int]) -> Value:
    """Plants by their numbers, the last joined by a word."""
    return both([plant_named(number) for number in plants])


def both(parts: Sequence[Value]) -> Value:
    """An enumeration whose last member is joined by "and"."""
    return listed(parts, "pg.list.and")


def listed(parts: Sequence[Value], last: str = "") -> Value:
    """An enumeration, its last member joined by the text ``last`` if there is one."""
    return enumerated(parts, "pg.list", last)


def square(picture: Picture) -> Picture:
    """A picture in the middle of a square."""
    tall = min(1.0, picture.width / picture.height)
    return Picture(SIGN, SIGN, (Place(picture, SIGN / 2, SIGN / 2, SIGN * 0.92 * tall),))


class Cast(Protocol):
    """Names and signs of the utilities, each by its index."""

    def id(self, utility: int) -> str:
        """The id of the party that the utility is."""

    def name(self, utility: int) -> Message | SeatName:
        """The name of the utility in sentences."""

    def parties(self, look: ViewContext) -> tuple[Party, ...]:
        """The parties that the utilities are, in the order of the utilities."""


TRUST = msg("pg.trust")
COLOURS = 6
TRUSTED = "trust"
"""The id of the party that is the Trust."""


class Players(Cast):
    """Every seat is its own utility; one more is the Trust, if it plays along (PGR-8.2)."""

    def __init__(self, trust: int = -1) -> None:
        self.trust = trust

    def id(self, utility: int) -> str:
        return party_of(utility) if utility != self.trust else TRUSTED

    def name(self, utility: int) -> Message | SeatName:
        return SeatName(utility) if utility != self.trust else TRUST

    def parties(self, look: ViewContext) -> tuple[Party, ...]:
        players = seated(look.badges)
        if self.trust < 0:
            return players
        free = next(colour for colour in range(COLOURS) if colour not in {badge.colour for badge in look.badges})
        return (*players, Party(TRUSTED, TRUST, TRUST, Mark("automa", free), subject=self.trust))
