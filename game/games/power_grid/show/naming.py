"""What cities and regions of a board, its fuel markets and their tokens are called."""

from __future__ import annotations

from game.boards.board import Board
from game.games.power_grid.mechanisms.fuel_markets import FuelReserve
from game.games.power_grid.plants import FIRST_MARKET, FUELS, RESERVE
from game.games.power_grid.world import World
from game.kernel.message import Message, Titled, msg

SHELVES = ("fuel", "second", "reserve")
"""What the tokens of each market are called on the table: ``fuel.coal.3`` lies on space 3 of the first one."""


def city_name(board: Board, city: int) -> Message:
    """Return the name of a city: as the map gives it, or from the catalogue."""
    title = board.layout.titles[city]
    return msg("pg.as_is", words=title) if title else msg(f"city.{board.graph.cities[city]}")


def region_name(board: Board, region: int) -> Message:
    """Return the name of a region: as the map gives it, from the catalogue, or its id as words."""
    name = board.graph.regions[region]
    if board.layout.names and board.layout.names[region]:
        return msg("pg.as_is", words=Titled(board.layout.names[region]))
    if not board.facts.get("board_id"):
        return msg("pg.as_is", words=name)
    return msg(f"region.{board.facts['board_id']}.{name}")


def token_id(kind: int, space: int, market: int = FIRST_MARKET) -> str:
    """Return what a token on a space of a market is called on the table."""
    return f"{SHELVES[market]}.{FUELS[kind]}.{space}"


def market_name(world: World, market: int) -> Message:
    """Return what one of several markets is called."""
    return msg(f"pg.market.name.{world.offers.names[market]}")


def market_names(world: World) -> dict[int, Message]:
    """Return what is to be named where fuel comes from: several markets, and a reserve."""
    offers = world.offers
    found = {market: market_name(world, market) for market in offers.markets} if len(offers.markets) > 1 else {}
    return found if offers.reserve is None else {**found, RESERVE: reserve_name(offers.reserve)}


def reserve_name(reserve: FuelReserve) -> Message:
    """Return what a reserve is called."""
    return msg("pg.reserve.storage" if reserve.stored else "pg.reserve.supply")
