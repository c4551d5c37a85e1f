"""What a line is drawn in: pieces of one font each, from left to right, in fonts by role, language and coverage."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from game.present.pictures.picture import Face
from game.screen.drawing.letters.direction import UNSEEN, script_of, stretches
from game.screen.drawing.letters.fonts import LetterRun, advance, closed_up, covers, font_of
from game.screen.drawing.letters.system import font_with, lacking

_FILES: dict[Face, tuple[str, str]] = {
    "title": ("serif-sc-bold", "serif-tc-bold"),
    "text": ("sans-sc-regular", "sans-tc-regular"),
    "strong": ("sans-sc-bold", "sans-tc-bold"),
    "number": ("condensed-semibold", "condensed-semibold"),
    "label": ("sans-sc-bold", "sans-tc-bold"),
}
_BEHIND: dict[Face, Face] = {
    "title": "strong",
    "number": "strong",
    "text": "text",
    "strong": "strong",
    "label": "label",
}
_PARTS = re.compile(r"[‘’“”·]| +|[^ ‘’“”·]+")
"""What a line is drawn in: words, spaces, and marks that are as wide as a Chinese character in our fonts."""
WIDE_MARKS = frozenset("‘’“”·")
_NO_LETTERS = re.compile("[\x00\ud800-\udfff]")
"""What no font can be asked for: file names and files of others may hold it."""


def files(language: str, face: Face) -> tuple[str, ...]:
    """Return our fonts for a role, the first first: the role's in the script of the language and the other, and those
    of its relative.
    """
    script = 1 if language == "zh_Hant" else 0
    return tuple(_FILES[each][which] for each in (face, _BEHIND[face]) for which in (script, 1 - script))


def undrawn(words: str) -> frozenset[str]:
    """Return the letters that no font at hand draws."""
    return lacking(letter for letter in words if letter not in UNSEEN and _ours("en", letter, "text") is None)


def pieces(language: str, words: str, face: Face, pixels: int) -> list[LetterRun]:
    """Return what a line is drawn in, each piece beginning at a whole pixel so that no space shrinks away."""
    words = _NO_LETTERS.sub("?", words)
    if language == "en":
        words = words.replace("…", "...")
    found: list[LetterRun] = []
    before = ""
    for stretch in stretches(words):
        part = words[stretch.start : stretch.end]
        if stretch.leftward:
            found += _leftward(_runs(language, part, face), pixels)
            before = " "
            continue
        for run, name in _runs(language, part, face):
            for piece in _rightward(run, face, name, pixels):
                latin = language == "en" or (piece.words in "‘’" and before.isascii() and before.isalpha())
                if piece.words in WIDE_MARKS and latin:
                    piece = LetterRun(piece.words, piece.font, *closed_up(name, pixels, piece.words))
                found.append(piece)
                before = piece.words[-1]
    if found and before not in WIDE_MARKS:
        last = found[-1]
        found[-1] = LetterRun(last.words, last.font, last.font.size(last.words)[0])
    return found


def _rightward(run: str, face: Face, name: str, pixels: int) -> Iterator[LetterRun]:
    """Yield the words, spaces and marks of a run; letters that take other shapes beside each other stay together."""
    script = script_of(run)
    if script:
        font = font_of(name, pixels, script)
        yield LetterRun(run, font, font.size(run)[0])
        return
    font = font_of(name, pixels)
    for part in run if face == "label" else _PARTS.findall(run):
        yield LetterRun(part, font, advance(name, pixels, part))


def _leftward(runs: Iterable[tuple[str, str]], pixels: int) -> Iterator[LetterRun]:
    """Yield the runs of a stretch that is read from right to left, the last first."""
    for run, name in reversed([*runs]):
        font = font_of(name, pixels, script_of(run), leftward=True)
        yield LetterRun(run, font, font.size(run)[0])


def _ours(language: str, words: str, face: Face) -> str | None:
    """Return the first of our fonts that has every letter."""
    return next((name for name in files(language, face) if covers(name, words)), None)


def _runs(language: str, words: str, face: Face) -> list[tuple[str, str]]:
    """Return stretches of letters with their fonts.

    A line keeps to one font if any of ours has all of it; figures stay narrow in any case. A name in the other script
    among words of this one changes fonts, as does one that only a font of the system has.
    """
    name = files(language, face)[0] if face == "number" else _ours(language, words, face)
    if name is not None and covers(name, words):
        return [(words, name)]
    runs: list[tuple[str, str | None]] = []
    for letter in words:
        name = runs[-1][1] if runs and _clings(letter, runs[-1][1]) else _ours(language, letter, face)
        if runs and runs[-1][1] == name:
            runs[-1] = (runs[-1][0] + letter, name)
        else:
            runs.append((letter, name))
    return [part for run, name in runs for part in ([(run, name)] if name else _foreign(language, run, face))]


def _clings(letter: str, name: str | None) -> bool:
    """Tell whether it is a sign upon or within what is written before it, in the font of ``name``."""
    if letter in UNSEEN:
        return True
    return unicodedata.category(letter).startswith("M") and (name is None or covers(name, letter))


def _foreign(language: str, run: str, face: Face) -> list[tuple[str, str]]:
    """Return letters that ours lack with fonts of the system: in one of them, if it has all."""
    whole = font_with(run)
    if whole is not None:
        return [(run, whole)]
    return [(letter, font_with(letter) or files(language, face)[2]) for letter in run]
