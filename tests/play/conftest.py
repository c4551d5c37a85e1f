"""The sample game can be saved and loaded like any other; an empty folder of saves."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.boards.board import Board
from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.store import Store
from tests.played import board_of
from tests.sample_game.game_info import INFO as SAMPLE


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store below a folder that does not exist yet."""
    return Store(tmp_path / "data")


@pytest.fixture
def sample_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the sample game on the shelf."""

    def board(info: GameInfo, seats: int, options: Mapping[str, str], data: Path | None = None) -> Board | None:
        return board_of(info, seats, options, data)

    monkeypatch.setitem(game_infos(), SAMPLE.id, SAMPLE)
    monkeypatch.setattr("game.play.replay.board_for", board)
