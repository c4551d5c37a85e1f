"""How far printed boards go: what a land has to keep within."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.power_grid.lands.measures import NAMES, Measures, Span, spans
from game.games.power_grid.lands.printed import ROWS

SEVEN = 7
"""Cities of a region on nearly all boards; those with others, or without costs, say nothing of fair ones."""


def kept(board: str) -> Measures:
    """Return the measures of a board that ships, as far as it has them."""
    return {name: value for name, value in zip(NAMES, ROWS[board], strict=True) if value >= 0}


def fair_spans() -> Mapping[str, Span]:
    """Return the least and the most of each measure that boards with regions of seven cities have."""
    return spans(fair_boards({board: kept(board) for board in ROWS}))


def fair_boards(boards: Mapping[str, Measures]) -> list[Measures]:
    """Return the measures of those with regions of seven cities."""
    return [each for each in boards.values() if each["cities_least"] == SEVEN == each["cities_most"]]
