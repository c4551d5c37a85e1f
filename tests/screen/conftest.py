"""What tests of the screen leave behind: pictures drawn for one test are dropped before the next."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.screen.stage import STAGES

MANY = 6
"""Stages that may wait for being collected."""


@pytest.fixture(autouse=True)
def pictures_are_dropped() -> Iterator[None]:
    """Surfaces are large, and the collector of garbage does not know."""
    yield
    for stage in STAGES:
        stage.forget()
    if len(STAGES) > MANY:
        gc.collect()
