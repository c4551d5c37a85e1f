"""Statistics as a file for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from pathlib import Path

from game.kernel.fault import BadSave
from game.kernel.say import Say
from game.play.files import time_stamp, write_whole
from game.present.staging import Series, StatTable


def statistics_csv(
    table: StatTable, series: Sequence[Series], names: Sequence[str], speak: Callable[[Say], str]
) -> str:
    """Return the table, and below it every plot with one column per player."""
    out = io.StringIO()
    write = csv.writer(out).writerow
    write([speak(table.title), *map(_plain, names)])
    for label, values in table.rows:
        write([speak(label), *values])
    for each in series:
        write([])
        write([speak(each.title), *map(_plain, names)])
        for number, moment in enumerate(each.moments):
            write([speak(moment), *(values[number] for values in each.values)])
    return out.getvalue()


def write_statistics(
    folder: Path, table: StatTable, series: Sequence[Series], names: Sequence[str], speak: Callable[[Say], str]
) -> Path:
    """Write the statistics into a new file and return it. Raises BadSave naming the file."""
    path = folder / f"statistics-{time_stamp()}.csv"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # The mark at the beginning makes spreadsheets read Chinese correctly.
        write_whole(path, statistics_csv(table, series, names, speak).encode("utf-8-sig"))
    except OSError as error:
        raise BadSave("fault.store.unwritable", file=path.name, error=error.strerror or str(error)) from error
    return path


def _plain(name: str) -> str:
    """A name that begins like a formula must not be one when a spreadsheet opens the file."""
    return f"'{name}" if name[:1] in "=+-@" else name
