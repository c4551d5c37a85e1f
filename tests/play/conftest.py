"""The sample game can be saved and loaded like any other; an empty folder of saves."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.boards.board import Board
from game.games import cards
from game.games.card import Card
from game.play.store import Store
from tests.played import board_of
from tests.sample_game.card import CARD as SAMPLE


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store below a folder that does not exist yet."""
    return Store(tmp_path / "data")


@pytest.fixture
def sample_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the sample game on the shelf."""

    def board(card: Card, seats: int, options: Mapping[str, str], data: Path | None = None) -> Board | None:
        return board_of(card, seats, options, data)

    monkeypatch.setitem(cards(), SAMPLE.id, SAMPLE)
    monkeypatch.setattr("game.play.replay.board_for", board)
