"""The stage of a game: what lies where, what a gesture means, what is said, how it moves, what is recorded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.boards.board import Board
from game.games.game_info import GameInfo
from game.kernel.game import Game
from game.present.stage.gestures import Gestures
from game.present.stage.motion import Motion
from game.present.stage.reading import PLAIN, Reading
from game.present.stage.record import Record
from game.present.stage.scenery import Scenery
from game.present.stage.words import TableWords


@dataclass(frozen=True, slots=True)
class Stage:
    """Everything that shows one game at one table. Whoever shows something asks the part that knows it."""

    scenery: Scenery
    gestures: Gestures
    words: TableWords
    motion: Motion
    record: Record
    reading: Reading = PLAIN


Builder: TypeAlias = Callable[[Game[Any], Board | None], Stage]
"""What ``GameInfo.show`` names: builds the stage of a table."""


def stage_of(info: GameInfo, game: Game[Any], board: Board | None) -> Stage:
    """The stage of a table of a game."""
    build: Builder = info.part(info.show)
    return build(game, board)
