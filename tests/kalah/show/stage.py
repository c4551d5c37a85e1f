"""The stage of Kalah."""

from __future__ import annotations

from typing import Any

from game.boards.board import Board
from game.kernel.game import Game
from game.present.stage.bundle import Stage
from tests.kalah.show.gestures import KalahGestures
from tests.kalah.show.motion import KalahMotion
from tests.kalah.show.record import KalahRecord
from tests.kalah.show.scenery import KalahScenery
from tests.kalah.show.words import KalahWords


def stage(game: Game[Any], board: Board | None) -> Stage:
    """Return the stage of a table."""
    assert board is not None
    scenery = KalahScenery(board)
    return Stage(scenery, KalahGestures(), KalahWords(), KalahMotion(scenery.zones), KalahRecord())
