"""Which map a table is played on, and the maps people added themselves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game import paths
from game.boards.board import Board
from game.boards.tmx import load_board
from game.games.card import Card


def board_for(card: Card, seats: int, options: Mapping[str, str]) -> Board | None:
    """Return the board of a table: the map chosen by the option ``map``, else the one the card names for the seat
    count.
    """
    if not card.maps:
        return None
    name = card.choose(options).get("map") or card.maps[min(card.seats.index(seats), len(card.maps) - 1)]
    return _load(card.id, name)


@cache
def _load(game: str, name: str) -> Board:
    return load_board(paths.maps() / game / f"{name}.tmx")
