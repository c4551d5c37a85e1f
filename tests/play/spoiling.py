"""A good save of every game, and ways to spoil it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from game import paths
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.fault import Fault
from game.play.replay import load_session
from game.play.save import decoded, encoded, save_of
from game.present.text import Catalogue
from tests.played import played

INFOS = list(game_infos().values())
ENGINE = game_infos()["empire_engine"]
GRID = game_infos()["power_grid"]
EVERY_GAME = pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
Spoil = Callable[[dict[str, Any]], object]


@cache
def whole(info: GameInfo) -> bytes:
    """Return a good save of a game that goes on for a while, as text."""
    length = len(played(info, 3, seed=5).log)
    return encoded(save_of(played(info, 3, seed=5, actions=min(30, length * 2 // 3))))


WHOLE = whole(ENGINE)


def spoiled(change: Spoil, info: GameInfo = ENGINE) -> bytes:
    """Return the good save after a change to its data."""
    data = json.loads(whole(info))
    change(data)
    return json.dumps(data).encode()


def fault_of(raw: bytes) -> Fault:
    """Return why the save cannot be used, after checking that it can be said in words."""
    with pytest.raises(Fault) as found:
        load_session(decoded(raw, "my.powerhouse"))
    sentence = Catalogue("en", paths.assets() / "locale").render(found.value.said)
    assert "⟨" not in sentence and "{" not in sentence.replace(str(raw), "")
    return found.value
