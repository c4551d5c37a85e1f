"""The stage of Empire Engine."""

from __future__ import annotations

from typing import Any

from game.boards.board import Board
from game.games.empire_engine.rules import EmpireEngine
from game.games.empire_engine.show.gestures import EmpireGestures
from game.games.empire_engine.show.motion import EmpireMotion
from game.games.empire_engine.show.record import EmpireRecord
from game.games.empire_engine.show.scenery import EmpireReading, EmpireScenery
from game.games.empire_engine.show.words import EmpireWords
from game.kernel.game import Game
from game.present.stage.bundle import Stage


def stage(game: Game[Any], board: Board | None) -> Stage:
    assert isinstance(game, EmpireEngine) and board is not None
    gestures = EmpireGestures(game.seats)
    return Stage(
        EmpireScenery(game, board.layout, gestures),
        gestures,
        EmpireWords(game.rounds),
        EmpireMotion(board.layout, game.seats),
        EmpireRecord(game.open_piles, game.rounds),
        EmpireReading(game.seats),
    )
