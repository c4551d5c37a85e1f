"""Parsing of what people and files say: whole numbers, names with a slip of the pen, text made harmless."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from difflib import get_close_matches


def parse_int(text: str) -> int | None:
    """The whole number ``text`` is, of at most six digits, else None.

    Digits of other scripts do not count: not everything that reads them can.
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else None


_COMMANDING = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Unicode categories of characters that steer and are not seen: controls, directions, halves of letters, line ends."""


def escape_control(text: str, *, keep: str = "") -> str:
    r"""``text`` with each steering character but those in ``keep`` written as an escape such as ``\x1b``."""
    if text.isprintable():
        return text
    return "".join(_shown(each) if _steers(each) and each not in keep else each for each in text)


def _steers(character: str) -> bool:
    return unicodedata.category(character) in _COMMANDING


def _shown(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def escape_control_json(text: str) -> str:
    """The same JSON with every character that could steer a terminal escaped as JSON escapes it."""
    if text.isprintable():
        return text
    return "".join(_in_json(each) if _steers(each) and each != "\n" else each for each in text)


def _in_json(character: str) -> str:
    pairs = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{pairs[start : start + 4]}" for start in range(0, len(pairs), 4))


LIKE = 0.75
"""The least likeness, from 0 to 1, at which a strange name is taken for a known one."""
SHOWN = 60
"""Most letters of a strange word that messages repeat."""


def nearest(word: str, known: Collection[str]) -> str:
    """The known name that ``word`` seems to mean, empty if it is like none.

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
