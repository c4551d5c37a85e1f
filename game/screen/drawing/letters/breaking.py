"""Where a line of text may break: between words, and in Chinese between characters, but not inside a compound.

Pure: knows no fonts. Which characters belong together was found out beforehand for all texts of the program
(``build/assets/compounds.py``); words that are not among them break as Chinese may, between any two characters.
"""

from __future__ import annotations

import re

from game import paths
from game.kernel.cache import cached

NEVER_FIRST = frozenset("，。、）」』】》〉！？；：…·,.)]}!?;:%％’”")
"""No line begins with these."""
NEVER_LAST = frozenset("（「『【《〈‘“([{")
"""No line ends with these."""
MEASURES = frozenset("個个座張张股輪轮回塊块步分點点棟栋家位人次格層层種种枚元倍號号名條条行欄栏項项份秒頁页棒級级")
"""Measure words and the sign of shares: a number stands on one line with them."""
_HAN = "\u2e80-\u9fff\uf900-\ufaff"
_ATOM = re.compile(rf"\s+|[{_HAN}]+|[\uff00-\uffef]|[^\s{_HAN}\uff00-\uffef]+")


@cached(8, "look")
def compounds(language: str) -> frozenset[str]:
    """The words of two and more Chinese characters that stay together in a language; none in others."""
    path = paths.assets() / "locale" / language / "compounds.txt"
    if not path.is_file():
        return frozenset()
    return frozenset(path.read_text(encoding="utf-8").split())


def atoms(words: str, together: frozenset[str] = frozenset()) -> list[str]:
    """The pieces between which a line may break; marks cling to their neighbours, numbers to measure words."""
    found: list[str] = []
    for piece in _ATOM.findall(words):
        rest = piece
        if piece[0] in MEASURES and (number := _number(found)):
            measure = piece[0] if _is_han(piece[0]) else piece
            found[-number:] = ["".join((*found[-number:], measure))]
            rest = piece[len(measure) :]
        for atom in _parts(rest, together) if _is_han(piece[0]) else filter(None, (rest,)):
            if found and _cling(found[-1], atom):
                found[-1] += atom
            else:
                found.append(atom)
    return found


def _number(found: list[str]) -> int:
    """How many of the last pieces make up a number that ends here: itself, and a space behind it."""
    spaced = len(found) > 1 and found[-1].isspace()
    last = found[-2] if spaced else found[-1] if found else ""
    return (1 + spaced) if last and last[-1].isdigit() else 0


def _cling(before: str, atom: str) -> bool:
    if before.isspace() or atom.isspace():
        return False
    return atom[0] in NEVER_FIRST or before[-1] in NEVER_LAST


def _parts(han: str, together: frozenset[str]) -> list[str]:
    """Compounds, the longest first, and single characters."""
    longest, found, at = _longest(together), [], 0
    while at < len(han):
        size = next((n for n in range(min(longest, len(han) - at), 1, -1) if han[at : at + n] in together), 1)
        found.append(han[at : at + size])
        at += size
    return found


@cached(8, "look")
def _longest(together: frozenset[str]) -> int:
    return max(map(len, together), default=1)


def _is_han(letter: str) -> bool:
    return "\u2e80" <= letter <= "\u9fff" or "\uf900" <= letter <= "\ufaff"
