"""What a board does differently where companies play: as in Power Grid, with the numbers of the mode."""

from __future__ import annotations

from collections.abc import Mapping

from game.boards.board import Board
from game.games.power_grid.show.board_rules import rules_of
from game.games.stock_companies.tables import tables_for
from game.kernel.fault import BadBoard
from game.present.board_rule import BoardRule


def board_rules(board: Board, seats: int, options: Mapping[str, str]) -> tuple[BoardRule, ...]:
    """The rules of a board of its own in the mode that is chosen; none on a board with faults."""
    try:
        tables, stocks = tables_for(options["mode"], seats, board.facts)
        usual, _ = tables_for(options["mode"], seats, {})
        return tuple(rules_of(board, tables, usual, founded=not stocks.private))
    except BadBoard:
        return ()
