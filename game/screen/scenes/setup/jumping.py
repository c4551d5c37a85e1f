"""Two keys to every board: the first letter of its name, and where several begin alike, a later letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_lowercase

from game.games.card import OWN

NAMELESS = "x"
"""The first key of boards whose names have no letter that every keyboard has."""


def letters_of(value: str) -> str:
    """Return the letters a board is found by: those of the name of its file, which every keyboard has."""
    return "".join(letter for letter in value.removeprefix(OWN).lower() if letter in ascii_lowercase)


def keys_of(values: Sequence[str]) -> Mapping[str, str]:
    """Return for each board one key, or two that lead to it; no two boards have the same keys.

    The second is a later letter of the name where one is left, else any letter that none of the others has.
    """
    groups: dict[str, list[str]] = {}
    for value in values:
        groups.setdefault(letters_of(value)[:1] or NAMELESS, []).append(value)
    found: dict[str, str] = {}
    for first, group in groups.items():
        taken: set[str] = set()
        for value in sorted(group, key=lambda value: (len(set(letters_of(value)[1:])), value)):
            second = next((each for each in letters_of(value)[1:] + ascii_lowercase if each not in taken), "")
            taken.add(second)
            found[value] = first if len(group) == 1 else first + second
    return found
