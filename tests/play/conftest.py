"""The sample game can be saved and loaded like any other; an empty folder of saves."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import game_infos
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
    monkeypatch.setitem(game_infos(), SAMPLE.id, SAMPLE)
    monkeypatch.setattr("game.play.replay.board_for", board_of)
