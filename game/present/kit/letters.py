"""How large letters are: never smaller than can be read in the smallest window."""

from __future__ import annotations

from typing import Final

LEAST: Final = 14.0
"""The least size of letters, in units."""


def readable(size: float, most: float = 1000.0, least: float = LEAST) -> float:
    """Return a size of letters kept between the least that can be read and ``most``."""
    return max(least, min(most, size))
