"""A shelf of any number of games, for the duration of a test."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo

GAMES = list(game_infos().values())
ON_ONE_PLANK = 4
"""So many boxes stand on one plank with their labels below."""


def shelf_of(count: int, monkeypatch: pytest.MonkeyPatch) -> list[GameInfo]:
    """Put so many boxes on the shelf: the games there are, again and again."""
    games = {info.id: info for info in GAMES}
    while len(games) < count:
        info = GAMES[len(games) % len(GAMES)]
        games[f"{info.id}.{len(games)}"] = replace(info)
    kept = dict(list(games.items())[:count])
    monkeypatch.setattr("game.screen.scenes.title.offers.game_infos", lambda: kept)
    return list(kept.values())
