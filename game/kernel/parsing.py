"""Whole numbers in words that people wrote."""

from __future__ import annotations


def parse_int(text: str) -> int | None:
    """Return the whole number that is written there in at most six digits, None if it is none.

    Digits of other scripts do not count: not everything that reads them can.
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else None
