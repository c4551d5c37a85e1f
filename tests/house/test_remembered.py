"""What the modules of a game remember goes when the game is left: it is entered with its keeper, not kept aside."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASIDE = re.compile(r"^@(?:functools\.)?(?:lru_)?cache\b", re.MULTILINE)
GAMES = sorted(path for path in (ROOT / "game" / "games").iterdir() if (path / "show").is_dir())


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_a_game_remembers_through_its_keeper(game: Path) -> None:
    texts = {path.relative_to(ROOT): path.read_text(encoding="utf-8") for path in game.rglob("*.py")}
    aside = [str(path) for path, text in texts.items() if ASIDE.search(text)]
    assert not aside, f"say @remembered(most) of game.kernel.remember instead, so that it goes with the game: {aside}"
