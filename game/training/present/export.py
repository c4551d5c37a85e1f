"""Export of exercises, answers, ratings and days as an archive of tables and plain data."""

from __future__ import annotations

import io
import time
import zipfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

import msgspec

from game.kernel.message import Message, msg
from game.kernel.rounding import nearest
from game.play.files import time_stamp
from game.present.record.export import table_csv, write_export
from game.training.store.training_store import TrainingRecord


def write_training(folder: Path, training: TrainingRecord, speak: Callable[[Message | str], str]) -> Path:
    """Write all training data into a new archive, as tables and as plain data, and return it.

    Raises BadSave naming the file.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, rows in _evening_tables(training).items():
            archive.writestr(f"{name}.csv", table_csv(rows, speak).encode("utf-8-sig"))
        archive.writestr("evenings.json", msgspec.json.encode(training))
    return write_export(folder / f"evenings-{time_stamp()}.zip", out.getvalue())


def _evening_tables(training: TrainingRecord) -> dict[str, list[list[Message | str | int]]]:
    """Exercises, answers, ratings and days as rows, headings first."""
    exercises: list[list[Message | str | int]] = [_heads("id", "game", "made", "round", "seats", "cost", "state")]
    for each in training.exercises:
        doubted = any(review.outcome == "doubted" for review in training.reviews_of(each.id))
        state = msg(f"export.state.{'doubted' if doubted else 'asked'}")
        cost, made = each.points, msg("export.collected") if each.collected else _moment(each.when)
        exercises.append([each.id, each.game, made, each.round, each.seats, cost, state])
    reviews: list[list[Message | str | int]] = [_heads("when", "id", "outcome", "seconds")]
    reviews += [[_moment(one.when), one.id, one.outcome, one.seconds] for one in training.reviews]
    ratings: list[list[Message | str | int]] = [_heads("when", "game", "rating")]
    ratings += [[_moment(one.when), one.game, nearest(one.value)] for one in training.ratings]
    days: list[list[Message | str | int]] = [_heads("day", "game", "score", "par", "beaten", "experts", "late")]
    for day in training.days:
        on = date.fromordinal(day.day).isoformat()
        days.append([on, day.game, day.score, day.par, day.beaten, day.experts, int(day.late)])
    return {"exercises": exercises, "answers": reviews, "ratings": ratings, "days": days}


def _heads(*names: str) -> list[Message | str | int]:
    return [msg(f"export.{name}") for name in names]


def _moment(when: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(when))
