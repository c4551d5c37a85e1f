"""Statistics, other tables and exercises as files for spreadsheets."""

from __future__ import annotations

import csv
import io
import time
import zipfile
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path

import msgspec

from game.kernel.fault import BadSave, cause
from game.kernel.message import Message, msg
from game.kernel.rounding import nearest
from game.play.evenings import Evenings
from game.play.files import time_stamp, write_whole
from game.present.party import Party, those
from game.present.stage.record import Series, StatTable


def statistics_csv(
    table: StatTable, series: Sequence[Series], parties: Sequence[Party], speak: Callable[[Message | str], str]
) -> str:
    """Return the table, and below it every plot with one column per party."""
    out = io.StringIO()
    write = csv.writer(out).writerow

    def names(ids: Sequence[str]) -> list[str]:
        return [_plain(speak(party.title)) for party in those(parties, ids)]

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
    table: StatTable,
    series: Sequence[Series],
    parties: Sequence[Party],
    speak: Callable[[Message | str], str],
) -> Path:
    """Write the statistics into a new file and return it. Raises BadSave naming the file."""
    return _written(folder, "statistics", statistics_csv(table, series, parties, speak))


def write_table(
    folder: Path, name: str, rows: Iterable[Sequence[Message | str | int]], speak: Callable[[Message | str], str]
) -> Path:
    """Write rows into a new file whose name begins with ``name`` and return it. Raises BadSave naming the file."""
    return _written(folder, name, _table(rows, speak))


def _table(rows: Iterable[Sequence[Message | str | int]], speak: Callable[[Message | str], str]) -> str:
    out = io.StringIO()
    write = csv.writer(out).writerow
    for row in rows:
        write([cell if isinstance(cell, int) else _plain(speak(cell)) for cell in row])
    return out.getvalue()


def write_evenings(folder: Path, evenings: Evenings, speak: Callable[[Message | str], str]) -> Path:
    """Write everything that is kept of evenings alone into a new archive, as tables and as plain data, and return it.

    Raises BadSave naming the file.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, rows in _evening_tables(evenings).items():
            archive.writestr(f"{name}.csv", _table(rows, speak).encode("utf-8-sig"))
        archive.writestr("evenings.json", msgspec.json.encode(evenings))
    return _kept(folder / f"evenings-{time_stamp()}.zip", out.getvalue())


def _evening_tables(evenings: Evenings) -> dict[str, list[list[Message | str | int]]]:
    """Return exercises, answers, ratings and days as rows, heads first."""
    exercises: list[list[Message | str | int]] = [_heads("id", "game", "made", "round", "seats", "cost", "state")]
    for each in evenings.exercises:
        doubted = any(review.outcome == "doubted" for review in evenings.reviews_of(each.id))
        state = msg(f"export.state.{'doubted' if doubted else 'asked'}")
        cost, made = each.points, msg("export.collected") if each.collected else _moment(each.when)
        exercises.append([each.id, each.game, made, each.round, each.seats, cost, state])
    reviews: list[list[Message | str | int]] = [_heads("when", "id", "outcome", "seconds")]
    reviews += [[_moment(one.when), one.id, one.outcome, one.seconds] for one in evenings.reviews]
    ratings: list[list[Message | str | int]] = [_heads("when", "game", "rating")]
    ratings += [[_moment(one.when), one.game, nearest(one.value)] for one in evenings.ratings]
    days: list[list[Message | str | int]] = [_heads("day", "game", "score", "par", "beaten", "experts", "late")]
    for day in evenings.days:
        on = date.fromordinal(day.day).isoformat()
        days.append([on, day.game, day.score, day.par, day.beaten, day.experts, int(day.late)])
    return {"exercises": exercises, "answers": reviews, "ratings": ratings, "days": days}


def _heads(*names: str) -> list[Message | str | int]:
    return [msg(f"export.{name}") for name in names]


def _moment(when: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(when))


def _written(folder: Path, name: str, text: str) -> Path:
    # The mark at the beginning makes spreadsheets read Chinese correctly.
    return _kept(folder / f"{name}-{time_stamp()}.csv", text.encode("utf-8-sig"))


def _kept(path: Path, data: bytes) -> Path:
    try:
        write_whole(path, data)
    except OSError as error:
        raise BadSave("fault.store.unwritable", file=path.name, error=cause(error)) from error
    return path


def _plain(name: str) -> str:
    """A name that begins like a formula must not be one when a spreadsheet opens the file."""
    return f"'{name}" if name[:1] in "=+-@" else name
