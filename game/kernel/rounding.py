"""Rounding of figures that people read: halves go away from zero, whatever the parity and the binary form."""

from __future__ import annotations

import math

EXACT = 6
"""Decimals beyond which a share of floats is noise: 57 of 200 is 28.5 in 100, not 28.499999999999996."""


def nearest(number: float) -> int:
    """The nearest whole number; halves go away from zero."""
    size = math.floor(round(abs(number), EXACT) + 0.5)
    return -size if number < 0 else size


def percent(share: float) -> int:
    """A share of 1 in hundredths."""
    return nearest(100 * share)


def apart(more: float, less: float) -> int:
    """The difference of two shares of 1 in hundredths, each rounded first, so that it fits the figures people read."""
    return percent(more) - percent(less)


def tenths(number: float) -> str:
    """``number`` with one decimal."""
    whole = nearest(10 * number)
    return f"{'-' if whole < 0 else ''}{abs(whole) // 10}.{abs(whole) % 10}"


def signed(number: float) -> str:
    """The nearest whole number with its sign."""
    whole = nearest(number)
    return f"{'+' if whole >= 0 else '−'}{abs(whole)}"
