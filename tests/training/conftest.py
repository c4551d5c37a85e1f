"""An empty folder of saves."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store below a folder that does not exist yet."""
    return Store(tmp_path / "data")
