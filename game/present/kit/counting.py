"""Numbers that count up or down where people can watch them."""

from __future__ import annotations


def numbers_between(before: int, after: int, most: int) -> list[int]:
    """Return the numbers that are seen from one to the next, with the last: at most ``most`` of them."""
    steps = min(abs(after - before), most)
    return [before + round((after - before) * step / steps) for step in range(1, steps + 1)]
