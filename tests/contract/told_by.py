"""What a game may leave untold: a test of signs, occasions or digests is for games that tell of occasions."""

from __future__ import annotations

import pytest

from game.present.stage.record import Record


def needs(record: Record, method: str) -> None:
    """Skip the test of a game whose record keeps what is usual, as that of a new game does."""
    if getattr(type(record), method) is getattr(Record, method):
        pytest.skip(f"the record of this game has no {method} of its own")
