"""The stage of Carnegie."""

from __future__ import annotations

from typing import Any

from game.boards.board import Board
from game.games.carnegie.rules import Carnegie
from game.games.carnegie.show.gestures import CarnegieGestures
from game.games.carnegie.show.motion import CarnegieMotion
from game.games.carnegie.show.reading import CarnegieReading
from game.games.carnegie.show.record import CarnegieRecord
from game.games.carnegie.show.scenery import CarnegieScenery
from game.games.carnegie.show.told import Meanings
from game.games.carnegie.show.words import CarnegieWords
from game.kernel.game import Game
from game.present.stage.bundle import Stage


def stage(game: Game[Any], board: Board | None) -> Stage:
    """The cities lie where the components say, which the board agrees with."""
    assert isinstance(game, Carnegie)
    world = game.world
    gestures, meanings = CarnegieGestures(world), Meanings(world)
    return Stage(
        CarnegieScenery(world, gestures, meanings),
        gestures,
        CarnegieWords(world, meanings),
        CarnegieMotion(world),
        CarnegieRecord(world),
        CarnegieReading(world),
    )
