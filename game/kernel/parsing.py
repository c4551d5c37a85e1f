"""What people and files say: read as whole numbers, taken for the known name it is like, and made harmless."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from difflib import get_close_matches


def parse_int(text: str) -> int | None:
    """Return the whole number that is written there in at most six digits, None if it is none.

    Digits of other scripts do not count: not everything that reads them can.
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else None


_COMMANDING = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Kinds of characters that are not seen but steer: control and direction, halves of letters, ends of lines."""


def escape_control(text: str, *, keep: str = "") -> str:
    """Return the text with each character that steers written out as an escape such as ``\\x1b``, but those to
    ``keep``.
    """
    if text.isprintable():
        return text
    return "".join(_shown(each) if _steers(each) and each not in keep else each for each in text)


def _steers(character: str) -> bool:
    return unicodedata.category(character) in _COMMANDING


def _shown(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def escape_control_json(text: str) -> str:
    """Return JSON of the same meaning in which nothing steers a terminal: it is escaped as JSON does that."""
    if text.isprintable():
        return text
    return "".join(_in_json(each) if _steers(each) and each != "\n" else each for each in text)


def _in_json(character: str) -> str:
    pairs = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{pairs[start : start + 4]}" for start in range(0, len(pairs), 4))


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
