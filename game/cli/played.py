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
    """A game of bots after its first ``upto`` actions (None: all), with people on the first ``humans`` seats."""
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


# Several scenes are cut from the same game, which takes bots seconds to play.
@lru_cache(maxsize=4)
def _actions(info: GameInfo, seed: int) -> tuple[tuple[int, Action], ...]:
    return done(_bots_play, info, seed)


def _bots_play(info: GameInfo, seed: int) -> tuple[tuple[int, Action], ...]:
    seats = max(info.seats_for({}))
    return tuple(play(info, {}, board_for(info, seats, {}), Match(("easy",) * seats, seed)).actions)


# ---- bots play in another process where memory is measured

_helpers: list[Executor] = []


@contextmanager
def aside() -> Iterator[None]:
    """Inside, run everything given to ``done`` in another process: none of its memory is this program's."""
    with processes(1) as helper:
        _helpers.append(helper)
        try:
            yield
        finally:
            _helpers.remove(helper)


def done(work: Callable[..., T], *given: Any) -> T:
    """The result of ``work``, a function of a module, computed here or, inside ``aside``, in the other process."""
    return _helpers[-1].submit(work, *given).result() if _helpers else work(*given)
