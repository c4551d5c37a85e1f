"""The texts of the program in its languages, read once for all tests."""

from __future__ import annotations

from functools import cache

from game import paths
from game.present.text import Catalogue


@cache
def texts_of(language: str) -> Catalogue:
    return Catalogue(language, paths.assets() / "locale")
