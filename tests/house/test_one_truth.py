"""A reason that the rules give is given by the rules alone: no show has the same words ready for a case of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path for path in (ROOT / "game" / "games").iterdir() if (path / "show").is_dir())
KEY = re.compile(r'"(why\.[a-z_.0-9]+)"')
QUOTED = re.compile(r'reason\.key (?:!=|==|in|not in) |^[A-Z_]+ = \("why')
"""A line that asks for the reason that the rules have given."""


def keys(paths: list[Path], draft: bool = True) -> dict[str, set[str]]:
    """Return the reasons named in files; without ``draft`` not those of lines that only look at a given reason."""
    found: dict[str, set[str]] = {}
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            if draft or not QUOTED.search(line):
                for key in KEY.findall(line):
                    found.setdefault(key, set()).add(path.name)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_no_show_gives_a_reason_of_the_rules(game: Path) -> None:
    shown = keys(sorted(game.glob("show/**/*.py")), draft=False)
    ruled: dict[str, set[str]] = {}
    for each in GAMES:
        outside = [path for path in each.rglob("*.py") if not {"show", "bots"} & set(path.relative_to(each).parts)]
        for key, names in keys(outside).items():
            ruled.setdefault(key, set()).update(names)
    doubled = {key: (sorted(names), sorted(ruled[key])) for key, names in shown.items() if key in ruled}
    assert ruled and not doubled, f"said by the show and by the rules: {doubled}"
