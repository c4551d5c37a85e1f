"""The ranges of printed boards, which a land has to keep."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.power_grid.lands.measures import NAMES, Measures, Span, spans
from game.games.power_grid.lands.printed import ROWS

SEVEN = 7
"""Cities of a region on nearly all boards; others, and those without costs, do not count as fair."""


def kept(board: str) -> Measures:
    """The measures of a board that ships, as far as it has them."""
    return {name: value for name, value in zip(NAMES, ROWS[board], strict=True) if value >= 0}


def fair_spans() -> Mapping[str, Span]:
    """The least and the most of each measure on boards with regions of seven cities."""
    return spans(fair_boards({board: kept(board) for board in ROWS}))


def fair_boards(boards: Mapping[str, Measures]) -> list[Measures]:
    """The measures of boards with regions of seven cities."""
    return [each for each in boards.values() if each["cities_least"] == SEVEN == each["cities_most"]]
