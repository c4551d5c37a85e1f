"""Fonts of the system, for names in letters that ours lack: the first that has all of them, plain ones first.

The folder, or folders, named by ``POWERHOUSE_FONTS`` take the place of the system's; empty, there are none.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

import pygame

from game.screen.drawing.letters.coverage import holds, read
from game.screen.drawing.letters.direction import UNSEEN

NAMED = "POWERHOUSE_FONTS"
KINDS = (".ttf", ".otf", ".ttc", ".otc")
PLAIN = (
    "segoeui", "msjh", "msyh", "malgun", "nirmala", "leelawui", "seguisym", "seguiemj",
    "pingfang", "hiragino", "arialunicode", "applesymbols", "thonburi", "geezapro", "arialhb", "kohinoor",
    "notosanscjk", "notosans", "notoemoji", "dejavusans", "lohit", "arial",
)  # fmt: skip
"""How the files of fonts begin that are made for screens, on Windows, macOS and Linux: these are tried first."""
_OTHERS = re.compile("bold|italic|oblique|black|light|thin|heavy|medium|mono|condensed|serif|nastaliq|bd|bi$")
"""Parts of the names of files that are no plain face."""
SECONDS = 5.0
"""How long a list of fonts is waited for."""


@lru_cache(maxsize=256)
def font_with(letters: str) -> str | None:
    """Return the path of a font of the system that has all ``letters``; None if there is none."""
    points = sorted({ord(letter) for letter in letters if letter not in UNSEEN})
    for path in files():
        held = read(path)
        if held and all(holds(held, point) for point in points) and _writes(path, letters):
            return str(path)
    return None


def _writes(path: Path, letters: str) -> bool:
    """Tell whether a font that lists letters can draw them: its file may be damaged further on."""
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        pygame.font.Font(path, 12).render(letters, True, (0, 0, 0))
    except (OSError, pygame.error):
        return False
    return True


def lacking(letters: Iterable[str]) -> frozenset[str]:
    """Return those letters that no font of the system has."""
    left = set(letters)
    for path in files() if left else ():
        held = read(path)
        has = {letter for letter in left if holds(held, ord(letter))}
        left -= has if has and _writes(path, "".join(has)) else set()
        if not left:
            break
    return frozenset(left)


@lru_cache(maxsize=1)
def files() -> tuple[Path, ...]:
    """Return the font files of the system, those to be tried first in front."""
    found = {str(path): path for path in _installed() if path.suffix.lower() in KINDS}
    return tuple(sorted(found.values(), key=_rank))


def _rank(path: Path) -> tuple[bool, int, int, str]:
    name = re.sub("[^a-z0-9]", "", path.stem.lower())
    first = next((number for number, each in enumerate(PLAIN) if name.startswith(each)), len(PLAIN))
    return _OTHERS.search(name) is not None, first, len(name), str(path)


def _installed() -> Iterator[Path]:
    named = os.environ.get(NAMED)
    listed = _listed() if named is None else []
    if listed:
        yield from map(Path, listed)
        return
    folders = _folders() if named is None else map(Path, filter(None, named.split(os.pathsep)))
    for folder in folders:
        for place, _, names in os.walk(folder):
            yield from (Path(place, name) for name in names)


def _listed() -> list[str]:
    """Return what fontconfig lists, which knows all folders of a Linux desktop; nothing where it is not there."""
    program = shutil.which("fc-list")
    if program is None or sys.platform in ("win32", "darwin"):
        return []
    try:
        said = subprocess.run((program, "--format=%{file}\n"), capture_output=True, timeout=SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return []
    return os.fsdecode(said.stdout).split("\n")


def _folders() -> Iterator[Path]:
    """Yield the folders in which the system keeps fonts."""
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
