"""A game of bots for pictures and measurements, with people on the first seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, TypeVar

from game.bots.arena import Match, play
from game.cli.executors import processes
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session

T = TypeVar("T")
NAMES = ("Anna", "Bruno", "Clara", "Dmitri", "Emma", "Felix")


def played(info: GameInfo, upto: int | None = None, humans: int = 1, seed: int = 4) -> Session:
    """Return a game of bots, its first ``upto`` actions played (None: to the end), with people on the first seats."""
    seats = max(info.seats_for({}))
    board = board_for(info, seats, {})
    players = [
        Player(NAMES[seat], "human" if seat < humans else "bot", "" if seat < humans else info.levels[1], seat)
        for seat in range(seats)
    ]
    session = Session(info, players, {}, seed=seed, board=board)
    for seat, action in _actions(info, seed)[:upto]:
        session.submit(seat, action)
    return session


@lru_cache(maxsize=4)
def _actions(info: GameInfo, seed: int) -> tuple[tuple[int, Action], ...]:
    """Return what bots do in a whole game."""
    return done(_bots_play, info, seed)


def _bots_play(info: GameInfo, seed: int) -> tuple[tuple[int, Action], ...]:
    seats = max(info.seats_for({}))
    return tuple(play(info, {}, board_for(info, seats, {}), Match(("easy",) * seats, seed)).actions)


# ---- where memory is measured, bots play elsewhere

_helpers: list[Executor] = []


@contextmanager
def aside() -> Iterator[None]:
    """Have another process do all that is asked of ``done`` inside: none of its memory is that of this program."""
    with processes(1) as helper:
        _helpers.append(helper)
        try:
            yield
        finally:
            _helpers.remove(helper)


def done(work: Callable[..., T], *given: Any) -> T:
    """Return what a function of a module makes of what is given, here or aside."""
    return _helpers[-1].submit(work, *given).result() if _helpers else work(*given)
