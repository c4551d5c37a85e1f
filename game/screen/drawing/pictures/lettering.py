"""How words on a picture are written: in which face, how large, and whether in short."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.kernel.say import Say
from game.present.pictures.picture import Face, Picture, Row, Words
from game.screen.drawing.letters.type import Typography

CLOSE = 1.08
"""How much wider than its room a text may be before the condensed face is taken: a little it shrinks instead."""
FEWEST = 6
"""Pixels that letters are high at least."""


class Lettered(NamedTuple):
    """A text as it is written: its letters in pixels as ``k`` says, the size in units, and how wide it turns out."""

    text: str
    face: Face
    size: float
    width: float


def lettered(words: Words, k: float, letters: Typography, render: Callable[[Say | str], str]) -> Lettered:
    """Return how words are written at ``k`` pixels per unit."""
    found = _fitted(words, render(words.text), k, letters)
    if words.short and found.size < words.least:
        found = _fitted(words, render(words.short), k, letters)
    return found


def in_a_row(row: Row, k: float, letters: Typography, render: Callable[[Say | str], str]) -> tuple[float, list[float]]:
    """Return the size of what stands in a row and how wide each part is, in units, at ``k`` pixels per unit."""
    faces = [row.words if isinstance(part, Say) else row.face for part in row.parts]

    def measured(size: float) -> list[float]:
        return [
            size * row.tall * part.width / part.height
            if isinstance(part, Picture)
            else width_of(render(part), face, size * k, 0.0, letters) / k
            for part, face in zip(row.parts, faces, strict=True)
        ]

    gaps = row.gap * max(0, len(row.parts) - 1)
    whole = sum(measured(row.size)) + gaps * row.size
    size = row.size * row.room / whole if row.room and whole > row.room else row.size
    return size, measured(size)


def width_of(text: str, face: Face, size: float, spread: float, letters: Typography) -> float:
    """Return how wide a text of ``size`` pixels is, with room between its letters if it is spread."""
    pixels = max(FEWEST, round(size))
    if spread:
        return sum(letters.width(letter, face, pixels) + spread * pixels for letter in text) - spread * pixels
    return letters.width(text, face, pixels)


def _fitted(words: Words, text: str, k: float, letters: Typography) -> Lettered:
    face, size = words.face, words.size
    width = width_of(text, face, size * k, words.spread, letters)
    room = words.room * k
    if words.narrow and (width > room * CLOSE or words.size * room < words.least * width):
        face = "number"
        width = width_of(text, face, size * k, words.spread, letters)
    if words.room and width > max(0.0, room):
        size *= room / width
        width = room
    return Lettered(text, face, size, width)
