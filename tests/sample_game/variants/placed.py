"""The stage of the sample game on its own map, for variants whose card names no map or that of another game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.boards.board import Board
from game.boards.tmx import load_board
from game.kernel.game import Game
from game.present.stage.bundle import Stage
from tests.sample_game.show.stage import stage as sample_stage

MAP = Path(__file__).parents[1] / "maps" / "board.tmx"


def stage(game: Game[Any], board: Board | None) -> Stage:
    """The stage of a table."""
    return sample_stage(game, load_board(MAP))
