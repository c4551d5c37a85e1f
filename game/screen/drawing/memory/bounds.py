"""Bounds of what is known by what it follows from."""

from __future__ import annotations

from itertools import islice
from typing import Any


def make_room(known: dict[Any, Any], most: int) -> None:
    """Let the older half go if there are ``most``, so that there is room for another."""
    if len(known) >= most:
        for key in [*islice(known, most // 2)]:
            del known[key]
