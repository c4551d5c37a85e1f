"""Type: fonts by role and language, line breaking for Latin and Chinese, cached lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame

from game import paths
from game.present.picture import Face
from game.screen.coverage import characters
from game.screen.surfaces import SurfaceCache, finished
from game.screen.theme import Colour

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
NEVER_FIRST = set("，。、）」』】》〉！？；：…·,.)!?;:%’”")
NEVER_LAST = set("（「『【《〈(‘“")
_LATIN = re.compile(r"[^\s\u2e80-\u9fff\uff00-\uffef\u3000-\u303f]+|\s+|.", re.S)


class Typography:
    """The letters of one language at any pixel size."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._script = 1 if language == "zh_Hant" else 0
        self._lines = SurfaceCache(48 << 20)
        self._widths: dict[tuple[str, Face, int], int] = {}
        self._layouts: dict[tuple[str, Face, int, float, int, int], tuple[tuple[str, ...], int]] = {}

    def font(self, face: Face, pixels: int) -> pygame.font.Font:
        """Return the font of a role."""
        return _font(_FILES[face][self._script], pixels)

    def _file_for(self, words: str, face: Face) -> str:
        """Return the first font that has every letter: the role's, its relative, the other script, the system's."""
        names = (
            _FILES[face][self._script],
            _FILES[_BEHIND[face]][self._script],
            _FILES[_BEHIND[face]][1 - self._script],
        )
        for name in names:
            if _covers(name, words):
                return name
        return _system_font() or names[1]

    def _runs(self, words: str, face: Face) -> list[tuple[str, str]]:
        """Return stretches of letters with their fonts.

        A line keeps to one font if any has all of it; figures stay narrow in any case. A name in the other script
        among words of this one changes fonts.
        """
        name = _FILES[face][self._script] if face == "number" else self._file_for(words, face)
        if _covers(name, words):
            return [(words, name)]
        runs: list[tuple[str, str]] = []
        for letter in words:
            name = self._file_for(letter, face)
            if runs and runs[-1][1] == name:
                runs[-1] = (runs[-1][0] + letter, name)
            else:
                runs.append((letter, name))
        return runs

    def forget(self) -> None:
        """Drop the lines that have been drawn."""
        self._lines.clear()

    def width(self, words: str, face: Face, pixels: int) -> int:
        """Return how wide a line is in pixels."""
        key = (words, face, pixels)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            found = sum(_font(name, pixels).size(run)[0] for run, name in self._runs(words, face)) if words else 0
            if face == "label":
                found += _tracking(pixels) * max(0, len(words) - 1)
            self._widths[key] = found
        return found

    def height(self, face: Face, pixels: int) -> int:
        """Return the distance of lines in pixels, the same for every script."""
        return round(pixels * (1.2 if face == "number" else 1.36))

    def line(self, words: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        """Return one line, premultiplied and cached."""
        return self._lines.get((words, face, pixels, colour), lambda: self._draw(words, face, pixels, colour))

    def _draw(self, words: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        return finished(self.raw(words, face, pixels, colour))

    def raw(self, words: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        """Return one line with straight alpha, not cached."""
        runs = self._runs(words, face)
        if face == "label" and words:
            fonts = [(letter, _font(name, pixels)) for run, name in runs for letter in run]
            surface = _tracked(fonts, colour, _tracking(pixels))
        elif len(runs) == 1:
            surface = _font(runs[0][1], pixels).render(words, True, colour[:3]).convert_alpha()
        else:
            surface = _joined([(run, _font(name, pixels)) for run, name in runs], colour)
        if len(colour) == 4 and colour[3] < 255:
            surface.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def wrap(self, words: str, face: Face, pixels: int, width: float) -> list[str]:
        """Break a text into lines of at most ``width`` pixels.

        Latin words and numbers stay whole unless longer than a line; Chinese breaks anywhere except before closing
        and after opening marks. A line feed always breaks.
        """
        lines: list[str] = []
        for paragraph in words.split("\n"):
            lines += self._wrap_paragraph(paragraph, face, pixels, width)
        return lines

    def _wrap_paragraph(self, words: str, face: Face, pixels: int, width: float) -> list[str]:
        lines, line = [], ""
        for atom in _atoms(words):
            if not line or self.width((line + atom).rstrip(), face, pixels) <= width:
                line += atom if line or not atom.isspace() else ""
            else:
                lines.append(line.rstrip())
                line = atom.lstrip()
            while self.width(line.rstrip(), face, pixels) > width and len(line) > 1:
                cut = self._longest(line, face, pixels, width)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line.rstrip())
        return lines

    def _longest(self, words: str, face: Face, pixels: int, width: float, ending: str = "") -> int:
        """Return how many of the first letters fit with ``ending`` behind them, one at least."""
        fits, too_many = 1, len(words)
        while too_many - fits > 1:
            middle = (fits + too_many) // 2
            if self.width(words[:middle].rstrip() + ending, face, pixels) <= width:
                fits = middle
            else:
                too_many = middle
        return fits

    def shorten(self, words: str, face: Face, pixels: int, width: float) -> str:
        """Return the words, cut with an ellipsis if they are wider than ``width`` pixels."""
        if self.width(words, face, pixels) <= width:
            return words
        cut = words[: self._longest(words, face, pixels, width, "…")].rstrip() + "…"
        return cut if self.width(cut, face, pixels) <= width else "…"

    def lay_out(
        self, words: str, face: Face, pixels: int, width: float, lines: int = 0, smallest: int = 0
    ) -> tuple[tuple[str, ...], int]:
        """Return the lines of a text and their size in pixels; both are kept for the next frames.

        ``lines`` is how many there may be, the last cut by an ellipsis (0: any number). With ``smallest`` it stays one
        line, whose letters get smaller down to that size before it is cut.
        """
        key = (words, face, pixels, width, lines, smallest)
        found = self._layouts.get(key)
        if found is None:
            if len(self._layouts) > 4000:
                self._layouts.clear()
            found = self._layouts[key] = self._lay_out(words, face, pixels, width, lines, smallest)
        return found

    def _lay_out(
        self, words: str, face: Face, pixels: int, width: float, lines: int, smallest: int
    ) -> tuple[tuple[str, ...], int]:
        if smallest:
            while pixels > smallest and self.width(words, face, pixels) > width:
                pixels -= 1
            return (self.shorten(words, face, pixels, width),), pixels
        broken = self.wrap(words, face, pixels, width)
        if lines and len(broken) > lines:
            rest = (" " if self.language == "en" else "").join(broken[lines - 1 :])
            broken = [*broken[: lines - 1], self.shorten(rest, face, pixels, width)]
        return tuple(broken), pixels


def _atoms(words: str) -> Iterator[str]:
    """Yield the pieces a line may be broken between; marks cling to their neighbours."""
    held = ""
    for piece in _LATIN.findall(words):
        if held and (piece[0] in NEVER_FIRST or held[-1] in NEVER_LAST):
            held += piece
            continue
        if held:
            yield held
        held = piece
    if held:
        yield held


def _tracking(pixels: int) -> int:
    return max(1, round(pixels * 0.06))


def _tracked(fonts: list[tuple[str, pygame.font.Font]], colour: Colour, gap: int) -> pygame.Surface:
    """Return letters, each in its font, set apart by ``gap`` pixels."""
    letters = [font.render(letter, True, colour[:3]).convert_alpha() for letter, font in fonts]
    w = sum(letter.get_width() for letter in letters) + gap * (len(letters) - 1)
    surface = pygame.Surface((w, letters[0].get_height()), pygame.SRCALPHA, 32)
    x = 0
    for letter in letters:
        surface.blit(letter, (x, 0))
        x += letter.get_width() + gap
    return surface


def _joined(runs: list[tuple[str, pygame.font.Font]], colour: Colour) -> pygame.Surface:
    """Return stretches in several fonts on one base line."""
    drawn = [(font.render(run, True, colour[:3]).convert_alpha(), font.get_ascent()) for run, font in runs]
    above = max(ascent for _, ascent in drawn)
    h = above + max(surface.get_height() - ascent for surface, ascent in drawn)
    surface = pygame.Surface((sum(run.get_width() for run, _ in drawn), h), pygame.SRCALPHA, 32)
    x = 0
    for run, ascent in drawn:
        surface.blit(run, (x, above - ascent))
        x += run.get_width()
    return surface


@lru_cache(maxsize=512)
def _font(name: str, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(_file(name), max(6, pixels))


def _file(name: str) -> Path:
    """Return the file of one of our fonts, or of a system font given by its path."""
    return Path(name) if "/" in name or "\\" in name else paths.assets() / "fonts" / f"{name}.ttf"


@lru_cache(maxsize=8192)
def _covers(name: str, words: str) -> bool:
    held = characters(_file(name))
    return not held or all(ord(letter) in held for letter in words if not letter.isspace())


@lru_cache(maxsize=1)
def _system_font() -> str | None:
    """Return some font of the system that has Chinese letters, for names outside our own fonts."""
    names = (
        "notosanscjktc,notosanscjksc,microsoftyahei,microsoftjhenghei,pingfang,hiraginosansgb,"
        "wenquanyizenhei,arialunicodems"
    )
    return pygame.font.match_font(names)
