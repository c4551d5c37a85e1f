"""The scores of a finished game in a table: every part of everybody's, the totals, and what breaks ties."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.message import Message, msg
from game.kernel.score import Score, ScoreLine
from game.present.party import party_of
from game.present.stage.record import StatTable

NO_PART = "–"
"""Stands where a row is no part of somebody's score: an automa may have others."""


def score_table(scores: Sequence[Score]) -> StatTable:
    """Return every part of every score, then the totals, then what breaks ties, in the order of the ranks."""
    columns = sorted(scores, key=lambda score: (score.rank, score.seat))
    total = (msg("frame.result.sum"), tuple(score.total for score in columns))
    ties = [(msg("frame.result.tie", what=words), row) for words, row in _rows([score.ties for score in columns])]
    parties = tuple(party_of(score.seat) for score in columns)
    rows = (*_rows([score.told for score in columns]), total, *ties)
    return StatTable(msg("frame.result.points"), parties, rows)


def _rows(columns: Sequence[Sequence[ScoreLine]]) -> list[tuple[Message, tuple[int | float | str, ...]]]:
    points = [{line.key: line.points for line in lines} for lines in columns]
    keys = dict.fromkeys(line.key for lines in columns for line in lines)
    return [(Message(key), tuple(each.get(key, NO_PART) for each in points)) for key in keys]
