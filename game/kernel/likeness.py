"""Which known name a strange one seems to mean."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

LIKE = 0.75
"""How like a known name a strange one has to be to be taken for it, from 0 to 1."""
SHOWN = 60
"""So many letters of something strange are told."""


def nearest(word: str, known: Collection[str]) -> str:
    """Return the known name that a strange one seems to mean, empty if it is like none.

    Capitals, blanks, hyphens and underscores make no difference: ``Fuel start`` is ``fuel_start``, ``end2`` is
    ``end_2``.
    """
    by_letters = {_letters(name): name for name in reversed([*known])}
    if (letters := _letters(word)) in by_letters:
        return by_letters[letters]
    found = get_close_matches(letters, by_letters, 1, LIKE)
    return by_letters[found[0]] if found else ""


def _letters(word: str) -> str:
    return "".join(letter for letter in word.casefold() if letter.isalnum())
