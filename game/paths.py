"""Folders: what ships with the program, and what belongs to the player."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

import platformdirs


def assets() -> Path:
    """The folder of fonts, texts and rules."""
    return _shipped("assets")


def maps() -> Path:
    """The folder of the maps, one subfolder per game."""
    return _shipped("maps")


def data_dir(override: Path | str | None = None) -> Path:
    """The absolute folder of settings, saves and logs: ``override``, or the system's.

    It need not exist yet; the first write creates it.
    """
    if override:
        return Path(override).expanduser().absolute()
    return Path(platformdirs.user_data_dir("Powerhouse", appauthor=False))


def cache_dir(override: Path | str | None = None) -> Path:
    """The absolute folder of what can be made again at any time: below ``override``, or the system's."""
    if override:
        return data_dir(override) / "cache"
    return Path(platformdirs.user_cache_dir("Powerhouse", appauthor=False))


@cache
def _shipped(name: str) -> Path:
    """A shipped folder: inside the package in wheel and bundle, beside it in the repository."""
    package = Path(str(files("game")))
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
