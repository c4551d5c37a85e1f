"""Evenings and profiles: unreadable is not empty, what is not understood stays, two programs lose nothing."""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.kernel.message import Message
from game.play import save_lock
from game.play.ledger import LATEST
from game.play.profile import Profile, Result, profile_file
from game.training.store.training_store import FIRST_DAY, LAST_DAY, Day, Review, TrainingStore

REVIEWS = [[1000 + n, "a", "right", 3] for n in range(50)]
RESULT = {"game": "pond", "when": 5, "seats": 3, "people": 1, "rival": "hard", "score": 40, "rank": 1}
Add = Callable[[Path], Message | None]


def answered(folder: Path) -> Message | None:
    return TrainingStore(folder).change(lambda training: training.reviews.append(Review(7, "b", "wrong")))


def counted(folder: Path) -> Message | None:
    return profile_file(folder).change(lambda profile: profile.results.append(Result("pond", 9, 2, 1, "easy", 1, 1)))


BOTH = pytest.mark.parametrize(
    ("name", "add", "holds"),
    [("evenings.json", answered, {"reviews": REVIEWS}), ("profile.json", counted, {"results": [RESULT] * 50})],
    ids=["evenings", "profile"],
)


def kept(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_bytes())
    return found


@BOTH
@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.EBUSY, errno.EMFILE])
def test_what_cannot_be_read_is_not_taken_for_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, add: Add, holds: dict[str, Any], number: int
) -> None:
    path = tmp_path / name
    path.write_text(json.dumps(holds))
    with monkeypatch.context() as patch:

        def refuse(path: Path) -> bytes:
            raise OSError(number, os.strerror(number))

        patch.setattr("game.play.ledger.read_plain", refuse)
        said = add(tmp_path)
        assert said is not None and said.key.endswith(".unreadable")
        file = profile_file(tmp_path) if add is counted else TrainingStore(tmp_path)
        file.read()
        assert file.notice() == said and file.notice() is None
    assert kept(path) == holds, "nothing has been written over"
    assert add(tmp_path) is None and len(kept(path)[next(iter(holds))]) == 51


@BOTH
def test_a_folder_in_its_place_is_told_and_left(tmp_path: Path, name: str, add: Add, holds: dict[str, Any]) -> None:
    (tmp_path / name).mkdir()
    assert (said := add(tmp_path)) is not None and said.key.endswith(".unreadable")
    assert [each.name for each in tmp_path.iterdir()] == [name]


def test_only_what_is_not_understood_is_passed_over_and_it_stays_where_it_is(tmp_path: Path) -> None:
    path, file = tmp_path / "evenings.json", TrainingStore(tmp_path)
    odd = [[1 << 40, "a", "right"], [5, "a", "skipped"], "no answer", None]
    days = [{"day": 1 << 22, "when": 5}, {"day": 740_000, "when": 5, "weather": "fine"}]
    path.write_text(json.dumps({"reviews": [REVIEWS[0], *odd, REVIEWS[1]], "weeks": [1], "days": days}))
    found = file.read()
    assert [each.when for each in found.reviews] == [1000, 1001] and [each.day for each in found.days] == [740_000]
    notice = file.notice()
    assert notice is not None and dict(notice.values)["n"] == 5 and file.notice() is None
    file.read()
    assert file.notice() is None, "it is told once"
    assert answered(tmp_path) is None
    after = kept(path)
    assert after["reviews"] == [REVIEWS[0], *odd, REVIEWS[1], [7, "b", "wrong", 0]]
    assert after["days"] == days and after["weeks"] == [1], "fields of a newer version survive"
    assert [each.name for each in tmp_path.iterdir()] == ["evenings.json"]


def test_fields_that_a_newer_version_adds_to_entries_survive(tmp_path: Path) -> None:
    path = tmp_path / "profile.json"
    achieved = {"pond.first": {"when": 3, "joy": 2}, "pond.sea": 5}
    newer: dict[str, Any] = {"results": [{**RESULT, "mood": "good"}], "achieved": achieved, "v": 2}
    path.write_text(json.dumps(newer))
    profile = profile_file(tmp_path).read()
    assert profile.results[0].score == 40 and profile.achieved["pond.first"].when == 3
    assert counted(tmp_path) is None
    after = kept(path)
    assert after["results"][0] == newer["results"][0] and after["achieved"] == achieved and after["v"] == 2
    assert len(after["results"]) == 2


def test_a_list_that_is_none_stays_until_there_is_one_and_then_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "evenings.json"
    path.write_text(json.dumps({"reviews": {"a": 1}, "days": 7}))
    file = TrainingStore(tmp_path)
    assert file.read().reviews == [] and answered(tmp_path) is None
    after = kept(path)
    assert after["reviews.before"] == {"a": 1} and len(after["reviews"]) == 1 and after["days"] == 7


@BOTH
def test_each_damaged_file_is_set_aside_beside_those_before(
    tmp_path: Path, name: str, add: Add, holds: dict[str, Any]
) -> None:
    stem = name.removesuffix(".json")
    for damage in (b"{first", b"{second", b"{third"):
        (tmp_path / name).write_bytes(damage)
        assert add(tmp_path) is None
    aside = {path.name: path.read_bytes() for path in tmp_path.iterdir() if "damaged" in path.name}
    assert aside == {
        f"{stem}.damaged.json": b"{first",
        f"{stem}.damaged-2.json": b"{second",
        f"{stem}.damaged-3.json": b"{third",
    }


def test_a_damaged_file_that_cannot_be_set_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "evenings.json"
    path.write_bytes(b"{damaged")

    def refuse(*_: object) -> Path:
        raise OSError(errno.EACCES, "no")

    monkeypatch.setattr("game.play.ledger.set_aside", refuse)
    assert (said := answered(tmp_path)) is not None and said.key == "fault.evenings.unreadable"
    assert path.read_bytes() == b"{damaged"


@pytest.mark.parametrize("when", [-1, LATEST + 1, 1 << 40, 1 << 70, 1.5, "now"])
def test_times_that_no_calendar_reaches_are_not_understood(tmp_path: Path, when: object) -> None:
    (tmp_path / "evenings.json").write_text(json.dumps({"reviews": [[when, "a", "right"]], "days": [{"day": when}]}))
    (tmp_path / "profile.json").write_text(json.dumps({"results": [{**RESULT, "when": when}]}))
    training, profile = TrainingStore(tmp_path).read(), profile_file(tmp_path).read()
    assert not training.reviews and not training.days and profile == Profile()
    assert time.localtime(LATEST).tm_year < 3000


def test_the_days_that_are_understood_are_those_a_calendar_shows() -> None:
    from datetime import date

    for day in (FIRST_DAY, LAST_DAY):
        assert 1990 < date.fromordinal(Day(day=day, when=0).day).year < 3000


def many(folder: Path, name: str, count: int) -> None:
    """Keep answers as fast as possible."""
    file = TrainingStore(folder)
    for number in range(count):
        assert file.change(lambda training, n=number: training.reviews.append(Review(n, name, "right"))) is None  # type: ignore[misc]


def test_two_programs_lose_none_of_each_others_answers(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    other = context.Process(target=many, args=(tmp_path, "other", 40))
    other.start()
    while not (tmp_path / "evenings.json").exists():
        time.sleep(0.01)
    many(tmp_path, "mine", 40)
    other.join()
    found = TrainingStore(tmp_path).read().reviews
    assert other.exitcode == 0 and sorted(each.id for each in found) == ["mine"] * 40 + ["other"] * 40
    assert [path.name for path in tmp_path.iterdir()] == ["evenings.json"], "nothing else stays"


def test_who_holds_the_file_too_long_is_told_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "evenings.json"
    path.write_text(json.dumps({"reviews": REVIEWS}))
    real = save_lock.alone
    monkeypatch.setattr("game.play.ledger.alone", lambda path: real(path, patience=0.05))
    with real(path):
        assert (said := answered(tmp_path)) is not None and said.key == "fault.evenings.unwritable"
    assert kept(path) == {"reviews": REVIEWS} and answered(tmp_path) is None


def test_what_a_killed_program_left_half_written_goes(tmp_path: Path) -> None:
    old, new = (tmp_path / f".evenings.json.{name}.half" for name in ("abc", "xyz"))
    for path in (old, new):
        path.write_bytes(b"{")
    os.utime(old, (time.time() - 7200,) * 2)
    assert answered(tmp_path) is None
    assert not old.exists() and new.exists(), "the other may be being written now"


def test_a_field_that_is_not_understood_keeps_its_place_while_nothing_else_has_it(tmp_path: Path) -> None:
    path = tmp_path / "evenings.json"
    path.write_text(json.dumps({"forgotten": "perhaps"}))
    assert TrainingStore(tmp_path).read().forgotten == 0
    assert answered(tmp_path) is None and kept(path)["forgotten"] == "perhaps"
