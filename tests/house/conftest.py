"""What is read of the program for tests of its sources goes when they are done: millions of nodes slow all others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.house.source import modules


@pytest.fixture(scope="package", autouse=True)
def sources_are_dropped() -> Iterator[None]:
    """Whatever looks for garbage later would look through all of them."""
    yield
    modules.cache_clear()
