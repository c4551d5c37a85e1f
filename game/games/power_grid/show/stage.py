"""The stage of Power Grid."""

from __future__ import annotations

from typing import Any

from game.boards.board import Board
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.show.board_rules import board_rules, edition_rules
from game.games.power_grid.show.gestures import PowerGridGestures
from game.games.power_grid.show.motion import PowerGridMotion
from game.games.power_grid.show.naming import Players
from game.games.power_grid.show.places import Rooms, rows_of
from game.games.power_grid.show.record import PowerGridRecord
from game.games.power_grid.show.scenery import PowerGridReading, PowerGridScenery
from game.games.power_grid.show.words import PowerGridWords
from game.kernel.game import Game
from game.present.cartography.map_art import art_of
from game.present.stage.bundle import Stage


def stage(game: Game[Any], board: Board | None) -> Stage:
    assert isinstance(game, PowerGrid) and board is not None
    world, art = game.world, art_of(board)
    rooms = Rooms(world.utilities, board.layout, rows_of(world.tables))
    two = "trust" if world.tables.trust else "plain"
    told = board_rules(board, world.players, {"edition": world.tables.edition, "two_players": two})
    cast, gestures = Players(world.trust), PowerGridGestures(world)
    return Stage(
        PowerGridScenery(world, art, rooms, gestures, cast),
        gestures,
        PowerGridWords(world, art, cast, told, edition_rules(board, world.tables, world.players)),
        PowerGridMotion(world, art, rooms, cast),
        PowerGridRecord(world, art, cast),
        PowerGridReading(world, board, cast),
    )
