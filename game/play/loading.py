"""Loads the games before one is opened: importing rules and shows takes half a second, reading maps some frames."""

from __future__ import annotations

import logging
from functools import cache
from threading import Thread

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.board import board_for

log = logging.getLogger(__name__)


@cache
def load_ahead() -> Thread:
    """Load all games, once, on a thread nobody waits for; return it."""
    thread = Thread(target=load_all, name="games", daemon=True)
    thread.start()
    return thread


def load_all() -> None:
    """Load rules, show and first map of every game, and what set-ups and the profile tell of it."""
    for info in game_infos().values():
        try:
            parts = (info.rules, info.cover, info.show, info.lands, info.board_rules, info.achievements)
            for part in filter(None, parts):
                GameInfo.part(part)
            board_for(info, info.seats[-1], info.choose({}))
        except Exception:  # whoever opens the game is told
            log.exception("%s cannot be loaded", info.id)
