"""Loads the games before anybody opens one: importing a game's rules and show takes half a second."""

from __future__ import annotations

import logging
from functools import cache
from threading import Thread

from game.games import game_infos
from game.games.game_info import GameInfo

log = logging.getLogger(__name__)


@cache
def load_ahead() -> Thread:
    """Load all games, once, on a thread nobody waits for; return it."""
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
