"""The games: one folder each, found by listing this package; each has a ``game_info`` module."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from game.games.game_info import GameInfo
from game.kernel.fault import BadOption


@cache
def game_infos() -> dict[str, GameInfo]:
    """Every game's ``GameInfo`` by id, in the order of ``GameInfo.shelf``."""
    found: list[GameInfo] = [
        import_module(f"{__name__}.{module.name}.game_info").INFO
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg
    ]
    return {info.id: info for info in sorted(found, key=lambda info: info.shelf)}


def untranslated(language: str) -> frozenset[str]:
    """The games that speak English where ``language`` is wanted (``GameInfo.untranslated``)."""
    return frozenset(info.id for info in game_infos().values() if language in info.untranslated)


def info_of(game: str) -> GameInfo:
    """The ``GameInfo`` of ``game``. Raises BadOption naming the games there are."""
    if game not in game_infos():
        raise BadOption("fault.option.game", game=game, games=", ".join(game_infos()))
    return game_infos()[game]
