"""Statistics and other tables as files for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from game.kernel.fault import BadSave, cause
from game.kernel.message import Message
from game.play.files import time_stamp, write_whole
from game.present.party import Party, those
from game.present.stage.record import Series, StatTable


def statistics_csv(
    tables: Sequence[StatTable],
    series: Sequence[Series],
    parties: Sequence[Party],
    speak: Callable[[Message | str], str],
) -> str:
    """The tables, and below them every plot with one column per party."""
    out = io.StringIO()
    write = csv.writer(out).writerow

    def names(ids: Sequence[str]) -> list[str]:
        return [_plain(speak(party.title)) for party in those(parties, ids)]

    for number, table in enumerate(tables):
        if number:
            write([])
        write([speak(table.title), *names(table.parties)])
        for label, values in table.rows:
            write([speak(label), *values])
    for each in series:
        write([])
        write([speak(each.title), *names(each.parties)])
        for number, moment in enumerate(each.moments):
            write([speak(moment), *(values[number] for values in each.values)])
    return out.getvalue()


def write_statistics(
    folder: Path,
    tables: Sequence[StatTable],
    series: Sequence[Series],
    parties: Sequence[Party],
    speak: Callable[[Message | str], str],
) -> Path:
    """Write the statistics into a new file and return it. Raises BadSave naming the file."""
    return _written(folder, "statistics", statistics_csv(tables, series, parties, speak))


def write_table(
    folder: Path, name: str, rows: Iterable[Sequence[Message | str | int]], speak: Callable[[Message | str], str]
) -> Path:
    """Write rows into a new file whose name begins with ``name`` and return it. Raises BadSave naming the file."""
    return _written(folder, name, table_csv(rows, speak))


def table_csv(rows: Iterable[Sequence[Message | str | int]], speak: Callable[[Message | str], str]) -> str:
    out = io.StringIO()
    write = csv.writer(out).writerow
    for row in rows:
        write([cell if isinstance(cell, int) else _plain(speak(cell)) for cell in row])
    return out.getvalue()


def _written(folder: Path, name: str, text: str) -> Path:
    # The mark at the beginning makes spreadsheets read Chinese correctly.
    return write_export(folder / f"{name}-{time_stamp()}.csv", text.encode("utf-8-sig"))


def write_export(path: Path, data: bytes) -> Path:
    """Write a new file and return it. Raises BadSave naming the file."""
    try:
        write_whole(path, data)
    except OSError as error:
        raise BadSave("fault.store.unwritable", file=path.name, error=cause(error)) from error
    return path


def _plain(name: str) -> str:
    """A name that begins like a formula must not be one in a spreadsheet."""
    return f"'{name}" if name[:1] in "=+-@" else name
