"""Statistics as a table for spreadsheets: every row and plot with the figures of each party."""

from __future__ import annotations

import csv
import io

from game.kernel.message import Message, msg
from game.present.party import Badge, seated
from game.present.record.export import statistics_csv
from game.present.stage.record import Series, StatTable


def speak(words: Message | str) -> str:
    return words if isinstance(words, str) else words.key


def test_a_row_for_each_line_and_each_moment_of_a_plot() -> None:
    parties = seated([Badge(n, False, f"P{n}") for n in range(3)])
    ids = ("seat.0", "seat.1", "seat.2")
    table = StatTable(msg("stats"), ids, ((msg("wages"), (3, 4, 5)), (msg("sold"), (0, "–", 2.5))))
    firms = StatTable(msg("firms"), ids[:1], ((msg("price"), (1.5,)),))
    plot = Series(msg("money"), ids[1:], (msg("one"), msg("two")), ((10, 11), (20, 21)))
    rows = list(csv.reader(io.StringIO(statistics_csv([table, firms], [plot], parties, speak))))
    assert rows == [
        ["stats", "P0", "P1", "P2"],
        ["wages", "3", "4", "5"],
        ["sold", "0", "–", "2.5"],
        [],
        ["firms", "P0"],
        ["price", "1.5"],
        [],
        ["money", "P1", "P2"],
        ["one", "10", "20"],
        ["two", "11", "21"],
    ]
