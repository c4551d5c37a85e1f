"""Font files, and the pieces of a line that are drawn in one of them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import BinaryIO, cast

import pygame

from game import paths
from game.kernel.cache import cached
from game.present.pictures.picture import Face
from game.screen.drawing.letters.coverage import characters, holds
from game.screen.drawing.letters.direction import UNSEEN
from game.screen.theme import Colour

MOST_FONTS = 24
"""How many sizes of fonts are open: one takes a quarter of a megabyte, and is opened in a tenth of a millisecond."""


@dataclass(frozen=True, slots=True)
class LetterRun:
    """Letters in one font and their room in whole pixels; ``left`` of their picture is cut away."""

    words: str
    font: pygame.font.Font
    width: int
    left: int = 0


def tracking(face: Face, pixels: int) -> int:
    """Return how many pixels the pieces of a line are set apart: letters of labels are."""
    return max(1, round(pixels * 0.06)) if face == "label" else 0


def joined(pieces: list[LetterRun], colour: Colour, gap: int) -> pygame.Surface:
    """Return pieces on one base line, ``gap`` pixels apart."""
    above = max(piece.font.get_ascent() for piece in pieces)
    h = above + max(piece.font.get_height() - piece.font.get_ascent() for piece in pieces)
    w = sum(piece.width for piece in pieces) + gap * (len(pieces) - 1)
    surface = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    x = 0
    for piece in pieces:
        if not piece.words.isspace():
            drawn = piece.font.render(piece.words, True, colour[:3]).convert_alpha()
            surface.blit(drawn, (x - piece.left, above - piece.font.get_ascent()))
        x += piece.width + gap
    return surface


@cached(4096, "look")
def advance(name: str, pixels: int, words: str) -> int:
    """Return how far on the next word begins: a letter that leans beyond its room does not push it away."""
    font = font_of(name, pixels)
    whole = font.size(words)[0]
    return whole if words.isspace() else min(whole, font.size(words + " ")[0] - font.size(" ")[0] + 1)


@cached(512, "look")
def closed_up(name: str, pixels: int, mark: str) -> tuple[int, int]:
    """Return the width of a mark with little room beside it, and how much of its picture on the left that cuts away."""
    low, high = (font_of(name, pixels).metrics(mark)[0] or (0, pixels))[:2]
    beside = max(1, round(pixels * (0.12 if mark == "·" else 0.05)))
    return high - low + 2 * beside, low - beside


@cached(MOST_FONTS, "look", "idle")
def font_of(name: str, pixels: int, script: str = "", leftward: bool = False) -> pygame.font.Font:
    """Return a font at a size. All sizes of a font share its file, of which only what is needed is read.

    It shapes the letters of a ``script`` as they stand beside each other, from right to left if it is read so.
    """
    if not pygame.font.get_init():
        pygame.font.init()
    # A reader is a file for pygame as soon as it can read and seek.
    font = pygame.font.Font(cast(BinaryIO, _SharedFile(_contents(_file(name)))), max(6, pixels))
    # Where pygame was built without that, letters stand unjoined.
    with suppress(pygame.error):
        if script:
            font.set_script(script)
        if leftward:
            font.set_direction(pygame.DIRECTION_RTL)
    return font


@cached(16, "look")
def _contents(path: Path) -> mmap:
    """Return a font file, opened once: Chinese ones have megabytes of signs that a screen does not show."""
    with path.open("rb") as file:
        return mmap(file.fileno(), 0, access=ACCESS_READ)


class _SharedFile:
    """Reads a file that others read as well: it stays open when one of them is done.

    They share its place, as whoever reads for a font goes to the right place before each time.
    """

    def __init__(self, content: mmap) -> None:
        content.seek(0)
        self.read, self.seek, self.tell = content.read, content.seek, content.tell


def _file(name: str) -> Path:
    """Return the file of one of our fonts, or of a system font given by its path."""
    return Path(name) if "/" in name or "\\" in name else paths.assets() / "fonts" / f"{name}.ttf"


@cached(4096, "look")
def covers(name: str, words: str) -> bool:
    """Tell whether a font has every letter."""
    held = characters(_file(name))
    return not held or all(
        holds(held, ord(letter)) for letter in words if not letter.isspace() and letter not in UNSEEN
    )
