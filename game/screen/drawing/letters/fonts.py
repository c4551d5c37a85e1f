"""Font files, ours and those of the system: the characters each has, and the first font that has all of a name.

The folder, or folders, named by ``POWERHOUSE_FONTS`` take the place of the system's; empty, there are none.
"""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
import unicodedata
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from mmap import ACCESS_READ, mmap
from pathlib import Path
from threading import get_ident
from typing import BinaryIO, TypeAlias, cast

import pygame

from game import paths
from game.kernel.cache import cached
from game.present.pictures.picture import Colour, Face

OUTLINES = frozenset((b"glyf", b"CFF ", b"CFF2"))


@dataclass(frozen=True, slots=True)
class Groups:
    """A table of format 12: groups of characters in a row."""

    starts: array[int]
    ends: array[int]

    def __contains__(self, point: int) -> bool:
        at = bisect_right(self.starts, point) - 1
        return at >= 0 and point <= self.ends[at]

    def __iter__(self) -> Iterator[int]:
        for first, last in zip(self.starts, self.ends, strict=True):
            yield from range(first, last + 1)


@dataclass(frozen=True, slots=True)
class Segments:
    """A table of format 4: segments, in which single characters may lead to the missing glyph."""

    ends: array[int]
    starts: array[int]
    deltas: array[int]
    offsets: array[int]
    """How far from where it stands itself the glyphs of a segment begin, in what lies from the first offset on."""
    rest: bytes

    def __contains__(self, point: int) -> bool:
        at = bisect_left(self.ends, point)
        if at == len(self.ends) or point < self.starts[at] or point == 0xFFFF:
            return False
        glyph = point
        if self.offsets[at]:
            place = 2 * at + self.offsets[at] + 2 * (point - self.starts[at])
            glyph = int.from_bytes(self.rest[place : place + 2], "big")
            if not glyph:
                return False
        return bool((glyph + self.deltas[at]) & 0xFFFF)

    def __iter__(self) -> Iterator[int]:
        for first, last in zip(self.starts, self.ends, strict=True):
            yield from (point for point in range(first, last + 1) if point in self)


Coverage: TypeAlias = "tuple[Groups | Segments, ...]"
"""What a font has, table by table, as compact as in its file: sets of twenty thousand numbers take megabytes."""


def holds(held: Coverage, point: int) -> bool:
    """True if one of the tables has a code point."""
    return any(point in table for table in held)


@lru_cache(maxsize=16)
def coverage_of(path: Path) -> Coverage:
    """The signs of one of our fonts; kept, as it is asked for every line."""
    return read_coverage(path)


def read_coverage(path: Path) -> Coverage:
    """The signs of a TrueType or OpenType font (the first of a collection), without reading all of its file.

    None, if it cannot be understood, or holds pictures in a few sizes where others have outlines.
    """
    try:
        with path.open("rb") as file:
            return tuple(_tables(_cmap(file)))
    except (OSError, struct.error, ValueError):
        return ()


def _cmap(file: BinaryIO) -> bytes:
    """Empty of a font without outlines: it cannot write in any size."""
    head = file.read(16)
    start = struct.unpack_from(">I", head, 12)[0] if head[:4] == b"ttcf" else 0
    file.seek(start)
    count = struct.unpack_from(">4xH", file.read(12))[0]
    tables = {tag: (offset, size) for tag, offset, size in struct.iter_unpack(">4s4xII", file.read(16 * count))}
    offset, size = tables.get(b"cmap", (0, 0))
    if not size or not tables.keys() & OUTLINES or b"sbix" in tables:
        return bytes(4)
    file.seek(offset)
    return file.read(size)


def _tables(cmap: bytes) -> Iterator[Groups | Segments]:
    for number in range(struct.unpack_from(">H", cmap, 2)[0]):
        platform, encoding, at = struct.unpack_from(">HHI", cmap, 4 + 8 * number)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            form = struct.unpack_from(">H", cmap, at)[0]
            if form == 12:
                count = struct.unpack_from(">I", cmap, at + 12)[0]
                numbers = _numbers("I", cmap, at + 16, 3 * count)
                yield Groups(numbers[::3], numbers[1::3])
            elif form == 4:
                count = struct.unpack_from(">H", cmap, at + 6)[0] // 2
                places = (at + 14, at + 16 + 2 * count, at + 16 + 4 * count, at + 16 + 6 * count)
                ends, starts, deltas, offsets = (_numbers("H", cmap, place, count) for place in places)
                yield Segments(ends, starts, deltas, offsets, cmap[places[3] :])


def _numbers(kind: str, data: bytes, start: int, count: int) -> array[int]:
    found: array[int] = array(kind)
    found.frombytes(data[start : start + count * found.itemsize])
    if len(found) != count:
        raise ValueError("a table goes beyond the end of its file")
    if sys.byteorder == "little":
        found.byteswap()
    return found


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
    """The stretches of a line in the order in which they stand, from the left."""
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
    """Letters and numbers by themselves, as they are read: numbers keep their direction."""
    parts: list[Stretch] = []
    for number, part in enumerate(_NUMBER.split(words[start:end])):
        if part:
            parts.append(Stretch(start, start + len(part), number % 2 == 0))
            start += len(part)
    return parts


def script_of(words: str) -> str:
    """The sign of the script that letters have to be shaped in; empty: they stand as they are."""
    if words.isascii():
        return ""
    return next(filter(None, (_script(letter) for letter in words if "\u0590" <= letter < "\u2000")), "")


def _script(letter: str) -> str:
    return SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], "")


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
    """Pixels between the pieces of a line: letters of labels are set apart."""
    return max(1, round(pixels * 0.06)) if face == "label" else 0


def joined(pieces: list[LetterRun], colour: Colour, gap: int) -> pygame.Surface:
    """Pieces on one base line, ``gap`` pixels apart."""
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
    """How far on the next word begins: a letter that leans beyond its room does not push it away."""
    font = font_of(name, pixels)
    whole = font.size(words)[0]
    return whole if words.isspace() else min(whole, font.size(words + " ")[0] - font.size(" ")[0] + 1)


@cached(512, "look")
def closed_up(name: str, pixels: int, mark: str) -> tuple[int, int]:
    """The width of a mark with little room beside it, and how much of its picture on the left that cuts away."""
    low, high = (font_of(name, pixels).metrics(mark)[0] or (0, pixels))[:2]
    beside = max(1, round(pixels * (0.12 if mark == "·" else 0.05)))
    return high - low + 2 * beside, low - beside


def font_of(name: str, pixels: int, script: str = "", leftward: bool = False) -> pygame.font.Font:
    """A font at a size, for this thread alone. All its sizes share its file, of which only what is needed is read.

    It shapes the letters of a ``script`` as they stand beside each other, from right to left if it is read so.
    """
    # A font reads its file while it is used, and another thread may come in between: two on one font break the heap.
    return opened_font(get_ident(), name, pixels, script, leftward)


@cached(MOST_FONTS, "look", "idle")
def opened_font(thread: int, name: str, pixels: int, script: str, leftward: bool) -> pygame.font.Font:
    """A font of one ``thread``; all others ask ``font_of``."""
    if not pygame.font.get_init():
        pygame.font.init()
    # A reader is a file for pygame as soon as it can read and seek.
    font = pygame.font.Font(cast(BinaryIO, _SharedFile(_contents(thread, _file(name)))), max(6, pixels))
    # Where pygame was built without that, letters stand unjoined.
    with suppress(pygame.error):
        if script:
            font.set_script(script)
        if leftward:
            font.set_direction(pygame.DIRECTION_RTL)
    return font


@cached(16, "look")
def _contents(thread: int, path: Path) -> mmap:
    """Mapped, not read: Chinese fonts have megabytes of signs that a screen does not show."""
    with path.open("rb") as file:
        return mmap(file.fileno(), 0, access=ACCESS_READ)


class _SharedFile:
    """File object that stays open when one of its readers closes it.

    Readers of one thread share its position, as each of them seeks before it reads.
    """

    def __init__(self, content: mmap) -> None:
        content.seek(0)
        self.read, self.seek, self.tell = content.read, content.seek, content.tell


def _file(name: str) -> Path:
    return Path(name) if "/" in name or "\\" in name else paths.assets() / "fonts" / f"{name}.ttf"


@cached(4096, "look")
def covers(name: str, words: str) -> bool:
    """True if a font has every letter."""
    return all(_covers_letter(name, letter) for letter in {*words})


@cached(16384, "look")
def _covers_letter(name: str, letter: str) -> bool:
    held = coverage_of(_file(name))
    return not held or letter.isspace() or letter in UNSEEN or holds(held, ord(letter))


FONTS_VARIABLE = "POWERHOUSE_FONTS"
FONT_SUFFIXES = (".ttf", ".otf", ".ttc", ".otc")
PLAIN_FILES = (
    "segoeui", "msjh", "msyh", "malgun", "nirmala", "leelawui", "seguisym", "seguiemj",
    "pingfang", "hiragino", "arialunicode", "applesymbols", "thonburi", "geezapro", "arialhb", "kohinoor",
    "notosanscjk", "notosans", "notoemoji", "dejavusans", "lohit", "arial",
)  # fmt: skip
"""How the files of fonts begin that are made for screens, on Windows, macOS and Linux: these are tried first."""
_OTHERS = re.compile("bold|italic|oblique|black|light|thin|heavy|medium|mono|condensed|serif|nastaliq|bd|bi$")
"""Parts of the names of files that are no plain face."""
LISTING_SECONDS = 5.0
"""How long a list of fonts is waited for."""


@lru_cache(maxsize=256)
def system_font_with(letters: str) -> str | None:
    """The path of a font of the system that has all ``letters``; None if there is none."""
    points = sorted({ord(letter) for letter in letters if letter not in UNSEEN})
    for path in system_fonts():
        held = read_coverage(path)
        if held and all(holds(held, point) for point in points) and _writes(path, letters):
            return str(path)
    return None


def _writes(path: Path, letters: str) -> bool:
    """A font may list letters that it cannot draw: its file may be damaged further on."""
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        pygame.font.Font(path, 12).render(letters, True, (0, 0, 0))
    except (OSError, pygame.error):
        return False
    return True


def letters_lacking(letters: Iterable[str]) -> frozenset[str]:
    """Those letters that no font of the system has."""
    left = set(letters)
    for path in system_fonts() if left else ():
        held = read_coverage(path)
        has = {letter for letter in left if holds(held, ord(letter))}
        left -= has if has and _writes(path, "".join(has)) else set()
        if not left:
            break
    return frozenset(left)


@lru_cache(maxsize=1)
def system_fonts() -> tuple[Path, ...]:
    """The font files of the system, those to be tried first in front."""
    found = {str(path): path for path in _installed() if path.suffix.lower() in FONT_SUFFIXES}
    return tuple(sorted(found.values(), key=_rank))


def _rank(path: Path) -> tuple[bool, int, int, str]:
    name = re.sub("[^a-z0-9]", "", path.stem.lower())
    first = next((number for number, each in enumerate(PLAIN_FILES) if name.startswith(each)), len(PLAIN_FILES))
    return _OTHERS.search(name) is not None, first, len(name), str(path)


def _installed() -> Iterator[Path]:
    named = os.environ.get(FONTS_VARIABLE)
    listed = _listed() if named is None else []
    if listed:
        yield from map(Path, listed)
        return
    folders = _folders() if named is None else map(Path, filter(None, named.split(os.pathsep)))
    for folder in folders:
        for place, _, names in os.walk(folder):
            yield from (Path(place, name) for name in names)


def _listed() -> list[str]:
    """What fontconfig lists; nothing where it is not there."""
    program = shutil.which("fc-list")
    if program is None or sys.platform in ("win32", "darwin"):
        return []
    try:
        said = subprocess.run((program, "--format=%{file}\n"), capture_output=True, timeout=LISTING_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return []
    return os.fsdecode(said.stdout).split("\n")


def _folders() -> Iterator[Path]:
    home = Path.home()
    if sys.platform == "win32":
        yield Path(os.environ.get("WINDIR", r"C:\Windows"), "Fonts")
        yield Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"), "Microsoft", "Windows", "Fonts")
    elif sys.platform == "darwin":
        yield from (Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts")
        # What the system fetches when it is first needed, the Chinese fonts of newer ones among it.
        yield from Path("/System/Library/AssetsV2").glob("com_apple_MobileAsset_Font*")
    else:
        data = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        yield from (Path(each, "fonts") for each in data.split(":"))
        yield from (home / ".local" / "share" / "fonts", home / ".fonts")
