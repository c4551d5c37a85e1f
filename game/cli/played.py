"""A game of bots for pictures and measurements, with people on the first seats."""

from __future__ import annotations

from functools import lru_cache

from game.bots.arena import Match, play
from game.cli.aside import done
from game.games.card import Card
from game.kernel.action import Action
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session

NAMES = ("Anna", "Bruno", "Clara", "Dmitri", "Emma", "Felix")


def played(card: Card, upto: int | None = None, humans: int = 1, seed: int = 4) -> Session:
    """Return a game of bots, its first ``upto`` actions played (None: to the end), with people on the first seats."""
    seats = max(card.seats_for({}))
    board = board_for(card, seats, {})
    players = [
        Player(NAMES[seat], "human" if seat < humans else "bot", "" if seat < humans else card.levels[1], seat)
        for seat in range(seats)
    ]
    session = Session(card, players, {}, seed=seed, board=board)
    for seat, action in _actions(card, seed)[:upto]:
        session.submit(seat, action)
    return session


@lru_cache(maxsize=4)
def _actions(card: Card, seed: int) -> tuple[tuple[int, Action], ...]:
    """Return what bots do in a whole game."""
    return done(_bots_play, card, seed)


def _bots_play(card: Card, seed: int) -> tuple[tuple[int, Action], ...]:
    seats = max(card.seats_for({}))
    return tuple(play(card, {}, board_for(card, seats, {}), Match(("easy",) * seats, seed)).actions)
