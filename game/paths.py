"""Where things lie on disk: what ships with the program, and what belongs to the person who plays."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

import platformdirs


def assets() -> Path:
    """Return the folder of fonts, texts and rules, wherever the program runs from."""
    return _shipped("assets")


def maps() -> Path:
    """Return the folder of the maps, one subfolder per game."""
    return _shipped("maps")


def data_dir(override: Path | str | None = None) -> Path:
    """Return the absolute folder of settings, saves and logs: ``override``, or the one the system provides.

    The folder need not exist yet; who writes first makes it.
    """
    if override:
        return Path(override).expanduser().absolute()
    return Path(platformdirs.user_data_dir("Powerhouse", appauthor=False))


def cache_dir(override: Path | str | None = None) -> Path:
    """Return the absolute folder of what can be made anew at any time: below ``override``, or the system's."""
    if override:
        return data_dir(override) / "cache"
    return Path(platformdirs.user_cache_dir("Powerhouse", appauthor=False))


@cache
def _shipped(name: str) -> Path:
    """Wheel and bundle hold the folder inside the package; in the repository it stands beside it."""
    package = Path(str(files("game")))
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
