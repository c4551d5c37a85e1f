"""Rounding of figures that people read: halves go away from zero, whatever the parity and the binary form."""

from __future__ import annotations

import math

EXACT = 6
"""Decimals from which on a share of floats is noise: 57 of 200 are 28.5 of 100, not 28.499999999999996."""


def nearest(number: float) -> int:
    """Return the nearest whole number; of two as near the one away from zero."""
    size = math.floor(round(abs(number), EXACT) + 0.5)
    return -size if number < 0 else size


def percent(share: float) -> int:
    """Return a share of 1 in hundredths."""
    return nearest(100 * share)


def apart(more: float, less: float) -> int:
    """Return by how many hundredths one share of 1 is more than another, as people read both."""
    return percent(more) - percent(less)


def tenths(number: float) -> str:
    """Return a number with one decimal."""
    whole = nearest(10 * number)
    return f"{'-' if whole < 0 else ''}{abs(whole) // 10}.{abs(whole) % 10}"


def signed(number: float) -> str:
    """Return a whole number with its sign."""
    whole = nearest(number)
    return f"{'+' if whole >= 0 else '−'}{abs(whole)}"
