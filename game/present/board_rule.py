"""The rules a board has of its own, as they are told where a board is chosen, at its table and among its aids."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.boards.board import Board
from game.games.game_info import GameInfo
from game.kernel.message import Message
from game.present.pictures.picture import Picture


@dataclass(frozen=True, slots=True)
class BoardRule:
    """One rule in a sentence, its square ``sign``, and the cities (indexes) on which the sign lies on the map.

    ``about`` is the topic by which boards can be looked for. ``laid`` tells that the rule only says what is laid out or
    printed (the deck, fuel at the start, prices, refills): the table shows it, and nobody has to learn it.
    """

    words: Message
    sign: Picture
    cities: tuple[int, ...] = ()
    about: Message | None = None
    laid: bool = False


Teller: TypeAlias = Callable[[Board, int, Mapping[str, str]], tuple[BoardRule, ...]]
"""What ``GameInfo.board_rules`` names: is given the board, the number of seats and the options in force."""
MOST = 3
"""How many rules a map in the set-up tells at most; the aids tell all of them."""


def rules_of_board(
    info: GameInfo, board: Board | None, seats: int, options: Mapping[str, str]
) -> tuple[BoardRule, ...]:
    """The rules of ``board`` that differ from those of the box, what matters most first.

    None for a board that plays by the rules of the box, for a game without boards, and for a board whose properties
    have faults (whoever builds the game is told of them). ``options`` may lack some, which then have their defaults. A
    card shows the first ``MOST``, each with its sign beside it and on ``cities``.
    """
    if board is None or not info.board_rules:
        return ()
    tell: Teller = info.part(info.board_rules)
    return tell(board, seats, info.in_force(options))
