"""Loads the games before anybody opens one: what rules and shows a game takes half a second to be read."""

from __future__ import annotations

import logging
from functools import cache
from threading import Thread

from game.games import game_infos
from game.games.game_info import GameInfo

log = logging.getLogger(__name__)


@cache
def load_ahead() -> Thread:
    """Have all games be loaded, once, on a thread of its own that nobody waits for."""
    thread = Thread(target=load_all, name="games", daemon=True)
    thread.start()
    return thread


def load_all() -> None:
    """Load the rules and the show of every game."""
    for info in game_infos().values():
        try:
            for part in (info.rules, info.cover, info.show):
                GameInfo.part(part)
        except Exception:  # whoever opens the game is told
            log.exception("%s cannot be loaded", info.id)
