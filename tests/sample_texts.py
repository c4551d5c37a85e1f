"""The texts of the program with those of the sample game, which keeps its own beside its rules."""

from __future__ import annotations

import shutil
from pathlib import Path

from build.texts import compile_all
from game import paths
from game.present.text import LANGUAGES

SOURCE = Path(__file__).parent / "sample_game" / "locale"


def locale_with_sample(folder: Path) -> Path:
    """Write the catalogues of all languages below ``folder``, compiled; return where."""
    locale = folder / "locale"
    shutil.copytree(paths.assets() / "locale", locale)
    for language in LANGUAGES:
        shutil.copy(SOURCE / f"{language}.po", locale / language / "LC_MESSAGES" / "sample_game.po")
    compile_all(locale)
    return locale
