"""What the modules of games remember: results of rules, bots and pictures that are needed again and again."""

from __future__ import annotations

import sys


def forget_games(but: str = "") -> None:
    """Empty what is remembered of every game ``but`` one: no longer played, it would be kept for nothing.

    All of it follows from what is asked, so that it is found again when it is needed again.
    """
    for name, module in [*sys.modules.items()]:
        if name.startswith("game.games.") and name.split(".")[2] != but:
            for member in [*vars(module).values()]:
                clear = getattr(member, "cache_clear", None)
                if clear is not None and getattr(member, "__module__", "") == name:
                    clear()
