"""The stage of the sample game."""

from __future__ import annotations

from typing import Any

from game.boards.board import Board
from game.kernel.game import Game
from game.present.stage.bundle import Stage
from tests.sample_game.show.gestures import SampleGestures
from tests.sample_game.show.motion import SampleMotion
from tests.sample_game.show.record import SampleRecord
from tests.sample_game.show.scenery import SampleScenery
from tests.sample_game.show.words import SampleWords


def stage(game: Game[Any], board: Board | None) -> Stage:
    """The stage of a table."""
    assert board is not None
    scenery = SampleScenery(board)
    return Stage(scenery, SampleGestures(), SampleWords(), SampleMotion(scenery.zones), SampleRecord())
