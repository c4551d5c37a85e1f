"""Scripts that are read from right to left: where their stretches stand in a line of ours, and how they are shaped."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

_RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
_STRETCH = re.compile(rf"[{_RIGHT}](?:[{_RIGHT}\u200c\u200d \d_.'’\"()\-]*[{_RIGHT}])?")
"""From the first letter to the last, with what stands between them inside a name: a comma parts two names."""
_NUMBER = re.compile(r"(\d+(?:[.,:]\d+)*)")
UNSEEN = frozenset("\u200c\u200d") | {chr(point) for point in range(0xFE00, 0xFE10)}
"""What joins or parts the letters beside it and has no shape itself: no font needs it."""
SCRIPTS = {
    "ARABIC": "Arab", "HEBREW": "Hebr", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo",
    "DEVANAGARI": "Deva", "BENGALI": "Beng", "GURMUKHI": "Guru", "GUJARATI": "Gujr", "ORIYA": "Orya",
    "TAMIL": "Taml", "TELUGU": "Telu", "KANNADA": "Knda", "MALAYALAM": "Mlym", "SINHALA": "Sinh",
    "THAI": "Thai", "LAO": "Laoo", "TIBETAN": "Tibt", "MYANMAR": "Mymr", "KHMER": "Khmr", "MONGOLIAN": "Mong",
}  # fmt: skip
"""What a letter is called first in Unicode, and the sign of its script: these take other shapes beside each other."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Letters from ``start`` up to ``end`` of a line that are read in one direction."""

    start: int
    end: int
    leftward: bool = False


def stretches(words: str) -> list[Stretch]:
    """Return the stretches of a line in the order in which they stand, from the left."""
    found: list[Stretch] = []
    at = 0
    for match in _STRETCH.finditer(words):
        if match.start() > at:
            found.append(Stretch(at, match.start()))
        found += reversed(_parts(words, *match.span()))
        at = match.end()
    if at < len(words) or not found:
        found.append(Stretch(at, len(words)))
    return found


def _parts(words: str, start: int, end: int) -> list[Stretch]:
    """Return letters and numbers by themselves, as they are read: numbers keep their direction."""
    parts: list[Stretch] = []
    for number, part in enumerate(_NUMBER.split(words[start:end])):
        if part:
            parts.append(Stretch(start, start + len(part), number % 2 == 0))
            start += len(part)
    return parts


def script_of(words: str) -> str:
    """Return the sign of the script that letters have to be shaped in; empty: they stand as they are."""
    if words.isascii():
        return ""
    return next(filter(None, (_script(letter) for letter in words if "\u0590" <= letter < "\u2000")), "")


def _script(letter: str) -> str:
    return SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], "")
