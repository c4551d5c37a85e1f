"""The stage of The Stock Companies: Power Grid's, with companies in place of players, and the exchange beside it."""

from __future__ import annotations

from typing import Any

from game.boards.board import Board
from game.games.power_grid.show.naming import Cast, Players
from game.games.power_grid.show.places import Rooms as MapRooms
from game.games.power_grid.show.scenery import PowerGridReading, PowerGridScenery
from game.games.power_grid.show.words import PowerGridWords
from game.games.stock_companies.modes import mode_of
from game.games.stock_companies.rules import StockCompanies
from game.games.stock_companies.show.board_rules import board_rules
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.gestures import StockGestures
from game.games.stock_companies.show.motion import StockMotion
from game.games.stock_companies.show.nearest import ClosedCities
from game.games.stock_companies.show.record import StockRecord
from game.games.stock_companies.show.room import ExchangeRooms
from game.games.stock_companies.show.scenery import StockReading, StockScenery
from game.games.stock_companies.show.words import StockWords
from game.kernel.game import Game
from game.present.cartography.map_art import art_of
from game.present.stage.bundle import Stage


def stage(game: Game[Any], board: Board | None) -> Stage:
    assert isinstance(game, StockCompanies) and board is not None
    world, art = game.world, art_of(board)
    stocks = world.stocks
    companies = Companies(world)
    owners: Cast = Players() if stocks.private else companies
    prices = (stocks.lowest, stocks.highest, stocks.step)
    rooms = ExchangeRooms(world.players, world.utilities, stocks.company_sells, prices)
    maps = MapRooms(world.utilities, board.layout)
    gestures = StockGestures(world)
    closed = ClosedCities(game, art)
    told = board_rules(board, world.players, {"mode": mode_of(game.mode)})
    scenery = PowerGridScenery(world, art, maps, gestures, owners, closed.bars)
    return Stage(
        StockScenery(world, scenery, rooms, companies),
        gestures,
        StockWords(world, PowerGridWords(world, art, owners, told), companies, closed),
        StockMotion(world, art, maps, owners, companies),
        StockRecord(world, art, owners, companies),
        StockReading(world, PowerGridReading(world, board, owners), companies),
    )
