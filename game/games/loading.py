"""Loads the games before one is opened: importing a game's rules and show takes half a second."""

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
    """Load the rules and the show of every game, and what set-ups and the profile tell of it."""
    for info in game_infos().values():
        try:
            parts = (info.rules, info.cover, info.show, info.lands, info.board_rules, info.achievements)
            for part in filter(None, parts):
                GameInfo.part(part)
        except Exception:  # whoever opens the game is told
            log.exception("%s cannot be loaded", info.id)
