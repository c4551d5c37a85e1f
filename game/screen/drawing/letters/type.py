"""Type: fonts by role and language, the pieces of a line, line breaking for Latin and Chinese, cached lines."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.present.pictures.picture import Colour, Face
from game.screen.drawing.letters.breaking import atoms, compounds
from game.screen.drawing.letters.fonts import (
    UNSEEN,
    LetterRun,
    advance,
    closed_up,
    covers,
    font_of,
    joined,
    letters_lacking,
    script_of,
    stretches,
    system_font_with,
    tracking,
)
from game.screen.drawing.memory.surfaces import SurfaceCache, finished, make_room

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


def font_names(language: str, face: Face) -> tuple[str, ...]:
    """Our fonts for a role, the first first: the role's in the script of the language and the other, and those
    of its relative.
    """
    script = 1 if language == "zh_Hant" else 0
    return tuple(_FILES[each][which] for each in (face, _BEHIND[face]) for which in (script, 1 - script))


def undrawn(words: str) -> frozenset[str]:
    """The letters that no font at hand draws."""
    return letters_lacking(letter for letter in words if letter not in UNSEEN and _ours("en", letter, "text") is None)


def pieces(language: str, words: str, face: Face, pixels: int) -> list[LetterRun]:
    """The pieces of a line, each beginning at a whole pixel so that no space shrinks away."""
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
    """Letters that take other shapes beside each other stay together."""
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
    return next((name for name in font_names(language, face) if covers(name, words)), None)


def _runs(language: str, words: str, face: Face) -> list[tuple[str, str]]:
    """A line keeps to one font if any of ours has all of it; figures stay narrow in any case. A name in the other
    script among words of this one changes fonts, as does one that only a font of the system has.
    """
    name = font_names(language, face)[0] if face == "number" else _ours(language, words, face)
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
    """True for a sign upon or within what is written before it, in the font of ``name``."""
    if letter in UNSEEN:
        return True
    return unicodedata.category(letter).startswith("M") and (name is None or covers(name, letter))


def _foreign(language: str, run: str, face: Face) -> list[tuple[str, str]]:
    """In one font of the system, if it has all."""
    whole = system_font_with(run)
    if whole is not None:
        return [(run, whole)]
    return [(letter, system_font_with(letter) or font_names(language, face)[2]) for letter in run]


RUNT = 0.2
"""A single word below a paragraph is too little if it is shorter than this part of the line."""
MOST_WIDTHS, MOST_MEASURED, MOST_LAYOUTS = 6000, 3000, 1500
"""How many lines, texts and layouts are known before the older half goes: one takes a quarter of a kilobyte or more."""


class Typography:
    """The letters of one language at any pixel size."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.lines = SurfaceCache(8 << 20)
        """Lines of letters that have been drawn."""
        self._widths: dict[tuple[str, Face, int], int] = {}
        self._measured: dict[tuple[str, Face, int, float | None], tuple[int, int]] = {}
        self._layouts: dict[tuple[str, Face, int, float, int, int, bool], tuple[tuple[str, ...], int]] = {}

    def font(self, face: Face, pixels: int) -> pygame.font.Font:
        """The font of a role."""
        return font_of(font_names(self.language, face)[0], pixels)

    def _pieces(self, words: str, face: Face, pixels: int) -> list[LetterRun]:
        return pieces(self.language, words, face, pixels)

    def bound(self, limit: int) -> None:
        """Keep at most ``limit`` bytes of lines that have been drawn."""
        self.lines.bound(limit)

    def forget(self) -> None:
        """Drop the lines that have been drawn and measured."""
        self.lines.clear()
        self._widths.clear()
        self._measured.clear()
        self._layouts.clear()

    def measure(self, words: str, face: Face, pixels: int, width: float | None) -> tuple[int, int]:
        """Width and height of a text in pixels, broken into lines if ``width`` is given."""
        key = (words, face, pixels, width)
        found = self._measured.get(key)
        if found is None:
            make_room(self._measured, MOST_MEASURED)
            lines: Sequence[str] = words.split("\n") if width is None else self.lay_out(words, face, pixels, width)[0]
            wide = max((self.width(line, face, pixels) for line in lines), default=0)
            found = self._measured[key] = wide, len(lines) * self.height(face, pixels)
        return found

    def width(self, words: str, face: Face, pixels: int) -> int:
        """Width of a line in pixels."""
        key = (words, face, pixels)
        found = self._widths.get(key)
        if found is None:
            make_room(self._widths, MOST_WIDTHS)
            pieces = self._pieces(words, face, pixels)
            found = sum(piece.width for piece in pieces) + tracking(face, pixels) * max(0, len(pieces) - 1)
            self._widths[key] = found
        return found

    def edges(self, words: str, face: Face, pixels: int) -> list[int]:
        """Places of the caret before each letter of a line and behind the last, in pixels from the left."""
        found, x = [0] * (len(words) + 1), 0
        for stretch in stretches(words):
            part = words[stretch.start : stretch.end]
            wide = self.width(part, face, pixels)
            for count in range(stretch.start > 0, len(part) + 1):
                along = self.width(part[:count], face, pixels) if count else 0
                found[stretch.start + count] = x + (wide - along if stretch.leftward else along)
            x += wide
        return found

    def height(self, face: Face, pixels: int) -> int:
        """The distance of lines in pixels, the same for every script."""
        return round(pixels * (1.2 if face == "number" else 1.36))

    def line(self, words: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        """One line, premultiplied and cached."""
        return self.lines.get((words, face, pixels, colour), lambda: self._draw(words, face, pixels, colour))

    def written(self, words: str, face: Face, pixels: int, colour: Colour) -> bool:
        """True if a line is cached."""
        return self.lines.known((words, face, pixels, colour)) is not None

    def _draw(self, words: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        return finished(self.raw(words, face, pixels, colour))

    def raw(self, words: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        """One line with straight alpha, not cached."""
        pieces = self._pieces(words, face, pixels)
        if len(pieces) == 1 and words not in WIDE_MARKS:
            surface = pieces[0].font.render(pieces[0].words, True, colour[:3]).convert_alpha()
        elif pieces:
            surface = joined(pieces, colour, tracking(face, pixels))
        else:
            surface = pygame.Surface((0, self.font(face, pixels).get_height()), pygame.SRCALPHA, 32)
        if len(colour) == 4 and colour[3] < 255:
            surface.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def atoms(self, words: str) -> list[str]:
        """The pieces between which a line may break."""
        return atoms(words, compounds(self.language))

    def wrap(self, words: str, face: Face, pixels: int, width: float) -> list[str]:
        """Break a text into lines of at most ``width`` pixels.

        Words stay whole unless longer than a line; Chinese breaks between words, but not before closing and after
        opening marks. A line feed always breaks.
        """
        lines: list[str] = []
        for paragraph in words.split("\n"):
            lines += self._wrap_paragraph(paragraph, face, pixels, width)
        return lines

    def _wrap_paragraph(self, words: str, face: Face, pixels: int, width: float) -> list[str]:
        if words == words.strip() and self.width(words, face, pixels) <= width:
            return [words]
        lines, line = [], ""
        for atom in self.atoms(words):
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
        return self._without_runt(lines, face, pixels, width)

    def _without_runt(self, lines: list[str], face: Face, pixels: int, width: float) -> list[str]:
        """Avoid a last line of a single Chinese character or one short word."""
        if len(lines) < 2 or not lines[-1]:
            return lines
        above, last = self.atoms(lines[-2]), lines[-1]
        few = len([atom for atom in self.atoms(last) if not atom.isspace()]) == 1
        if not few or len(above) < 5 or self.width(last, face, pixels) > RUNT * width:
            return lines
        moved = above.pop()
        latin = (_is_latin(moved[-1]), _is_latin(last[0]))
        if latin[0] != latin[1]:
            return lines
        last = f"{moved} {last}" if all(latin) else moved + last
        kept = "".join(above).rstrip()
        return [*lines[:-2], kept, last] if self.width(last, face, pixels) <= width else lines

    def _longest(self, words: str, face: Face, pixels: int, width: float, ending: str = "") -> int:
        """How many letters fit with ``ending`` behind them, one at least."""
        fits, too_many = 1, len(words)
        while too_many - fits > 1:
            middle = (fits + too_many) // 2
            if self.width(words[:middle].rstrip() + ending, face, pixels) <= width:
                fits = middle
            else:
                too_many = middle
        return fits

    def shorten(self, words: str, face: Face, pixels: int, width: float) -> str:
        """The words, cut with an ellipsis if they are wider than ``width`` pixels."""
        if self.width(words, face, pixels) <= width:
            return words
        cut = words[: self._longest(words, face, pixels, width, "…")].rstrip() + "…"
        return cut if self.width(cut, face, pixels) <= width else "…"

    def lay_out(
        self,
        words: str,
        face: Face,
        pixels: int,
        width: float,
        lines: int = 0,
        smallest: int = 0,
        even: bool = False,
    ) -> tuple[tuple[str, ...], int]:
        """The lines of a text and their size in pixels; both are kept for the next frames.

        ``lines`` is how many there may be, the last cut by an ellipsis (0: any number). With ``smallest`` (0 lines are
        one then) letters get smaller down to that size before anything is cut. ``even`` makes the lines about as long
        as each other.
        """
        key = (words, face, pixels, width, lines, smallest, even)
        found = self._layouts.get(key)
        if found is None:
            make_room(self._layouts, MOST_LAYOUTS)
            found = self._layouts[key] = self._lay_out(words, face, pixels, width, lines, smallest, even)
        return found

    def _lay_out(
        self, words: str, face: Face, pixels: int, width: float, lines: int, smallest: int, even: bool
    ) -> tuple[tuple[str, ...], int]:
        if smallest and lines < 2:
            while pixels > smallest and self.width(words, face, pixels) > width:
                pixels -= 1
            return (self.shorten(words, face, pixels, width),), pixels
        broken = self.wrap(words, face, pixels, width)
        while 0 < smallest < pixels and len(broken) > lines:
            pixels -= 1
            broken = self.wrap(words, face, pixels, width)
        if lines and len(broken) > lines:
            rest = (" " if self.language == "en" else "").join(broken[lines - 1 :])
            broken = [*broken[: lines - 1], self.shorten(rest, face, pixels, width)]
        elif even and len(broken) > 1:
            broken = self._evened(words, face, pixels, width, len(broken))
        return tuple(broken), pixels

    def _evened(self, words: str, face: Face, pixels: int, width: float, count: int) -> list[str]:
        """Break at the least width that still makes ``count`` lines."""
        low, high = width / count, width
        while high - low > pixels / 2:
            middle = (low + high) / 2
            if len(self.wrap(words, face, pixels, middle)) > count:
                low = middle
            else:
                high = middle
        return self.wrap(words, face, pixels, high)


def _is_latin(letter: str) -> bool:
    return ord(letter) < 0x2E80
