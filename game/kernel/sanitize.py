"""Foreign text made harmless: what a file says may be shown anywhere and commands no terminal."""

from __future__ import annotations

import unicodedata

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
