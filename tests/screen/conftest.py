"""What tests of the screen leave behind: what one scene holds is dropped before the next test."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.screen.stage import STAGES

MANY = 24
"""Stages that may wait for being collected."""


@pytest.fixture(autouse=True)
def nobody_waits_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves need not outlive a power cut here; those that must are tried in ``tests/play``."""
    monkeypatch.setattr("os.fsync", lambda file: None)


@pytest.fixture
def no_collections(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has any exercises but those of own games."""
    monkeypatch.setattr("game.training.store.collection.shipped", lambda game: ())


@pytest.fixture(autouse=True)
def pictures_are_dropped() -> Iterator[None]:
    """Surfaces are large, and the collector of garbage does not know."""
    yield
    for stage in STAGES:
        stage.forget()
    if len(STAGES) > MANY:
        gc.collect()
